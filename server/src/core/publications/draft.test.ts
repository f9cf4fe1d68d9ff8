import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft as DraftOnTheWire } from '@portico/contract'
import { TOOLS, toolById } from '@portico/vendors'
import { draftFrom, MAX_DRAFT_SIZES } from './draft.ts'
import { MAX_OWN_TOOL_SIZES } from './own-tools.ts'
import { blockedHosts, type Draft, INITIAL_DRAFT, offeredCategories, publishedContentFrom } from './publication.ts'

const OWN = {
  id: 'shop-search',
  name: 'Shop search',
  vendor: 'Search GmbH',
  country: 'DE',
  category: 'functional',
  hosts: ['search.example.com'],
  policy: 'https://search.example.com/privacy',
  stored: [{ name: 'srch_*', kind: 'cookie', purpose: 'preferences', lifetime: [13, 'month'], first: true }],
} as const

const COLOURS = { background: '#ffffff', text: '#000000', button: '#003399', button_text: '#ffffff' }

/** What is wrong with the draft of every beginning, with these differences. */
function problems(differences: object): string[] {
  const decision = draftFrom({ ...INITIAL_DRAFT, ...differences })
  if (decision.ok || decision.refusal.code !== 'validation_failed') return []
  return decision.refusal.problems.map(({ field, code }) => `${field} ${code}`)
}
const appearanceProblems = (differences: object) => problems({ look: { ...INITIAL_DRAFT.look, ...differences } })
const owns = (differences: object) => problems({ own_tools: [{ ...OWN, ...differences }] })
const stores = (differences: object) => owns({ stored: [{ ...OWN.stored[0], ...differences }] })

test('a draft is on the wire what it is here', () => {
  const here: Draft = INITIAL_DRAFT
  const there: DraftOnTheWire = here
  assert.equal(there, here)
})

test('what every website begins with can be published, offers all three categories and holds nothing back', () => {
  const read = draftFrom(INITIAL_DRAFT)
  assert.ok(read.ok)
  assert.deepEqual(read.value, INITIAL_DRAFT)
  assert.deepEqual(offeredCategories(publishedContentFrom(INITIAL_DRAFT)), ['functional', 'analytics', 'marketing'])
  assert.deepEqual(blockedHosts(publishedContentFrom(INITIAL_DRAFT)), [])
})

test('everything that a draft may hold is read as it was sent', () => {
  const draft = {
    texts: { de: { title: 'Ihre Wahl', description: 'Wir fragen <b>vorher</b>: {purposes}. </script>\u2028' }, fr: {} },
    look: { position: 'top', theme: 'dark', colours: COLOURS, reopen: 'right', style: 'inherit' },
    tools: [
      { tool: 'google-analytics' },
      { tool: 'matomo', category: 'marketing' },
      { tool: 'youtube', category: 'necessary', reason: 'The film is the whole website.' },
    ],
    own_tools: [OWN, { ...OWN, id: 'a', name: 'Other search', country: null, policy: null, hosts: [], stored: [] }],
    consent_mode: 'advanced',
    widget_side: 'left',
  }
  const read = draftFrom(draft)
  assert.deepEqual(read.ok ? read.value : read.refusal, draft)
})

test('the style of our own is left out, as in drafts from before there was another', () => {
  const read = draftFrom({ ...INITIAL_DRAFT, look: { ...INITIAL_DRAFT.look, style: 'own' } })
  assert.deepEqual(read.ok && read.value, INITIAL_DRAFT)
  assert.deepEqual(appearanceProblems({ style: 'theirs' }), ['look.style unsupported_value'])
})

test('every wrong field is named, all at once', () => {
  assert.deepEqual(problems({ texts: undefined, colour: 'red', consent_mode: 'none', widget_side: 1 }), [
    'colour unknown_field',
    'consent_mode unsupported_value',
    'widget_side unsupported_value',
  ])
  const refused = draftFrom({}, 'draft')
  assert.ok(!refused.ok && 'problems' in refused.refusal)
  assert.deepEqual(
    refused.refusal.problems.map(({ field, code }) => `${field} ${code}`),
    ['texts', 'look', 'tools', 'own_tools', 'consent_mode', 'widget_side'].map((name) => `draft.${name} required`),
  )
  for (const nothing of [null, [], 'draft', 7, undefined]) assert.ok(!draftFrom(nothing).ok)
})

