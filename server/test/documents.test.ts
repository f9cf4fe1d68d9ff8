import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import type { Facts } from '@portico/contract/words/facts'
import { inputOf } from '../../legal/test/sets.ts'
import { decide } from '../src/core/kit/refusal.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { createSubscribedSite } from './customers.ts'
import { cloneDatabase, openCaller, sitePath, startTestService } from './harness.ts'
import { startInProcess } from './process-in-test.ts'

// Documents become part of what is published, each for itself, and what was published stays.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const database = openDatabase({ url: service.databaseUrl, connections: 4 })
after(() => database.close())
const { publications, details, settings } = openStore(database)

const actor = { kind: 'customer', keyId: '0198c2f4-7a31-7cc2-9b0e-3f6f2f1f7f10' } as const
const scope = (site: string) => ({ integratorId: tenant.id, siteId: site })
const BAKERY: Facts = inputOf('ES', 'shop').facts

const subscribedSite = (tier = 'starter') => createSubscribedSite(tenant, { tier })

async function tell(site: string, facts: Facts) {
  const decision = await details.change({
    ...scope(site),
    actor,
    source: 'customer',
    expected: null,
    decide: () => decide(facts),
  })
  assert.ok(decision.ok)
  return decision.value
}

const publish = (site: string) => tenant.call('POST', `${sitePath(site)}publication/`)
type TextRow = {
  readonly document: string
  readonly language: string
  readonly version: number
  readonly content: unknown
  readonly hash: string
  readonly difference: readonly { readonly kind: string; readonly text: string }[]
}
const rows = (site: string) =>
  service.sql<TextRow>(
    `select document, language, version, content, encode(hash, 'hex') as hash, difference
     from legal_document where site_id = $1 order by version, language, document`,
    [site],
  )
const namesOf = (list: readonly { document: string; language: string; version: number }[]) =>
  list.map(({ document, language, version }) => `${document}.${language}@${version}`)

test('without facts a banner is published, and no document', async () => {
  const site = await subscribedSite()
  assert.equal((await publish(site)).status, 201)
  assert.deepEqual(await rows(site), [])
})

test('documents that are whole are published with the next version, in the languages that the website speaks', async () => {
  const site = await subscribedSite()
  assert.equal((await publish(site)).status, 201)
  await tell(site, BAKERY)
  assert.deepEqual((await publish(site)).body.material, false, 'what a document says is no reason to ask again')
  assert.deepEqual(namesOf(await rows(site)), ['cookies.en@2', 'notice.en@2', 'privacy.en@2'])
  const [version] = await publications.versions(scope(site), null, 1)
  assert.deepEqual(
    version?.changes.map(({ kind, subject }) => [kind, subject]),
    [
      ['owner_changed', 'owner'],
      ['document_added', 'cookies.en'],
      ['document_added', 'privacy.en'],
      ['document_added', 'notice.en'],
    ],
  )
  assert.equal((await publish(site)).status, 200, 'nothing has changed')
})

test('a changed address makes a version with the lines that are different, and version 1 stays as it was', async () => {
  const site = await subscribedSite()
  await tell(site, BAKERY)
  assert.equal((await publish(site)).status, 201)
  const before = await rows(site)
  await tell(site, { ...BAKERY, street: 'Calle Nueva 7' })
  assert.equal((await publish(site)).body.version, 2)
  const after = await rows(site)
  assert.deepEqual(after.slice(0, before.length), before)
  const notice = after.find(({ document, version }) => document === 'notice' && version === 2)
  const linesOf = (kind: string) => notice?.difference.filter((line) => line.kind === kind).map(({ text }) => text)
  assert.match(linesOf('added')?.join() ?? '', /Calle Nueva 7/)
  assert.ok(linesOf('removed')?.join().includes(String(BAKERY.street)))
  const present = (await publications.read(scope(site)))?.latest?.content.documents
  assert.deepEqual(
    present?.map(({ document, version }) => [document, version]).toSorted(),
    after
      .filter((row) => !after.some((other) => other.document === row.document && other.version > row.version))
      .map(({ document, version }) => [document, version])
      .toSorted(),
  )
})

test('a text that was published cannot be changed or deleted, not even by its owner', async () => {
  const site = await subscribedSite()
  await tell(site, BAKERY)
  assert.equal((await publish(site)).status, 201)
  for (const statement of [
    'update legal_document set difference = $1',
    'delete from legal_document where difference <> $1',
  ]) {
    await assert.rejects(service.sql(statement, ['[]']), /never changed or deleted/)
  }
  await assert.rejects(service.sql('truncate legal_document'), /never changed or deleted/)
})

test('each missing fact keeps exactly its documents unpublished, and those that are whole are published', async () => {
  const site = await subscribedSite()
  const { keep_orders: _left, ...facts } = BAKERY
  await tell(site, facts)
  assert.equal((await publish(site)).status, 201)
  assert.deepEqual(namesOf(await rows(site)), ['cookies.en@1', 'notice.en@1'])
})

