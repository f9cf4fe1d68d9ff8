import type { SourcedFact } from './processing/processing.ts'
import type { Tool, ToolStorage, Vendor } from './tool.ts'

// Members of the entries in `../data` that the tables do not show. `../data/schema.ts` checks all members.

/** An editor's notes: the day on which the source was read, and a remark. */
export type EntryNotes = { readonly read_on?: string; readonly note?: string }

/** A vendor of several tools is in `vendors.json`, and the entry names it. Such a tool has the vendor's policy, unless it has its own. */
export type ToolEntry = Omit<Tool, 'vendor' | 'policy' | 'cookies'> & {
  readonly vendor: string | Vendor
  readonly policy?: string | null
  readonly cookies: readonly (ToolStorage & Pick<EntryNotes, 'note'>)[]
  readonly read_on?: string
  /** A remark on the source. `note` is about the tool, and the table shows it. */
  readonly source_note?: string
}

export type VendorEntry = Vendor & { readonly country: string; readonly policy: string }

export type SourcedFactEntry<T> = Omit<SourcedFact<T>, 'read'> & { readonly read_on: string; readonly note?: string }

/** Of `CompanyFacts` or `ToolFacts`. */
export type FactEntries<Facts> = {
  readonly [F in keyof Facts]: Facts[F] extends SourcedFact<infer T> | undefined ? SourcedFactEntry<T> : never
}
