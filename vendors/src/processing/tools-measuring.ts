/** Counting and recording visits, and delivery networks. */

import { readOn } from './known.ts'
import type { ToolFacts } from './processing.ts'

const known = readOn('2026-11-18')

const PLAUSIBLE = 'https://github.com/plausible/docs/blob/master/docs/compliance.md'
const CLOUDFLARE_POLICY = 'https://www.cloudflare.com/privacypolicy/'
const ADOBE_DOCS = 'https://github.com/AdobeDocs/analytics.en/blob/main/help/technotes'
const CONTENTSQUARE_COMPANIES = 'https://contentsquare.com/privacy-center/subprocessors/'

const cloudflare: ToolFacts = { places: known('worldwide', CLOUDFLARE_POLICY) }
const byCloudflaresContract: ToolFacts = {
  ...cloudflare,
  role: known('processor', 'https://www.cloudflare.com/cloudflare-customer-dpa/'),
}

export const MEASURING_TOOLS: { readonly [id: string]: ToolFacts } = {
  'matomo-cloud': {
    role: known('processor', 'https://matomo.org/matomo-cloud-dpa/'),
    places: known(['DE', 'IE', 'NL'], 'https://matomo.org/matomo-cloud-dpa/subprocessors'),
  },
  plausible: {
    role: known('processor', PLAUSIBLE),
  },
  'adobe-analytics': {
    role: known('processor', `${ADOBE_DOCS}/privacy/gdpr.md`),
    // 25 months unless the owner agrees on something else.
    retention: known({ setBy: 'owner', choices: [] }, `${ADOBE_DOCS}/data-retention.md`),
  },
  contentsquare: {
    role: known('processor', 'https://contentsquare.com/privacy-center/frequently-asked-questions/'),
    places: known('worldwide', CONTENTSQUARE_COMPANIES),
  },
  fathom: {
    role: known('processor', 'https://usefathom.com/legal/compliance/gdpr-compliant-website-analytics'),
  },
  // Where the owner has agreed to the contract that is made for Europe.
  'yandex-metrica': { role: known('processor', 'https://yandex.com/legal/metrica_agreement/') },
  hotjar: { role: known('processor', 'https://www.hotjar.com/privacy/') },
  cloudflare: byCloudflaresContract,
  'cloudflare-web-analytics': byCloudflaresContract,
  'cloudflare-turnstile': cloudflare,
  cdnjs: cloudflare,
}
