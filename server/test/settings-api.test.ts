import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSubscribedSite, openDashboard } from './customers.ts'
import { assertProblem, newSite, sitePath, startTestService, type Tenant } from './harness.ts'

// What integrators set of a website by call, and what their websites begin with.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const SITES = '/api/integrators/sites/'
const DEFAULTS = '/api/integrators/defaults/'
const INITIAL = {
  language: 'en',
  language_assumed: 'default',
  languages: ['en'],
  automatic: 'publish',
  accessibility_widget: true,
  banner: null,
  hold_unknown: true,
  look: { position: 'bottom', theme: 'auto', colours: null, reopen: 'left' },
  texts: {},
  tools: [],
  own_tools: [],
  consent_mode: 'basic',
}
const COLOURS = { background: '#ffffff', text: '#000000', button: '#003399', button_text: '#ffffff' }
const OWN = {
  id: 'shop-search',
  name: 'Shop search',
  vendor: 'Search GmbH',
  country: null,
  category: 'functional',
  hosts: ['search.example.com'],
  policy: null,
  stored: [
    { name: 'srch_*', kind: 'cookie', purpose: 'preferences', lifetime: [13, 'month'], first: true },
    { name: 'once', kind: 'cookie', purpose: 'preferences', lifetime: 'session', first: false },
  ],
}

