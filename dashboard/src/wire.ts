import type { ActivityView, DashboardView, LanguagesView } from '@portico/contract'

// What the dashboard's own API says, by the names of this page. Only types are taken from the contract: its schemas are code,
// which no browser needs.

export type {
  AccessibilityRequest,
  AccessibilityView as Accessibility,
  ActivityView as ActivityPage,
  DashboardSession,
  DashboardView as View,
  LanguageChangeRequest,
  LanguagesView as Languages,
  ModuleLine,
  TokenRequest,
} from '@portico/contract'
export type { Interval, ModuleName, Tier } from '@portico/contract/words'

export type SiteName = DashboardView['name']
export type Subscription = NonNullable<DashboardView['subscription']>
export type Credits = NonNullable<DashboardView['credits']>
export type LanguageChoice = Pick<LanguagesView, 'default' | 'selected'>
export type Entry = ActivityView['entries'][number]

/** Something to order: a module for the subscription that runs, or a plan. */
export type Wanted = NonNullable<DashboardView['ways'][keyof DashboardView['ways']]>
