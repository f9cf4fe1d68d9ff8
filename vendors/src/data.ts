import type { SourcedFact } from './processing/processing.ts'
import type { Tool, ToolStorage, Vendor } from './tool.ts'

// What an entry of a file in `../data` has beside what the tables show. `../data/schema.ts` checks all of it.

/** Of whoever keeps the entry: the day on which its source was read, and what is to be said of it. */
export type EntryNotes = { readonly read_on?: string; readonly note?: string }

/** Whoever makes several tools stands in `vendors.json`, and is named. Such a tool has that company's policy, unless it says another. */
export type ToolEntry = Omit<Tool, 'vendor' | 'policy' | 'cookies'> & {
  readonly vendor: string | Vendor
  readonly policy?: string | null
  readonly cookies: readonly (ToolStorage & Pick<EntryNotes, 'note'>)[]
  readonly read_on?: string
  /** What is to be said of the source. `note` is about the tool, and the table shows it. */
  readonly source_note?: string
}

export type VendorEntry = Vendor & { readonly country: string; readonly policy: string }

export type SourcedFactEntry<T> = Omit<SourcedFact<T>, 'read'> & { readonly read_on: string; readonly note?: string }

/** Of `CompanyFacts` or `ToolFacts`. */
export type FactEntries<Facts> = {
  readonly [F in keyof Facts]: Facts[F] extends SourcedFact<infer T> | undefined ? SourcedFactEntry<T> : never
}
