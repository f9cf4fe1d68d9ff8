import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickLocale } from '../texts/locale.ts'
import { readHostOptions } from './host-options.ts'

test('the address decides on the language, then the browser, then it is English', () => {
  assert.equal(readHostOptions('?locale=de', ['fr']).locale, 'de')
  assert.equal(readHostOptions('', ['nl', 'fr-CA']).locale, 'fr')
  assert.equal(readHostOptions('?locale=tlh', []).locale, 'en')
})

test('where nobody asks for one, the dashboard speaks the language of the website, in the way of the browser', () => {
  assert.equal(readHostOptions('', ['fr'], 'de').locale, 'de')
  assert.equal(readHostOptions('?locale=es', ['fr'], 'de').locale, 'es')
  assert.deepEqual(readHostOptions('', ['en', 'de-AT'], 'de').formats, 'de-AT')
  assert.equal(readHostOptions('', ['en', 'pt-BR'], 'pt').locale, 'pt-BR')
  // The dashboard does not speak every language of websites.
  assert.equal(readHostOptions('', ['fr'], 'pl').locale, 'fr')
})

test('a region falls back to its language and keeps its dates', () => {
  assert.deepEqual(pickLocale(['fr-CA']), { locale: 'fr', formats: 'fr-CA' })
  assert.deepEqual(pickLocale(['de_at']), { locale: 'de', formats: 'de-AT' })
  assert.deepEqual(pickLocale(['!', '']), { locale: 'en', formats: 'en' })
})

test('Brazilian Portuguese is a language of its own, and European the one of all others', () => {
  for (const tag of ['pt-BR', 'pt_BR', 'PT-br', 'pt-Latn-BR']) assert.equal(pickLocale([tag]).locale, 'pt-BR', tag)
  for (const tag of ['pt', 'pt-PT', 'pt-AO']) assert.equal(pickLocale([tag]).locale, 'pt', tag)
  assert.equal(readHostOptions('?locale=pt-BR', ['pt-PT']).formats, 'pt-BR')
})

test('a theme is light, dark or what the system prefers', () => {
  assert.equal(readHostOptions('?theme=dark', []).theme, 'dark')
  assert.equal(readHostOptions('?theme=pink', []).theme, 'auto')
  assert.equal(readHostOptions('', []).theme, 'auto')
})

test('an accent is #rrggbb and nothing else', () => {
  assert.equal(readHostOptions('?accent=%23FF8800', []).accent, '#ff8800')
  for (const accent of ['ff8800', '%23f80', 'red', '%23ff8800%3Burl(x)']) {
    assert.equal(readHostOptions(`?accent=${accent}`, []).accent, null)
  }
})

test('surfaces are #rrggbb, a radius is 0 to 24 pixels', () => {
  const { background, surface, radius } = readHostOptions('?background=%23101418&surface=%23FFFFFF&radius=0', [])
  assert.deepEqual([background, surface, radius], ['#101418', '#ffffff', 0])
  assert.equal(readHostOptions('?surface=white', []).surface, null)
  for (const wrong of ['25', '-1', '1.5', '4px', '', 'x'])
    assert.equal(readHostOptions(`?radius=${wrong}`, []).radius, null)
  assert.equal(readHostOptions('?radius=24', []).radius, 24)
})

test('a font is a list of families and nothing that could end it', () => {
  const font = (text: string) => readHostOptions(`?font=${encodeURIComponent(text)}`, []).font
  assert.equal(font('Georgia, "Times New Roman", serif'), '"Georgia", "Times New Roman", serif')
  assert.equal(font("'Segoe UI', -apple-system, ui-rounded"), '"Segoe UI", -apple-system, ui-rounded')
  assert.equal(font('inherit'), '"inherit"')
  assert.equal(font('ヒラギノ角ゴ'), '"ヒラギノ角ゴ"')
  for (const wrong of [
    '',
    ',',
    'a,,b',
    'a; color: red',
    'url(x)',
    '"a',
    'a\\b',
    'a}',
    'a\nb',
    '<b>',
    'x'.repeat(201),
  ]) {
    assert.equal(font(wrong), null, wrong)
  }
})
