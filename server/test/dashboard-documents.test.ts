import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentsView, QuestionView } from '@portico/contract'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import { FIELD_NAMES, factRuleOf } from '@portico/contract/words/facts'
import { LEGAL_TEXTS } from '@portico/legal'
import { inputOf } from '../../legal/test/sets.ts'
import { MAX_DETAILS_BYTES } from '../src/core/settings/details.ts'
import { OFFERED_LANGUAGES } from '../src/core/settings/settings.ts'
import { createSubscribedSite, openDashboard } from './customers.ts'
import { assertProblem, newSite, sitePath, startTestService, subscriptionPath } from './harness.ts'
import { WRONG_FACTS } from './wrong-facts.ts'

const service = await startTestService()
const tenant = await service.tenant()
const BAKERY = inputOf('ES', 'shop').facts

/** A dashboard session of a new site. */
async function dashboard(order: object | null = { tier: 'comfort' }) {
  return sessionFor(order ? await createSubscribedSite(tenant, order) : await newSite(tenant))
}

async function sessionFor(site: string) {
  const { call } = await openDashboard(service, tenant, site)
  const get = async (path: string) => {
    const answer = await call('GET', path)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  return {
    site,
    call,
    view: async (language = 'en'): Promise<DocumentsView> => get(`documents/?language=${language}`),
    save: (details_version: number, set: unknown, clear?: unknown) =>
      call('PATCH', 'documents/facts/', { body: { details_version, set, ...(clear === undefined ? {} : { clear }) } }),
    get,
    publish: async () => {
      const { draft_version, details_version } = await get('website/')
      const answer = await call('POST', 'website/publish/', { body: { draft_version, details_version } })
      assert.equal(answer.status, 200, answer.text)
      return answer.body
    },
  }
}

const question = ({ questions }: DocumentsView, field: string): QuestionView => {
  const found = questions.find((one) => one.field === field)
  assert.ok(found, field)
  return found
}
const stateOf = ({ documents }: DocumentsView, name: string, language = 'en') =>
  documents.find(({ document, language: of }) => document === name && of === language)
const fieldsOf = ({ questions }: DocumentsView) => questions.map(({ field }) => field)

test('the interview begins with what matters everywhere, with why, the law, and the documents that lack it', async () => {
  const { view } = await dashboard()
  const first = await view()
  assert.equal(first.details_version, 0)
  assert.equal(first.progress.answered, 0)
  const country = question(first, 'country')
  assert.deepEqual([country.group, country.required, country.answered, country.source], ['who', true, false, null])
  assert.equal('value' in country, false)
  assert.equal(country.rule.choices.length, 31)
  assert.ok(
    country.wants.every(({ laws }) => laws.every(({ name, address }) => name && /^https:\/\//.test(address ?? ''))),
  )
  for (const { field, wants } of first.questions) {
    assert.equal(new Set(wants.map(({ document }) => document)).size, wants.length, `${field}: each document once`)
  }
  assert.deepEqual(
    first.documents.map(({ document, language, state }) => [document, language, state]),
    DOCUMENT_NAMES.map((document) => [document, 'en', 'missing']),
  )
  const privacy = stateOf(first, 'privacy')
  assert.ok(privacy?.missing.some(({ field, label }) => field === 'name' && label === 'Full name'))
})

test('a question is asked only when it matters', async () => {
  const { view, save } = await dashboard()
  assert.ok(!fieldsOf(await view()).includes('representatives'))
  const spain = (await save(0, { country: 'ES', kind: 'person' })).body
  assert.equal(spain.details_version, 1)
  assert.ok(!fieldsOf(spain).includes('german_state'))
  assert.ok(fieldsOf(spain).includes('tax_id'))
  const germany = (await save(1, { country: 'DE', kind: 'company' })).body
  for (const field of ['german_state', 'representatives']) assert.ok(fieldsOf(germany).includes(field), field)
  assert.ok(!fieldsOf(germany).includes('tax_id'), 'Germany’s Steuernummer is never asked for')
  assert.deepEqual(
    question(germany, 'german_state').rule.choices.find(({ value }) => value === 'BY'),
    { value: 'BY', label: 'Bayern' },
  )
})

test('questions are asked in each language of the dashboard, with names of countries in it', async () => {
  const { view } = await dashboard()
  for (const language of OFFERED_LANGUAGES) {
    const shown = await view(language)
    const { label, why, rule } = question(shown, 'country')
    assert.deepEqual({ question: label, why }, LEGAL_TEXTS[language].questions.fields.country)
    assert.ok(rule.choices.every((choice) => choice.label !== '' && choice.label !== choice.value))
  }
  const { choices } = question(await view('de'), 'country').rule
  assert.equal(choices.find(({ value }) => value === 'ES')?.label, 'Spanien')
})

test('every fact has a rule that the page can use, and countries are those of the world', async () => {
  const { save } = await dashboard()
  const kinds = new Set(FIELD_NAMES.map((field) => factRuleOf(field).kind))
  const { body } = await save(0, { ...inputOf('FR', 'everything').facts, transfers_outside: true })
  const seen = new Map((body as DocumentsView).questions.map(({ rule }) => [rule.kind, rule]))
  for (const kind of seen.keys()) assert.ok([...kinds].some((one) => one === kind))
  const world = seen.get('countries')?.choices ?? []
  assert.ok(world.length > 190 && world.length < 260, String(world.length))
  for (const code of ['US', 'GB', 'CH', 'JP', 'BR', 'XK'])
    assert.ok(
      world.some(({ value }) => value === code),
      code,
    )
  for (const code of ['EU', 'UK', 'DD', 'ZZ', 'UN']) assert.ok(!world.some(({ value }) => value === code), code)
  assert.equal(new Set(world.map(({ label }) => label)).size, world.length)
})

test('facts lead to documents; published ones have an address, versions, texts to download and a difference', async () => {
  const { site, view, save, get, publish, call } = await dashboard()
  const saved = await save(0, BAKERY)
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(saved.body, await view())
  const { answered, required } = saved.body.progress
  assert.equal(answered, required)
  assert.equal(stateOf(saved.body, 'notice')?.state, 'complete')
  assert.equal(stateOf(saved.body, 'notice')?.is_changed, true)
  const website = await get('website/')
  assert.equal(website.details_version, 1)
  assert.ok(website.difference.changes.some(({ kind }: { kind: string }) => kind === 'document_added'))

  await publish()
  const after = await view()
  const address = `${service.url}/s/${site}/legal/notice/en/`
  assert.equal(stateOf(after, 'notice')?.published?.address, address)
  assert.equal(stateOf(after, 'notice')?.published?.version, 1)
  assert.match(stateOf(after, 'notice')?.published?.published_at ?? '', /^\d{4}-\d\d-\d\dT/)
  assert.equal(stateOf(after, 'notice')?.is_changed, false)

  await save(1, { street: 'Calle Nueva 7' })
  const preview = await get('documents/preview/?document=notice&language=en')
  assert.equal(preview.state, 'complete')
  assert.match(JSON.stringify(preview.document), /Calle Nueva 7/)
  assert.deepEqual(new Set(preview.changes.map(({ kind }: { kind: string }) => kind)), new Set(['removed', 'added']))
  assert.equal(preview.reworded, false)
  await publish()
  const { versions } = await get('documents/versions/?document=notice&language=en')
  assert.deepEqual(
    versions.map(({ version, address: at }: Record<string, unknown>) => [version, at]),
    [
      [2, `${address}2/`],
      [1, `${address}1/`],
    ],
  )
  assert.deepEqual(versions[0].changes, preview.changes)
  assert.match(versions[0].hash, /^[0-9a-f]{64}$/)

  for (const [form, type, end, sign] of [
    ['html', 'text/html', 'html', /^<section lang="en">\n<h1>Legal notice<\/h1>/],
    ['text', 'text/plain', 'txt', /^Legal notice\n====/],
    ['json', 'application/json', 'json', /^\{\n/],
  ] as const) {
    const file = await call('GET', `documents/text/?document=notice&language=en&version=1&form=${form}`)
    assert.equal(file.status, 200)
    assert.equal(file.headers['content-type'], `${type}; charset=utf-8`)
    assert.equal(file.headers['content-disposition'], `attachment; filename="notice-en-1.${end}"`)
    assert.match(file.text, sign)
    assert.ok(file.text.includes(String(BAKERY.street)) && !file.text.includes('Calle Nueva 7'), form)
  }
  // The cookie policy did not change with version 2: its text is still the one that version 1 brought.
  const cookies = (version: number) =>
    call('GET', `documents/text/?document=cookies&language=en&version=${version}&form=text`)
  assert.equal((await cookies(2)).text, (await cookies(1)).text)
  assertProblem(await cookies(3), 404, 'not_found')
})

test('what the host knows is shown as its own, gives way to the customer’s answer, and comes back with it', async () => {
  const { site, view, save } = await dashboard()
  const details = { country: 'ES', city: 'Lugo', vat_id: null }
  assert.equal((await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details } })).status, 200)
  const prefilled = await view()
  assert.deepEqual([question(prefilled, 'city').value, question(prefilled, 'city').source], ['Lugo', 'integrator'])
  const own = (await save(prefilled.details_version, { city: 'Ourense' })).body
  assert.deepEqual([question(own, 'city').value, question(own, 'city').source], ['Ourense', 'customer'])
  const back = (await save(own.details_version, undefined, ['city'])).body
  assert.deepEqual([question(back, 'city').value, question(back, 'city').source], ['Lugo', 'integrator'])
})

test('who changed which fact is in the activity, and what stays the same is no change', async () => {
  const { save, get } = await dashboard()
  await save(0, { country: 'ES', city: 'Lugo' })
  assert.equal((await save(1, { city: 'Lugo' })).body.details_version, 1)
  await save(1, { city: 'Ourense' }, ['country'])
  const { entries } = await get('activity/')
  assert.deepEqual(
    entries.slice(0, 2).map(({ type, by, before, after }: Record<string, unknown>) => [type, by, before, after]),
    [
      [
        'settings.details_changed',
        'customer',
        { source: 'customer', facts: { city: 'told', country: 'told' } },
        { source: 'customer', facts: { city: 'told' } },
      ],
      [
        'settings.details_changed',
        'customer',
        { source: 'customer', facts: {} },
        { source: 'customer', facts: { city: 'told', country: 'told' } },
      ],
    ],
  )
})

test('the activity calls facts by their names, in each language', async () => {
  const { save, get } = await dashboard()
  await save(0, { sells_to_consumers: true })
  const { questions } = LEGAL_TEXTS.de
  assert.deepEqual((await get('activity/?language=de')).facts, {
    sells_to_consumers: questions.fields.sells_to_consumers.question,
  })
  for (const language of OFFERED_LANGUAGES) {
    const { fields } = LEGAL_TEXTS[language].questions
    assert.deepEqual(
      FIELD_NAMES.filter((field) => !fields[field]?.question || fields[field].question.includes('_')),
      [],
      language,
    )
  }
})

test('two tabs: answering or publishing an outdated version is refused, and nothing is lost', async () => {
  const one = await dashboard()
  const other = await sessionFor(one.site)
  assert.equal((await one.save(0, { city: 'Lugo' })).status, 200)
  assertProblem(await other.save(0, { name: 'Ana' }), 409, 'details_changed')
  assertProblem(await other.save(7, { name: 'Ana' }), 409, 'details_changed')
  const publish = { body: { draft_version: 0, details_version: 0 } }
  assertProblem(await other.call('POST', 'website/publish/', publish), 409, 'details_changed')
  assert.equal((await other.save(1, { name: 'Ana' })).status, 200)
  assert.equal(question(await one.view(), 'city').value, 'Lugo')
})

test('a published document that lacks a fact keeps its last text, and the others go on', async () => {
  const { save, publish, get, view } = await dashboard()
  await save(0, BAKERY)
  await publish()
  await save(1, { city: 'Lugo' }, ['email'])
  const { can_publish } = await get('website/')
  assert.deepEqual(can_publish, { allowed: false, reason: 'nothing_changed' })
  const notice = stateOf(await view(), 'notice')
  assert.equal(notice?.state, 'missing')
  assert.ok(notice?.missing.some(({ field }) => field === 'email'))
  assert.equal(notice?.published?.version, 1)
})

const TO_RUSSIA = { transfers_outside: true, transfer_countries: ['RU'], transfer_safeguards: ['adequacy'] }

test('a contradicted document is held back until somebody says that it is right as it is', async () => {
  const { save, publish, view, get, call } = await dashboard()
  const saved: DocumentsView = (await save(0, { ...BAKERY, ...TO_RUSSIA })).body
  const privacy = stateOf(saved, 'privacy')
  assert.equal(privacy?.state, 'contradicted')
  assert.deepEqual(privacy?.contradictions, [{ key: 'no_decision:RU', code: 'no_decision', subject: 'RU' }])
  assert.equal(stateOf(saved, 'notice')?.reviewed, null)
  const { documents } = await get('state/')
  assert.ok(documents.some(({ state }: { state: string }) => state === 'contradicted'))
  await publish()
  assert.equal(stateOf(await view(), 'privacy')?.published, null)
  assert.equal(stateOf(await view(), 'notice')?.published?.version, 1)

  const { draft_version } = await view()
  const body = { draft_version, keys: ['no_decision:RU'] }
  const confirmed = await call('POST', 'documents/confirmed/?language=de', { body })
  assert.equal(confirmed.status, 200, confirmed.text)
  assert.equal(stateOf(confirmed.body, 'privacy')?.state, 'complete')
  assert.equal(question(confirmed.body, 'country').label, LEGAL_TEXTS.de.questions.fields.country.question)
  assertProblem(await call('POST', 'documents/confirmed/', { body }), 409, 'draft_changed')
  await publish()
  assert.equal(stateOf(await view(), 'privacy')?.published?.version, 2)
})

test('what is confirmed has a shape and a bound', async () => {
  const { call } = await dashboard()
  const send = (body: object, query = '') => call('POST', `documents/confirmed/${query}`, { body })
  const many = Array.from({ length: 101 }, (_, index) => `not_listed:${index}`)
  assertProblem(await send({ draft_version: 0, keys: [] }), 400, 'validation_failed')
  assertProblem(await send({ draft_version: 0, keys: many }), 400, 'validation_failed')
  assertProblem(await send({ draft_version: 0, keys: ['x'.repeat(301)] }), 400, 'validation_failed')
  assertProblem(await send({ draft_version: 0, keys: ['x'] }, '?language=xx'), 400, 'validation_failed', ['language'])
  assert.equal((await send({ draft_version: 0, keys: many.slice(1) })).status, 200)
})

test('how long tools keep data is one fact, asked of those whose owner sets it', async () => {
  const { save, get, view, call } = await dashboard()
  const { draft, draft_version } = await get('website/')
  const tools = [{ tool: 'google-analytics' }, { tool: 'youtube' }]
  const put = await call('PUT', 'website/draft/', { body: { draft: { ...draft, tools }, draft_version } })
  assert.equal(put.status, 200, put.text)
  const { retention, questions } = await view()
  assert.deepEqual(
    retention.map(({ tool }) => tool),
    ['google-analytics'],
  )
  assert.ok(questions.some(({ field, rule }) => field === 'tool_retention' && rule.kind === 'durations'))
  const [first] = retention[0]?.choices ?? []
  const value = { 'google-analytics': first ?? [14, 'month'] }
  const saved = await save(0, { tool_retention: value })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(question(saved.body, 'tool_retention').value, value)
})

test('the register names each activity, in the language that was asked for, and is kept as CSV and as a page', async () => {
  const { save, get, call } = await dashboard()
  // A spreadsheet would carry this out, and a browser that.
  const names = ['=HYPERLINK("https://evil.example")', '<script>alert(1)</script>']
  await save(0, { ...BAKERY, has_shop: true, takes_payments: true, payment_providers: names })
  const register = await get('register/?language=es')
  assert.ok(register.rows.length > 0)
  assert.equal(register.title, (await get('register/?language=es')).title)
  assert.notEqual(register.title, (await get('register/')).title)
  for (const row of register.rows) {
    for (const { key } of register.columns) assert.ok(Array.isArray(row[key]), key)
  }
  const csv = await call('GET', 'register/file/?language=en&form=csv')
  assert.match(String(csv.headers['content-type']), /^text\/csv/)
  assert.equal(csv.headers['content-disposition'], 'attachment; filename="register-en.csv"')
  assert.doesNotMatch(csv.text, /(?:^|,|\r\n)"?[=+@]/m)
  assert.match(csv.text, /HYPERLINK/)
  const html = await call('GET', 'register/file/?language=en&form=html')
  assert.match(html.text, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/)
  assert.doesNotMatch(html.text, /<script/)
  assert.match(html.text, /^<!doctype html>\n<html lang="en">/)
})

test('values that no rule allows are refused, and each is named', async () => {
  const { save, view, call } = await dashboard()
  const expected = Object.keys(WRONG_FACTS).map((field) => `set.${field}`)
  const answer = await save(0, WRONG_FACTS)
  assertProblem(answer, 400, 'validation_failed')
  assert.deepEqual(answer.body.errors.map(({ field }: { field: string }) => field).toSorted(), expected.toSorted())
  assertProblem(await save(0, { name: null }), 400, 'validation_failed', ['set.name'])
  assertProblem(await save(0, 'everything'), 400, 'validation_failed', ['set'])
  assertProblem(await save(0, ['name']), 400, 'validation_failed', ['set'])
  assertProblem(await save(0, {}, ['name', 'nobody']), 400, 'validation_failed', ['clear.1'])
  assertProblem(await save(0, { name: 'Ana' }, ['name']), 400, 'validation_failed', ['clear.0'])
  assertProblem(await save(0, {}, 'name'), 400, 'validation_failed', ['clear'])
  assertProblem(await save(-1, {}), 400, 'validation_failed', ['details_version'])
  assertProblem(await call('PATCH', 'documents/facts/', { body: { set: {} } }), 400, 'validation_failed', [
    'details_version',
  ])
  const more = { body: { details_version: 0, set: {}, unset: [] } }
  assertProblem(await call('PATCH', 'documents/facts/', more), 400, 'validation_failed', ['unset'])
  assertProblem(
    await call('PATCH', 'documents/facts/?language=xx', { body: { details_version: 0 } }),
    400,
    'validation_failed',
    ['language'],
  )
  assert.equal((await view()).details_version, 0)
})

test('facts that are hostile as markup are text everywhere', async () => {
  const { save, get, publish, call } = await dashboard()
  const name = '<img src=x onerror=alert(1)> & "Sons"'
  await save(0, { ...BAKERY, name })
  const preview = await get('documents/preview/?document=notice&language=en')
  assert.ok(JSON.stringify(preview.document).includes(JSON.stringify(name).slice(1, -1)))
  await publish()
  const html = await call('GET', 'documents/text/?document=notice&language=en&version=1&form=html')
  assert.ok(html.text.includes('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;'))
  assert.doesNotMatch(html.text, /<img/)
})

test('all facts together have a bound, also when they come one by one', async () => {
  const { save } = await dashboard()
  const long = (mark: string) =>
    Object.fromEntries(OFFERED_LANGUAGES.map((language) => [language, `${mark}${'x'.repeat(1_990)}`]))
  const fields = ['automated_decisions', 'other_sources', 'service_description', 'accessibility_measures'] as const
  let version = 0
  let refused = null
  for (const field of fields) {
    const answer = await save(version, { [field]: long(field.slice(0, 2)) })
    if (answer.status === 200) version = answer.body.details_version
    else refused = answer
  }
  assert.ok(refused, `${MAX_DETAILS_BYTES} bytes`)
  assertProblem(refused, 400, 'validation_failed', ['set'])
  assert.equal(version, 3)
})

test('queries that make no sense are refused', async () => {
  const { call } = await dashboard()
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['documents/?language=xx', ['language']],
    ['documents/?lang=en', ['lang']],
    ['documents/preview/', ['document', 'language']],
    ['documents/preview/?document=terms&language=en', ['document']],
    ['documents/preview/?document=privacy&language=EN', ['language']],
    ['documents/versions/?document=privacy&language=en&more=1', ['more']],
    ['documents/text/?document=privacy&language=en', ['version', 'form']],
    ['documents/text/?document=privacy&language=en&version=0&form=pdf', ['version', 'form']],
    ['documents/text/?document=privacy&language=en&version=99999999999&form=html', ['version']],
    ['register/?language=xx', ['language']],
    ['register/?form=csv', ['form']],
    ['register/file/?language=en', ['form']],
    ['register/file/?language=xx&form=pdf', ['language', 'form']],
    ['documents/text/?document=privacy&document=notice&language=en&version=1&form=html', ['document']],
  ]
  for (const [path, fields] of cases) {
    assertProblem(await call('GET', path), 400, 'validation_failed', fields)
  }
  // A language that is offered and that this website does not speak.
  assertProblem(await call('GET', 'documents/preview/?document=privacy&language=sv'), 404, 'not_found')
  assert.deepEqual((await call('GET', 'documents/versions/?document=privacy&language=sv')).body, { versions: [] })
})

test('a session sees and changes its own website alone, and none without a session', async () => {
  const one = await dashboard()
  const other = await dashboard()
  await one.save(0, BAKERY)
  await one.publish()
  assert.equal((await other.view()).details_version, 0)
  assert.deepEqual((await other.get('documents/versions/?document=notice&language=en')).versions, [])
  const text = 'documents/text/?document=notice&language=en&version=1&form=json'
  assertProblem(await other.call('GET', text), 404, 'not_found')
  for (const path of ['documents/', 'documents/preview/?document=notice&language=en', 'register/', text]) {
    assertProblem(await service.call('GET', `/dashboard/api/${path}`), 401, 'session_ended')
  }
  const body = { details_version: 0, set: { name: 'Ana' } }
  assertProblem(await service.call('PATCH', '/dashboard/api/documents/facts/', { body }), 401, 'session_ended')
})

test('without a subscription answers are kept and can be given; what was published can still be downloaded', async () => {
  const { site, save, publish, view, get, call } = await dashboard()
  await save(0, BAKERY)
  await publish()
  assert.equal((await tenant.call('DELETE', subscriptionPath(site))).status, 200)
  assert.equal((await save(1, { city: 'Lugo' })).status, 200)
  assert.ok((await view()).documents.length > 0)
  assert.equal((await get('documents/versions/?document=notice&language=en')).versions.length, 1)
  assert.equal((await call('GET', 'documents/text/?document=notice&language=en&version=1&form=text')).status, 200)
})
