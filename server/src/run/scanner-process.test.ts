import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { type TestContext, test } from 'node:test'
import pino from 'pino'
import type { LaunchedProgram } from '../databases/launcher.ts'
import { EXIT_CANNOT_SCAN, startScannerProcess } from './scanner-process.ts'

type Run = { readonly code: number; readonly seconds?: number }

const FAILS: Run = { code: 1 }

/** The pauses, in seconds, after each of these runs of a scanner; in the one behind them it cannot work. */
async function pausesAfter(context: TestContext, runs: readonly Run[]): Promise<readonly number[]> {
  const left = [...runs, { code: EXIT_CANNOT_SCAN }]
  const pauses: number[] = []
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  let now = 0
  context.mock.method(performance, 'now', () => now)
  const launcher = {
    async start() {
      const run: Run | undefined = left.shift()
      if (run === undefined) throw new Error('It was started once more.')
      now += 1_000 * (run.seconds ?? 0)
      return Object.assign(new EventEmitter(), {
        exitCode: run.code,
        signalCode: null,
        kill: () => true,
      }) as LaunchedProgram
    },
    hangUp: () => {},
  }
  const log = pino({ level: 'info' }, { write: (line: string) => void (line.includes('unavailable') && resolve()) })
  const scanner = startScannerProcess(launcher, log, async (ms) => void pauses.push(ms / 1_000))
  await isOver
  await scanner.stop()
  assert.equal(left.length, 0)
  return pauses
}

test('a scanner that ends is started again after a pause that grows, and never longer than a minute', async (context) => {
  assert.deepEqual(await pausesAfter(context, Array(9).fill(FAILS)), [1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('one that has run for more than a minute is started again soon', async (context) => {
  const runs = [FAILS, FAILS, { code: 1, seconds: 60 }, { code: 1, seconds: 61 }, FAILS]
  assert.deepEqual(await pausesAfter(context, runs), [1, 2, 4, 1, 2])
})

test('one that cannot work here is not started again', async (context) => {
  assert.deepEqual(await pausesAfter(context, []), [])
})
