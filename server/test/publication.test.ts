import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { CODE_HASH, LOADER_HASH, loaderHtml } from '@portico/visitor/delivered'
import { type Draft, INITIAL_DRAFT } from '../src/core/publications/publication.ts'
import { type Database, openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { createSubscribedSite } from './customers.ts'
import { assertProblem, clockPath, newSite, sitePath, startTestService, subscriptionPath } from './harness.ts'
import { assertInvariants } from './invariants.ts'

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const database = openDatabase({ url: service.databaseUrl, connections: 4 })
after(() => database.close())
const { publications } = openStore(database)

const publicationPath = (site: string) => `${sitePath(site)}publication/`
const installationPath = (site: string) => `${sitePath(site)}installation/`
const publish = (site: string, headers: Readonly<Record<string, string>> = {}) =>
  tenant.call('POST', publicationPath(site), { headers })
const installation = async (site: string) => (await tenant.call('GET', installationPath(site))).body
const scope = (site: string) => ({ integratorId: tenant.id, siteId: site })

const subscribedSite = () => createSubscribedSite(tenant, { tier: 'starter' })

/** Changes the draft as the dashboard does. */
async function edit(site: string, differences: Partial<Draft>): Promise<void> {
  const website = await publications.read(scope(site))
  assert.ok(website)
  const draft = { ...(website.draft ?? INITIAL_DRAFT), ...differences } as Draft
  assert.ok(await publications.changeDraft(scope(site), draft, website.draftVersion))
}

async function eventsOf(site: string) {
  const { events } = (await tenant.call('GET', '/api/integrators/events/?limit=100')).body
  return events.filter((event: { site: string }) => event.site === site)
}

test('the draft is published as it stands, defaults included: 201, and 200 with the present one when nothing changed', async () => {
  const site = await subscribedSite()
  const first = await publish(site)
  assert.equal(first.status, 201, first.text)
  assert.deepEqual(Object.keys(first.body), ['version', 'published_at', 'material', 'warnings'])
  assert.deepEqual([first.body.version, first.body.material], [1, true])
  assert.equal(first.headers.location, installationPath(site))
  const again = await publish(site)
  assert.deepEqual([again.status, again.body], [200, first.body])
  const events = await eventsOf(site)
  assert.deepEqual(
    events.map(({ type, sequence }: { type: string; sequence: number }) => [type, sequence]),
    [
      ['site.created', 1],
      ['subscription.created', 2],
      ['website.published', 3],
    ],
  )
  const { warnings: _, ...published } = first.body
  assert.deepEqual(events.at(-1).data, { ...published, by: 'integrator' })
  assert.equal(events.at(-1).created_at, first.body.published_at)
})

test('a later version is material when a category gained something, and not for a text', async () => {
  const site = await subscribedSite()
  await publish(site)
  await edit(site, { texts: { en: { title: 'Your choice' } } })
  assert.deepEqual(pick(await publish(site)), [201, 2, false])
  await edit(site, { tools: [{ tool: 'google-analytics' }] })
  assert.deepEqual(pick(await publish(site)), [201, 3, true])
  await edit(site, { consent_mode: 'off' })
  assert.deepEqual(pick(await publish(site)), [201, 4, false])
  assert.deepEqual(pick(await publish(site)), [200, 4, false])
  const stored = await service.sql(
    'select version, asks_since, code_hash, actor from publication where site_id = $1 order by version',
    [site],
  )
  assert.deepEqual(
    stored.map((row) => [row['version'], row['asks_since']]),
    [
      [1, 1],
      [2, 1],
      [3, 3],
      [4, 3],
    ],
  )
  for (const { code_hash, actor } of stored) {
    assert.deepEqual(code_hash, CODE_HASH)
    assert.equal(actor, `key:${tenant.keyId}`)
  }
  const versions = await publications.versions(scope(site), null, 10)
  assert.deepEqual(
    versions.map(({ version, material, by, changes }) => [version, material, by, changes.map(({ kind }) => kind)]),
    [
      [4, false, 'integrator', ['consent_mode_changed']],
      [3, true, 'integrator', ['tool_added']],
      [2, false, 'integrator', ['text_changed']],
      [1, true, 'integrator', []],
    ],
  )
  assert.equal(new Set(versions.map(({ hash }) => hash)).size, 4)
  assert.deepEqual(
    (await publications.versions(scope(site), 3, 1)).map(({ version }) => version),
    [2],
  )
})

const pick = ({ status, body }: { status: number; body: { version: number; material: boolean } }) => [
  status,
  body.version,
  body.material,
]

test('nothing is published without an active subscription', async () => {
  const site = await newSite(tenant)
  assertProblem(await publish(site), 409, 'subscription_not_active')
  await tenant.call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  assert.equal((await publish(site)).status, 201, 'until the end of the period')
  const { valid_until } = (await tenant.call('GET', subscriptionPath(site))).body
  await tenant.call('POST', clockPath(site), { body: { advance_to: valid_until } })
  assertProblem(await publish(site), 409, 'subscription_not_active')
  assert.equal((await installation(site)).published_version, 1, 'what was published stays')
})

test('fifty nodes that publish the same draft at once make one version', async () => {
  const site = await subscribedSite()
  const answers = await Promise.all(Array.from({ length: 50 }, () => publish(site)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.ok(answers.every(({ status }) => status === 200 || status === 201))
  assert.deepEqual([...new Set(answers.map(({ text }) => text))].length, 1)
  assert.equal((await eventsOf(site)).length, 3)
})

test('a draft or a subscription that changed between reading and writing is read again', async () => {
  const site = await subscribedSite()
  let interruptions: (() => Promise<void>)[] = [
    () => edit(site, { consent_mode: 'advanced' }),
    async () => void (await tenant.call('POST', `${subscriptionPath(site)}cancel/`)),
    async () => void (await publish(site)),
  ]
  const interrupted: Database = {
    ...database,
    query: async (statement, values) => {
      const [next, ...later] = interruptions
      if (statement.name.startsWith('publish_website') && next !== undefined) {
        interruptions = later
        await next()
      }
      return database.query(statement, values)
    },
  }
  const decision = await openStore(interrupted).publications.publish({
    ...scope(site),
    actor: { kind: 'key', keyId: tenant.keyId },
    expected: null,
    codeHash: CODE_HASH,
  })
  assert.ok(decision.ok)
  assert.deepEqual([decision.value.isNew, decision.value.publication.version], [false, 1])
  const [row] = await service.sql(`select content ->> 'consent_mode' as mode from publication where site_id = $1`, [
    site,
  ])
  assert.equal(row?.['mode'], 'advanced')
})

test('two who change the same draft: the second gets an error, and nothing of the first is lost', async () => {
  const site = await subscribedSite()
  const change = (widget_side: 'left' | 'right', version: number) =>
    publications.changeDraft(scope(site), { ...INITIAL_DRAFT, widget_side }, version)
  assert.deepEqual(await Promise.all([change('left', 0), change('left', 0)]).then((all) => all.toSorted()), [
    false,
    true,
  ])
  assert.equal(await change('right', 0), false)
  assert.equal(await change('right', 1), true)
  assert.equal((await publications.read(scope(site)))?.draftVersion, 2)
  const other = await service.tenant()
  assert.equal(await publications.changeDraft({ integratorId: other.id, siteId: site }, INITIAL_DRAFT, 2), false)
  assert.equal(await publications.read({ integratorId: other.id, siteId: site }), null)
})

test('published versions are never changed or deleted, by anybody', async () => {
  const site = await subscribedSite()
  await publish(site)
  for (const sql of [
    `update publication set content = '{}' where site_id = '${site}'`,
    `delete from publication where site_id = '${site}'`,
    'truncate publication cascade',
  ]) {
    await assert.rejects(service.sql(sql), /never changed or deleted/, sql)
  }
  // The service itself has no right to, whatever the trigger says.
  await assert.rejects(database.query({ name: '', text: 'delete from publication' }, []), /permission denied/)
})

test('hostile texts are kept and shown as they were written, in whatever field', async () => {
  const site = await subscribedSite()
  const hostile = '</script><img src=x onerror=alert(1)> \u2028 {1} \' " \\ =cmd()'
  await edit(site, {
    texts: { en: { title: hostile, description: `${hostile} {purposes}` } },
    own_tools: [
      {
        id: 'x',
        name: hostile,
        vendor: hostile,
        country: null,
        category: 'necessary',
        reason: hostile,
        hosts: [],
        policy: null,
        stored: [],
      },
    ],
  })
  assert.equal((await publish(site)).status, 201)
  const website = await publications.read(scope(site))
  assert.equal(website?.latest?.content.texts['en']?.title, hostile)
  assert.equal(website?.latest?.content.tools[0]?.vendor, hostile)
  assert.equal((await publications.versions(scope(site), null, 1))[0]?.changes[0]?.subject, hostile)
})

test('the installation of every own site says how, and what is there', async () => {
  const site = await newSite(tenant)
  const address = `${service.url}/s/${site}.js`
  const bare = await tenant.call('GET', installationPath(site))
  assert.equal(bare.status, 200)
  assert.deepEqual(bare.body, {
    site,
    loader: { html: loaderHtml(address, [], null, 0), csp_hash: LOADER_HASH },
    tag: `<script async src="${address}"></script>`,
    tag_first: `<script src="${address}"></script>`,
    published_version: null,
    documents: [],
    seen: null,
    blocking: [],
    warnings: [],
  })
  await tenant.call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  await edit(site, { tools: [{ tool: 'matomo-cloud' }, { tool: 'youtube' }, { tool: 'wordpress' }] })
  assert.deepEqual((await installation(site)).blocking, [], 'nothing is published yet')
  assert.equal((await publish(site)).status, 201)
  await service.sql(`insert into sighting values ($1, '2026-11-01T10:00:00Z', '2026-11-02T10:00:00.5Z', 1, null)`, [
    site,
  ])
  const { loader, published_version, seen, blocking } = await installation(site)
  assert.match(loader.html, / data-hold="a[^" ]*\.matomo\.cloud m[^" ]*\.youtube\.com/)
  const [, inline = ''] = /^<script [^>]*>(.*)<\/script>$/s.exec(loader.html) ?? []
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  assert.equal(loader.csp_hash.split(' ')[0], hashOf(inline))
  assert.equal(published_version, 1)
  assert.deepEqual(seen, {
    first_at: '2026-11-01T10:00:00.000Z',
    last_at: '2026-11-02T10:00:00.500Z',
    version: 1,
    placement: null,
  })
  assert.ok(blocking.some(({ host }: { host: string }) => host === 'youtube.com'))
  assert.ok(blocking.every(({ category }: { category: string }) => category !== 'necessary'))
  await tenant.call('DELETE', subscriptionPath(site))
  const ended = await installation(site)
  assert.deepEqual([ended.published_version, ended.blocking], [1, []], 'nothing would ever run what was marked')
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
