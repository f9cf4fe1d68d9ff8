import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeRequestUrl } from './app.ts'

test('of a path with escapes no more is left to decode than any path of ours has, whatever they are', () => {
  for (const escaped of ['%', '%25', '%41', '%2F', '%zz', '%C3']) {
    const path = normalizeRequestUrl({ url: `/api/${escaped.repeat(15_500 / escaped.length)}?limit=1` })
    assert.ok(path.length <= 3 * 1_024 + '?limit=1'.length, `${escaped}: ${path.length}`)
    assert.match(path, /^\/api\/.*\?limit=1$/)
    assert.doesNotThrow(() => decodeURIComponent(path))
  }
})

test('a path without escapes, and one that is as long as ours are, stays as it is', () => {
  for (const url of [`/${'a'.repeat(15_000)}`, '/api/integrators/sites/%7A/', '/dashboard/?token=%zz']) {
    assert.equal(normalizeRequestUrl({ url }), url)
  }
  assert.equal(normalizeRequestUrl({ url: 'http://x/api/%zz' }), '/api/%25zz')
})
