import type { RequestKind } from '@portico/contract/words'
import { type ToolKind, toolById } from '@portico/vendors'
import type { ThirdPartyRequest } from './classified.ts'
import type { ClassifiedEvidence } from './classify-evidence.ts'

// What the first scroll, move, touch, key or click starts, in the silent pass. Lazy elements of the HTML do not count: they are no
// different from elements that load at once.

/** Visible content. Scripts that load it late do so for speed. */
const IN_SIGHT: readonly RequestKind[] = ['image', 'frame', 'media', 'font', 'style']
/** Tools that nobody sees. */
const UNSEEN: readonly (ToolKind | undefined)[] = ['script', 'pixel']

/** The tools and hosts that scripts requested only after a scroll or a click. */
export function keysReleasedByInteraction(seen: ClassifiedEvidence): ReadonlySet<string> {
  const silent = Map.groupBy(
    seen.contacts.filter(({ pass }) => pass === 'silent'),
    ({ key }) => key,
  )
  // A tool that was released on one page often starts at once on the next: its first page decides.
  const isReleased = (contacts: readonly ThirdPartyRequest[]) => {
    const first = Math.min(...contacts.map(({ page }) => page))
    const there = contacts.filter(({ page }) => page === first)
    return there.every(({ after }) => after !== 'load') && there.some((contact) => isByScript(contact, seen))
  }
  return new Set([...silent].flatMap(([key, contacts]) => (isReleased(contacts) ? key : [])))
}

function isByScript(contact: ThirdPartyRequest, { origins }: ClassifiedEvidence): boolean {
  const { kind, is, initiator } = contact
  const known = is.tool === null || is.source === 'initiator' ? undefined : toolById(is.tool)?.kind
  if (IN_SIGHT.includes(kind) && !UNSEEN.includes(known)) return false
  if (initiator !== null) return true
  const place = origins.place(contact)
  return place === null || 'inline' in place
}
