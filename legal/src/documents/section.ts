import type { CountryPack } from '../countries/pack.ts'
import type { CommonContext, SectionFrom } from '../sections/common-context.ts'

/** What a section is written from; the sentences of a country's pack do without the pack itself. */
export type Context = CommonContext & {
  /** Null while the country is not known. */
  readonly pack: CountryPack | null
}

export type Section = SectionFrom<Context>
