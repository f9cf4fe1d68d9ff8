import companies from '../../data/processing/companies.json' with { type: 'json' }
import forEurope from '../../data/processing/for-europe.json' with { type: 'json' }
import tools from '../../data/processing/tools.json' with { type: 'json' }
import type { SourcedFactEntry } from '../data.ts'
import type { CompanyFacts, SourcedFact, ToolFacts } from './processing.ts'

type Facts<T> = { readonly [of: string]: { readonly [fact: string]: T } }

const knownOf = ({ value, source, read_on }: SourcedFactEntry<unknown>): SourcedFact<unknown> => ({
  value,
  source,
  read: read_on,
})

const mapValues = <T, U>(all: { readonly [key: string]: T }, change: (one: T) => U): { readonly [key: string]: U } =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, change(one)]))

const read = (all: unknown): Facts<SourcedFact<unknown>> =>
  mapValues(all as Facts<SourcedFactEntry<unknown>>, (facts) => mapValues(facts, knownOf))

// A test holds each file against its schema.

/** By the vendor's name in the table of tools. */
export const FACTS_BY_COMPANY = read(companies.companies) as { readonly [vendor: string]: CompanyFacts }

/** By the tool's id. */
export const FACTS_BY_TOOL = read(tools.tools) as { readonly [id: string]: ToolFacts }

/**
 * Companies that a group has for Europe. Whether they, or others of the group, are in charge of people and customers in the
 * United Kingdom is a fact of each tool (`uk`); where no page was read, it is not known.
 */
export const EUROPEAN_COMPANIES: ReadonlySet<string> = new Set(forEurope.companies)
