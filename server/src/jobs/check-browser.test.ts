import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pino from 'pino'
import { type BrowserState, startBrowserCheckJob } from './check-browser.ts'
import { openJobs } from './jobs.ts'

/** A browser that is as the test says; `pass` gives the seconds at which it was tried within so many minutes. */
function trials(context: TestContext, first: boolean) {
  const state = { ready: first }
  const seconds: number[] = []
  const checks: string[] = []
  let now = 0
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const jobs = openJobs(pino({ level: 'silent' }), { round: () => {} })
  context.after(() => jobs.stop())
  const ready = startBrowserCheckJob<BrowserState>(jobs, {
    first: { ready: first },
    async check() {
      seconds.push(now)
      return { ...state }
    },
    async onChecked(found, before) {
      checks.push(`${before.ready} ${found.ready}`)
    },
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const pass = async (minutes: number) => {
    await settled()
    for (const until = now + 60 * minutes; now < until; ) {
      now += 5
      context.mock.timers.tick(5_000)
      await settled()
    }
    return seconds.splice(0)
  }
  return { state, ready, checks, pass }
}

test('a browser that fails is tried again after a pause that grows, and never longer than five minutes', async (context) => {
  const { pass, ready, checks } = trials(context, false)
  assert.deepEqual(await pass(26), [5, 15, 35, 75, 155, 315, 615, 915, 1215, 1515])
  assert.equal(ready().ready, false)
  assert.deepEqual(new Set(checks), new Set(['false false']))
})

test('one that works is tried every hour, and soon again when it fails', async (context) => {
  const { state, pass, ready, checks } = trials(context, true)
  assert.deepEqual(await pass(60), [3_600])
  state.ready = false
  assert.deepEqual(await pass(61), [7_200, 7_205, 7_215, 7_235])
  state.ready = true
  assert.deepEqual(await pass(1), [7_275])
  assert.equal(ready().ready, true)
  assert.deepEqual(checks, ['true true', 'true false', 'false false', 'false false', 'false false', 'false true'])
})
