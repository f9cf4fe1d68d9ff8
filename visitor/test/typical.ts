import { TOOLS } from '@portico/vendors'
import type { Tool } from '@portico/vendors/tool'
import type { PageSettings, PageTool } from '../src/page/settings.ts'

/** A tool as the server sends it, unchanged from the table. */
export function pageTool({ id, name, vendor, category, hosts, addresses, policy, consent, cookies }: Tool): PageTool {
  return {
    id,
    name,
    vendor: vendor.name,
    country: vendor.country,
    category,
    hosts,
    ...(addresses && { addresses }),
    policy: policy ?? null,
    ...(consent && { consent }),
    stored: cookies.map(({ name, purpose, lifetime, kind, party }) => [
      name,
      purpose,
      lifetime,
      kind,
      party === 'first' ? 1 : 0,
    ]),
  }
}

const IN_USE = ['google-analytics', 'google-ads', 'meta-pixel', 'youtube', 'google-maps']

/** A website with five tools, as most of them are. */
export const TYPICAL_SETTINGS: PageSettings = {
  site: '0199c2f4-7b5e-7c31-9a52-6f1f0b1d2c3e',
  version: 3,
  asksSince: 1,
  languages: ['de'],
  cookieDomain: 'bakery.example',
  texts: {},
  look: { position: 'bottom', theme: 'auto', colours: null, reopen: 'left' },
  tools: IN_USE.map((id) => {
    const tool = TOOLS.find((known) => known.id === id)
    if (!tool) throw new Error(`There is no tool ${id} in the table any more: choose another one.`)
    return pageTool(tool)
  }),
  offers: ['functional', 'analytics', 'marketing'],
  consentMode: 'basic',
  links: [
    ['cookies', 'de'],
    ['privacy', 'de'],
    ['notice', 'de'],
  ],
  owner: 'Bäckerei Sonnenschein GmbH',
  widget: 'right',
}
