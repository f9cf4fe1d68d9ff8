import { readJsonFile, writeJsonFile } from './files.ts'

/** A customer of this company with their website. `site` is what Portico answered when the website was registered. */
export type Customer = { readonly site: string; readonly name: string; readonly website: string }

export type CustomerStore = {
  all(): readonly Customer[]
  find(site: string): Customer | null
  add(customer: Customer): void
}

/**
 * The company's own records. Portico knows websites by their id alone and nothing of whose they are, so the id is stored
 * with the customer: here in a file, at your place in the database that has your customers.
 */
export function openCustomerStore(path: string): CustomerStore {
  const stored = readJsonFile(path) ?? []
  if (!Array.isArray(stored) || !stored.every(isCustomer)) throw new Error(`${path} is no list of customers.`)
  const list: Customer[] = stored
  return {
    all: () => list,
    find: (site) => list.find((customer) => customer.site === site) ?? null,
    add(customer) {
      list.push(customer)
      writeJsonFile(path, list)
    },
  }
}

function isCustomer(value: unknown): value is Customer {
  if (typeof value !== 'object' || value === null) return false
  return ['site', 'name', 'website'].every((key) => typeof Reflect.get(value, key) === 'string')
}
