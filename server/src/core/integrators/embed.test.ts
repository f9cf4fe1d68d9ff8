import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter, anyWebUrl } from '../../../test/any-character.ts'
import { timesRepeat } from '../../../test/repeat.ts'
import {
  EMBED_TOKEN_LIFETIME_SECONDS,
  embedUrl,
  frameAncestors,
  MAX_SESSION_SECONDS,
  originFrom,
  SESSION_IDLE_TIMEOUT_SECONDS,
} from './embed.ts'

test('embed_url is {base}/dashboard/?embed=1&token=…', () => {
  assert.equal(embedUrl('https://api.example.com', 'abc'), 'https://api.example.com/dashboard/?embed=1&token=abc')
  assert.equal(embedUrl('http://localhost:8080', 'abc'), 'http://localhost:8080/dashboard/?embed=1&token=abc')
})

test('a base address below a path keeps it', () => {
  assert.equal(embedUrl('https://example.com/api', 'abc'), 'https://example.com/api/dashboard/?embed=1&token=abc')
})

test('the token contained in embed_url is the token as it was minted', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Za-z_]{1,60}$/), (token) => {
      const { searchParams } = new URL(embedUrl('https://api.example.com', token))
      assert.deepEqual([...searchParams], Object.entries({ embed: '1', token }))
    }),
  )
})

test('the embed token lives 300 s', () => {
  assert.equal(EMBED_TOKEN_LIFETIME_SECONDS, 300)
})

test('a session lives 30 minutes idle, 10 hours at most', () => {
  assert.equal(SESSION_IDLE_TIMEOUT_SECONDS, 1_800)
  assert.equal(MAX_SESSION_SECONDS, 36_000)
})

test('frame-ancestors names the origins registered for the integrator', () => {
  assert.equal(frameAncestors(['https://a.example.com']), 'https://a.example.com')
  assert.equal(
    frameAncestors(['https://a.example.com', 'http://localhost:3000']),
    'https://a.example.com http://localhost:3000',
  )
})

test('with no origin registered, or without a readable token, any origin may show the dashboard', () => {
  assert.equal(frameAncestors([]), '*')
  assert.equal(frameAncestors(null), '*')
})

test('an origin is a scheme, a host and a port, written as browsers compare them', () => {
  const origins: Readonly<Record<string, string>> = {
    'https://example.com': 'https://example.com',
    'https://example.com/': 'https://example.com',
    'HTTPS://Example.COM': 'https://example.com',
    'https://example.com:443': 'https://example.com',
    'http://example.com:80': 'http://example.com',
    'https://example.com:8443': 'https://example.com:8443',
    'http://localhost:3000': 'http://localhost:3000',
    'http://127.0.0.1:3000': 'http://127.0.0.1:3000',
    'https://münchen.de': 'https://xn--mnchen-3ya.de',
  }
  for (const [text, origin] of Object.entries(origins)) assert.equal(originFrom(text), origin, text)
})

test('what is more than an origin, or none, cannot be registered', () => {
  for (const text of [
    '',
    '*',
    'null',
    'example.com',
    'https://',
    'ftp://example.com',
    'http://[::1]:3000',
    'file:///',
    'data:text/html,x',
    'javascript:alert(1)',
    'https://example.com/shop',
    'https://example.com/?a',
    'https://example.com/#a',
    'https://user@example.com',
    'https://user:secret@example.com',
    'https://*.example.com',
    'https://example.com;script-src',
    'https://example.com,https://other.com',
    'https://example.com https://other.com',
    'https://example.com:99999',
  ]) {
    assert.equal(originFrom(text), null, text)
  }
})

test('no origin can add a word or a directive to the policy', () => {
  const texts = fc.oneof(
    anyWebUrl,
    fc.string({ unit: anyCharacter }),
    fc.string().map((text) => `https://${text}`),
    fc.string({ unit: fc.constantFrom(...'a.;, *\'"\t\n:/@%') }).map((text) => `https://a${text}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const origin = originFrom(text)
      if (origin === null) return
      assert.match(origin, /^https?:\/\/[^\s;,*/]+$/)
      assert.equal(originFrom(origin), origin)
    }),
    { numRuns: timesRepeat(300) },
  )
})
