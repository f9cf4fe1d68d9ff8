import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Question } from '../../model/wire.ts'
import { asSingleLine, findAnswerProblem, findNumberDoubt, isDoubtShown, parseNumber } from './fact-check.ts'

const rule = (kind: string, more: Partial<Question['rule']> = {}): Question['rule'] => ({
  kind,
  none: false,
  most: null,
  least: null,
  count: null,
  choices: [],
  ...more,
})

test('what the service would refuse is not sent', () => {
  assert.equal(findAnswerProblem(rule('email', { most: 254 }), 'ana@bakery'), 'not_an_email')
  assert.equal(findAnswerProblem(rule('email', { most: 254 }), 'ana@bakery.example'), null)
  assert.equal(findAnswerProblem(rule('address', { most: 500 }), 'javascript:alert(1)'), 'not_an_address')
  assert.equal(findAnswerProblem(rule('phone', { most: 40 }), 'call me'), 'not_a_phone_number')
  assert.equal(findAnswerProblem(rule('text', { most: 150 }), 'x'.repeat(151)), 'too_long')
  assert.equal(findAnswerProblem(rule('text', { most: 150 }), 'half of a \ud83d'), 'not_plain_text')
  assert.equal(findAnswerProblem(rule('texts', { most: 120, count: 10 }), ['Ana', 'Ana']), 'duplicate')
  assert.equal(findAnswerProblem(rule('number', { least: 1, most: 90 }), 91), 'out_of_range')
  assert.equal(findAnswerProblem(rule('duration'), [0, 'year']), 'out_of_range')
  assert.equal(findAnswerProblem(rule('prose', { most: 2000 }), { de: 'Keine.' }), null)
  assert.equal(findAnswerProblem(rule('text', { none: true }), null), null)
  const choices = [{ value: 'ES', label: 'Spain' }]
  assert.equal(findAnswerProblem(rule('choice', { choices }), 'XX'), 'unsupported_value')
})

test('a number with a wrong check digit is doubted by the rules of its country', () => {
  assert.equal(findNumberDoubt('tax_id', '12345678Z', 'ES'), null)
  assert.equal(findNumberDoubt('tax_id', '12345678A', 'ES'), 'check_digit')
  assert.equal(findNumberDoubt('tax_id', '12345', 'ES'), 'format')
  assert.equal(findNumberDoubt('vat_id', 'DE136695976', 'DE'), null)
  assert.equal(findNumberDoubt('vat_id', 'DE136695975', 'DE'), 'check_digit')
  assert.equal(findNumberDoubt('vat_id', '136695976', 'DE'), 'format')
  assert.equal(findNumberDoubt('vat_id', '', 'DE'), null)
  assert.equal(findNumberDoubt('name', 'Ana', 'DE'), null)
})

test('a number that cannot be one is doubted as soon as it is saved, not only when the field is left', () => {
  assert.equal(isDoubtShown('format', { isIn: true, isSaved: false }), false)
  assert.equal(isDoubtShown('format', { isIn: true, isSaved: true }), true)
  assert.equal(isDoubtShown('format', { isIn: false, isSaved: false }), true)
  assert.equal(isDoubtShown('check_digit', { isIn: true, isSaved: false }), true)
})

test('a number has at most two digits behind its point: with three, nobody knows what was meant', () => {
  assert.equal(parseNumber('3000'), 3000)
  assert.equal(parseNumber('3 000,50'), 3000.5)
  assert.equal(parseNumber('0.5'), 0.5)
  for (const text of ['3.000', '3,000', '1.000.000', '-5', '1e9', '', 'many'])
    assert.equal(parseNumber(text), null, text)
})

test('a row of spaces and lines is one space', () => {
  assert.equal(asSingleLine('  a \n\n b '), 'a b')
})
