import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block } from '@portico/contract/documents/legal-document'
import { CATEGORIES } from '@portico/contract/words/categories'
import { type Facts, SAFEGUARDS } from '@portico/contract/words/facts'
import { TOOLS, type Tool, toolById } from '@portico/vendors'
import fc from 'fast-check'
import { registerTable } from '../src/documents/register-table.ts'
import { writeDocument } from '../src/documents/write.ts'
import { dataProtectionAreaOf } from '../src/facts/data-protection-areas.ts'
import type { DocumentInput, PorticoProvider, ToolInUse } from '../src/facts/input.ts'
import { isAdequateDestination, leavesArea } from '../src/register/adequacy.ts'
import { buildRegister } from '../src/register/build-register.ts'
import { contradictionKey, contradictionsOf } from '../src/register/contradictions.ts'
import { toPlainText } from '../src/render/render.ts'
import { inputOf, OWNER_SET_COUNTRIES, OWNER_SET_NAMES, toolsInUse } from './sets.ts'

// One register, and every document says the same of it.

const ids = TOOLS.map(({ id }) => id)
const companies = [...new Set(TOOLS.flatMap(({ name, vendor }) => [name, vendor.name])), 'Somebody Else GmbH']

const someCompanies = fc.uniqueArray(fc.constantFrom(...companies), { minLength: 1, maxLength: 4 })

const someFacts = fc.record({
  kind: fc.constantFrom('company', 'public_body', 'freelancer'),
  has_newsletter: fc.boolean(),
  newsletter_provider: fc.option(fc.constantFrom(...companies), { nil: null }),
  has_shop: fc.boolean(),
  delivery_companies: someCompanies,
  takes_payments: fc.boolean(),
  payment_providers: someCompanies,
  hosting_name: fc.constantFrom(...companies),
  transfers_outside: fc.boolean(),
  transfer_countries: fc.uniqueArray(fc.constantFrom('US', 'RU', 'CH', 'JP', 'BR'), { minLength: 1 }),
  transfer_safeguards: fc.subarray([...SAFEGUARDS], { minLength: 1 }),
})

const someTools: fc.Arbitrary<readonly ToolInUse[]> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...CATEGORIES), fc.boolean(), fc.boolean()), {
    maxLength: 8,
    selector: ([id]) => id,
  })
  .map((chosen) =>
    chosen.flatMap(([id, category, isMoved, unconfirmed]) =>
      toolsInUse(id).map((tool) => ({
        ...tool,
        ...(isMoved ? { category } : {}),
        ...(unconfirmed ? { unconfirmed: true as const } : {}),
      })),
    ),
  )

const names = fc.uniqueArray(fc.constantFrom('Seen One', 'Seen Two', 'Cloudflare', 'Hotjar'), { maxLength: 3 })

const someInput: fc.Arbitrary<DocumentInput> = fc
  .record({
    country: fc.constantFrom(...OWNER_SET_COUNTRIES),
    set: fc.constantFrom(...OWNER_SET_NAMES),
    facts: someFacts,
    tools: someTools,
    surveyed: fc.option(
      fc.record({ date: fc.constant('2026-11-16'), notListed: names, beforeConsent: fc.constant([]) }),
    ),
    found: fc.option(fc.nat({ max: 3 })),
    provider: fc.option(
      fc.record({
        name: fc.constantFrom('Blue Hosting', ...companies),
        country: fc.constantFrom('ES', 'GB', 'CH', 'US', 'IN'),
      }),
    ),
  })
  .map(({ country, set, facts, tools, surveyed, found, provider }) => ({
    ...inputOf(country, set),
    provider,
    facts: { ...inputOf(country, set).facts, ...facts },
    tools,
    surveyed:
      surveyed === null
        ? null
        : { ...surveyed, beforeConsent: tools.filter((_, place) => place % 2 === 0).map(({ name }) => name) },
    measured: found === null ? null : { date: '2026-11-16', pages: 3, found },
  }))

function blocksOf(document: 'cookies' | 'privacy', input: DocumentInput): readonly Block[] | null {
  const written = writeDocument(document, 'en', input)
  return written.kind === 'written' ? written.document.blocks : null
}

