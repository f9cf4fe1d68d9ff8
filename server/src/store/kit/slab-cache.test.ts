import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSlabCache, readSlabRecords, SLAB_BYTES } from './slab-cache.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const kept = (n: number, length = 1_000) => ({ at: n, counts: n % 2 === 0, bytes: Buffer.alloc(length, n % 251) })

test('what is kept is given back with its moment, and the latest of two', () => {
  const slabs = openSlabCache(4 * SLAB_BYTES)
  assert.equal(slabs.get(idOf(1)), undefined)
  slabs.set(idOf(1), kept(1))
  slabs.set(idOf(1), { at: 5, counts: true, bytes: Buffer.from('other') })
  const { at, counts, bytes } = slabs.get(idOf(1)) ?? {}
  assert.deepEqual([at, counts, bytes?.toString()], [5, true, 'other'])
  assert.equal(slabs.renew(idOf(1), 7.5, false), true)
  assert.deepEqual([slabs.at(idOf(1)), slabs.get(idOf(1))?.counts], [7.5, false])
  slabs.delete(idOf(1))
  assert.deepEqual([slabs.get(idOf(1)), slabs.size(), slabs.renew(idOf(1), 8, true)], [undefined, 0, false])
})

test('ten times as many as fit stay within the bound, and what was asked for stays before what was not', () => {
  const most = 4 * SLAB_BYTES
  const slabs = openSlabCache(most)
  let largest = 0
  for (let n = 0; n < 40_000; n++) {
    slabs.set(idOf(n), kept(n))
    slabs.get(idOf(7))
    largest = Math.max(largest, slabs.bytes())
  }
  assert.ok(largest <= most, String(largest))
  assert.ok(largest > most - 2 * SLAB_BYTES, String(largest))
  assert.deepEqual(slabs.get(idOf(7))?.bytes, kept(7).bytes)
  assert.equal(slabs.get(idOf(8)), undefined)
  assert.deepEqual(slabs.get(idOf(39_999))?.bytes, kept(39_999).bytes)
})

test('of many small ones the index counts too', () => {
  const most = 4 * SLAB_BYTES
  const slabs = openSlabCache(most)
  for (let n = 0; n < 30_000; n++) {
    slabs.set(idOf(n), kept(n, n < 2_000 ? 1_000 : 1))
    slabs.get(idOf(n))
    assert.ok(slabs.bytes() <= most, String(slabs.bytes()))
  }
  assert.ok(slabs.size() > 1_000)
})

test('what changes all the time displaces nothing while there is room', () => {
  const slabs = openSlabCache(4 * SLAB_BYTES)
  const [many, times] = [1_500, 20]
  for (let n = 0; n < many * times; n++) slabs.set(idOf(n % many), kept(n))
  assert.equal(slabs.size(), many)
  for (let n = 0; n < many; n++) assert.deepEqual(slabs.get(idOf(n))?.at, many * (times - 1) + n)
})

test('what is too large is not kept, nor what it takes the place of', () => {
  const slabs = openSlabCache(4 * SLAB_BYTES)
  slabs.set(idOf(1), kept(1))
  assert.equal(slabs.set(idOf(1), kept(1, SLAB_BYTES / 4)), false)
  assert.equal(slabs.get(idOf(1)), undefined)
})

test('those that count are counted from a moment on', () => {
  const slabs = openSlabCache(4 * SLAB_BYTES)
  for (let n = 0; n < 100; n++) slabs.set(idOf(n), kept(n))
  slabs.delete(idOf(98))
  assert.deepEqual([slabs.count(0), slabs.count(90)], [49, 4])
})

test('its chunks have all that is kept, also while more comes', () => {
  const slabs = openSlabCache(8 * SLAB_BYTES)
  for (let n = 0; n < 3_000; n++) slabs.set(idOf(n), kept(n))
  slabs.delete(idOf(0))
  const seen = new Map<string, number>()
  for (const chunk of slabs.chunks()) {
    for (const { id, at } of readSlabRecords(chunk)) seen.set(id, at)
    // Moved to the end, behind what was seen already.
    slabs.set(idOf(2_999), kept(2_999))
  }
  assert.deepEqual(
    [...seen].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    Array.from({ length: 2_999 }, (_, n) => [idOf(n + 1), n + 1]),
  )
})

test('bytes that are no records are refused', () => {
  assert.throws(() => [...readSlabRecords(Buffer.alloc(60, 255))], RangeError)
})
