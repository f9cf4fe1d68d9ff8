import assert from 'node:assert/strict'
import { test } from 'node:test'
import { legalTextExpiryMs } from './legal-retention.ts'

test('a text is kept until the last choice that names it has expired: its months, and eight days', () => {
  assert.equal(legalTextExpiryMs(Date.parse('2026-01-31T10:00:00Z'), 24), Date.parse('2028-02-08T10:00:00Z'))
  assert.equal(legalTextExpiryMs(Date.parse('2026-01-31T10:00:00Z'), 13), Date.parse('2027-03-08T10:00:00Z'))
})

test('what has not been replaced is kept for good', () => {
  assert.equal(legalTextExpiryMs(Number.POSITIVE_INFINITY, 24), Number.POSITIVE_INFINITY)
})
