import type { OptionalCategory } from '@portico/contract/words/categories'
import type { ConsentInterface } from '@portico/contract/words/stored'
import type { PageSettings } from '../page/settings.ts'

// What the tags of Google and Microsoft are told. A default counts only if it is there before the tag: with the tag
// `async` that holds for what we release, with the tag first in <head> (or the loader) for everything.

type Command = 'default' | 'update'
type Queue = { push(...items: unknown[]): unknown }
type Vendors = Window & { dataLayer?: Queue; uetq?: Queue; clarity?: { (...call: unknown[]): void; q?: unknown[] } }

export function tellVendors(
  { consentMode, tools }: PageSettings,
  command: Command,
  granted: readonly OptionalCategory[],
): void {
  if (consentMode === 'off') return
  const vendors: Vendors = window
  const says = (category: OptionalCategory) => (granted.includes(category) ? 'granted' : 'denied')
  const isAsked = (by: ConsentInterface) => tools.length === 0 || tools.some(({ consent }) => consent === by)
  const [ads, statistics, features] = [says('marketing'), says('analytics'), says('functional')]
  if (isAsked('google-consent-mode')) {
    vendors.dataLayer ??= []
    enqueue(
      vendors.dataLayer,
      command,
      asCall('consent', command, {
        ad_storage: ads,
        ad_user_data: ads,
        ad_personalization: ads,
        analytics_storage: statistics,
        functionality_storage: features,
        personalization_storage: features,
        security_storage: 'granted',
        ...(command === 'default' && { wait_for_update: 500 }),
      }),
    )
  }
  if (isAsked('microsoft-uet')) {
    vendors.uetq ??= []
    enqueue(vendors.uetq, command, 'consent', command, { ad_storage: ads })
  }
  if (isAsked('microsoft-clarity')) {
    // Before its script is there, calls wait in `q`: its own snippet does the same.
    vendors.clarity ??= clarityUntilItLoads()
    // The large S is theirs.
    vendors.clarity('consentv2', { ad_Storage: ads, analytics_Storage: statistics })
  }
}

/** A default goes before what the page's own scripts have said meanwhile, as long as no tag has begun to read. */
function enqueue(queue: Queue, command: Command, ...items: unknown[]): void {
  if (command === 'default' && Array.isArray(queue) && !Object.hasOwn(queue, 'push')) queue.unshift(...items)
  else queue.push(...items)
}

function clarityUntilItLoads(): NonNullable<Vendors['clarity']> {
  const calls: unknown[] = []
  return Object.assign((...call: unknown[]) => void calls.push(asCall(...call)), { q: calls })
}

/** Google and Clarity read their queues as calls, and pass over arrays. */
function asCall(..._: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: it is the very object that they look for
  return arguments
}
