import type { Portico } from '@portico/client'
import { ignoreAlreadySubscribed, onboardBakery } from './bakery/customer.ts'
import type { CustomerStore } from './customers.ts'

/** Three customers for the first start: one with everything running, one about to leave, one still undecided. */
export async function addExampleCustomers(portico: Portico, customers: CustomerStore): Promise<void> {
  const bakery = await onboardBakery(portico)
  const books = await portico.sites.create({ url: 'https://harbourbooks.example' })
  const dental = await portico.sites.create({ url: 'https://www.greenvalleydental.example' })
  await ignoreAlreadySubscribed(() => portico.subscriptions.create(books.site, { tier: 'starter' }))
  await portico.subscriptions.cancel(books.site)

  customers.add(bakery)
  customers.add({ site: books.site, name: 'Harbour Books', website: books.fqdn })
  customers.add({ site: dental.site, name: 'Green Valley Dental', website: dental.fqdn })
}
