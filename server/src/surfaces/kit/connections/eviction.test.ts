import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectionToEvict, type OpenConnection } from './eviction.ts'

type Named = OpenConnection & { readonly name: string }

/** A request of this one is being worked on, and nothing waits for it. */
const served = (name: string, network: string | null, lastRequest = 1): Named => ({
  name,
  network,
  lastRequest,
  isIdle: false,
  isSending: false,
  stalledMs: () => null,
})
const idle = (name: string, network: string | null, lastRequest = 1): Named => ({
  ...served(name, network, lastRequest),
  isIdle: true,
})
const unfinished = (name: string, network: string | null, lastRequest = 1): Named => ({
  ...served(name, network, lastRequest),
  isSending: true,
})
const unread = (name: string, network: string | null, ms: number): Named => ({
  ...served(name, network),
  stalledMs: () => ms,
})

const evicted = (open: readonly Named[], newcomer: string | null = 'new') =>
  connectionToEvict(open, newcomer)?.name ?? null

test('where every address has one connection, the one idle longest is evicted, then the one sending longest, then the one not reading longest', () => {
  const slow = [unread('slow', 'a', 1_001), unread('slower', 'b', 5_000), unread('quick', 'c', 10)]
  const sending = [unfinished('sends', 'd', 9), unfinished('sends longer', 'e', 8)]
  const resting = [idle('rests', 'f', 7), idle('rests longer', 'g', 6)]
  const busy = served('busy', 'h')
  assert.equal(evicted([busy, ...slow, ...sending, ...resting]), 'rests longer')
  assert.equal(evicted([busy, ...slow, ...sending]), 'sends longer')
  assert.equal(evicted([busy, ...slow]), 'slower')
})

test('a connection that has read within a second, or is being served, is not evicted', () => {
  assert.equal(evicted([unread('quick', 'a', 999), served('busy', 'b')]), null)
})

test('one of the address with the most connections is evicted first, whatever others do', () => {
  const crowd = [unread('first', 'a', 2_000), unread('second', 'a', 3_000)]
  assert.equal(evicted([idle('rests', 'b', 0), ...crowd]), 'second')
  assert.equal(evicted([idle('rests', 'b', 0), ...crowd, idle('third', 'a', 9)]), 'third')
})

test('for an address with fewer connections it is evicted even if it has just read; for its own only after a second', () => {
  const crowd = [unread('first', 'a', 5), unread('second', 'a', 10)]
  assert.equal(evicted(crowd, 'b'), 'second')
  assert.equal(evicted(crowd, 'a'), null)
  assert.equal(evicted([...crowd, unread('third', 'a', 1_500)], 'a'), 'third')
  assert.equal(evicted([...crowd, unread('other', 'b', 5)], 'b'), null, 'as many as its own')
})

test('where all of that address are being served, one of another is evicted', () => {
  assert.equal(evicted([served('first', 'a'), served('second', 'a'), idle('rests', 'b')]), 'rests')
})

test('a trusted proxy has connections of everybody, and does not count as the address with the most', () => {
  const proxied = [unread('proxied', null, 500), unread('proxied too', null, 600), unread('proxied as well', null, 700)]
  assert.equal(evicted([...proxied, unread('direct', 'a', 100)]), null)
  assert.equal(evicted([...proxied, unread('direct', 'a', 100), unread('direct too', 'a', 200)]), 'direct too')
  assert.equal(evicted([...proxied, unread('proxied slowly', null, 1_200)], null), 'proxied slowly')
})
