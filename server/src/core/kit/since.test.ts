import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from './moment.ts'
import { parseSince } from './since.ts'

const now = new Moment(Date.parse('2026-11-18T12:00:00Z'))
const iso = (text: string) => parseSince(text, now)?.toString()

test('since is how long ago, a day in UTC, or a moment', () => {
  assert.equal(iso('90m'), '2026-11-18T10:30:00Z')
  assert.equal(iso('7d'), '2026-11-11T12:00:00Z')
  assert.equal(iso('2026-10-01'), '2026-10-01T00:00:00Z')
  assert.equal(iso('2026-10-01T12:00:00+02:00'), '2026-10-01T10:00:00Z')
  for (const wrong of ['', 'yesterday', '7', '2026-02-30', '-1d', '2026-10']) assert.equal(iso(wrong), undefined, wrong)
})
