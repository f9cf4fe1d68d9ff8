import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWishes } from './address.ts'
import { pickLocale } from './locale.ts'

test('the address decides on the language, then the browser, then it is English', () => {
  assert.equal(readWishes('?locale=de', ['fr']).locale, 'de')
  assert.equal(readWishes('', ['nl', 'fr-CA']).locale, 'fr')
  assert.equal(readWishes('?locale=tlh', []).locale, 'en')
})

test('a region falls back to its language and keeps its dates', () => {
  assert.deepEqual(pickLocale(['pt-BR']), { locale: 'pt', formats: 'pt-BR' })
  assert.deepEqual(pickLocale(['de_at']), { locale: 'de', formats: 'de-AT' })
  assert.deepEqual(pickLocale(['!', '']), { locale: 'en', formats: 'en' })
})

test('a theme is light, dark or what the system prefers', () => {
  assert.equal(readWishes('?theme=dark', []).theme, 'dark')
  assert.equal(readWishes('?theme=pink', []).theme, 'auto')
  assert.equal(readWishes('', []).theme, 'auto')
})

test('an accent is #rrggbb and nothing else', () => {
  assert.equal(readWishes('?accent=%23FF8800', []).accent, '#ff8800')
  for (const accent of ['ff8800', '%23f80', 'red', '%23ff8800%3Burl(x)']) {
    assert.equal(readWishes(`?accent=${accent}`, []).accent, null)
  }
})
