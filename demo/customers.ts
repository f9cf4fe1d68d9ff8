import { readJson, writeJson } from './files.ts'

/** A customer of this company with their website. `site` is what Portico answered when the website was registered. */
export type Customer = { readonly site: string; readonly name: string; readonly website: string }

export type Customers = {
  all(): readonly Customer[]
  find(site: string): Customer | null
  add(customer: Customer): void
}

/**
 * The company's own records. Portico knows websites by their id alone and nothing of whose they are, so the id is stored
 * with the customer: here in a file, at your place in the database that has your customers.
 */
export function openCustomers(path: string): Customers {
  const stored = readJson(path) ?? []
  if (!Array.isArray(stored) || !stored.every(isCustomer)) throw new Error(`${path} is no list of customers.`)
  const list: Customer[] = stored
  return {
    all: () => list,
    find: (site) => list.find((customer) => customer.site === site) ?? null,
    add(customer) {
      list.push(customer)
      writeJson(path, list)
    },
  }
}

function isCustomer(value: unknown): value is Customer {
  if (typeof value !== 'object' || value === null) return false
  return ['site', 'name', 'website'].every((key) => typeof Reflect.get(value, key) === 'string')
}
