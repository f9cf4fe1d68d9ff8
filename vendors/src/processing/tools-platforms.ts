/** Social networks and their pixels, and the tools of Microsoft. */

import { readOn } from './known.ts'
import type { ToolFacts } from './processing.ts'

const known = readOn('2026-11-18')

const META_ADDENDUM = 'https://www.facebook.com/legal/controller_addendum'
const meta: ToolFacts = { places: known('worldwide', 'https://www.facebook.com/privacy/policy/') }
const microsoft: ToolFacts = { places: known('worldwide', 'https://privacy.microsoft.com/privacystatement') }
const linkedin: ToolFacts = { places: known(['US'], 'https://www.linkedin.com/help/linkedin/answer/62533') }
const pinterest: ToolFacts = { places: known('worldwide', 'https://policy.pinterest.com/en/privacy-policy') }
const x: ToolFacts = { places: known('worldwide', 'https://x.com/en/privacy') }

export const PLATFORM_TOOLS: { readonly [id: string]: ToolFacts } = {
  'meta-pixel': {
    ...meta,
    role: known('joint', META_ADDENDUM),
    aloneAfterwards: known(true, META_ADDENDUM),
  },
  'facebook-plugins': {
    ...meta,
    role: known('joint', 'https://www.facebook.com/legal/terms/businesstools_jointprocessing'),
  },
  'instagram-embeds': meta,
  'tiktok-pixel': {
    role: known('joint', 'https://ads.tiktok.com/i18n/official/policy/jurisdiction-specific-terms'),
  },
  'linkedin-insight': {
    ...linkedin,
    role: known('controller', 'https://www.linkedin.com/legal/l/linkedin-independent-controller-addendum'),
    retention: known(
      { setBy: 'provider', lasts: [180, 'day'] },
      'https://www.linkedin.com/help/linkedin/answer/a7155497',
    ),
  },
  'linkedin-plugins': linkedin,
  'pinterest-tag': pinterest,
  'pinterest-widgets': pinterest,
  'x-pixel': x,
  'x-embeds': x,
  'reddit-pixel': { places: known('worldwide', 'https://www.reddit.com/policies/privacy-policy') },
  'microsoft-clarity': microsoft,
  'microsoft-advertising': microsoft,
  'azure-application-insights': {
    retention: known(
      { setBy: 'owner', choices: [] },
      'https://learn.microsoft.com/azure/azure-monitor/logs/data-retention-configure',
    ),
  },
}
