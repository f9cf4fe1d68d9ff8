import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { SurveyFailure } from '@portico/contract/surveys/inventory'
import type { AnalysisFailure } from '@portico/contract/words'
import pg from 'pg'
import pino from 'pino'
import { until } from '../../test/until.ts'
import { Unavailable } from '../store/kit/database.ts'
import type { LeasedScan, ScanQueue } from '../store/scans/scan-queue.ts'
import { openJobs } from './jobs.ts'
import { type ScanOutcome, type ScanWebsite, startScanning } from './scan.ts'

// The loop of a scanner by itself: who comes next, what is held, and what becomes of it. The queue in PostgreSQL has tests
// of its own, and so have scanners with a browser.

type Work = {
  readonly job: ScannerJob
  readonly signal: AbortSignal
  finish(outcome: { readonly failed: AnalysisFailure & SurveyFailure }): void
  fail(error: Error): void
}

/** A queue in memory, and a scanner whose visits end when the test says so. */
function held(context: TestContext, { atOnce = 1, isReady = (): boolean => true } = {}) {
  const waiting: string[] = []
  const waitingSurveys: string[] = []
  const calls: string[] = []
  const lost = new Set<string>()
  const works: Work[] = []
  const refuse: Record<'record' | 'image' | 'giveBack', Error | null> = { record: null, image: null, giveBack: null }
  const say = async (what: string, { id }: LeasedScan, unless?: keyof typeof refuse) => {
    const error = unless === undefined ? null : refuse[unless]
    if (unless !== undefined) refuse[unless] = null
    if (error !== null) throw error
    calls.push(`${what} ${id}`)
    return !lost.has(id)
  }
  const queue: ScanQueue = {
    async claim(holder, purpose) {
      const id = (purpose === 'analysis' ? waiting : waitingSurveys).shift()
      return id === undefined ? null : { id, holder, attempt: 1, job: { analysis: id } as ScannerJob }
    },
    renew: (one, progress) => say(progress === null ? 'renew' : `renew at ${progress.page}`, one),
    record: (one, outcome) => say('failed' in outcome ? outcome.failed : 'found', one, 'record'),
    keepImage: (one) => say('image', one, 'image'),
    giveBack: async (one) => void (await say('give back', one, 'giveBack')),
  }
  const survey: ScanWebsite = (job, { signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<ScanOutcome>()
    signal.addEventListener('abort', () => reject(signal.reason))
    works.push({ job, signal, finish: resolve, fail: reject })
    return promise
  }
  const analysis: ScanWebsite = (job, options) => {
    options.onProgress({ page: 1, pages: 2, pass: 'silent' })
    options.onImage(randomUUID(), Buffer.from('png'))
    return survey(job, options)
  }
  context.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const jobs = openJobs(pino({ level: 'silent' }), { round: () => {} })
  const outcomes: string[] = []
  const took: number[] = []
  const scanning = startScanning(jobs, {
    ...{ holder: 'me', atOnce, isReady, log: pino({ level: 'silent' }) },
    sources: [{ environment: 'staging', queue, scan: { analysis, survey } }],
    onOutcome(_environment, _purpose, outcome, seconds) {
      outcomes.push(outcome)
      took.push(seconds)
    },
  })
  const stop = async () => {
    await scanning.stop()
    await jobs.stop()
  }
  context.after(stop)
  const tick = async (ms = 0) => {
    if (ms > 0) context.mock.timers.tick(ms)
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve))
  }
  return { waiting, waitingSurveys, calls, lost, works, refuse, outcomes, took, scanning, stop, tick }
}

test('as many as may run at once are taken, and the next one when a place is free', async (context) => {
  const { waiting, works, tick, calls, outcomes, scanning } = held(context, { atOnce: 2 })
  waiting.push('a', 'b', 'c')
  await tick(1_000)
  assert.deepEqual(
    works.map(({ job }) => job.analysis),
    ['a', 'b'],
  )
  works[0]?.finish({ failed: 'blocked' })
  await tick()
  assert.deepEqual(
    works.map(({ job }) => job.analysis),
    ['a', 'b', 'c'],
  )
  assert.equal(scanning.running(), 2)
  assert.ok(calls.includes('blocked a'))
  assert.deepEqual(outcomes, ['blocked'])
})

test('the duration of an analysis is reported in seconds', async (context) => {
  let now = 5_000
  context.mock.method(performance, 'now', () => now)
  const { waiting, works, tick, took } = held(context)
  waiting.push('a')
  await tick(1_000)
  now += 90_500
  works[0]?.finish({ failed: 'unreachable' })
  await tick()
  assert.deepEqual(took, [90.5])
})

test('work is renewed with where it is, and pictures are kept before the end is written down', async (context) => {
  const { waiting, works, tick, calls } = held(context)
  waiting.push('a')
  await tick(1_000)
  await tick(2_000)
  works[0]?.finish({ failed: 'unreachable' })
  await tick()
  assert.deepEqual(calls, ['image a', 'renew at 1 a', 'unreachable a'])
  await tick(10_000)
  assert.equal(calls.length, 3, 'what has ended is not renewed')
})

