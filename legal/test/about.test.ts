import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { FIELD_NAMES } from '@portico/contract/words/facts'
import Type, { type Static, type TProperties } from 'typebox'
import { Value } from 'typebox/value'
import { flattenTexts } from '../../translate/src/flatten.ts'
import { LEGAL_TEXTS } from '../src/texts/all.ts'
import type { SentenceGround } from '../src/texts/sentence.ts'

// Why each sentence may stand in a document, in `texts/about` beside its key.

const FOLDER = new URL('../texts/about/', import.meta.url)
/** The frame of documents, the interview, and countries' labels for facts: they need no ground. */
const NO_DOCUMENTS = ['countries.json', 'frame.json', 'laws.json', 'questions.json']

const object = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })
const text = Type.String({ minLength: 1, pattern: '^\\S(.*\\S)?$' })
const note = Type.Optional(text)
const GroundEntry = Type.Union([
  object({
    ground: Type.Literal('owner'),
    source: Type.Array(Type.Enum([...FIELD_NAMES, 'tools', 'website', 'banner']), { minItems: 1, uniqueItems: true }),
    note,
  }),
  object({ ground: Type.Literal('measured'), source: Type.Enum(['survey', 'analysis']), note }),
  object({ ground: Type.Literal('law'), source: text, note }),
  object({ ground: Type.Literal('frame'), note }),
])
/** A note alone is about several texts, or about one that stands in no document. */
const AboutEntry = Type.Union([text, GroundEntry])

/** What the schema lets through is what the code takes it for. */
const IS_GROUND = (entry: Static<typeof GroundEntry>): SentenceGround => entry

const english: Readonly<Record<string, object>> = LEGAL_TEXTS.en
const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))

/** The errors in the notes and grounds of a part, each with its key. */
function faultsIn(about: Record<string, unknown>, texts: object, isInDocuments: boolean): readonly string[] {
  const keys = [...flattenTexts(texts).keys()]
  const isGrounded = (key: string) => typeof about[key] === 'object'
  const wrong = Object.entries(about).flatMap(([key, entry]) =>
    Value.Errors(AboutEntry, entry).length === 0 ? [] : [`${key} is not as the schema says`],
  )
  const ofNone = Object.keys(about).filter((key) => isGrounded(key) && !keys.includes(key))
  const without = isInDocuments ? keys.filter((key) => !isGrounded(key)) : []
  return [
    ...wrong,
    ...ofNone.map((key) => `${key} has a ground and is no text`),
    ...without.map((key) => `${key} has no ground`),
  ]
}

for (const file of readdirSync(FOLDER)) {
  test(`legal/texts/about/${file} has a ground for each text that stands in documents`, () => {
    const part = english[file.replace('.json', '')]
    assert.ok(part)
    assert.deepEqual(faultsIn(read(file), part, !NO_DOCUMENTS.includes(file)), [], file)
  })
}

test('what has no ground, or one that is none, is named by its key', () => {
  assert.equal(typeof IS_GROUND, 'function')
  const texts = { scope: 'On {website}', what: { heading: 'What', cookies: 'Cookies are' } }
  const whole = {
    scope: { ground: 'owner', source: ['website', 'name'], note: 'The name is the owner’s.' },
    what: 'Only a note.',
    'what.heading': { ground: 'frame' },
    'what.cookies': { ground: 'law', source: 'GDPR art. 13' },
  }
  assert.deepEqual(faultsIn(whole, texts, true), [])
  const { 'what.cookies': _, ...less } = whole
  assert.deepEqual(faultsIn({ ...less, where: { ground: 'frame' } }, texts, true), [
    'where has a ground and is no text',
    'what.cookies has no ground',
  ])
  for (const wrong of [
    { ground: 'owner', source: ['shoe_size'] },
    { ground: 'owner', source: [] },
    { ground: 'law' },
    { ground: 'measured', source: 'somebody' },
    { ground: 'hope' },
    { ground: 'frame', nota: 'x' },
    7,
  ]) {
    assert.deepEqual(faultsIn({ ...whole, scope: wrong }, texts, true).slice(0, 1), ['scope is not as the schema says'])
  }
})
