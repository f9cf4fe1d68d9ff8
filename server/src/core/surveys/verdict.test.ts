import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Inventory } from '@portico/contract/surveys/inventory'
import { type NextStepName, VERDICTS, type VerdictMood, type VerdictName } from '@portico/contract/words/verdict'
import { Moment } from '../kit/moment.ts'
import { NO_BANNER_EVIDENCE } from '../publications/banner-mode.ts'
import { inventoryWithTag, NO_TAG, seenTool, unknownParty } from '../publications/inventory.cases.ts'
import { INITIAL_DRAFT, publishedContentFrom } from '../publications/publication.ts'
import { type VerdictFacts, verdictOf } from './verdict.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 17, 12)
const ago = (days: number) => new Moment(NOW - days * DAY)
const TOOLS = publishedContentFrom({ ...INITIAL_DRAFT, tools: [{ tool: 'google-analytics' }] }).tools
const PUBLISHED = { version: 1, tools: TOOLS, consent_mode: 'basic' } as const

const looked = (differences: Partial<Inventory> = {}, at = ago(1)) => ({
  at,
  inventory: inventoryWithTag({ tools: [seenTool('google-analytics', { marked: 'all' })], ...differences }),
  isLoadedSince: true,
  tagSeenBefore: null,
})
const place = (address: string) =>
  ({
    page: 'https://www.bakery.example/',
    line: 12,
    element: 'script',
    attribute: 'src',
    address,
  }) as const

/** A website where all is well. */
const WELL: VerdictFacts = {
  now: new Moment(NOW),
  subscribedAt: ago(30),
  automatic: 'publish',
  surveys: 'weekly',
  published: PUBLISHED,
  seen: { firstAt: ago(20), lastAt: ago(0.01) },
  tried: { at: ago(1), failure: null, failures: 0 },
  latest: looked(),
  banner: { setting: null, survey: NO_BANNER_EVIDENCE, publishedAt: NOW - DAY },
  hasScanner: true,
  nextSurveyAt: new Moment(NOW + 6 * DAY),
  endsAt: null,
  unknownTools: 0,
  proposals: 0,
  isChanged: false,
  documents: { missing: 0, contradicted: 0 },
  isLanguageAssumed: false,
  languageNotOffered: null,
  seriousFindings: 0,
  hasAnalyses: true,
}
const verdict = (differences: Partial<VerdictFacts> = {}) => verdictOf({ ...WELL, ...differences })
const early = [seenTool('google-analytics', { before: true, marked: 'none' })]
const UNSEEN = { seen: null, latest: { ...looked({ tag: NO_TAG, delivered_version: null }), isLoadedSince: false } }
const BESIDE = {
  setting: null,
  survey: { ...NO_BANNER_EVIDENCE, otherBanner: 'Klaro', publishedAt: NOW - DAY },
  publishedAt: NOW - DAY,
}
const QUIET = {
  ...{ setting: null, publishedAt: NOW - DAY },
  survey: { ...NO_BANNER_EVIDENCE, endedAt: NOW - DAY, quietAt: NOW - DAY },
}
const NEW = { published: null, seen: null, latest: null, tried: null } as const

