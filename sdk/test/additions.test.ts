import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../server/test/harness.ts'
import { ConflictError, NotFoundError, Portico, ValidationError } from '../src/index.ts'

// What goes beyond the specification, through the client.

const staging = await startTestService({ environment: 'staging' })
const portico = new Portico({ key: (await staging.tenant()).key, baseUrl: staging.url })

let websites = 0
async function newSite(by = portico): Promise<string> {
  websites += 1
  return (await by.sites.create({ url: `addition-${websites}.example.com` })).site
}

test('a running subscription is changed', async () => {
  const site = await newSite()
  const modules = [{ name: 'ai_sentinel_module', quantity: 2 }] as const
  await assert.rejects(portico.subscriptions.change(site, { tier: 'starter' }), NotFoundError)
  await portico.subscriptions.create(site, { tier: 'starter' })
  const before = await portico.subscriptions.retrieve(site)
  assert.deepEqual(await portico.subscriptions.change(site, { tier: 'growth', modules }), {
    message: 'Subscription changed',
  })
  assert.deepEqual(await portico.subscriptions.retrieve(site), { ...before, tier: 'growth', modules })
  await assert.rejects(portico.subscriptions.change(site, { tier: 'gold' as 'growth' }), ValidationError)
})

test('a year passes in a second: the staging clock brings renewals and the end', async () => {
  const site = await newSite()
  await portico.subscriptions.create(site, { tier: 'starter', interval: 'annually' })
  const { valid_until } = await portico.subscriptions.retrieve(site)
  const { now } = await portico.clock.retrieve(site)
  assert.ok(Math.abs(Date.parse(now) - Date.now()) < 60_000)

  const later = await portico.clock.advance(site, { advanceTo: new Date(Date.parse(valid_until)) })
  assert.ok(later.now >= valid_until)
  const renewed = await portico.subscriptions.retrieve(site)
  assert.ok(renewed.status === 'active' && renewed.valid_until > valid_until)

  await portico.subscriptions.cancel(site)
  await portico.clock.advance(site, { advanceTo: renewed.valid_until })
  assert.equal((await portico.subscriptions.retrieve(site)).status, 'canceled')
  await assert.rejects(portico.subscriptions.reactivate(site), ConflictError)
})

test('the clock goes forward only, and production has none', async () => {
  const site = await newSite()
  await assert.rejects(portico.clock.advance(site, { advanceTo: '2020-01-01T00:00:00Z' }), (error) => {
    assert.ok(error instanceof ValidationError)
    assert.equal(error.fields[0]?.field, 'advance_to')
    return true
  })
  const production = await startTestService()
  const live = new Portico({ key: (await production.tenant()).key, baseUrl: production.url })
  const liveSite = await newSite(live)
  await assert.rejects(live.clock.retrieve(liveSite), NotFoundError)
  await assert.rejects(live.clock.advance(liveSite, { advanceTo: new Date() }), NotFoundError)
})
