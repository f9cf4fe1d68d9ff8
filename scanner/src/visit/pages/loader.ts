import type { Placement } from '@portico/contract/words'
import type { PorticoTag } from '../../kit/evidence.ts'
import { readPlacement } from '../banners/our-banner.ts'
import type { Needs } from '../kit/needs.ts'
import { waitInPage } from '../traffic/rest.ts'
import type { Tab } from '../traffic/tab.ts'
import { readElements } from './elements.ts'

// Portico's loader holds a page back until our script is there, and lets it go after a second. On a machine without time our
// script is later than that, and others run whom visitors' browsers would have held. A Portico that is slow for everybody
// looks the same: so what such a page did before consent is not judged, neither way.

export type Arrival = {
  /** Those in the HTML. */
  readonly tags: readonly Pick<PorticoTag, 'loader'>[]
  /** What our script found when it ran: `async` where the loader had let go. Null: it has not run. */
  readonly placement: Placement | null
  /** Whether it may still come. */
  readonly isDue: boolean
}

/** Where another tag stands beside the loader, or our script is refused, the page goes on in every browser. */
export function hasLetGo({ tags, placement, isDue }: Arrival): boolean {
  if (tags.length === 0 || !tags.every(({ loader }) => loader)) return false
  return placement === null ? isDue : placement === 'async'
}

/** Whether the page in the tab was let go; `isHung`: it may let itself be asked nothing. */
export async function wasLetGo(tab: Tab, needs: Pick<Needs, 'whose' | 'times'>, isHung = false): Promise<boolean> {
  const { traffic } = tab
  if (traffic.entries.size === 0 && !traffic.isEntryDue()) return false
  const { tags } = readElements((await tab.html()) ?? '', tab.answer()?.url() ?? tab.page.url(), needs.whose)
  const arrival = async () => ({
    tags,
    placement: await readPlacement(tab, needs.times),
    isDue: isHung || traffic.isEntryDue(),
  })
  const found = await arrival()
  if (found.placement !== null || found.isDue || !hasLetGo({ ...found, isDue: true })) return hasLetGo(found)
  // It has arrived, and runs by the page's own clock, if it may run at all.
  await waitInPage(tab, 1_000, needs)
  return hasLetGo(await arrival())
}
