/** What Google does with what its tools receive. */

import { readOn } from './known.ts'
import type { ToolFacts } from './processing.ts'

const known = readOn('2026-11-18')

/** Which products Google calls itself a processor for, and which a controller. */
const ROLES_OF_PRODUCTS = 'https://business.safety.google/gdpr/'

const byProcessorTerms: ToolFacts = {
  role: known('processor', ROLES_OF_PRODUCTS),
  places: known('worldwide', 'https://business.safety.google/adsprocessorterms/'),
}

const worldwide: ToolFacts = { places: known('worldwide', 'https://policies.google.com/privacy') }
const asController: ToolFacts = { ...worldwide, role: known('controller', ROLES_OF_PRODUCTS) }
/** Of the ads that it shows, Google keeps in its logs a part of the address for 9 months and cookies for 18. */
const showsAds: ToolFacts = {
  ...asController,
  retention: known({ setBy: 'provider', lasts: [18, 'month'] }, 'https://policies.google.com/technologies/ads'),
}
/** Its words of February 2020: for users in the United Kingdom Google LLC is the controller; YouTube is among what it names. */
const UNITED_KINGDOM = 'https://techmonitor.ai/technology/data/google-uk-user-data'
const byGooglesPolicy: ToolFacts = {
  ...worldwide,
  role: known('controller', 'https://policies.google.com/privacy'),
  uk: known({ name: 'Google LLC', country: 'US' }, UNITED_KINGDOM),
}

export const GOOGLE_TOOLS: { readonly [id: string]: ToolFacts } = {
  'google-analytics': {
    ...byProcessorTerms,
    retention: known(
      {
        setBy: 'owner',
        choices: [
          [2, 'month'],
          [14, 'month'],
        ],
      },
      'https://support.google.com/analytics/answer/7667196',
    ),
  },
  'google-universal-analytics': byProcessorTerms,
  'google-tag-manager': byProcessorTerms,
  'google-marketing-platform': byProcessorTerms,
  'google-ads': asController,
  'google-adsense': showsAds,
  'google-ad-manager': showsAds,
  'google-maps': asController,
  'google-fonts': { ...worldwide, role: known('controller', 'https://github.com/google/fonts/issues/1495') },
  'google-hosted-libraries': worldwide,
  'google-sign-in': byGooglesPolicy,
  youtube: byGooglesPolicy,
  // Until 2 April 2026 a controller. Google's privacy policy, which speaks of places, is no longer about it.
  'google-recaptcha': {
    role: known(
      'processor',
      'https://security.googlecloudcommunity.com/community-blog-42/switching-google-s-role-with-recaptcha-from-data-controller-to-data-processor-6646',
    ),
  },
}
