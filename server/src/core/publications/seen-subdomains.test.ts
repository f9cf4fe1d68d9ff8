import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SeenTool, UnknownParty } from '@portico/contract/surveys/inventory'
import { type BlockingRule, blockingRuleFor } from '@portico/visitor/blocking'
import { MAX_SEEN_SUBDOMAINS, withSeenSubdomains } from './seen-subdomains.ts'

const LINES: readonly BlockingRule[] = [
  { host: 'www.shared.example', path: '/tags', category: 'analytics' },
  { host: 'www.shared.example', path: '/', category: 'marketing' },
  { host: 'pictures.example', path: '/', category: 'marketing' },
]

const seenAt = (hosts: readonly string[], marked: SeenTool['marked'] = 'none') => {
  const sights = { hosts: [...hosts], pages: [], before: true, after_reject: null, marked, stored: [] }
  const tools: SeenTool[] = [{ tool: 'instagram-embeds', ...sights }]
  const unknown: UnknownParty[] = []
  return { tools, unknown }
}

test('a subdomain of a listed host that elements load from has lines of its own, which decide as before', () => {
  const lines = withSeenSubdomains(LINES, seenAt(['a.pictures.example', 'b.www.shared.example']))
  assert.deepEqual(lines.slice(0, 3), [
    { host: 'a.pictures.example', path: '/', category: 'marketing' },
    { host: 'b.www.shared.example', path: '/tags', category: 'analytics' },
    { host: 'b.www.shared.example', path: '/', category: 'marketing' },
  ])
  for (const host of ['a.pictures.example', 'x.a.pictures.example', 'b.www.shared.example', 'www.shared.example'])
    for (const path of ['/', '/tags/1']) {
      const url = new URL(`https://${host}${path}`)
      assert.equal(blockingRuleFor(url, lines)?.category, blockingRuleFor(url, LINES)?.category, url.href)
    }
})

test('hosts that are listed, that no line covers, or that no element names have none', () => {
  for (const inventory of [
    null,
    seenAt(['pictures.example', 'www.shared.example']),
    seenAt(['other.example', 'notpictures.example']),
    seenAt(['a.pictures.example'], null),
  ]) {
    assert.deepEqual(withSeenSubdomains(LINES, inventory), LINES)
  }
  assert.deepEqual(withSeenSubdomains([], seenAt(['a.pictures.example'])), [])
  const own = [{ host: 'bakery.example', path: '/m.js', category: 'analytics', own: 'host' }] as const
  assert.deepEqual(withSeenSubdomains(own, seenAt(['shop.bakery.example'])), own)
})

test('there are so many at the most', () => {
  const hosts = Array.from({ length: 100 }, (_, n) => `n${n}.pictures.example`)
  assert.equal(withSeenSubdomains(LINES, seenAt(hosts)).length, LINES.length + MAX_SEEN_SUBDOMAINS)
})
