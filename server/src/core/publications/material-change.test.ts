import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalJson } from '../kit/canonical-json.ts'
import { differenceBetween } from './material-change.ts'
import {
  type Draft,
  INITIAL_DRAFT,
  type OwnTool,
  type PublishedContent,
  publishedContentFrom,
  type StoredItem,
} from './publication.ts'

const stored = (purpose: StoredItem['purpose'], name = purpose): StoredItem => ({
  name,
  kind: 'cookie',
  purpose,
  lifetime: 'session',
  first: true,
})
const tool = (id: string, differences: Partial<OwnTool> = {}): OwnTool => ({
  id,
  name: id.toUpperCase(),
  vendor: 'Maker',
  country: null,
  category: 'analytics',
  hosts: [],
  policy: null,
  stored: [stored('visit')],
  ...differences,
})
const withTools = (...own_tools: readonly OwnTool[]): Draft => ({ ...INITIAL_DRAFT, own_tools })
const version = (draft: Draft): PublishedContent => publishedContentFrom(draft)

type Case = readonly [what: string, before: Draft, after: Draft, material: boolean, changes: readonly string[]]

const one = withTools(tool('a'))
const CASES: readonly Case[] = [
  ['nothing', one, one, false, []],
  ['a service', one, withTools(tool('a'), tool('b')), true, ['tool_added B null analytics']],
  [
    'a necessary service',
    one,
    withTools(tool('a'), tool('b', { category: 'necessary' })),
    false,
    ['tool_added B null necessary'],
  ],
  ['a service less', withTools(tool('a'), tool('b')), one, false, ['tool_removed B analytics null']],
  [
    'a stricter category',
    one,
    withTools(tool('a', { category: 'marketing' })),
    true,
    ['tool_moved A analytics marketing'],
  ],
  [
    'a looser category',
    one,
    withTools(tool('a', { category: 'functional' })),
    true,
    ['tool_moved A analytics functional'],
  ],
  [
    'no category at all',
    one,
    withTools(tool('a', { category: 'necessary' })),
    false,
    ['tool_moved A analytics necessary'],
  ],
  ['another recipient', one, withTools(tool('a', { vendor: 'Buyer' })), true, ['recipient_changed A Maker Buyer']],
  [
    'a recipient that the category has already',
    withTools(tool('a'), tool('b', { vendor: 'Buyer' })),
    withTools(tool('a', { vendor: 'Buyer' }), tool('b', { vendor: 'Buyer' })),
    false,
    ['recipient_changed A Maker Buyer'],
  ],
  [
    'a recipient that only another category has',
    withTools(tool('a'), tool('b', { vendor: 'Buyer', category: 'marketing' })),
    withTools(tool('a', { vendor: 'Buyer' }), tool('b', { vendor: 'Buyer', category: 'marketing' })),
    true,
    ['recipient_changed A Maker Buyer'],
  ],
  [
    'a purpose',
    one,
    withTools(tool('a', { stored: [stored('visit'), stored('ad-targeting')] })),
    true,
    ['purposes_changed A visit visit, ad-targeting', 'tool_changed A null stored'],
  ],
  [
    'a purpose that the category has already',
    withTools(tool('a'), tool('b', { stored: [stored('ad-targeting')] })),
    withTools(
      tool('a', { stored: [stored('visit'), stored('ad-targeting')] }),
      tool('b', { stored: [stored('ad-targeting')] }),
    ),
    false,
    ['purposes_changed A visit visit, ad-targeting', 'tool_changed A null stored'],
  ],
  [
    'a purpose less',
    withTools(tool('a', { stored: [stored('visit'), stored('ad-targeting')] })),
    one,
    false,
    ['purposes_changed A visit, ad-targeting visit', 'tool_changed A null stored'],
  ],
  [
    'one more cookie, another host, policy, country and name',
    one,
    withTools(
      tool('a', {
        name: 'Alpha',
        country: 'FR',
        hosts: ['x.example'],
        policy: 'https://x.example',
        stored: [stored('visit'), stored('visit', 'visit')],
      }),
    ),
    false,
    ['tool_changed Alpha null name, country, hosts, policy, stored'],
  ],
  ['another order of tools', withTools(tool('a'), tool('b')), withTools(tool('b'), tool('a')), false, []],
  [
    'a text',
    { ...one, texts: { de: { title: 'Alt' }, fr: { title: 'Weg' } } },
    { ...one, texts: { de: { title: 'Neu' }, en: { description: 'New' } } },
    false,
    ['text_changed de.title Alt Neu', 'text_changed fr.title Weg null', 'text_changed en.description null New'],
  ],
  [
    'the appearance',
    one,
    {
      ...one,
      look: {
        position: 'top',
        theme: 'dark',
        reopen: 'right',
        style: 'inherit',
        colours: { background: '#000000', text: '#ffffff', button: '#ffffff', button_text: '#000000' },
      },
    },
    false,
    [
      'look_changed position bottom top',
      'look_changed theme auto dark',
      'look_changed reopen left right',
      'look_changed style own inherit',
      'look_changed colours.background null #000000',
      'look_changed colours.text null #ffffff',
      'look_changed colours.button null #ffffff',
      'look_changed colours.button_text null #000000',
    ],
  ],
  [
    'what Google and the widget receive',
    one,
    { ...one, consent_mode: 'off', widget_side: 'left' },
    false,
    ['consent_mode_changed consent_mode basic off', 'widget_side_changed widget_side right left'],
  ],
]

for (const [what, before, after, material, changes] of CASES) {
  test(`${what}: visitors are ${material ? '' : 'not '}asked again`, () => {
    const difference = differenceBetween(version(before), version(after))
    assert.deepEqual(
      difference.changes.map(({ kind, subject, before: was, after: is }) => `${kind} ${subject} ${was} ${is}`),
      changes,
    )
    assert.equal(difference.material, material)
    assert.equal(
      difference.changes.some((change) => change.material),
      material,
    )
  })
}

test('the first version is material, and says what is different from what every website begins with', () => {
  assert.deepEqual(differenceBetween(null, version(INITIAL_DRAFT)), { material: true, changes: [] })
  const { material, changes } = differenceBetween(null, version({ ...INITIAL_DRAFT, consent_mode: 'off' }))
  assert.ok(material)
  assert.deepEqual(
    changes.map(({ kind }) => kind),
    ['consent_mode_changed'],
  )
})

test('the order of members is no difference: PostgreSQL keeps another one', () => {
  const content = version(withTools(tool('a')))
  const reordered = JSON.parse(
    JSON.stringify(content, (_, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ),
  )
  assert.notEqual(JSON.stringify(reordered), JSON.stringify(content))
  assert.equal(canonicalJson(reordered), canonicalJson(content))
  assert.deepEqual(differenceBetween(reordered, content).changes, [])
})
