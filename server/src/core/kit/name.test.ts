import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isValidName } from './name.ts'

test('a name is one line of 1 to 200 characters, in any script', () => {
  for (const name of [
    'A',
    'Blue Hosting',
    'Müller & Söhne',
    '青い会社',
    'שלום',
    'شرکت\u200cها',
    '👩‍💻 Studio',
    'x'.repeat(200),
  ]) {
    assert.ok(isValidName(name), name)
  }
  for (const name of ['', 'x'.repeat(201), '\ud800', 'a\udc00b']) assert.ok(!isValidName(name))
})

test('whatever turns the direction of text, breaks the line or controls a terminal is in no name', () => {
  const bidi = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e']
  const isolates = ['\u2066', '\u2067', '\u2068', '\u2069']
  const controls = ['\0', '\x07', '\t', '\n', '\r', '\x1b', '\x7f', '\x85', '\x9b', '\u2028', '\u2029']
  for (const character of [...bidi, ...isolates, ...controls]) {
    for (const name of [`Blue${character}Hosting`, `${character}x`, `x${character}`]) {
      assert.ok(!isValidName(name), JSON.stringify(name))
    }
  }
})
