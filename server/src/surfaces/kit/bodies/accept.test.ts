import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prefersCsv } from './accept.ts'

test('CSV is for who asks for it, JSON for everybody else', () => {
  for (const accept of [
    'text/csv',
    'TEXT/CSV; q=0.9',
    'text/csv, */*;q=0.1',
    'application/json;q=0.5, text/csv',
    'text/*',
  ]) {
    assert.equal(prefersCsv(accept), true, accept)
  }
  const others = [
    undefined,
    '',
    '*/*',
    'application/json',
    'application/json, text/csv',
    'text/html',
    'text/csv;q=0',
    'q=1;;,',
  ]
  for (const accept of others) assert.equal(prefersCsv(accept), false, String(accept))
  assert.equal(prefersCsv(`text/csv,${' '.repeat(100_000)}`), false)
})
