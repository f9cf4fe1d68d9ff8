/** Search, social networks and advertising: who belongs to whom, and on what ground data go to the United States. */

import { readOn } from './known.ts'
import type { CompanyFacts } from './processing.ts'

const known = readOn('2026-11-18')

const GOOGLE_POLICY = 'https://policies.google.com/privacy'
const GOOGLE_FRAMEWORKS = 'https://policies.google.com/privacy/frameworks'
const META_TRANSFERS = 'https://www.facebook.com/legal/EU_data_transfer_addendum/update'
const MICROSOFT_STATEMENT = 'https://privacy.microsoft.com/privacystatement'
const LINKEDIN_TRANSFERS = 'https://www.linkedin.com/help/linkedin/answer/62533'
const PINTEREST_POLICY = 'https://policy.pinterest.com/en/privacy-policy'
const REDDIT_POLICY = 'https://www.reddit.com/policies/privacy-policy'
const SNAP_NOTICE = 'https://values.snap.com/privacy/privacy-policy/eea-uk-privacy-notice'
const X_POLICY = 'https://x.com/en/privacy'

export const PLATFORM_COMPANIES: { readonly [vendor: string]: CompanyFacts } = {
  'Google Ireland Limited': {
    group: known({ name: 'Google LLC', country: 'US' }, GOOGLE_POLICY),
    dpf: known(true, GOOGLE_FRAMEWORKS),
    dpfUk: known(true, GOOGLE_FRAMEWORKS),
    clauses: known(true, 'https://business.safety.google/adscontrollerterms/'),
  },
  // The pages that could be read do not say whether the extension for the United Kingdom is part of it.
  'Meta Platforms Ireland Limited': {
    group: known({ name: 'Meta Platforms, Inc.', country: 'US' }, META_TRANSFERS),
    // Its update of 7 September 2023 names Facebook and what comes from business tools.
    dpf: known(
      true,
      'https://about.fb.com/news/2023/05/our-response-to-the-decision-on-facebooks-eu-us-data-transfers/',
    ),
    clauses: known(true, META_TRANSFERS),
  },
  'Microsoft Ireland Operations Limited': {
    group: known({ name: 'Microsoft Corporation', country: 'US' }, MICROSOFT_STATEMENT),
    dpf: known(true, MICROSOFT_STATEMENT),
    dpfUk: known(true, MICROSOFT_STATEMENT),
    clauses: known(true, MICROSOFT_STATEMENT),
  },
  'LinkedIn Ireland Unlimited Company': {
    group: known({ name: 'LinkedIn Corporation', country: 'US' }, LINKEDIN_TRANSFERS),
    dpf: known(true, LINKEDIN_TRANSFERS),
    dpfUk: known(true, LINKEDIN_TRANSFERS),
    clauses: known(true, LINKEDIN_TRANSFERS),
  },
  'TikTok Technology Limited': {
    clauses: known(true, 'https://ads.tiktok.com/i18n/official/policy/jurisdiction-specific-terms'),
  },
  'Pinterest Europe Limited': {
    group: known({ name: 'Pinterest, Inc.', country: 'US' }, PINTEREST_POLICY),
    dpf: known(true, PINTEREST_POLICY),
    dpfUk: known(true, PINTEREST_POLICY),
    clauses: known(true, PINTEREST_POLICY),
  },
  'X Internet Unlimited Company': {
    group: known({ name: 'X Corp.', country: 'US' }, X_POLICY),
    clauses: known(true, X_POLICY),
  },
  'Snap Inc.': {
    dpf: known(true, SNAP_NOTICE),
    dpfUk: known(true, SNAP_NOTICE),
    clauses: known(true, 'https://www.snap.com/terms/data-transfer-agreement'),
  },
  'Reddit Netherlands B.V.': {
    group: known({ name: 'Reddit, Inc.', country: 'US' }, REDDIT_POLICY),
    dpf: known(true, REDDIT_POLICY),
    dpfUk: known(true, REDDIT_POLICY),
    clauses: known(true, REDDIT_POLICY),
  },
}
