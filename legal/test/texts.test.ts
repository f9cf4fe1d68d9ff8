import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { FIELD_NAMES, factRuleOf } from '@portico/contract/words/facts'
import { LANGUAGES } from '@portico/contract/words/languages'
import { flattenTexts } from '../../translate/src/flatten.ts'
import { REVIEWED_TEXTS } from '../../visitor/test/reviewed.ts'
import { claimsIn, WRONG_FORM_OF_ADDRESS } from '../../visitor/test/wording.ts'
import { LEGAL_TEXTS } from '../src/texts/all.ts'
import { wordCount } from './word-count.ts'

const english = flattenTexts(LEGAL_TEXTS.en)

// What the files say is held against English in `translate/test/files.test.ts`.

test('each language of the banner has its documents and its questions, and there is no other', () => {
  for (const folder of ['../texts/', '../../contract/texts/']) {
    const languages = readdirSync(new URL(folder, import.meta.url)).filter((name) => name !== 'about')
    assert.deepEqual(languages.sort(), LANGUAGES.map(({ code }) => code).sort(), folder)
  }
})

for (const { code } of LANGUAGES) {
  const texts = flattenTexts(LEGAL_TEXTS[code])

  test(`${code} is plain text: no markup, no stray space, no straight quotation mark`, () => {
    for (const [path, text] of texts) {
      assert.match(text, /\p{L}/u, path)
      assert.equal(text, text.trim(), path)
      assert.equal(text, text.normalize('NFC'), path)
      assert.doesNotMatch(text, /\s\s|[<>'"\t\n]|&\w+;|[\p{Cf}\p{Co}\p{Cn}]/u, path)
      assert.doesNotMatch(text.replaceAll(/\{[a-z]+\}/g, ''), /[{}]/, path)
    }
  })

  test(`${code} claims nothing`, () => {
    for (const [path, text] of texts) assert.deepEqual(claimsIn(text, REVIEWED_TEXTS), [], `${path}: ${text}`)
  })

  const otherForm = WRONG_FORM_OF_ADDRESS[code]
  if (otherForm !== null) {
    test(`${code} addresses everybody in one form`, () => {
      for (const [path, text] of texts) assert.doesNotMatch(text, otherForm, `${path}: ${text}`)
    })
  }
}

test('every question has its words, and every choice', () => {
  const chosen = FIELD_NAMES.flatMap((field) => {
    const rule = factRuleOf(field)
    const isNamedElsewhere = field === 'country' || field === 'german_state'
    return 'choices' in rule && !isNamedElsewhere ? rule.choices : []
  })
  for (const { code } of LANGUAGES) {
    const { fields, choices } = LEGAL_TEXTS[code].questions
    assert.deepEqual(Object.keys(fields), FIELD_NAMES, code)
    assert.deepEqual(Object.keys(choices).sort(), [...new Set(chosen)].sort(), code)
    const questions = Object.values(fields).map(({ question }) => question)
    assert.equal(new Set(questions).size, questions.length, code)
  }
})

test('no sentence was left in English', () => {
  const sentences = new Set([...english.values()].filter((text) => wordCount(text) >= 4))
  for (const { code } of LANGUAGES) {
    if (code === 'en') continue
    for (const [path, text] of flattenTexts(LEGAL_TEXTS[code])) {
      assert.ok(!sentences.has(text), `${code} ${path}: ${text}`)
    }
  }
})

test('no language is a copy of another', () => {
  const sentences = new Map<string, string>()
  for (const { code } of LANGUAGES) {
    for (const [path, text] of flattenTexts(LEGAL_TEXTS[code])) {
      if (wordCount(text) < 6) continue
      const before = sentences.get(text) ?? code
      assert.equal(before, code, `${code} repeats ${before}: ${path}`)
      sentences.set(text, code)
    }
  }
})

test('Portuguese is that of Portugal', () => {
  const brazilian =
    /você|usuári|\btela\b|arquivo|\bsalv|configuraç|registrad|compartilh|acessar|baixar|detecta|\bmouse\b|contato|fato\b/i
  for (const [path, text] of flattenTexts(LEGAL_TEXTS.pt)) assert.doesNotMatch(text, brazilian, path)
})
