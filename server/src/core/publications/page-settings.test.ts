import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TIERS, type Tier } from '@portico/contract/words'
import { INITIAL_SETTINGS, type Settings } from '../settings/settings.ts'
import { cookieDomain } from '../sites/cookie-domain.ts'
import type { ModuleLine } from '../subscriptions/catalog.ts'
import type { SubscriptionFacts } from '../subscriptions/subscription.ts'
import { NO_BANNER_EVIDENCE } from './banner-mode.ts'
import type { EntryFacts } from './entry-facts.ts'
import { pageSettings, previewPageSettings } from './page-settings.ts'
import { type Draft, INITIAL_DRAFT, publishedContentFrom } from './publication.ts'

const START = Temporal.Instant.from('2026-11-16T12:00:00Z')
const after = (duration: Temporal.DurationLike) => START.add(duration)

const subscribed = (
  tier: Tier,
  modules: readonly ModuleLine[] = [],
  endsAt: Temporal.Instant | null = null,
): SubscriptionFacts => ({
  tier,
  interval: 'monthly',
  modules,
  startedAt: START,
  endsAt,
  planned: null,
})
const factsOf = (differences: Partial<EntryFacts> = {}): EntryFacts => ({
  site: { id: 'site', scheme: 'https', fqdn: 'www.example.com', registeredDomain: 'example.com' },
  subscription: subscribed('starter'),
  suspended: false,
  settings: INITIAL_SETTINGS,
  survey: NO_BANNER_EVIDENCE,
  published: {
    version: 3,
    asksSince: 2,
    publishedAt: START.epochMilliseconds,
    content: publishedContentFrom(INITIAL_DRAFT),
  },
  ...differences,
})
const speaking = (first: string, ...others: readonly string[]): Settings => ({
  ...INITIAL_SETTINGS,
  languages: { default: first, selected: [first, ...others] },
})
const publishing = (draft: Partial<Draft>): EntryFacts['published'] => ({
  version: 1,
  asksSince: 1,
  publishedAt: START.epochMilliseconds,
  content: publishedContentFrom({ ...INITIAL_DRAFT, ...draft }),
})

const PLUGIN: ModuleLine = { name: 'accessibility_plugin', quantity: 1 }
const LANGUAGES: ModuleLine = { name: 'extra_language', quantity: 2 }

/** For each plan, alone and with each module: how many of five languages are spoken, and whether the widget may be there. */
const PLANS: readonly (readonly [Tier, readonly ModuleLine[], number, boolean])[] = [
  ['starter', [], 1, false],
  ['starter', [PLUGIN], 1, true],
  ['starter', [LANGUAGES], 3, false],
  ['starter', [LANGUAGES, PLUGIN], 3, true],
  ['growth', [], 2, false],
  ['growth', [PLUGIN], 2, true],
  ['growth', [LANGUAGES], 4, false],
  ['professional', [], 5, false],
  ['professional', [PLUGIN], 5, true],
  ['comfort', [], 5, true],
  ['comfort', [PLUGIN], 5, true],
]

test('every plan is in the table', () => {
  assert.deepEqual(
    TIERS.filter((tier) => !PLANS.some(([one]) => one === tier)),
    [],
  )
})

for (const [tier, modules, languages, mayShowWidget] of PLANS) {
  const name = [tier, ...modules.map((line) => line.name)].join(' with ')
  for (const accessibilityWidget of [true, false]) {
    test(`${name}, the widget switched ${accessibilityWidget ? 'on' : 'off'}`, () => {
      const settings = { ...speaking('de', 'en', 'fr', 'it', 'es'), accessibilityWidget }
      const facts = factsOf({ subscription: subscribed(tier, modules), settings })
      for (const now of [START, after({ hours: 24 * 400 })]) {
        const page = pageSettings(facts, now)
        assert.deepEqual(page?.languages, ['de', 'en', 'fr', 'it', 'es'].slice(0, languages))
        assert.equal(page?.widget, mayShowWidget && accessibilityWidget ? 'right' : null)
      }
      const ending = factsOf({ settings, subscription: subscribed(tier, modules, after({ hours: 1 })) })
      assert.equal(pageSettings(ending, after({ milliseconds: 3_599_999 }))?.version, 3)
      assert.equal(pageSettings(ending, after({ hours: 1 })), null, 'at the very moment of the end')
      assert.equal(pageSettings(ending, after({ hours: 24 * 400 })), null)
      assert.equal(pageSettings({ ...facts, suspended: true }, START), null)
      assert.equal(pageSettings({ ...facts, published: null }, START), null)
      assert.equal(pageSettings({ ...facts, subscription: null }, START), null)
    })
  }
}

