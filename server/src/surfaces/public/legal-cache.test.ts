import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepareBody } from '../kit/bodies/prepared-body.ts'
import { type CachedDocument, type DrawingKey, openLegalCache } from './legal-cache.ts'

const FOR: DrawingKey = { siteId: 'site', version: 1, page: null, isActive: true }
const bodyOf = (size: number): CachedDocument => ({
  key: FOR,
  isDated: false,
  body: prepareBody('x'.repeat(size), { type: 'text/plain' }),
  retainedUntil: Number.POSITIVE_INFINITY,
})

test('what is being made is made once, and remembered', async () => {
  const memory = openLegalCache()
  let made = 0
  const draw = async () => {
    made += 1
    return bodyOf(10)
  }
  const [one, other] = await Promise.all([memory.make('a', FOR, draw), memory.make('a', FOR, draw)])
  assert.equal(one, other)
  assert.deepEqual([made, memory.get('a')], [1, one])
})

test('what is being made for another version of the website is not waited for', async () => {
  const memory = openLegalCache()
  void memory.make('a', FOR, () => new Promise<CachedDocument>(() => {}))
  const newer = await memory.make('a', { ...FOR, version: 2 }, async () => bodyOf(10))
  assert.equal(memory.get('a'), newer)
})

test('what could not be made is tried again', async () => {
  const memory = openLegalCache()
  await assert.rejects(memory.make('a', FOR, () => Promise.reject(new Error('away'))))
  assert.equal(memory.get('a'), undefined)
  assert.ok((await memory.make('a', FOR, async () => bodyOf(10))).body)
})

test('it holds no more than its bound, and leaves out what was asked for longest ago', async () => {
  const memory = openLegalCache(100_000)
  for (const key of ['a', 'b', 'c', 'd']) {
    await memory.make(key, FOR, async () => bodyOf(30_000))
    memory.get('a')
    assert.ok(memory.bytes() <= 100_000)
  }
  assert.ok(memory.get('a') && memory.get('d') && !memory.get('b'))
})

test('it counts what is held after a form has taken the place of another', async () => {
  const memory = openLegalCache()
  const { body } = await memory.make('a', FOR, async () => bodyOf(30_000))
  const before = memory.bytes()
  await body?.make('br')
  memory.resized('a')
  assert.ok(memory.bytes() < before / 5)
})

test('nothing of a website that was erased stays in it', async () => {
  const memory = openLegalCache()
  const other = { ...FOR, siteId: 'other' }
  for (const path of ['site/notice', 'site/privacy']) await memory.make(path, FOR, async () => bodyOf(10))
  await memory.make('other/notice', other, async () => ({ ...bodyOf(10), key: other }))
  memory.forget('site')
  assert.deepEqual(
    ['site/notice', 'site/privacy', 'other/notice'].map((path) => memory.get(path) !== undefined),
    [false, false, true],
  )
})
