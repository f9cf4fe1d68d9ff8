import type { OptionalCategory } from '@portico/contract/words/categories'
import type { ConsentInterface } from '@portico/contract/words/stored'
import type { PageSettings } from '../page/settings.ts'

// Consent signals for the tags of Google and Microsoft. A default counts only if it is set before the vendor's tag. With our tag
// `async` that holds for what we release; with our tag first in <head> (or the loader) for everything.

type Command = 'default' | 'update'
type Queue = { push(...items: unknown[]): unknown }
type Vendors = Window & { dataLayer?: Queue; uetq?: Queue; clarity?: { (...call: unknown[]): void; q?: unknown[] } }

export function sendConsentSignals(
  { consentMode, tools }: PageSettings,
  command: Command,
  granted: readonly OptionalCategory[],
): void {
  if (consentMode === 'off') return
  const vendors: Vendors = window
  const says = (category: OptionalCategory) => (granted.includes(category) ? 'granted' : 'denied')
  const isUsed = (by: ConsentInterface) => tools.length === 0 || tools.some(({ consent }) => consent === by)
  const [ads, statistics, features] = [says('marketing'), says('analytics'), says('functional')]
  if (isUsed('google-consent-mode')) {
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
  if (isUsed('microsoft-uet')) {
    vendors.uetq ??= []
    enqueue(vendors.uetq, command, 'consent', command, { ad_storage: ads })
  }
  if (isUsed('microsoft-clarity')) {
    // Until its script is there, calls are queued in `q`, as in its own snippet.
    vendors.clarity ??= clarityUntilItLoads()
    // The capital S is Clarity's spelling.
    vendors.clarity('consentv2', { ad_Storage: ads, analytics_Storage: statistics })
  }
}

/** A default goes in front of what the page's own scripts have queued, as long as no tag has begun to read the queue. */
function enqueue(queue: Queue, command: Command, ...items: unknown[]): void {
  if (command === 'default' && Array.isArray(queue) && !Object.hasOwn(queue, 'push')) queue.unshift(...items)
  else queue.push(...items)
}

function clarityUntilItLoads(): NonNullable<Vendors['clarity']> {
  const calls: unknown[] = []
  return Object.assign((...call: unknown[]) => void calls.push(asCall(...call)), { q: calls })
}

/** Google and Clarity expect `arguments` objects in their queues, and ignore arrays. */
function asCall(..._: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: it is the very object that they expect
  return arguments
}
