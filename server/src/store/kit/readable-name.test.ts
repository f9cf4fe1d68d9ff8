import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/any-character.ts'
import { siteFromUrl } from '../../core/sites/site.ts'
import { readableName } from './readable-name.ts'

const hostOf = (fqdn: string) => readableName({ fqdn, path: '' }).host
const pathOf = (path: string) => readableName({ fqdn: 'example.com', path }).path
const stored = (url: string) => {
  const site = siteFromUrl(url)
  assert.ok(site.ok, url)
  return site.value
}

/** Controls, formats (the bidi ones among them), spaces, halves of pairs, private and unassigned characters. */
const NEVER = /[\p{C}\p{Z}]/u

test('a name is shown in the letters that its owner writes', () => {
  const names = [
    'münchen.de',
    'straßenbahn-süd.example',
    'l·lustració.cat',
    'điện-thoại.vn',
    'ışık.com.tr',
    'łódź.pl',
    'почта.рф',
    'опора.рф',
    'βιβλιοπωλείο.gr',
    '日本語.jp',
    'カフェtokyo.jp',
    '食狮.公司.cn',
    '한국shop.kr',
    'ספרים.co.il',
    'مكتبة.com',
    'हिन्दी.भारत',
    'ไทย.com',
    'shop.überraschung.example.com',
  ]
  for (const name of names) assert.equal(hostOf(stored(name).fqdn), name)
})

test('a name that could be taken for another keeps its A-labels', () => {
  const deceptive = [
    'раураl.com', // Cyrillic and Latin in one label
    'аррӏе.com', // Cyrillic alone, all of it like Latin
    'опора.com', // the same, as a word
    'ικανο.com', // Greek alone, all of it like Latin
    'книга-shop.com', // Cyrillic and Latin
    'ɡoogle.com', // a letter of phonetics
    'exampleノshop.com', // a slash that is none
    '☃.net', // a symbol
    'نامه\u200cای.com', // an invisible joiner
    'a\u0335b.com', // a stroke through a letter
    'ᏢᎪᎽ.com', // a script that hardly anybody writes names in
  ]
  for (const name of deceptive) {
    const { fqdn } = stored(name)
    assert.match(fqdn, /xn--/)
    assert.equal(hostOf(fqdn), fqdn, name)
  }
})

test('each label is judged by itself', () => {
  assert.equal(hostOf(stored('аррӏе.münchen.de').fqdn), `${stored('аррӏе.de').fqdn.split('.')[0]}.münchen.de`)
})

test('a path shows letters and digits; what means something in an address stays as it is stored', () => {
  const paths: readonly (readonly [string, string])[] = [
    ['', ''],
    ['/shop/', '/shop/'],
    ['/stra%C3%9Fe/caf%c3%a9', '/straße/café'],
    ['/%E6%97%A5%E6%9C%AC', '/日本'],
    ['/a%2Fb%3Fc%23d%25e', '/a%2Fb%3Fc%23d%25e'],
    ['/a%20b%09', '/a%20b%09'],
    ['/%E2%80%AEevil', '/%E2%80%AEevil'],
    ['/%E2%81%84', '/%E2%81%84'],
    ['/%E3%85%A4', '/%E3%85%A4'],
    ['/%CC%81a', '/%CC%81a'],
    ['/e%CC%81', '/e%CC%81'],
    ['/%FF%C3%28', '/%FF%C3%28'],
    ['/100%', '/100%'],
    ['/%25C3%25A4', '/%25C3%25A4'],
  ]
  for (const [path, shown] of paths) assert.equal(pathOf(path), shown)
})

test('whatever is stored, the name is never longer, carries nothing invisible and leads to the same website', () => {
  const label = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'аррӏеgοogleノー日本한قा\u0335\u200d'), minLength: 1, maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
      const fqdn = domainToASCII(labels.join('.'))
      const host = hostOf(fqdn)
      assert.ok(host.length <= Math.max(fqdn.length, 1) && !NEVER.test(host), JSON.stringify([fqdn, host]))
      assert.equal(domainToASCII(host), fqdn)
    }),
    { numRuns: 1_000 },
  )
  const piece = fc.oneof(
    fc.string({ unit: anyCharacter }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
    fc.constantFrom('/', '%', 'a', '.', '~'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = `/${pieces.join('')}`
      const shown = pathOf(path)
      assert.ok(shown.length <= path.length && !NEVER.test(shown), JSON.stringify([path, shown]))
      for (const sign of '/?#%') {
        const times = (text: string) => text.split(sign).length
        if (sign !== '%') assert.equal(times(shown), times(path), `${sign} in ${path}`)
      }
    }),
    { numRuns: 1_000 },
  )
})
