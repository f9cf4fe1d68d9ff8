import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Inventory } from '@portico/contract/surveys/inventory'
import type { AutomaticMode } from '@portico/contract/words/automatic'
import type { Facts } from '@portico/contract/words/facts'
import { inputOf } from '../../legal/test/sets.ts'
import { DEFAULT_RETENTION } from '../src/core/consents/retention.ts'
import { inventoryOf, inventoryWithTag, seenTool, unknownParty } from '../src/core/publications/inventory.cases.ts'
import { type Draft, INITIAL_DRAFT } from '../src/core/publications/publication.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { openDashboard } from './customers.ts'
import { sitePath, startTestService, subscriptionPath } from './harness.ts'
import { recordInventory } from './inventories.ts'
import { until } from './until.ts'
import { startTestWorker } from './workers.ts'

// What is made of surveys, on the real database. What a survey sees is written here as its settling writes it.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const database = openDatabase({ url: service.databaseUrl, connections: 4 })
after(() => database.close())
const { automatic, publications, settings, details } = openStore(database)

const scope = (siteId: string) => ({ integratorId: tenant.id, siteId })
const customer = { kind: 'customer', keyId: tenant.keyId } as const
const host = { kind: 'key', keyId: tenant.keyId } as const

const BAKERY: Facts = inputOf('ES', 'shop').facts

let websites = 0

async function newWebsite(host = '', tier = 'starter'): Promise<string> {
  websites += 1
  const url = `https://${host || `by-itself-${websites}.example`}`
  const { site } = (await tenant.call('POST', '/api/integrators/sites/', { body: { url } })).body
  assert.equal((await tenant.call('POST', subscriptionPath(site), { body: { tier } })).status, 201)
  await service.sql(
    `insert into survey (site_id, integrator_id, cause) values ($1, $2, 'subscription') on conflict do nothing`,
    [site, tenant.id],
  )
  return site
}

const tools = (...ids: readonly string[]) => ids.map((tool) => seenTool(tool))
const unknown = (...domains: readonly string[]) => domains.map((domain) => unknownParty(domain))

/** A survey has succeeded. */
async function applySurvey(site: string, seen: Partial<Inventory> = {}): Promise<void> {
  await see(site, seen)
  await automatic.applySurvey(scope(site))
}

/** The same, before anything is made of it. */
async function see(site: string, seen: Partial<Inventory> = {}): Promise<void> {
  await recordInventory(service, site, inventoryOf(seen))
}

async function read(site: string) {
  const website = await publications.read(scope(site))
  assert.ok(website)
  return website
}
const draftOf = async (site: string) => ((await read(site)).draft ?? INITIAL_DRAFT) as Draft
const toolsOf = async (site: string) => (await read(site)).latest?.content.tools.map(({ id }) => id)

async function edit(site: string, differences: Partial<Draft>): Promise<void> {
  const { draftVersion } = await read(site)
  assert.ok(await publications.changeDraft(scope(site), { ...(await draftOf(site)), ...differences }, draftVersion))
}

async function setMode(site: string, mode: AutomaticMode): Promise<void> {
  const decision = await settings.change({
    ...scope(site),
    actor: host,
    decide: (now) => ({ ok: true, value: { ...now, automatic: mode } }),
  })
  assert.ok(decision.ok)
}

async function tell(site: string, facts: Facts): Promise<void> {
  const decision = await details.change({
    ...{ ...scope(site), actor: host, source: 'integrator', expected: null },
    decide: () => ({ ok: true, value: facts }),
  })
  assert.ok(decision.ok)
}

async function eventsOf(site: string, type: string) {
  const all = []
  for (let after = ''; ; ) {
    const { events, next_cursor } = (await tenant.call('GET', `/api/integrators/events/?limit=100${after}`)).body
    if (events.length === 0) break
    all.push(...events)
    after = `&after=${next_cursor}`
  }
  return all.filter((event: { site: string; type: string }) => event.site === site && event.type === type)
}

