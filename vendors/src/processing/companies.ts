import { DELIVERY_COMPANIES } from './companies-delivery.ts'
import { PLATFORM_COMPANIES } from './companies-platforms.ts'
import type { CompanyFacts } from './processing.ts'

/** By the vendor's name in the table of tools. */
export const COMPANIES: { readonly [vendor: string]: CompanyFacts } = {
  ...PLATFORM_COMPANIES,
  ...DELIVERY_COMPANIES,
}
