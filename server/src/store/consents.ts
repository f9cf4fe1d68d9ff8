import type { ConsentKind } from '@portico/contract/words'
import { type Consent, madeAt } from '../core/consent.ts'
import { openConsentHosts } from './consent-hosts.ts'
import { inColumns } from './kit/columns.ts'
import { type Database, type Row, Unavailable } from './kit/database.ts'
import { gather } from './kit/gather.ts'
import { statementOf } from './kit/statement.ts'

/** A choice that is to be written down. */
export type Choice = {
  readonly siteId: string
  readonly consent: Consent
  readonly kind: ConsentKind
  /** The host of the page, without a port. */
  readonly host: string
  /** The registered one. */
  readonly fqdn: string
}

type Numbered = Choice & { readonly hostId: number | null }

export type Consents = {
  /**
   * Done when it is committed; gives how many choices the website has had on this day of the database's. A choice that was
   * written down before counts once, and may give 0.
   */
  record(choice: Choice): Promise<number>
}

/** More wait to be written than may be held. */
export class IntakeFull extends Unavailable {
  override name = 'IntakeFull'
}

/** What waits is held in memory, with its request. */
export const MOST_WAITING = 4_000

// In one order, wherever it runs: those of the choices first, then those of the counts. So nobody waits in a circle.
export const RECORD = statementOf({
  name: 'record_consents',
  parts: {
    clock: `
  select coalesce($16::timestamptz, clock_timestamp()) as now`,
    sent: `
  select *
  from unnest(
    $1::uuid[], $2::uuid[], $3::timestamptz[], $4::uuid[], $5::text[], $6::boolean[], $7::boolean[], $8::boolean[],
    $9::integer[], $10::text[], $11::text[], $12::smallint[], $13::text[], $14::boolean[], $15::text[]
  ) as sent (
    site_id, id, made_at, visitor, kind, functional, analytics, marketing, version, language, method, host_id, placement,
    gpc, services
  )`,
    recorded: `
  insert into consent (
    site_id, id, made_at, visitor, kind, functional, analytics, marketing, version, language, method, host_id, placement,
    gpc, services, recorded_at
  )
  select
    sent.site_id, sent.id, sent.made_at, sent.visitor, sent.kind, sent.functional, sent.analytics, sent.marketing, sent.version,
    sent.language, sent.method, sent.host_id, sent.placement, sent.gpc, string_to_array(sent.services, ' '), clock.now
  from sent
  cross join clock
  order by sent.site_id, sent.id
  on conflict (site_id, id, made_at) do nothing
  returning site_id, kind`,
    counted: `
  insert into consent_day as total (site_id, day, given, partly, refused, withdrawn, signal)
  select
    recorded.site_id,
    (clock.now at time zone 'UTC')::date,
    count(*) filter (where recorded.kind = 'given'),
    count(*) filter (where recorded.kind = 'partly'),
    count(*) filter (where recorded.kind = 'refused'),
    count(*) filter (where recorded.kind = 'withdrawn'),
    count(*) filter (where recorded.kind = 'signal')
  from recorded
  cross join clock
  group by recorded.site_id, clock.now
  order by recorded.site_id
  on conflict (site_id, day) do update
  set
    given = total.given + excluded.given,
    partly = total.partly + excluded.partly,
    refused = total.refused + excluded.refused,
    withdrawn = total.withdrawn + excluded.withdrawn,
    signal = total.signal + excluded.signal
  returning site_id, given + partly + refused + withdrawn + signal as total`,
  },
  main: `
select site_id, total
from counted`,
})

const COLUMNS = [
  'site_id',
  'id',
  'made_at',
  'visitor',
  'kind',
  'functional',
  'analytics',
  'marketing',
  'version',
  'language',
  'method',
  'host_id',
  'placement',
  'gpc',
  'services',
] as const

/** `now` is for tests that cannot wait for the end of a month; without it the time is the database's. */
export function openConsents(
  database: Database,
  onRun: (kind: string, size: number) => void = () => {},
  now: () => Temporal.Instant | null = () => null,
): Consents {
  let waiting = 0
  const hosts = openConsentHosts(database)
  const record = gather<Numbered, number>({
    lanes: 2,
    onRun: (size) => onRun('record_consents', size),
    run: async (choices) => {
      const rows = choices.map(toRow)
      const counted = await database.query<Row & { site_id: string; total: number }>(RECORD, [
        ...inColumns(rows, COLUMNS),
        now()?.toString() ?? null,
      ])
      const totals = new Map(counted.map(({ site_id, total }) => [site_id, total]))
      return choices.map(({ siteId }) => totals.get(siteId) ?? 0)
    },
  })
  return {
    async record(choice) {
      if (waiting >= MOST_WAITING) throw new IntakeFull('Too many choices wait to be written down.')
      waiting += 1
      try {
        return await record({ ...choice, hostId: await hosts.idOf(choice.siteId, choice.host, choice.fqdn) })
      } finally {
        waiting -= 1
      }
    },
  }
}

function toRow({ siteId, consent, kind, hostId }: Numbered) {
  const { choice, services, ...sent } = consent
  const made_at = new Date(madeAt(consent.id)).toISOString()
  const named = services.length === 0 ? null : services.join(' ')
  return { ...sent, ...choice, services: named, site_id: siteId, made_at, kind, host_id: hostId }
}
