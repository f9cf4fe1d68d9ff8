import type { Line } from '@portico/contract/documents/legal-document'
import type { GermanState } from '@portico/contract/words/countries'
import type { Facts, Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import type { CommonContext, SectionFrom } from '../sections/common-context.ts'
import type { Sentence } from '../texts/sentence.ts'
import type { Sentences } from '../texts/sentences.ts'
import type { Known, Law } from './law.ts'
import type { Want } from './wants.ts'

export { heardLaw, type Law, named, nameIn, type Read, readLaw } from './law.ts'

/** The name is in the authority's own language: proper names are not translated. */
export type Authority = Known & {
  readonly name: string
  readonly address: string | null
  readonly email: string | null
  readonly website: string | null
  /** The page for complaints. Null if no page is confirmed. */
  readonly complaints: string | null
}

/** Each German state has its own authority. Bavaria has a second one for public bodies. */
export type AuthoritiesByState = {
  readonly byState: { readonly [state in GermanState]: Authority }
  readonly ofPublicBodies: { readonly [state in GermanState]?: Authority }
}

/** A label by language. `any` is a name that is the same in all languages. Without either, the general label is used. */
export type Label = { readonly [language in Language]?: string } & { readonly any?: string }
export type Labels = { readonly [field in Field]?: Label }

/** Everything that documents and the interview know about one country. */
export type CountryPack = {
  /** False: we know only what stands here of the country's laws. The interview then asks the usual European facts. */
  readonly isComplete: boolean
  /** Laws that documents name. Null: none is known, so none is named. */
  readonly laws: { readonly notice: Law | null; readonly cookies: Law | null }
  readonly dataProtection: Authority | AuthoritiesByState
  /** The accessibility law for consumer services, and its authority. Null: no law requires a statement from private owners. */
  readonly accessibility: { readonly law: Law | null; readonly authority: Authority | null } | null
  /** The facts that the legal notice of this country requires. */
  readonly wants: readonly Want[]
  /** The country's own labels for facts. */
  readonly labels: (facts: Facts) => Labels
  /** The country's own reasons for asking a fact. */
  readonly hints?: Labels
  readonly names: {
    /** The separator between a name and its legal form. */
    readonly beforeForm: ' ' | ', '
    /** The mark that the law requires after the name of a sole trader. */
    readonly soleTrader: string | null
  }
  /** ISO 4217 */
  readonly currency: string
  readonly sentences: OwnSentences
}

/** Sentences that only this country requires, by their place in the documents. */
export type OwnSentences = {
  /** Above the body that settles disputes with consumers, in the notice. */
  readonly disputes?: (context: CommonContext) => readonly Line[]
  /** After the other rights, in the privacy policy. */
  readonly rights?: (context: CommonContext) => readonly string[]
  /** After the paragraphs on the choice, in the cookie policy. */
  readonly choice?: (context: CommonContext) => readonly string[]
  /** Replaces the general section on complaints in the privacy policy. */
  readonly complaint?: SectionFrom<CommonContext>
  /** Replaces the sentence that nothing is decided by machines alone. */
  readonly noDecisions?: (texts: Sentences) => Sentence
}

/** An authority from lists of others. None of us has read its own page. */
export const authority = (of: Omit<Authority, 'read'>): Authority => ({ ...of, read: null })
