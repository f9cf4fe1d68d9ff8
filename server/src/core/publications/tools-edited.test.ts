import assert from 'node:assert/strict'
import { test } from 'node:test'
import { surveyed } from './fill-draft.cases.ts'
import { fillDraft } from './fill-draft.ts'
import { seenTool, unknownParty } from './inventory.cases.ts'
import { type Draft, INITIAL_DRAFT, type OwnTool } from './publication.ts'
import { hasEditedTools } from './tools-edited.ts'

const unknown = [unknownParty('a.example'), unknownParty('b.example')]
const { draft } = fillDraft({
  holdUnknown: 'hold',
  fqdn: 'bakery.example',
  draft: INITIAL_DRAFT,
  toolsEdited: false,
  surveys: [surveyed(0, { tools: [seenTool('youtube')], unknown })],
})
const [a, b] = draft.own_tools
assert.ok(a && b)
const confirmed: OwnTool = { ...a }
Reflect.deleteProperty(confirmed, 'unconfirmed')

test('what is not about tools edits none', () => {
  assert.equal(hasEditedTools(draft, { ...draft }), false)
  assert.equal(hasEditedTools(INITIAL_DRAFT, INITIAL_DRAFT), false)
})

test('saying what an unconfirmed tool is, and nothing else, is no edit: its name and category are the answer', () => {
  const named = { ...confirmed, name: 'Reviews', vendor: 'Reviews Ltd', category: 'functional' as const }
  for (const tool of [confirmed, named]) {
    const described: Draft = { ...draft, own_tools: [tool, b] }
    assert.equal(hasEditedTools(draft, described), false)
    assert.equal(hasEditedTools(described, draft), false, 'nor is taking it back')
  }
})

test('anything else is: adding, removing, moving, or changing what stays unconfirmed or was confirmed before', () => {
  const edits = [
    { ...draft, tools: [] },
    { ...draft, tools: [...draft.tools, { tool: 'vimeo' }] },
    { ...draft, tools: [{ tool: 'youtube', category: 'marketing' as const }] },
    { ...draft, own_tools: [] },
    { ...draft, own_tools: [b, a] },
    { ...draft, own_tools: [{ ...a, name: 'Reviews' }, b] },
    { ...draft, own_tools: [confirmed] },
  ]
  for (const [index, edited] of edits.entries()) assert.equal(hasEditedTools(draft, edited), true, String(index))
  const after = { ...draft, own_tools: [confirmed, b] }
  assert.equal(hasEditedTools(after, { ...after, own_tools: [{ ...confirmed, name: 'Other' }, b] }), true)
})