/** The rows of the table with this caption, as text. */
function rowsOf(blocks: readonly Block[], caption: string): readonly (readonly string[])[] {
  return blocks.flatMap((block) =>
    block.kind === 'table' && block.caption === caption
      ? block.rows.map((row) =>
          row.map((line) => line.map((part) => (typeof part === 'string' ? part : part.text)).join('')),
        )
      : [],
  )
}

const recipientRows = (blocks: readonly Block[]) => rowsOf(blocks, 'Services of other providers')
const transferRows = (blocks: readonly Block[]) => rowsOf(blocks, 'Transfers')

test('each recipient stands once in the register, in one activity with one role', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const { recipients, activities } = buildRegister(input)
      const seen = recipients.map(({ id }) => id)
      assert.equal(new Set(seen).size, seen.length, seen.join())
      for (const { activity } of recipients) {
        assert.equal(activities.filter(({ id }) => id === activity).length, 1, activity)
      }
    }),
    { numRuns: 300 },
  )
})

test('each country outside has its ground or is named as not known, and adequacy only where it was decided', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const area = dataProtectionAreaOf(input.facts.country)
      for (const { country, group, places, transfers } of buildRegister(input).recipients) {
        const outside = (...where: readonly (string | null | undefined)[]) =>
          new Set(where.filter((one) => typeof one === 'string' && leavesArea(area, one)))
        const known = [country, ...(Array.isArray(places) ? places : places === 'worldwide' ? [group?.country] : [])]
        const where = (isCertain: boolean) =>
          new Set(transfers.filter((one) => one.isCertain === isCertain).map((one) => one.country))
        assert.deepEqual(where(true), outside(...known))
        const possible = outside(places === null ? group?.country : null).difference(where(true))
        assert.deepEqual(where(false), possible)
        for (const { country: to, ground, participant } of transfers) {
          assert.equal(ground === 'adequacy', isAdequateDestination(input.facts.country, to), to)
          assert.equal(ground === 'dpf', participant !== null)
          if (ground === 'dpf') assert.equal(to, 'US')
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('the documents name each transfer and each recipient of the register, and the same services with the same role', () => {
  let compared = 0
  fc.assert(
    fc.property(someInput, (input) => {
      const [cookies, privacy] = [blocksOf('cookies', input), blocksOf('privacy', input)]
      if (cookies === null || privacy === null) return
      compared++
      const { recipients } = buildRegister(input)
      const rows = recipientRows(privacy).map((row) => row.join('|'))
      assert.deepEqual(
        recipientRows(privacy).map(([name]) => name),
        recipients.map(({ service, company }) => service ?? company),
      )
      for (const row of recipientRows(cookies)) assert.ok(rows.includes(row.join('|')), row.join('|'))
      const named = transferRows(privacy).filter(([recipient]) => recipient !== 'Other recipients')
      const certain = recipients.flatMap(({ transfers }) => transfers.filter(({ isCertain }) => isCertain))
      const possible = recipients.flatMap(({ transfers }) => transfers.filter(({ isCertain }) => !isCertain))
      assert.equal(named.length, certain.length)
      assert.equal(rowsOf(privacy, 'Possible transfers').length, possible.length)
      for (const [, , ground] of transferRows(privacy)) assert.doesNotMatch(ground ?? '', /^$|\(\)| {2}|\{/)
    }),
    { numRuns: 100 },
  )
  assert.ok(compared > 30, `${compared} were compared`)
})

test('nothing that was measured is denied without being asked about', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const keys = contradictionsOf(input).map(contradictionKey)
      for (const name of input.surveyed?.notListed ?? []) assert.ok(keys.includes(`not_listed:${name}`), name)
      for (const { id, name, category } of input.tools) {
        const waits = category !== 'necessary' && toolById(id)?.inFront !== true
        const wasContacted = waits && input.surveyed?.beforeConsent.includes(name) === true
        assert.equal(keys.includes(`before_consent:${name}`), wasContacted, name)
      }
      const { accessibility_limits: limits, accessibility_measured: isNamed } = input.facts
      const isDenied = limits === null && isNamed !== true && (input.measured?.found ?? 0) > 0
      assert.equal(keys.includes('barriers_found'), isDenied)
    }),
    { numRuns: 200 },
  )
})