const settingsPath = (site: string) => `${sitePath(site)}settings/`
const get = async (site: string, { call }: Tenant = tenant) => {
  const answer = await call('GET', settingsPath(site))
  assert.equal(answer.status, 200, answer.text)
  return { ...answer.body, etag: answer.headers['etag'] }
}
const patch = (site: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  tenant.call('PATCH', settingsPath(site), { body, headers })

const subscribed = (tier = 'comfort') => createSubscribedSite(tenant, { tier })

async function dashboardOf(site: string) {
  const { call } = await openDashboard(service, tenant, site)
  return (method: string, path: string, body?: object) => call(method, path, { body })
}

/** The events about a website's settings: by whom, and which. */
async function settingsEventsOf(site: string, { call }: Tenant = tenant) {
  const { events } = (await call('GET', '/api/integrators/events/?limit=100')).body
  return events
    .filter((event: { site: string; type: string }) => event.site === site && event.type === 'settings.changed')
    .map(({ data }: { data: { by: string; members: string[] } }) => [data.by, ...data.members])
}
const draftOf = async (site: string) =>
  (await service.sql('select content, tools_edited, version from website_draft where site_id = $1', [site]))[0]

test('a website begins with what every website begins with, and its language is assumed', async () => {
  const { etag, ...settings } = await get(await newSite(tenant))
  assert.deepEqual(settings, INITIAL)
  assert.match(etag, /^"[\w-]{22}"$/)
})

test('before there is a subscription the ending of the domain tells its language', async () => {
  const answer = await tenant.call('POST', SITES, { body: { url: 'www.panaderia-by-ending.es' } })
  const { etag: _, ...settings } = await get(answer.body.site)
  assert.deepEqual(settings, { ...INITIAL, language: 'es', languages: ['es'], language_assumed: 'domain' })
})

test('the language that it was registered with is a choice, and stands in the settings alone', async () => {
  const answer = await tenant.call('POST', SITES, { body: { url: 'spoken.example.com', language: 'de' } })
  assert.equal(answer.status, 201, answer.text)
  assert.equal('language' in answer.body, false)
  const { language, languages, language_assumed } = await get(answer.body.site)
  assert.deepEqual([language, languages, language_assumed], ['de', ['de'], null])
  const again = await tenant.call('POST', SITES, { body: { url: 'spoken.example.com', language: 'fr' } })
  assert.equal(again.status, 200)
  assert.equal((await get(answer.body.site)).language, 'de')
})

test('the customer says in the dashboard whether visitors are asked, and takes it back', async () => {
  const site = await subscribed('starter')
  const call = await dashboardOf(site)
  for (const banner of ['off', 'on', null]) {
    const answer = await call('PUT', 'website/banner/', { banner })
    assert.deepEqual([answer.status, answer.body.banner], [200, banner], answer.text)
    assert.equal((await get(site)).banner, banner)
  }
  assert.equal((await call('PUT', 'website/banner/', { banner: 'maybe' })).status, 400)
  const changes = (await settingsEventsOf(site)).filter(([by]: string[]) => by === 'customer')
  assert.deepEqual(changes, Array(3).fill(['customer', 'banner']))
})

test('a merge patch sets settings and draft at once, and is recorded once', async () => {
  const site = await subscribed()
  const body = {
    language: 'de',
    languages: ['de', 'fr'],
    automatic: 'propose',
    accessibility_widget: false,
    banner: 'on',
    hold_unknown: false,
    look: { position: 'top', colours: COLOURS },
    texts: { de: { title: 'Kekse?' } },
    tools: [{ tool: 'google-analytics' }],
    own_tools: [OWN],
    consent_mode: 'advanced',
  }
  const answer = await patch(site, body, { 'content-type': 'application/merge-patch+json' })
  assert.equal(answer.status, 200, answer.text)
  const appearance = { position: 'top', theme: 'auto', colours: COLOURS, reopen: 'left' }
  assert.deepEqual(answer.body, { ...body, language_assumed: null, look: appearance })
  const { etag, ...read } = await get(site)
  assert.deepEqual(read, answer.body)
  assert.equal(etag, answer.headers['etag'])
  assert.deepEqual(await settingsEventsOf(site), [
    [
      ...['integrator', 'language', 'languages', 'automatic', 'accessibility_widget', 'banner', 'hold_unknown', 'look'],
      ...['texts', 'tools', 'own_tools', 'consent_mode'],
    ],
  ])
  assert.equal((await draftOf(site))?.['tools_edited'], true)
  const again = await patch(site, body)
  assert.deepEqual([again.body, again.headers['etag']], [answer.body, etag])
  assert.equal((await settingsEventsOf(site)).length, 1)
  const back = await patch(site, { look: null, tools: null, own_tools: null, texts: null, consent_mode: null })
  assert.deepEqual(back.body, { ...INITIAL, ...pickSettings(answer.body) })
})

const pickSettings = ({
  language,
  language_assumed,
  languages,
  automatic,
  accessibility_widget,
  banner,
  hold_unknown,
}: Record<string, unknown>) => ({
  language,
  language_assumed,
  languages,
  automatic,
  accessibility_widget,
  banner,
  hold_unknown,
})

test('it can be published as it stands, and the dashboard shows the same draft', async () => {
  const site = await subscribed()
  assert.equal((await patch(site, { tools: [{ tool: 'google-analytics' }], language: 'es' })).status, 200)
  const publication = await tenant.call('POST', `${sitePath(site)}publication/`)
  assert.equal(publication.status, 201, publication.text)
  const dashboard = await dashboardOf(site)
  const { draft, languages } = (await dashboard('GET', 'website/')).body
  assert.deepEqual([draft.tools, languages.spoken], [[{ tool: 'google-analytics' }], ['es']])
  const entry = await service.call('GET', `/s/${site}.js`)
  assert.match(entry.text, /"es"/)
})

test('whoever has not seen the latest settings gets an error, and whoever has may change them', async () => {
  const site = await subscribed()
  const { etag } = await get(site)
  const changed = await patch(site, { language: 'de' }, { 'if-match': etag })
  assert.equal(changed.status, 200)
  const stale = await patch(site, { language: 'fr' }, { 'if-match': etag })
  assertProblem(stale, 412, 'precondition_failed')
  const now = String(changed.headers['etag'])
  for (const ifMatch of ['"x"', `W/${now}`, now.slice(1, -1), 'x'.repeat(2_000), `${etag}, "y"`]) {
    assertProblem(await patch(site, { language: 'fr' }, { 'if-match': ifMatch }), 412, 'precondition_failed')
  }
  assert.equal((await get(site)).language, 'de')
  for (const ifMatch of ['*', now, `"y" , ${now}`]) {
    assert.equal((await patch(site, { language: 'de' }, { 'if-match': ifMatch })).status, 200, ifMatch)
  }
})

test('a customer who was faster makes it stale, and a change without If-Match counts on top', async () => {
  const site = await subscribed()
  const dashboard = await dashboardOf(site)
  const { etag } = await get(site)
  assert.equal((await dashboard('PATCH', 'languages/', { default: 'en' })).status, 200, 'confirmed')
  assertProblem(await patch(site, { automatic: 'off' }, { 'if-match': etag }), 412, 'precondition_failed')
  const { draft, draft_version } = (await dashboard('GET', 'website/')).body
  const edited = { ...draft, look: { ...draft.look, theme: 'dark' } }
  assert.equal((await dashboard('PUT', 'website/draft/', { draft: edited, draft_version })).status, 200)
  assert.equal((await patch(site, { look: { position: 'top' } })).status, 200)
  assert.deepEqual((await get(site)).look, { position: 'top', theme: 'dark', colours: null, reopen: 'left' })
})

test('it is refused in the usual order', async () => {
  const site = await subscribed('starter')
  const unknown = settingsPath('00000000-0000-7000-8000-000000000000')
  const stale = { 'if-match': '"x"' }
  assertProblem(await service.call('PATCH', unknown, { body: 'x' }), 401, 'missing_credentials')
  const wrongMethod = await tenant.call('PUT', settingsPath(site), { body: 'x' })
  assertProblem(wrongMethod, 405, 'method_not_allowed')
  assert.equal(wrongMethod.headers['allow'], 'GET, HEAD, PATCH')
  assertProblem(await patch(site, 'x'.repeat(70_000), { 'content-type': 'text/plain' }), 413, 'body_too_large')
  assertProblem(await patch(site, 'x', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type')
  const invalid = await tenant.call('PATCH', unknown, { body: { language: 'xx', tools: 7 }, headers: stale })
  assertProblem(invalid, 400, 'validation_failed', ['language', 'tools'])
  assertProblem(await tenant.call('PATCH', unknown, { body: {}, headers: stale }), 404, 'site_not_found')
  const stranger = await service.tenant()
  assertProblem(await stranger.call('GET', settingsPath(site)), 404, 'site_not_found')
  assertProblem(await stranger.call('PATCH', settingsPath(site), { body: {} }), 404, 'site_not_found')
  const tooMany = { languages: ['en', 'de'] }
  assertProblem(await patch(site, tooMany, stale), 412, 'precondition_failed')
  assertProblem(await patch(site, tooMany, { 'if-match': '*' }), 409, 'language_limit_reached')
  assertProblem(await patch(site, { accessibility_widget: false }), 409, 'not_in_plan')
  const bare = await newSite(tenant)
  assertProblem(await patch(bare, tooMany), 409, 'no_active_subscription')
  assert.equal((await patch(bare, { language: 'de', automatic: 'off', tools: [] })).status, 200)
})

test('hostile settings are refused by name, and nothing is stored', async () => {
  const site = await subscribed()
  const before = await get(site)
  const refused = async (body: unknown, ...fields: readonly string[]) =>
    assertProblem(await patch(site, body), 400, 'validation_failed', fields)
  await refused({ widget_side: 'left', site: 'x', language_assumed: null }, 'widget_side', 'site', 'language_assumed')
  await refused(
    { texts: { de: { title: 'a\u0000b' }, fr: { title: 'x'.repeat(101) } } },
    'texts.de.title',
    'texts.fr.title',
  )
  await refused('{"texts": {"__proto__": {"title": "x"}}}', 'texts.__proto__')
  await refused('{"look": {"__proto__": {"position": "top"}}}', 'look.__proto__')
  await refused('{"__proto__": {"automatic": "off"}}', '__proto__')
  await refused({ look: [], tools: {}, own_tools: 'x', texts: [] }, 'look', 'tools', 'own_tools', 'texts')
  await refused({ tools: Array.from({ length: 101 }, () => ({ tool: 'google-analytics' })) }, ...repeatedTools())
  await refused({ tools: [{ tool: 'google-analytics', category: 'necessary' }] }, 'tools.0.reason')
  await refused({ own_tools: [{ ...OWN, name: '\u202eevil' }] }, 'own_tools.0.name')
  await refused({ look: { colours: { ...COLOURS, text: '#fefefe' } } }, 'look.colours.text')
  await refused(`{"tools": ${'['.repeat(40)}${']'.repeat(40)}}`, '')
  assertProblem(await patch(site, '{"language": "de", "language": "fr"}'), 400, 'invalid_json')
  assert.deepEqual(await get(site), before)
  assert.deepEqual(await settingsEventsOf(site), [])
})

/** The second of one tool is named and all that follow; of those over the bound no more is read. */
const repeatedTools = () => ['tools', ...Array.from({ length: 99 }, (_, n) => `tools.${n + 1}.tool`)]

test('two who change different settings at once both count', async () => {
  const site = await subscribed()
  const changes = [{ language: 'de' }, { automatic: 'off' }, { look: { position: 'top' } }, { consent_mode: 'off' }]
  const answers = await Promise.all(changes.map((change) => patch(site, change)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  const { language, automatic, look, consent_mode } = await get(site)
  assert.deepEqual([language, automatic, look.position, consent_mode], ['de', 'off', 'top', 'off'])
  assert.equal((await settingsEventsOf(site)).length, 4)
})

test('what customers set is recorded, with who it was; a draft that they only edit is not', async () => {
  const site = await subscribed()
  const dashboard = await dashboardOf(site)
  await dashboard('PATCH', 'languages/', { default: 'en' })
  await dashboard('PATCH', 'languages/', { add: 'de' })
  await dashboard('PUT', 'accessibility/', { enabled: false })
  for (const mode of ['publish', 'off']) {
    assert.deepEqual((await dashboard('PUT', 'automatic/', { mode })).body, { mode })
  }
  assert.equal((await dashboard('PUT', 'automatic/', { mode: 'never' })).status, 400)
  const { draft, draft_version } = (await dashboard('GET', 'website/')).body
  await dashboard('PUT', 'website/draft/', { draft: { ...draft, consent_mode: 'off' }, draft_version })
  assert.deepEqual(await settingsEventsOf(site), [
    ['customer', 'language'],
    ['customer', 'languages'],
    ['customer', 'accessibility_widget'],
    ['customer', 'automatic'],
  ])
  assert.equal((await get(site)).automatic, 'off')
})

test('a language that is given back stays until something tells another one', async () => {
  const site = await subscribed()
  await patch(site, { language: 'de' })
  const { language, languages, language_assumed } = (await patch(site, { language: null })).body
  assert.deepEqual([language, languages, language_assumed], ['de', ['de'], 'default'])
})

test('a renewal that nobody has announced yet comes before the change in the log', async () => {
  const site = await subscribed()
  await service.moveClock(site, '2 months')
  assert.equal((await patch(site, { language: 'de' })).status, 200)
  const { events } = (await tenant.call('GET', '/api/integrators/events/?limit=100')).body
  const types = events
    .filter((event: { site: string }) => event.site === site)
    .map(({ type }: { type: string }) => type)
  assert.deepEqual(types.slice(-2), ['subscription.renewed', 'settings.changed'])
})

test("an automatic mode that is given back is the integrator's default of then, else everybody's", async () => {
  const own = await service.tenant()
  const site = await newSite(own)
  const back = async () => {
    assert.equal((await own.call('PATCH', settingsPath(site), { body: { automatic: 'off' } })).body.automatic, 'off')
    return (await own.call('PATCH', settingsPath(site), { body: { automatic: null } })).body.automatic
  }
  assert.equal(await back(), 'publish')
  await own.call('PUT', DEFAULTS, { body: { automatic: 'propose' } })
  assert.equal(await back(), 'propose')
  assert.equal((await get(site, own)).automatic, 'propose')
})

test('defaults are what everybody’s websites begin with, until they are set', async () => {
  const own = await service.tenant()
  const initial = {
    look: INITIAL.look,
    automatic: 'publish',
    accessibility_widget: true,
    consent_mode: 'basic',
    hold_unknown: true,
  }
  assert.deepEqual((await own.call('GET', DEFAULTS)).body, initial)
  const set = await own.call('PUT', DEFAULTS, { body: { look: { theme: 'dark', colours: COLOURS }, automatic: 'off' } })
  assert.equal(set.status, 200, set.text)
  const appearance = { ...INITIAL.look, theme: 'dark', colours: COLOURS }
  assert.deepEqual(set.body, { ...initial, look: appearance, automatic: 'off' })
  assert.deepEqual((await own.call('GET', DEFAULTS)).body, set.body)
  assert.deepEqual((await own.call('PUT', DEFAULTS, { body: {} })).body, initial)
})

test('websites that are registered from then on begin with them, and those before stay as they are', async () => {
  const own = await service.tenant()
  const before = await newSite(own)
  const body = {
    look: { position: 'top' },
    automatic: 'propose',
    accessibility_widget: false,
    consent_mode: 'off',
    hold_unknown: false,
  }
  assert.equal((await own.call('PUT', DEFAULTS, { body })).status, 200)
  const after = await newSite(own)
  const { etag: _etag, ...settings } = await get(after, own)
  assert.deepEqual(settings, { ...INITIAL, ...body, look: { ...INITIAL.look, position: 'top' } })
  assert.equal((await draftOf(after))?.['tools_edited'], false)
  const spoken = await own.call('POST', SITES, { body: { url: 'defaults.example.com', language: 'fr' } })
  const { language, language_assumed, consent_mode } = await get(spoken.body.site, own)
  assert.deepEqual([language, language_assumed, consent_mode], ['fr', null, 'off'])
  const { etag: _before, ...untouched } = await get(before, own)
  assert.deepEqual(untouched, INITIAL)
  assert.equal(await draftOf(before), undefined)
  await own.call('PUT', DEFAULTS, { body: {} })
  assert.equal((await get(after, own)).consent_mode, 'off', 'defaults of later are for websites of later')
  const taken = await newSite(own)
  const rows = await service.sql('select site_id from site_settings where site_id = $1', [taken])
  assert.deepEqual([rows, await draftOf(taken)], [[], undefined], 'as if they had never been set')
  const { etag: _other, ...others } = await get(await newSite(tenant))
  assert.deepEqual(others, INITIAL, 'and nobody else’s')
})

test('wrong defaults are refused by name, and others are in the log', async () => {
  const put = (body: unknown) => tenant.call('PUT', DEFAULTS, { body })
  const wrong = { look: { position: 'middle' }, automatic: null, accessibility_widget: 1, consent_mode: 'x', tools: [] }
  assertProblem(await put(wrong), 400, 'validation_failed', [
    ...['look.position', 'automatic', 'accessibility_widget', 'consent_mode', 'tools'],
  ])
  assertProblem(await put({ look: { colours: { ...COLOURS, text: '#ffffff' } } }), 400, 'validation_failed', [
    'look.colours.text',
  ])
  assertProblem(await put('{"look": {"__proto__": {}}}'), 400, 'validation_failed', ['look.__proto__'])
  assertProblem(await tenant.call('PATCH', DEFAULTS, { body: {} }), 405, 'method_not_allowed')
  assert.equal((await put({ automatic: 'off' })).status, 200)
  const [logged] = await service.sql(
    `select before, after from event where integrator_id = $1 and type = 'integrator.defaults_changed' order by id limit 1`,
    [tenant.id],
  )
  assert.deepEqual([logged?.['before'].automatic, logged?.['after'].automatic], ['publish', 'off'])
})
