import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_STALL_MS, MIN_BYTES_PER_SECOND, measureReading } from './reading.ts'

/** How long somebody is kept who takes so many bytes every so often, of an answer that never ends; null: for an hour at least. */
function keptFor(bytes: number, everyMs: number, leastPerSecond = MIN_BYTES_PER_SECOND): number | null {
  const judge = measureReading(0, MAX_STALL_MS, leastPerSecond)
  for (let now = 0; now < 3_600_000; now += 1_000) {
    const taken = Math.floor(now / everyMs) * bytes
    if (judge({ flushed: taken, isPending: true }, now).isTooSlow) return now
  }
  return null
}

test('who takes nothing of what waits is too slow after twenty seconds', () => {
  assert.equal(keptFor(0, 1_000), MAX_STALL_MS)
})

test('who takes less than a kilobyte a second is too slow after a minute, however often', () => {
  assert.equal(keptFor(1, 1_000), 60_000)
  assert.equal(keptFor(MIN_BYTES_PER_SECOND - 10, 1_000), 60_000)
  assert.equal(keptFor(15 * MIN_BYTES_PER_SECOND - 1_000, 15_000), 60_000)
})

test('who takes a kilobyte a second is never too slow, nor in pieces of 32 kB at 2 kB a second', () => {
  assert.equal(keptFor(MIN_BYTES_PER_SECOND, 1_000), null)
  assert.equal(keptFor(32_000, 16_000), null)
  assert.equal(keptFor(32_000, 16_000, 10_000), 60_000, 'where more is asked for')
})

test('only what waits counts: who has taken everything may take nothing for as long as nothing comes', () => {
  const judge = measureReading(0)
  assert.deepEqual(judge({ flushed: 500, isPending: false }, 600_000), { stalledMs: null, isTooSlow: false })
  assert.deepEqual(judge({ flushed: 500, isPending: true }, 619_999), { stalledMs: 19_999, isTooSlow: false })
  assert.deepEqual(judge({ flushed: 500, isPending: true }, 620_000), { stalledMs: 20_000, isTooSlow: true })
})