test('after a survey the draft is filled and published by Portico, and the event says why', async () => {
  const site = await newWebsite()
  await applySurvey(site, { tools: [...tools('google-analytics')], unknown: [...unknown('tracker.example')] })
  const { latest, draft, toolsEdited } = await read(site)
  assert.deepEqual([latest?.version, latest?.by, toolsEdited], [1, 'portico', false])
  assert.deepEqual(await toolsOf(site), ['google-analytics', 'tracker-example'])
  assert.deepEqual((draft as Draft).tools, [{ tool: 'google-analytics' }])
  const [event] = await eventsOf(site, 'website.published')
  const { published_at, because, ...data } = event.data
  assert.deepEqual(data, { version: 1, material: true, by: 'portico' })
  assert.equal(event.created_at, published_at)
  assert.deepEqual(
    because.map(({ at: _, ...reason }: { at: string }) => reason),
    [
      {
        ...{ change: 'added', tool: 'google-analytics', name: 'Google Analytics' },
        ...{ category: 'analytics', page: '/contact' },
      },
      {
        ...{ change: 'added', tool: 'tracker-example', name: 'tracker.example' },
        ...{ category: 'marketing', page: '/contact' },
      },
    ],
  )
  const installation = (await tenant.call('GET', `${sitePath(site)}installation/`)).body
  const hosts = installation.blocking.map(({ host: one }: { host: string }) => one)
  assert.ok(hosts.includes('google-analytics.com'))
  assert.ok(!hosts.some((one: string) => one.includes('tracker.example')), 'a guess switches nothing off')
  await applySurvey(site, { tools: [...tools('google-analytics')], unknown: [...unknown('tracker.example')] })
  assert.equal((await read(site)).latest?.version, 1, 'the same again')
})

test('nothing is published by itself before a survey has succeeded; a host publishes at any time', async () => {
  const site = await newWebsite()
  await automatic.applySurvey(scope(site))
  assert.equal((await read(site)).latest, null)
  const answer = await tenant.call('POST', `${sitePath(site)}publication/`)
  assert.equal(answer.status, 201)
  assert.equal((await eventsOf(site, 'website.published'))[0].data.by, 'integrator')
  await applySurvey(site, { tools: [...tools('youtube')] })
  assert.deepEqual([(await read(site)).latest?.version, await toolsOf(site)], [2, ['youtube']])
})

test('beside another banner nothing is published by itself until somebody has decided', async () => {
  const site = await newWebsite()
  await applySurvey(site, { banner: 'other', banner_name: 'Klaro', tools: tools('google-analytics') })
  assert.equal((await read(site)).latest, null)
  const decision = await settings.change({
    ...scope(site),
    actor: host,
    decide: (now) => ({ ok: true, value: { ...now, banner: 'off' } }),
  })
  assert.ok(decision.ok)
  await applySurvey(site, { banner: 'other', banner_name: 'Klaro', tools: tools('google-analytics') })
  assert.deepEqual(await toolsOf(site), ['google-analytics'])
})

test('a tool that is added to a website is in the banner after the next survey; the one after it waits for 30 days', async () => {
  const site = await newWebsite()
  await applySurvey(site)
  assert.deepEqual([(await read(site)).latest?.version, await toolsOf(site)], [1, []])
  await service.moveClock(site, '7 days')
  await applySurvey(site, { tools: [...tools('youtube')] })
  assert.deepEqual(await toolsOf(site), ['youtube'])
  await service.moveClock(site, '7 days')
  await applySurvey(site, { tools: [...tools('youtube', 'vimeo')] })
  assert.deepEqual(await toolsOf(site), ['youtube'])
  const [proposed] = await eventsOf(site, 'website.proposed')
  assert.deepEqual(
    proposed.data.changes.map(({ tool }: { tool: string }) => tool),
    ['vimeo'],
  )
  assert.equal(proposed.data.material, true)
  assert.ok(proposed.data.publishes_after > proposed.created_at)
  await applySurvey(site, { tools: [...tools('youtube', 'vimeo')] })
  assert.equal((await eventsOf(site, 'website.proposed')).length, 1, 'the same proposal is reported once')
  await service.moveClock(site, '23 days')
  await applySurvey(site, { tools: [...tools('youtube', 'vimeo')] })
  assert.deepEqual(await toolsOf(site), ['youtube', 'vimeo'])
  assert.equal((await automatic.readSurveyed(scope(site)))?.proposal, null)
})