const CASES: readonly (readonly [VerdictName, VerdictMood, string, Partial<VerdictFacts>])[] = [
  ['no_subscription', 'bad', 'without a subscription', { subscribedAt: null, latest: looked({ tools: early }) }],
  ['publishing', 'wait', 'new, and published by itself once it was seen', NEW],
  ['not_published', 'wait', 'new, and published by its customer', { ...NEW, automatic: 'propose' }],
  ['not_published', 'bad', 'seen, and not published', { published: null, automatic: 'propose' }],
  ['not_published', 'wait', 'new, and nobody will look', { ...NEW, hasScanner: false, subscribedAt: ago(6.9) }],
  ['not_published', 'wait', 'new, and checks are off', { ...NEW, surveys: 'off', subscribedAt: ago(1) }],
  ['not_published', 'bad', 'not new any more, and nobody looks', { ...NEW, hasScanner: false, subscribedAt: ago(7) }],
  ['not_published', 'bad', 'seen in vain', { ...NEW, tried: { at: ago(1), failure: 'blocked', failures: 1 } }],
  ['tag_not_seen', 'bad', 'published, and the tag is nowhere', UNSEEN],
  ['tag_not_seen', 'wait', 'published, and nobody has looked yet', { ...NEW, published: PUBLISHED }],
  [
    'tag_not_seen',
    'wait',
    'just published, and nobody will look',
    { ...NEW, published: PUBLISHED, hasScanner: false, subscribedAt: ago(1) },
  ],
  ['tag_gone', 'bad', 'the tag was there', { ...UNSEEN, seen: { firstAt: ago(20), lastAt: ago(3) } }],
  [
    'not_reachable',
    'wait',
    'the first look failed',
    { latest: null, tried: { at: ago(1), failure: 'unreachable', failures: 1 } },
  ],
  [
    'not_reachable',
    'bad',
    'three looks in a row failed',
    { tried: { at: ago(1), failure: 'unreachable', failures: 3 }, latest: looked({ tools: early }) },
  ],
  ['works', 'good', 'one look failed', { tried: { at: ago(0.5), failure: 'unreachable', failures: 1 } }],
  ['other_banner', 'bad', 'another banner stands there', { banner: BESIDE }],
  ['other_banner', 'bad', 'and nothing is published because of it', { banner: BESIDE, ...UNSEEN, published: null }],
  ['works', 'good', 'somebody has said that it stays', { banner: { ...BESIDE, setting: 'off' } }],
  ['works', 'good', 'or that ours asks', { banner: { ...BESIDE, setting: 'on' } }],
  ['runs_before_consent', 'bad', 'a tool runs at once', { latest: looked({ tools: early }) }],
  [
    'runs_before_consent',
    'bad',
    'an element has no mark',
    { latest: looked({ tools: [seenTool('google-analytics', { marked: 'some' })] }) },
  ],
  [
    'runs_before_consent',
    'bad',
    'an element has no mark, whatever was published since',
    { published: { ...PUBLISHED, version: 2 }, latest: looked({ tools: early }) },
  ],
  [
    'runs_after_refusal',
    'bad',
    'a tool runs after a refusal',
    { latest: looked({ tools: [seenTool('google-analytics', { after_reject: true, marked: 'all' })] }) },
  ],
  [
    'no_scanner',
    'wait',
    'published since, and nobody can look',
    { published: { ...PUBLISHED, version: 2 }, hasScanner: false },
  ],
  ['works', 'good', 'seen since, and nobody can look now', { hasScanner: false }],
  ['checking', 'wait', 'published since', { published: { ...PUBLISHED, version: 2 } }],
  ['checking', 'wait', 'not every page could be judged', { latest: looked({ passes: [] }) }],
  ['not_checked', 'wait', 'checks are off', { automatic: 'off', latest: looked({ tools: early }, ago(8)) }],
  ['not_checked', 'wait', 'checks are off, and nobody has ever looked', { surveys: 'off', latest: null, tried: null }],
  [
    'runs_before_consent',
    'bad',
    'checks are off, and an analysis has just seen it',
    { automatic: 'off', latest: looked({ tools: early }) },
  ],
  ['works', 'good', 'checks are off, and an analysis has just seen that it works', { automatic: 'off' }],
  ['ending', 'wait', 'all is well until the end', { endsAt: new Moment(NOW + DAY) }],
  [
    'no_banner_needed',
    'good',
    'nothing is named, and nothing was seen',
    { published: { ...PUBLISHED, tools: [] }, latest: looked({ tools: [] }), banner: QUIET },
  ],
  ['works', 'good', 'all is well', {}],
]

