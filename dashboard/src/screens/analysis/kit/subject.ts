import type { Classification, DocumentName, Finding } from '../../../model/wire.ts'
import { GROUP_BY_FINDING_KIND, SUBJECT_BY_FINDING_KIND } from './finding-kinds.ts'

type Names = Readonly<Record<DocumentName, string>>

/** What a finding is about, as people call it: a tool by its name, a document by its title, anything else as it was seen. */
export function findingSubject(
  { kind, is, subject }: Pick<Finding, 'kind' | 'is' | 'subject'>,
  documents: Names,
): string {
  const name = is === null || SUBJECT_BY_FINDING_KIND[kind] === 'itself' ? null : classificationName(is)
  if (name !== null) return name
  return isDocument(subject, documents) ? documents[subject] : subject
}

/** Null where nobody knows one. Who asked for something is no name for it. */
export function classificationName({ source, name }: Classification): string | null {
  return source === 'initiator' || name === '' ? null : name
}

function isDocument(subject: string, documents: Names): subject is DocumentName {
  return Object.hasOwn(documents, subject)
}

/** Whether a kind alone says what was found: its subject is the header that it is about, or nobody knows whose banner it is. */
export function isNamedByKind({ kind, subject }: Pick<Finding, 'kind' | 'subject'>): boolean {
  return (
    SUBJECT_BY_FINDING_KIND[kind] === 'none' || (GROUP_BY_FINDING_KIND[kind] === 'banners' && subject === 'unknown')
  )
}
