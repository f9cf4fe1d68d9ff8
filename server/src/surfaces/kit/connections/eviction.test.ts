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
const quiet = (name: string, network: string | null, lastRequest = 1): Named => ({
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

const leaves = (open: readonly Named[], newcomer: string | null = 'new') =>
  connectionToEvict(open, newcomer)?.name ?? null

test('where every address holds one, the quietest goes, then who sends longest, then who has taken nothing for longest', () => {
  const slow = [unread('slow', 'a', 1_001), unread('slower', 'b', 5_000), unread('quick', 'c', 10)]
  const sending = [unfinished('sends', 'd', 9), unfinished('sends longer', 'e', 8)]
  const resting = [quiet('rests', 'f', 7), quiet('rests longer', 'g', 6)]
  const busy = served('busy', 'h')
  assert.equal(leaves([busy, ...slow, ...sending, ...resting]), 'rests longer')
  assert.equal(leaves([busy, ...slow, ...sending]), 'sends longer')
  assert.equal(leaves([busy, ...slow]), 'slower')
})

test('who has taken something within a second, or is being worked for, stays: then the newcomer goes', () => {
  assert.equal(leaves([unread('quick', 'a', 999), served('busy', 'b')]), null)
})

test('one of the address that holds most goes first, whatever others do', () => {
  const crowd = [unread('first', 'a', 2_000), unread('second', 'a', 3_000)]
  assert.equal(leaves([quiet('rests', 'b', 0), ...crowd]), 'second')
  assert.equal(leaves([quiet('rests', 'b', 0), ...crowd, quiet('third', 'a', 9)]), 'third')
})

test('it goes for who holds fewer even if it has just taken something, and for its own only after a second', () => {
  const crowd = [unread('first', 'a', 5), unread('second', 'a', 10)]
  assert.equal(leaves(crowd, 'b'), 'second')
  assert.equal(leaves(crowd, 'a'), null)
  assert.equal(leaves([...crowd, unread('third', 'a', 1_500)], 'a'), 'third')
  assert.equal(leaves([...crowd, unread('other', 'b', 5)], 'b'), null, 'as many as its own')
})

test('who is worked for stays also at the address that holds most, and one of all others goes', () => {
  assert.equal(leaves([served('first', 'a'), served('second', 'a'), quiet('rests', 'b')]), 'rests')
})

test('a trusted proxy holds connections for everybody, and is no address that holds most', () => {
  const proxied = [unread('proxied', null, 500), unread('proxied too', null, 600), unread('proxied as well', null, 700)]
  assert.equal(leaves([...proxied, unread('direct', 'a', 100)]), null)
  assert.equal(leaves([...proxied, unread('direct', 'a', 100), unread('direct too', 'a', 200)]), 'direct too')
  assert.equal(leaves([...proxied, unread('proxied slowly', null, 1_200)], null), 'proxied slowly')
})
