import { createHash } from 'node:crypto'
import type { UsageLine, UsageStatement, UsageTerms } from '@portico/contract'
import { toCsvLine } from '@portico/contract/kit/csv'
import { USAGE_KINDS, type UsageKind } from '@portico/contract/words'
import type { Environment } from '../../core/kit/environment.ts'
import { lineAmount, type Prices } from '../../core/usage/prices.ts'
import type { UsageMonth } from '../../core/usage/usage-month.ts'
import { timestamp } from '../kit/timestamp.ts'
import { toPricedLine, type UsagePage } from './usage-rows.ts'

/** The integrator and the month of a statement. */
export type StatementSubject = {
  readonly month: UsageMonth
  readonly environment: Environment
  readonly integrator: { readonly id: string; readonly name: string }
  /** Whether the month is over. */
  readonly isFinal: boolean
}

/** The totals at the end of a statement, after all lines. */
export type StatementTotals = {
  readonly number: string | null
  readonly counts: Readonly<Record<UsageKind, number>>
  /** In minor units; null without prices. */
  readonly total: bigint | null
  readonly sha256: string | null
}

type Pages = AsyncIterable<UsagePage>
/** The text of a statement, piece by piece; returns its totals. */
export type StatementText = AsyncGenerator<string, StatementTotals, void>

/** The number of a statement, always the same for an integrator and a month; null before the end of the month. */
export function statementNumber({ month, integrator, isFinal }: StatementSubject): string | null {
  return isFinal ? `${month.name}-${integrator.id.replaceAll('-', '').slice(0, 12)}` : null
}

/** Adds up the lines as they pass: how many, what they cost, and a hash over what does not depend on prices. */
export function openStatementTotals(statement: StatementSubject, prices: Prices | null) {
  const hash = createHash('sha256')
  const counts = Object.fromEntries(USAGE_KINDS.map((kind) => [kind, 0])) as Record<UsageKind, number>
  let total = 0n
  return {
    /** The line as JSON, and its amount. */
    add(line: UsageLine) {
      const json = JSON.stringify(line)
      hash.update(`${json}\n`)
      counts[line.kind] += 1
      const amount = prices === null ? null : lineAmount(prices, toPricedLine(line))
      total += amount ?? 0n
      return { json, amount }
    },
    end: (): StatementTotals => ({
      number: statementNumber(statement),
      counts,
      total: prices && total,
      sha256: statement.isFinal ? hash.digest('hex') : null,
    }),
  }
}

/** A statement as one JSON object, with a line of text for each of its lines. */
export async function* statementAsJson(
  of: StatementSubject,
  pages: Pages,
  prices: Prices | null = null,
): StatementText {
  const { month, environment, integrator, isFinal } = of
  const sum = openStatementTotals(of, prices)
  const head: Omit<UsageStatement, 'lines' | 'counts' | 'sha256'> = {
    number: statementNumber(of),
    month: month.name,
    from: timestamp(month.startsAt),
    until: timestamp(month.endsAt),
    final: isFinal,
    environment,
    integrator: { id: integrator.id, name: integrator.name },
  }
  const money = prices && { currency: prices.currency, minor_units: prices.minorUnits }
  yield `${JSON.stringify({ ...head, ...money }).slice(0, -1)},"lines":[`
  let isFirst = true
  for await (const { lines } of pages) {
    let text = ''
    for (const one of lines) {
      const { json, amount } = sum.add(one)
      text += `${isFirst ? '' : ','}\n${prices === null ? json : `${json.slice(0, -1)},"amount":${amount}}`}`
      isFirst = false
    }
    if (text !== '') yield text
  }
  const end = sum.end()
  const total = prices === null ? '' : `"total":${end.total},`
  yield `\n],"counts":${JSON.stringify(end.counts)},${total}"sha256":${JSON.stringify(end.sha256)}}\n`
  return end
}

const COLUMNS = [
  ...['statement', 'month', 'integrator', 'integrator_name', 'kind', 'at', 'site', 'host', 'reference'],
  ...['tier', 'interval', 'modules', 'period_from', 'period_until'],
  ...['before_tier', 'before_interval', 'before_modules', 'left_ms', 'of_ms', 'credits', 'detail', 'event'],
]
/** The total has a column of its own: a sum over the amounts of all rows is what is to be paid. */
const MONEY_COLUMNS = ['amount', 'currency', 'minor_units', 'total']
/** Filled in the last row of each statement alone. */
const END_COLUMNS = ['lines', 'sha256']

export const csvHeader = (prices: Prices | null = null): string =>
  toCsvLine([...COLUMNS, ...(prices === null ? [] : MONEY_COLUMNS), ...END_COLUMNS])

/** A statement as rows of CSV, without their head. The last row is the statement itself, with its sum and its hash. */
export async function* statementAsCsv(of: StatementSubject, pages: Pages, prices: Prices | null = null): StatementText {
  const sum = openStatementTotals(of, prices)
  const subjectCells = [statementNumber(of), of.month.name, of.integrator.id, of.integrator.name]
  const money = (amount: bigint | null) => {
    if (prices === null) return []
    return amount === null ? [null, null, null, null] : [amount, prices.currency, prices.minorUnits, null]
  }
  const moneyOfAll = (total: bigint | null) =>
    prices === null ? [] : [null, prices.currency, prices.minorUnits, total]
  for await (const { lines } of pages) {
    let text = ''
    for (const one of lines) {
      const { amount } = sum.add(one)
      const { kind, at, site, host, reference, terms, period, before, left, credits, detail, event } = one
      text += toCsvLine([
        ...[
          ...subjectCells,
          kind,
          at,
          site,
          host,
          reference,
          ...cellsOf(terms),
          period?.from ?? null,
          period?.until ?? null,
        ],
        ...[...cellsOf(before), left?.ms ?? null, left?.of_ms ?? null, credits, detail, event],
        ...[...money(amount), null, null],
      ])
    }
    if (text !== '') yield text
  }
  const end = sum.end()
  const count = Object.values(end.counts).reduce((all, one) => all + one, 0)
  const nothing = COLUMNS.slice(subjectCells.length + 1).map(() => null)
  yield toCsvLine([...subjectCells, 'statement', ...nothing, ...moneyOfAll(end.total), count, end.sha256])
  return end
}

function cellsOf(terms: UsageTerms | null): readonly (string | null)[] {
  if (terms === null) return [null, null, null]
  return [terms.tier, terms.interval, terms.modules.map(({ name, quantity }) => `${name}:${quantity}`).join(' ')]
}
