import type { Line } from '@portico/contract/documents/legal-document'
import type { GermanState } from '@portico/contract/words/countries'
import type { Facts, Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import type { SectionWriterFor, SentenceContext } from '../sections/sentence-context.ts'
import type { Sentence } from '../texts/sentence.ts'
import type { DocumentSentences } from '../texts/sentences.ts'
import type { Law, Provenance } from './law.ts'
import type { FactRequirement } from './requirements.ts'

export { type Law, lawNameIn, readLaw, type SourceReading, unreadLaw, withTranslatedNames } from './law.ts'

/** The name is in the authority's own language: proper names are not translated. */
export type Authority = Provenance & {
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
export type FactLabel = { readonly [language in Language]?: string } & { readonly any?: string }
export type FactLabels = { readonly [field in Field]?: FactLabel }

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
  readonly requirements: readonly FactRequirement[]
  /** The country's own labels for facts. */
  readonly labels: (facts: Facts) => FactLabels
  /** The country's own reasons for asking a fact. */
  readonly hints?: FactLabels
  readonly names: {
    /** The separator between a name and its legal form. */
    readonly beforeForm: ' ' | ', '
    /** The mark that the law requires after the name of a sole trader. */
    readonly soleTrader: string | null
  }
  /** ISO 4217 */
  readonly currency: string
  readonly sentences: CountrySentences
}

/** Sentences that only this country requires, by their place in the documents. */
export type CountrySentences = {
  /** Above the body that settles disputes with consumers, in the notice. */
  readonly disputes?: (context: SentenceContext) => readonly Line[]
  /** After the other rights, in the privacy policy. */
  readonly rights?: (context: SentenceContext) => readonly string[]
  /** After the paragraphs on the choice, in the cookie policy. */
  readonly choice?: (context: SentenceContext) => readonly string[]
  /** Replaces the general section on complaints in the privacy policy. */
  readonly complaint?: SectionWriterFor<SentenceContext>
  /** Replaces the sentence that nothing is decided by machines alone. */
  readonly noDecisions?: (texts: DocumentSentences) => Sentence
}

/** An authority from lists of others. None of us has read its own page. */
export const unreadAuthority = (of: Omit<Authority, 'read'>): Authority => ({ ...of, read: null })