const base = inputOf('ES', 'shop')
const withTools = (tools: readonly ToolInUse[], facts: Facts = {}): DocumentInput => ({
  ...base,
  tools,
  facts: { ...base.facts, has_newsletter: false, takes_payments: false, ...facts },
})

function inCategories(tool: Tool): readonly ToolInUse[] {
  return CATEGORIES.flatMap((category) => toolsInUse(tool.id).map((one) => ({ ...one, category })))
}

test('every tool in every category, named by the owner or not: each contradiction is found, and no other', () => {
  for (const tool of TOOLS) {
    for (const one of inCategories(tool)) {
      for (const facts of naming(tool)) {
        const needsConsent = one.category === 'necessary' && ['analytics', 'marketing'].includes(tool.category)
        const expected = [
          ...(needsConsent ? [`needs_consent:${one.name}`] : []),
          ...(basesOf(tool, one, facts).size > 1 ? [`two_bases:${one.name}`] : []),
        ]
        const found = contradictionsOf(withTools([one], facts)).map(contradictionKey)
        assert.deepEqual(found, expected, `${tool.id} ${one.category} ${JSON.stringify(facts)}`)
      }
    }
  }
})

/** On what a service receives data, by everything that is said of it. */
function basesOf(tool: Tool, one: ToolInUse, facts: Facts): ReadonlySet<string> {
  const pays = facts.takes_payments === true
  const sends = facts.has_newsletter === true
  const isMerged =
    (pays && tool.kind === 'payment') || (sends && tool.purposes.some((purpose) => purpose === 'email-marketing'))
  const waits = one.category !== 'necessary' && tool.inFront !== true
  const isReceived =
    tool.id !== 'portico' && (tool.inFront === true || one.hosts.length + (one.addresses ?? []).length > 0)
  // Portico keeps the records of choices, whatever else it is named for.
  const ours = tool.id === 'portico' ? ['obligation'] : []
  const own = isReceived && !isMerged ? [waits ? 'consent' : 'interest'] : ours
  return new Set([...own, ...(pays ? ['contract'] : []), ...(sends ? ['consent'] : [])])
}

/** Not named at all, as who pays, and as who sends the newsletter. */
function naming({ name }: Tool): readonly Facts[] {
  return [
    {},
    { takes_payments: true, payment_providers: [name] },
    { has_newsletter: true, newsletter_provider: name },
    { takes_payments: true, payment_providers: [name], has_newsletter: true, newsletter_provider: name },
  ]
}

test('Stripe that takes payments and is a tool is one recipient, for the contract', () => {
  const input = withTools(toolsInUse('stripe'), {
    takes_payments: true,
    payment_providers: ['Stripe Payments Europe', 'Stripe'],
  })
  const mine = buildRegister(input).recipients.filter(({ company, service }) => /stripe/i.test(`${company} ${service}`))
  assert.deepEqual(
    mine.map(({ id, activity }) => [id, activity]),
    [['stripe', 'payment']],
  )
})

test('Mailchimp that sends the newsletter stands among the transfers, though it is no tool of the website', () => {
  const privacy = blocksOf('privacy', withTools([], { has_newsletter: true, newsletter_provider: 'Mailchimp' }))
  assert.ok(privacy)
  assert.ok(
    transferRows(privacy).some(([recipient, country]) => recipient === 'Mailchimp' && country === 'United States'),
  )
})

test('adequacy that an owner names for the United States says nothing of the Data Privacy Framework', () => {
  const input = inputOf('DE', 'blog')
  const groundsOf = (...safeguards: NonNullable<Facts['transfer_safeguards']>) => {
    const facts: Facts = { transfers_outside: true, transfer_countries: ['US'], transfer_safeguards: safeguards }
    const blocks = blocksOf('privacy', { ...input, tools: [], facts: { ...input.facts, ...facts } })
    assert.ok(blocks)
    return transferRows(blocks)
      .filter(([name]) => name === 'Other recipients')
      .map(([, , ground]) => ground)
  }
  assert.deepEqual(groundsOf('adequacy'), ['Not known'])
  assert.match(groundsOf('adequacy', 'clauses').join(), /^Standard contractual clauses/)
})

