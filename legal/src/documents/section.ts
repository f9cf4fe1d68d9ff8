import type { Detail, Inline } from '@portico/contract/documents/legal-document'
import type { CountryPack } from '../countries/pack.ts'
import type { Sentence } from '../sentence.ts'
import type { CommonContext, SectionFrom } from './common-context.ts'

export { type Missing, missing } from './common-context.ts'

/** What a section is written from; the sentences of a country's pack do without the pack itself. */
export type Context = CommonContext & {
  /** Null while the country is not known. */
  readonly pack: CountryPack | null
}

export type Section = SectionFrom<Context>

/** A row where there is something to say; otherwise none, and its label is not said either. */
export function row({ say }: CommonContext, label: Sentence, value: Inline | null | undefined): readonly Detail[] {
  return value === undefined || value === null || value === '' ? [] : [{ label: say(label), line: [value] }]
}
