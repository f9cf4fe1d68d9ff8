import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { TagConsentMode } from '@portico/contract/words'
import { CATEGORIES, type Category } from '@portico/contract/words/categories'
import type { Facts } from '@portico/contract/words/facts'
import { TOOLS, type Tool, toolOfAddress } from '@portico/vendors'
import { blockingRuleFor } from '@portico/visitor/blocking'
import { makeJob, passes, reportFor, request } from '../../scanner/test/findings/builders.ts'
import { analysisJob } from '../../server/src/core/analyses/analysis-job.ts'
import { type DocumentSources, documentInputOf as inputFrom } from '../../server/src/core/documents/documents.ts'
import { pendingPublicationOf } from '../../server/src/core/documents/publishing.ts'
import { Moment } from '../../server/src/core/kit/moment.ts'
import { NO_BANNER_EVIDENCE } from '../../server/src/core/publications/banner-mode.ts'
import { inventoryOf } from '../../server/src/core/publications/inventory.cases.ts'
import { offeredCategories, previewPageSettings } from '../../server/src/core/publications/page-settings.ts'
import {
  blockedHosts,
  type Draft,
  INITIAL_DRAFT,
  type PublishedContent,
  publishedContentFrom,
} from '../../server/src/core/publications/publication.ts'
import { INITIAL_SETTINGS } from '../../server/src/core/settings/settings.ts'
import { writeDocument } from '../src/documents/write.ts'
import { contradictionKey, contradictionsOf } from '../src/register/contradictions.ts'
import { toPlainText } from '../src/render/render.ts'
import { inputOf } from './sets.ts'

// Banner, policies and analysis must agree on a tool, for the same version of the same website.

const SHOP = inputOf('ES', 'shop')
const WRITING = { digest: (text: string) => hash('sha256', text), onWritten() {}, known: () => new Map() }

/** What owners have set with providers that leave it to them. */
const RETENTION = Object.fromEntries(TOOLS.map(({ id }) => [id, [14, 'month'] as const]))

function sourcesWith(facts: Facts): DocumentSources {
  return {
    ...{ website: 'sol.example', registered: 'sol.example', languages: ['en'], measured: null, survey: null },
    ...{ proofMonths: 24, provider: null, widget: false },
    banner: { settings: INITIAL_SETTINGS, survey: NO_BANNER_EVIDENCE },
    facts: { ...SHOP.facts, has_newsletter: false, takes_payments: false, tool_retention: RETENTION, ...facts },
  }
}

/** Publishes a draft with every contradiction confirmed. */
function publish(draft: Draft, sources: DocumentSources): PublishedContent {
  const confirmed = contradictionsOf(inputFrom(sources, publishedContentFrom(draft))).map(contradictionKey)
  const website = { draft: { ...draft, confirmed }, draftVersion: 1, latest: null }
  const { next: make, documents } = pendingPublicationOf(website, sources, WRITING)
  const next = make()
  assert.deepEqual(
    documents.filter(({ state, document }) => state !== 'complete' && document !== 'accessibility'),
    [],
  )
  assert.ok(next)
  return next.content
}

const SITE = { id: 'x', scheme: 'https', fqdn: 'www.bakery.example', registeredDomain: 'bakery.example', path: '/' }

function jobOf(content: PublishedContent): ScannerJob {
  const { published } = analysisJob('x', SITE, 'https://portico.example', { version: 1, content, languages: ['en'] })
  return makeJob({ published })
}

/** The findings of an analysis if a page requests these before a choice. */
function foundBefore(job: ScannerJob, ...urls: readonly string[]) {
  const { findings } = reportFor({ passes: passes({ silent: { requests: urls.map((url) => request(url)) } }) }, job)
  return findings.filter(({ kind }) => kind !== 'legal_page_missing')
}

/** An address that belongs only to this tool in the table. */
function addressOf({ id, hosts, addresses = [] }: Tool): string | undefined {
  return [...addresses, ...hosts.map((host) => `${host}/`)]
    .map((place) => `https://${place}`)
    .find((url) => toolOfAddress(url)?.id === id)
}

