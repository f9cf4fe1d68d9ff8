import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRetryAfter } from './retry-after.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')
const read = (value: string, date?: string) => readRetryAfter({ 'retry-after': value, ...(date && { date }) }, NOW)

test('Retry-After counts seconds, however many', () => {
  assert.equal(read('0'), 0)
  assert.equal(read('120'), 120)
  assert.equal(read('99999999999'), 99_999_999_999)
  assert.equal(readRetryAfter({}, NOW), null)
})

test('Retry-After names a date, in each of the three forms; one that is over asks for nothing', () => {
  assert.equal(read('Sun, 15 Nov 2026 12:02:00 GMT'), 120)
  assert.equal(read('Sunday, 15-Nov-26 12:02:00 GMT'), 120)
  assert.equal(read('Sun Nov 15 12:02:00 2026'), 120)
  assert.equal(read('Mon Dec  7 12:00:00 2026'), 22 * 24 * 3600)
  assert.equal(read('Sun, 15 Nov 2026 11:00:00 GMT'), 0)
})

test('a date is counted from the time that the receiver says it is', () => {
  assert.equal(read('Sat, 01 Jan 2000 00:01:00 GMT', 'Sat, 01 Jan 2000 00:00:00 GMT'), 60)
  assert.equal(read('Sun, 15 Nov 2026 12:02:00 GMT', 'nonsense'), 120)
})

test('anything else asks for nothing', () => {
  for (const value of [
    '',
    '-1',
    '1.5',
    '1e3',
    ' 7',
    'soon',
    '2026-11-15T12:02:00Z',
    'Sun, 15 Nov 2026 12:02:00',
    'Sun, 15 Nov 2026 12:02:00 +0100',
    'Sun, 99 Nov 2026 12:02:00 GMT',
    'Sunflower 2026',
  ]) {
    assert.equal(read(value), null, value)
  }
})
