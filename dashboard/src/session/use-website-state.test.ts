import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SAMPLE_WEBSITE_STATE } from '../model/website-state.cases.ts'
import type { Verdict } from '../model/wire.ts'
import { isCheckAwaited } from './use-website-state.ts'

const { now, verdict } = SAMPLE_WEBSITE_STATE
const stateWith = (more: Partial<Verdict>, check: 'possible' | 'running' = 'possible') => ({
  ...SAMPLE_WEBSITE_STATE,
  verdict: { ...verdict, ...more },
  check: { state: check, left: 2 },
})
const inMinutes = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()

test('a check that runs or begins at once is waited for, and one of next week is not', () => {
  assert.equal(isCheckAwaited(stateWith({}, 'running')), true)
  assert.equal(isCheckAwaited(stateWith({ is: 'checking', next_at: inMinutes(1) })), true)
  assert.equal(isCheckAwaited(stateWith({ is: 'publishing', next_at: inMinutes(-5) })), true)
  assert.equal(isCheckAwaited(stateWith({ is: 'checking', next_at: inMinutes(60) })), false)
  assert.equal(isCheckAwaited(stateWith({ is: 'checking', next_at: null })), false)
  assert.equal(isCheckAwaited(stateWith({ next_at: inMinutes(1) })), false)
})
