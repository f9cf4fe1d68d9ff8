import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entitlementsOf } from '../subscriptions/catalog.ts'
import {
  assumeLanguages,
  type LanguageEvidence,
  languageNotOffered,
  offeredLanguageOfDomain,
  withAssumedLanguages,
} from './assumed-language.ts'
import { INITIAL_SETTINGS, OFFERED_LANGUAGES, type Settings } from './settings.ts'

const NOTHING: LanguageEvidence = { survey: null, country: null, fqdn: 'bakery.example' }
/** `onPages`: what the pages themselves say in `lang`. */
const read = (
  code: string,
  from: 'lang' | 'hreflang' | 'text',
  languages: readonly string[] = [code],
  onPages: readonly string[] = [],
) => ({
  language: { code, from },
  languages: [...languages],
  pages: onPages.map((language) => ({ url: 'https://bakery.example/', language })),
})
const starter = entitlementsOf({ tier: 'starter', modules: [] })
const growth = entitlementsOf({ tier: 'growth', modules: [] })
const professional = entitlementsOf({ tier: 'professional', modules: [] })

const found = (signs: Partial<LanguageEvidence>, may = starter) => {
  const { languages, assumed } = assumeLanguages({ ...NOTHING, ...signs }, may)
  return [languages.default, assumed, languages.selected]
}

test('what a survey has read on the website counts before the country and the ending of the domain', () => {
  for (const from of ['lang', 'hreflang', 'text'] as const) {
    assert.deepEqual(found({ survey: read('it', from), country: 'DE', fqdn: 'bakery.es' }), ['it', from, ['it']])
  }
})

test('without a survey the country of whoever runs it counts, before the ending of the domain', () => {
  assert.deepEqual(found({ country: 'AT', fqdn: 'bakery.es' }), ['de', 'country', ['de']])
})

test('without either, the ending of the domain', () => {
  const endings = {
    'bakery.de': 'de',
    'bakery.at': 'de',
    'bakery.es': 'es',
    'bakery.com.mx': 'es',
    'bakery.cat': 'ca',
    'bakery.fr': 'fr',
    'bakery.it': 'it',
    'bakery.pt': 'pt',
    'bakery.com.br': 'pt',
    'bakery.nl': 'nl',
    'bakery.pl': 'pl',
    'bakery.se': 'sv',
    'bakery.co.uk': 'en',
  }
  for (const [fqdn, language] of Object.entries(endings))
    assert.deepEqual(found({ fqdn }), [language, 'domain', [language]])
})

test('else English, also where the ending is sold to anybody or the country has several languages', () => {
  for (const fqdn of [
    'bakery.com',
    'bakery.ch',
    'bakery.be',
    'bakery.co',
    'bakery.eu',
    'localhost',
    'bakery.localhost',
  ]) {
    assert.deepEqual(found({ fqdn }), ['en', 'default', ['en']])
  }
  for (const country of ['CH', 'BE', 'LU', 'CA', 'FI', 'JP'])
    assert.deepEqual(found({ country }), ['en', 'default', ['en']])
})

test('a language that is not offered is passed over: another one of the website counts, then the next sign', () => {
  assert.deepEqual(found({ survey: read('eo', 'lang'), country: 'SE' }), ['sv', 'country', ['sv']])
})

test('another language than its main one is assumed because of its translations, and by what says that there are some', () => {
  for (const from of ['lang', 'hreflang', 'text'] as const) {
    const survey = read('eu', from, ['eu', 'es'])
    assert.deepEqual(found({ survey, fqdn: 'bakery.eus' }), ['es', 'hreflang', ['es']])
    assert.deepEqual(found({ survey: read('eu', from, ['eu', 'es'], ['eu', 'es']) }), ['es', 'lang', ['es']])
  }
})

