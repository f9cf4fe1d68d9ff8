import type { Language } from '@portico/contract/words/languages'

/** Where and when one of us read the text itself. */
export type SourceReading = { readonly source: string; readonly date: string }

/** `read` is null if none of us has read the source itself. `reportedBy` names who else states it. */
export type Provenance = { readonly read: SourceReading | null; readonly reportedBy?: string }

export type Law = Provenance & {
  /** With its article, as the law's own country names it. */
  readonly name: string
  /** Its name in languages of other countries, if it differs. */
  readonly names?: { readonly [language in Language]?: string }
  /** Null if no address is confirmed. */
  readonly address: string | null
  /** The number of a GDPR article. Each language has its own name for the GDPR. */
  readonly gdpr?: string
}

const DAY = '2026-11-18'

/** A law whose text one of us has read. */
export const readLaw = (name: string, address: string | null, source: string): Law => ({
  name,
  address,
  read: { source, date: DAY },
})

/** A law that others report. None of us has read its text. */
export const unreadLaw = (name: string, address: string | null, reportedBy = ''): Law => ({
  name,
  address,
  read: null,
  ...(reportedBy === '' ? {} : { reportedBy }),
})

/** Adds the names of a law in other languages. */
export const withTranslatedNames = (law: Law, names: NonNullable<Law['names']>): Law => ({ ...law, names })

/** The name of a law in documents of this language. */
export const lawNameIn = ({ name, names }: Law, language: Language): string => names?.[language] ?? name
