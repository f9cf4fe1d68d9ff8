import type { Interval, ModuleLine, ModuleName, Subscription, Tier } from '@portico/client'
import { type Html, html } from './html.ts'

// What the API's values are called here, and what each plan includes. Nothing in this file decides anything: what may be
// ordered, Portico says.

export type Plan = {
  readonly name: string
  readonly profile: string
  readonly languages: number | 'all'
  readonly accessibilityWidget: boolean
  readonly monthlyCredits: number
  /** What can be booked on top. The order form leaves out the others, because the plan includes what they add. */
  readonly addable: readonly ModuleName[]
}

/** The languages that the dashboard speaks, by what it takes as `locale`, as their speakers call them. */
export const DASHBOARD_LANGUAGES: Readonly<Record<string, string>> = {
  'en-GB': 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
}

export const MODULE_NAMES: readonly ModuleName[] = ['extra_language', 'accessibility_plugin', 'ai_sentinel_module']

export const PLANS: Readonly<Record<Tier, Plan>> = {
  starter: {
    name: 'Starter',
    profile: 'Simple websites with basic compliance needs.',
    languages: 1,
    accessibilityWidget: false,
    monthlyCredits: 0,
    addable: MODULE_NAMES,
  },
  growth: {
    name: 'Growth',
    profile: 'Corporate websites and growing online stores.',
    languages: 2,
    accessibilityWidget: false,
    monthlyCredits: 0,
    addable: MODULE_NAMES,
  },
  professional: {
    name: 'Professional',
    profile: 'Demanding or multilingual projects.',
    languages: 'all',
    accessibilityWidget: false,
    monthlyCredits: 0,
    addable: ['accessibility_plugin', 'ai_sentinel_module'],
  },
  comfort: {
    name: 'Comfort',
    profile: 'Projects that want every module.',
    languages: 'all',
    accessibilityWidget: true,
    monthlyCredits: 40,
    addable: [],
  },
}

export const TIERS: readonly Tier[] = ['starter', 'growth', 'professional', 'comfort']

export const INTERVAL_LABELS: Readonly<Record<Interval, string>> = { monthly: 'Monthly', annually: 'Yearly' }

export const CREDITS_PER_PACK = 20

type ModuleWords = { readonly name: string; readonly what: string; readonly counted: boolean }

export const MODULE_TEXTS: Readonly<Record<ModuleName, ModuleWords>> = {
  extra_language: { name: 'Extra languages', what: 'Each one adds a language to those of the plan.', counted: true },
  accessibility_plugin: {
    name: 'Accessibility widget',
    what: 'Books the widget. The customer decides in the dashboard whether it is on.',
    counted: false,
  },
  ai_sentinel_module: {
    name: 'AI Sentinel packs',
    what: `Each one adds ${CREDITS_PER_PACK} analysis credits a month.`,
    counted: true,
  },
}

/** Modules that need not be ordered with a plan, because it includes what they add. */
export function modulesIncludedIn(tier: Tier): readonly ModuleName[] {
  return MODULE_NAMES.filter((name) => !PLANS[tier].addable.includes(name))
}

/** The states of a subscription, and of a website without one. */
export type SubscriptionState = 'active' | 'ending' | 'ended'
export type WebsiteState = SubscriptionState | 'none'

/** What each of them is called, in the order in which a list offers them. */
export const STATE_LABELS: Readonly<Record<WebsiteState, string>> = {
  active: 'Active',
  ending: 'Not renewing',
  ended: 'Ended',
  none: 'No plan',
}

export const WEBSITE_STATES: readonly WebsiteState[] = ['active', 'ending', 'ended', 'none']

export function websiteStateOf(subscription: Subscription | null): WebsiteState {
  return subscription === null ? 'none' : subscriptionStateOf(subscription)
}

export function subscriptionStateOf({ status, will_be_renewed }: Subscription): SubscriptionState {
  if (status === 'canceled') return 'ended'
  return will_be_renewed ? 'active' : 'ending'
}

/** What follows from the state, in a sentence. */
export function stateSentence(subscription: Subscription): Html {
  return SENTENCES[subscriptionStateOf(subscription)](dateElement(subscription.valid_until))
}

const SENTENCES: Readonly<Record<SubscriptionState, (date: Html) => Html>> = {
  active: (date) => html`Renews on ${date}.`,
  ending: (date) => html`Active until ${date}, then it ends.`,
  ended: (date) => html`The subscription ended on ${date}.`,
}

export function moduleLabel({ name, quantity }: ModuleLine): string {
  const module = MODULE_TEXTS[name]
  return module.counted ? `${module.name} × ${quantity}` : module.name
}

export function planLabel({ tier, interval }: Pick<Subscription, 'tier' | 'interval'>): string {
  return `${PLANS[tier].name}, ${INTERVAL_LABELS[interval].toLowerCase()}`
}

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function dateElement(timestamp: string): Html {
  return html`<time datetime="${timestamp}">${LONG_DATE.format(new Date(timestamp))}</time>`
}
