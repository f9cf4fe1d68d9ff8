import type { Interval } from '@portico/contract/words'
import type { SubscriptionTerms } from '../src/core/subscriptions/catalog.ts'

// A second opinion on usage: written from the specification, day by day on the calendar, with nothing of the service's rules.

/** What somebody did with a subscription, and when. */
export type UsageAct = { readonly at: number } & (
  | { readonly act: 'create' | 'change'; readonly terms: SubscriptionTerms }
  | { readonly act: 'cancel' | 'reactivate' | 'terminate' }
)

export type ExpectedLine = {
  readonly kind: string
  readonly at: number
  readonly from?: number
  readonly until?: number
  readonly terms: SubscriptionTerms
  readonly before?: SubscriptionTerms
  readonly left?: readonly [ms: number, ofMs: number]
  /** Which act made the terms, or the end. */
  readonly by: number
}

const MONTHS: Record<Interval, number> = { monthly: 1, annually: 12 }

type Running = {
  terms: SubscriptionTerms
  madeBy: number
  canceledBy: number | null
  planned: Interval | null
  anchor: number
  periods: number
  start: number
  end: number
}

/** All that begins up to a moment, in its order. Acts that would be refused change nothing. */
export function expectedUsage(acts: readonly UsageAct[], until: number): readonly ExpectedLine[] {
  const lines: ExpectedLine[] = []
  let running: Running | null = null

  const live = (now: number) => {
    while (running !== null && running.end <= now) {
      const { terms, madeBy, canceledBy, planned, end } = running
      if (canceledBy !== null) {
        lines.push({ kind: 'ended', at: end, terms, by: canceledBy })
        running = null
        return
      }
      if (planned !== null) {
        running.terms = { ...terms, interval: planned }
        Object.assign(running, { anchor: end, periods: 0, planned: null })
      }
      running.periods += 1
      running.start = end
      running.end = later(running.anchor, running.periods * MONTHS[running.terms.interval])
      const period = { at: end, from: end, until: running.end, terms: running.terms, by: madeBy }
      lines.push(
        planned === null ? { kind: 'renewal', ...period } : { kind: 'interval_switch', ...period, before: terms },
      )
    }
  }

  for (const [by, one] of acts.entries()) {
    live(one.at)
    const { at } = one
    if (one.act === 'create') {
      if (running !== null) continue
      const end = later(at, MONTHS[one.terms.interval])
      const { terms } = one
      running = { terms, madeBy: by, canceledBy: null, planned: null, anchor: at, periods: 1, start: at, end }
      lines.push({ kind: 'first_period', at, from: at, until: end, terms, by })
      continue
    }
    if (running === null) continue
    const { terms: before, start, end } = running
    const left = [end - at, end - start] as const
    if (one.act === 'cancel') running.canceledBy ??= by
    if (one.act === 'reactivate') running.canceledBy = null
    if (one.act === 'terminate') {
      lines.push({ kind: 'ended', at, from: start, until: end, terms: before, left, by })
      running = null
      continue
    }
    if (one.act === 'change') {
      const { tier, modules, interval } = one.terms
      const planned = interval === before.interval ? null : interval
      const isOther = tier !== before.tier || asText(modules) !== asText(before.modules)
      if (!isOther && planned === running.planned && inLine(modules) === inLine(before.modules)) continue
      const terms = { tier, modules, interval: before.interval }
      Object.assign(running, { terms, planned, madeBy: by })
      if (isOther) lines.push({ kind: 'change', at, from: start, until: end, terms, before, left, by })
    }
  }
  live(until)
  return lines
}

const inLine = (modules: SubscriptionTerms['modules']) =>
  JSON.stringify(modules.map(({ name, quantity }) => [name, quantity]))
const asText = (modules: SubscriptionTerms['modules']) =>
  JSON.stringify(modules.map(({ name, quantity }) => [name, quantity]).toSorted())

/** So many months after a moment, on the calendar. */
function later(ms: number, months: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDateTime()
  return day.add({ months }, { overflow: 'constrain' }).toZonedDateTime('UTC').epochMilliseconds
}
