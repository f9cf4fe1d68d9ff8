import { type Portico, PorticoError } from '@portico/client'
import type { Customers } from './customers.ts'

/** Three customers for the first start: one with everything running, one about to leave, one still undecided. */
export async function addExamples(portico: Portico, customers: Customers): Promise<void> {
  const bakery = await portico.sites.create({ url: 'https://www.cornerbakery.example' })
  const books = await portico.sites.create({ url: 'https://harbourbooks.example' })
  const dental = await portico.sites.create({ url: 'https://www.greenvalleydental.example' })
  await unlessDone(() =>
    portico.subscriptions.create(bakery.site, {
      tier: 'growth',
      interval: 'annually',
      modules: [
        { name: 'extra_language', quantity: 2 },
        { name: 'accessibility_plugin', quantity: 1 },
        { name: 'ai_sentinel_module', quantity: 1 },
      ],
    }),
  )
  await unlessDone(() => portico.subscriptions.create(books.site, { tier: 'starter' }))
  await portico.subscriptions.cancel(books.site)

  customers.add({ site: bakery.site, name: 'Corner Bakery', website: bakery.fqdn })
  customers.add({ site: books.site, name: 'Harbour Books', website: books.fqdn })
  customers.add({ site: dental.site, name: 'Green Valley Dental', website: dental.fqdn })
}

/** A first start that was cut short has subscribed them already. */
async function unlessDone(subscribe: () => Promise<unknown>): Promise<void> {
  try {
    await subscribe()
  } catch (error) {
    if (!(error instanceof PorticoError) || error.code !== 'subscription_already_active') throw error
  }
}
