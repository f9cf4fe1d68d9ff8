import type { Language } from '@portico/contract/words/languages'

/** The text itself was read there, on that day. */
export type Read = { readonly source: string; readonly date: string }

/** Null: nobody here has read the source itself. `heard`: who else says so. */
export type Known = { readonly read: Read | null; readonly heard?: string }

export type Law = Known & {
  /** With its article, as its own country names it. */
  readonly name: string
  /** Where a language that is not the country's calls it otherwise. */
  readonly names?: { readonly [language in Language]?: string }
  /** Null where no address was confirmed. */
  readonly address: string | null
  /** The article of the GDPR that it is: each language names it in its own way. */
  readonly gdpr?: string
}

const DAY = '2026-11-18'

/** A law whose text was read. */
export const readLaw = (name: string, address: string | null, source: string): Law => ({
  name,
  address,
  read: { source, date: DAY },
})

/** A law that others name; its text was not read. */
export const heardLaw = (name: string, address: string | null, heard = ''): Law => ({
  name,
  address,
  read: null,
  ...(heard === '' ? {} : { heard }),
})

/** A law by its name in other languages too. */
export const named = (law: Law, names: NonNullable<Law['names']>): Law => ({ ...law, names })

/** What a law is called in a document of this language. */
export const nameIn = ({ name, names }: Law, language: Language): string => names?.[language] ?? name
