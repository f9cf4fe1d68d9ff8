import type { ContradictionCode, DocumentName } from '@portico/contract/words'
import type { Country } from '@portico/contract/words/countries'
import { toolById } from '@portico/vendors'
import type { DocumentInput } from '../facts/input.ts'
import { isAdequateDestination } from './adequacy.ts'
import { buildRegister } from './build-register.ts'

/** Documents would contradict each other, the table of tools, or a measurement. Publishing shows it and asks for confirmation. */
export type Contradiction = {
  readonly code: ContradictionCode
  /** The name of a service, number, chamber or country. Empty if it is about the statement as a whole. */
  readonly subject: string
  readonly documents: readonly [DocumentName, ...DocumentName[]]
}

export function contradictionsOf(input: DocumentInput): readonly Contradiction[] {
  return CHECKS.flatMap((check) => check(input))
}

/** The key under which a person's confirmation is stored. */
export function contradictionKey({ code, subject }: Contradiction): string {
  return subject === '' ? code : `${code}:${subject}`
}

type Check = (input: DocumentInput) => readonly Contradiction[]

const POLICIES = ['cookies', 'privacy'] as const

/** A survey found a service that the documents do not name. The privacy policy names those that the owner named for an activity. */
const notListed: Check = (input) => {
  const named = new Set(buildRegister(input).recipients.map(({ service }) => service))
  return (input.surveyed?.notListed ?? []).map((subject) => ({
    code: 'not_listed',
    subject,
    documents: named.has(subject) ? ['cookies'] : POLICIES,
  }))
}

/** A survey found a tool that is contacted without the consent that the documents describe. */
const beforeConsent: Check = ({ surveyed, tools }) =>
  tools
    .filter(({ name, category }) => category !== 'necessary' && surveyed?.beforeConsent.includes(name))
    // For tools in front of the website the documents already say that they receive data with every page.
    .filter(({ id }) => toolById(id)?.inFront !== true)
    .map(({ name }) => ({ code: 'before_consent', subject: name, documents: POLICIES }))

/** A tool for statistics or advertising is listed as necessary. */
const needsConsent: Check = ({ tools }) =>
  tools
    .filter(({ id, category }) => {
      const known = toolById(id)?.category
      return category === 'necessary' && (known === 'analytics' || known === 'marketing')
    })
    .map(({ name }) => ({ code: 'needs_consent', subject: name, documents: POLICIES }))

/** One service is in two activities with different legal bases. */
const twoBases: Check = (input) => {
  const { activities, recipients } = buildRegister(input)
  const basesOf = (id: string) => activities.find((activity) => activity.id === id)?.bases.join() ?? ''
  const first = new Map<string, string>()
  const twice = new Set<string>()
  for (const { service, company, activity } of recipients) {
    const name = service ?? company
    const bases = first.get(name) ?? basesOf(activity)
    first.set(name, bases)
    if (bases !== basesOf(activity)) twice.add(name)
  }
  return [...twice].map((subject) => ({ code: 'two_bases', subject, documents: ['privacy'] }))
}

/** The owner names an adequacy decision for a country that has none. */
const noDecision: Check = ({ facts }) => {
  const { country, transfers_outside: leaves, transfer_countries: countries = [], transfer_safeguards: on = [] } = facts
  if (leaves !== true || on.length !== 1 || on[0] !== 'adequacy') return []
  // For the United States it depends on the company's place in the Data Privacy Framework.
  return countries
    .filter((one) => one !== 'US' && !isAdequateDestination(country, one))
    .map((subject) => ({ code: 'no_decision', subject, documents: ['privacy'] }))
}

/** A test found barriers, but the statement would say that no limits are known. */
const barriersFound: Check = ({ facts, measured }) =>
  facts.accessibility_limits === null &&
  facts.accessibility_measured !== true &&
  measured !== null &&
  measured.found > 0
    ? [{ code: 'barriers_found', subject: '', documents: ['accessibility'] }]
    : []

/** Numbers that every business in a country has, by their name there. */
const NUMBERS: { readonly [country in Country]?: { readonly field: 'siren' | 'vat_id'; readonly name: string } } = {
  FR: { field: 'siren', name: 'SIREN' },
  PL: { field: 'vat_id', name: 'NIP' },
}

/** The owner says that the business has no such number, but every business has one. */
const noNumber: Check = ({ facts }) => {
  const number = facts.country === undefined ? undefined : NUMBERS[facts.country]
  const isBusiness = facts.kind === 'sole_trader' || facts.kind === 'freelancer' || facts.kind === 'company'
  return number !== undefined && isBusiness && facts[number.field] === null
    ? [{ code: 'no_number', subject: number.name, documents: ['notice'] }]
    : []
}

/** The owner named a chamber but no profession, so the notice omits the chamber. */
const noTitle: Check = ({ facts: { profession_title: title, profession_chamber: chamber } }) =>
  title === null && chamber !== undefined ? [{ code: 'no_title', subject: chamber, documents: ['notice'] }] : []

const CHECKS: readonly Check[] = [
  ...[notListed, beforeConsent, needsConsent, twoBases, noDecision, barriersFound],
  ...[noNumber, noTitle],
]
