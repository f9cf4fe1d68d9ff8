import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { READ_WEBSITE_STATES as READ_STATES } from '../src/store/attention/website-state.ts'
import { LIST } from '../src/store/events/activity.ts'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'
import { MINT } from '../src/store/sessions/embed.ts'
import { LISTS } from '../src/store/sites/site-list.ts'
import { FIND, FIND_REGISTERED, REGISTER } from '../src/store/sites/sites.ts'
import { READ_SUBSCRIPTIONS } from '../src/store/subscriptions/site-state.ts'
import { READ as READ_ENTRIES } from '../src/store/visitors/entries.ts'
import { cloneDatabase } from './harness.ts'

// A plan is made once for a connection, often while everything is still empty, and kept when the tables are full.

const client = new pg.Client({ connectionString: await cloneDatabase(), options: SESSION_OPTIONS })
await client.connect()
after(() => client.end())

const statements: readonly [typeof FIND, string, RegExp][] = [
  [FIND, `'{}', '{}'`, /site_pkey/],
  [READ_SUBSCRIPTIONS, `'{}', '{}'`, /standing_pkey/],
  [READ_ENTRIES, `'{}', '{}'`, /site_pkey.*standing_pkey.*publication_pkey/s],
  [MINT, `'{}', '{}', '{}', '{}'`, /site_pkey/],
  [FIND_REGISTERED, `'{}', '{}'`, /site_identity_integrator_id_key/],
  [REGISTER, Array(16).fill(`'{}'`).join(), /site_identity_integrator_id_key/],
  [LIST, 'null, null, null, 20', /event_by_site/],
  [LISTS.attention, 'null, 1, null, 20', /attention_wanted.*site_pkey/s],
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
