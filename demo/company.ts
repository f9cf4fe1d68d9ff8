import type { Installation, Portico } from '@portico/client'
import { BAKERY_HOST, findBakery, parseTag } from './bakery/customer.ts'
import type { ThirdParties } from './bakery/third-parties.ts'
import { createBakeryWebsite } from './bakery/website.ts'
import type { Customer, CustomerStore } from './customers.ts'
import { addExampleCustomers } from './examples.ts'
import { createPortal } from './portal.ts'
import type { ReservedAddress } from './reserved-address.ts'

export type DemoCompany = {
  readonly portico: Portico
  readonly customers: CustomerStore
  /** Where Portico shows the dashboard. */
  readonly dashboardOrigin: string
  readonly portal: ReservedAddress
  readonly website: ReservedAddress
  readonly others: ThirdParties
}

/** Opens the portal, with three customers at the first time, and the bakery's website. Null if nobody has such a website. */
export async function startDemoCompany(company: DemoCompany): Promise<Customer | null> {
  const { portico, customers, dashboardOrigin, portal, website, others } = company
  if (customers.all().length === 0) await addExampleCustomers(portico, customers)
  const addressOf = ({ website: name }: Customer) => (name === BAKERY_HOST ? website.origin : null)
  portal.open(createPortal({ portico, customers, origin: portal.origin, dashboardOrigin, addressOf }))

  const bakery = findBakery(customers)
  if (bakery === null) return null
  const { tag, origin: porticoOrigin } = parseTag(await portico.sites.installation(bakery.site))
  // A page without marks would be worse than one with those of a moment ago.
  let blocking: Installation['blocking'] = []
  const readBlocking = async () => {
    blocking = await portico.sites.installation(bakery.site).then(
      (installation) => installation.blocking,
      () => blocking,
    )
    return blocking
  }
  website.open(createBakeryWebsite({ origin: website.origin, porticoOrigin, tag, others, blocking: readBlocking }))
  return bakery
}
