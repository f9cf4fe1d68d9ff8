import type { Inventory, SeenTool, SurveyFailure, UnknownParty } from '@portico/contract/inventory'
import type { TestService } from './harness.ts'

// What surveys would have seen of a website, written down as the service does it.

const NOTHING = { hosts: [], pages: [], before: false, after_reject: false, marked: null, stored: [] } as const

export function seenTool(tool: string, differences: Partial<SeenTool> = {}): SeenTool {
  return { tool, ...NOTHING, ...differences }
}

export function unknownParty(domain: string, differences: Partial<UnknownParty> = {}): UnknownParty {
  return { domain, ...NOTHING, hosts: [domain], ...differences }
}

/** A website with the loader and nothing else on it, unless it is said otherwise. */
export function inventoryWith(differences: Partial<Inventory> = {}): Inventory {
  return {
    form: 1,
    started_at: '2026-11-16T12:00:00.000Z',
    finished_at: '2026-11-16T12:01:00.000Z',
    version: 1,
    delivered_version: 1,
    pages: [{ url: 'https://www.example.com/', language: 'en' }],
    passes: [
      { pass: 'silent', state: 'done', reason: null },
      { pass: 'reject', state: 'done', reason: null },
    ],
    banner: 'portico',
    banner_name: null,
    language: { code: 'en', from: 'lang' },
    languages: ['en'],
    tag: { seen: true, placement: 'loader', missing_on: [], of_another: false },
    tools: [],
    unknown: [],
    legal: [],
    omitted: { pages: 0, tools: 0, unknown: 0 },
    ...differences,
  }
}

export const NO_TAG: Inventory['tag'] = { seen: false, placement: null, missing_on: [], of_another: false }

type Sql = Pick<TestService, 'sql'>

const SURVEYED = `
insert into survey (site_id, integrator_id, cause, next_at, ended_at, failure, failures)
select site_id, integrator_id, 'schedule', now() + clock_offset + interval '7 days', now() + clock_offset, $2, $3
from standing
where site_id = $1
on conflict (site_id) do update
set ended_at = excluded.ended_at, failure = excluded.failure, failures = excluded.failures`

/** A survey that has seen this. */
export async function recordInventory({ sql }: Sql, site: string, inventory: Inventory): Promise<void> {
  await sql(SURVEYED, [site, null, 0])
  await sql(
    `insert into inventory (site_id, surveyed_at, content)
     select site_id, now() + clock_offset, $2 from standing where site_id = $1`,
    [site, JSON.stringify(inventory)],
  )
}

/** A survey that has seen nothing, so many times in a row. */
export async function recordFailure({ sql }: Sql, site: string, failure: SurveyFailure, failures = 1): Promise<void> {
  await sql(SURVEYED, [site, failure, failures])
}
