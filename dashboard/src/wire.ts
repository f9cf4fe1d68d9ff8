/** What the dashboard's own API says, as it arrives. */
export type Tier = 'starter' | 'growth' | 'professional' | 'comfort'
export type Interval = 'monthly' | 'annually'
export type ModuleName = 'extra_language' | 'accessibility_plugin' | 'ai_sentinel_module'
export type ModuleLine = { readonly name: ModuleName; readonly quantity: number }
export type Period = { readonly starts_at: string; readonly ends_at: string }

export type Site = { readonly site: string; readonly scheme: string; readonly fqdn: string; readonly path: string }

/** The website's name in readable letters, where nobody can be deceived by them. */
export type SiteName = { readonly host: string; readonly path: string }

export type Subscription = {
  readonly status: 'active' | 'canceled'
  readonly tier: Tier
  readonly interval: Interval
  readonly modules: readonly ModuleLine[]
  readonly valid_until: string
  readonly will_be_renewed: boolean
  readonly started_at: string
  /** The current billing period; once the subscription has ended, its last one. */
  readonly period: Period
  /** The interval from the next period on, when a switch is planned. */
  readonly next_interval: Interval | null
}

export type Entitlements = {
  readonly languages: number | 'all'
  readonly accessibility_widget: boolean
  readonly monthly_credits: number
}

export type LanguageChoice = { readonly default: string; readonly selected: readonly string[] }

export type Languages = LanguageChoice & {
  /** Of the selected ones, those that the plan allows now. */
  readonly active: readonly string[]
  readonly available: readonly string[]
  readonly limit: number | 'all'
}

export type Accessibility = { readonly included: boolean; readonly enabled: boolean }

export type Credits = {
  readonly allowance: number
  readonly used: number
  readonly left: number
  readonly period: Period
}

/** Something to order: a module for the subscription that runs, or a plan. */
export type Wanted = { readonly module: ModuleName } | { readonly tier: Tier }

export type View = {
  /** The website's time: on staging it may run ahead of the browser's. */
  readonly now: string
  readonly site: Site
  readonly name: SiteName
  readonly subscription: Subscription | null
  /** Null without an active subscription. */
  readonly entitlements: Entitlements | null
  readonly languages: Languages
  readonly accessibility: Accessibility
  /** Null when the plan has none. */
  readonly credits: Credits | null
  /** What to order for more of each; null where there is nothing more. */
  readonly ways: Readonly<Record<ModuleName | 'subscription', Wanted | null>>
}

export type Entry = {
  readonly id: string
  readonly type: string
  readonly at: string
  readonly by: string
  readonly before: unknown
  readonly after: unknown
}

export type ActivityPage = { readonly entries: readonly Entry[]; readonly next: string | null }