test('languages that are not offered are not spoken, and English speaks in the place of a default', () => {
  const languagesOf = (settings: Settings, tier: Tier) =>
    pageSettings(factsOf({ settings, subscription: subscribed(tier) }), START)?.languages
  assert.deepEqual(languagesOf(speaking('bg', 'el'), 'starter'), ['en'])
  assert.deepEqual(languagesOf(speaking('bg', 'de', 'fr'), 'growth'), ['en', 'de'])
  assert.deepEqual(languagesOf(speaking('de', 'bg', 'fr'), 'growth'), ['de', 'fr'])
})

test('only sites with Italian as default have an X that refuses', () => {
  const closes = (settings: Settings) =>
    pageSettings(factsOf({ settings, subscription: subscribed('comfort') }), START)?.closeRefuses
  assert.equal(closes(speaking('it', 'en')), true)
  assert.equal(closes(speaking('en', 'it')), undefined)
})

test('documents are linked in the languages that are spoken, the default one first, and else in those that there are', () => {
  const documents = (['de', 'es', 'fr'] as const).flatMap((language) =>
    (['notice', 'cookies'] as const).map((document) => ({ document, language, version: 1, hash: 'x' })),
  )
  const content = { ...publishedContentFrom(INITIAL_DRAFT), documents: documents.slice(0, -1) }
  const linksOf = (settings: Settings) =>
    pageSettings(
      factsOf({
        settings,
        subscription: subscribed('comfort'),
        published: { version: 1, asksSince: 1, publishedAt: 0, content },
      }),
      START,
    )?.links
  assert.deepEqual(linksOf(speaking('es', 'de')), [
    ['cookies', 'es', 'de'],
    ['notice', 'es', 'de'],
  ])
  assert.deepEqual(linksOf(speaking('fr')), [
    ['cookies', 'de', 'es'],
    ['notice', 'fr'],
  ])
  assert.deepEqual(linksOf(speaking('en', 'it')), [
    ['cookies', 'de', 'es'],
    ['notice', 'de', 'es', 'fr'],
  ])
})

test('texts of languages that nobody reads are not sent', () => {
  const texts = { de: { title: 'Hallo' }, en: { title: 'Hello' }, fr: { title: 'Bonjour' } }
  const tools = [{ tool: 'youtube' }]
  const facts = factsOf({ settings: speaking('de', 'fr'), published: publishing({ texts, tools }) })
  assert.deepEqual(pageSettings(facts, START)?.texts, { de: { title: 'Hallo' } })
})

test('the banner names a profile of visitors only where a tool makes one', () => {
  const textsWith = (...tools: readonly string[]) => {
    const published = publishing({ texts: { de: { title: 'Hallo' } }, tools: tools.map((tool) => ({ tool })) })
    return pageSettings(factsOf({ settings: speaking('de'), published }), START)?.texts
  }
  assert.deepEqual(textsWith('meta-pixel'), { de: { title: 'Hallo' } })
  assert.deepEqual(textsWith('awin'), { de: { title: 'Hallo', marketing: 'Werbung' } })
  assert.deepEqual(textsWith(), { de: { title: 'Hallo', marketing: 'Werbung' } }, 'none is known')
  assert.deepEqual(textsWith('google-analytics'), { de: { title: 'Hallo' } }, 'advertising is not offered')
})

test('visitors receive what was published, and not why the customer decided so', () => {
  const page = pageSettings(
    factsOf({
      published: publishing({
        look: {
          position: 'top',
          theme: 'dark',
          reopen: 'right',
          style: 'inherit',
          colours: { background: '#000000', text: '#ffffff', button: '#ffffff', button_text: '#000000' },
        },
        tools: [{ tool: 'youtube', category: 'functional', reason: 'Between us.' }],
        consent_mode: 'advanced',
      }),
    }),
    START,
  )
  assert.deepEqual(page?.look.colours, {
    background: '#000000',
    text: '#ffffff',
    button: '#ffffff',
    buttonText: '#000000',
  })
  assert.equal(page?.look.style, 'inherit')
  assert.equal(page?.consentMode, 'advanced')
  assert.deepEqual(page?.offers, ['functional'])
  assert.deepEqual([page?.site, page?.links, page?.cookieDomain], ['site', [], 'example.com'])
  const text = JSON.stringify(page)
  for (const secret of ['Between us.', 'reason', 'purposes', 'button_text']) assert.ok(!text.includes(secret), secret)
})

test('what stands in front of the website has no switch, and no category is asked about for it', () => {
  const tools = [{ tool: 'cloudflare' }, { tool: 'hotjar' }]
  const page = pageSettings(factsOf({ published: publishing({ tools }) }), START)
  assert.deepEqual(
    page?.tools.map(({ id, category }) => [id, category]),
    [
      ['cloudflare', 'necessary'],
      ['hotjar', 'analytics'],
    ],
  )
  assert.deepEqual(page?.offers, ['analytics'])
})

