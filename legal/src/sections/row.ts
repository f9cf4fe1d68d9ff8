import type { Detail, Inline } from '@portico/contract/documents/legal-document'
import type { Sentence } from '../texts/sentence.ts'
import type { CommonContext } from './common-context.ts'

/** A row where there is something to say; otherwise none, and its label is not said either. */
export function row({ say }: CommonContext, label: Sentence, value: Inline | null | undefined): readonly Detail[] {
  return value === undefined || value === null || value === '' ? [] : [{ label: say(label), line: [value] }]
}
