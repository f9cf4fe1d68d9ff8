import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import { COUNTRIES, GERMAN_STATES } from '@portico/contract/words/countries'
import type { Facts } from '@portico/contract/words/facts'
import { FIELD_NAMES } from '@portico/contract/words/facts'
import { TOOLS } from '@portico/vendors'
import { claimsIn } from '../../visitor/test/claims.ts'
import { accessibilityAuthority, CHECKED, dataProtectionAuthority } from '../src/authorities.ts'
import { isOutsideEea } from '../src/countries.ts'
import { type Input, ON_OWN_SERVER, OUR_OWN, othersNecessary } from '../src/input.ts'
import { LAWS, CHECKED as LAWS_CHECKED, lawOf } from '../src/laws.ts'
import { progress, questionsFor } from '../src/questions.ts'
import { toPlainText } from '../src/render.ts'
import { writeDocument } from '../src/write.ts'
import { inputOf, SET_COUNTRIES, SET_NAMES, toolsInUse } from './sets.ts'

/** Names of authorities, numbers of articles and their addresses change: whoever reads them again changes the day. */
const MOST_MONTHS = 18

const inputWith = (facts: Facts): Input => ({
  website: 'a.example',
  facts,
  tools: [],
  measured: null,
  surveyed: null,
  proofMonths: 24,
})

test('the tables of laws and authorities were read not too long ago', () => {
  for (const day of [CHECKED, LAWS_CHECKED]) {
    const due = Temporal.PlainDate.from(day).add({ months: MOST_MONTHS })
    const today = Temporal.Now.plainDateISO()
    assert.ok(Temporal.PlainDate.compare(today, due) < 0, `Read the table of ${day} again, and change the day.`)
  }
})

test('every country of the Union has an authority for data protection, and every German state', () => {
  for (const country of COUNTRIES) {
    const state = country === 'DE' ? 'BY' : undefined
    const authority = dataProtectionAuthority(country, state)
    assert.ok(authority?.name, country)
    assert.equal(new URL(authority.website ?? '').protocol, 'https:', country)
  }
  const german = GERMAN_STATES.map((state) => dataProtectionAuthority('DE', state)?.website)
  assert.equal(new Set(german).size, 16)
  assert.equal(dataProtectionAuthority('DE', undefined), null)
  assert.ok(accessibilityAuthority('DE')?.name.includes('MLBF'))
  assert.equal(accessibilityAuthority('PT'), null)
})

test('every law is in force somewhere, has an address, and says whether somebody reviewed it', () => {
  for (const [id, law] of Object.entries(LAWS)) {
    assert.match(law.country, /^(?:EU|ES|DE|FR|IT)$/, id)
    assert.equal(new URL(law.address).protocol, 'https:', id)
    assert.equal(law.reviewed, null, id)
  }
  assert.equal(lawOf('notice', 'DE'), 'de-ddg-5')
  assert.equal(lawOf('notice', 'PL'), 'ecommerce')
  assert.equal(lawOf('cookies', undefined), 'eprivacy')
})

test('every fact is asked for somewhere, and every question leads to a document and a law', () => {
  const asked = new Set<string>()
  for (const country of [...SET_COUNTRIES, 'PL' as const]) {
    for (const set of SET_NAMES) {
      const input = inputOf(country === 'PL' ? 'ES' : country, set)
      for (const question of questionsFor({ ...input, facts: { ...input.facts, country } })) {
        asked.add(question.field)
        for (const want of question.wants) {
          assert.ok(DOCUMENT_NAMES.includes(want.document), question.field)
          assert.ok(want.laws.length > 0, question.field)
        }
      }
    }
  }
  assert.deepEqual(
    FIELD_NAMES.filter((field) => !asked.has(field)),
    [],
  )
})

test('every law is wanted for something', () => {
  const used = new Set<string>()
  for (const country of [...SET_COUNTRIES, 'PL' as const]) {
    const input = inputOf(country === 'PL' ? 'ES' : country, 'everything')
    for (const { wants } of questionsFor({ ...input, facts: { ...input.facts, country } })) {
      for (const want of wants) for (const law of want.laws) used.add(law)
    }
  }
  assert.deepEqual(
    Object.keys(LAWS).filter((law) => !used.has(law)),
    [],
  )
})

test('the interview tells how far it is', () => {
  const { answered, required } = progress(inputOf('ES', 'everything'))
  assert.equal(answered, required)
  const start = progress(inputWith({}))
  assert.equal(start.answered, 0)
  assert.ok(start.required > 10)
  assert.equal(progress(inputWith({ country: 'ES' })).answered, 1)
})

test('what the banner keeps is what the table of tools says, without what only the widget keeps', () => {
  const [portico] = toolsInUse(OUR_OWN.id)
  assert.ok(portico)
  assert.deepEqual([portico.vendor, portico.category, portico.hosts], [OUR_OWN.vendor, OUR_OWN.category, OUR_OWN.hosts])
  const ofBanner = portico.stored.filter(({ purpose }) => purpose === 'consent')
  assert.deepEqual(OUR_OWN.stored, ofBanner)
  assert.equal(ofBanner.length, 3)
})

test('tools that load from nobody else are named, so that their makers are not called recipients', () => {
  // These stand in front of the website and see every visit.
  const inFront = ['akamai', 'cloudflare', 'imperva', 'sucuri']
  const alone = TOOLS.filter(({ hosts, category }) => hosts.length === 0 && category !== 'necessary').map(
    ({ id }) => id,
  )
  assert.deepEqual(alone.filter((id) => !inFront.includes(id)).sort(), [...ON_OWN_SERVER].sort())
})

test('a builder that hosts the website receives data, also where only parts of its host are known', () => {
  const tools = toolsInUse('duda', 'ionos-mywebsite', 'php-session')
  assert.deepEqual(
    othersNecessary({ tools }).map(({ id }) => id),
    ['duda', 'ionos-mywebsite'],
  )
})

test('data that go to Norway stay in the Economic Area, to Switzerland and America they leave it', () => {
  assert.deepEqual(['ES', 'NO', 'IS', 'LI', 'CH', 'GB', 'US'].map(isOutsideEea), [
    ...[false, false, false, false, true, true, true],
  ])
})

test('no document claims anything', () => {
  for (const country of SET_COUNTRIES) {
    for (const set of SET_NAMES) {
      for (const document of DOCUMENT_NAMES) {
        const written = writeDocument(document, 'en', inputOf(country, set))
        if (written.kind !== 'written') continue
        // The authority of Italy is called that way, and lives there.
        const text = toPlainText(written.document).replaceAll(/Garante per la protezione|garanteprivacy/g, '')
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
