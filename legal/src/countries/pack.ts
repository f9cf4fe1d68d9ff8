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

/** Its own name, in its own language: proper names are not translated. */
export type Authority = Known & {
  readonly name: string
  readonly address: string | null
  readonly email: string | null
  readonly website: string | null
  /** Where it takes complaints; null where no page was confirmed. */
  readonly complaints: string | null
}

/** Germany's states each have their own, and Bavaria another one for public bodies. */
export type AuthoritiesByState = {
  readonly byState: { readonly [state in GermanState]: Authority }
  readonly ofPublicBodies: { readonly [state in GermanState]?: Authority }
}

/** By language; `any` is a name that stays the same in all of them. Without either, the label is everybody's. */
export type Label = { readonly [language in Language]?: string } & { readonly any?: string }
export type Labels = { readonly [field in Field]?: Label }

/** All that documents and the interview know of one country. */
export type CountryPack = {
  /** False: of its own laws nothing but what stands here is known, and what is usual in Europe is asked. */
  readonly isComplete: boolean
  /** Laws that documents name. Null: none is known, and none is named. */
  readonly laws: { readonly notice: Law | null; readonly cookies: Law | null }
  readonly dataProtection: Authority | AuthoritiesByState
  /** The law on services for consumers, and who watches over it. Null: no law wants a statement of private owners. */
  readonly accessibility: { readonly law: Law | null; readonly authority: Authority | null } | null
  /** The facts that its notice wants. */
  readonly wants: readonly Want[]
  /** What facts are called there, where that differs. */
  readonly labels: (facts: Facts) => Labels
  /** Why a fact is asked for there, where that differs. */
  readonly hints?: Labels
  readonly names: {
    /** What stands between a name and its legal form. */
    readonly beforeForm: ' ' | ', '
    /** What the law wants beside the name of a sole trader. */
    readonly soleTrader: string | null
  }
  /** ISO 4217 */
  readonly currency: string
  readonly sentences: OwnSentences
}

/** Sentences that this country alone wants, by where they stand. */
export type OwnSentences = {
  /** Above the body that settles disputes with consumers, in the notice. */
  readonly disputes?: (context: CommonContext) => readonly Line[]
  /** After the other rights, in the privacy policy. */
  readonly rights?: (context: CommonContext) => readonly string[]
  /** After what is said of the choice, in the cookie policy. */
  readonly choice?: (context: CommonContext) => readonly string[]
  /** In place of what others say before the authority, in the privacy policy. */
  readonly complaint?: SectionFrom<CommonContext>
  /** In place of the sentence that nothing is decided by machines alone. */
  readonly noDecisions?: (texts: Sentences) => Sentence
}

/** An authority as lists of others have it; its own page was not read. */
export const authority = (of: Omit<Authority, 'read'>): Authority => ({ ...of, read: null })
