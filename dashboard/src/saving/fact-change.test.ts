import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Documents, Question } from '../model/wire.ts'
import {
  changeToCurrentAnswer,
  type FactChange,
  factKey,
  factsRequest,
  isFactChange,
  shownAnswerOf,
  wholeAnswerOf,
} from './fact-change.ts'

const question = (field: string, value?: unknown, source: Question['source'] = null): Question => ({
  field,
  group: 'who',
  label: field,
  why: '',
  rule: { kind: 'text', none: false, most: null, least: null, count: null, choices: [] },
  required: true,
  answered: value !== undefined,
  ...(value === undefined ? {} : { value }),
  source,
  wants: [],
})
const change = (field: string, answer: FactChange['answer'], language: string | null = null): FactChange => ({
  field,
  language,
  label: field,
  answer,
})
const DOCUMENTS: Documents = {
  details_version: 7,
  questions: [question('name', 'Ana', 'customer'), question('other_sources', { de: 'Keine.' }, 'integrator')],
  progress: { answered: 1, required: 2 },
  remarks: [],
  documents: [],
  draft_version: 0,
  retention: [],
}

test('an answer names one field and the version that it was made on', () => {
  assert.deepEqual(factsRequest(change('name', { value: 'Eva' }), DOCUMENTS), {
    details_version: 7,
    set: { name: 'Eva' },
  })
  assert.deepEqual(factsRequest(change('vat_id', { value: null }), DOCUMENTS), {
    details_version: 7,
    set: { vat_id: null },
  })
  assert.deepEqual(factsRequest(change('name', null), DOCUMENTS), { details_version: 7, clear: ['name'] })
})

test('sentences in one language leave those in the others as they are', () => {
  const spanish = change('other_sources', { value: 'Ninguna.' }, 'es')
  assert.deepEqual(factsRequest(spanish, DOCUMENTS).set, { other_sources: { de: 'Keine.', es: 'Ninguna.' } })
  const both = { de: 'Keine.', es: 'Ninguna.' }
  assert.deepEqual(wholeAnswerOf(change('other_sources', { value: '' }, 'de'), both), { value: { es: 'Ninguna.' } })
  // Of the last one that goes nothing is left: that is no answer, and not an empty one.
  assert.equal(wholeAnswerOf(change('other_sources', { value: '' }, 'es'), { es: 'Ninguna.' }), null)
  assert.deepEqual(wholeAnswerOf(spanish, null), { value: { es: 'Ninguna.' } })
})

test('what is answered now is the customer’s own, in the language that is asked about', () => {
  const now = (field: string, language: string | null = null) =>
    changeToCurrentAnswer(change(field, { value: 'x' }, language), DOCUMENTS).answer
  assert.deepEqual(now('name'), { value: 'Ana' })
  assert.equal(now('other_sources'), null, 'the host has said it')
  assert.deepEqual(now('other_sources', 'de'), { value: 'Keine.' })
  assert.deepEqual(now('other_sources', 'fr'), { value: '' })
})

test('answers to different questions, or in different languages, do not take each other’s place', () => {
  const subjects = [
    change('name', null),
    change('city', null),
    change('other_sources', null, 'de'),
    change('other_sources', null, 'es'),
  ].map(factKey)
  assert.equal(new Set(subjects).size, 4)
})

test('a question shows what was answered since, and whether that is saved', () => {
  const saved = question('name', 'Ana', 'integrator')
  assert.deepEqual(shownAnswerOf(saved, [], []), { value: 'Ana', isOwn: false, state: 'saved' })
  const eva = change('name', { value: 'Eva' })
  assert.deepEqual(shownAnswerOf(saved, [eva], []), { value: 'Eva', isOwn: true, state: 'saving' })
  assert.deepEqual(shownAnswerOf(saved, [], [eva]), { value: 'Eva', isOwn: true, state: 'failed' })
  assert.deepEqual(shownAnswerOf(saved, [change('city', { value: 'Lugo' })], []), {
    value: 'Ana',
    isOwn: false,
    state: 'saved',
  })
  assert.deepEqual(shownAnswerOf(saved, [change('name', null)], []), {
    value: undefined,
    isOwn: false,
    state: 'saving',
  })
})

test('what was not written by this page is no answer', () => {
  for (const wrong of [
    null,
    7,
    {},
    { field: 'name' },
    { field: '../name', language: null, label: '', answer: null },
    { field: 'name', language: 'DE', label: '', answer: null },
    { field: 'name', language: null, label: '', answer: {} },
    { field: 'name', language: null, label: '', answer: { value: { a: { b: 'c' } } } },
    { field: 'name', language: null, label: 1, answer: null },
    { field: 'tool_retention', language: null, label: '', answer: { value: { a: [['b']] } } },
  ]) {
    assert.equal(isFactChange(wrong), false, JSON.stringify(wrong))
  }
  assert.ok(isFactChange({ field: 'keep_orders', language: null, label: '', answer: { value: [6, 'year'] } }))
  const byTool = { value: { hotjar: [6, 'month'] } }
  assert.ok(isFactChange({ field: 'tool_retention', language: null, label: '', answer: byTool }))
})
