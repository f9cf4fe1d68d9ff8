import type { CompanyFacts } from './processing.ts'

/** By the vendor's name in the table of tools. */
export const COMPANIES: { readonly [vendor: string]: CompanyFacts } = {}
