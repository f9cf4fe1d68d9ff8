/** Finding out which company visits, and windows that ask for an address. */

import type { Tool } from './tool.ts'

export const LEADS: readonly Tool[] = [
  {
    id: 'leadfeeder',
    name: 'Leadfeeder (Dealfront)',
    vendor: { name: 'Dealfront Finland Oy', country: 'FI' },
    category: 'marketing',
    kind: 'script',
    hosts: ['lfeeder.com', 'leadfeeder.com'],
    cookies: [{ name: '_lfa', kind: 'cookie', purpose: 'crm', lifetime: [400, 'day'], party: 'first' }],
    purposes: ['crm', 'audience-statistics'],
    policy: 'https://www.dealfront.com/privacy-notice/',
    source: 'Open Cookie Database',
  },
  {
    id: 'leadinfo',
    name: 'Leadinfo',
    vendor: { name: 'Leadinfo B.V.', country: 'NL' },
    category: 'marketing',
    kind: 'script',
    hosts: ['leadinfo.net', 'leadinfo.com'],
    cookies: [
      { name: '_li_id*', kind: 'cookie', purpose: 'crm', lifetime: [1, 'year'], party: 'first' },
      { name: '_li_ses*', kind: 'cookie', purpose: 'crm', lifetime: [1, 'year'], party: 'first' },
    ],
    purposes: ['crm', 'audience-statistics'],
    policy: 'https://www.leadinfo.com/en/privacy/',
    source: 'Open Cookie Database',
    note: 'Lifetimes are those of the database: no page of its maker could be read.',
  },
  {
    id: 'sleeknote',
    name: 'Sleeknote',
    vendor: { name: 'Sleeknote ApS', country: 'DK' },
    category: 'marketing',
    kind: 'form',
    hosts: ['sleeknote.com'],
    cookies: [
      { name: '_sn_a', kind: 'cookie', purpose: 'audience-statistics', lifetime: [1, 'year'], party: 'first' },
      { name: '_sn_m', kind: 'cookie', purpose: 'email-marketing', lifetime: [1, 'year'], party: 'first' },
      { name: '_sn_n', kind: 'cookie', purpose: 'form', lifetime: [1, 'year'], party: 'first' },
    ],
    purposes: ['email-marketing', 'form'],
    policy: 'https://sleeknote.com/privacy-policy',
    source: 'Open Cookie Database',
  },
  {
    id: 'optinmonster',
    name: 'OptinMonster',
    vendor: { name: 'OptinMonster, LLC', country: 'US' },
    category: 'marketing',
    kind: 'form',
    hosts: ['omappapi.com', 'opmnstr.com'],
    cookies: [
      { name: '_omappvp', kind: 'cookie', purpose: 'visitor-count', lifetime: [1, 'day'], party: 'first' },
      { name: '_omappvs', kind: 'cookie', purpose: 'visit', lifetime: [1, 'day'], party: 'first' },
    ],
    purposes: ['email-marketing', 'form'],
    policy: 'https://optinmonster.com/privacy/',
    source: 'Open Cookie Database',
  },
]
