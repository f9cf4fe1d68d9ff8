import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Facts } from '@portico/contract/words/facts'
import { inputOf } from '../../legal/test/sets.ts'
import { inventoryOf, seenTool } from '../src/core/publications/inventory.cases.ts'
import { type Draft, INITIAL_DRAFT } from '../src/core/publications/publication.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { createSubscribedSite, openDashboard } from './customers.ts'
import { assertProblem, clockPath, sitePath, startTestService, subscriptionPath } from './harness.ts'
import { assertInvariants } from './invariants.ts'
import { recordInventory } from './inventories.ts'

// A publication is undone with one request of the dashboard, on the real database.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const database = openDatabase({ url: service.databaseUrl, connections: 4 })
after(() => database.close())
const { automatic, publications } = openStore(database)

const BAKERY: Facts = inputOf('ES', 'shop').facts

/** A website whose first version is published, and its dashboard. */
async function publishedWebsite(draft: Partial<Draft> = {}) {
  const site = await createSubscribedSite(tenant, { tier: 'comfort' })
  const { call } = await openDashboard(service, tenant, site)
  const view = async () => (await call('GET', 'website/')).body
  const save = async (change: Partial<Draft>) => {
    const { draft: before, draft_version } = await view()
    const saved = await call('PUT', 'website/draft/', { body: { draft: { ...before, ...change }, draft_version } })
    assert.equal(saved.status, 200, saved.text)
  }
  const publish = async () => {
    const { draft_version, details_version } = await view()
    const published = await call('POST', 'website/publish/', { body: { draft_version, details_version } })
    assert.equal(published.status, 200, published.text)
    return published.body
  }
  const undo = (version: number, open: typeof call = call) => open('POST', 'website/undo/', { body: { version } })
  await save({ ...INITIAL_DRAFT, ...draft })
  await publish()
  return { site, call, view, save, publish, undo }
}

const versionsOf = (site: string) =>
  service.sql<{ version: number; asks_since: number; content: { tools: { id: string }[] } }>(
    'select version, asks_since, content from publication where site_id = $1 order by version',
    [site],
  )
const asksOf = async (site: string) => (await versionsOf(site)).map(({ version, asks_since }) => [version, asks_since])

test('a material change there and back asks nobody again who chose under the former; the draft keeps it', async () => {
  const { site, call, view, save, publish, undo } = await publishedWebsite({ tools: [{ tool: 'google-analytics' }] })
  await save({ tools: [{ tool: 'google-analytics' }, { tool: 'youtube' }] })
  await publish()
  const { draft: before, draft_version } = await view()
  const undone = await undo(2)
  assert.equal(undone.status, 200, undone.text)
  const { publication, draft, draft_version: now, is_changed, difference } = undone.body
  assert.deepEqual([publication.version, publication.by], [3, 'customer'])
  assert.deepEqual([draft, now], [before, draft_version])
  assert.deepEqual([is_changed, difference.changes.length], [true, 1], 'it is not live again')
  assert.deepEqual(await asksOf(site), [
    [1, 1],
    [2, 2],
    [3, 1],
  ])
  const [first, , third] = await versionsOf(site)
  assert.deepEqual(third?.content, first?.content)

  const { events } = (await tenant.call('GET', '/api/integrators/events/?limit=100')).body
  const told = events.findLast((event: { site: string }) => event.site === site)
  assert.equal(told.type, 'website.published')
  assert.deepEqual(told.data, {
    ...{ version: 3, published_at: publication.published_at, material: false, by: 'customer' },
  })
  const { entries } = (await call('GET', 'activity/')).body
  assert.deepEqual([entries[0].type, entries[0].by, entries[0].after.version], ['website.published', 'customer', 3])

  await publish()
  assert.deepEqual((await asksOf(site)).at(-1), [4, 4], 'what is published once more is new to visitors once more')
})

test('what the undone version had taken away comes back, and visitors are asked: some may have chosen without it', async () => {
  const { site, save, publish, undo } = await publishedWebsite({ tools: [{ tool: 'youtube' }] })
  await save({ tools: [] })
  await publish()
  assert.equal((await undo(2)).status, 200)
  assert.deepEqual((await asksOf(site)).at(-1), [3, 3])
})

