import type { CountryPack } from '../countries/pack.ts'
import type { SectionWriterFor, SentenceContext } from '../sections/sentence-context.ts'

/** What a section is written from. The sentences of a country's pack get only the `SentenceContext`, without the pack. */
export type SectionContext = SentenceContext & {
  /** Null while the country is not known. */
  readonly pack: CountryPack | null
}

export type SectionWriter = SectionWriterFor<SectionContext>