test('a language that is not offered is told, by the strongest sign that there is', () => {
  const notOffered = (signs: Partial<LanguageEvidence>) => languageNotOffered({ ...NOTHING, ...signs })
  assert.equal(notOffered({ survey: read('el', 'text', ['el', 'en']), country: 'DE' }), 'el')
  assert.equal(notOffered({ country: 'GR', fqdn: 'bakery.de' }), 'el')
  assert.equal(notOffered({ fqdn: 'bakery.dk' }), 'da')
  assert.equal(notOffered({ fqdn: 'bakery.gal' }), 'gl')
  assert.equal(notOffered({ survey: read('de', 'lang'), country: 'GR', fqdn: 'bakery.gr' }), null)
  assert.equal(notOffered({ country: 'DE', fqdn: 'bakery.gr' }), null)
  for (const fqdn of ['bakery.com', 'bakery.ch', 'bakery.is', 'localhost']) assert.equal(notOffered({ fqdn }), null)
  // What is shown instead is what the next sign says, and English where there is none.
  assert.deepEqual(found({ country: 'GR', fqdn: 'bakery.de' }), ['de', 'domain', ['de']])
  assert.deepEqual(found({ survey: read('el', 'text') }), ['en', 'default', ['en']])
})

test('a new website begins in the language of its domain, if that is offered', () => {
  assert.equal(offeredLanguageOfDomain('bakery.es'), 'es')
  for (const fqdn of ['bakery.gr', 'bakery.com', 'localhost']) assert.equal(offeredLanguageOfDomain(fqdn), null)
})

test('a survey that read no language leaves it to the other signs', () => {
  assert.deepEqual(found({ survey: { language: null, languages: [], pages: [] }, country: 'FR' }), [
    'fr',
    'country',
    ['fr'],
  ])
})

test('a multilingual website gets as many of its languages as the plan has, its main one first', () => {
  const survey = read('de', 'hreflang', ['de', 'en', 'eo', 'fr', 'it'])
  assert.deepEqual(found({ survey }, starter)[2], ['de'])
  assert.deepEqual(found({ survey }, growth)[2], ['de', 'en'])
  assert.deepEqual(found({ survey }, professional)[2], ['de', 'en', 'fr', 'it'])
  assert.deepEqual(assumeLanguages({ ...NOTHING, survey }, null).languages.selected, ['de'])
})

test('whatever a website says, only offered languages are assumed, each once', () => {
  const languages = ['xx', 'de', 'de', 'zzz', ...OFFERED_LANGUAGES, ...OFFERED_LANGUAGES]
  const { selected } = assumeLanguages({ ...NOTHING, survey: read('zzz', 'lang', languages) }, professional).languages
  assert.deepEqual(selected.toSorted(), OFFERED_LANGUAGES.toSorted())
})

test("a person's choice is never overwritten", () => {
  const chosen: Settings = { ...INITIAL_SETTINGS, languages: { default: 'en', selected: ['en'] }, assumed: null }
  assert.equal(withAssumedLanguages(chosen, { ...NOTHING, survey: read('de', 'lang') }, starter), chosen)
})

test('it stays open: a better sign changes it, a weaker one does not, and what is so already stays the same', () => {
  const byEnding = withAssumedLanguages(INITIAL_SETTINGS, { ...NOTHING, fqdn: 'bakery.es' }, starter)
  assert.deepEqual([byEnding.languages.default, byEnding.assumed], ['es', 'domain'])
  const byLang = withAssumedLanguages(byEnding, { ...NOTHING, fqdn: 'bakery.es', survey: read('en', 'lang') }, starter)
  assert.deepEqual([byLang.languages.default, byLang.assumed], ['en', 'lang'])
  const byText = withAssumedLanguages(byLang, { ...NOTHING, fqdn: 'bakery.es', survey: read('ca', 'text') }, starter)
  assert.deepEqual([byText.languages.default, byText.assumed], ['ca', 'text'])
  assert.equal(withAssumedLanguages(byText, { ...NOTHING, country: 'ES', fqdn: 'bakery.es' }, starter), byText)
  const again = withAssumedLanguages(byText, { ...NOTHING, survey: read('ca', 'text') }, starter)
  assert.equal(again, byText)
  const byLangAgain = withAssumedLanguages(byText, { ...NOTHING, survey: read('fr', 'lang') }, starter)
  assert.equal(byLangAgain, byText)
  const translated = withAssumedLanguages(byText, { ...NOTHING, survey: read('fr', 'text') }, starter)
  assert.deepEqual([translated.languages.default, translated.assumed], ['fr', 'text'])
})
