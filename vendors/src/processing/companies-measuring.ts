/** Counting and recording visits, and delivery networks. */

import { readOn } from './known.ts'
import type { CompanyFacts } from './processing.ts'

const known = readOn('2026-11-18')

const CLOUDFLARE_POLICY = 'https://www.cloudflare.com/privacypolicy/'

export const MEASURING_COMPANIES: { readonly [vendor: string]: CompanyFacts } = {
  'Adobe Systems Software Ireland Limited': {
    clauses: known(true, 'https://www.adobe.com/privacy/eudatatransfers.html'),
  },
  'Content Square SAS': {
    clauses: known(true, 'https://contentsquare.com/privacy-center/subprocessors/'),
  },
  'Cloudflare, Inc.': {
    dpf: known(true, CLOUDFLARE_POLICY),
    dpfUk: known(true, CLOUDFLARE_POLICY),
    clauses: known(true, CLOUDFLARE_POLICY),
  },
}
