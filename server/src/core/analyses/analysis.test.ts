import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../kit/moment.ts'
import type { Decision } from '../kit/refusal.ts'
import type { SubscriptionFacts } from '../subscriptions/subscription.ts'
import {
  type AnalysisFacts,
  countFindings,
  decideAnalysis,
  measurementFrom,
  type OpenAnalysis,
  rescheduleAnalysis,
  settleAnalysis,
  switchAnalysisSchedule,
} from './analysis.ts'

const at = (text: string) => new Moment(Date.parse(text))
const NOW = at('2026-03-10T12:00:00.000Z')
const comfort: SubscriptionFacts = {
  tier: 'comfort',
  interval: 'annually',
  modules: [],
  startedAt: at('2026-01-31T08:00:00.000Z'),
  endsAt: null,
  planned: null,
}
const fine: AnalysisFacts = {
  subscription: comfort,
  isSuspended: false,
  used: 0,
  isOpen: false,
  canRun: true,
  publishedAt: null,
  paid: null,
}
const valueOrCode = <T>(decision: Decision<T>) => (decision.ok ? decision.value : decision.refusal.code)
const ask = (facts: Partial<AnalysisFacts>, now = NOW) =>
  valueOrCode(decideAnalysis({ ...fine, ...facts }, now, 'requested'))

test('an analysis costs one credit of the month that began on the day of the anchor', () => {
  assert.deepEqual(ask({}), {
    credits: 1,
    month: at('2026-02-28T08:00:00.000Z'),
    allowance: 40,
    recheckOf: null,
  })
})

for (const [what, facts, code] of [
  ['without a subscription', { subscription: null }, 'subscription_not_active'],
  ['at the moment of the end', { subscription: { ...comfort, endsAt: NOW } }, 'subscription_not_active'],
  ['while the integrator is suspended', { isSuspended: true }, 'subscription_not_active'],
  ['with a plan that has no credits', { subscription: { ...comfort, tier: 'professional' } }, 'not_in_plan'],
  ['while another one is under way', { isOpen: true, used: 40 }, 'analysis_running'],
  ['when all credits are used', { used: 40 }, 'no_credits_left'],
  ['when more are used than a smaller plan allows', { used: 41, canRun: false }, 'no_credits_left'],
  ['where no scanner is', { canRun: false }, 'analysis_unavailable'],
] as const) {
  test(`${what} an analysis is refused: ${code}`, () => {
    assert.equal(ask(facts), code)
  })
}

test('the last credit can be used, and the module brings some to any plan', () => {
  assert.equal(typeof ask({ used: 39 }), 'object')
  const modules = [{ name: 'ai_sentinel_module', quantity: 1 }] as const
  const starter: SubscriptionFacts = { ...comfort, tier: 'starter', modules }
  assert.equal(typeof ask({ subscription: starter, used: 19 }), 'object')
  assert.equal(ask({ subscription: starter, used: 20 }), 'no_credits_left')
})

const paid = { id: 'report', finishedAt: at('2026-03-09T10:00:00.000Z'), isRechecked: false }
const publishedAt = at('2026-03-09T13:00:00.000Z')

test('for a day after a publication the report before it can be re-checked for nothing, also without credits', () => {
  const free = { credits: 0, month: null, allowance: 40, recheckOf: 'report' }
  assert.deepEqual(ask({ paid, publishedAt, used: 40 }), free)
  const [last, over] = [at('2026-03-10T12:59:59.999Z'), at('2026-03-10T13:00:00.000Z')]
  assert.deepEqual(ask({ paid, publishedAt, used: 40 }, last), free)
  assert.equal(ask({ paid, publishedAt, used: 40 }, over), 'no_credits_left')
})

test('the re-check is free once, and only of what was paid for and is older than the publication', () => {
  assert.equal(ask({ paid: { ...paid, isRechecked: true }, publishedAt, used: 40 }), 'no_credits_left')
  assert.equal(
    ask({ paid: { ...paid, finishedAt: at('2026-03-09T13:00:00.001Z') }, publishedAt, used: 40 }),
    'no_credits_left',
  )
  assert.equal(ask({ paid: null, publishedAt, used: 40 }), 'no_credits_left')
  assert.equal(ask({ paid, publishedAt: null, used: 40 }), 'no_credits_left')
})

