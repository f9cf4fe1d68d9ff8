import assert from 'node:assert/strict'
import { type Caller, caller, newSite, sitePath, stepsOf, type Tenant, type TestService } from './harness.ts'

// Customers of an integrator: their websites with a subscription, and their dashboards.

type Asking = Pick<Tenant, 'call'>

/** Registers a website that no other test uses, and subscribes it; gives its id. */
export async function newSubscribed(tenant: Asking, order: unknown = { tier: 'comfort' }): Promise<string> {
  const site = await newSite(tenant)
  const answer = await stepsOf(tenant, site).create(order)
  assert.equal(answer.status, 201, answer.text)
  return site
}

/** A link to the dashboard of a website, which can be opened once. */
export async function embedUrl({ call }: Asking, site: string): Promise<string> {
  return (await call('GET', `${sitePath(site)}embed/`)).body.embed_url
}

export type Dashboard = {
  /** The credential of its requests. */
  readonly session: string
  /** Its requests, by what stands behind `/dashboard/api/`. */
  readonly call: Caller
}

/** The dashboard of a website, opened with a link of its integrator on one node. */
export async function openDashboard(
  { url }: Pick<TestService, 'url'>,
  tenant: Asking,
  site: string,
): Promise<Dashboard> {
  const token = new URL(await embedUrl(tenant, site)).searchParams.get('token')
  const opened = await caller(url)('POST', '/dashboard/api/session/', { body: { token } })
  assert.equal(opened.status, 201, opened.text)
  const { session } = opened.body
  const call = caller(url, { authorization: `Bearer ${session}` })
  return { session, call: (method, path, options) => call(method, `/dashboard/api/${path}`, options) }
}
