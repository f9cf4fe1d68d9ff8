import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../server/test/harness.ts'
import { setOnboardedAt } from '../../server/test/set-clocks-back.ts'
import { ConflictError, NotFoundError, Portico, ValidationError } from '../src/index.ts'

// What goes beyond the specification, through the client.

const staging = await startTestService({ environment: 'staging' })
const tenant = await staging.tenant()
const portico = new Portico({ key: tenant.key, baseUrl: staging.url })

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

test('a website is noted with, found by and changed in its reference', async () => {
  const created = await portico.sites.create({
    url: 'noted.example.com',
    reference: 'customer 1',
    metadata: { contract: 'C-1' },
    language: 'de',
  })
  const found: string[] = []
  for await (const { site } of portico.sites.list({ reference: 'customer 1' })) found.push(site)
  assert.deepEqual(found, [created.site])
  const { reference, metadata } = await portico.sites.update(created.site, { reference: null, metadata: { more: 'x' } })
  assert.deepEqual([reference, metadata], [undefined, { contract: 'C-1', more: 'x' }])
  assert.equal((await portico.sites.settings(created.site)).settings.language, 'de')
})

test('a website is erased when its subscription is over, and unknown afterwards', async () => {
  const site = await newSite()
  await portico.subscriptions.create(site, { tier: 'starter' })
  await assert.rejects(portico.sites.delete(site), (error) => {
    assert.ok(error instanceof ConflictError)
    return error.code === 'subscription_active'
  })
  await portico.subscriptions.terminate(site)
  assert.deepEqual(await portico.sites.delete(site), { message: 'Website deleted' })
  await assert.rejects(portico.sites.retrieve(site), NotFoundError)
})

test('settings are changed while they are what was read', async () => {
  const site = await newSite()
  const { settings, etag } = await portico.sites.settings(site)
  assert.equal(settings.language_assumed, 'default')
  const changed = await portico.sites.updateSettings(site, { look: { position: 'top' } }, { ifMatch: etag })
  assert.deepEqual(changed.settings.look, { ...settings.look, position: 'top' })
  await assert.rejects(portico.sites.updateSettings(site, { language: 'fr' }, { ifMatch: etag }), (error) => {
    assert.ok(error instanceof ConflictError)
    return error.code === 'precondition_failed' && error.status === 412
  })
  assert.deepEqual(await portico.sites.settings(site), changed)
})

test('websites begin with the defaults', async () => {
  const before = await portico.defaults.retrieve()
  const defaults = await portico.defaults.set({ automatic: 'off', look: { theme: 'dark' } })
  assert.deepEqual(defaults, { ...before, automatic: 'off', look: { ...before.look, theme: 'dark' } })
  const { settings } = await portico.sites.settings(await newSite())
  assert.deepEqual([settings.automatic, settings.look.theme], ['off', 'dark'])
  await portico.defaults.set({})
  assert.deepEqual(await portico.defaults.retrieve(), before)
})

test('the usage of a month is there once the month is over', async () => {
  await assert.rejects(portico.usage.retrieve('2026-10'), NotFoundError)
  await setOnboardedAt(staging, tenant.id, '2026-09-01')
  const { month, final, lines } = await portico.usage.retrieve('2026-10')
  assert.deepEqual([month, final, lines], ['2026-10', true, []])
  await assert.rejects(portico.usage.retrieve('2999-01'), NotFoundError)
  await assert.rejects(portico.usage.retrieve(''), TypeError)
})
