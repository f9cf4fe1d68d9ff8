import assert from 'node:assert/strict'
import { test } from 'node:test'
import { surveyed } from './automatic.cases.ts'
import { filledDraft } from './automatic.ts'
import { seenTool, unknownParty } from './inventory.cases.ts'
import { type Draft, INITIAL_DRAFT, type OwnTool } from './publication.ts'
import { editsTools } from './tools-edited.ts'

const unknown = [unknownParty('a.example'), unknownParty('b.example')]
const { draft } = filledDraft({
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
  assert.equal(editsTools(draft, { ...draft }), false)
  assert.equal(editsTools(INITIAL_DRAFT, INITIAL_DRAFT), false)
})

test('saying what an unconfirmed tool is, and nothing else, is no edit: its name and category are the answer', () => {
  const named = { ...confirmed, name: 'Reviews', vendor: 'Reviews Ltd', category: 'functional' as const }
  for (const tool of [confirmed, named]) {
    const said: Draft = { ...draft, own_tools: [tool, b] }
    assert.equal(editsTools(draft, said), false)
    assert.equal(editsTools(said, draft), false, 'nor is taking it back')
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
  for (const [index, edited] of edits.entries()) assert.equal(editsTools(draft, edited), true, String(index))
  const after = { ...draft, own_tools: [confirmed, b] }
  assert.equal(editsTools(after, { ...after, own_tools: [{ ...confirmed, name: 'Other' }, b] }), true)
})