test('a published document is not lost because a fact is taken away: its last text stays, and the others go on', async () => {
  const site = await subscribedSite()
  await tell(site, BAKERY)
  assert.equal((await publish(site)).status, 201)
  const before = await rows(site)
  const { email: _gone, ...rest } = BAKERY
  await tell(site, { ...rest, name: 'Panadería Luna' })
  assert.equal((await publish(site)).status, 201)
  const present = async () =>
    (await publications.read(scope(site)))?.latest?.content.documents?.map((one) => [
      one.document,
      one.language,
      one.version,
    ])
  assert.deepEqual(await present(), [
    ['cookies', 'en', 2],
    ['privacy', 'en', 1],
    ['notice', 'en', 1],
  ])
  await settings.change({
    ...scope(site),
    actor,
    decide: (now) => decide({ ...now, languages: { default: 'es', selected: ['es'] }, assumed: null }),
  })
  assert.equal((await publish(site)).status, 201)
  assert.deepEqual(
    await present(),
    [
      ['cookies', 'es', 3],
      ['privacy', 'en', 1],
      ['notice', 'en', 1],
    ],
    'in another language the one that there is stays',
  )
  assert.deepEqual((await rows(site)).slice(0, before.length), before)
})

test('a statement that is not needed any more is withdrawn, and so is a language that is not spoken any more', async () => {
  const site = await subscribedSite('comfort')
  const larger = inputOf('ES', 'everything').facts
  await tell(site, larger)
  await settings.change({
    ...scope(site),
    actor,
    decide: (now) => decide({ ...now, languages: { default: 'es', selected: ['es', 'en'] } }),
  })
  assert.equal((await publish(site)).status, 201)
  assert.equal((await rows(site)).length, 2 * DOCUMENT_NAMES.length)
  await tell(site, { ...larger, sells_to_consumers: false })
  await settings.change({
    ...scope(site),
    actor,
    decide: (now) => decide({ ...now, languages: { default: 'es', selected: ['es'] } }),
  })
  assert.equal((await publish(site)).status, 201)
  const gone = (await rows(site)).filter(({ version, content }) => version === 2 && content === null)
  assert.deepEqual(namesOf(gone).toSorted(), [
    'accessibility.en@2',
    'accessibility.es@2',
    'cookies.en@2',
    'notice.en@2',
    'privacy.en@2',
  ])
})

test('another order of the languages, or another default one, makes no version', async () => {
  const site = await subscribedSite('comfort')
  await tell(site, BAKERY)
  const speak = async (first: string, second: string) => {
    const decision = await settings.change({
      ...scope(site),
      actor,
      decide: (now) => decide({ ...now, languages: { default: first, selected: [first, second] } }),
    })
    assert.ok(decision.ok)
  }
  await speak('es', 'en')
  assert.equal((await publish(site)).status, 201)
  await speak('en', 'es')
  assert.equal((await publish(site)).status, 200)
})

const OPERATOR = { OPERATOR_NAME: 'Blue Hosting S.L.', OPERATOR_COUNTRY: 'ES' }

test('OPERATOR_NAME is the company of the recipient Portico from the next publication on, and published texts stay', async () => {
  const site = await subscribedSite()
  await tell(site, BAKERY)
  assert.equal((await publish(site)).status, 201)
  const before = await rows(site)
  const node = { DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'staging', ...OPERATOR }
  const named = await startInProcess(node, ['api'])
  const call = openCaller(named.stagingUrl, { authorization: `Integrator-Key ${tenant.key}` })
  assert.deepEqual(await rows(site), before)
  assert.equal((await call('POST', `${sitePath(site)}publication/`)).status, 201)
  const after = await rows(site)
  assert.deepEqual(after.slice(0, before.length), before)
  assert.deepEqual(namesOf(after.slice(before.length)), ['cookies.en@2', 'privacy.en@2'])
  for (const { content, version } of after) {
    const isNamed = JSON.stringify(content).includes('Blue Hosting S.L., Spain')
    assert.equal(isNamed, version === 2)
  }
  assert.doesNotMatch(named.log(), /OPERATOR_NAME/)
})

test('in production the log says once at the start that the operator is not named', async () => {
  const env = { DATABASE_URL: await cloneDatabase('production'), PORTICO_ENVIRONMENT: 'production' }
  const unnamed = await startInProcess(env, ['api', 'worker'])
  assert.equal(unnamed.log().match(/OPERATOR_NAME and OPERATOR_COUNTRY are not set/g)?.length, 1)
  await unnamed.stop()
  const named = await startInProcess({ ...env, ...OPERATOR }, ['api'])
  assert.doesNotMatch(named.log(), /OPERATOR_NAME/)
})
