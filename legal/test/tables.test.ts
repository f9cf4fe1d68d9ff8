import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import { COUNTRIES, type Country, GERMAN_STATES } from '@portico/contract/words/countries'
import { type Facts, FIELD_NAMES, factRuleOf, type OwnerKind } from '@portico/contract/words/facts'
import { REVIEWED_TEXTS } from '../../visitor/test/reviewed.ts'
import { claimsIn } from '../../visitor/test/wording.ts'
import { COUNTRY_PACKS, dataProtectionAuthority } from '../src/countries/index.ts'
import type { Law } from '../src/countries/pack.ts'
import { writeDocument } from '../src/documents/write.ts'
import { isOutsideEea } from '../src/facts/data-protection-areas.ts'
import { factProblem } from '../src/facts/fact-problem.ts'
import { type DocumentInput, PORTICO_TOOL } from '../src/facts/input.ts'
import { interviewRemarks } from '../src/interview/interview.ts'
import { interviewProgress, questionsFor } from '../src/interview/questions.ts'
import { ADEQUACY_CHECKED_ON, COMMISSION_DECISIONS, isAdequateDestination } from '../src/register/adequacy.ts'
import { toPlainText } from '../src/render/render.ts'
import { BANNER_INPUT, inputOf, inputOfKind, OWNER_SET_COUNTRIES, OWNER_SET_NAMES, toolsInUse } from './sets.ts'

/** Names of authorities, numbers of articles and addresses change. Update the day after reading them again. */
const MAX_MONTHS = 18

const inputWith = (facts: Facts): DocumentInput => ({
  website: 'a.example',
  facts,
  tools: [],
  measured: null,
  surveyed: null,
  proofMonths: 24,
  ...BANNER_INPUT,
})

/** Every law of a country: those that documents name, and those that want a fact. */
function lawsOf(country: Country): ReadonlySet<Law> {
  const { laws, accessibility, requirements } = COUNTRY_PACKS[country]
  const named = [laws.notice, laws.cookies, accessibility?.law ?? null].filter((law) => law !== null)
  return new Set([...named, ...requirements.flatMap((requirement) => requirement.laws)])
}

test('what was read was read not too long ago', () => {
  const read = COUNTRIES.flatMap((country) =>
    [...lawsOf(country)].flatMap(({ read }) => (read === null ? [] : read.date)),
  )
  for (const day of new Set([ADEQUACY_CHECKED_ON, ...read])) {
    const due = Temporal.PlainDate.from(day).add({ months: MAX_MONTHS })
    const today = Temporal.Now.plainDateISO()
    assert.ok(Temporal.PlainDate.compare(today, due) < 0, `Read what was read on ${day} again, and change the day.`)
  }
})

test('every country has an authority for data protection, and every German state', () => {
  for (const country of COUNTRIES) {
    const authority = dataProtectionAuthority({ country, ...(country === 'DE' ? { german_state: 'BY' } : {}) })
    // Of the United Kingdom's no page with its new address was read.
    assert.ok(authority?.name && (authority.address !== null || country === 'GB'), country)
    for (const page of [authority.website, authority.complaints]) {
      if (page !== null) assert.equal(new URL(page).protocol, 'https:', country)
    }
    if (authority.email !== null) assert.equal(factProblem('email', authority.email), null, country)
  }
  const german = GERMAN_STATES.map((state) => dataProtectionAuthority({ country: 'DE', german_state: state })?.website)
  assert.equal(new Set(german).size, 16)
  assert.equal(dataProtectionAuthority({ country: 'DE' }), null)
})

test('in Bavaria public bodies have an authority of their own', () => {
  const of = (kind: OwnerKind) => dataProtectionAuthority({ country: 'DE', german_state: 'BY', kind })?.name
  assert.match(of('company') ?? '', /^Bayerisches Landesamt/)
  assert.match(of('public_body') ?? '', /^Der Bayerische Landesbeauftragte/)
})

test('a law has an address that can be opened, or none, and a reading names its source', () => {
  for (const country of COUNTRIES) {
    for (const { name, address, read } of lawsOf(country)) {
      if (address !== null) assert.equal(new URL(address).protocol, 'https:', name)
      if (read !== null) assert.match(`${read.source} ${read.date}`, /^\S.* \d{4}-\d\d-\d\d$/, name)
    }
  }
})

test('a country of which only the core is known says so, and its documents name no law on notices and cookies', () => {
  const complete = COUNTRIES.filter((country) => COUNTRY_PACKS[country].isComplete)
  assert.deepEqual(complete.toSorted(), [...OWNER_SET_COUNTRIES].toSorted())
  for (const country of COUNTRIES) {
    const { isComplete, laws } = COUNTRY_PACKS[country]
    assert.deepEqual([laws.notice !== null, laws.cookies !== null], [isComplete, isComplete], country)
    assert.equal(interviewRemarks({ country }, 'en').length, isComplete ? 0 : 1, country)
  }
  const { facts, ...rest } = inputOf('ES', 'everything')
  for (const document of DOCUMENT_NAMES) {
    const written = writeDocument(document, 'en', { ...rest, facts: { ...facts, country: 'BG' as const } })
    if (written.kind === 'missing')
      assert.deepEqual(
        written.missing.map(({ field }) => field),
        ['vat_id'],
        document,
      )
    else assert.equal(written.kind, 'written', document)
    if (written.kind === 'written')
      assert.doesNotMatch(toPlainText(written.document), /directive|LSSI|Ley |2002\/58|2000\/31|2019\/882/i, document)
  }
})

