import type { Inventory, SeenTool, UnknownParty } from '@portico/contract/inventory'
import type { Surveyed } from './automatic.ts'
import { Moment } from './moment.ts'

/** What surveys see, for tests. */

const PARTY = {
  hosts: [],
  pages: ['https://www.bakery.example/contact?name=ada#top'],
  before: true,
  after_reject: null,
  marked: null,
  stored: [],
} as const

export const seenTool = (tool: string, more: Partial<SeenTool> = {}): SeenTool => ({ ...PARTY, tool, ...more })

export const unknownParty = (domain: string, more: Partial<UnknownParty> = {}): UnknownParty => ({
  ...PARTY,
  domain,
  hosts: [`cdn.${domain}`],
  ...more,
})

export function inventoryOf(more: Partial<Inventory> = {}): Inventory {
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
    tag: { seen: false, placement: null, missing_on: [], of_another: false },
    tools: [],
    unknown: [],
    legal: [],
    omitted: { pages: 0, tools: 0, unknown: 0 },
    ...more,
  }
}

const START = Date.UTC(2026, 10, 17, 4)
const DAY_MS = 24 * 60 * 60 * 1000

/** So many days after the first survey. */
export const day = (days: number) => new Moment(START + days * DAY_MS)

export const surveyed = (days: number, more: Partial<Inventory> = {}): Surveyed => ({
  at: day(days),
  inventory: inventoryOf(more),
})
