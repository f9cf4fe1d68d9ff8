import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { READ_WEBSITE_STATES as READ_STATES } from '../src/store/attention/website-state.ts'
import { LIST_ACTIVITY } from '../src/store/events/activity.ts'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'
import { MINT_EMBED_TOKENS } from '../src/store/sessions/embed.ts'
import { SITE_LIST_STATEMENTS } from '../src/store/sites/site-list.ts'
import { FIND_REGISTERED_SITES, FIND_SITES, REGISTER_SITES } from '../src/store/sites/sites.ts'
import { READ_SUBSCRIPTIONS } from '../src/store/subscriptions/site-state.ts'
import { READ_ENTRIES } from '../src/store/visitors/entry-reader.ts'
import { cloneDatabase } from './harness.ts'

// A plan is made once for a connection, often while everything is still empty, and kept when the tables are full.

const client = new pg.Client({ connectionString: await cloneDatabase(), options: SESSION_OPTIONS })
await client.connect()
after(() => client.end())

const statements: readonly [typeof FIND_SITES, string, RegExp][] = [
  [FIND_SITES, `'{}', '{}'`, /site_pkey/],
  [READ_SUBSCRIPTIONS, `'{}', '{}'`, /standing_pkey/],
  [READ_ENTRIES, `'{}', '{}'`, /site_pkey.*standing_pkey.*publication_pkey/s],
  [MINT_EMBED_TOKENS, `'{}', '{}', '{}', '{}'`, /site_pkey/],
  [FIND_REGISTERED_SITES, `'{}', '{}'`, /site_identity_integrator_id_key/],
  [REGISTER_SITES, Array(16).fill(`'{}'`).join(), /site_identity_integrator_id_key/],
  [LIST_ACTIVITY, 'null, null, null, 20', /event_by_site/],
  [SITE_LIST_STATEMENTS.attention, 'null, 1, null, 20', /attention_wanted.*site_pkey/s],
  [READ_STATES, `'{}', null`, /standing_pkey.*publication_pkey.*inventory_pkey.*analysis_reports/s],
]

for (const [{ name, text }, values, index] of statements) {
  test(`${name} uses the index of its key, also when it was planned on empty tables`, async () => {
    await client.query(`prepare ${name} as ${text}`)
    const { rows } = await client.query({ text: `explain execute ${name} (${values})`, rowMode: 'array' })
    const plan = rows.flat().join('\n')
    assert.match(plan, index)
    assert.doesNotMatch(plan, /Seq Scan|site_by_|standing_[^p]|event_pkey/)
  })
}
