import assert from 'node:assert/strict'
import { test } from 'node:test'
import texts from '../../texts/de/base.json' with { type: 'json' }
import website from '../../texts/de/website.json' with { type: 'json' }
import { createLocalizedTexts } from '../texts/words.ts'
import { fieldErrorText, rejectionText } from './problem-text.ts'

const base = createLocalizedTexts('de', 'de-DE', texts, 'UTC')
const words = { ...base, texts: { ...texts, ...website } }
const { problems } = website
const textFor = (field: string, code: string) => fieldErrorText({ field, code }, words)

test('each field says in the customer’s language what fits in it', () => {
  assert.equal(textFor('hosts.0', 'unsupported_value'), problems.hosts)
  assert.equal(textFor('draft.own_tools.3.policy', 'unsupported_value'), problems.policy)
  assert.equal(textFor('stored.2.name', 'unsupported_value'), problems.storedName)
  assert.equal(textFor('name', 'unsupported_value'), problems.plain)
  assert.equal(textFor('texts.de.description', 'purposes_missing'), problems.purposes)
  assert.equal(textFor('tools.0.tool', 'unsupported_value'), problems.unknownTool)
  assert.equal(textFor('hosts', 'too_large'), problems.tooLarge)
  assert.equal(textFor('hosts.1', 'duplicate'), problems.duplicate)
  assert.equal(textFor('name', 'duplicate'), problems.nameTaken)
  assert.equal(textFor('look.position', 'brand_new'), problems.other)
})

test('a text that was refused says why, and one that another tab was faster with says so', () => {
  const change = { kind: 'edit', edit: { part: 'text', language: 'de', field: 'title', value: 'x' } } as const
  const held = {
    change,
    code: 'validation_failed',
    fieldErrors: [{ field: '', code: 'unsupported_value' }],
    theirs: null,
  }
  assert.equal(rejectionText(held, words), problems.plain)
  assert.equal(rejectionText({ ...held, theirs: change }, words), website.held.elsewhere)
  assert.equal(rejectionText({ ...held, code: 'body_too_large', fieldErrors: [] }, words), website.refusals.too_large)
})
