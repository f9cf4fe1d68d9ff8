import type { UsageLine } from '@portico/contract'
import { USAGE_KINDS, type UsageKind } from '@portico/contract/words'
import type { Prices } from '../../core/usage/prices.ts'
import type { UsagePage } from '../../store/usage/usage-rows.ts'
import {
  openStatementTotals,
  type StatementSubject,
  type StatementText,
  statementNumber,
} from '../../store/usage/usage-statement.ts'
import { bold, formatMoment } from '../kit/output.ts'

const NAMES: Record<UsageKind, readonly [one: string, several: string]> = {
  first_period: ['first period', 'first periods'],
  renewal: ['renewal', 'renewals'],
  interval_switch: ['interval switch', 'interval switches'],
  change: ['change', 'changes'],
  analysis: ['analysis', 'analyses'],
  analysis_returned: ['analysis returned', 'analyses returned'],
  ended: ['ended', 'ended'],
  suspension: ['suspension', 'suspensions'],
}

/** A statement for people: a row for each line, and what they come to. */
export async function* statementAsText(
  of: StatementSubject,
  pages: AsyncIterable<UsagePage>,
  prices: Prices | null,
): StatementText {
  const sum = openStatementTotals(of, prices)
  const { month, integrator, environment } = of
  const number = statementNumber(of) ?? 'so far, not final'
  yield `${bold(`${integrator.name}, ${month.name}`)} (${number}${environment === 'staging' ? ', staging' : ''})\n`
  for await (const { lines } of pages) {
    const rows = lines.map((one) => {
      const { amount } = sum.add(one)
      return rowOf(one, prices === null || amount === null ? '' : formatMoney(amount, prices))
    })
    if (rows.length > 0) yield rows.join('')
  }
  const end = sum.end()
  const counted = USAGE_KINDS.filter((kind) => end.counts[kind] > 0).map(
    (kind) => `${end.counts[kind]} ${NAMES[kind][end.counts[kind] === 1 ? 0 : 1]}`,
  )
  const total = prices === null || end.total === null ? '' : `; ${formatMoney(end.total, prices)}`
  const hash = end.sha256 === null ? '' : `\nSHA-256 of the lines: ${end.sha256}`
  yield `${counted.join(', ') || 'nothing'}${total}${hash}\n\n`
  return end
}

function rowOf(
  { kind, at, host, reference, terms, period, before, left, credits, detail }: UsageLine,
  amount: string,
): string {
  const cells = [
    formatMoment(at),
    NAMES[kind][0].padEnd(17),
    `${host ?? ''}${reference === null ? '' : ` (${reference})`}`.padEnd(36),
    [
      ...(before === null ? [] : [termsIn(before), '→']),
      ...(terms === null ? [] : [termsIn(terms)]),
      ...(period === null ? [] : [`until ${formatMoment(period.until)}`]),
      ...(left === null ? [] : [`${left.ms}/${left.of_ms} left`]),
      ...(credits === null ? [] : [`${credits} credits`]),
      ...(detail === null ? [] : [detail.replaceAll('_', ' ')]),
    ].join(' '),
    amount,
  ]
  return `  ${cells.join('  ').trimEnd()}\n`
}

function termsIn({ tier, interval, modules }: NonNullable<UsageLine['terms']>): string {
  return [`${tier} ${interval}`, ...modules.map(({ name, quantity }) => `${name}:${quantity}`)].join(' ')
}

/** An amount of minor units as people write it: `49.00 EUR`. */
export function formatMoney(amount: bigint, { currency, minorUnits }: Prices): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(minorUnits + 1, '0')
  const whole = digits.slice(0, digits.length - minorUnits)
  const rest = minorUnits === 0 ? '' : `.${digits.slice(-minorUnits)}`
  return `${amount < 0n ? '-' : ''}${whole}${rest} ${currency}`
}
