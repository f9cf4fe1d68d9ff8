import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftFromVersion } from './draft-from-version.ts'
import { MAX_OWN_TOOL_SIZES } from './own-tools.ts'
import { type Draft, INITIAL_DRAFT, type PublishedTool, publishedContentFrom } from './publication.ts'

const DRAFT: Draft = {
  ...INITIAL_DRAFT,
  texts: { de: { title: 'Ihre Wahl', description: 'Für {purposes}.' } },
  look: { ...INITIAL_DRAFT.look, position: 'top' },
  tools: [
    { tool: 'google-analytics' },
    { tool: 'youtube', category: 'functional', reason: 'Everybody expects films.' },
    { tool: 'matomo', category: 'marketing' },
  ],
  own_tools: [
    {
      id: 'own-1',
      name: 'Search',
      vendor: 'Search GmbH',
      country: 'DE',
      category: 'necessary',
      reason: 'Nobody finds anything without it.',
      hosts: ['search.example.com'],
      policy: 'https://search.example.com/privacy',
      stored: [{ name: 's_*', kind: 'cookie', purpose: 'preferences', lifetime: [13, 'month'], first: true }],
    },
  ],
  consent_mode: 'off',
  widget_side: 'left',
}

test('a version gives back the draft that it was published from', () => {
  assert.deepEqual(draftFromVersion(publishedContentFrom(DRAFT)), { draft: DRAFT, leftOut: [] })
  assert.deepEqual(draftFromVersion(publishedContentFrom(INITIAL_DRAFT)).draft, INITIAL_DRAFT)
})

const published = (tool: Partial<PublishedTool>) => {
  const content = publishedContentFrom({ ...INITIAL_DRAFT, tools: [{ tool: 'google-analytics' }] })
  return { ...content, tools: content.tools.map((one) => ({ ...one, ...tool })) }
}

test('a tool that the table has lost comes back as one of the customer’s own, and is left out where it cannot be one', () => {
  const gone = draftFromVersion(published({ id: 'gone', name: 'Gone', hosts: ['gone.example'], stored: [] }))
  assert.deepEqual([gone.draft.tools, gone.leftOut], [[], []])
  assert.deepEqual(
    gone.draft.own_tools.map(({ id, name, category, hosts }) => [id, name, category, hosts]),
    [['gone', 'Gone', 'analytics', ['gone.example']]],
  )
  // Nothing is necessary without a reason.
  const necessary = draftFromVersion(published({ id: 'gone', name: 'Gone', category: 'necessary' }))
  assert.deepEqual([necessary.draft.own_tools, necessary.leftOut], [[], ['Gone']])
})

test('of more tools than a customer may add, the last are left out', () => {
  const { tools, ...content } = published({ hosts: [], stored: [] })
  const many = Array.from({ length: MAX_OWN_TOOL_SIZES.tools + 1 }, (_, n) => ({ id: `gone-${n}`, name: `Gone ${n}` }))
  const { draft, leftOut } = draftFromVersion({
    ...content,
    tools: many.flatMap((one) => tools.map((tool) => ({ ...tool, ...one }))),
  })
  assert.deepEqual([draft.own_tools.length, leftOut], [MAX_OWN_TOOL_SIZES.tools, [`Gone ${MAX_OWN_TOOL_SIZES.tools}`]])
})

test('where the table has become stricter since, its category counts', () => {
  assert.deepEqual(draftFromVersion(published({ category: 'functional' })).draft.tools, [{ tool: 'google-analytics' }])
  assert.deepEqual(draftFromVersion(published({ category: 'functional', reason: 'We count.' })).draft.tools, [
    { tool: 'google-analytics', category: 'functional', reason: 'We count.' },
  ])
})
