import assert from 'node:assert/strict'
import type { Facts } from '@portico/contract/words/facts'
import { inputOf } from '../../legal/test/sets.ts'
import { openDashboard } from './customers.ts'
import {
  type Answer,
  type RequestOptions,
  sitePath,
  subscriptionStepsOf,
  type Tenant,
  type TestService,
} from './harness.ts'
import { publishWebsite } from './websites.ts'

// A bakery in Barcelona with its legal documents, published in the languages that it speaks.

export const BAKERY_FACTS: Facts = inputOf('ES', 'shop').facts

export type Bakery = {
  readonly site: string
  readonly host: string
  /** What stands under `/s/SITE/legal/`. */
  read(path: string, options?: RequestOptions & { readonly method?: string }): Promise<Answer>
  /** The integrator hands over other facts, and the next version is published. */
  publishWith(facts: Facts): Promise<void>
  /** Languages of the dashboard: `{ add: 'de' }`. */
  changeLanguages(change: object): Promise<void>
}

let count = 0

export async function publishBakery(
  service: Pick<TestService, 'call' | 'url'>,
  tenant: Pick<Tenant, 'call'>,
  { languages = ['es', 'de'], facts = BAKERY_FACTS }: { languages?: readonly string[]; facts?: Facts } = {},
): Promise<Bakery> {
  const host = `www.bakery-${++count}.example`
  const { site } = (await tenant.call('POST', '/api/integrators/sites/', { body: { url: `https://${host}` } })).body
  assert.equal((await subscriptionStepsOf(tenant, site).create({ tier: 'comfort' })).status, 201)
  const dashboard = await openDashboard(service, tenant, site)
  const bakery: Bakery = {
    site,
    host,
    read: (path, { method = 'GET', headers = {} } = {}) =>
      service.call(method, `/s/${site}/legal/${path}`, { headers: { 'content-type': '', ...headers } }),
    async publishWith(details) {
      const put = await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details } })
      assert.equal(put.status, 200, put.text)
      await publishWebsite(tenant, site)
    },
    async changeLanguages(body) {
      const changed = await dashboard.call('PATCH', 'languages/', { body })
      assert.equal(changed.status, 200, changed.text)
    },
  }
  const [first = 'en', ...others] = languages
  for (const add of languages) if (add !== 'en') await bakery.changeLanguages({ add })
  await bakery.changeLanguages({ default: first })
  if (![first, ...others].includes('en')) await bakery.changeLanguages({ remove: 'en' })
  await bakery.publishWith(facts)
  return bakery
}
