import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../../core/kit/moment.ts'
import { entryContent } from '../../core/publications/entry-facts.ts'
import { INITIAL_DRAFT, publishedContentFrom } from '../../core/publications/publication.ts'
import { INITIAL_SETTINGS } from '../../core/settings/settings.ts'
import type { EntryRecord } from './entry-reader.ts'
import { factsText, openFactPacker } from './packed-facts.ts'

const TOOLS = ['google-analytics', 'meta-pixel', 'youtube', 'google-fonts', 'stripe'].map((tool) => ({ tool }))
const DOCUMENTS = ['notice', 'privacy', 'cookies', 'accessibility'].map((document) => ({
  ...{ document: document as 'notice', language: 'de', version: 1, hash: 'f'.repeat(64) },
}))
const START = new Moment(Date.UTC(2026, 2, 31, 12, 30, 15, 123))

const SURVEY = { otherBanner: 'Klaro', isExpected: false, endedAt: 1_774_960_215_123, quietAt: null }

const facts: EntryRecord = {
  site: {
    ...{ id: '0198c5e1-3b6a-7c11-9f0e-1f2a3b4c5d6e', scheme: 'https' },
    ...{ fqdn: 'www.baeckerei-müller.example', registeredDomain: 'baeckerei-müller.example' },
  },
  suspended: false,
  offsetMs: -12,
  subscription: {
    ...{ tier: 'professional', interval: 'monthly', modules: [{ name: 'accessibility_plugin', quantity: 1 }] },
    ...{ startedAt: START, endsAt: new Moment(START.epochMilliseconds + 1) },
    planned: { interval: 'annually', at: START },
  },
  settings: { ...INITIAL_SETTINGS, languages: { default: 'de', selected: ['de', 'en'] } },
  survey: SURVEY,
  published: { version: 3, asksSince: 2, publishedAt: 1_774_960_215_123 },
  content: entryContent({
    ...publishedContentFrom({ ...INITIAL_DRAFT, tools: TOOLS }),
    documents: DOCUMENTS,
    owner: 'Bäckerei',
  }),
}

test('what was packed is unpacked the same, in the order that it had', () => {
  const { pack, unpack } = openFactPacker()
  const text = factsText(facts)
  const unpacked = unpack(pack(text, facts.content))
  assert.deepEqual(unpacked, { text, facts })
  assert.equal(JSON.stringify(unpacked.facts), JSON.stringify(facts))
  const bare = { ...facts, subscription: null, published: null, content: undefined }
  assert.deepEqual(unpack(pack(factsText(bare), undefined)).facts, bare)
})

test('a snapshot of version 2 says this of a website', () => {
  assert.deepEqual(JSON.parse(factsText(facts)), {
    site: facts.site,
    suspended: false,
    offsetMs: -12,
    subscription: {
      ...{ tier: 'professional', interval: 'monthly', modules: [{ name: 'accessibility_plugin', quantity: 1 }] },
      ...{ startedAt: '2026-03-31T12:30:15.123Z', endsAt: '2026-03-31T12:30:15.124Z' },
      planned: { interval: 'annually', at: '2026-03-31T12:30:15.123Z' },
    },
    settings: { languages: { default: 'de', selected: ['de', 'en'] }, ...REST_OF_SETTINGS },
    survey: SURVEY,
    published: { version: 3, asksSince: 2, publishedAt: 1_774_960_215_123 },
  })
})

const REST_OF_SETTINGS = {
  ...{ assumed: 'default', automatic: null, accessibilityWidget: true, banner: null, holdUnknown: null },
}

test('of tools that many websites have hardly anything is packed', () => {
  const whole = JSON.stringify(facts).length
  const packed = openFactPacker().pack(factsText(facts), facts.content).length
  assert.ok(packed < whole / 4, `${packed} of ${whole} bytes`)
})

test('no hash of a document and no recipient is remembered', () => {
  assert.ok(!JSON.stringify(facts).includes('fff'))
  const recipients = [{ id: 'a', name: 'A', activity: 'b', bases: [], when: 'c' }]
  assert.equal('recipients' in entryContent({ ...publishedContentFrom(INITIAL_DRAFT), recipients }), false)
})

test('what another release has packed is read with its dictionary, and one too many is told', () => {
  const ours = openFactPacker()
  const [own = Buffer.of()] = ours.dictionaries()
  assert.deepEqual(ours.adopt([own]), [0])
  const others = Array.from({ length: 8 }, (_, n) => Buffer.from(`another release ${n}`))
  assert.deepEqual(ours.adopt(others), [1, 2, 3, 4, 5, 6, 7, null])
  assert.deepEqual(ours.adopt(others.slice(2, 3)), [3])
})
