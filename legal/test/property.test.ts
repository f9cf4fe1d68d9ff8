import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block, Document } from '@portico/contract/documents/legal-document'
import { CONSENT_MODES, DOCUMENT_NAMES, type DocumentName } from '@portico/contract/words'
import { CATEGORIES } from '@portico/contract/words/categories'
import { COUNTRIES, GERMAN_STATES } from '@portico/contract/words/countries'
import { DURATION_UNITS } from '@portico/contract/words/duration'
import type { Facts } from '@portico/contract/words/facts'
import { FIELD_NAMES, type Field, factRuleOf } from '@portico/contract/words/facts'
import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { PURPOSES } from '@portico/contract/words/stored'
import { TOOLS } from '@portico/vendors'
import fc from 'fast-check'
import { flattenTexts } from '../../translate/src/flatten.ts'
import { ACCESSIBILITY_SECTIONS } from '../src/documents/accessibility.ts'
import { COOKIE_SECTIONS } from '../src/documents/cookies.ts'
import { NOTICE_SECTIONS } from '../src/documents/notice.ts'
import { PRIVACY_SECTIONS } from '../src/documents/privacy.ts'
import { sectionContext } from '../src/documents/section-context.ts'
import { sharedContextOf } from '../src/documents/shared-context.ts'
import { previewDocument, writeDocument } from '../src/documents/write.ts'
import { factProblem } from '../src/facts/fact-problem.ts'
import { cleanInput, type DocumentInput, type ToolInUse } from '../src/facts/input.ts'
import { toHtml, toPlainText } from '../src/render/render.ts'
import { LEGAL_TEXTS } from '../src/texts/all.ts'
import { inputOf, OWNER_SET_COUNTRIES, OWNER_SET_NAMES, toolsInUse } from './sets.ts'
import { hrefsOf, stringsOf } from './strings.ts'
import { wordCount } from './word-count.ts'

// For any facts, a document either has no gap or is not written.

const codes = LANGUAGES.map(({ code }) => code)
const word = fc.string({ unit: fc.constantFrom(...'abcdeéñüłßçÅ019.&,-’ '), minLength: 1, maxLength: 24 })
const name = word.map((text) => `N${text}`)
const aCountry = fc.constantFrom('ES', 'US', 'CH', 'JP', 'NO', 'DE', 'BR')

const aDuration = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(...DURATION_UNITS))

/** A value that the rules of its field allow. */
function anyFact(field: Field): fc.Arbitrary<unknown> {
  const rule = factRuleOf(field)
  const value = ((): fc.Arbitrary<unknown> => {
    switch (rule.kind) {
      case 'text':
        return name.map((text) => text.slice(0, rule.most))
      case 'email':
        return fc.constantFrom('a@b.example', 'info@bäckerei.example')
      case 'phone':
        return fc.constantFrom('+34 900 00 00 00', '0221/12345')
      case 'address':
        return fc.constantFrom('https://a.example/', 'http://b.example/contact?x=1&y=2')
      case 'texts':
        return fc.uniqueArray(name, { minLength: 1, maxLength: 4 })
      case 'prose':
        return fc.dictionary(fc.constantFrom(...codes), name, { minKeys: 1, maxKeys: 10 })
      case 'choice':
        return fc.constantFrom(...rule.choices)
      case 'choices':
        return fc.subarray([...rule.choices], { minLength: 1 })
      case 'country':
        return aCountry
      case 'countries':
        return fc.uniqueArray(aCountry, { minLength: 1 })
      case 'boolean':
        return fc.boolean()
      case 'number':
        return fc.integer({ min: rule.least, max: rule.most })
      case 'duration':
        return aDuration
      case 'durations':
        return fc.dictionary(fc.constantFrom(...TOOLS.map(({ id }) => id)), aDuration, { minKeys: 1, maxKeys: 5 })
      default:
        return rule satisfies never
    }
  })()
  return rule.none === true ? fc.option(value, { freq: 4 }) : value
}

const someFacts = fc.record(Object.fromEntries(FIELD_NAMES.map((field) => [field, anyFact(field)])), {
  requiredKeys: [],
}) as fc.Arbitrary<Facts>

