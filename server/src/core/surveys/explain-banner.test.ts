import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../kit/moment.ts'
import { NO_BANNER_EVIDENCE } from '../publications/banner-mode.ts'
import { type BannerFacts, explainBanner } from './explain-banner.ts'

const at = (text: string) => new Moment(Date.parse(text))
const now = at('2027-02-10T12:00:00Z')

const ON: BannerFacts = {
  story: {
    facts: {
      ...{ tier: 'growth', interval: 'monthly', modules: [], endsAt: null, planned: null },
      startedAt: at('2026-01-31T10:00:00Z'),
    },
    now,
    begunAt: at('2026-01-31T10:00:00Z'),
    end: null,
  },
  suspendedAt: null,
  integrator: 'Blue Hosting',
  isAnswered: true,
  foreign: null,
  state: {
    ...{ now, automatic: 'publish', surveys: 'weekly', isLanguageAssumed: false, tried: null, latest: null },
    subscribedAt: at('2026-01-31T10:00:00Z'),
    banner: { setting: null, survey: NO_BANNER_EVIDENCE, publishedAt: at('2027-01-01T10:00:00Z').epochMilliseconds },
    published: { version: 3, tools: [], consent_mode: 'off' as never },
    seen: { firstAt: at('2026-02-01T10:00:00Z'), lastAt: at('2027-02-10T11:00:00Z') },
  },
}
const codes = (facts: BannerFacts) => explainBanner(facts).because.map(({ code }) => code)
const withState = (state: Partial<BannerFacts['state']>): BannerFacts => ({ ...ON, state: { ...ON.state, ...state } })

test('with a subscription, something published and the tag seen the banner is on', () => {
  assert.deepEqual(explainBanner(ON), { banner: 'on', because: [] })
})

test('each thing that keeps it from visitors is named', () => {
  const { story } = ON
  assert.deepEqual(codes({ ...ON, suspendedAt: now }), ['suspended'])
  assert.deepEqual(codes({ ...ON, story: { ...story, facts: null } }), ['no_subscription'])
  assert.deepEqual(codes({ ...ON, story: { ...story, facts: story.facts && { ...story.facts, endsAt: now } } }), [
    'ended',
  ])
  assert.deepEqual(codes(withState({ published: null })), ['not_published'])
  assert.deepEqual(codes(withState({ seen: null })), ['tag_not_seen'])
  const silent = withState({ seen: { firstAt: at('2026-02-01T10:00:00Z'), lastAt: at('2026-12-01T10:00:00Z') } })
  assert.deepEqual(codes(silent), ['tag_gone'])
  assert.match(
    explainBanner(silent).because[0]?.message ?? '',
    /^The tag was last seen on 1 December 2026, and neither/,
  )
})

test('while nobody answers visitors, the banner is off', () => {
  assert.deepEqual(codes({ ...ON, isAnswered: false }), ['nobody_answers'])
})

test('where another website has loaded the tag, it is named with the tag that is missing', () => {
  const foreign = { host: 'staging.bakery.test', at: at('2027-02-09T10:00:00Z') }
  const message = (facts: BannerFacts) => explainBanner(facts).because[0]?.message ?? ''
  const words = /A page of staging\.bakery\.test loaded it on 9 February 2027, which is not this website/
  assert.match(message({ ...withState({ seen: null }), foreign }), words)
  const lastAt = at('2026-12-01T10:00:00Z')
  assert.match(message({ ...withState({ seen: { firstAt: lastAt, lastAt } }), foreign }), words)
  assert.deepEqual(codes({ ...ON, foreign }), [])
})

test('all of them at once, what Portico itself keeps back first', () => {
  const facts = {
    ...withState({ published: null, seen: null }),
    suspendedAt: now,
    story: { ...ON.story, facts: null },
    isAnswered: false,
  }
  assert.deepEqual(codes(facts), ['suspended', 'no_subscription', 'not_published', 'nobody_answers', 'tag_not_seen'])
  assert.equal(explainBanner(facts).banner, 'off')
})

test('a banner that somebody has switched off, or that another one keeps back', () => {
  const banner = {
    setting: null,
    survey: { ...NO_BANNER_EVIDENCE, otherBanner: 'Klaro', publishedAt: at('2027-01-01T10:00:00Z').epochMilliseconds },
    publishedAt: at('2027-01-01T10:00:00Z').epochMilliseconds,
  }
  assert.deepEqual(codes(withState({ banner })), ['other_banner'])
  assert.deepEqual(codes(withState({ banner: { ...banner, setting: 'off' } })), ['switched_off'])
  assert.deepEqual(codes(withState({ banner: { ...banner, setting: 'on' } })), [])
})
