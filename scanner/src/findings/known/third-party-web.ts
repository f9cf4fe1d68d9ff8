import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Category } from '@portico/contract/words/categories'

// The company behind a host, from the package third-party-web: its name and a rough category.

/**
 * Their categories in ours, if they are clear enough; never necessary. A delivery network learns an address and tracks nobody.
 * `utility` mixes payment, error reports and trackers, so it says nothing.
 */
const CATEGORY: Readonly<Record<string, Category | null>> = {
  ad: 'marketing',
  marketing: 'marketing',
  social: 'marketing',
  'tag-manager': 'marketing',
  analytics: 'analytics',
  'customer-success': 'functional',
  'consent-provider': 'functional',
  video: 'functional',
  cdn: 'functional',
  content: null,
  hosting: 'functional',
  utility: null,
  other: null,
}

const DELIVERY = ['cdn', 'hosting']

/** `isDelivery`: a network that delivers other people's files. */
export type HostCompany = { readonly name: string; readonly category: Category | null; readonly isDelivery: boolean }
type Entry = { readonly name: string; readonly category: string; readonly domains: readonly string[] }

let index: ReadonlyMap<string, HostCompany> | null = null

/** The company that a host belongs to, by the longest name that it ends with; null where nobody knows. */
export function companyOfHost(host: string): HostCompany | null {
  index ??= makeIndex()
  const exact = index.get(host)
  if (exact !== undefined) return exact
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = index.get(`*.${labels.slice(from).join('.')}`)
    if (found !== undefined) return found
  }
  return null
}

function makeIndex(): ReadonlyMap<string, HostCompany> {
  const found = new Map<string, HostCompany>()
  for (const { name, category, domains } of readThirdPartyWeb()) {
    const entity = { name, category: CATEGORY[category] ?? null, isDelivery: DELIVERY.includes(category) }
    for (const domain of domains) found.set(domain, entity)
  }
  return found
}

export function readThirdPartyWeb(): readonly Entry[] {
  const file = fileURLToPath(import.meta.resolve('third-party-web/dist/entities-nostats.json'))
  const entries: readonly Entry[] = JSON.parse(readFileSync(file, 'utf8'))
  return entries
}
