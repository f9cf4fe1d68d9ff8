import type { Installation, Portico } from '@portico/client'
import { BAKERY, findBakery, readTag } from './bakery/customer.ts'
import type { Others } from './bakery/third-parties.ts'
import { createWebsite } from './bakery/website.ts'
import type { Customer, Customers } from './customers.ts'
import { addExamples } from './examples.ts'
import type { Place } from './reserved-address.ts'
import { createPortal } from './portal.ts'

export type Company = {
  readonly portico: Portico
  readonly customers: Customers
  /** Where Portico shows the dashboard. */
  readonly dashboardOrigin: string
  readonly portal: Place
  readonly website: Place
  readonly others: Others
}

/** Opens the portal, with three customers at the first time, and the bakery's website. Null if nobody has such a website. */
export async function openCompany(company: Company): Promise<Customer | null> {
  const { portico, customers, dashboardOrigin, portal, website, others } = company
  if (customers.all().length === 0) await addExamples(portico, customers)
  const addressOf = ({ website: name }: Customer) => (name === BAKERY ? website.origin : null)
  portal.open(createPortal({ portico, customers, origin: portal.origin, dashboardOrigin, addressOf }))

  const bakery = findBakery(customers)
  if (bakery === null) return null
  const { tag, origin: porticoOrigin } = readTag(await portico.sites.installation(bakery.site))
  // A page without marks would be worse than one with those of a moment ago.
  let blocking: Installation['blocking'] = []
  const readBlocking = async () => {
    blocking = await portico.sites.installation(bakery.site).then(
      (installation) => installation.blocking,
      () => blocking,
    )
    return blocking
  }
  website.open(createWebsite({ origin: website.origin, porticoOrigin, tag, others, blocking: readBlocking }))
  return bakery
}