test('no decision on adequacy is named for Russia, and the owner is asked', () => {
  const facts: Facts = {
    ...{ transfers_outside: true, transfer_countries: ['RU'], transfer_safeguards: ['adequacy'] },
  }
  for (const country of OWNER_SET_COUNTRIES) {
    const input: DocumentInput = { ...inputOf(country, 'blog'), tools: toolsInUse('yandex-metrica') }
    const changed = { ...input, facts: { ...input.facts, ...facts } }
    assert.ok(contradictionsOf(changed).map(contradictionKey).includes('no_decision:RU'))
    for (const document of ['cookies', 'privacy'] as const) {
      const blocks = blocksOf(document, changed)
      assert.ok(blocks)
      const toRussia = transferRows(blocks).filter(([, to]) => to === 'Russia')
      assert.ok(toRussia.length > 0, document)
      for (const [, , ground] of toRussia) assert.doesNotMatch(ground ?? '', /adequa/i)
    }
  }
})

test('of what stands in front of the website it is never said that it waits for consent', () => {
  const inFront = TOOLS.filter((tool) => tool.inFront === true)
  assert.ok(inFront.some(({ id }) => id === 'cloudflare'))
  for (const tool of inFront) {
    for (const one of inCategories(tool)) {
      const input = withTools([one])
      const [recipient] = buildRegister(input).recipients.filter(({ id }) => id === tool.id)
      assert.deepEqual([recipient?.when, recipient?.activity], ['visit', 'visit'], `${tool.id} ${one.category}`)
      const written = writeDocument('cookies', 'en', input)
      assert.ok(written.kind === 'written')
      assert.match(toPlainText(written.document), /with every page, whatever you choose: /)
    }
  }
})

test('software on the own server has no recipient, and a builder that hosts the website is one', () => {
  const { recipients } = buildRegister(withTools(toolsInUse('wordpress', 'php-session', 'duda', 'ionos-mywebsite')))
  assert.deepEqual(
    recipients.filter(({ category }) => category !== null).map(({ id }) => id),
    ['duda', 'ionos-mywebsite'],
  )
})

test('for an owner in the United Kingdom no company that is for Europe is named', () => {
  const companyOf = (country: 'ES' | 'GB', id: string) => {
    const { facts, ...rest } = inputOf(country, 'blog')
    const input: DocumentInput = { ...rest, facts, tools: toolsInUse(id) }
    const blocks = blocksOf('cookies', input)
    assert.ok(blocks)
    return recipientRows(blocks).map(([, company]) => company)
  }
  assert.deepEqual(companyOf('ES', 'youtube'), ['Google Ireland Limited, Ireland (group: Google LLC, United States)'])
  assert.deepEqual(companyOf('GB', 'youtube'), ['Google LLC, United States'])
  assert.deepEqual(companyOf('GB', 'meta-pixel'), [
    'The company for the United Kingdom is not known (group: Meta Platforms, Inc., United States)',
  ])
  assert.deepEqual(companyOf('GB', 'hotjar'), companyOf('ES', 'hotjar'))
})

test('that data reach the head of a group is said only where places are known', () => {
  const blocks = blocksOf('privacy', withTools(toolsInUse('google-analytics', 'stripe')))
  assert.ok(blocks)
  const american = (caption: string) =>
    rowsOf(blocks, caption)
      .filter(([, country]) => country === 'United States')
      .map(([recipient]) => recipient)
  assert.deepEqual(american('Transfers'), ['Google Analytics'])
  assert.deepEqual(american('Possible transfers'), ['Stripe'])
})

test('the banner’s provider is in the register and in the privacy policy, and that its place is not known is said', () => {
  const blocks = blocksOf('privacy', withTools([]))
  assert.ok(blocks)
  assert.ok(recipientRows(blocks).some(([name, , role]) => name === 'Portico' && role?.includes('processor')))
  const written = writeDocument('privacy', 'en', withTools([]))
  assert.ok(written.kind === 'written')
  assert.match(toPlainText(written.document), /process data is not known here[^\n]*: Portico\./)
  assert.doesNotMatch(toPlainText(written.document), /^Personal data are not transferred/m)
})

