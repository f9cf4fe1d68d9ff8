import { hash } from 'node:crypto'
import { siteIdentity } from '../../server/src/core/sites/site.ts'
import { type CopyRows, copyRowsIntoTable } from '../kit/copy.ts'
import { withClient } from '../kit/sql.ts'

// Sites in bulk, as the service would have created them: with their rows in `standing` and their events, which the database numbers
// and chains. The last digit of a site's number decides the state of its subscription.

const ACTOR = 'operator:bench'
/** The day on which all sites were created, ten milliseconds apart; less than a year ago. */
const FIRST = Date.now() - 200 * 24 * 3_600_000
const YEAR = new Date(FIRST).setUTCFullYear(new Date(FIRST).getUTCFullYear() + 1) - FIRST
const EACH_MS = 10

/** The last digits of sites without a subscription, with one that renews, and with a cancelled one that still runs. */
export const LAST_DIGITS_BY_STATE = { none: [0, 1, 2], renewing: [3, 4, 5, 6, 7], canceled: [8, 9] } as const

/** A time-ordered id, so that rows of neighbouring sites are stored together. */
export function grownSiteId(n: number): string {
  const time = grownSiteCreatedAt(n).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString(16).padStart(12, '0')}`
}

export const grownSiteCreatedAt = (n: number): number => FIRST + n * EACH_MS
export const grownSiteFqdn = (n: number): string => `shop-${n}.grown.example`

/** Adds the sites with these numbers, and updates PostgreSQL's statistics. */
export async function addGrownSites(url: string, from: number, until: number): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from integrator')
    const integrator = rows[0]?.id
    if (integrator === undefined) throw new Error('The database has no integrator that websites could belong to.')
    const each = (make: (n: number, integrator: string) => CopyRows) => all(from, until, (n) => make(n, integrator))
    await copyRowsIntoTable(client, `site (${SITE})`, each(siteRows))
    await copyRowsIntoTable(client, `standing (${SITE_STATE})`, each(siteStateRows))
    // In one transaction with the log reader's position, so that the worker does not handle these events.
    await client.query('begin')
    await copyRowsIntoTable(client, `event (${EVENT})`, each(eventRows))
    await client.query('update log_reader set position = (select max(id) from event)')
    await client.query('commit')
    await copyRowsIntoTable(client, `survey (${SURVEY})`, each(surveyRows))
    await copyRowsIntoTable(client, `attention (${ATTENTION})`, each(attentionRows))
    await client.query('vacuum (analyze) site, standing, event, survey, attention')
  })
}

/** Measures the seconds that a migration takes for its indexes, by creating them again. */
export function measureIndexCreation(ownerUrl: string, indexes: readonly string[]): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      'select pg_get_indexdef(name::regclass) as text from unnest($1::text[]) as name',
      [indexes],
    )
    await client.query(`drop index ${indexes.join(', ')}`)
    const began = performance.now()
    for (const { text } of rows) await client.query(text)
    return (performance.now() - began) / 1_000
  })
}

function* all(from: number, until: number, rowsOf: (n: number) => CopyRows): CopyRows {
  for (let n = from; n < until; n++) yield* rowsOf(n)
}

const SITE = 'id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at'

function* siteRows(n: number, integrator: string): CopyRows {
  const fqdn = grownSiteFqdn(n)
  const identity = `\\\\x${hash('sha256', siteIdentity({ fqdn, path: '/' }), 'hex')}`
  const name = [`shop-${n}`, 'grown', 'example', 'grown.example', '/']
  yield [grownSiteId(n), integrator, 'https', fqdn, ...name, identity, timeOf(grownSiteCreatedAt(n))]
}

const SITE_STATE =
  'site_id, integrator_id, created_at, sequence, tier, interval, modules, started_at, ends_at, next_boundary_at'

function* siteStateRows(n: number, integrator: string): CopyRows {
  const start = grownSiteCreatedAt(n)
  const site = [grownSiteId(n), integrator, timeOf(start)]
  const end = timeOf(start + YEAR)
  const kind = kindOf(n)
  if (kind === 'none') yield [...site, 1, null, null, null, null, null, null]
  else if (kind === 'renewing') yield [...site, 2, 'growth', 'annually', '[]', timeOf(start), null, end]
  else yield [...site, 3, 'growth', 'annually', '[]', timeOf(start), end, end]
}

const EVENT = 'integrator_id, site_id, sequence, type, actor, created_at, before, after'

function* eventRows(n: number, integrator: string): CopyRows {
  const site = [integrator, grownSiteId(n)]
  const start = timeOf(grownSiteCreatedAt(n))
  const document = (renewed: boolean) =>
    `{"status":"active","tier":"growth","interval":"annually","modules":[],` +
    `"valid_until":"${timeOf(grownSiteCreatedAt(n) + YEAR)}","will_be_renewed":${renewed}}`
  yield [...site, 1, 'site.created', ACTOR, start, null, siteDocument(n)]
  if (kindOf(n) !== 'none') yield [...site, 2, 'subscription.created', ACTOR, start, null, document(true)]
  if (kindOf(n) !== 'canceled') return
  yield [...site, 3, 'subscription.renewal_canceled', ACTOR, start, document(true), document(false)]
}

// Due within the next week, but none during a measurement.
const SURVEY = 'site_id, integrator_id, next_at, cause'
const ATTENTION = 'site_id, integrator_id, created_at, codes, look_at'
const [SOON_MS, WEEK_MS] = [24 * 3_600_000, 7 * 24 * 3_600_000]

function* surveyRows(n: number, integrator: string): CopyRows {
  if (kindOf(n) !== 'none') yield [grownSiteId(n), integrator, laterThanNow(n), 'schedule']
}

function* attentionRows(n: number, integrator: string): CopyRows {
  if (kindOf(n) === 'none') return
  yield [grownSiteId(n), integrator, timeOf(grownSiteCreatedAt(n)), '{tag_not_seen}', laterThanNow(n)]
}

const laterThanNow = (n: number) => timeOf(Date.now() + SOON_MS + ((n * 7_919) % WEEK_MS))

function siteDocument(n: number): string {
  const address = {
    scheme: 'https',
    fqdn: grownSiteFqdn(n),
    subdomain: `shop-${n}`,
    domain: 'grown',
    suffix: 'example',
  }
  return JSON.stringify({ site: grownSiteId(n), ...address, registered_domain: 'grown.example', path: '/' })
}

function kindOf(n: number): keyof typeof LAST_DIGITS_BY_STATE {
  const digit = n % 10
  return digit < LAST_DIGITS_BY_STATE.renewing[0]
    ? 'none'
    : digit < LAST_DIGITS_BY_STATE.canceled[0]
      ? 'renewing'
      : 'canceled'
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
