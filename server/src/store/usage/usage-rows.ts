import type { UsageLine as UsageLineDocument, UsageTerms } from '@portico/contract'
import type { Interval } from '@portico/contract/words'
import { Moment } from '../../core/kit/moment.ts'
import type { SubscriptionTerms } from '../../core/subscriptions/catalog.ts'
import type { LoggedTerms, PricedLine, SuspensionEvent, UsageEvent, UsageLine } from '../../core/usage/usage.ts'
import type { SubscriptionDocument } from '../kit/documents.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { EventPosition } from '../kit/wire-ids.ts'

/** An event of an integrator itself. */
export type IntegratorEventRow = {
  id: number
  recorded_at: number
  created_at: number
  type: string
  name: string | null
  websites_suspended: boolean
}

/** An event of a website; columns that do not belong to its type are null. */
export type SiteEventRow = {
  id: number
  recorded_at: number
  site_id: string
  type: string
  created_at: number
  host: string | null
  reference: string | null
  subscription: (SubscriptionDocument & { readonly next_interval?: Interval }) | null
  credits: number | null
  now: number | null
}

/** A page of lines as they leave the service. */
export type UsagePage = { readonly lines: readonly UsageLineDocument[]; readonly websites: number }

const placeOf = ({ id, recorded_at }: { readonly id: number; readonly recorded_at: number }): EventPosition => ({
  id,
  recordedAt: recorded_at,
})

export function toSuspensionEvent(row: IntegratorEventRow): SuspensionEvent {
  return {
    at: new Moment(row.created_at),
    event: placeOf(row),
    isSuspended: row.type === 'integrator.suspended',
    withWebsites: row.websites_suspended,
  }
}

export function isSuspensionRow({ type }: IntegratorEventRow): boolean {
  return type === 'integrator.suspended' || type === 'integrator.resumed'
}

const NAMES: Readonly<Record<string, Exclude<UsageEvent['type'], 'noted' | 'credits' | 'terminated'>>> = {
  'subscription.created': 'created',
  'subscription.changed': 'changed',
  'subscription.renewal_canceled': 'renewal_canceled',
  'subscription.reactivated': 'reactivated',
}

export function toUsageEvent(row: SiteEventRow): UsageEvent {
  const shared = { at: new Moment(row.created_at), event: placeOf(row) }
  const { type, host, reference, subscription, credits } = row
  if (type.startsWith('analysis.')) return { ...shared, type: 'credits', credits: credits ?? 0 }
  const name = NAMES[type]
  if (name !== undefined && subscription !== null) {
    return { ...shared, type: name, subscription: toLoggedTerms(subscription) }
  }
  if (type === 'subscription.terminated') return { ...shared, type: 'terminated' }
  return { ...shared, type: 'noted', notes: { host: host ?? '', reference } }
}

export function toLoggedTerms(logged: NonNullable<SiteEventRow['subscription']>): LoggedTerms {
  const { tier, interval, modules, valid_until, will_be_renewed, next_interval = null } = logged
  return {
    ...{ tier, interval, modules },
    validUntil: new Moment(Date.parse(valid_until)),
    willBeRenewed: will_be_renewed,
    nextInterval: next_interval,
  }
}

/** A line as it leaves the service. Members in one order, always: the bytes are the statement's. */
export function usageDocument(site: string | null, line: UsageLine, event: string): UsageLineDocument {
  const { kind, at, notes, terms, period, before, left, credits, detail } = line
  return {
    kind,
    at: timestamp(at),
    site,
    host: notes?.host ?? null,
    reference: notes?.reference ?? null,
    terms: terms && termsDocument(terms),
    period: period && { from: timestamp(period.startsAt), until: timestamp(period.endsAt) },
    before: before && termsDocument(before),
    left: left && { ms: left.ms, of_ms: left.ofMs },
    credits,
    detail,
    event,
  }
}

/** A line as prices need it, from a line as it leaves the service: a stored statement has only those. */
export function toPricedLine({ kind, at, terms, period, before, left, credits }: UsageLineDocument): PricedLine {
  const moment = (text: string) => new Moment(Date.parse(text))
  return {
    ...{ kind, terms, before, credits },
    at: moment(at),
    period: period && { startsAt: moment(period.from), endsAt: moment(period.until) },
    left: left && { ms: left.ms, ofMs: left.of_ms },
  }
}

function termsDocument({ tier, interval, modules }: SubscriptionTerms): UsageTerms {
  return { tier, interval, modules: modules.map(({ name, quantity }) => ({ name, quantity })) }
}
