import type { RequestKind } from '@portico/contract/words'
import { type ToolKind, toolById } from '@portico/vendors'
import type { Seen } from './seen.ts'
import type { Contact } from './things.ts'

// What a first scroll or a first click starts, in the silent pass. What the HTML itself loads once it comes into sight is
// loaded by nobody’s decision about consent, and is no different from what it loads at once.

/** What comes into sight. Scripts that load pictures, films and maps late do so for speed. */
const IN_SIGHT: readonly RequestKind[] = ['image', 'frame', 'media', 'font', 'style']
/** Tools that nobody sees. */
const UNSEEN: readonly (ToolKind | undefined)[] = ['script', 'pixel']

/** The tools and hosts that a script asked only after one of the two, and nobody before. */
export function releasedKeys(seen: Seen): ReadonlySet<string> {
  const silent = Map.groupBy(
    seen.contacts.filter(({ pass }) => pass === 'silent'),
    ({ key }) => key,
  )
  // What was released on one page often starts at once on the next: the first page that it was seen on says how it began.
  const isReleased = (contacts: readonly Contact[]) => {
    const first = Math.min(...contacts.map(({ page }) => page))
    const there = contacts.filter(({ page }) => page === first)
    return there.every(({ after }) => after !== 'load') && there.some((contact) => isByScript(contact, seen))
  }
  return new Set([...silent].flatMap(([key, contacts]) => (isReleased(contacts) ? key : [])))
}

function isByScript(contact: Contact, { origins }: Seen): boolean {
  const { kind, is, initiator } = contact
  const known = is.tool === null || is.source === 'initiator' ? undefined : toolById(is.tool)?.kind
  if (IN_SIGHT.includes(kind) && !UNSEEN.includes(known)) return false
  if (initiator !== null) return true
  const place = origins.place(contact)
  return place === null || 'inline' in place
}
