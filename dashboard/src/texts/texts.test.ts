import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '../locale.ts'
import { en } from './en.ts'
import { loadTexts } from './texts.ts'

/** Every text under its path, as in `languages.used.one`. */
function flatten(texts: object, path = ''): ReadonlyMap<string, string> {
  const flat = new Map<string, string>()
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(path + name, value)
    else for (const [key, text] of flatten(value, `${path}${name}.`)) flat.set(key, text)
  }
  return flat
}

function gaps(text: string): readonly string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()
}

const english = flatten(en)

for (const locale of LOCALES) {
  test(`${locale} has every text, and fills in what English fills in`, async () => {
    const loaded = await loadTexts(locale)
    assert.equal(loaded.locale, locale)
    const texts = flatten(loaded.texts)
    assert.deepEqual([...texts.keys()].sort(), [...english.keys()].sort())
    for (const [path, text] of texts) {
      assert.notEqual(text.trim(), '', path)
      assert.deepEqual(gaps(text), gaps(english.get(path) ?? ''), path)
    }
  })
}

test('no language is a copy of another', async () => {
  const seen = new Map<string, string>()
  for (const locale of LOCALES) {
    const { texts } = await loadTexts(locale)
    const before = seen.get(texts.notices.token_expired.text)
    assert.equal(before, undefined, `${locale} repeats ${before}`)
    seen.set(texts.notices.token_expired.text, locale)
  }
})