/** How the owner and the banner can be, as far as it makes a difference to a tool. */
function casesOf({ kind, consent }: Tool): readonly { readonly mode: TagConsentMode; readonly facts: Facts }[] {
  const paying: Facts = { takes_payments: true, payment_providers: ['Somebody Else GmbH'] }
  return [
    { mode: 'basic', facts: {} },
    ...(kind === 'payment' ? [{ mode: 'basic', facts: paying } as const] : []),
    ...(consent === undefined ? [] : [{ mode: 'advanced', facts: {} } as const]),
  ]
}

const SENTENCES = {
  withPages: /with every page, whatever you choose: /,
  necessary: /necessary for the website and receive data without consent: /,
  asked: /asks for your consent before it loads these services: /,
  signals: /loaded with the page and receive data before you choose/,
}

function policiesText(sources: DocumentSources, content: PublishedContent): string {
  const written = writeDocument('cookies', 'en', inputFrom(sources, content))
  assert.ok(written.kind === 'written')
  return toPlainText(written.document)
}

function compare(tool: Tool, category: Category, mode: TagConsentMode, facts: Facts): void {
  const which = `${tool.id} ${category} ${mode} ${JSON.stringify(facts)}`
  const sources = sourcesWith(facts)
  const draft = { ...INITIAL_DRAFT, consent_mode: mode, tools: [{ tool: tool.id, category, reason: 'Because.' }] }
  const content = publish(draft, sources)
  const url = addressOf(tool)
  const line = url === undefined ? undefined : blockingRuleFor(new URL(url), blockedHosts(content))
  const isHeldBack = line !== undefined && line.category !== 'necessary'
  const settings = previewPageSettings('x', content, INITIAL_SETTINGS)
  const inBanner = settings.tools.find(({ id }) => id === tool.id)?.category
  const recipient = content.recipients?.find(({ id }) => id === tool.id)
  const text = policiesText(sources, content)
  const job = jobOf(content)
  if (inBanner !== 'necessary' && inBanner !== undefined)
    assert.ok(offeredCategories(content).includes(inBanner), which)
  if (recipient === undefined || tool.id === 'portico') {
    assert.equal(url === undefined || tool.id === 'portico', true, which)
    return
  }
  assert.equal(inBanner === 'necessary', category === 'necessary' || recipient.when === 'visit', which)
  assert.equal(SENTENCES.withPages.test(text), tool.inFront === true, which)
  assert.equal(SENTENCES.necessary.test(text), recipient.when === 'visit' && tool.inFront !== true, which)
  assert.equal(SENTENCES.signals.test(text), recipient.when === 'signals', which)
  const needsConsent = recipient.when === 'consent' || (recipient.when === 'use' && category !== 'necessary')
  assert.equal(SENTENCES.asked.test(text), needsConsent, which)
  if (url === undefined) return
  compared++
  assert.equal(isHeldBack, needsConsent, which)
  const kinds = foundBefore(job, url)
    .filter(({ subject }) => subject === tool.id)
    .map(({ kind }) => kind)
  assert.equal(kinds.includes('contacted_before_choice'), inBanner !== 'necessary', which)
  assert.equal(kinds.includes('not_declared'), false, which)
}

let compared = 0

test('every tool in every category: banner, policies and analysis agree on whether it waits', () => {
  for (const tool of TOOLS)
    for (const category of CATEGORIES) for (const { mode, facts } of casesOf(tool)) compare(tool, category, mode, facts)
  assert.ok(compared > 500, `${compared} were compared`)
})

test('whom the owner named in the register is declared for the analysis too, with when and on what basis', () => {
  const facts: Facts = {
    ...{ takes_payments: true, payment_providers: ['Stripe'] },
    ...{ has_newsletter: true, newsletter_provider: 'Mailchimp' },
  }
  const content = publish(INITIAL_DRAFT, sourcesWith(facts))
  const findings = foundBefore(jobOf(content), 'https://js.stripe.com/v3/')
  assert.deepEqual(
    findings.map(({ kind, subject, severity }) => [kind, subject, severity]),
    [['contacted_before_choice', 'stripe', 'warning']],
  )
  const [{ evidence, seen, mends } = { evidence: [], seen: 0, mends: [] }] = findings
  assert.deepEqual(
    [evidence[0]?.name, evidence[0]?.detail],
    ['Stripe', 'by the register: payment (contract), when it is used'],
  )
  assert.equal(seen, 1)
  assert.deepEqual(mends, [], 'to list what takes a payment would hold the till')
  const { recipients: _, ...before } = content
  const earlier = foundBefore(jobOf(before), 'https://js.stripe.com/v3/').map(({ kind }) => kind)
  assert.deepEqual(earlier.sort(), ['contacted_before_choice', 'not_declared'], 'a version from before')
})