test('a tool that runs before a choice is held back at once, and visitors are asked about it once they may be', async () => {
  const site = await newWebsite()
  const running = [...tools('youtube'), seenTool('google-analytics', { before: true })]
  const seen = () => applySurvey(site, { tools: running })
  await applySurvey(site)
  await applySurvey(site, { tools: [...tools('youtube')] })
  const { asksSince } = (await read(site)).latest ?? {}
  await service.moveClock(site, '7 days')
  await seen()
  const { latest } = await read(site)
  const since = latest?.content.tools.map((tool) => [tool.id, tool.since ?? null])
  assert.deepEqual(
    [latest?.asksSince, since],
    [
      asksSince,
      [
        ['youtube', null],
        ['google-analytics', 3],
      ],
    ],
  )
  const { loader, blocking } = (await tenant.call('GET', `${sitePath(site)}installation/`)).body
  assert.match(loader.html, /data-hold="[^"]*x[^"]*\.google-analytics\.com/)
  assert.ok(blocking.every((line: object) => Object.keys(line).join() === 'host,path,category'))
  const published = () => eventsOf(site, 'website.published')
  assert.deepEqual(
    (await published()).map(({ data }) => data.material),
    [true, true, false],
  )
  assert.equal((await tenant.call('POST', `${sitePath(site)}publication/`)).status, 200, 'nothing else to publish')
  await service.moveClock(site, '22 days')
  await seen()
  assert.equal((await published()).length, 3)
  await service.moveClock(site, '1 day')
  await seen()
  assert.deepEqual((await published()).at(-1)?.data.material, true)
  assert.deepEqual(
    (await read(site)).latest?.content.tools.map((tool) => tool.since),
    [undefined, undefined],
  )
})

test('a tracker that two surveys eight days apart have not seen stays listed and held back until a person takes it off', async () => {
  const site = await newWebsite()
  const blocks = async () => {
    const { blocking } = (await tenant.call('GET', `${sitePath(site)}installation/`)).body
    return blocking.some(({ host: one }: { host: string }) => one === 'google-analytics.com')
  }
  await applySurvey(site, { tools: [...tools('google-analytics')] })
  assert.deepEqual([await toolsOf(site), await blocks()], [['google-analytics'], true])
  await service.moveClock(site, '1 day')
  await applySurvey(site)
  assert.equal((await eventsOf(site, 'website.proposed')).length, 0)
  await service.moveClock(site, '8 days')
  await applySurvey(site)
  assert.deepEqual([await toolsOf(site), await blocks()], [['google-analytics'], true])
  const [{ data }] = await eventsOf(site, 'website.proposed')
  const { at: _, ...change } = data.changes[0]
  assert.deepEqual([data.changes.length, data.material, data.publishes_after], [1, false, null])
  assert.deepEqual(change, {
    ...{ change: 'removed', tool: 'google-analytics', name: 'Google Analytics', category: 'analytics', page: null },
  })
  await applySurvey(site, { tools: [...tools('youtube')] })
  assert.deepEqual(await toolsOf(site), ['google-analytics', 'youtube'], 'what comes is still published by itself')
  const ask = await dashboardOf(site)
  const { proposal } = (await ask('GET', 'seen')).body
  assert.equal((await ask('POST', 'proposal', { proposal: proposal.id })).status, 200)
  assert.deepEqual(
    [await toolsOf(site), await blocks(), (await read(site)).latest?.by],
    [['youtube'], false, 'customer'],
  )
  assert.equal((await automatic.readSurveyed(scope(site)))?.proposal, null)
})

test('what is held is released and warned of when the next survey misses a form, and never held again', async () => {
  const site = await newWebsite()
  const page = (forms: number) => ({ url: 'https://x.example/contact', language: null, forms, cart: false, errors: 0 })
  const spy = (before: boolean) => [unknownParty('spy.example', { identifies: true, before })]
  const seeWithTag = (forms: number, before: boolean) =>
    applySurvey(site, inventoryWithTag({ pages: [page(forms)], unknown: spy(before) }))
  const installation = async () => (await tenant.call('GET', `${sitePath(site)}installation/`)).body
  const isHeld = async () =>
    (await installation()).blocking.some(({ host: one }: { host: string }) => one === 'spy.example')
  await applySurvey(site, { pages: [page(1)], unknown: spy(true) })
  assert.ok(await isHeld())
  await service.moveClock(site, '1 day')
  await seeWithTag(0, false)
  assert.deepEqual([(await read(site)).latest?.by, await isHeld()], ['portico', false])
  const { version, material, because } = (await eventsOf(site, 'website.published'))[1].data
  const [{ change, name, page: path }] = because
  assert.deepEqual([version, material, change, name, path], [2, false, 'released', 'spy.example', '/contact'])
  const { warnings } = await installation()
  const told = warnings.find(({ code }: { code: string }) => code === 'hold_released')
  assert.match(told?.message, /spy\.example \(a page had fewer forms\)/)
  await service.moveClock(site, '7 days')
  await seeWithTag(1, true)
  assert.deepEqual([(await read(site)).latest?.version, await isHeld()], [2, false])
})

test("an edit of tools by a person or a host's call is never touched: more is only proposed", async () => {
  const site = await newWebsite()
  await edit(site, { tools: [{ tool: 'vimeo' }] })
  assert.equal((await read(site)).toolsEdited, true)
  await applySurvey(site, { tools: [...tools('youtube')] })
  assert.deepEqual([(await read(site)).latest, (await draftOf(site)).tools], [null, [{ tool: 'vimeo' }]])
  const proposal = (await automatic.readSurveyed(scope(site)))?.proposal
  assert.deepEqual(
    proposal?.changes.map(({ change, tool }) => [change, tool]),
    [['added', 'youtube']],
  )
})

test('edits of anything else do not stop it, and stay unpublished until somebody publishes them', async () => {
  const site = await newWebsite()
  await applySurvey(site)
  await edit(site, { texts: { en: { title: 'Half a sen' } } })
  assert.equal((await read(site)).toolsEdited, false)
  await applySurvey(site, { tools: [...tools('youtube')] })
  const { latest, draft } = await read(site)
  assert.deepEqual([latest?.content.texts, (draft as Draft).texts], [{}, { en: { title: 'Half a sen' } }])
  assert.deepEqual([await toolsOf(site), (draft as Draft).tools], [['youtube'], [{ tool: 'youtube' }]])
})

test('saying what an unconfirmed tool is does not stop it, and holds the tool back once that is published', async () => {
  const site = await newWebsite()
  await applySurvey(site, { unknown: [...unknown('reviews.example')] })
  const [{ unconfirmed: _, ...tool }] = (await draftOf(site)).own_tools as [Draft['own_tools'][number]]
  await edit(site, { own_tools: [{ ...tool, name: 'Reviews', category: 'functional' }] })
  assert.equal((await read(site)).toolsEdited, false)
  await tenant.call('POST', `${sitePath(site)}publication/`)
  const blocking = async () => (await tenant.call('GET', `${sitePath(site)}installation/`)).body.blocking
  assert.deepEqual(await blocking(), [{ host: 'reviews.example', path: '/', category: 'functional' }])
  await applySurvey(site, { tools: [...tools('youtube')], unknown: [...unknown('reviews.example')] })
  assert.deepEqual(await toolsOf(site), ['youtube', 'reviews-example'])
  assert.equal((await draftOf(site)).own_tools[0]?.name, 'Reviews')
})

test('propose publishes nothing: one press takes it over, by the customer, with what the table calls necessary', async () => {
  const site = await newWebsite()
  await setMode(site, 'propose')
  await applySurvey(site, { tools: [...tools('youtube', 'wordpress')] })
  assert.deepEqual([(await read(site)).latest, (await read(site)).draft], [null, null])
  const [event] = await eventsOf(site, 'website.proposed')
  assert.deepEqual(
    event.data.changes.map(({ tool, category }: { tool: string; category: string }) => [tool, category]),
    [
      ['youtube', 'marketing'],
      ['wordpress', 'necessary'],
    ],
  )
  const proposal = (await automatic.readSurveyed(scope(site)))?.proposal
  assert.ok(proposal)
  assert.equal((await automatic.acceptProposal(scope(site), customer, 'another')).ok, false)
  assert.ok((await automatic.acceptProposal(scope(site), customer, proposal.id)).ok)
  assert.deepEqual([await toolsOf(site), (await read(site)).latest?.by], [['youtube', 'wordpress'], 'customer'])
  assert.equal((await read(site)).toolsEdited, false, 'whoever agrees wants more of it')
  assert.equal((await automatic.readSurveyed(scope(site)))?.proposal, null)
})

test('off does nothing, and a website from before an upgrade only gets proposals', async () => {
  const site = await newWebsite()
  await setMode(site, 'off')
  await applySurvey(site, { tools: [...tools('youtube')] })
  assert.equal((await read(site)).latest, null)
  assert.equal((await eventsOf(site, 'website.proposed')).length, 0)
  const earlier = await newWebsite()
  await service.sql('update standing set automatic_by_default = false where site_id = $1', [earlier])
  await applySurvey(earlier, { tools: [...tools('youtube')] })
  assert.equal((await read(earlier)).latest, null)
  assert.equal((await eventsOf(earlier, 'website.proposed')).length, 1)
})

test('one press takes a version back: the tools are those of the one before, and nothing fills them in any more', async () => {
  const site = await newWebsite()
  await applySurvey(site, { tools: [...tools('youtube')] })
  await applySurvey(site, { tools: [...tools('youtube', 'vimeo')] })
  assert.equal((await read(site)).latest?.version, 2)
  assert.equal((await automatic.revert(scope(site), customer, 1)).ok, false, 'not the latest')
  assert.ok((await automatic.revert(scope(site), customer, 2)).ok)
  const { latest, toolsEdited } = await read(site)
  assert.deepEqual([latest?.version, latest?.by, toolsEdited, await toolsOf(site)], [3, 'customer', true, ['youtube']])
  await applySurvey(site, { tools: [...tools('youtube', 'vimeo')] })
  assert.equal((await read(site)).latest?.version, 3)
  const first = await newWebsite()
  await applySurvey(first, { tools: [...tools('youtube')] })
  assert.ok((await automatic.revert(scope(first), customer, 1)).ok)
  assert.deepEqual(await toolsOf(first), [], 'before the first there was none')
  const bare = await newWebsite()
  await applySurvey(bare)
  assert.ok((await automatic.revert(scope(bare), customer, 1)).ok, 'a version without tools')
  assert.deepEqual([(await read(bare)).latest?.version, (await read(bare)).toolsEdited], [1, true])
})

test('without an active subscription nothing is published; what could not be is proposed', async () => {
  const site = await newWebsite()
  await tenant.call('DELETE', subscriptionPath(site))
  await applySurvey(site, { tools: [...tools('youtube')] })
  assert.equal((await read(site)).latest, null)
  const proposal = (await automatic.readSurveyed(scope(site)))?.proposal
  assert.deepEqual(
    proposal?.changes.map(({ tool }) => tool),
    ['youtube'],
  )
})

test('whoever edits the draft at the same moment keeps it as they have made it', async () => {
  const site = await newWebsite()
  await applySurvey(site)
  const edits = edit(site, { tools: [{ tool: 'vimeo' }] })
  await Promise.all([edits, applySurvey(site, { tools: [...tools('youtube')] })])
  const { toolsEdited, draft } = await read(site)
  const names = (draft as Draft).tools.map(({ tool }) => tool)
  assert.ok(toolsEdited && names.includes('vimeo'), names.join())
})

const languageOf = async (site: string) => {
  const { languages, assumed } = await settings.read(site)
  return [languages.default, languages.selected, assumed]
}

test('the language is assumed from the ending of the domain, the country, then the website itself', async () => {
  const site = await newWebsite('by-itself.es', 'growth')
  assert.deepEqual(await languageOf(site), ['es', ['es'], 'domain'], 'as soon as it is registered')
  await tell(site, { country: 'AT' })
  const other = await newWebsite('by-itself-too.es', 'growth')
  const toAssume = () => automatic.findLanguagesToAssume([scope(site), scope(other)])
  assert.deepEqual(await toAssume(), [scope(site)], 'nothing is known of the other that was not known before')
  await automatic.assumeLanguage(scope(site))
  assert.deepEqual(await languageOf(site), ['de', ['de'], 'country'])
  assert.deepEqual(await toAssume(), [])
  await applySurvey(site, { language: { code: 'ca', from: 'lang' }, languages: ['ca', 'es', 'en'] })
  assert.deepEqual(await languageOf(site), ['ca', ['ca', 'es'], 'lang'])
  const changes = await eventsOf(site, 'settings.changed')
  assert.deepEqual(
    changes.map(({ data }: { data: { by: string; members: string[] } }) => [data.by, data.members]),
    [
      ['portico', ['language', 'languages']],
      ['portico', ['language', 'languages']],
    ],
  )
})

test("a person's choice of language is never overwritten, nor that of a published website that only wants proposals", async () => {
  const chosen = await newWebsite()
  const decision = await settings.change({
    ...scope(chosen),
    actor: customer,
    decide: (now) => ({ ok: true, value: { ...now, languages: { default: 'fr', selected: ['fr'] }, assumed: null } }),
  })
  assert.ok(decision.ok)
  await applySurvey(chosen, { language: { code: 'de', from: 'lang' }, languages: ['de'] })
  assert.deepEqual(await languageOf(chosen), ['fr', ['fr'], null])
  const live = await newWebsite()
  await setMode(live, 'propose')
  await tenant.call('POST', `${sitePath(live)}publication/`)
  await applySurvey(live, { language: { code: 'de', from: 'lang' }, languages: ['de'] })
  assert.deepEqual(await languageOf(live), ['en', ['en'], 'default'])
})

const ENGLISH = { language: { code: 'en', from: 'lang' }, languages: ['en'] } as const
const SPANISH = { language: { code: 'es', from: 'lang' }, languages: ['es'] } as const
const documentsOf = async (site: string) => {
  const { documents = [] } = (await read(site)).latest?.content ?? {}
  return [...new Set(documents.map(({ language }) => language))]
}
const statusOf = async (site: string, language: string) =>
  (await service.call('GET', `/s/${site}/legal/notice/${language}/`)).status

test('documents follow a language that is assumed with the next survey, and are there all the while', async () => {
  const site = await newWebsite()
  await tell(site, BAKERY)
  await applySurvey(site, { ...ENGLISH, languages: ['en'] })
  assert.deepEqual([await documentsOf(site), await statusOf(site, 'en')], [['en'], 200])
  await see(site, { ...SPANISH, languages: ['es'] })
  await automatic.assumeLanguage(scope(site))
  assert.deepEqual((await languageOf(site))[0], 'es')
  await until(async () => (await service.call('GET', `/s/${site}.js`)).text.includes('"languages":["es"]'))
  assert.deepEqual([await statusOf(site, 'en'), await statusOf(site, 'es')], [200, 404])
  await automatic.applySurvey(scope(site))
  assert.deepEqual([(await read(site)).latest?.version, await documentsOf(site)], [2, ['es']])
  await automatic.applySurvey(scope(site))
  assert.equal((await read(site)).latest?.version, 2)
  await until(async () => (await statusOf(site, 'es')) === 200)
})

test("documents stay in the language that they have where a person's tools are published by nobody else", async () => {
  const site = await newWebsite()
  await tell(site, BAKERY)
  await edit(site, { tools: [{ tool: 'youtube' }] })
  assert.equal((await tenant.call('POST', `${sitePath(site)}publication/`)).status, 201)
  await applySurvey(site, { ...SPANISH, languages: ['es'] })
  assert.deepEqual([(await languageOf(site))[0], await documentsOf(site)], ['es', ['en']])
  await until(async () => (await service.call('GET', `/s/${site}.js`)).text.includes('"languages":["es"]'))
  assert.equal(await statusOf(site, 'en'), 200)
})

test('a proposal that visitors get already goes into the draft all the same', async () => {
  const site = await newWebsite()
  await applySurvey(site, { tools: [...tools('youtube')] })
  await edit(site, { tools: [] })
  await applySurvey(site, { tools: [...tools('youtube')] })
  const proposal = (await automatic.readSurveyed(scope(site)))?.proposal
  assert.ok(proposal)
  assert.ok((await automatic.acceptProposal(scope(site), customer, proposal.id)).ok)
  assert.deepEqual([(await draftOf(site)).tools, (await read(site)).latest?.version], [[{ tool: 'youtube' }], 1])
  assert.equal((await automatic.readSurveyed(scope(site)))?.proposal, null)
})

test("tools that a host names are a person's, also where they say what is there already", async () => {
  const site = await newWebsite()
  const answer = await tenant.call('PATCH', `${sitePath(site)}settings/`, { body: { tools: [] } })
  assert.equal(answer.status, 200, answer.text)
  assert.equal((await read(site)).toolsEdited, true)
  await applySurvey(site, { tools: [...tools('youtube')] })
  assert.deepEqual([(await read(site)).latest, (await draftOf(site)).tools], [null, []])
  const [event] = await eventsOf(site, 'settings.changed')
  assert.deepEqual([event.data.by, event.data.members], ['integrator', ['tools']])
})

/** What the customer's dashboard asks and answers. */
async function dashboardOf(site: string) {
  const { call } = await openDashboard(service, tenant, site)
  return (method: string, path: string, body?: object) => call(method, `website/${path}/`, { body })
}

test('the dashboard shows what was seen and why, takes a proposal over, and takes a version back', async () => {
  const site = await newWebsite()
  const ask = await dashboardOf(site)
  assert.deepEqual((await ask('GET', 'seen')).body, {
    ...{ survey: null, omitted: 0, payments: [], proposal: null, revertible: null },
  })
  const stored = [{ name: '_t', kind: 'cookie' as const, seconds: 60, first: true }]
  const parties = unknown('tracker.example').map((party) => ({ ...party, stored }))
  await applySurvey(site, { tools: [...tools('youtube', 'wordpress')], unknown: parties })
  const { survey, proposal, revertible } = (await ask('GET', 'seen')).body
  assert.deepEqual(
    survey.services.map(({ tool, name, category }: Record<string, unknown>) => [tool, name, category]),
    [
      ['youtube', 'YouTube', 'marketing'],
      ['wordpress', 'WordPress', 'necessary'],
      [null, 'tracker.example', 'marketing'],
    ],
  )
  assert.deepEqual([survey.services[2].pages, survey.services[2].stored], [['/contact'], ['_t']])
  assert.deepEqual([revertible.version, proposal.changes.map(({ tool }: { tool: string }) => tool)], [1, ['wordpress']])

  assert.equal((await ask('POST', 'proposal', { proposal: 'another' })).body.code, 'draft_changed')
  const taken = await ask('POST', 'proposal', { proposal: proposal.id })
  assert.deepEqual([taken.status, taken.body.publication.by, taken.body.publication.version], [200, 'customer', 2])
  const after = (await ask('GET', 'seen')).body
  assert.deepEqual([after.proposal, after.revertible], [null, null])

  const other = await newWebsite()
  const answer = await dashboardOf(other)
  await applySurvey(other, { tools: [...tools('youtube')] })
  assert.equal((await answer('POST', 'revert', { version: 7 })).body.code, 'draft_changed')
  const back = await answer('POST', 'revert', { version: 1 })
  assert.deepEqual([back.status, back.body.publication.version, back.body.draft.tools], [200, 2, []])
})

test('documents that the worker publishes say how long this installation keeps the records of consent, and who runs it', async () => {
  const site = await newWebsite()
  await tell(site, BAKERY)
  await see(site, { tools: [...tools('youtube')], language: { code: 'en', from: 'lang' }, languages: ['en'] })
  await service.sql('update survey set applied = false, ended_at = now() where site_id = $1', [site])
  const worker = startTestWorker(service.databaseUrl, {
    retention: { ...DEFAULT_RETENTION, consentMonths: 36 },
    provider: { name: 'Blue Hosting', country: 'ES' },
  })
  await until(async () => (await read(site)).latest !== null)
  await worker.stop()
  const [{ text } = { text: '' }] = await service.sql<{ text: string }>(
    `select content::text as text from legal_document where site_id = $1 and document = 'cookies'`,
    [site],
  )
  assert.match(text, /36 months/)
  assert.doesNotMatch(text, /24 months/)
  assert.match(text, /Blue Hosting, Spain/)
})
