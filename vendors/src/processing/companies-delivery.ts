/** Delivery networks. */

import { readOn } from './known.ts'
import type { CompanyFacts } from './processing.ts'

const known = readOn('2026-11-18')

const CLOUDFLARE_POLICY = 'https://www.cloudflare.com/privacypolicy/'

export const DELIVERY_COMPANIES: { readonly [vendor: string]: CompanyFacts } = {
  'Cloudflare, Inc.': {
    dpf: known(true, CLOUDFLARE_POLICY),
    dpfUk: known(true, CLOUDFLARE_POLICY),
    clauses: known(true, CLOUDFLARE_POLICY),
  },
}
