import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '@portico/contract/words/languages'
import { TOOLS } from '@portico/vendors'
import { LOADER_HASH, loaderHtml } from '@portico/visitor/delivered'
import { hasRefusalText } from '../../dashboard/src/saving/refusal-text.ts'
import { inputOf } from '../../legal/test/sets.ts'
import type { Refusal } from '../src/core/kit/refusal.ts'
import { MAX_DRAFT_SIZES } from '../src/core/publications/draft.ts'
import { MAX_DRAFT_BYTES } from '../src/core/publications/draft-size.ts'
import { MAX_OWN_TOOL_SIZES } from '../src/core/publications/own-tools.ts'
import { type Draft, INITIAL_DRAFT, type StoredItem } from '../src/core/publications/publication.ts'
import { createSubscribedSite, openDashboard } from './customers.ts'
import { assertProblem, newSite, sitePath, startTestService } from './harness.ts'

const service = await startTestService()
const tenant = await service.tenant()

/** A dashboard session of a new site, with the subscription asked for. */
async function dashboard(order: object | null = { tier: 'comfort' }) {
  return sessionFor(order ? await createSubscribedSite(tenant, order) : await newSite(tenant))
}

async function sessionFor(site: string) {
  const { call } = await openDashboard(service, tenant, site)
  return {
    site,
    call,
    view: async () => (await call('GET', 'website/')).body,
    save: (draft: unknown, draft_version: number) => call('PUT', 'website/draft/', { body: { draft, draft_version } }),
    publish: (draft_version: number, details_version = 0) =>
      call('POST', 'website/publish/', { body: { draft_version, details_version } }),
    versions: (query = '') => call('GET', `website/versions/${query}`),
  }
}

const EDITED: Draft = {
  texts: { de: { title: 'Ihre Wahl' }, en: { title: 'Your choice', description: 'We <b>ask</b> for {purposes}.' } },
  look: {
    position: 'top',
    theme: 'dark',
    colours: { background: '#101010', text: '#ffffff', button: '#ffffff', button_text: '#101010' },
    reopen: 'right',
  },
  tools: [
    { tool: 'google-analytics' },
    { tool: 'youtube', category: 'functional', reason: 'Everybody expects films.' },
  ],
  own_tools: [
    {
      id: 'search',
      name: 'Search',
      vendor: 'Search GmbH',
      country: 'DE',
      category: 'functional',
      hosts: ['search.example.com'],
      policy: null,
      stored: [
        { name: 's_*', kind: 'cookie', purpose: 'preferences', lifetime: [13, 'month'], first: true },
        { name: 'last', kind: 'session', purpose: 'preferences', lifetime: 'session', first: true },
      ],
    },
  ],
  consent_mode: 'off',
  widget_side: 'left',
}

test('a website begins with a draft that can be published, and nothing else', async () => {
  const { site, view } = await dashboard()
  const address = `${service.url}/s/${site}.js`
  assert.deepEqual(await view(), {
    publication: null,
    draft: INITIAL_DRAFT,
    draft_version: 0,
    details_version: 0,
    is_changed: true,
    problems: [],
    difference: { material: true, changes: [] },
    banner: null,
    installation: {
      loader: { html: loaderHtml(address, [], null, 0), csp_hash: LOADER_HASH },
      tag: `<script async src="${address}"></script>`,
      tag_first: `<script src="${address}"></script>`,
      seen: null,
      blocking: [],
    },
    languages: { offered: LANGUAGES.map(({ code }) => code), spoken: ['en'] },
    can_publish: { allowed: true, reason: null },
  })
})

test('a draft is saved as it was sent, shows its difference, and is published by the customer', async () => {
  const { view, save, publish, versions, call } = await dashboard()
  const saved = await save(EDITED, 0)
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(saved.body.draft, EDITED)
  assert.deepEqual(saved.body, await view())
  assert.equal(saved.body.draft_version, 1)
  const kinds = saved.body.difference.changes.map(({ kind }: { kind: string }) => kind)
  assert.deepEqual(kinds.slice(0, 3), ['tool_added', 'tool_added', 'tool_added'])
  assert.deepEqual(saved.body.installation.blocking, [], 'nothing is published yet')

  const published = await publish(1)
  assert.equal(published.status, 200, published.text)
  const { publication, is_changed, difference, can_publish, installation } = published.body
  assert.deepEqual([publication.version, publication.by], [1, 'customer'])
  assert.deepEqual([is_changed, difference.changes, can_publish.reason], [false, [], 'nothing_changed'])
  assert.ok(installation.blocking.some(({ host }: { host: string }) => host === 'search.example.com'))
  assert.equal((await publish(1)).body.publication.version, 1, 'again: nothing changed')

  assert.equal((await save({ ...EDITED, consent_mode: 'basic' }, 1)).body.difference.material, false)
  await publish(2)
  const { versions: all, next } = (await versions()).body
  assert.deepEqual(
    all.map(({ version, by, material }: Record<string, unknown>) => [version, by, material]),
    [
      [2, 'customer', false],
      [1, 'customer', true],
    ],
  )
  assert.match(all[0].hash, /^[0-9a-f]{64}$/)
  assert.deepEqual(all[0].changes, [
    { kind: 'consent_mode_changed', subject: 'consent_mode', before: 'off', after: 'basic', material: false },
  ])
  assert.equal(next, null)
  const { entries } = (await call('GET', 'activity/')).body
  assert.deepEqual([entries[0].type, entries[0].by, entries[0].after.version], ['website.published', 'customer', 2])
})

