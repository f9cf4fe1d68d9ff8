import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Histogram, Registry } from 'prom-client'
import { openHistogram } from './histogram.ts'

const shape = { name: 'taken_seconds', help: 'Time.', labelNames: ['route', 'status'], buckets: [0.1, 1, 10] }
const OBSERVED = [
  ['/', '200', 0.1],
  ['/', '200', 0.11],
  ['/"x"', '404', 10],
  ['/', '200', 11],
] as const

test('a histogram is printed as prom-client prints its own', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const histogram = openHistogram(ours, shape)
  const other = new Histogram({ ...shape, registers: [theirs] })
  for (const [route, status, seconds] of OBSERVED) {
    histogram(route, status)(seconds)
    other.observe({ route, status }, seconds)
  }
  assert.equal(await ours.metrics(), await theirs.metrics())
})