const runBy = (
  provider: PorticoProvider | null,
  country: (typeof OWNER_SET_COUNTRIES)[number] = 'ES',
): DocumentInput => ({
  ...withTools([], { country }),
  provider,
})

test('a configured provider stands with company and country in the register and both policies', () => {
  const input = runBy({ name: ' Blue  Hosting S.L. ', country: 'ES' })
  const privacy = blocksOf('privacy', input)
  const cookies = blocksOf('cookies', input)
  assert.ok(privacy && cookies)
  const [mine] = recipientRows(privacy).filter(([name]) => name === 'Portico')
  assert.deepEqual(mine, [
    ...['Portico', 'Blue Hosting S.L., Spain', 'Works for this website (processor)', 'Not known', 'Not known'],
  ])
  assert.deepEqual(keptBy(cookies), ['Blue Hosting S.L., Spain'])
  assert.deepEqual([...transferRows(privacy), ...transferRows(cookies)], [])
  const recipientTexts = registerTable(input, 'en').rows.flatMap(({ recipients }) => recipients)
  assert.ok(recipientTexts.some((text) => text.startsWith('Portico: Blue Hosting S.L., Spain. ')))
})

/** Who keeps the records of choices, as the cookie policy has it. */
function keptBy(blocks: readonly Block[]): readonly string[] {
  const rows = blocks.flatMap((block) => (block.kind === 'details' ? block.rows : []))
  return rows.filter(({ label }) => label.startsWith('The record is kept on behalf')).map(({ line }) => line.join(''))
}

test('without a configured provider its company is not known and the cookie policy names none', () => {
  const [privacy, cookies] = [blocksOf('privacy', runBy(null)), blocksOf('cookies', runBy(null))]
  assert.ok(privacy && cookies)
  const [mine] = recipientRows(privacy).filter(([name]) => name === 'Portico')
  assert.equal(mine?.[1], 'Not known')
  assert.deepEqual(keptBy(cookies), [])
})

test('a provider outside the area is a transfer in both policies, with its ground or that none is known', () => {
  const groundsOf = (country: string, owner: 'ES' | 'GB') =>
    (['privacy', 'cookies'] as const).map((document) => {
      const blocks = blocksOf(document, runBy({ name: 'Lake Hosting', country }, owner))
      assert.ok(blocks)
      return transferRows(blocks)
        .filter(([name]) => name === 'Portico')
        .map(([, to, ground]) => `${to}: ${ground}`)
        .join()
    })
  const isEach = (texts: readonly string[], pattern: RegExp) => {
    for (const text of texts) assert.match(text, pattern)
  }
  isEach(groundsOf('US', 'ES'), /^United States: Not known$/)
  isEach(groundsOf('CH', 'ES'), /^Switzerland: .* 2000\/518\/EC of the European Commission/)
  isEach(groundsOf('DE', 'ES'), /^$/)
  isEach(groundsOf('DE', 'GB'), /^Germany: The law of the United Kingdom approves/)
  isEach(groundsOf('GB', 'GB'), /^$/)
})

test('a business in France or Poland that says it has no number is asked, and so is a chamber without a title', () => {
  const keysOf = (country: 'ES' | 'FR' | 'PL', facts: Facts) => {
    const input = inputOf(country, 'blog')
    return contradictionsOf({ ...input, facts: { ...input.facts, ...facts } }).map(contradictionKey)
  }
  assert.deepEqual(keysOf('FR', { kind: 'freelancer', siren: null }), ['no_number:SIREN'])
  assert.deepEqual(keysOf('FR', { kind: 'freelancer', siren: '732 829 320' }), [])
  assert.deepEqual(keysOf('FR', { kind: 'person', siren: null }), [])
  assert.deepEqual(keysOf('PL', { kind: 'sole_trader', vat_id: null }), ['no_number:NIP'])
  assert.deepEqual(keysOf('ES', { profession_title: null, profession_chamber: 'Colegio' }), ['no_title:Colegio'])
  assert.deepEqual(keysOf('ES', { profession_title: 'Dietista', profession_chamber: 'Colegio' }), [])
})