test('two tabs: saving or publishing an outdated draft is refused', async () => {
  const one = await dashboard()
  const other = await sessionFor(one.site)
  assert.equal((await one.save(EDITED, 0)).status, 200)
  assertProblem(await other.save(INITIAL_DRAFT, 0), 409, 'draft_changed')
  assertProblem(await other.publish(0), 409, 'draft_changed')
  assert.deepEqual((await other.view()).draft, EDITED, 'nothing of the first is lost')
  assert.equal((await other.save(INITIAL_DRAFT, 1)).status, 200)
})

test('a draft that breaks a rule is refused, and every field of it is named', async () => {
  const { save, view } = await dashboard()
  const colours = { background: '#ffffff', text: '#eeeeee', button: '#ffffff', button_text: '#000000' }
  const wrong = {
    ...INITIAL_DRAFT,
    texts: { de: { description: 'Wir fragen.' } },
    look: { ...INITIAL_DRAFT.look, colours },
    tools: [{ tool: 'nobody' }],
    hidden: true,
  }
  assertProblem(await save(wrong, 0), 400, 'validation_failed', [
    'draft.hidden',
    'draft.texts.de.description',
    'draft.look.colours.text',
    'draft.tools.0.tool',
  ])
  assertProblem(await save(undefined, 0), 400, 'validation_failed', ['draft'])
  assertProblem(await save('draft', 0), 400, 'validation_failed', ['draft'])
  assertProblem(await save(INITIAL_DRAFT, -1), 400, 'validation_failed', ['draft_version'])
  assert.equal((await view()).draft_version, 0)
})

test('whatever a draft, its facts or its publication are refused with, the dashboard has a sentence of its own for it', () => {
  const OTHERS = 'never said of a draft'
  /** A new refusal has to be sorted in here before it compiles. */
  const codes: Readonly<Record<Refusal['code'], 'draft' | typeof OTHERS>> = {
    validation_failed: 'draft',
    not_publishable: 'draft',
    site_not_found: 'draft',
    subscription_not_active: 'draft',
    no_active_subscription: 'draft',
    draft_changed: 'draft',
    details_changed: 'draft',
    publication_changed: 'draft',
    not_in_plan: 'draft',
    language_limit_reached: 'draft',
    language_is_default: 'draft',
    language_not_selected: 'draft',
    subscription_not_found: OTHERS,
    subscription_already_active: OTHERS,
    subscription_ended: OTHERS,
    no_credits_left: OTHERS,
    analysis_running: OTHERS,
    analysis_unavailable: OTHERS,
    price_changed: OTHERS,
    precondition_failed: OTHERS,
    subscription_active: OTHERS,
  }
  const draftCodes = Object.entries(codes).flatMap(([code, where]) => (where === 'draft' ? [code] : []))
  // The surface's own: a version that is not there, and a body that is too large.
  for (const code of [...draftCodes, 'not_found', 'body_too_large']) assert.ok(hasRefusalText(code), code)
})

/** As many of everything as the rules allow, each as short as it can be, with reasons that fill it up to so many bytes. */
function fullDraft(bytes: number): Draft {
  const stored = (n: number): StoredItem => ({
    name: `c${n}`,
    kind: 'cookie',
    purpose: 'visit',
    lifetime: [1, 'day'],
    first: true,
  })
  const draft = {
    ...EDITED,
    texts: Object.fromEntries(LANGUAGES.map(({ code }) => [code, { title: 'T', description: '{purposes}' }])),
    tools: TOOLS.slice(0, MAX_DRAFT_SIZES.tools).map(({ id }) => ({
      tool: id,
      category: 'marketing' as const,
      reason: 'x',
    })),
    own_tools: Array.from({ length: MAX_OWN_TOOL_SIZES.tools }, (_, n) => ({
      id: `t${n}`,
      name: `N${n}`,
      vendor: 'V',
      country: null,
      category: 'marketing' as const,
      reason: 'x',
      hosts: Array.from({ length: MAX_OWN_TOOL_SIZES.hosts }, (_, host) => `h${host}.t${n}.example`),
      policy: null,
      stored: Array.from({ length: MAX_OWN_TOOL_SIZES.stored }, (_, item) => stored(item)),
    })),
  }
  let missing = bytes - Buffer.byteLength(JSON.stringify(draft))
  for (const tool of [...draft.tools, ...draft.own_tools]) {
    const more = Math.min(missing, MAX_DRAFT_SIZES.reason - 1)
    tool.reason += 'x'.repeat(more)
    missing -= more
  }
  assert.equal(missing, 0)
  return draft
}

