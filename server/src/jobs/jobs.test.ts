import assert from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import { Unavailable } from '../store/kit/database.ts'
import { type JobName, openJobs } from './jobs.ts'

function opened() {
  const lines: Record<string, unknown>[] = []
  const rounds: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const jobs = openJobs(log, { round: (job: JobName, result) => void rounds.push(`${job} ${result}`) })
  return { jobs, lines, rounds }
}

const LONG_MS = 3_600_000

test('every round is counted, and one that fails has its line, also when it is the database that is away', async () => {
  const { jobs, lines, rounds } = opened()
  let round = 0
  const outcomes = [new Unavailable('The database cannot be reached.'), new Error('a bug'), null]
  const done = Promise.withResolvers<void>()
  const ring = jobs.repeat('fan_out', LONG_MS, async () => {
    const outcome = outcomes[round++]
    if (round < outcomes.length) ring()
    else done.resolve()
    if (outcome) throw outcome
  })
  jobs.failed('deliver', new Error('another bug'))
  await done.promise
  await jobs.stop()
  assert.deepEqual(rounds.toSorted(), ['deliver failed', 'fan_out failed', 'fan_out failed', 'fan_out ok'])
  // The second failure of the same job is not logged for a while.
  assert.deepEqual(
    lines.map(({ job, level, failures }) => [job, level, failures]),
    [
      ['deliver', 50, 1],
      ['fan_out', 40, 1],
    ],
  )
})

test('a job rung while it runs begins again at once, and never runs twice at the same time', async () => {
  const { jobs, rounds } = opened()
  let [running, most, count] = [0, 0, 0]
  const done = Promise.withResolvers<void>()
  const ring = jobs.repeat('deliver', LONG_MS, async () => {
    most = Math.max(most, ++running)
    for (let each = 0; each < 3; each++) ring()
    await Promise.resolve()
    running -= 1
    if (++count === 5) done.resolve()
  })
  await done.promise
  await jobs.stop()
  assert.equal(most, 1)
  assert.ok(rounds.length >= 5)
})

test('what fails while everything is being stopped is counted, but no trouble', async () => {
  const { jobs, lines, rounds } = opened()
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  jobs.repeat('announce', LONG_MS, () => {
    begun.resolve()
    return held.promise
  })
  await begun.promise
  const stopped = jobs.stop()
  held.reject(new Unavailable('The database cannot be reached.'))
  await stopped
  assert.deepEqual([rounds, lines], [['announce failed'], []])
})
