import type { Interval, ModuleLine, ModuleName, Subscription, Tier } from '@portico/client'
import { type Html, html } from './html.ts'

// What the API's values are called here. Nothing in this file decides anything: what may be ordered, Portico says.

export const PLANS: Readonly<Record<Tier, { readonly name: string; readonly profile: string }>> = {
  starter: { name: 'Starter', profile: 'Simple websites with basic compliance needs.' },
  growth: { name: 'Growth', profile: 'Corporate websites and growing online stores.' },
  professional: {
    name: 'Professional',
    profile: 'Demanding or multilingual projects. Includes every available language.',
  },
  comfort: {
    name: 'Comfort',
    profile: 'High-end managed plan. Includes every module and a monthly allowance of analysis credits.',
  },
}

export const INTERVALS: Readonly<Record<Interval, string>> = { monthly: 'Monthly', annually: 'Yearly' }

type ModuleWords = { readonly name: string; readonly what: string; readonly counted: boolean }

export const MODULES: Readonly<Record<ModuleName, ModuleWords>> = {
  extra_language: {
    name: 'Extra languages',
    what: 'More languages for the consent banner and the legal documents.',
    counted: true,
  },
  accessibility_plugin: {
    name: 'Accessibility widget',
    what: 'A widget on the website with which visitors adapt it to their needs.',
    counted: false,
  },
  ai_sentinel_module: {
    name: 'AI Sentinel packs',
    what: 'Analyses of the website. Each pack adds 20 credits every month.',
    counted: true,
  },
}

export const TIERS: readonly Tier[] = ['starter', 'growth', 'professional', 'comfort']
export const MODULE_NAMES: readonly ModuleName[] = ['extra_language', 'accessibility_plugin', 'ai_sentinel_module']

/** Modules that the order form leaves out, because the plan includes what they add. */
export const INCLUDED: Readonly<Record<Tier, readonly ModuleName[]>> = {
  starter: [],
  growth: [],
  professional: ['extra_language'],
  comfort: MODULE_NAMES,
}

export type State = {
  readonly kind: 'protected' | 'ending' | 'ended' | 'none'
  readonly label: string
  readonly sentence: Html
}

/** What a subscription means for the website, in words. */
export function stateOf(subscription: Subscription | null): State {
  if (subscription === null) return { kind: 'none', label: 'No plan', sentence: html`Not protected.` }
  const { status, will_be_renewed, valid_until } = subscription
  const date = day(valid_until)
  if (status === 'canceled') return { kind: 'ended', label: 'Ended', sentence: html`Not protected since ${date}.` }
  if (will_be_renewed) return { kind: 'protected', label: 'Protected', sentence: html`Renews on ${date}.` }
  return { kind: 'ending', label: 'Not renewing', sentence: html`Protected until ${date}, then it ends.` }
}

export function moduleWords({ name, quantity }: ModuleLine): string {
  const module = MODULES[name]
  return module.counted ? `${module.name} × ${quantity}` : module.name
}

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function day(timestamp: string): Html {
  return html`<time datetime="${timestamp}">${LONG_DATE.format(new Date(timestamp))}</time>`
}
