import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComponentChild, h } from 'preact'
import { sampleSubscription, subscribedView, viewWith, websiteStatusWith, workSessionWith } from '../../test/cases.ts'
import { attributesIn, controlsWithoutName, renderToHtml, textOf } from '../../test/render.ts'
import { type UpgradePath, upgradeHref } from '../host/upgrade-path.ts'
import { SAMPLE_WEBSITE_STATE } from '../model/website-state.cases.ts'
import type { View } from '../model/wire.ts'
import { LOCALES } from '../texts/locale.ts'

// Every screen, drawn of what the service says of a subscription.

const { LAZY_SCREENS } = await import('./other-screens.ts')
const { VerdictCard } = await import('./overview/verdict-card.tsx')
const { DocumentsScreen } = await import('./documents/documents-screen.tsx')
const { ToolsScreen } = await import('./tools/tools-screen.tsx')
const { CreditsCard, MissingCredits, NoCredits } = await import('./analysis/runs/credits.tsx')

const nothing = h('div', null)

/** The analysis fetches its styles itself: here are the cards of it that tell of the subscription. */
const analysis = (view: View): ComponentChild =>
  h('div', null, [
    view.credits === null && h(MissingCredits, { view }),
    view.credits?.left === 0 && h(NoCredits, { view, credits: view.credits }),
    view.credits !== null && h(CreditsCard, { view, credits: view.credits }),
  ])

function screensOf(view: View): Readonly<Record<string, ComponentChild>> {
  const work = workSessionWith(view)
  const { verdict } = SAMPLE_WEBSITE_STATE
  const status = websiteStatusWith(
    view.entitlements === null ? { verdict: { ...verdict, is: 'no_subscription', mood: 'bad' } } : {},
  )
  return {
    overview: h('div', null, [
      h(VerdictCard, { view, status, picture: null }),
      h(LAZY_SCREENS.BelowVerdict, {
        work,
        state: status.value ?? SAMPLE_WEBSITE_STATE,
        news: { isRead: false, read: () => {} },
      }),
    ]),
    fix: h(LAZY_SCREENS.FixScreen, { work, status }),
    plan: h(LAZY_SCREENS.PlanScreen, { view }),
    installation: h(LAZY_SCREENS.InstallationScreen, { work, status, notes: nothing }),
    banner: h(LAZY_SCREENS.BannerScreen, { work, website: status.value, notes: nothing }),
    tools: h(ToolsScreen, { work, website: status.value, notes: () => nothing }),
    documents: h(DocumentsScreen, { work, website: status.value, notes: () => nothing }),
    consents: h(LAZY_SCREENS.ConsentsScreen, { work, notes: nothing }),
    languages: h(LAZY_SCREENS.LanguagesScreen, { view, saving: [], change: () => {}, notes: nothing }),
    accessibility: h(LAZY_SCREENS.AccessibilityScreen, { work, notes: nothing }),
    analysis: analysis(view),
    activity: h(LAZY_SCREENS.ActivityScreen, {
      view,
      work,
      isDisconnected: false,
      load: () => new Promise<never>(() => {}),
    }),
  }
}

const ended: View = viewWith({
  subscription: { ...sampleSubscription('growth'), status: 'canceled', will_be_renewed: false },
})

test('without a subscription that runs, every screen that needs one says so, and none promises anything', async () => {
  for (const view of [ended, viewWith()]) {
    for (const [screen, node] of Object.entries(screensOf(view))) {
      const text = textOf(await renderToHtml(node))
      // What they say with and without one is the same; documents are read once their screen is opened.
      if (!['overview', 'fix', 'plan', 'consents', 'activity', 'documents'].includes(screen)) {
        assert.match(text, /without an active subscription/i, screen)
      }
      // Laws, authorities and officers have it in their names.
      assert.doesNotMatch(text.replaceAll(/data protection/gi, ''), /protect/i, screen)
    }
  }
})