test('where the cookie is for one host alone, the tag gets the domain that it is for', () => {
  const { site, ...facts } = factsOf({})
  assert.equal(pageSettings({ ...facts, site }, START)?.domain, undefined)
  const shop = pageSettings({ ...facts, site: { ...site, fqdn: 'shop.example.com' } }, START)
  assert.deepEqual([shop?.cookieDomain, shop?.domain], [null, 'example.com'])
})

test('a captcha that waits comes with how forms contain it, unless it is called necessary', () => {
  const captchaOf = (category?: 'necessary') => {
    const draft = {
      tools: [{ tool: 'google-recaptcha', ...(category && { category, reason: 'Robots' }) }, { tool: 'youtube' }],
    }
    return pageSettings(factsOf({ published: publishing(draft) }), START)?.tools.map(({ captcha }) => captcha)
  }
  const [captcha, film] = captchaOf() ?? []
  assert.match(captcha?.[0] ?? '', /^\.g-recaptcha,\./)
  assert.match(captcha?.[1] ?? '', /^\[name="g-recaptcha-response"\],.*\[name="wpforms\[recaptcha\]"\]/)
  assert.match(captcha?.[2] ?? '', /^#wpcf7-recaptcha-js,/)
  assert.equal(film, undefined)
  assert.deepEqual(captchaOf('necessary'), [undefined, undefined])
})

test('a preview shows banner and widget as they would be, whatever the plan', () => {
  const shown = previewPageSettings(
    'site',
    publishedContentFrom({ ...INITIAL_DRAFT, widget_side: 'left' }),
    speaking('de', 'bg', 'fr'),
  )
  assert.deepEqual([shown.widget, shown.languages, shown.cookieDomain], ['left', ['de', 'fr'], null])
})

const COOKIES: Readonly<Record<string, string | null>> = {
  'example.com': 'example.com',
  'www.example.com': 'example.com',
  'shop.example.com': null,
  'www.shop.example.com': null,
  'example.co.uk': 'example.co.uk',
  'www.example.co.uk': 'example.co.uk',
  // Customers of one host: neither may set a cookie that the other one reads.
  'a.hoster.example': null,
  'b.hoster.example': null,
  // A private suffix belongs to many.
  'a.github.io': 'a.github.io',
  'www.a.github.io': 'a.github.io',
  'x.a.github.io': null,
  'github.io': null,
  'shop.wixsite.com': 'shop.wixsite.com',
  'bakery.localhost': 'bakery.localhost',
  'www.bakery.localhost': 'bakery.localhost',
  'xn--bcher-kva.example': 'xn--bcher-kva.example',
}
for (const [fqdn, domain] of Object.entries(COOKIES)) {
  test(`the cookie of ${fqdn} is for ${domain ?? 'that host alone'}`, () => assert.equal(cookieDomain(fqdn), domain))
}

test('with the banner off nothing is asked or held back, and documents and widget stay', () => {
  const draft = { tools: [{ tool: 'google-analytics' }], consent_mode: 'advanced' as const }
  const facts = factsOf({ subscription: subscribed('comfort'), published: publishing(draft) })
  const asking = pageSettings(facts, START)
  assert.deepEqual(asking?.offers, ['analytics'])
  const off = { offers: [], tools: [], consentMode: 'off' }
  for (const differences of [
    { settings: { ...INITIAL_SETTINGS, banner: 'off' as const } },
    { survey: { ...NO_BANNER_EVIDENCE, otherBanner: 'Klaro' } },
  ])
    assert.deepEqual(pageSettings({ ...facts, ...differences }, START), { ...asking, ...off })
  const kept = {
    settings: { ...INITIAL_SETTINGS, banner: 'on' as const },
    survey: { ...NO_BANNER_EVIDENCE, otherBanner: '' },
  }
  assert.deepEqual(pageSettings({ ...facts, ...kept }, START), asking)
})

test('before the first survey of a version without tools, and where a survey saw nothing, there is no first layer', () => {
  const at = START.epochMilliseconds
  const expected = factsOf({ survey: { ...NO_BANNER_EVIDENCE, isExpected: true } })
  const quiet = factsOf({ survey: { ...NO_BANNER_EVIDENCE, endedAt: at, quietAt: at } })
  const asking = pageSettings(factsOf(), START)
  assert.equal('quiet' in (asking ?? {}), false)
  for (const facts of [expected, quiet]) assert.deepEqual(pageSettings(facts, START), { ...asking, quiet: true })
  assert.deepEqual(pageSettings(expected, after({ hours: 1 })), asking)
  assert.deepEqual(pageSettings(quiet, after({ hours: 24 * 45 })), asking)
})
