import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeAttempt, RETRY_PAUSES_SECONDS } from './webhook.ts'

const answered = (status: number, retryAfterSeconds: number | null = null) => ({
  status,
  error: null,
  retryAfterSeconds,
})
const silent = { status: null, error: 'timeout', retryAfterSeconds: null }

test('ten attempts lie within 75 hours and 35 minutes, give or take the first seconds', () => {
  assert.equal(RETRY_PAUSES_SECONDS.length, 10)
  const total = RETRY_PAUSES_SECONDS.reduce((sum, pause) => sum + pause, 0)
  assert.equal(total, 75 * 3600 + 35 * 60 + 5)
})

test('only a 2xx is a success; redirects are failures like any other', () => {
  for (const status of [200, 201, 202, 204, 299]) assert.equal(judgeAttempt(answered(status), 1).kind, 'delivered')
  for (const status of [199, 300, 301, 302, 304, 307, 308, 400, 404, 429, 500, 503]) {
    assert.deepEqual(judgeAttempt(answered(status), 1), { kind: 'failed', nextInSeconds: 5 })
  }
  assert.deepEqual(judgeAttempt(silent, 1), { kind: 'failed', nextInSeconds: 5 })
})

test('410 means gone, at any attempt', () => {
  assert.deepEqual(judgeAttempt(answered(410), 1), { kind: 'gone' })
  assert.deepEqual(judgeAttempt(answered(410), 10), { kind: 'gone' })
})

test('after the tenth attempt there is no other', () => {
  assert.deepEqual(judgeAttempt(silent, 9), { kind: 'failed', nextInSeconds: 24 * 3600 })
  assert.deepEqual(judgeAttempt(silent, 10), { kind: 'failed', nextInSeconds: null })
})

test('Retry-After makes a pause longer, never shorter, and at most a day', () => {
  const next = (seconds: number, attempt = 1) => judgeAttempt(answered(503, seconds), attempt)
  assert.deepEqual(next(60), { kind: 'failed', nextInSeconds: 60 })
  assert.deepEqual(next(1, 2), { kind: 'failed', nextInSeconds: 300 })
  assert.deepEqual(next(1e9), { kind: 'failed', nextInSeconds: 24 * 3600 })
})