test('the largest draft that the rules allow is saved, previewed and published', async () => {
  const { call, save, publish, view } = await dashboard()
  const draft = fullDraft(MAX_DRAFT_BYTES)
  assert.equal((await save(draft, 0)).status, 200)
  assert.equal((await call('POST', 'website/preview/', { body: { draft } })).status, 200)
  assert.equal((await publish(1)).status, 200)
  assert.deepEqual((await view()).draft, draft)

  const larger = await save(fullDraft(MAX_DRAFT_BYTES + 1), 1)
  assertProblem(larger, 400, 'validation_failed', ['draft.own_tools'])
  assert.match(larger.text, /with 61441 bytes, and 61440 are the most/)
  const tooMany = { ...INITIAL_DRAFT, texts: Array.from({ length: 4_200 }, () => 0) }
  assertProblem(await save(tooMany, 1), 400, 'validation_failed', [''])
  // Elsewhere the usual bound holds.
  const usual = await call('PATCH', 'languages/', { body: { languages: Array.from({ length: 1_001 }, () => 'en') } })
  assertProblem(usual, 400, 'validation_failed', [''])
})

test('without a subscription a draft can be written and not published', async () => {
  const { view, save, publish } = await dashboard(null)
  assert.deepEqual((await view()).can_publish, { allowed: false, reason: 'subscription_not_active' })
  assert.deepEqual((await view()).languages.spoken, [])
  assert.equal((await save(EDITED, 0)).status, 200)
  assertProblem(await publish(1), 409, 'subscription_not_active')
})

test('a tool that the table has lost since is shown, and keeps the draft from being published', async () => {
  const { site, view, save, publish } = await dashboard()
  await save({ ...INITIAL_DRAFT, tools: [{ tool: 'youtube' }] }, 0)
  await service.sql(
    `update website_draft set content = jsonb_set(content, '{tools,0,tool}', '"gone"') where site_id = $1`,
    [site],
  )
  const { draft, problems, can_publish } = await view()
  assert.deepEqual(draft.tools, [{ tool: 'gone' }])
  assert.deepEqual(
    problems.map(({ field }: { field: string }) => field),
    ['tools.0.tool'],
  )
  assert.deepEqual(can_publish, { allowed: false, reason: 'not_publishable' })
  const refused = await publish(1)
  const byCall = await tenant.call('POST', `${sitePath(site)}publication/`)
  for (const { status, body } of [refused, byCall]) {
    assert.deepEqual([status, body.code, body.errors], [409, 'not_publishable', problems])
  }
})

test('versions come in pages, newest first', async () => {
  const { save, publish, versions } = await dashboard()
  for (let version = 1; version <= 22; version++) {
    assert.equal(
      (await save({ ...INITIAL_DRAFT, texts: { en: { title: `Title ${version}` } } }, version - 1)).status,
      200,
    )
    assert.equal((await publish(version)).status, 200)
  }
  const first = (await versions()).body
  assert.deepEqual([first.versions.length, first.versions[0].version, first.next], [20, 22, 3])
  const second = (await versions(`?before=${first.next}`)).body
  assert.deepEqual([second.versions.map(({ version }: { version: number }) => version), second.next], [[2, 1], null])
  assertProblem(await versions('?before=x&after=1'), 400, 'validation_failed', ['before', 'after'])
})

test('a version is shown as visitors saw it, to its own website alone', async () => {
  const { site, save, publish, call } = await dashboard()
  await save(EDITED, 0)
  await publish(1)
  await save(INITIAL_DRAFT, 1)
  await publish(2)
  const one = await call('GET', 'website/versions/1/')
  assert.equal(one.status, 200, one.text)
  const { version, by, settings, documents } = one.body
  assert.deepEqual([version, by, documents], [1, 'customer', []])
  assert.deepEqual([settings.site, settings.texts.en, settings.look.position], [site, EDITED.texts['en'], 'top'])
  assert.deepEqual(
    settings.tools.map(({ id }: { id: string }) => id),
    ['google-analytics', 'youtube', 'search'],
  )
  for (const wrong of ['3', '0', 'x', '99999999999']) {
    assertProblem(await call('GET', `website/versions/${wrong}/`), 404, 'not_found')
  }
  assertProblem(await (await dashboard()).call('GET', 'website/versions/1/'), 404, 'not_found')
})

