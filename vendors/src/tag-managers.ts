/**
 * Scripts whose work is to load others. A tag manager is as strict as the strictest thing that it may load: VG Hannover
 * (19 March 2025, 10 A 5385/22) held that Google Tag Manager itself needs consent.
 */

import type { Tool } from './tool.ts'
import { ADOBE, ADOBE_POLICY, GOOGLE, GOOGLE_POLICY } from './vendors.ts'

export const TAG_MANAGERS: readonly Tool[] = [
  {
    id: 'google-tag-manager',
    name: 'Google Tag Manager',
    vendor: GOOGLE,
    category: 'marketing',
    kind: 'script',
    hosts: ['googletagmanager.com', 'www.googletagmanager.com'],
    addresses: ['www.googletagmanager.com/gtm.js', 'www.googletagmanager.com/ns.html'],
    cookies: [],
    purposes: ['tag-management'],
    consent: 'google-consent-mode',
    policy: GOOGLE_POLICY,
    source: 'https://support.google.com/tagmanager/answer/9323295',
    note: 'It loads other tools; each of them belongs in this list too. The strictest of them decides.',
  },
  {
    id: 'adobe-tags',
    name: 'Adobe Experience Platform Tags (Launch)',
    vendor: ADOBE,
    category: 'marketing',
    kind: 'script',
    hosts: ['assets.adobedtm.com'],
    cookies: [],
    purposes: ['tag-management'],
    policy: ADOBE_POLICY,
    source: 'https://experienceleague.adobe.com/en/docs/experience-platform/tags/home',
    note: 'It loads other tools; each of them belongs in this list too. The strictest of them decides.',
  },
  {
    id: 'tealium-iq',
    name: 'Tealium iQ',
    vendor: { name: 'Tealium Inc.', country: 'US' },
    category: 'marketing',
    kind: 'script',
    hosts: ['tiqcdn.com', 'tiqcdn.eu'],
    cookies: [{ name: 'utag_main*', kind: 'cookie', purpose: 'visitor-count', lifetime: [1, 'year'], party: 'first' }],
    purposes: ['tag-management'],
    policy: 'https://tealium.com/privacy/',
    source: 'https://docs.tealium.com/iq-tag-management/data-layer/cookies/',
    note: 'It loads other tools; each of them belongs in this list too. The strictest of them decides.',
  },
]