test('the answer was lost: the same request again changes nothing, also where somebody asks for it in two tabs at once', async () => {
  const { site, save, publish, undo } = await publishedWebsite()
  const other = await openDashboard(service, tenant, site)
  await save({ consent_mode: 'off' })
  await publish()
  const both = await Promise.all([undo(2), undo(2, other.call), undo(2), undo(2, other.call)])
  for (const { status, body, text } of both) assert.deepEqual([status, body.publication?.version], [200, 3], text)
  assert.equal((await undo(2)).body.publication.version, 3)
  assert.equal((await versionsOf(site)).length, 3)
})

test('an undo after another publication is refused, and so is one of the first version and of what is not there', async () => {
  const { site, view, save, publish, undo } = await publishedWebsite()
  assertProblem(await undo(1), 409, 'publication_changed')
  await save({ consent_mode: 'off' })
  await publish()
  await save({ widget_side: 'left' })
  await publish()
  const refused = await undo(2)
  assertProblem(refused, 409, 'publication_changed')
  assert.match(refused.body.detail, /another version was published since/)
  assertProblem(await undo(4), 409, 'publication_changed')
  assertProblem(await undo(0), 400, 'validation_failed', ['version'])
  assert.equal((await view()).publication.version, 3)
  // A publication and the undo of the one before it, at once: one of them is first, and nothing is lost unseen.
  await save({ consent_mode: 'basic' })
  const [, raced] = await Promise.all([publish(), undo(3)])
  const versions = await versionsOf(site)
  if (raced.status === 409) assert.equal(versions.length, 4)
  else assert.equal(versions.length, 5)
})

test('a website of somebody else is not touched, and without a subscription nothing is undone', async () => {
  const { site, save, publish, undo } = await publishedWebsite()
  await save({ consent_mode: 'off' })
  await publish()
  const neighbour = await publishedWebsite()
  assertProblem(await neighbour.undo(2), 409, 'publication_changed')
  assert.equal((await versionsOf(site)).length, 2)
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  const { valid_until } = (await tenant.call('GET', subscriptionPath(site))).body
  assert.equal((await tenant.call('POST', clockPath(site), { body: { advance_to: valid_until } })).status, 200)
  const { call } = await openDashboard(service, tenant, site)
  assertProblem(await undo(2, call), 409, 'subscription_not_active')
})

test('documents go back to their former texts, which are pages under the new version', async () => {
  const { site, call, publish, undo } = await publishedWebsite()
  const tell = async (facts: Facts) => {
    const answer = await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details: facts } })
    assert.equal(answer.status, 200, answer.text)
  }
  await tell(BAKERY)
  await publish()
  await tell({ ...BAKERY, street: 'Calle Nueva 7' })
  await publish()
  assert.equal((await undo(3)).status, 200)
  const notices = await service.sql<{ version: number; hash: string; difference: unknown[] }>(
    `select version, encode(hash, 'hex') as hash, difference from legal_document
     where site_id = $1 and document = 'notice' order by version`,
    [site],
  )
  assert.deepEqual(
    notices.map(({ version }) => version),
    [2, 3, 4],
  )
  assert.equal(notices[2]?.hash, notices[0]?.hash)
  assert.ok((notices[2]?.difference.length ?? 0) > 0)
  for (const path of ['notice/en/', 'notice/en/4/']) {
    const page = await (await fetch(`${service.url}/s/${site}/legal/${path}`)).text()
    // It says what is different from the version before, too.
    assert.match(page, /<dd>Carrer de Mallorca 250, /, path)
    assert.match(page, /<del>Address: Calle Nueva 7, /, path)
  }
  const { documents } = (await call('GET', 'website/versions/4/')).body
  assert.ok(
    documents.some(
      ({ document, version }: { document: string; version: number }) => document === 'notice' && version === 4,
    ),
  )
})

test('Portico goes on filling in tools by itself after an undo', async () => {
  const { site, save, publish, undo, view } = await publishedWebsite()
  await save({ look: { ...INITIAL_DRAFT.look, position: 'top' } })
  await publish()
  assert.equal((await undo(2)).status, 200)
  const scope = { integratorId: tenant.id, siteId: site }
  assert.equal((await publications.read(scope))?.toolsEdited, false)
  await recordInventory(service, site, inventoryOf({ tools: [seenTool('google-analytics')] }))
  await automatic.applySurvey(scope)
  const { publication, draft } = await view()
  assert.deepEqual([publication.version, publication.by], [4, 'portico'])
  assert.equal(draft.look.position, 'top', 'the draft has kept the change')
  const content = (await versionsOf(site)).at(-1)?.content
  assert.deepEqual(
    content?.tools.map(({ id }) => id),
    ['google-analytics'],
  )
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