test('a version has the register that its privacy policy was written from, and is none for its sake', () => {
  const draft = INITIAL_DRAFT
  const sources = sourcesWith({ takes_payments: true, payment_providers: ['Stripe'] })
  const content = publish(draft, sources)
  const after = (latest: PublishedContent, newSources: DocumentSources) =>
    pendingPublicationOf(
      { draft, draftVersion: 1, latest: { version: 1, asksSince: 1, content: latest } },
      newSources,
      WRITING,
    ).next()
  const { recipients: _, ...before } = content
  assert.equal(after(before, sources), null, 'published before versions kept it')
  const { name: __, ...nameless } = sources.facts
  const held = after(content, { ...sources, facts: { ...nameless, payment_providers: ['PayPal'] } })
  assert.deepEqual((held?.content ?? content).recipients, content.recipients, 'the last text stays, and who is in it')
  const changed = after(content, { ...sources, facts: { ...sources.facts, payment_providers: ['PayPal'] } })
  const ids = changed?.content.recipients?.map(({ id }) => id) ?? []
  assert.deepEqual([ids.includes('paypal'), ids.includes('stripe')], [true, false])
})

test('who is named in the register and seen by a survey is missing from the cookie policy alone', () => {
  const surveyed = { date: '2026-11-16', notListed: ['Stripe', 'Hotjar'], beforeConsent: [] }
  const facts: Facts = { ...SHOP.facts, takes_payments: true, payment_providers: ['Stripe Payments Europe'] }
  const found = contradictionsOf({ ...SHOP, tools: [], facts, surveyed })
  assert.deepEqual(
    found.filter(({ code }) => code === 'not_listed').map(({ subject, documents }) => [subject, documents]),
    [
      ['Stripe', ['cookies']],
      ['Hotjar', ['cookies', 'privacy']],
    ],
  )
})

test('what leaves before a choice does not rest on consent, and documents and register say so', () => {
  const tools = [{ tool: 'google-analytics' }]
  for (const mode of ['basic', 'advanced'] as const) {
    const content = publishedContentFrom({ ...INITIAL_DRAFT, consent_mode: mode, tools })
    const written = writeDocument('privacy', 'en', inputFrom(sourcesWith({}), content))
    assert.ok(written.kind === 'written')
    const signalsSentence =
      /before you consent is not based on your consent; its legal basis is not known here: Google Analytics/
    assert.equal(signalsSentence.test(toPlainText(written.document)), mode === 'advanced', mode)
  }
})

test('what an analysis has seen since the last survey is denied by no document without being asked about', () => {
  const tools = [{ tool: 'youtube' }, { tool: 'google-analytics' }]
  const seen = { not_declared: ['hotjar', 'youtube'], before_choice: ['youtube', 'vimeo'] }
  const keysOf = (date: string, survey: DocumentSources['survey'], consentMode: TagConsentMode = 'basic') => {
    const measured = { date, pages: 1, found: 0, tools: seen }
    const content = publishedContentFrom({ ...INITIAL_DRAFT, consent_mode: consentMode, tools })
    return contradictionsOf(inputFrom({ ...sourcesWith({}), measured, survey }, content)).map(contradictionKey)
  }
  assert.deepEqual(keysOf('2026-11-17', null), ['not_listed:Hotjar', 'before_consent:YouTube'])
  const survey = { at: new Moment(Date.parse('2026-11-16T10:00:00Z')), inventory: inventoryOf() }
  assert.deepEqual(keysOf('2026-11-17', survey), ['not_listed:Hotjar', 'before_consent:YouTube'])
  assert.deepEqual(keysOf('2026-11-16', survey), [], 'a survey of the same day is newer, or as good')
})
