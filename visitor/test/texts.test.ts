import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES } from '@portico/contract/words/languages'
import { PURPOSES } from '@portico/contract/words/stored'
import { flattenTexts } from '../../translate/src/flatten.ts'
import { joinList, pluralText } from '../src/first-layer/banner.ts'
import { VISITOR_TEXTS } from '../src/texts/all.ts'
import type { PluralForms } from '../src/texts/shape.ts'
import { claimsIn, WRONG_FORM_OF_ADDRESS } from './wording.ts'

function words(text: string): number {
  return text.split(/\s+/).length
}

const english = flattenTexts(VISITOR_TEXTS.en)

// What the files say is held against English in `translate/test/files.test.ts`.

test('each offered language has its file, and each file is offered', () => {
  const files = readdirSync(new URL('../texts/', import.meta.url))
  assert.deepEqual(files.sort(), ['about.json', ...LANGUAGES.map(({ code }) => `${code}.json`)].sort())
})

test('every purpose has its sentence, and there are no others', () => {
  assert.deepEqual(Object.keys(VISITOR_TEXTS.en.purposes).sort(), [...PURPOSES].sort())
})

for (const { code, locale } of LANGUAGES) {
  const texts = flattenTexts(VISITOR_TEXTS[code])
  const ofThis = VISITOR_TEXTS[code]

  test(`${code} lists purposes and counts recipients as Intl does`, () => {
    const { purposes, and } = ofThis.firstLayer
    const recipients: PluralForms = ofThis.firstLayer.recipients
    const { functional, analytics, marketing } = purposes
    for (const items of [
      [functional],
      [functional, analytics],
      [functional, marketing],
      [analytics, marketing],
      [functional, analytics, marketing],
    ])
      assert.equal(joinList(items, and), new Intl.ListFormat(locale).format(items))
    const rules = new Intl.PluralRules(locale)
    for (let count = 1; count < 1000; count++) {
      assert.equal(pluralText(recipients, count, locale), recipients[rules.select(count)])
      assert.equal(`${count}`, new Intl.NumberFormat(locale).format(count))
    }
  })

  test(`${code} is plain text: no markup, no stray space, no straight quotation mark`, () => {
    for (const [path, text] of texts) {
      assert.match(text, /\p{L}|^\{/u, path)
      assert.equal(text, text.trim(), path)
      assert.equal(text, text.normalize('NFC'), path)
      assert.doesNotMatch(text, /\s\s|[<>'"\t\n]|&\w+;/, path)
      assert.doesNotMatch(text, /[\p{Cf}\p{Co}\p{Cn}]/u, path)
      assert.doesNotMatch(text.replaceAll(/\{[a-z]+\}/g, ''), /[{}]/, path)
    }
  })

  test(`${code} claims nothing`, () => {
    for (const [path, text] of texts) assert.deepEqual(claimsIn(text), [], `${path}: ${text}`)
  })

  test(`${code} has short buttons, and refusing is not called like accepting`, () => {
    const { acceptAll, rejectAll, choose, closeAndRefuse } = ofThis.firstLayer
    const labels = [acceptAll, rejectAll, choose, closeAndRefuse]
    assert.equal(new Set(labels).size, labels.length)
    for (const label of labels) assert.ok(label.length <= 22, label)
    // As much to read for a no as for a yes.
    assert.equal(words(acceptAll), words(rejectAll))
    assert.ok(Math.abs(acceptAll.length - rejectAll.length) <= 4)
  })

  test(`${code} uses the same words in first layer and preferences`, () => {
    const { firstLayer, preferences } = ofThis
    assert.equal(preferences.acceptAll, firstLayer.acceptAll)
    assert.equal(preferences.rejectAll, firstLayer.rejectAll)
  })

  test(`${code} says what a cookie is for in three to ten words, each purpose in its own`, () => {
    const sentences = Object.values(ofThis.purposes)
    assert.equal(new Set(sentences).size, sentences.length)
    for (const sentence of sentences) {
      assert.ok(words(sentence) >= 3 && words(sentence) <= 10, sentence)
      assert.doesNotMatch(sentence, /\.$/)
    }
  })

  test(`${code} names purposes and speaks of no experience`, () => {
    const vague =
      /experien|expérien|experièn|experiên|esperien|erlebnis|nutzungserfahr|ervaring|doświadcze|upplevelse/iu
    for (const [path, text] of texts) assert.doesNotMatch(text, vague, path)
  })

  const otherForm = WRONG_FORM_OF_ADDRESS[code]
  if (otherForm !== null) {
    test(`${code} addresses everybody in one form`, () => {
      for (const [path, text] of texts) assert.doesNotMatch(text, otherForm, path)
    })
  }
}

test('no sentence was left in English', () => {
  const sentences = new Set([...english.values()].filter((text) => words(text) >= 4))
  for (const { code } of LANGUAGES) {
    if (code === 'en') continue
    for (const [path, text] of flattenTexts(VISITOR_TEXTS[code]))
      assert.ok(!sentences.has(text), `${code} ${path}: ${text}`)
  }
})

test('no language is a copy of another', () => {
  const sentences = new Map<string, string>()
  for (const { code } of LANGUAGES) {
    for (const [path, text] of flattenTexts(VISITOR_TEXTS[code])) {
      if (words(text) < 6) continue
      const before = sentences.get(text) ?? code
      assert.equal(before, code, `${code} repeats ${before}: ${path}`)
      sentences.set(text, code)
    }
  }
})

test('Portuguese is that of Portugal', () => {
  const brazilian =
    /você|usuári|\btela\b|arquivo|\bsalv|configuraç|registrad|compartilh|acessar|baixar|detecta|\bmouse\b|aspecto/i
  for (const [path, text] of flattenTexts(VISITOR_TEXTS.pt)) assert.doesNotMatch(text, brazilian, path)
})
