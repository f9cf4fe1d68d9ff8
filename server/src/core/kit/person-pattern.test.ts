import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personSearchPattern } from './person-pattern.ts'

/** What PostgreSQL and JavaScript read alike. */
const matches = (text: string, name: string) => new RegExp(personSearchPattern(text) ?? '^$', 'u').test(name)

test('case, accents and white space do not matter', () => {
  for (const name of ['Ana García', 'ANA GARCIA', 'señora ana  garcía ruiz', 'Ana Garci\u0301a']) {
    assert.ok(matches('ana garcia', name), name)
    assert.ok(matches(' Aña  GARCÍA', name), name)
  }
  assert.ok(matches('zlocien', 'ul. Złocień 3') === false, 'ł is a letter of its own')
  assert.ok(matches('Łódź', 'ŁÓDŹ'))
  assert.ok(!matches('ana garcia', 'Anagarcia'))
})

test('what means something in a pattern is searched literally', () => {
  assert.ok(matches('a.b+c@sol.example', 'A.B+C@SOL.example'))
  assert.ok(!matches('a.b', 'axb'))
  assert.ok(matches('(1) [2] {3} \\', '(1) [2] {3} \\'))
  assert.ok(matches('c/ mayor, 1-3', 'C/ Mayor, 1-3'))
})

test('too little and too much is not searched', () => {
  for (const text of ['', '  a  ', 'ab', 'x'.repeat(101)]) assert.equal(personSearchPattern(text), null)
})
