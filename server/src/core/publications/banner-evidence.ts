import type { Inventory } from '@portico/contract/surveys/inventory'
import { toolById } from '@portico/vendors'

// What an inventory says of the banner. It is stored beside the inventory, because visitors' entries depend on it.

/** The name of another banner, alone or beside Portico's; empty: its name is not known. Null: there is none. */
export function otherBannerIn({ banner, banner_name: name, unnamed_banner }: Inventory): string | null {
  const isThere = banner === 'other' || (banner === 'portico' && (name !== null || unnamed_banner === true))
  return isThere ? (name ?? '') : null
}

/**
 * Whether a survey met the tag, reached the pages, and saw nothing that needs consent: no tool, no party that nobody knows, nothing that
 * the website's own scripts store, and no element that is marked, which would wait for ever.
 */
export function isQuiet({ tag, passes, tools, unknown, omitted, waits }: Inventory): boolean {
  const isSeen = tag.seen && passes.some(({ pass, state }) => pass === 'silent' && state === 'done')
  const hasNone = tools.every(({ tool }) => toolById(tool)?.category === 'necessary') && unknown.length === 0
  const isWhole = omitted.tools === 0 && omitted.unknown === 0
  return isSeen && hasNone && isWhole && waits !== undefined && waits.marked === 0 && waits.stored === 0
}
