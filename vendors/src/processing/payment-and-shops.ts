/** Payment, shops, seals, search boxes and builders of websites. */

import { readOn } from './known.ts'
import type { CompanyFacts, ToolFacts } from './processing.ts'

const known = readOn('2026-11-18')

const SHOPIFY_CONTRACT = 'https://www.shopify.com/legal/dpa'
/** Its annual report of 2023 calls the European company wholly-owned. */
const PAYPAL_REPORT = 'https://paypal.relayto.com/e/2023-annual-report-487v67ffi8llr/nhgmacDm158'
const STRIPE_POLICY = 'https://stripe.com/privacy'
const WEBFLOW_POLICY = 'https://webflow.com/legal/privacy'

export const PAYMENT_AND_SHOP_COMPANIES: { readonly [vendor: string]: CompanyFacts } = {
  'Stripe Technology Company Limited': {
    group: known({ name: 'Stripe, Inc.', country: 'US' }, STRIPE_POLICY),
    dpf: known(true, STRIPE_POLICY),
    dpfUk: known(true, STRIPE_POLICY),
    clauses: known(true, 'https://stripe.com/fr-in/legal/dpa'),
  },
  'PayPal (Europe) S.à r.l. et Cie, S.C.A.': {
    group: known({ name: 'PayPal Holdings, Inc.', country: 'US' }, PAYPAL_REPORT),
  },
  'Shopify International Limited': {
    group: known({ name: 'Shopify Inc.', country: 'CA' }, SHOPIFY_CONTRACT),
    clauses: known(true, SHOPIFY_CONTRACT),
  },
  'Algolia SAS': {
    group: known({ name: 'Algolia, Inc.', country: 'US' }, 'https://www.algolia.com/policies/privacy'),
  },
  'Webflow, Inc.': {
    dpf: known(true, WEBFLOW_POLICY),
    dpfUk: known(true, WEBFLOW_POLICY),
    clauses: known(true, WEBFLOW_POLICY),
  },
}

const shopify: ToolFacts = { role: known('processor', SHOPIFY_CONTRACT) }
const wix: ToolFacts = { role: known('processor', 'https://www.wix.com/about/privacy-dpa-users') }

export const PAYMENT_AND_SHOP_TOOLS: { readonly [id: string]: ToolFacts } = {
  stripe: { role: known('both', STRIPE_POLICY) },
  paypal: { role: known('controller', 'https://www.paypal.com/legalhub/privacy-full') },
  adyen: { role: known('controller', 'https://adyen.com/en_SG/privacy-policy/transaction') },
  mollie: {
    role: known(
      'controller',
      'https://help.mollie.com/hc/en-gb/articles/14826542080786-What-is-the-Data-Processing-Agreement',
    ),
  },
  shopify,
  'shopify-analytics': shopify,
  'shopify-hosting': shopify,
  'trusted-shops': {
    role: known(
      'joint',
      'https://help.etrusted.com/hc/en-gb/articles/4402587369105-Joint-Controllership-agreement-GDPR',
    ),
  },
  algolia: { role: known('processor', 'https://www.algolia.com/policies/privacy') },
  wix,
  'wix-websites': wix,
  squarespace: { role: known('processor', 'https://de.squarespace.com/dpa') },
  webflow: { role: known('both', WEBFLOW_POLICY), places: known('worldwide', WEBFLOW_POLICY) },
}
