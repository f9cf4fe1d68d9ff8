import type { Detail, Inline } from '@portico/contract/documents/legal-document'
import type { Sentence } from '../texts/sentence.ts'
import type { SentenceContext } from './sentence-context.ts'

/** A row with a label and a value. Without a value there is no row, and the label is not recorded. */
export function detailUnlessEmpty(
  { say }: SentenceContext,
  label: Sentence,
  value: Inline | null | undefined,
): readonly Detail[] {
  return value === undefined || value === null || value === '' ? [] : [{ label: say(label), line: [value] }]
}