const ownTool: fc.Arbitrary<ToolInUse> = fc.record({
  id: fc.constant('own'),
  name,
  vendor: name,
  country: fc.option(aCountry),
  category: fc.constantFrom(...CATEGORIES),
  hosts: fc.subarray(['own.example']),
  policy: fc.option(fc.constant('https://own.example/privacy')),
  purposes: fc.subarray([...PURPOSES]),
  stored: fc.array(
    fc.record({
      name: fc.constantFrom('a', '_b*', 'session-id'),
      kind: fc.constantFrom('cookie' as const, 'local' as const, 'session' as const),
      purpose: fc.constantFrom(...PURPOSES),
      lifetime: fc.constantFrom(
        'session' as const,
        'persistent' as const,
        [13, 'month'] as const,
        [1, 'second'] as const,
      ),
      first: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
})

const someTools = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...TOOLS.map(({ id }) => id)), { maxLength: 6 }),
    fc.array(ownTool, { maxLength: 2 }),
  )
  .map(([ids, own]) => [...toolsInUse(...ids), ...own])

/** One of the sets, moved to any country, with some facts changed: most of these can be published. */
const someInput: fc.Arbitrary<DocumentInput> = fc
  .record({
    base: fc.tuple(fc.constantFrom(...OWNER_SET_COUNTRIES), fc.constantFrom(...OWNER_SET_NAMES)),
    country: fc.constantFrom(...COUNTRIES),
    state: fc.constantFrom(...GERMAN_STATES),
    changed: someFacts,
    share: fc.subarray(FIELD_NAMES),
    tools: someTools,
    measured: fc.option(
      fc.record({ date: fc.constantFrom('2026-02-28', '2027-01-01'), pages: fc.nat(), found: fc.nat() }),
    ),
    proofMonths: fc.integer({ min: 12, max: 60 }),
    provider: fc.option(fc.record({ name: fc.constant('Acme Hosting'), country: fc.constantFrom('ES', 'US', 'CH') })),
    consentMode: fc.constantFrom(...CONSENT_MODES),
    cookieDomain: fc.option(fc.constant('sol.example')),
    widget: fc.boolean(),
  })
  .map(({ base, country, state, changed, share, ...rest }) => {
    const kept = Object.fromEntries(share.slice(0, 20).map((field) => [field, changed[field]] as const))
    const answered = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
    const facts: Facts = { ...inputOf(...base).facts, country, german_state: state, ...answered }
    return { website: 'sol.example', facts, surveyed: null, ...rest }
  })

const someDocument = fc.constantFrom(...DOCUMENT_NAMES)
const someLanguage = fc.constantFrom(...codes)

/** Whole sentences of ours without gaps, by language. */
const sentences = new Map(
  codes.map((code) => [
    code,
    new Set(
      [...flattenTexts(LEGAL_TEXTS[code]).values()].filter((text) => wordCount(text) >= 6 && !text.includes('{')),
    ),
  ]),
)

function isWhole({ title, language, blocks }: Document): void {
  for (const text of [title, ...stringsOf(blocks)]) {
    assert.notEqual(text.trim(), '')
    assert.doesNotMatch(text, /undefined|\bnull\b|NaN|Infinity|\[object|[{}]|^\s|\s$/, text)
    assert.doesNotMatch(text, /\s\s|\(\)|\( | \)/, text)
    for (const [code, foreign] of sentences) {
      if (code !== language) assert.ok(!foreign.has(text), `${code} in ${language}: ${text}`)
    }
  }
  for (const href of hrefsOf(blocks)) assert.match(href, /^(?:https?:\/\/|mailto:|tel:)\S+$/)
  for (const [index, block] of blocks.entries())
    assert.ok(!isBareHeading(block, blocks[index + 1]), JSON.stringify(block))
  assert.deepEqual(JSON.parse(JSON.stringify(blocks)), blocks)
  assert.doesNotMatch(toPlainText({ document: 'notice', title, language, blocks }), /undefined|\[object|\S {2}/)
  assert.doesNotMatch(toHtml(blocks), /undefined|\[object|<(?:p|li|dd|dt|td|th|h\d)[^>]*><\//)
}

/** A heading that nothing stands under. */
function isBareHeading(block: Block, next: Block | undefined): boolean {
  if (block.kind !== 'heading') return false
  return next === undefined || (next.kind === 'heading' && next.level <= block.level)
}

test('the random facts are facts that the rules allow', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      for (const field of FIELD_NAMES) {
        if (facts[field] !== undefined) assert.equal(factProblem(field, facts[field]), null, field)
      }
    }),
    { numRuns: 50 },
  )
})

