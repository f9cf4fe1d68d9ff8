import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentView, Question } from '../../model/wire.ts'
import { documentLanguagesOf, documentRowsOf, interviewStepsOf } from './interview.ts'

const question = (field: string, group: Question['group'], required: boolean, answered: boolean): Question => ({
  field,
  group,
  label: field,
  why: '',
  rule: { kind: 'text', none: false, most: null, least: null, count: null, choices: [] },
  required,
  answered,
  source: null,
  wants: [],
})
const document = (
  name: DocumentView['document'],
  language: string,
  more: Partial<DocumentView> = {},
): DocumentView => ({
  document: name,
  language,
  state: 'complete',
  missing: [],
  contradictions: [],
  reviewed: null,
  published: null,
  is_changed: false,
  ...more,
})
const missing = (field: string, language: string | null = null) => ({ field, label: field, laws: [], language })

test('a group counts the questions that have to be answered, and one without any is left out', () => {
  const questions = [
    question('name', 'who', true, true),
    question('email', 'who', true, false),
    question('trade_name', 'who', false, false),
    question('has_shop', 'website', true, true),
  ]
  const steps = interviewStepsOf({ questions }).map(({ group, answered, required, questions: all }) => [
    group,
    answered,
    required,
    all.length,
  ])
  assert.deepEqual(steps, [
    ['who', 1, 2, 3],
    ['website', 1, 1, 1],
  ])
})

test('a document is as far as its language that lacks most, and names each missing fact once', () => {
  const published = { version: 3, published_at: '2026-11-16T00:00:00Z', address: 'https://portico.example/' }
  const documents = [
    document('privacy', 'es', { published, is_changed: true }),
    document('accessibility', 'es', { state: 'not_needed' }),
    document('privacy', 'de', { state: 'missing', missing: [missing('email'), missing('other_sources', 'de')] }),
    document('accessibility', 'de', { state: 'not_needed' }),
  ]
  assert.deepEqual(documentLanguagesOf({ documents }), ['es', 'de'])
  const rows = documentRowsOf({ documents })
  assert.deepEqual(
    rows.map((row) => [row.document, row.state, row.missing.length, row.isChanged]),
    [
      ['privacy', 'missing', 2, true],
      ['accessibility', 'not_needed', 0, false],
    ],
  )
  assert.equal(rows[0]?.published, published)
})

test('a document that contradicts what was seen is not ready, and names each contradiction once', () => {
  const contradictions = [{ key: 'not_listed:Hotjar', code: 'not_listed', subject: 'Hotjar' }] as const
  const documents = [
    document('privacy', 'es', { state: 'contradicted', contradictions }),
    document('privacy', 'de', { state: 'contradicted', contradictions }),
  ]
  const [row] = documentRowsOf({ documents })
  assert.equal(row?.state, 'contradicted')
  assert.deepEqual(row?.contradictions, contradictions)
})
