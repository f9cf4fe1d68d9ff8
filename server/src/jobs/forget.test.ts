import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clearErasedWebsites } from './forget.ts'

/** Erased websites, each with how many batches of rows it still has. */
function erased(batches: Record<string, number>, onClear: (site: string) => void = () => {}) {
  return {
    batches,
    findUncleared: async () => Object.keys(batches),
    clear: async (site: string) => {
      onClear(site)
      const left = batches[site] ?? 0
      batches[site] = Math.max(0, left - 1)
      return left === 0 ? 0 : 1
    },
  }
}

const NEVER = new AbortController().signal

test('each erased website is cleared batch by batch until nothing is left', async () => {
  const { batches, ...erasures } = erased({ one: 3, two: 0, three: 1 })
  await clearErasedWebsites(erasures, NEVER, assert.ifError)
  assert.deepEqual(batches, { one: 0, two: 0, three: 0 })
})

test('one that fails keeps none of the others waiting', async () => {
  const failures: unknown[] = []
  const { batches, ...erasures } = erased({ one: 2, two: 2 }, (site) => {
    if (site === 'one') throw new Error('a bug')
  })
  await clearErasedWebsites(erasures, NEVER, (error) => failures.push(error))
  assert.deepEqual([batches, failures.map(String)], [{ one: 2, two: 0 }, ['Error: a bug']])
})

test('a worker that is stopped begins no further batch', async () => {
  const stopping = new AbortController()
  const { batches, ...erasures } = erased({ one: 3, two: 2 }, () => stopping.abort())
  await clearErasedWebsites(erasures, stopping.signal, assert.ifError)
  assert.deepEqual(batches, { one: 2, two: 2 })
})