test('a version is put back as the draft, and a draft is discarded, if nobody has changed it meanwhile', async () => {
  const { site, save, publish, call, view } = await dashboard()
  const restore = (version: number | null, draft_version: number) =>
    call('POST', 'website/draft/restore/', { body: { version, draft_version } })
  await save(EDITED, 0)
  const begun = await restore(null, 1)
  assert.deepEqual([begun.status, begun.body.website.draft, begun.body.left_out], [200, INITIAL_DRAFT, []])
  await save(EDITED, 2)
  await publish(3)
  await save(INITIAL_DRAFT, 3)
  await publish(4)

  assertProblem(await restore(1, 3), 409, 'draft_changed')
  const restored = await restore(1, 4)
  assert.equal(restored.status, 200, restored.text)
  assert.deepEqual([restored.body.website.draft, restored.body.website.is_changed], [EDITED, true])
  assert.deepEqual((await restore(1, 4)).body.website.draft_version, 5, 'asked again: it is so already')
  const discarded = await restore(null, 5)
  const { draft, is_changed, publication } = discarded.body.website
  assert.deepEqual([draft, is_changed, publication.version], [INITIAL_DRAFT, false, 2])
  assertProblem(await restore(3, 6), 404, 'not_found')
  assertProblem(await restore(0, 6), 400, 'validation_failed', ['version'])

  // A version from before a rule: read as every draft is.
  await service.sql('alter table publication disable trigger all')
  await service.sql(
    `update publication set content = jsonb_set(content, '{texts,en,description}', '"We ask."') where site_id = $1 and version = 1`,
    [site],
  )
  await service.sql('alter table publication enable trigger all')
  assertProblem(await restore(1, 6), 400, 'validation_failed', ['texts.en.description'])
  assert.equal((await view()).draft_version, 6)
})

test('the known tools are listed with what the editor needs', async () => {
  const { call } = await dashboard()
  const { tools, purposes } = (await call('GET', 'website/tools/')).body
  assert.ok(tools.length >= 80)
  assert.deepEqual(Object.keys(tools[0]), ['id', 'name', 'vendor', 'country', 'category', 'kind', 'needs_tcf'])
  assert.ok(tools.some(({ needs_tcf }: { needs_tcf: boolean }) => needs_tcf))
  assert.ok(purposes.includes('preferences'))
})

test('a preview is what the visitors’ code would get, and nothing is stored', async () => {
  const { site, call, view } = await dashboard({ tier: 'starter' })
  const { settings } = (await call('POST', 'website/preview/', { body: { draft: EDITED } })).body
  assert.deepEqual([settings.site, settings.languages, settings.widget], [site, ['en'], 'left'])
  assert.deepEqual(settings.texts, { en: EDITED.texts['en'] })
  assert.equal(settings.look.colours.buttonText, '#101010')
  assert.deepEqual(settings.offers, ['functional', 'analytics'])
  assert.equal((await view()).draft_version, 0)
  assertProblem(await call('POST', 'website/preview/', { body: { draft: {} } }), 400, 'validation_failed')
})

test('a preview has the links to the documents that are published, and whose they are', async () => {
  const { site, call } = await dashboard()
  const preview = async () => (await call('POST', 'website/preview/', { body: { draft: EDITED } })).body.settings
  const before = await preview()
  assert.deepEqual([before.links, before.owner], [[], undefined])
  const details = inputOf('ES', 'shop').facts
  assert.equal((await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details } })).status, 200)
  assert.equal((await tenant.call('POST', `${sitePath(site)}publication/`)).status, 201)
  const after = await preview()
  assert.equal(after.owner, 'Panadería Sol, S.L.')
  assert.ok(after.links.some(([document]: readonly string[]) => document === 'privacy'))
})

test('languages that are not offered are kept, shown as not available, and cannot be added', async () => {
  const { site, call, view } = await dashboard()
  await service.sql(
    `insert into site_settings (site_id, default_language, languages, accessibility_widget)
     values ($1, 'bg', '{bg,de,el}', true)`,
    [site],
  )
  const { languages } = (await call('GET', 'site/')).body
  assert.deepEqual([languages.default, languages.selected, languages.active], ['bg', ['bg', 'de', 'el'], ['en', 'de']])
  assert.ok(!languages.available.includes('bg'))
  assert.deepEqual((await view()).languages.spoken, ['en', 'de'])
  assertProblem(await call('PATCH', 'languages/', { body: { add: 'fi' } }), 400, 'validation_failed', ['add'])
  assert.equal((await call('PATCH', 'languages/', { body: { remove: 'el' } })).status, 200)
})