test('a database that is away for a moment costs no picture', async (context) => {
  const { waiting, works, tick, calls, refuse } = held(context)
  refuse.image = new Unavailable('The database cannot be reached.')
  waiting.push('a')
  await tick(1_000)
  works[0]?.finish({ failed: 'unreachable' })
  await tick()
  assert.deepEqual(calls, [], 'it waits for the picture')
  await until(async () => calls.length === 2)
  assert.deepEqual(calls, ['image a', 'unreachable a'])
})

test('work that was taken away ends at once, and nothing of it is written down', async (context) => {
  const { waiting, works, tick, calls, lost } = held(context)
  waiting.push('a')
  await tick(1_000)
  lost.add('a')
  await tick(2_000)
  assert.equal(works[0]?.signal.aborted, true)
  assert.deepEqual(calls, ['image a', 'renew at 1 a'])
})

test('a scanner that stops gives its work back', async (context) => {
  const { waiting, works, tick, calls, stop } = held(context)
  waiting.push('a', 'b')
  await tick(1_000)
  await stop()
  assert.equal(works.length, 1)
  assert.equal(calls.at(-1), 'give back a')
})

test('work that cannot be returned keeps a scanner from nothing', async (context) => {
  const { waiting, tick, calls, stop, refuse } = held(context, { atOnce: 2 })
  waiting.push('a', 'b')
  await tick(1_000)
  refuse.giveBack = new Unavailable('The database cannot be reached.')
  await stop()
  assert.equal(calls.at(-1), 'give back b')
})

test('what fails in a way nobody foresaw has failed, and so has a report that the tables do not take', async (context) => {
  const { waiting, works, tick, calls, refuse, outcomes } = held(context)
  waiting.push('a', 'b')
  await tick(1_000)
  works[0]?.fail(new Error('The child is gone.'))
  await tick(1_000)
  assert.ok(calls.includes('scanner_failed a'))
  refuse.record = new pg.DatabaseError('too large', 1, 'error')
  works[1]?.finish({ failed: 'too_much' })
  await tick()
  assert.equal(calls.at(-1), 'scanner_failed b')
  assert.deepEqual(outcomes, ['scanner_failed'])
})

test('nothing is taken while the browser does not work', async (context) => {
  let ready = false
  const { waiting, works, tick } = held(context, { isReady: () => ready })
  waiting.push('a')
  await tick(1_000)
  assert.equal(works.length, 0)
  ready = true
  await tick(1_000)
  assert.equal(works.length, 1)
})

test('a survey is taken where no analysis waits, and an analysis that comes meanwhile before the next survey', async (context) => {
  const { waiting, waitingSurveys, works, tick, calls, outcomes } = held(context)
  waitingSurveys.push('survey 1', 'survey 2')
  waiting.push('analysis 1')
  await tick(1_000)
  assert.deepEqual(jobsOf(works), ['analysis 1'])
  works[0]?.finish({ failed: 'blocked' })
  await tick()
  assert.deepEqual(jobsOf(works), ['analysis 1', 'survey 1'])
  waiting.push('analysis 2')
  works[1]?.finish({ failed: 'unreachable' })
  await tick()
  assert.deepEqual(jobsOf(works), ['analysis 1', 'survey 1', 'analysis 2'])
  assert.ok(calls.includes('unreachable survey 1'))
  assert.deepEqual(outcomes, ['blocked', 'unreachable'])
})

test('surveys leave a place for an analysis, where there is more than one', async (context) => {
  const { waiting, waitingSurveys, works, tick, scanning } = held(context, { atOnce: 3 })
  waitingSurveys.push('survey 1', 'survey 2', 'survey 3')
  await tick(1_000)
  assert.deepEqual(jobsOf(works), ['survey 1', 'survey 2'])
  assert.equal(scanning.running(), 2)
  waiting.push('analysis 1')
  await tick(1_000)
  assert.deepEqual(jobsOf(works), ['survey 1', 'survey 2', 'analysis 1'])
})

test('a survey is renewed, one that was taken away is ended, and one that runs when the scanner stops is given back', async (context) => {
  const { waitingSurveys, works, tick, calls, lost, stop } = held(context, { atOnce: 3 })
  waitingSurveys.push('survey 1', 'survey 2')
  await tick(1_000)
  lost.add('survey 1')
  await tick(2_000)
  assert.deepEqual(
    works.map(({ signal }) => signal.aborted),
    [true, false],
  )
  await stop()
  assert.deepEqual(calls, ['renew survey 1', 'renew survey 2', 'give back survey 2'])
})

test('an inventory that the tables do not take is a failure of the scanner', async (context) => {
  const { waitingSurveys, works, tick, calls, refuse, outcomes } = held(context)
  refuse.record = new pg.DatabaseError('too large', 0, 'error')
  waitingSurveys.push('survey 1')
  await tick(1_000)
  works[0]?.finish({ failed: 'timed_out' })
  await tick()
  assert.deepEqual(calls, ['scanner_failed survey 1'])
  assert.deepEqual(outcomes, ['scanner_failed'])
})

function jobsOf(works: readonly Work[]): readonly string[] {
  return works.map(({ job }) => job.analysis)
}
