import type { CountryPack } from '../countries/pack.ts'
import type { CommonContext, SectionFrom } from '../sections/common-context.ts'

/** What a section is written from. The sentences of a country's pack get only the `SentenceContext`, without the pack. */
export type Context = CommonContext & {
  /** Null while the country is not known. */
  readonly pack: CountryPack | null
}

export type Section = SectionFrom<Context>
