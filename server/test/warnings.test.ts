import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { WebsiteState } from '@portico/contract'
import { ATTENTION_CODES, WARNING_CODES } from '@portico/contract/words'
import { Compile } from 'typebox/compile'
import { inputOf } from '../../legal/test/sets.ts'
import { inventoryWithTag, NO_TAG, seenTool, unknownParty } from '../src/core/publications/inventory.cases.ts'
import { openWebsiteStateReader } from '../src/store/attention/website-state.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openSightingRecorder } from '../src/store/visitors/sightings.ts'
import { createSubscribedSite, openDashboard } from './customers.ts'
import { newSite, sitePath, startTestService } from './harness.ts'
import { recordFailure, recordInventory } from './inventories.ts'
import { openScannerQueue } from './scan-tools.ts'
import { publishChangedDraft } from './websites.ts'

// What the API and the dashboard say of the state of a website, through the real service.

const service = await startTestService()
const tenant = await service.tenant()
const scanner = openScannerQueue(service.databaseUrl)
const database = openDatabase({ url: service.databaseUrl, connections: 2 })
after(() => database.close())

type Warning = { readonly code: string; readonly message: string }

const warningsOf = async (site: string): Promise<readonly Warning[]> => {
  const answer = await tenant.call('GET', `${sitePath(site)}installation/`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.warnings
}
const codesOf = async (site: string) => (await warningsOf(site)).map(({ code }) => code)
const messageOf = async (site: string, code: string) =>
  (await warningsOf(site)).find((warning) => warning.code === code)?.message ?? ''
const publish = (site: string, headers: Readonly<Record<string, string>> = {}) =>
  tenant.call('POST', `${sitePath(site)}publication/`, { headers })

const customer = () => createSubscribedSite(tenant)

async function see(site: string, version = 1): Promise<void> {
  const sightings = openSightingRecorder(database)
  sightings.note({ siteId: site, version, placement: 'first' })
  await sightings.write()
}

/** The customer's own choice of the language. */
async function chooseLanguage(site: string): Promise<void> {
  await service.sql(
    `insert into site_settings (site_id, default_language, languages, accessibility_widget) values ($1, 'en', '{en}', true)
     on conflict (site_id) do update set assumed = null`,
    [site],
  )
}

async function dashboard(site: string) {
  const { call } = await openDashboard(service, tenant, site)
  return (path: string) => call('GET', path)
}

test('a website that nobody has set up says all that is to do, in the order of the codes', async () => {
  await scanner.beat()
  const site = await customer()
  const published = await publish(site)
  assert.equal(published.status, 201, published.text)
  assert.deepEqual(Object.keys(published.body), ['version', 'published_at', 'material', 'warnings'])
  const expected = ['no_tools', 'language_assumed', 'tag_not_seen', 'documents_missing', 'not_surveyed']
  const { warnings } = published.body
  assert.deepEqual(
    warnings.map(({ code }: Warning) => code),
    expected,
  )
  assert.deepEqual(await warningsOf(site), warnings)
  for (const { message, ...rest } of warnings) {
    assert.deepEqual(Object.keys(rest), ['code'])
    assert.match(message, /^[A-Z].{20,}\.$/)
  }
  assert.match(await messageOf(site, 'not_surveyed'), /waits for its turn/)
})

test('one warning after the other goes when somebody has done what it says', async () => {
  await scanner.beat()
  const site = await customer()
  await publishChangedDraft(service, tenant, site, { tools: [{ tool: 'google-analytics' }] })
  assert.deepEqual(await codesOf(site), ['language_assumed', 'tag_not_seen', 'documents_missing', 'not_surveyed'])
  await chooseLanguage(site)
  assert.deepEqual(await codesOf(site), ['tag_not_seen', 'documents_missing', 'not_surveyed'])
  await see(site)
  assert.deepEqual(await codesOf(site), ['documents_missing', 'not_surveyed'])
  const details = { ...inputOf('ES', 'shop').facts }
  const saved = await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details } })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(await codesOf(site), ['not_surveyed'])
  await recordInventory(service, site, inventoryWithTag({ tools: [seenTool('google-analytics', { marked: 'all' })] }))
  assert.deepEqual(await codesOf(site), [])
  const get = await dashboard(site)
  assert.deepEqual((await get('state/')).body.works?.before, [])
  assert.deepEqual(
    (await publish(site)).body.warnings.map(({ code }: Warning) => code),
    ['not_surveyed'],
  )
  assert.match(await messageOf(site, 'not_surveyed'), /^Version 2 was published after the survey/)
  assert.equal((await get('state/')).body.works, null, 'the first screen says no more that it works')
})

test('what a survey has seen that should not be there is warned of by name', async () => {
  const site = await customer()
  await publishChangedDraft(service, tenant, site, { tools: [{ tool: 'google-analytics' }] })
  const tools = [seenTool('google-analytics', { before: true, marked: 'none' })]
  const unknown = [unknownParty('counter.example', { after_reject: true })]
  await recordInventory(service, site, inventoryWithTag({ tools, unknown }))
  const found = await codesOf(site)
  assert.deepEqual(found, ['language_assumed', 'runs_before_consent', 'not_marked', 'documents_missing'])
  assert.match(
    await messageOf(site, 'runs_before_consent'),
    /before consent Google Analytics.* after a refusal counter\.example/,
  )
  await recordInventory(service, site, inventoryWithTag({ tag: NO_TAG, delivered_version: null }))
  assert.ok((await codesOf(site)).includes('tag_gone'), 'the survey before it saw the tag')
})

