import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '@portico/contract/words/facts'
import { inventoryOf } from '../src/core/publications/inventory.cases.ts'
import { openDashboard } from './customers.ts'
import { sitePath, startTestService, type TestService } from './harness.ts'
import { recordInventory } from './inventories.ts'
import { BAKERY_FACTS, publishBakery } from './legal-site.ts'
import { publishWebsite } from './websites.ts'

// What an answer does not need is not written, and what was written is remembered: here by a second process, which finds a
// website that another one has published, with three documents in two languages.

const elsewhere = await startTestService()
const tenant = await elsewhere.tenant()
const { site } = await publishBakery(elsewhere, tenant)
const ALL = 6
const PREVIEW = 'documents/preview/?document=privacy&language=de'

async function tell(details: Facts): Promise<void> {
  const answer = await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details } })
  assert.equal(answer.status, 200, answer.text)
}

async function writtenBy(service: TestService): Promise<number> {
  const [, count] = /^portico_documents_written_total\{.*\} (\d+)$/m.exec(await service.metrics()) ?? []
  return Number(count ?? 0)
}

/** What the state of a website is read with, beside its session. */
const STATE_STATEMENTS = [
  'read_inventories',
  'read_last_asked',
  'read_subscriptions',
  'read_website',
  'read_website_states',
  'visit_dashboard_session',
]

/** A process that has written nothing, with functions that ask it and return how many documents were written for the answer. */
async function openHere() {
  const statements: string[] = []
  const service = await startTestService({
    databaseUrl: elsewhere.databaseUrl,
    observe: (database) => ({
      ...database,
      query(statement, values) {
        statements.push(statement.name)
        return database.query(statement, values)
      },
    }),
  })
  const { session } = await openDashboard(service, tenant, site)
  const counted = async (method: string, path: string, authorization: string) => {
    const before = await writtenBy(service)
    const answer = await service.call(method, path, { headers: { authorization } })
    assert.equal(answer.status, 200, answer.text)
    return (await writtenBy(service)) - before
  }
  return {
    statements,
    dashboard: (path: string) => counted('GET', `/dashboard/api/${path}`, `Bearer ${session}`),
    integrator: (method: string, path: string) =>
      counted(method, `${sitePath(site)}${path}`, `Integrator-Key ${tenant.key}`),
  }
}

test('register, details and installation need no document, and a preview needs one', async () => {
  const { dashboard, integrator } = await openHere()
  assert.equal(await dashboard('register/'), 0)
  assert.equal(await dashboard('register/file/?form=csv'), 0)
  assert.equal(await integrator('GET', 'installation/'), 0)
  assert.equal(await integrator('GET', 'details/'), 0)
  assert.equal(await dashboard(PREVIEW), 1)
})

for (const [name, ask] of Object.entries<(here: Awaited<ReturnType<typeof openHere>>) => Promise<number>>({
  'POST publication/ of what is published already': ({ integrator }) => integrator('POST', 'publication/'),
  'the documents of the dashboard': ({ dashboard }) => dashboard('documents/'),
  'its website': ({ dashboard }) => dashboard('website/'),
  'its state': ({ dashboard }) => dashboard('state/'),
})) {
  test(`${name}: each document is written once, and never again for any answer`, async () => {
    const here = await openHere()
    assert.equal(await ask(here), ALL)
    assert.equal(await ask(here), 0)
    for (const path of ['state/', 'website/', 'documents/']) assert.equal(await here.dashboard(path), 0, path)
    assert.equal(await here.integrator('POST', 'publication/'), 0)
  })
}

test('that something has changed is known from the first document that has', async () => {
  const here = await openHere()
  assert.equal(await here.dashboard('state/'), ALL)
  await tell({ ...BAKERY_FACTS, name: 'Panadería Luna' })
  assert.equal(await here.dashboard('state/'), 1)
  assert.equal(await here.dashboard('website/'), ALL - 1)
  await tell(BAKERY_FACTS)
  assert.equal(await here.dashboard('documents/'), 0, 'what it was before is remembered still')
})

test('facts that are handed over write no document, and to publish them writes those that change', async () => {
  const before = await writtenBy(elsewhere)
  await tell({ ...BAKERY_FACTS, street: 'Calle Nueva 7' })
  const writtenAfter = await writtenBy(elsewhere)
  assert.equal(writtenAfter - before, 0)
  const [changed] = await elsewhere.sql<{ before: string }>('select count(*) as before from legal_document')
  await publishWebsite(tenant, site)
  const [now] = await elsewhere.sql<{ after: string }>('select count(*) as after from legal_document')
  const written = (await writtenBy(elsewhere)) - writtenAfter
  assert.equal(written, ALL - 2, 'the cookie policy does not say where its owner is, in either language')
  assert.equal(written, Number(now?.after) - Number(changed?.before))
})

/** What the page asks for when it opens. */
const FIRST_SCREEN = ['site/', 'website/', 'state/']

test('no answer of the first screen runs a statement twice, and all of them write each document once', async () => {
  await recordInventory(elsewhere, site, inventoryOf())
  const { dashboard, statements } = await openHere()
  let documents = 0
  for (const path of FIRST_SCREEN) {
    statements.length = 0
    documents += await dashboard(path)
    assert.deepEqual(statements.toSorted(), [...new Set(statements)].toSorted(), path)
  }
  assert.equal(documents, ALL)
  assert.deepEqual(statements.toSorted(), STATE_STATEMENTS)
})
