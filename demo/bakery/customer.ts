import { type Installation, type Portico, PorticoError } from '@portico/client'
import type { Customer, CustomerStore } from '../customers.ts'
import { Html } from '../html.ts'
import { declareTools } from './dashboard.ts'
import { BAKERY_FACTS, HOSTING_PROFILE } from './facts.ts'

// What a hosting company does for a customer's website: register, subscribe, publish, and put the tag into its pages.

/** Under .localhost: browsers find it on this machine, and it is a site of its own. */
export const BAKERY_HOST = 'www.bakery.localhost'

const ORDER = {
  tier: 'growth',
  interval: 'annually',
  modules: [
    { name: 'extra_language', quantity: 2 },
    { name: 'accessibility_plugin', quantity: 1 },
    { name: 'ai_sentinel_module', quantity: 1 },
  ],
} as const

export function findBakery(customers: CustomerStore): Customer | null {
  return customers.all().find(({ website }) => website === BAKERY_HOST) ?? null
}

export async function onboardBakery(portico: Portico): Promise<Customer> {
  const { site, fqdn } = await portico.sites.create({ url: `http://${BAKERY_HOST}` })
  await ignoreAlreadySubscribed(() => portico.subscriptions.create(site, ORDER))
  await portico.profile.set(HOSTING_PROFILE)
  await portico.sites.setDetails(site, BAKERY_FACTS)
  await declareTools(portico, site)
  await portico.sites.publish(site)
  return { site, name: 'Corner Bakery', website: fqdn }
}

/** A first start that was cut short has subscribed it already. */
export async function ignoreAlreadySubscribed(subscribe: () => Promise<unknown>): Promise<void> {
  try {
    await subscribe()
  } catch (error) {
    if (!(error instanceof PorticoError) || error.code !== 'subscription_already_active') throw error
  }
}

/** The tag as HTML, and where its script comes from. */
export function parseTag({ tag_first }: Pick<Installation, 'tag_first'>): {
  readonly tag: Html
  readonly origin: string
} {
  const address = /src="([^"]+)"/.exec(tag_first)?.[1]
  if (address === undefined) throw new Error(`This is no tag: ${tag_first}`)
  return { tag: new Html(tag_first), origin: new URL(address).origin }
}
