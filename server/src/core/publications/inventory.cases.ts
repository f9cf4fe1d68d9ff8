import type { Inventory, SeenTool, UnknownParty } from '@portico/contract/surveys/inventory'

/** What surveys see, for tests. */

const PARTY = {
  hosts: [],
  pages: ['https://www.bakery.example/contact?name=ada#top'],
  before: false,
  after_reject: false,
  marked: null,
  stored: [],
} as const

export const seenTool = (tool: string, differences: Partial<SeenTool> = {}): SeenTool => ({
  ...PARTY,
  tool,
  ...differences,
})

export const unknownParty = (domain: string, differences: Partial<UnknownParty> = {}): UnknownParty => ({
  ...PARTY,
  domain,
  hosts: [`cdn.${domain}`],
  ...differences,
})

export const NO_TAG: Inventory['tag'] = { seen: false, placement: null, missing_on: [], of_another: false }

/** A website with nothing on it, and nothing published for it, unless `differences` say otherwise. */
export function inventoryOf(differences: Partial<Inventory> = {}): Inventory {
  return {
    form: 1,
    started_at: '2026-11-17T04:00:00.000Z',
    finished_at: '2026-11-17T04:02:00.000Z',
    version: null,
    delivered_version: null,
    pages: [{ url: 'https://www.bakery.example/', language: 'de' }],
    passes: [{ pass: 'silent', state: 'done', reason: null }],
    banner: 'none',
    banner_name: null,
    language: { code: 'de', from: 'lang' },
    languages: ['de'],
    tag: NO_TAG,
    tools: [],
    unknown: [],
    legal: [],
    omitted: { pages: 0, tools: 0, unknown: 0 },
    ...differences,
  }
}

/** The same with the loader on it, and Portico's banner refused. */
export function inventoryWithTag(differences: Partial<Inventory> = {}): Inventory {
  return inventoryOf({
    version: 1,
    delivered_version: 1,
    passes: [
      { pass: 'silent', state: 'done', reason: null },
      { pass: 'reject', state: 'done', reason: null },
    ],
    banner: 'portico',
    tag: { seen: true, placement: 'loader', missing_on: [], of_another: false },
    ...differences,
  })
}
