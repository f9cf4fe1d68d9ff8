import { ASSETS, entryText } from '@portico/visitor/delivered'
import type { PageSettings } from '@portico/visitor/settings'
import type { TownAnswer } from './site.ts'

// Portico in the town: the very files that visitors get, and documents as short as can be.

const BASIC: Omit<PageSettings, 'site' | 'cookieDomain'> = {
  version: 2,
  asksSince: 1,
  languages: ['en'],
  texts: {},
  look: { position: 'bottom', theme: 'light', colours: null, reopen: 'left' },
  tools: [],
  offers: ['functional', 'analytics', 'marketing'],
  consentMode: 'off',
  links: [],
  widget: null,
}

export type InstalledSite = { readonly site: string } & Partial<PageSettings>

export function porticoAnswer(path: string, installed: readonly InstalledSite[]): TownAnswer {
  const everywhere = { 'access-control-allow-origin': '*' }
  const asset = ASSETS.find(({ file }) => path === `/s/a/${file}`)
  if (asset) return { type: asset.type, body: asset.bytes, headers: everywhere }
  const one = installed.find(({ site }) => path.startsWith(`/s/${site}`))
  if (one === undefined) return { status: 404 }
  if (path === `/s/${one.site}.js`)
    return { type: 'text/javascript', body: entryText({ ...BASIC, cookieDomain: null, ...one }), headers: everywhere }
  if (path === `/s/${one.site}/consents`) return { status: 204, headers: everywhere }
  const [, document, language] = /^\/s\/[^/]+\/legal\/(\w+)\/(\w+)\/$/.exec(path) ?? []
  if (document === undefined) return { status: 404 }
  return { body: `<!doctype html><html lang="${language}"><title>${document}</title><h1>${document}</h1>` }
}
