import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Category } from '@portico/contract/words/categories'

// Whose a host is, as the package third-party-web has it: names of companies, and what they are in rough words.

/**
 * Their words in ours, where they say enough. Nothing of it is ever necessary. Who only hands out files learns an address and
 * follows nobody; `utility` has payment, error reports and trackers side by side, and says nothing.
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

/** `isDelivery`: it hands out the files of others, of whatever they are. */
export type Entity = { readonly name: string; readonly category: Category | null; readonly isDelivery: boolean }
type Entry = { readonly name: string; readonly category: string; readonly domains: readonly string[] }

let index: ReadonlyMap<string, Entity> | null = null

/** The company that a host belongs to, by the longest name that it ends with; null where nobody knows. */
export function entityOfHost(host: string): Entity | null {
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

function makeIndex(): ReadonlyMap<string, Entity> {
  const found = new Map<string, Entity>()
  for (const { name, category, domains } of readEntities()) {
    const entity = { name, category: CATEGORY[category] ?? null, isDelivery: DELIVERY.includes(category) }
    for (const domain of domains) found.set(domain, entity)
  }
  return found
}

export function readEntities(): readonly Entry[] {
  const file = fileURLToPath(import.meta.resolve('third-party-web/dist/entities-nostats.json'))
  const entries: readonly Entry[] = JSON.parse(readFileSync(file, 'utf8'))
  return entries
}