test('a free re-check needs all the rest', () => {
  assert.equal(ask({ paid, publishedAt, canRun: false }), 'analysis_unavailable')
  assert.equal(ask({ paid, publishedAt, isOpen: true }), 'analysis_running')
  assert.equal(ask({ paid, publishedAt, subscription: { ...comfort, tier: 'growth' } }), 'not_in_plan')
})

test('what is scheduled costs a credit, also where a re-check would be free', () => {
  const price = valueOrCode(decideAnalysis({ ...fine, paid, publishedAt }, NOW, 'scheduled'))
  assert.equal(typeof price === 'object' && price.credits, 1)
  assert.equal(
    valueOrCode(decideAnalysis({ ...fine, paid, publishedAt, used: 40 }, NOW, 'scheduled')),
    'no_credits_left',
  )
})

test('nobody pays more than the price that stood on the button; what became free is free', () => {
  const withMaxCredits = (facts: Partial<AnalysisFacts>, most: 0 | 1) =>
    valueOrCode(decideAnalysis({ ...fine, ...facts }, NOW, 'requested', most))
  assert.equal(withMaxCredits({}, 0), 'price_changed')
  assert.equal(withMaxCredits({ used: 40 }, 0), 'no_credits_left')
  const free = withMaxCredits({ paid, publishedAt }, 1)
  assert.equal(typeof free === 'object' && free.credits, 0)
  assert.deepEqual(withMaxCredits({ paid, publishedAt }, 0), free)
})

const open: OpenAnalysis<string, string> = { outcome: null, attempts: 0, isLeased: false, isOfEarlier: false, ageMs: 1 }
const DAY_MS = 86_400_000

test('an analysis ends with its report or with the reason why there is none', () => {
  assert.deepEqual(settleAnalysis({ ...open, outcome: { report: 'r' } }, true), {
    state: 'completed',
    report: 'r',
    inventory: null,
  })
  assert.deepEqual(settleAnalysis({ ...open, outcome: { failed: 'blocked' } }, true), {
    state: 'failed',
    failure: 'blocked',
  })
  const nonsense = settleAnalysis({ ...open, outcome: 'unreadable', isLeased: true }, true)
  assert.deepEqual(nonsense, { state: 'failed', failure: 'scanner_failed' })
})

test('a subscription that has ended ends it, whatever was found', () => {
  const ended = { state: 'failed', failure: 'subscription_ended' }
  assert.deepEqual(settleAnalysis({ ...open, outcome: { report: 'r' } }, false), ended)
  assert.deepEqual(settleAnalysis({ ...open, isLeased: true }, false), ended)
  const another = { ...open, isOfEarlier: true }
  assert.deepEqual(settleAnalysis(another, true), ended, 'also where there is another one by now')
})

test('work goes on while somebody holds it or may take it, and is given up after two attempts or a day', () => {
  const failed = { state: 'failed', failure: 'scanner_failed' }
  assert.equal(settleAnalysis(open, true), null)
  assert.equal(settleAnalysis({ ...open, attempts: 1 }, true), null)
  assert.equal(settleAnalysis({ ...open, attempts: 2, isLeased: true, ageMs: 2 * DAY_MS }, true), null)
  assert.deepEqual(settleAnalysis({ ...open, attempts: 2 }, true), failed)
  assert.equal(settleAnalysis({ ...open, ageMs: DAY_MS - 1 }, true), null)
  assert.deepEqual(settleAnalysis({ ...open, ageMs: DAY_MS }, true), failed)
})

test('findings are counted by severity, and what follows from one of them is not', () => {
  const pixel = { id: 'pixel', severity: 'serious' } as const
  const notes = ['header', 'cookie'].map((id) => ({ id, severity: 'note' }) as const)
  const stored = { id: 'stored', severity: 'serious', under: 'pixel' } as const
  const undeclared = { id: 'undeclared', severity: 'warning', under: 'pixel' } as const
  assert.deepEqual(countFindings([pixel, ...notes]), { serious: 1, warning: 0, note: 2 })
  assert.deepEqual(countFindings([stored, pixel, undeclared, ...notes]), { serious: 1, warning: 0, note: 2 })
})

