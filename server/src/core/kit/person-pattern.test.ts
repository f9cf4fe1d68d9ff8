import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personSearchPattern } from './person-pattern.ts'

/** What PostgreSQL and JavaScript read alike. */
const matches = (text: string, said: string) => new RegExp(personSearchPattern(text) ?? '^$', 'u').test(said)

test('case, accents and white space do not matter', () => {
  for (const said of ['Ana García', 'ANA GARCIA', 'señora ana  garcía ruiz', 'Ana Garci\u0301a']) {
    assert.ok(matches('ana garcia', said), said)
    assert.ok(matches(' Aña  GARCÍA', said), said)
  }
  assert.ok(matches('zlocien', 'ul. Złocień 3') === false, 'ł is a letter of its own')
  assert.ok(matches('Łódź', 'ŁÓDŹ'))
  assert.ok(!matches('ana garcia', 'Anagarcia'))
})

test('what means something in a pattern is looked for as it is', () => {
  assert.ok(matches('a.b+c@sol.example', 'A.B+C@SOL.example'))
  assert.ok(!matches('a.b', 'axb'))
  assert.ok(matches('(1) [2] {3} \\', '(1) [2] {3} \\'))
  assert.ok(matches('c/ mayor, 1-3', 'C/ Mayor, 1-3'))
})

test('too little and too much is not looked for', () => {
  for (const text of ['', '  a  ', 'ab', 'x'.repeat(101)]) assert.equal(personSearchPattern(text), null)
})