test('two tools of one name are refused, also beside one of the table', () => {
  const twice = [OWN, { ...OWN, id: 'a', name: 'shop  SEARCH' }]
  assert.deepEqual(problems({ own_tools: twice }), ['own_tools.1.name duplicate'])
  const matomo = { ...OWN, name: toolById('matomo')?.name.toUpperCase() }
  assert.deepEqual(problems({ own_tools: [matomo] }), [])
  assert.deepEqual(problems({ own_tools: [matomo], tools: [{ tool: 'matomo' }] }), ['own_tools.0.name duplicate'])
  assert.deepEqual(problems({ own_tools: [OWN, { ...OWN, id: 'a', name: 'Shop search 2' }] }), [])
})

const HOSTILE: Readonly<Record<string, string>> = {
  'a line break': 'one\ntwo',
  'a NUL': 'one\u0000',
  'an escape': '\u001b[31m',
  'a C1 control': 'a\u0085b',
  'a right-to-left override': 'abc\u202etxt',
  'an isolate': 'a\u2066b',
  'an Arabic letter mark': 'a\u061cb',
  'half of a character': 'a\ud800',
  'nothing but space': '   ',
}
for (const [what, text] of Object.entries(HOSTILE)) {
  test(`${what} is refused in every text of a draft`, () => {
    assert.deepEqual(problems({ texts: { de: { title: text, description: text } } }), [
      'texts.de.title unsupported_value',
      'texts.de.description unsupported_value',
    ])
    assert.deepEqual(problems({ tools: [{ tool: 'youtube', category: 'functional', reason: text }] }), [
      'tools.0.reason unsupported_value',
    ])
    const everywhere = { id: text, name: text, vendor: text, country: text, reason: text, hosts: [text], policy: text }
    assert.deepEqual(owns(everywhere), [
      ...['id', 'name', 'vendor', 'country', 'reason', 'hosts.0', 'policy'].map(
        (field) => `own_tools.0.${field} unsupported_value`,
      ),
    ])
    assert.deepEqual(stores({ name: text, purpose: text, lifetime: text, kind: text }), [
      ...['name', 'kind', 'purpose', 'lifetime'].map((field) => `own_tools.0.stored.0.${field} unsupported_value`),
    ])
    assert.deepEqual(appearanceProblems({ colours: { ...COLOURS, text } }), ['look.colours.text unsupported_value'])
  })
}

test('text and buttons that can hardly be read are refused', () => {
  // The well-known pair on either side of the line.
  assert.deepEqual(appearanceProblems({ colours: { ...COLOURS, text: '#767676', button_text: '#ffffff' } }), [])
  assert.deepEqual(appearanceProblems({ colours: { ...COLOURS, text: '#777777' } }), ['look.colours.text low_contrast'])
  assert.deepEqual(appearanceProblems({ colours: { ...COLOURS, button: '#ffffff' } }), [
    'look.colours.button_text low_contrast',
  ])
  assert.deepEqual(appearanceProblems({ colours: { ...COLOURS, text: 'red' } }), [
    'look.colours.text unsupported_value',
  ])
  assert.deepEqual(appearanceProblems({ colours: { background: '#ffffff' } }), [
    'look.colours.text required',
    'look.colours.button required',
    'look.colours.button_text required',
  ])
})

test('a text that does not say what visitors are asked for is refused', () => {
  const texts = (description: string) => problems({ texts: { de: { description } } })
  for (const description of ['Wir fragen.', 'Für purposes.', '{Purposes}', '{ purposes }', '{purpose}']) {
    assert.deepEqual(texts(description), ['texts.de.description purposes_missing'], description)
  }
  assert.deepEqual(texts('Wir fragen: {purposes}.'), [])
  assert.deepEqual(problems({ texts: { de: { title: 'Ihre Wahl' } } }), [], 'a title alone has our text below it')
})

