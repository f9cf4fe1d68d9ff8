import { CONSENT_KINDS, type ConsentKind } from '@portico/contract/words'
import { type Consent, consentMadeAtMs } from '../../core/consents/consent.ts'
import { batch } from '../kit/batch.ts'
import { type Columns, columnList, columnNames, nextParameter, toColumnArrays, unnestedRows } from '../kit/columns.ts'
import { type Database, type Row, Unavailable } from '../kit/database.ts'
import { buildStatement } from '../kit/statement.ts'
import { openConsentHostIds } from './consent-hosts.ts'

/** A visitor's choice to record. */
export type ConsentToRecord = {
  readonly siteId: string
  readonly consent: Consent
  readonly kind: ConsentKind
  /** The host of the page, without a port. */
  readonly host: string
  /** The registered host. */
  readonly fqdn: string
}

type Numbered = ConsentToRecord & { readonly hostId: number | null }

export type ConsentRecorder = {
  /**
   * Resolves after the commit with the number of choices of the website on this day (of the database). A choice that was recorded
   * before counts once, and may give 0.
   */
  record(choice: ConsentToRecord): Promise<number>
}

/** Too many choices wait to be written. */
export class ConsentQueueFull extends Unavailable {
  override name = 'ConsentQueueFull'
}

/** Waiting choices are in memory, with their requests. */
export const MAX_WAITING_CHOICES = 4_000

/** The columns that a record shows. Those for host and services differ between parameters, table and record. */
export const CHOICE_COLUMNS = {
  id: 'uuid',
  made_at: 'timestamptz',
  visitor: 'uuid',
  kind: 'text',
  functional: 'boolean',
  analytics: 'boolean',
  marketing: 'boolean',
  version: 'integer',
  language: 'text',
  method: 'text',
  placement: 'text',
  gpc: 'boolean',
} as const satisfies Columns
const STORED = { site_id: 'uuid', ...CHOICE_COLUMNS, host_id: 'smallint' } as const
const SENT = { ...STORED, services: 'text' } as const
const SENT_NAMES = columnNames(SENT)

/** SQL: a list with one column for each kind of choice, as in the counts of a day. */
export const consentKindColumns = (column: (kind: ConsentKind) => string) => CONSENT_KINDS.map(column).join(', ')

// Rows are always locked in one order, first the choices, then the counts, so that statements cannot deadlock.
export const RECORD_CONSENTS = buildStatement({
  name: 'record_consents',
  parts: {
    clock: `
  select coalesce(${nextParameter(SENT)}::timestamptz, clock_timestamp()) as now`,
    sent: `
  select *
  from ${unnestedRows(SENT, 'sent')}`,
    recorded: `
  insert into consent (${columnList(STORED)}, services, recorded_at)
  select ${columnList(STORED, 'sent')}, string_to_array(sent.services, ' '), clock.now
  from sent
  cross join clock
  order by sent.site_id, sent.id
  on conflict (site_id, id, made_at) do nothing
  returning site_id, kind`,
    counted: `
  insert into consent_day as total (site_id, day, ${consentKindColumns((kind) => kind)})
  select
    recorded.site_id,
    (clock.now at time zone 'UTC')::date,
    ${consentKindColumns((kind) => `count(*) filter (where recorded.kind = '${kind}')`)}
  from recorded
  cross join clock
  group by recorded.site_id, clock.now
  order by recorded.site_id
  on conflict (site_id, day) do update
  set ${consentKindColumns((kind) => `${kind} = total.${kind} + excluded.${kind}`)}
  returning site_id, ${CONSENT_KINDS.join(' + ')} as total`,
  },
  main: `
select site_id, total
from counted`,
})

/** `now` is for tests that cannot wait for the end of a month; without it the time is the database's. */
export function openConsentRecorder(
  database: Database,
  onRun: (kind: string, size: number) => void = () => {},
  now: () => Temporal.Instant | null = () => null,
): ConsentRecorder {
  let waiting = 0
  const hosts = openConsentHostIds(database)
  const record = batch<Numbered, number>({
    concurrency: 2,
    onRun: (size) => onRun('record_consents', size),
    run: async (choices) => {
      const rows = choices.map(toRow)
      const counted = await database.query<Row & { site_id: string; total: number }>(RECORD_CONSENTS, [
        ...toColumnArrays(rows, SENT_NAMES),
        now()?.toString() ?? null,
      ])
      const totals = new Map(counted.map(({ site_id, total }) => [site_id, total]))
      return choices.map(({ siteId }) => totals.get(siteId) ?? 0)
    },
  })
  return {
    async record(choice) {
      if (waiting >= MAX_WAITING_CHOICES) throw new ConsentQueueFull('Too many choices wait to be written down.')
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
  const made_at = new Date(consentMadeAtMs(consent.id)).toISOString()
  const named = services.length === 0 ? null : services.join(' ')
  return { ...sent, ...choice, services: named, site_id: siteId, made_at, kind, host_id: hostId }
}
