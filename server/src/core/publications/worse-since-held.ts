import type { Inventory } from '@portico/contract/surveys/inventory'
import type { ReleaseReason } from '@portico/contract/words/publications'

// What got worse on a website since an unknown party was held: then it is released again.

/** What got worse, and the address of the page. */
export type Worse = { readonly reason: ReleaseReason; readonly page: string }

type SeenPage = Inventory['pages'][number]

/** Each compares a page before and after. Absent: an earlier scanner, or a page that could not be judged, so nothing is compared. */
const GOT_WORSE: Readonly<Record<ReleaseReason, (before: SeenPage, after: SeenPage) => boolean>> = {
  cart: ({ cart: had }, { cart: has }) => had === true && has === false,
  form: ({ forms: had }, { forms: has }) => had !== undefined && has !== undefined && has < had,
  script_errors: ({ errors: had }, { errors: has }) => had === 0 && has !== undefined && has > 0,
}
/** The most serious first: it is the one that is told. */
const REASONS = ['cart', 'form', 'script_errors'] as const satisfies readonly ReleaseReason[]

/**
 * Compares the last survey in which the party ran before a choice with the first one after it: with the tag in place, and without
 * the party. Only pages that both have visited count. `surveys`: the newest first.
 */
export function worseSinceHeld(surveys: readonly Inventory[], isParty: (domain: string) => boolean): Worse | null {
  const isRunning = ({ unknown }: Inventory) => unknown.some(({ domain, before }) => before === true && isParty(domain))
  const at = surveys.findIndex(isRunning)
  const before = surveys[at]
  const after = surveys.slice(0, Math.max(0, at)).findLast(({ delivered_version: version }) => version !== null)
  if (before === undefined || after === undefined) return null
  const had = new Map(before.pages.map((page) => [page.url, page]))
  const pairs = after.pages.flatMap((is) => {
    const was = had.get(is.url)
    return was === undefined ? [] : [{ was, is }]
  })
  for (const reason of REASONS) {
    const worse = pairs.find(({ was, is }) => GOT_WORSE[reason](was, is))
    if (worse !== undefined) return { reason, page: worse.is.url }
  }
  return null
}
