import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { type Answer, type RequestOptions, stepsOf, type Tenant, type TestService } from './harness.ts'

// Websites with something published, and what visitors' browsers ask for on them.

export type Website = {
  readonly site: string
  readonly origin: string
  /** The entry, with whatever else a browser sends. */
  entry(options?: RequestOptions & { readonly method?: string }): Promise<Answer>
  /** Sends a choice; what is given replaces members of its body. */
  choose(body?: Record<string, unknown> | string, headers?: Readonly<Record<string, string>>): Promise<Answer>
}

let count = 0

/** Registers a website that no other test uses, subscribes it, and publishes its draft as it stands. */
export async function newWebsite(
  service: Pick<TestService, 'call' | 'sql' | 'visitors'>,
  tenant: Pick<Tenant, 'call'>,
  { host = `www.shop-${++count}.example`, tier = 'comfort' }: { host?: string; tier?: string } = {},
): Promise<Website> {
  const registered = await tenant.call('POST', '/api/integrators/sites/', { body: { url: `https://${host}` } })
  assert.equal(registered.status, 201, registered.text)
  const { site } = registered.body
  assert.equal((await stepsOf(tenant, site).create({ tier })).status, 201)
  await publish(service, site)
  return websiteOn(service, site, `https://${host}`)
}

/** The next version, as it is before anybody has edited anything; `more` is what is different in it. */
export async function publish({ sql, visitors }: Pick<TestService, 'sql' | 'visitors'>, site: string, more = {}) {
  await publishBy(sql, site, more)
  visitors.forget(site)
}

/** The same behind the back of whoever serves it. */
export async function publishBy(
  sql: (text: string, values: unknown[]) => Promise<unknown>,
  site: string,
  more = {},
): Promise<void> {
  const look = { position: 'bottom', theme: 'auto', colours: null, reopen: 'left' }
  const content = { texts: {}, look, consent_mode: 'basic', widget_side: 'right', tools: [], ...more }
  await sql(
    `insert into publication (site_id, version, asks_since, content, hash, code_hash, difference, actor)
     select $1, coalesce(max(version), 0) + 1, 1, $2, sha256(''), sha256(''), '[]', 'operator:test'
     from publication
     where site_id = $1`,
    [site, JSON.stringify(content)],
  )
}

/** A website as the visitors of one node see it. */
export function websiteOn({ call }: Pick<TestService, 'call'>, site: string, origin: string): Website {
  return {
    site,
    origin,
    entry: ({ method = 'GET', headers = {} } = {}) =>
      call(method, `/s/${site}.js`, { headers: { 'content-type': '', ...headers } }),
    choose: (body = {}, headers = {}) =>
      call('POST', `/s/${site}/consents`, {
        body: typeof body === 'string' ? body : { ...choice(), ...body },
        headers: { 'content-type': 'text/plain', origin, ...headers },
      }),
  }
}

/** The body of a choice as a browser makes it. */
export function choice(at = Date.now()) {
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
