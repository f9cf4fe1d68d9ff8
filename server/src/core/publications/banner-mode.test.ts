import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../kit/moment.ts'
import {
  AWAITED_FOR_MS,
  type BannerEvidence,
  type BannerMode,
  bannerModeOf,
  isBannerOff,
  isBannerQuiet,
  NO_BANNER_EVIDENCE,
  QUIET_FOR_MS,
} from './banner-mode.ts'
import { INITIAL_DRAFT, type OwnTool, publishedContentFrom } from './publication.ts'

const NOW = Date.UTC(2026, 10, 17, 12)
const toolsOf = (...ids: readonly string[]) =>
  publishedContentFrom({ ...INITIAL_DRAFT, tools: ids.map((tool) => ({ tool })) }).tools
const OWN: OwnTool = {
  ...{ id: 'session', name: 'Session', vendor: 'Bakery', country: null, category: 'necessary', reason: 'The basket.' },
  ...{ hosts: [], policy: null, stored: [] },
}

type Case = {
  readonly banner?: 'on' | 'off'
  readonly automatic?: 'off'
  readonly survey?: Partial<BannerEvidence>
  readonly tools?: ReturnType<typeof toolsOf>
  readonly publishedAgo?: number
}

const modeOf = ({ banner, automatic, survey = {}, tools = [], publishedAgo = 0 }: Case): BannerMode =>
  bannerModeOf(
    {
      settings: { banner: banner ?? null, automatic: automatic ?? null },
      survey: { ...NO_BANNER_EVIDENCE, ...survey },
      published: { tools, publishedAt: NOW - publishedAgo },
    },
    new Moment(NOW),
  )

const OTHER = { otherBanner: 'Klaro' }
const EXPECTED = { isExpected: true }
const quiet = (ago = 1) => ({ endedAt: NOW - ago, quietAt: NOW - ago })

const CASES: readonly (readonly [BannerMode, string, Case])[] = [
  ['asks', 'nobody has looked, and nobody will', {}],
  ['other_banner', 'another banner was seen', { survey: OTHER }],
  ['other_banner', 'another banner without a name', { survey: { otherBanner: '' } }],
  ['other_banner', 'another banner, and nothing else', { survey: { ...quiet(), ...OTHER } }],
  ['asks', 'a person says so, beside another banner', { banner: 'on', survey: OTHER }],
  ['asks', 'a person says so, and nothing needs consent', { banner: 'on', survey: quiet() }],
  ['asks', 'a person says so, before the first survey', { banner: 'on', survey: EXPECTED }],
  ['off', 'a person says so', { banner: 'off' }],
  ['off', 'a person says so, beside another banner', { banner: 'off', survey: OTHER }],
  ['awaited', 'the first survey is still to come', { survey: EXPECTED, publishedAgo: AWAITED_FOR_MS - 1 }],
  ['asks', 'it has not come for an hour', { survey: EXPECTED, publishedAgo: AWAITED_FOR_MS }],
  ['asks', 'it is to come, and a tool is listed', { survey: EXPECTED, tools: toolsOf('google-analytics') }],
  ['not_needed', 'the latest survey saw nothing', { survey: quiet() }],
  ['not_needed', 'and only what is necessary is listed', { survey: quiet(), tools: toolsOf('wordpress') }],
  ['asks', 'a tool that needs consent is listed', { survey: quiet(), tools: toolsOf('google-analytics') }],
  [
    'asks',
    'a tool of its own is listed, though it is necessary',
    { survey: quiet(), tools: publishedContentFrom({ ...INITIAL_DRAFT, own_tools: [OWN] }).tools },
  ],
  [
    'asks',
    'a party that nobody has described is listed',
    {
      survey: quiet(),
      tools: publishedContentFrom({
        ...INITIAL_DRAFT,
        own_tools: [{ ...OWN, category: 'marketing', unconfirmed: true }],
      }).tools,
    },
  ],
  ['asks', 'the latest survey failed, or saw something', { survey: { ...quiet(10), endedAt: NOW - 1 } }],
  ['not_needed', 'surveys are a month apart', { survey: quiet(QUIET_FOR_MS - 1) }],
  ['asks', 'nobody has looked for too long', { survey: quiet(QUIET_FOR_MS) }],
  ['asks', 'surveys were switched off', { survey: quiet(), automatic: 'off' }],
]
for (const [mode, why, one] of CASES) test(`${mode}: ${why}`, () => assert.equal(modeOf(one), mode))

test('without a version there is nothing that could need no banner', () => {
  const settings = { banner: null, automatic: null }
  const survey = { ...NO_BANNER_EVIDENCE, ...quiet() }
  assert.equal(bannerModeOf({ settings, survey, published: null }, new Moment(NOW)), 'asks')
})

test('each way of not asking is one of two: nothing is held, or nothing waits', () => {
  const modes: readonly BannerMode[] = ['asks', 'off', 'other_banner', 'not_needed', 'awaited']
  assert.deepEqual(modes.filter(isBannerOff), ['off', 'other_banner'])
  assert.deepEqual(modes.filter(isBannerQuiet), ['not_needed', 'awaited'])
})
