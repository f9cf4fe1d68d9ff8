import { Moment } from '../../core/kit/moment.ts'
import { subscriptionAt } from '../../core/subscriptions/subscription.ts'
import { selectList } from '../../store/kit/columns.ts'
import type { Row } from '../../store/kit/database.ts'
import { readableName } from '../../store/kit/readable-name.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import {
  SUBSCRIPTION_COLUMNS,
  type SubscriptionRow,
  toSubscriptionFacts,
} from '../../store/subscriptions/subscription-facts.ts'

/** A website in a list of what was found. */
export type SiteMatch = {
  readonly kind: 'site'
  readonly id: string
  /** Host and path as its owner writes them. */
  readonly name: string
  readonly fqdn: string
  readonly path: string
  readonly reference: string | null
  readonly integrator: { readonly id: string; readonly name: string }
  readonly status: 'active' | 'canceled' | 'none'
  readonly tier: string | null
  readonly valid_until: string | null
  /** By what it was found. */
  readonly by: SiteMatchKind
}

export type SiteMatchKind = 'id' | 'address' | 'domain' | 'bare_domain' | 'below' | 'reference'

/** The columns of `foundSite`, and the tables that they are from. */
export const SITE_MATCH_COLUMNS = `
  site.id,
  site.fqdn,
  site.path,
  site.reference,
  integrator.id as integrator_id,
  integrator.name as integrator_name,
  epoch_ms(now() + standing.clock_offset) as now,
  ${selectList(SUBSCRIPTION_COLUMNS, 'standing')}`
export const SITE_MATCH_TABLES = `site
join integrator on integrator.id = site.integrator_id
join standing on standing.site_id = site.id`

export type SiteMatchRow = Row &
  SubscriptionRow & {
    id: string
    fqdn: string
    path: string
    reference: string | null
    integrator_id: string
    integrator_name: string
    now: number
  }

export function siteMatchFromRow(row: SiteMatchRow, by: SiteMatchKind): SiteMatch {
  const facts = toSubscriptionFacts(row)
  const subscription = facts && subscriptionAt(facts, new Moment(row.now))
  const { host, path } = readableName(row)
  return {
    kind: 'site',
    ...{ id: row.id, name: host + path, fqdn: row.fqdn, path: row.path, reference: row.reference },
    integrator: { id: row.integrator_id, name: row.integrator_name },
    status: subscription?.status ?? 'none',
    tier: subscription?.tier ?? null,
    valid_until: subscription && timestamp(subscription.validUntil),
    by,
  }
}
