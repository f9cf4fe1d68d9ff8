import assert from 'node:assert/strict'
import {
  type CallApi,
  newSite,
  openCaller,
  sitePath,
  subscriptionStepsOf,
  type Tenant,
  type TestService,
} from './harness.ts'

// Customers of an integrator: their websites with a subscription, and their dashboards.

type ApiCaller = Pick<Tenant, 'call'>

/** Registers a website that no other test uses, and subscribes it; gives its id. */
export async function createSubscribedSite(tenant: ApiCaller, order: unknown = { tier: 'comfort' }): Promise<string> {
  const site = await newSite(tenant)
  const answer = await subscriptionStepsOf(tenant, site).create(order)
  assert.equal(answer.status, 201, answer.text)
  return site
}

/** A link to the dashboard of a website, which can be opened once. */
export async function requestEmbedUrl({ call }: ApiCaller, site: string): Promise<string> {
  return (await call('GET', `${sitePath(site)}embed/`)).body.embed_url
}

export type OpenedDashboard = {
  /** The credential of its requests. */
  readonly session: string
  /** Its requests, by what stands behind `/dashboard/api/`. */
  readonly call: CallApi
}

/** The dashboard of a website, opened with a link of its integrator on one node. */
export async function openDashboard(
  { url }: Pick<TestService, 'url'>,
  tenant: ApiCaller,
  site: string,
): Promise<OpenedDashboard> {
  const token = new URL(await requestEmbedUrl(tenant, site)).searchParams.get('token')
  const opened = await openCaller(url)('POST', '/dashboard/api/session/', { body: { token } })
  assert.equal(opened.status, 201, opened.text)
  const { session } = opened.body
  const call = openCaller(url, { authorization: `Bearer ${session}` })
  return { session, call: (method, path, options) => call(method, `/dashboard/api/${path}`, options) }
}
