import type { Published } from './publication.ts'
import type { Settings } from './settings.ts'
import type { Facts } from './subscription.ts'

/** All that decides what a website's entry is, but for the time. */
export type EntryFacts = {
  readonly site: { readonly id: string; readonly fqdn: string; readonly registeredDomain: string }
  readonly subscription: Facts | null
  /** Whether the website's integrator is suspended. */
  readonly suspended: boolean
  readonly settings: Settings
  /** The latest version; null while nothing was published. */
  readonly published: { readonly version: number; readonly asksSince: number; readonly content: Published } | null
}
