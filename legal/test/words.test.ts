import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '@portico/contract/words/languages'
import { localeFormatOf } from '../src/texts/locale-format.ts'

test('a list of any length is written as Intl writes it in each language', () => {
  const names = [
    'Hotjar',
    'Google Analytics',
    'Iubenda',
    'hi-stats',
    'Zoho, Inc.',
    'Yandex',
    'Elfsight',
    'Ufo',
    'Ionos',
  ]
  for (const { locale } of LANGUAGES) {
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    for (let count = 0; count <= names.length; count += 1) {
      for (const texts of [names.slice(0, count), names.slice(names.length - count)]) {
        assert.equal(localeFormatOf(locale).list(texts), list.format(texts), locale)
      }
    }
  }
})
