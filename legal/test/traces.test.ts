import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block } from '@portico/contract/documents/legal-document'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import { LANGUAGES } from '@portico/contract/words/languages'
import { COUNTRY_PACKS } from '../src/countries/index.ts'
import type { Authority } from '../src/countries/pack.ts'
import { controllerName, ownerName } from '../src/documents/owner-name.ts'
import { writeDocument } from '../src/documents/write.ts'
import { cleanInput, type DocumentInput, toolsWithPortico } from '../src/facts/input.ts'
import { buildRegister } from '../src/register/build-register.ts'
import { localeFormatOf } from '../src/texts/locale-format.ts'
import type { UsedSentence } from '../src/texts/sentence.ts'
import { OWNERS } from './owners.ts'
import { stringsOf } from './strings.ts'

// Each text of a document consists of sentences with a ground, facts of the owner, and entries of tables.

/** Everything in facts, tools, register and packs that may stand in a text as it is. */
function factsOf(input: DocumentInput, locale: string): ReadonlySet<string> {
  const words = localeFormatOf(locale)
  const { facts, website, measured, proofMonths } = input
  const texts = new Set<string>([website, ownerName(facts), controllerName(facts), 'UK GDPR', 'GDPR'])
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      texts.add(value)
      if (/^[A-Z]{2}$/.test(value)) texts.add(words.country(value))
    } else if (typeof value === 'number') {
      texts.add(words.number(value))
      texts.add(words.money(value, COUNTRY_PACKS[facts.country ?? 'ES'].currency))
      texts.add(words.duration([value, 'day']))
    } else if (isDuration(value)) texts.add(words.duration(value))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
  }
  add(facts)
  add(toolsWithPortico(input))
  add(buildRegister(input))
  add(authoritiesOf(input))
  texts.add(words.duration([proofMonths, 'month']))
  if (measured !== null) for (const text of [words.date(measured.date), ...numbersOf(measured, words)]) texts.add(text)
  return texts
}

const numbersOf = ({ pages, found }: { pages: number; found: number }, words: ReturnType<typeof localeFormatOf>) => [
  words.number(pages),
  words.number(found),
]

function isDuration(value: unknown): value is readonly [number, 'day'] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'string'
}

function authoritiesOf({ facts }: DocumentInput): readonly (Authority | null)[] {
  const { dataProtection, accessibility } = COUNTRY_PACKS[facts.country ?? 'ES']
  const known = 'byState' in dataProtection ? Object.values(dataProtection.byState) : [dataProtection]
  return [...known, accessibility?.authority ?? null]
}

/** The rest of a text after removing all known texts, by whole words, the longest first. */
function unsaid(text: string, known: readonly string[]): string {
  let left = text
  for (const one of known) {
    if (!left.includes(one)) continue
    left = left.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(one)}(?![\\p{L}\\p{N}])`, 'gu'), ' ')
  }
  return left
}

const byLength = (texts: Iterable<string>) =>
  [...texts].filter((text) => text !== '').sort((one, other) => other.length - one.length)

function isTraced(
  blocks: readonly Block[],
  usedSentences: readonly UsedSentence[],
  input: DocumentInput,
  locale: string,
): void {
  const known = byLength(new Set([...usedSentences.map(({ text }) => text), ...factsOf(input, locale)]))
  for (const text of stringsOf(blocks)) {
    const left = unsaid(text, known)
    // Words that lists are joined with come from Intl, and are its own.
    const rest = joinedWords(locale).reduce((now, word) => now.replaceAll(` ${word} `, ' '), left)
    assert.doesNotMatch(rest, /[\p{L}\p{N}]/u, `unsaid in ${JSON.stringify(text)}: ${JSON.stringify(rest)}`)
  }
}

function joinedWords(locale: string): readonly string[] {
  const parts = ['1', 'i', 'A'].flatMap((last) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).formatToParts(['a', last]),
  )
  return [...new Set(parts.filter(({ type }) => type === 'literal').map(({ value }) => value.trim()))]
}

for (const { code, locale } of LANGUAGES) {
  test(`in ${code} every text of a document was said, or is a fact of the owner or of a table`, () => {
    for (const { input: rawInput } of OWNERS) {
      const input = cleanInput(rawInput)
      for (const document of DOCUMENT_NAMES) {
        const written = writeDocument(document, code, input)
        if (written.kind === 'written') isTraced(written.document.blocks, written.usedSentences, input, locale)
      }
    }
  })
}

test('a text that nobody said would be found', () => {
  const [owner] = OWNERS
  assert.ok(owner)
  const written = writeDocument('privacy', 'en', owner.input)
  assert.ok(written.kind === 'written')
  const bare: Block = { kind: 'paragraph', line: ['We care about your privacy.'] }
  assert.throws(() => isTraced([bare], written.usedSentences, cleanInput(owner.input), 'en-GB'), /unsaid/)
})

test('every sentence that was said has a ground, and laws are those of the owner’s country', () => {
  for (const { name, input, languages } of OWNERS) {
    for (const document of DOCUMENT_NAMES) {
      const written = writeDocument(document, languages[0] ?? 'en', input)
      if (written.kind !== 'written') continue
      for (const { sentence } of written.usedSentences) {
        assert.match(sentence.ground, /^(?:owner|measured|law|frame)$/, sentence.id)
        const national = /^national\.(\w\w)\./.exec(sentence.id)?.[1]?.toUpperCase()
        if (national !== undefined) assert.equal(national, input.facts.country, `${name} ${sentence.id}`)
      }
    }
  }
})
