import type { Duration } from '@portico/contract/words/duration'

/**
 * What happens with the data that a tool receives, for documents: who gets them in which role, where, on what ground they
 * leave the European Economic Area, and how long they stay. Each fact carries the page that was read for it and the day.
 * What no page says is left out, and documents say that it is not known: nothing here is from memory.
 */
export type SourcedFact<T> = { readonly value: T; readonly source: string; readonly read: string }

/** Towards the owner of the website. `joint`: GDPR art. 26. `both`: a processor for a part, and a controller for the rest. */
export const PROCESSING_ROLES = ['processor', 'controller', 'joint', 'both'] as const
export type ProcessingRole = (typeof PROCESSING_ROLES)[number]

export type Company = { readonly name: string; readonly country: string }

/** Of a company, by the name that the table of tools has for it. */
export type CompanyFacts = {
  /** The head of its group. Whether it receives data too follows only from `places`. */
  readonly group?: SourcedFact<Company>
  /** Whether that company takes part in the EU-US Data Privacy Framework, which makes the United States adequate for it. */
  readonly dpf?: SourcedFact<boolean>
  /** Whether it takes part with the extension for the United Kingdom. */
  readonly dpfUk?: SourcedFact<boolean>
  /** Whether its contract has the standard contractual clauses. */
  readonly clauses?: SourcedFact<boolean>
}

export type ToolFacts = {
  readonly role?: SourcedFact<ProcessingRole>
  /** For a `joint` controller: it alone is responsible for the processing after collection and transmission. */
  readonly aloneAfterwards?: SourcedFact<true>
  /** The company in charge of people in the United Kingdom, where the one in charge of Europe is not (`EUROPEAN_COMPANIES`). */
  readonly uk?: SourcedFact<Company>
  /** Countries in which data are processed, by ISO 3166; `worldwide` where the page names none. */
  readonly places?: SourcedFact<readonly string[] | 'worldwide'>
  /**
   * How long the provider keeps the data. `owner`: the owner of the website sets it, to one of `choices` or to any value (an empty
   * list). `provider`: it always `lasts` this long.
   */
  readonly retention?: SourcedFact<
    | { readonly setBy: 'owner'; readonly choices: readonly Duration[] }
    | { readonly setBy: 'provider'; readonly lasts: Duration }
  >
}