test('a document is whole or not written: no gap, no undefined, no mark of a template, no double space, one language', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(someInput, someDocument, someLanguage, (input, document, language) => {
      const written = writeDocument(document, language, input)
      seen.set(written.kind, (seen.get(written.kind) ?? 0) + 1)
      if (written.kind === 'missing') assert.ok(written.missing.length > 0)
      if (written.kind === 'written') isWhole(written.document)
    }),
    { numRuns: 400 },
  )
  // Otherwise nothing would have been checked.
  assert.ok((seen.get('written') ?? 0) >= 100, JSON.stringify([...seen]))
  assert.ok((seen.get('missing') ?? 0) >= 10, JSON.stringify([...seen]))
})

const SECTIONS = {
  cookies: COOKIE_SECTIONS,
  privacy: PRIVACY_SECTIONS,
  notice: NOTICE_SECTIONS,
  accessibility: ACCESSIBILITY_SECTIONS,
}

/** A document as it would be if it were written from all that is known of the website. */
function fromEverything(document: DocumentName, language: Language, rawInput: DocumentInput): readonly Block[] {
  const input = cleanInput(rawInput)
  const context = sectionContext(input, language, sharedContextOf(input))
  return SECTIONS[document].map((section) => section(context)).flatMap((blocks) => ('missing' in blocks ? [] : blocks))
}

const NAMEABLE = TOOLS.filter(
  ({ kind, inFront, purposes }) => kind === 'payment' || inFront || purposes.includes('email-marketing'),
)
const survey = { date: '2026-11-16', notListed: ['Hotjar'], beforeConsent: ['Google Analytics'] }

test('what a document is not written from would change nothing in it', () => {
  const isSame = (document: DocumentName, language: Language, input: DocumentInput) =>
    assert.deepEqual(
      previewDocument(document, language, input).blocks,
      fromEverything(document, language, { ...input, surveyed: survey }),
    )
  fc.assert(
    fc.property(someInput, someFacts, someDocument, someLanguage, (input, facts, document, language) => {
      isSame(document, language, input)
      isSame(document, language, { ...input, facts })
    }),
    { numRuns: 300 },
  )
  // Companies that the owner names and that are tools in use: when they receive data then follows from the facts.
  fc.assert(
    fc.property(
      someInput,
      fc.constantFrom(...NAMEABLE),
      fc.boolean(),
      someLanguage,
      (input, tool, isDone, language) => {
        const tools = toolsInUse('google-analytics', 'matomo-cloud', tool.id)
        const does = { takes_payments: isDone, has_newsletter: isDone, has_shop: isDone }
        for (const field of ['hosting_name', 'newsletter_provider'] as const) {
          isSame('cookies', language, { ...input, tools, facts: { ...input.facts, ...does, [field]: tool.name } })
        }
        for (const field of ['payment_providers', 'delivery_companies'] as const) {
          isSame('cookies', language, { ...input, tools, facts: { ...input.facts, ...does, [field]: [tool.name] } })
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('a preview of any draft is whole as far as it goes, and the same as the document once nothing is missing', () => {
  fc.assert(
    fc.property(someFacts, someInput, someDocument, someLanguage, (facts, input, document, language) => {
      isWhole(previewDocument(document, language, { ...input, facts }))
      const written = writeDocument(document, language, input)
      if (written.kind === 'written') assert.deepEqual(previewDocument(document, language, input), written.document)
    }),
    { numRuns: 150 },
  )
})

test('the same facts make the same document, whatever their order', () => {
  fc.assert(
    fc.property(someInput, someDocument, someLanguage, (input, document, language: Language) => {
      const facts: Facts = Object.fromEntries(Object.entries(input.facts).reverse())
      const [one, other] = [input, { ...input, facts }].map((one) => writeDocument(document, language, one))
      assert.equal(JSON.stringify(one), JSON.stringify(other))
    }),
    { numRuns: 50 },
  )
})
