import { SAMPLE_WEBSITE } from '../src/model/website.cases.ts'
import { SAMPLE_WEBSITE_STATE } from '../src/model/website-state.cases.ts'
import type { ModuleLine, Subscription, Tier, View, WebsiteState } from '../src/model/wire.ts'
import type { WebsiteStatus } from '../src/session/use-website-state.ts'
import type { WorkSession } from '../src/session/use-work-session.ts'

// Sample data for tests of screens: views of websites, and a session that shows them.

export const SAMPLE_NOW = '2026-11-16T12:00:00.000Z'
const PERIOD = { starts_at: '2026-11-01T12:00:00.000Z', ends_at: '2026-12-01T12:00:00.000Z' }
const AVAILABLE = ['ca', 'de', 'en', 'es', 'fr', 'it', 'pl', 'sv']

export const sampleSubscription = (tier: Tier, modules: readonly ModuleLine[] = []): Subscription => ({
  status: 'active',
  tier,
  interval: 'monthly',
  modules: [...modules],
  valid_until: PERIOD.ends_at,
  will_be_renewed: true,
  started_at: '2026-03-01T12:00:00.000Z',
  period: PERIOD,
  next_interval: null,
})

/** A website without a subscription; `more` is what is different. */
export const viewWith = (more: Partial<View> = {}): View => ({
  now: SAMPLE_NOW,
  site: {
    site: '018f0000-0000-7000-8000-000000000001',
    scheme: 'https',
    fqdn: 'shop.example',
    subdomain: '',
    domain: 'shop',
    suffix: 'example',
    registered_domain: 'shop.example',
    path: '',
  },
  name: { host: 'shop.example', path: '' },
  subscription: null,
  entitlements: null,
  languages: { default: 'en', selected: ['en'], active: [], available: AVAILABLE, limit: 1 },
  accessibility: { included: false, enabled: true },
  credits: null,
  ways: {
    subscription: { tier: 'starter' },
    extra_language: { tier: 'professional' },
    accessibility_plugin: { tier: 'comfort' },
    ai_sentinel_module: { tier: 'comfort' },
  },
  website: { ...SAMPLE_WEBSITE, can_publish: { allowed: false, reason: 'subscription_not_active' } },
  ...more,
})

const LIMITS: Record<Tier, number | 'all'> = { starter: 1, growth: 2, professional: 'all', comfort: 'all' }

/** A website whose subscription runs. */
export function subscribedView(tier: Tier, more: Partial<View> = {}): View {
  const isComfort = tier === 'comfort'
  const limit = LIMITS[tier]
  return viewWith({
    subscription: sampleSubscription(tier),
    entitlements: { languages: limit, accessibility_widget: isComfort, monthly_credits: isComfort ? 40 : 0 },
    languages: { default: 'en', selected: ['en'], active: ['en'], available: AVAILABLE, limit },
    accessibility: { included: isComfort, enabled: true },
    credits: isComfort ? { allowance: 40, used: 7, left: 33, period: PERIOD } : null,
    ways: {
      subscription: null,
      extra_language: limit === 'all' ? null : { module: 'extra_language' },
      accessibility_plugin: isComfort ? null : { module: 'accessibility_plugin' },
      ai_sentinel_module: { module: 'ai_sentinel_module' },
    },
    website: SAMPLE_WEBSITE,
    ...more,
  })
}

/** A session that shows a view, in which nothing is under way. */
export function workSessionWith(view: View, more: Partial<WorkSession> = {}): WorkSession {
  const nothing = () => {}
  return {
    view,
    saving: [],
    failed: [],
    connectionLoss: null,
    notes: [],
    forgetNotes: nothing,
    change: async () => true,
    changeAfterTyping: nothing,
    choose: nothing,
    undo: nothing,
    undoable: null,
    tryAgain: nothing,
    discard: nothing,
    refresh: nothing,
    reads: {} as WorkSession['reads'],
    rejected: [],
    dropRejected: nothing,
    dropDraftInput: nothing,
    typed: {},
    keepTyped: nothing,
    focusTarget: null,
    setFocusTarget: nothing,
    openDocuments: nothing,
    openAnalyses: nothing,
    refreshAnalyses: async () => {},
    ...more,
  }
}

/** The state of a website as it was loaded; null: it is not there yet. */
export function websiteStatusWith(more: Partial<WebsiteState> | null = {}): WebsiteStatus {
  const value = more === null ? null : { ...SAMPLE_WEBSITE_STATE, ...more }
  return { at: value === null ? 'loading' : 'here', value, reload: () => {}, check: () => {}, checkStatus: 'idle' }
}
