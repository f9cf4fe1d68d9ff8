import type { Placement } from '@portico/contract/words'
import type { PorticoTag } from '../../kit/evidence.ts'
import { readTagPlacement } from '../banners/portico-banner.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import type { Tab } from '../traffic/tab.ts'
import { waitInPage } from '../traffic/wait-until-idle.ts'
import { readHtml } from './elements.ts'

// Portico's loader holds a page back until our script is there, for a second at most. On a busy machine our script may be later
// than this timeout. Then other scripts run that visitors' browsers would have held back. A slow Portico has the same effect,
// so what such a page did before consent is not judged.

export type ScriptArrival = {
  /** Our tags in the HTML. */
  readonly tags: readonly Pick<PorticoTag, 'loader'>[]
  /** The placement that our script reported: `async` after a timeout of the loader. Null: it has not run. */
  readonly placement: Placement | null
  /** Whether our script may still arrive. */
  readonly isDue: boolean
}

/** False if another tag stands beside the loader, or our script is refused: then the page goes on in every browser. */
export function isLoaderTimedOut({ tags, placement, isDue }: ScriptArrival): boolean {
  if (tags.length === 0 || !tags.every(({ loader }) => loader)) return false
  return placement === null ? isDue : placement === 'async'
}

/** Whether our loader timed out on the page in the tab. `isHung`: the page may not respond. */
export async function detectLoaderTimeout(
  tab: Tab,
  context: Pick<VisitContext, 'scope' | 'times'>,
  isHung = false,
): Promise<boolean> {
  const { traffic } = tab
  if (traffic.entries.size === 0 && !traffic.isEntryDue()) return false
  const { tags } = readHtml((await tab.html()) ?? '', tab.answer()?.url() ?? tab.page.url(), context.scope)
  const arrival = async () => ({
    tags,
    placement: await readTagPlacement(tab, context.times),
    isDue: isHung || traffic.isEntryDue(),
  })
  const found = await arrival()
  if (found.placement !== null || found.isDue || !isLoaderTimedOut({ ...found, isDue: true }))
    return isLoaderTimedOut(found)
  // Our script has arrived. If it may run, it does so by the page's own clock.
  await waitInPage(tab, 1_000, context)
  return isLoaderTimedOut(await arrival())
}