for (const [is, mood, when, differences] of CASES) {
  test(`${when}: ${is}, ${mood}`, () => {
    const decided = verdict(differences)
    assert.deepEqual([decided.is, decided.mood], [is, mood])
  })
}

test('each verdict has its case', () => {
  assert.deepEqual(
    VERDICTS.filter((one) => !CASES.some(([is]) => is === one)),
    [],
  )
})

test('a verdict names its services with what they are, and where their elements stand', () => {
  const unmarked = [place('https://www.googletagmanager.com/gtag/js?id=G-1')]
  const { services, checkedAt, pages } = verdict({
    latest: looked({
      tools: [seenTool('google-analytics', { before: true, marked: 'none', unmarked })],
      unknown: [unknownParty('counter.example', { before: true })],
    }),
  })
  assert.deepEqual(
    services.map(({ tool, name, category, pages: seenOn, places }) => [tool, name, category, seenOn, places.length]),
    [
      ['google-analytics', 'Google Analytics', 'analytics', ['/contact'], 1],
      [null, 'counter.example', 'marketing', ['/contact'], 0],
    ],
  )
  assert.deepEqual(services[0]?.places, unmarked)
  assert.deepEqual([checkedAt, pages], [ago(1), 1])
})

test('a service that ran and has no mark is named once', () => {
  assert.equal(verdict({ latest: looked({ tools: early }) }).services.length, 1)
})

test('the next look is said only where somebody will look', () => {
  assert.deepEqual(verdict().nextAt, WELL.nextSurveyAt)
  assert.equal(verdict({ hasScanner: false }).nextAt, null)
  assert.equal(verdict({ automatic: 'off' }).nextAt, null)
})

const steps = (differences: Partial<VerdictFacts>) => verdict(differences).nextSteps

test('what else there is to do comes by its harm, and is three things at most', () => {
  const all = {
    endsAt: new Moment(NOW + DAY),
    latest: looked({
      tag: { seen: true, placement: 'loader', missing_on: ['https://www.bakery.example/a'], of_another: false },
      tools: early,
    }),
    unknownTools: 1,
    isChanged: true,
    documents: { missing: 1, contradicted: 1 },
    isLanguageAssumed: true,
    seriousFindings: 2,
  }
  assert.deepEqual(
    steps(all).map(({ is }) => is),
    ['subscription_ends', 'unknown_tools', 'changes_not_live'] satisfies NextStepName[],
  )
})

for (const [step, differences] of [
  ['no_tools', { published: { ...PUBLISHED, tools: [] } }],
  ['unknown_tools', { unknownTools: 1 }],
  ['proposed_tools', { proposals: 2, isChanged: true }],
  ['changes_not_live', { isChanged: true }],
  ['documents_missing', { documents: { missing: 1, contradicted: 0 } }],
  ['documents_contradicted', { documents: { missing: 0, contradicted: 1 } }],
  ['analysis_serious', { seriousFindings: 1 }],
  ['language_assumed', { isLanguageAssumed: true }],
  ['language_not_offered', { isLanguageAssumed: true, languageNotOffered: 'el' }],
  ['not_checked', { automatic: 'off' }],
  ['no_analysis', { seriousFindings: null }],
] as const) {
  test(`${step} is named by itself`, () => {
    assert.deepEqual(steps(differences), [{ is: step, waits: false }])
  })
}

test('what is of no use before the verdict waits for it, and without a subscription there is nothing to do', () => {
  const open = { documents: { missing: 0, contradicted: 1 }, seriousFindings: 1 }
  assert.deepEqual(steps({ ...open, latest: looked({ tools: early }) }), [
    { is: 'documents_contradicted', waits: true },
    { is: 'analysis_serious', waits: true },
  ])
  assert.deepEqual(steps({ ...open, subscribedAt: null, isChanged: true }), [])
  assert.deepEqual(steps({ endsAt: new Moment(NOW + DAY) }), [], 'the verdict says it')
})