test('a tool moves to a stricter category freely, to a looser one only with a reason', () => {
  const tool = toolById('google-analytics')
  assert.equal(tool?.category, 'analytics')
  assert.deepEqual(problems({ tools: [{ tool: 'google-analytics', category: 'marketing' }] }), [])
  assert.deepEqual(problems({ tools: [{ tool: 'google-analytics', category: 'analytics' }] }), [])
  for (const category of ['functional', 'necessary']) {
    assert.deepEqual(problems({ tools: [{ tool: 'google-analytics', category }] }), ['tools.0.reason required'])
    assert.deepEqual(problems({ tools: [{ tool: 'google-analytics', category, reason: 'Our lawyer says so.' }] }), [])
  }
})

test('unknown tools and those that are named twice are refused', () => {
  assert.deepEqual(problems({ tools: [{ tool: 'no-such-tool' }, { tool: 'youtube' }, { tool: 'youtube' }] }), [
    'tools.0.tool unsupported_value',
    'tools.2.tool duplicate',
  ])
  assert.deepEqual(problems({ own_tools: [OWN, { ...OWN, name: 'Other' }] }), ['own_tools.1.id duplicate'])
  assert.deepEqual(owns({ id: 'youtube' }), ['own_tools.0.id unsupported_value'])
})

test('nothing of the customer’s own is necessary without a reason', () => {
  assert.deepEqual(owns({ category: 'necessary' }), ['own_tools.0.reason required'])
  const unconfirmed = { category: 'marketing', unconfirmed: true } as const
  assert.deepEqual(owns({ ...unconfirmed, released: 'form' }), [])
  assert.deepEqual(owns({ ...unconfirmed, released: 'all' }), ['own_tools.0.released unsupported_value'])
  assert.deepEqual(owns({ ...unconfirmed, held: true, released: 'form' }), ['own_tools.0.released not_allowed'])
  assert.deepEqual(owns({ released: 'form' }), ['own_tools.0.released not_allowed'])
  assert.deepEqual(owns({ category: 'necessary', reason: 'Without it the cart is empty.' }), [])
})

test('hosts are host names, and none stands for half of the web', () => {
  const wrong = [
    'com',
    'co.uk',
    'https://a.example',
    'a.example/x',
    'A.example',
    'a..b',
    '*.a.example',
    '10.0.0.1',
    'a',
  ]
  for (const host of wrong) assert.deepEqual(owns({ hosts: [host] }), ['own_tools.0.hosts.0 unsupported_value'], host)
  for (const host of ['a.example', 'stats.bakery.localhost', 'xn--bcher-kva.example', 'a_b.example.co.uk']) {
    assert.deepEqual(owns({ hosts: [host] }), [], host)
  }
})

test('addresses of policies begin with http', () => {
  for (const policy of ['javascript:alert(1)', 'data:text/html,x', '//x.example', 'x', 'https://a:b@x.example/']) {
    assert.deepEqual(owns({ policy }), ['own_tools.0.policy unsupported_value'], policy)
  }
})

test('texts are for languages that are offered', () => {
  assert.deepEqual(problems({ texts: { bg: { title: 'x' }, __proto__x: {} } }), [
    'texts.bg unknown_field',
    'texts.__proto__x unknown_field',
  ])
})

