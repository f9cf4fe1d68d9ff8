import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Draft } from '../src/core/publications/publication.ts'
import { openDashboard } from './customers.ts'
import {
  type Answer,
  type RequestOptions,
  sitePath,
  subscriptionStepsOf,
  type Tenant,
  type TestService,
} from './harness.ts'

// Websites with something published, and what visitors' browsers ask for on them.

export type PublishedWebsite = {
  readonly site: string
  readonly origin: string
  /** The entry, with whatever else a browser sends. */
  entry(options?: RequestOptions & { readonly method?: string }): Promise<Answer>
  /** Sends a choice; what is given replaces members of its body. */
  choose(body?: Record<string, unknown> | string, headers?: Readonly<Record<string, string>>): Promise<Answer>
}

let count = 0

/** Registers a website that no other test uses, subscribes it, and publishes its draft as it stands. */
export async function createPublishedWebsite(
  service: Pick<TestService, 'call'>,
  tenant: Pick<Tenant, 'call'>,
  { host = `www.shop-${++count}.example`, tier = 'comfort' }: { host?: string; tier?: string } = {},
): Promise<PublishedWebsite> {
  const registered = await tenant.call('POST', '/api/integrators/sites/', { body: { url: `https://${host}` } })
  assert.equal(registered.status, 201, registered.text)
  const { site } = registered.body
  assert.equal((await subscriptionStepsOf(tenant, site).create({ tier })).status, 201)
  await publishWebsite(tenant, site)
  return websiteOn(service, site, `https://${host}`)
}

/** The next version is the draft as it stands, published by the integrator. */
export async function publishWebsite({ call }: Pick<Tenant, 'call'>, site: string): Promise<void> {
  const published = await call('POST', `${sitePath(site)}publication/`)
  assert.equal(published.status, 201, published.text)
}

/** The next version has these differences, which the customer has made in the dashboard. */
export async function publishChangedDraft(
  service: Pick<TestService, 'url'>,
  tenant: Pick<Tenant, 'call'>,
  site: string,
  differences: Partial<Draft>,
): Promise<void> {
  const { call } = await openDashboard(service, tenant, site)
  const { draft, draft_version } = (await call('GET', 'website/')).body
  const saved = await call('PUT', 'website/draft/', { body: { draft: { ...draft, ...differences }, draft_version } })
  assert.equal(saved.status, 200, saved.text)
  await publishWebsite(tenant, site)
}

/** A website as the visitors of one node see it. */
export function websiteOn({ call }: Pick<TestService, 'call'>, site: string, origin: string): PublishedWebsite {
  return {
    site,
    origin,
    entry: ({ method = 'GET', headers = {} } = {}) =>
      call(method, `/s/${site}.js`, { headers: { 'content-type': '', ...headers } }),
    choose: (body = {}, headers = {}) =>
      call('POST', `/s/${site}/consents`, {
        body: typeof body === 'string' ? body : { ...newChoice(), ...body },
        headers: { 'content-type': 'text/plain', origin, ...headers },
      }),
  }
}

/** The body of a choice as a browser makes it. */
export function newChoice(at = Date.now()) {
  return {
    id: uuidV7(at),
    visitor: randomUUID(),
    version: 1,
    choice: { functional: true, analytics: true, marketing: true },
    language: 'en',
    method: 'banner',
    gpc: false,
  }
}

export function uuidV7(at: number): string {
  const time = Math.floor(at).toString(16).padStart(12, '0')
  const random = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}

type Recorded = {
  id: string
  kind: string
  host: string | null
  services: readonly string[] | null
  placement: string | null
  version: number
  made_at: Date
  recorded_at: Date
}

/** The choices that were written down for a website, oldest first. */
export function readConsentRecords({ sql }: Pick<TestService, 'sql'>, site: string): Promise<readonly Recorded[]> {
  return sql<Recorded>(
    `select consent.*, consent_host.host
     from consent
     left join consent_host on consent_host.site_id = consent.site_id and consent_host.id = consent.host_id
     where consent.site_id = $1
     order by recorded_at`,
    [site],
  )
}

export const NO_CHOICE_COUNTS = { given: 0, partly: 0, refused: 0, withdrawn: 0, signal: 0 }

/** How many choices of each kind were counted for a website, on all days. */
export async function readChoiceCounts(
  { sql }: Pick<TestService, 'sql'>,
  site: string,
): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>>(
    `select sum(given)::integer as given, sum(partly)::integer as partly, sum(refused)::integer as refused,
       sum(withdrawn)::integer as withdrawn, sum(signal)::integer as signal
     from consent_day
     where site_id = $1`,
    [site],
  )
  return { ...NO_CHOICE_COUNTS, ...row }
}