test('beside another banner a host publishes with a warning, and nothing is asked or held until somebody decides', async () => {
  const site = await customer()
  const asks = async () => !(await service.call('GET', `/s/${site}.js`)).text.includes('"offers":[]')
  const blocked = async () => (await tenant.call('GET', `${sitePath(site)}installation/`)).body.blocking.length
  await recordInventory(service, site, inventoryWithTag({ banner_name: 'Klaro', version: null }))
  await tenant.call('PATCH', `${sitePath(site)}settings/`, { body: { tools: [{ tool: 'google-analytics' }] } })
  const published = await publish(site)
  assert.equal(published.status, 201, published.text)
  const [first] = published.body.warnings.filter(({ code }: Warning) => code === 'other_banner')
  assert.match(first.message, /^Klaro stands on the website/)
  assert.deepEqual([await asks(), await blocked()], [false, 0])
  const { body: state } = await (await dashboard(site))('state/')
  assert.equal(state.verdict.is, 'other_banner')
  const set = (banner: 'on' | 'off') => tenant.call('PATCH', `${sitePath(site)}settings/`, { body: { banner } })
  await set('on')
  assert.deepEqual([await asks(), (await blocked()) > 0], [true, true])
  await set('off')
  assert.deepEqual([await asks(), await blocked()], [false, 0])
  assert.equal((await codesOf(site)).includes('other_banner'), false)
})

test('a website that could not be surveyed says why, and one that is off does not', async () => {
  const site = await customer()
  await recordFailure(service, site, 'robots', 2)
  assert.match(await messageOf(site, 'not_surveyed'), /and the 1 before it has seen nothing: its robots\.txt/)
  await chooseLanguage(site)
  await service.sql(`update site_settings set automatic = 'off' where site_id = $1`, [site])
  assert.equal(await messageOf(site, 'not_surveyed'), '')
})

test('an installation that surveys no website misses no survey', async () => {
  const siteId = await customer()
  const state = await openWebsiteStateReader(database, 'off').read({ integratorId: tenant.id, siteId })
  assert.equal(state?.surveys, 'off')
})

test('without a scanner that is what is said', async () => {
  const site = await customer()
  await service.sql(`update scanner set seen_at = now() - interval '1 hour'`)
  assert.match(await messageOf(site, 'not_surveyed'), /no scanner runs on this installation/)
})

test('without an active subscription there are no warnings', async () => {
  const site = await newSite(tenant)
  assert.deepEqual(await warningsOf(site), [])
})

test('the page says of each code what it means and what to do, and which needs attention', async () => {
  const page = await readFile(new URL('../../docs/website.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| .+ \| .+ \| (.*)\|$/gm)].filter(([, code = '']) =>
    WARNING_CODES.some((one) => one === code),
  )
  assert.deepEqual(
    rows.map(([, code]) => code),
    WARNING_CODES,
  )
  const needing = rows.filter(([, , attention = '']) => attention.trim() !== '').map(([, code]) => code)
  assert.deepEqual(needing, ATTENTION_CODES)
})

test('the dashboard has the whole state in one answer', async () => {
  await scanner.beat()
  const site = await customer()
  const get = await dashboard(site)
  const state = async () => {
    const answer = await get('state/')
    assert.equal(answer.status, 200, answer.text)
    assert.ok(Compile(WebsiteState).Check(answer.body), answer.text)
    return answer.body
  }
  const fresh = await state()
  assert.deepEqual(fresh.language, { code: 'en', assumed: 'default', not_offered: null })
  assert.deepEqual(fresh.automatic, { mode: 'publish' })
  assert.deepEqual(fresh.tools, { named: 0, seen: 0, unknown: 0, proposals: 0 })
  assert.deepEqual([fresh.published, fresh.tag, fresh.works, fresh.analysis], [null, null, null, null])
  const unsurveyed = { state: 'waiting', at: null, next_at: null, failure: null, failures: 0, moved_to: null }
  assert.deepEqual(fresh.survey, unsurveyed)
  assert.deepEqual(fresh.languages, ['en'])
  assert.deepEqual(fresh.accessibility, { in_plan: true, on: true })
  assert.equal(fresh.documents.length, 4)
  assert.deepEqual(fresh.warnings, await codesOf(site))

  await publishChangedDraft(service, tenant, site, { tools: [{ tool: 'google-analytics' }] })
  await see(site)
  const tools = [seenTool('google-analytics'), seenTool('youtube', { before: true })]
  await recordInventory(service, site, inventoryWithTag({ tools, unknown: [unknownParty('counter.example')] }))
  const later = await state()
  assert.deepEqual([later.published?.version, later.published?.by, later.published?.pending], [1, 'integrator', false])
  assert.deepEqual(later.tools, { named: 1, seen: 3, unknown: 0, proposals: 2 })
  assert.deepEqual([later.tag?.placement, later.tag?.gone], ['first', false])
  assert.deepEqual(later.works, { at: later.survey.at, before: ['YouTube'], after_reject: [], not_marked: [] })
  assert.equal(later.survey.state, 'done')
  assert.ok(String(later.survey.next_at) > String(later.survey.at))
  assert.deepEqual(later.warnings, ['language_assumed', 'runs_before_consent', 'documents_missing'])

  await recordFailure(service, site, 'blocked', 3)
  assert.deepEqual((await state()).survey, {
    ...later.survey,
    state: 'failed',
    failure: 'blocked',
    failures: 3,
    next_at: later.survey.next_at,
  })
  for (const code of later.warnings) assert.ok(WARNING_CODES.includes(code))
})
