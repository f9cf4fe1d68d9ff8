import type { Classification, DocumentName, Finding, FindingKind } from '../../model/wire.ts'

type Names = Readonly<Record<DocumentName, string>>

/** Of these it is the thing itself that was found, and not whose it is. */
const BY_THEMSELVES: readonly FindingKind[] = [
  ...(['stored_before_choice', 'stored_after_reject', 'stored_despite_gpc'] as const),
  ...(['lifetime_too_long', 'cookie_flags'] as const),
]

/** What a finding is about, as people call it: a tool by its name, a document by its title, anything else as it was seen. */
export function subjectOf({ kind, is, subject }: Pick<Finding, 'kind' | 'is' | 'subject'>, documents: Names): string {
  const name = is === null || BY_THEMSELVES.includes(kind) ? null : nameOf(is)
  if (name !== null) return name
  return isDocument(subject, documents) ? documents[subject] : subject
}

/** Null where nobody knows one. Who asked for something is no name for it. */
export function nameOf({ source, name }: Classification): string | null {
  return source === 'initiator' || name === '' ? null : name
}

function isDocument(subject: string, documents: Names): subject is DocumentName {
  return Object.hasOwn(documents, subject)
}

/** Of these the sentence says all: their subject is the header that the kind is about, or that nobody knows the banner. */
const SAID_BY_KIND: readonly FindingKind[] = [
  ...(['no_hsts', 'no_csp', 'no_nosniff', 'no_frame_protection', 'no_referrer_policy'] as const),
  ...(['no_permissions_policy', 'no_banner'] as const),
]

/** Whether a kind alone says what was found. */
export function isSaidByKind({ kind, subject }: Pick<Finding, 'kind' | 'subject'>): boolean {
  return SAID_BY_KIND.includes(kind) || (kind === 'other_banner' && subject === 'unknown')
}

/** More of a path nobody reads; the report as a file has all of it. */
export const LONGEST_PATH = 60

/** A page by its path, since the website is the same for all; in full where it is no address. */
export function pathOf(address: string): string {
  const [, path = ''] = /^https?:\/\/[^/?#]*([^#]*)/.exec(address) ?? []
  return path === '' ? (/^https?:\/\//.test(address) ? '/' : address) : readable(path)
}

/** As a person would write it, where the address can be read as one, and where reading it brings nothing hidden to life. */
function readable(path: string): string {
  try {
    const read = decodeURI(path)
    return HIDDEN.test(read) ? path : read
  } catch {
    return path
  }
}

/** Controls, and marks that turn the direction of the text beside them. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u
