import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedSchema } from '../src/operate/schema.ts'
import { createSubscribedSite } from './customers.ts'
import { startTestService } from './harness.ts'
import { assertInvariants, brokenInvariants, ORPHAN_QUERIES } from './invariants.ts'

const service = await startTestService()
const tenant = await service.tenant()

for (const [what, damage, repair, invariant] of [
  [
    'an order that the catalog forbids',
    `update standing set modules = '[{"name": "accessibility_plugin", "quantity": 2}]' where site_id = $1`,
    `update standing set modules = '[]' where site_id = $1`,
    'orders keep the rules of the catalog',
  ],
  [
    'a site that stands at another place of the list',
    `update standing set created_at = created_at - interval '1 day' where site_id = $1`,
    `update standing set created_at = created_at + interval '1 day' where site_id = $1`,
    'every site has its standing, with the same integrator and time of creation',
  ],
  [
    'a delivery to an endpoint that never was',
    `insert into delivery (webhook_id, data, type) values (gen_random_uuid(), '{}', 'webhook.test')`,
    `delete from delivery where data = '{}'`,
    'everything belongs to something',
  ],
  [
    'an end in the middle of a period',
    `update standing set ends_at = started_at + interval '3 days' where site_id = $1`,
    'update standing set ends_at = null where site_id = $1',
    'subscriptions end, switch and renew with a period, counted from started_at',
  ],
  [
    'a switch in the middle of a period',
    `update standing set next_interval = 'annually', switches_at = started_at + interval '3 days' where site_id = $1`,
    'update standing set next_interval = null, switches_at = null where site_id = $1',
    'subscriptions end, switch and renew with a period, counted from started_at',
  ],
  [
    'a renewal that would be announced at the wrong time',
    `update standing set next_boundary_at = next_boundary_at - interval '1 day' where site_id = $1`,
    `update standing set next_boundary_at = next_boundary_at + interval '1 day' where site_id = $1`,
    'subscriptions end, switch and renew with a period, counted from started_at',
  ],
  [
    'a renewal that would be announced a year too late',
    `update standing set next_boundary_at = next_boundary_at + interval '12 months' where site_id = $1`,
    // A year there and back would end on the 28th where the boundary is a 29 February.
    `update standing set next_boundary_at = started_at + interval '1 month' where site_id = $1`,
    'subscriptions end, switch and renew with a period, counted from started_at',
  ],
] as const) {
  test(`${what} breaks an invariant`, async () => {
    const values = damage.includes('$1') ? [await createSubscribedSite(tenant, { tier: 'growth' })] : []
    await service.sql(damage, values)
    assert.deepEqual(Object.keys(await brokenInvariants(service.sql)), [invariant])
    await service.sql(repair, values)
    await assertInvariants(service.sql)
  })
}

/** Columns whose owner is not looked up, and why. */
const NOT_LOOKED_UP = {
  'site_id of consent': 'there are too many: consent_day has each of their sites',
  'site_id of delivery': 'it is the one of its event',
  'integrator_id of standing': 'it is compared with the one of its site',
}

test('whatever belongs to a site or an integrator is looked up', async () => {
  const columns = Object.keys((await expectedSchema()).made)
    .map((part) => /^column ((?:site|integrator)_id of \w+)$/.exec(part)?.[1] ?? '')
    .filter((column) => column !== '')
  const lookedUp = ORPHAN_QUERIES.filter(([, , column]) => /^(?:site|integrator)_id$/.test(column))
  const named = [...lookedUp.map(([table, , column]) => `${column} of ${table}`), ...Object.keys(NOT_LOOKED_UP)]
  assert.deepEqual(columns.toSorted(), named.toSorted())
})
