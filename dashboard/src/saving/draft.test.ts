import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SAMPLE_WEBSITE } from '../model/website.cases.ts'
import { applyEdit, type DraftEdit, editKey, errorsWithinEdit, inverseEdit } from './draft.ts'

const DRAFT = SAMPLE_WEBSITE.draft
const COLOURS = { background: '#ffffff', text: '#000000', button: '#000000', button_text: '#ffffff' }
const OWN = {
  id: 'own-1',
  name: 'Counter',
  vendor: 'Us',
  country: null,
  category: 'analytics',
  hosts: ['count.example'],
  policy: null,
  stored: [],
} as const

const EDITS: readonly DraftEdit[] = [
  { part: 'text', language: 'de', field: 'title', value: '' },
  { part: 'text', language: 'fr', field: 'description', value: 'Bonjour' },
  { part: 'position', value: 'top' },
  { part: 'theme', value: 'dark' },
  { part: 'reopen', value: 'right' },
  { part: 'style', value: 'inherit' },
  { part: 'colours', value: COLOURS },
  { part: 'consent_mode', value: 'off' },
  { part: 'widget_side', value: 'left' },
  { part: 'tool', id: 'youtube', name: 'YouTube', value: null },
  { part: 'tool', id: 'vimeo', name: 'Vimeo', value: { tool: 'vimeo' } },
  { part: 'own_tool', id: 'own-1', name: 'Counter', value: { ...OWN, hosts: [...OWN.hosts], stored: [] } },
]

test('an edit changes its own field and no other, and its inverse brings the draft back', () => {
  for (const edit of EDITS) {
    const after = applyEdit(DRAFT, edit)
    assert.notDeepEqual(after, DRAFT, editKey(edit))
    const back = applyEdit(after, inverseEdit(edit, DRAFT))
    const sorted = { ...back, tools: back.tools.toSorted((a, b) => a.tool.localeCompare(b.tool)) }
    assert.deepEqual(sorted, DRAFT, editKey(edit))
  }
})

test('edits of different fields do not disturb each other, in whatever order they arrive', () => {
  const [one, other] = [EDITS[1], EDITS[2]] as const
  assert.ok(one !== undefined && other !== undefined)
  assert.deepEqual(applyEdit(applyEdit(DRAFT, one), other), applyEdit(applyEdit(DRAFT, other), one))
})

test('an emptied text is ours again, and the language leaves the draft with its last own text', () => {
  assert.deepEqual(applyEdit(DRAFT, { part: 'text', language: 'de', field: 'title', value: '' }).texts, {})
})

test('a tool that is changed keeps its place; the same edit a second time changes nothing', () => {
  const edit: DraftEdit = {
    part: 'tool',
    id: 'matomo',
    name: 'Matomo',
    value: { tool: 'matomo', category: 'marketing' },
  }
  const once = applyEdit(DRAFT, edit)
  assert.deepEqual(
    once.tools.map(({ tool }) => tool),
    ['matomo', 'youtube'],
  )
  assert.deepEqual(applyEdit(once, edit), once)
})

test('edits are distinguished by their field', () => {
  assert.equal(new Set(EDITS.map(editKey)).size, EDITS.length)
})

test('what is wrong with an edit is named within it, and comes before what is wrong elsewhere', () => {
  const edit: DraftEdit = {
    part: 'own_tool',
    id: 'own-1',
    name: 'Counter',
    value: { ...OWN, hosts: ['x'], stored: [] },
  }
  const draft = applyEdit(DRAFT, edit)
  const wrong = ['draft.tools.0.tool', 'draft.own_tools.0.hosts.0', 'draft.own_tools.01'].map((field) => ({
    field,
    code: 'unsupported_value',
  }))
  assert.deepEqual(
    errorsWithinEdit(edit, draft, wrong).map(({ field }) => field),
    ['hosts.0', 'draft.tools.0.tool', 'draft.own_tools.01'],
  )
  const text: DraftEdit = { part: 'text', language: 'de', field: 'title', value: '' }
  assert.deepEqual(errorsWithinEdit(text, DRAFT, [{ field: 'draft.texts.de.title', code: 'required' }]), [
    { field: '', code: 'required' },
  ])
})