test('in every language every screen has its texts, and every control a name', async () => {
  for (const locale of LOCALES) {
    for (const view of [viewWith(), subscribedView('comfort')]) {
      for (const [screen, node] of Object.entries(screensOf(view))) {
        const drawn = await renderToHtml(node, { locale })
        assert.ok(textOf(drawn).length > 20, `${screen} in ${locale}`)
        assert.doesNotMatch(textOf(drawn).replaceAll('{purposes}', ''), /undefined|\{\w+\}/, `${screen} in ${locale}`)
        assert.deepEqual(controlsWithoutName(drawn), [], `${screen} in ${locale}`)
      }
    }
  }
})

test('the screen of the widget says what no widget can do', async () => {
  const text = textOf(await renderToHtml(screensOf(subscribedView('comfort'))['accessibility'] ?? nothing))
  assert.match(text, /makes no website compliant/)
})

const HOST = 'https://host.example/upgrade?customer=7'
const byLink: UpgradePath = { by: 'link', hrefFor: (expected) => upgradeHref(HOST, expected), leave: () => {} }
const modules = (...names: readonly string[]) => names.map((module) => ({ module }))
const tiers = (...names: readonly string[]) => names.map((tier) => ({ tier }))

/** What each subscription lacks, screen by screen. */
const MISSING: readonly (readonly [view: View, expected: Readonly<Record<string, readonly object[]>>])[] = [
  [
    subscribedView('starter'),
    {
      overview: [],
      plan: modules('extra_language', 'accessibility_plugin', 'ai_sentinel_module'),
      languages: modules('extra_language'),
      accessibility: modules('accessibility_plugin'),
      analysis: modules('ai_sentinel_module'),
    },
  ],
  [subscribedView('professional'), { plan: modules('accessibility_plugin', 'ai_sentinel_module'), languages: [] }],
  [subscribedView('comfort'), { plan: [], accessibility: [], analysis: [] }],
  [
    viewWith(),
    {
      overview: tiers('starter'),
      plan: tiers('starter', 'professional', 'comfort', 'comfort'),
      languages: tiers('starter'),
      accessibility: tiers('comfort'),
      analysis: tiers('comfort'),
    },
  ],
]

test('everything that is missing links to the page that the host has named, and says what is wanted', async () => {
  for (const [view, screens] of MISSING) {
    const drawn = screensOf(view)
    for (const [screen, expected] of Object.entries(screens)) {
      const html = await renderToHtml(drawn[screen] ?? nothing, { upgrade: byLink })
      const links = attributesIn(html, 'href').filter((href) => href.startsWith('https:'))
      assert.deepEqual(
        links,
        expected.map((one) => `${HOST}&${new URLSearchParams({ ...one })}`),
        screen,
      )
      assert.equal(attributesIn(html, 'target').filter((target) => target === '_top').length, expected.length)
      assert.doesNotMatch(
        await renderToHtml(drawn[screen] ?? nothing),
        /class="[^"]*order/,
        'without a way there is no link',
      )
    }
  }
})

test('credits are shown as used and left; those that are used up lead on too', async () => {
  assert.match(await renderToHtml(analysis(subscribedView('comfort'))), /aria-label="33 of 40 credits left"/)
  const used = subscribedView('comfort')
  const empty: View = { ...used, credits: used.credits && { ...used.credits, used: 40, left: 0 } }
  const linked = async (view: View) =>
    attributesIn(await renderToHtml(analysis(view), { upgrade: byLink }), 'href').filter((href) =>
      href.startsWith('https:'),
    )
  assert.deepEqual(await linked(empty), [`${HOST}&module=ai_sentinel_module`])
  // Where the plan ends with them, what helps is to go on with it.
  const last = {
    ...empty,
    subscription: { ...sampleSubscription('comfort'), will_be_renewed: false },
    ways: { ...empty.ways, subscription: { tier: 'comfort' as const } },
  }
  assert.deepEqual(await linked(last), [`${HOST}&tier=comfort`])
})

test('Brazilian and European Portuguese are two languages', async () => {
  const node = h(LAZY_SCREENS.PlanScreen, { view: subscribedView('growth') })
  assert.match(textOf(await renderToHtml(node, { locale: 'pt-BR' })), /^Sua assinatura está ativa$/m)
  assert.match(textOf(await renderToHtml(node, { locale: 'pt' })), /^A sua subscrição está ativa$/m)
})