test('every list and text has its bound', () => {
  const many = <T>(count: number, one: (index: number) => T) => Array.from({ length: count }, (_, index) => one(index))
  const ids = TOOLS.map(({ id }) => ({ tool: id }))
  assert.ok(ids.length >= 80)
  const tooMany = many(MAX_DRAFT_SIZES.tools + 1, (index) => ids[index % ids.length])
  assert.ok(problems({ tools: tooMany }).includes('tools too_large'))
  const own = (index: number) => ({ ...OWN, id: `own-${index}`, name: `Own ${index}` })
  assert.deepEqual(problems({ own_tools: many(MAX_OWN_TOOL_SIZES.tools, own) }), [])
  assert.deepEqual(problems({ own_tools: many(MAX_OWN_TOOL_SIZES.tools + 1, own) }), ['own_tools too_large'])
  const host = (index: number) => `h${index}.example.com`
  assert.deepEqual(owns({ hosts: many(MAX_OWN_TOOL_SIZES.hosts, host) }), [])
  assert.deepEqual(owns({ hosts: many(MAX_OWN_TOOL_SIZES.hosts + 1, host) }), ['own_tools.0.hosts too_large'])
  assert.deepEqual(owns({ stored: many(MAX_OWN_TOOL_SIZES.stored + 1, () => OWN.stored[0]) }), [
    'own_tools.0.stored too_large',
  ])
  for (const [field, most] of Object.entries({
    name: MAX_OWN_TOOL_SIZES.name,
    vendor: MAX_OWN_TOOL_SIZES.vendor,
    reason: MAX_OWN_TOOL_SIZES.reason,
  })) {
    assert.deepEqual(owns({ [field]: 'x'.repeat(most) }), [])
    assert.deepEqual(owns({ [field]: 'x'.repeat(most + 1) }), [`own_tools.0.${field} unsupported_value`])
  }
  for (const field of ['title', 'description'] as const) {
    assert.deepEqual(problems({ texts: { en: { [field]: '{purposes}'.padEnd(MAX_DRAFT_SIZES[field], 'x') } } }), [])
    const long = { texts: { en: { [field]: '{purposes}'.padEnd(MAX_DRAFT_SIZES[field] + 1, 'x') } } }
    assert.deepEqual(problems(long), [`texts.en.${field} unsupported_value`])
  }
  for (const lifetime of [
    [0, 'day'],
    [1.5, 'day'],
    [10_000, 'day'],
    [1, 'decade'],
    [1],
    [1, 'day', 1],
    'never',
    null,
  ]) {
    assert.deepEqual(stores({ lifetime }), ['own_tools.0.stored.0.lifetime unsupported_value'])
  }
})

test('a version keeps all that was known of its tools', () => {
  const { tools } = publishedContentFrom({
    ...INITIAL_DRAFT,
    tools: [{ tool: 'google-analytics', category: 'marketing' }, { tool: 'gone-since' }],
    own_tools: [{ ...OWN }],
  })
  const table = toolById('google-analytics')
  assert.deepEqual(
    tools.map(({ id, category }) => [id, category]),
    [
      ['google-analytics', 'marketing'],
      ['shop-search', 'functional'],
    ],
  )
  assert.equal(tools[0]?.vendor, table?.vendor.name)
  assert.deepEqual(tools[0]?.hosts, table?.hosts)
  assert.equal(tools[0]?.stored.length, table?.cookies.length)
  assert.deepEqual(tools[1]?.purposes, ['preferences'])
})

test('a host that two tools share waits for the stricter of their categories', () => {
  const own = (id: string, category: 'functional' | 'marketing' | 'necessary', ...hosts: string[]) => ({
    ...OWN,
    id,
    category,
    hosts,
  })
  const content = publishedContentFrom({
    ...INITIAL_DRAFT,
    own_tools: [
      own('one', 'marketing', 'shared.example', 'b.example'),
      own('two', 'functional', 'shared.example', 'a.example'),
      { ...own('three', 'necessary', 'needed.example'), reason: 'It is.' },
    ],
  })
  assert.deepEqual(blockedHosts(content), [
    { host: 'shared.example', path: '/', category: 'marketing' },
    { host: 'a.example', path: '/', category: 'functional' },
    { host: 'b.example', path: '/', category: 'marketing' },
  ])
  assert.deepEqual(offeredCategories(content), ['functional', 'marketing'])
})

test('what needs no consent is listed only where it is an exception', () => {
  const content = publishedContentFrom({
    ...INITIAL_DRAFT,
    tools: [
      { tool: 'google-recaptcha', category: 'necessary', reason: 'It keeps robots out.' },
      { tool: 'google-maps' },
    ],
  })
  const google = blockedHosts(content).filter(({ host }) => /google\.com|recaptcha|gstatic/.test(host))
  assert.deepEqual(google, [
    { host: 'maps.gstatic.com', path: '/', category: 'functional' },
    { host: 'maps.google.com', path: '/', category: 'functional' },
    { host: 'www.google.com', path: '/recaptcha', category: 'necessary' },
    { host: 'www.google.com', path: '/maps', category: 'functional' },
    { host: 'www.google.com', path: '/', category: 'functional' },
  ])
})

test('in advanced mode what listens to signals is not listed: it runs, and gets the signals', () => {
  const content = publishedContentFrom({
    ...INITIAL_DRAFT,
    consent_mode: 'advanced',
    tools: [{ tool: 'google-analytics' }],
  })
  assert.deepEqual(blockedHosts(content), [])
})