test('what follows from a finding that the report does not have is counted', () => {
  const orphan = { id: 'stored', severity: 'serious', under: 'left-out' } as const
  assert.deepEqual(countFindings([orphan]), { serious: 1, warning: 0, note: 0 })
  const circle = [
    { id: 'a', severity: 'note', under: 'b' },
    { id: 'b', severity: 'note', under: 'a' },
  ] as const
  assert.deepEqual(countFindings(circle), { serious: 0, warning: 0, note: 2 })
})

test('what was measured of accessibility is a date, the pages and the problems; what was not testable was not measured', () => {
  const kinds = ['no_csp', 'accessibility', 'accessibility'] as const
  const measured = (outcome: 'found' | 'not_testable' | null) =>
    measurementFrom({
      finished_at: '2026-11-17T09:00:47.000Z',
      version: 1,
      pages: [1],
      findings: kinds.map((kind) => ({ kind, is: null })),
      checks: outcome === null ? [] : [{ kind: 'accessibility', outcome }],
    })
  const tools = { not_declared: [], before_choice: [] }
  assert.deepEqual(measured('found'), { date: '2026-11-17', pages: 1, found: 2, tools })
  assert.deepEqual([measured('not_testable'), measured(null)], [null, null])
})

test('of a report are kept the tools that were not declared, and the declared ones that did not wait for the tag', () => {
  const by = (source: string, tool: string) => ({ source, tool })
  const measured = (version: number | null, tag: 'found' | 'not_found') =>
    measurementFrom({
      finished_at: '2026-11-17T09:00:47.000Z',
      version,
      pages: [1],
      findings: [
        { kind: 'not_declared', is: by('portico', 'hotjar') },
        { kind: 'not_declared', is: by('initiator', 'hotjar') },
        { kind: 'contacted_before_choice', is: by('portico', 'hotjar') },
        { kind: 'contacted_before_choice', is: by('customer', 'youtube') },
        { kind: 'contacted_before_choice', is: by('customer', 'youtube') },
      ],
      checks: [
        { kind: 'accessibility', outcome: 'not_found' },
        { kind: 'tag_missing', outcome: tag },
      ],
    })?.tools
  assert.deepEqual(measured(1, 'not_found'), { not_declared: ['hotjar'], before_choice: ['youtube'] })
  for (const one of [measured(null, 'not_found'), measured(1, 'found')]) {
    assert.deepEqual(one, { not_declared: ['hotjar'], before_choice: [] })
  }
})

test('the monthly analysis begins with the next credits; switching it off is always possible', () => {
  const next = at('2026-03-31T08:00:00.000Z')
  assert.deepEqual(valueOrCode(switchAnalysisSchedule(true, comfort, NOW)), { nextAt: next, skipped: null })
  assert.deepEqual(valueOrCode(switchAnalysisSchedule(false, null, NOW)), { nextAt: null, skipped: null })
  assert.equal(valueOrCode(switchAnalysisSchedule(true, null, NOW)), 'subscription_not_active')
  assert.equal(valueOrCode(switchAnalysisSchedule(true, { ...comfort, tier: 'growth' }, NOW)), 'not_in_plan')
})

test('without a credit the month is passed over; what passes sooner is tried again sooner', () => {
  const next = at('2026-03-31T08:00:00.000Z')
  const [hour, day] = [at('2026-03-10T13:00:00.000Z'), at('2026-03-11T12:00:00.000Z')]
  assert.deepEqual(rescheduleAnalysis(null, comfort, NOW), { nextAt: next, skipped: null })
  assert.deepEqual(rescheduleAnalysis('no_credits_left', comfort, NOW), { nextAt: next, skipped: 'no_credits_left' })
  assert.deepEqual(rescheduleAnalysis('analysis_running', comfort, NOW), { nextAt: hour, skipped: 'analysis_running' })
  assert.deepEqual(rescheduleAnalysis('not_in_plan', comfort, NOW), { nextAt: day, skipped: 'not_in_plan' })
  const ended = 'subscription_not_active'
  assert.deepEqual(rescheduleAnalysis(ended, null, NOW), { nextAt: day, skipped: ended })
})