test('every fact is asked for somewhere, and every question leads to a document and a law', () => {
  const fields = new Set<string>()
  const inputs = OWNER_SET_COUNTRIES.flatMap((country) => [
    ...OWNER_SET_NAMES.map((set) => inputOf(country, set)),
    inputOfKind(country, 'charity'),
  ])
  for (const input of inputs) {
    for (const question of questionsFor({ ...input, tools: toolsInUse('google-analytics') })) {
      fields.add(question.field)
      for (const need of question.neededFor) {
        assert.ok(DOCUMENT_NAMES.includes(need.document), question.field)
        assert.ok(need.laws.length > 0, question.field)
      }
    }
  }
  assert.deepEqual(
    FIELD_NAMES.filter((field) => !fields.has(field)),
    [],
  )
})

test('a fact that a notice prints has its heading, and one that it does not print is said in a sentence', () => {
  const unprinted = new Set([
    'kind',
    'postal_code',
    'city',
    'in_liquidation',
    'has_shop',
    'price_taxes',
    'price_shipping',
  ])
  const answers = new Set(['sells_to_consumers', 'more_than_ten_employees', 'dispute_resolution'])
  const hosting = new Set(['hosting_postal_code', 'hosting_city', 'hosting_country'])
  for (const country of COUNTRIES) {
    for (const { field, documents } of COUNTRY_PACKS[country].requirements) {
      if (!documents.includes('notice')) continue
      const isUnprinted = unprinted.has(field) || answers.has(field) || hosting.has(field)
      assert.equal(factRuleOf(field).notice === undefined, isUnprinted, `${country} ${field}`)
    }
  }
})

test('Brazil is adequate for the Union, not yet for Norway and not for the United Kingdom, America for nobody as a whole', () => {
  assert.deepEqual(
    ['ES', 'NO', 'GB'].map((owner) => isAdequateDestination(owner, 'BR')),
    [true, false, false],
  )
  assert.deepEqual(
    [isAdequateDestination('ES', 'US'), isAdequateDestination('GB', 'US'), isAdequateDestination('GB', 'ES')],
    [false, false, true],
  )
  assert.equal(Object.keys(COMMISSION_DECISIONS).length, 15)
})

test('the interview tells how far it is', () => {
  const { answered, required } = interviewProgress(inputOf('ES', 'everything'))
  assert.equal(answered, required)
  const start = interviewProgress(inputWith({}))
  assert.equal(start.answered, 0)
  assert.ok(start.required > 10)
  assert.equal(interviewProgress(inputWith({ country: 'ES' })).answered, 1)
})

test('what the banner keeps is what the table of tools says, without what only the widget keeps', () => {
  const [portico] = toolsInUse(PORTICO_TOOL.id)
  assert.ok(portico)
  assert.deepEqual(
    [portico.vendor, portico.category, portico.hosts],
    [PORTICO_TOOL.vendor, PORTICO_TOOL.category, PORTICO_TOOL.hosts],
  )
  const ofBanner = portico.stored.filter(({ purpose }) => purpose === 'consent')
  assert.deepEqual(PORTICO_TOOL.stored, ofBanner)
  assert.equal(ofBanner.length, 3)
})

test('data that go to Norway stay in the Economic Area, to Switzerland and America they leave it', () => {
  assert.deepEqual(['ES', 'NO', 'IS', 'LI', 'CH', 'GB', 'US'].map(isOutsideEea), [
    ...[false, false, false, false, true, true, true],
  ])
})

test('no document claims anything', () => {
  for (const country of OWNER_SET_COUNTRIES) {
    for (const set of OWNER_SET_NAMES) {
      for (const document of DOCUMENT_NAMES) {
        const written = writeDocument(document, 'en', inputOf(country, set))
        if (written.kind !== 'written') continue
        // The law's own words, as they were reviewed.
        const reviewed = written.usedSentences.filter(({ sentence }) => REVIEWED_TEXTS.has(sentence.text))
        const own = reviewed.reduce((left, used) => left.replaceAll(used.text, ''), toPlainText(written.document))
        // The authority of Italy is called that way, and lives there; and companies are certified, not websites.
        const text = own.replaceAll(/Garante per la protezione|garante@|garanteprivacy|Certification under/g, '')
        assert.deepEqual(claimsIn(text), [], `${country} ${set} ${document}`)
      }
    }
  }
})

test('documents read no clock, throw no dice, and touch nothing outside', () => {
  const folder = new URL('../src/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  assert.ok(files.length > 60)
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    assert.doesNotMatch(text, /Date\.now|new Date\(\)|Temporal\.Now|Math\.random|process\.|from 'node:/, name)
  }
})
