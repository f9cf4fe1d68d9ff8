import { hash } from 'node:crypto'
import { siteIdentity } from '../../server/src/core/sites/site.ts'
import { copyIn, type Rows } from '../kit/copy.ts'
import { withClient } from '../kit/sql.ts'

// Sites in bulk, as the service would have made them: with their standing and their events, numbered and chained by the
// database itself. The last digit of a site's number says what has become of it.

const ACTOR = 'operator:bench'
/** A day on which every site was created, ten milliseconds after one another; its year has not passed yet. */
const FIRST = Date.now() - 200 * 24 * 3_600_000
const YEAR = new Date(FIRST).setUTCFullYear(new Date(FIRST).getUTCFullYear() + 1) - FIRST
const EACH_MS = 10

/** Of ten sites, by their last digits: without a subscription, with one that renews, and cancelled but still running. */
export const DIGITS = { none: [0, 1, 2], renewing: [3, 4, 5, 6, 7], canceled: [8, 9] } as const

/** As time-ordered ids are: what belongs to neighbours lies together. */
export function idOf(n: number): string {
  const time = createdAt(n).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString(16).padStart(12, '0')}`
}

export const createdAt = (n: number): number => FIRST + n * EACH_MS
export const fqdnOf = (n: number): string => `shop-${n}.grown.example`

/** Adds the sites from one number up to another, and lets PostgreSQL count them. */
export async function grow(url: string, from: number, until: number): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from integrator')
    const integrator = rows[0]?.id
    if (integrator === undefined) throw new Error('The database has no integrator that websites could belong to.')
    const each = (make: (n: number, integrator: string) => Rows) => all(from, until, (n) => make(n, integrator))
    await copyIn(client, `site (${SITE})`, each(siteRows))
    await copyIn(client, `standing (${STANDING})`, each(standingRows))
    // In one transaction with the position of whoever reads the log: all that follows from these events was done long ago.
    await client.query('begin')
    await copyIn(client, `event (${EVENT})`, each(eventRows))
    await client.query('update log_reader set position = (select max(id) from event)')
    await client.query('commit')
    await copyIn(client, `survey (${SURVEY})`, each(surveyRows))
    await copyIn(client, `attention (${ATTENTION})`, each(attentionRows))
    await client.query('vacuum (analyze) site, standing, event, survey, attention')
  })
}

/** How many seconds a migration takes for its indexes: they are made anew. */
export function timeIndexes(ownerUrl: string, indexes: readonly string[]): Promise<number> {
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

function* all(from: number, until: number, rowsOf: (n: number) => Rows): Rows {
  for (let n = from; n < until; n++) yield* rowsOf(n)
}

const SITE = 'id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at'

function* siteRows(n: number, integrator: string): Rows {
  const fqdn = fqdnOf(n)
  const identity = `\\\\x${hash('sha256', siteIdentity({ fqdn, path: '/' }), 'hex')}`
  const name = [`shop-${n}`, 'grown', 'example', 'grown.example', '/']
  yield [idOf(n), integrator, 'https', fqdn, ...name, identity, timeOf(createdAt(n))]
}

const STANDING =
  'site_id, integrator_id, created_at, sequence, tier, interval, modules, started_at, ends_at, next_boundary_at'

function* standingRows(n: number, integrator: string): Rows {
  const start = createdAt(n)
  const site = [idOf(n), integrator, timeOf(start)]
  const end = timeOf(start + YEAR)
  const kind = kindOf(n)
  if (kind === 'none') yield [...site, 1, null, null, null, null, null, null]
  else if (kind === 'renewing') yield [...site, 2, 'growth', 'annually', '[]', timeOf(start), null, end]
  else yield [...site, 3, 'growth', 'annually', '[]', timeOf(start), end, end]
}

const EVENT = 'integrator_id, site_id, sequence, type, actor, created_at, before, after'

function* eventRows(n: number, integrator: string): Rows {
  const site = [integrator, idOf(n)]
  const start = timeOf(createdAt(n))
  const document = (renewed: boolean) =>
    `{"status":"active","tier":"growth","interval":"annually","modules":[],` +
    `"valid_until":"${timeOf(createdAt(n) + YEAR)}","will_be_renewed":${renewed}}`
  yield [...site, 1, 'site.created', ACTOR, start, null, siteDocument(n)]
  if (kindOf(n) !== 'none') yield [...site, 2, 'subscription.created', ACTOR, start, null, document(true)]
  if (kindOf(n) !== 'canceled') return
  yield [...site, 3, 'subscription.renewal_canceled', ACTOR, start, document(true), document(false)]
}

// Looked at by themselves in the course of a week, and none while something is measured.
const SURVEY = 'site_id, integrator_id, next_at, cause'
const ATTENTION = 'site_id, integrator_id, created_at, codes, look_at'
const [SOON_MS, WEEK_MS] = [24 * 3_600_000, 7 * 24 * 3_600_000]

function* surveyRows(n: number, integrator: string): Rows {
  if (kindOf(n) !== 'none') yield [idOf(n), integrator, laterThanNow(n), 'schedule']
}

function* attentionRows(n: number, integrator: string): Rows {
  if (kindOf(n) === 'none') return
  yield [idOf(n), integrator, timeOf(createdAt(n)), '{tag_not_seen}', laterThanNow(n)]
}

const laterThanNow = (n: number) => timeOf(Date.now() + SOON_MS + ((n * 7_919) % WEEK_MS))

function siteDocument(n: number): string {
  const address = { scheme: 'https', fqdn: fqdnOf(n), subdomain: `shop-${n}`, domain: 'grown', suffix: 'example' }
  return JSON.stringify({ site: idOf(n), ...address, registered_domain: 'grown.example', path: '/' })
}

function kindOf(n: number): keyof typeof DIGITS {
  const digit = n % 10
  return digit < DIGITS.renewing[0] ? 'none' : digit < DIGITS.canceled[0] ? 'renewing' : 'canceled'
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
