import type { ContradictionCode, DocumentName } from '@portico/contract/words'
import type { Country } from '@portico/contract/words/countries'
import { toolById } from '@portico/vendors'
import type { Input } from '../facts/input.ts'
import { isAdequate } from './adequacy.ts'
import { registerOf } from './build.ts'

/** Where documents would contradict each other, the table of tools, or what was measured. Publishing says so and asks. */
export type Contradiction = {
  readonly code: ContradictionCode
  /** What it is about: the name of a service or a country. Empty where it is the statement as a whole. */
  readonly subject: string
  readonly documents: readonly [DocumentName, ...DocumentName[]]
}

export function contradictionsOf(input: Input): readonly Contradiction[] {
  return CHECKS.flatMap((check) => check(input))
}

/** By which a person's answer is remembered. */
export function keyOf({ code, subject }: Contradiction): string {
  return subject === '' ? code : `${code}:${subject}`
}

type Check = (input: Input) => readonly Contradiction[]

const POLICIES = ['cookies', 'privacy'] as const

/** A survey has seen a service that the documents do not name. Whom the owner named for an activity, the privacy policy does. */
const notListed: Check = (input) => {
  const named = new Set(registerOf(input).recipients.map(({ service }) => service))
  return (input.surveyed?.notListed ?? []).map((subject) => ({
    code: 'not_listed',
    subject,
    documents: named.has(subject) ? ['cookies'] : POLICIES,
  }))
}

/** A survey has seen a tool contacted without the consent that the documents speak of. */
const beforeConsent: Check = ({ surveyed, tools }) =>
  tools
    .filter(({ name, category }) => category !== 'necessary' && surveyed?.beforeConsent.includes(name))
    // Of what stands in front of the website the documents say that it receives data with every page.
    .filter(({ id }) => toolById(id)?.inFront !== true)
    .map(({ name }) => ({ code: 'before_consent', subject: name, documents: POLICIES }))

/** A tool is called necessary that counts or advertises. */
const needsConsent: Check = ({ tools }) =>
  tools
    .filter(({ id, category }) => {
      const known = toolById(id)?.category
      return category === 'necessary' && (known === 'analytics' || known === 'marketing')
    })
    .map(({ name }) => ({ code: 'needs_consent', subject: name, documents: POLICIES }))

/** One service in two activities with two legal bases. */
const twoBases: Check = (input) => {
  const { activities, recipients } = registerOf(input)
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

/** The Commission's decision is named for a country that has none. */
const noDecision: Check = ({ facts }) => {
  const { country, transfers_outside: leaves, transfer_countries: countries = [], transfer_safeguards: on = [] } = facts
  if (leaves !== true || on.length !== 1 || on[0] !== 'adequacy') return []
  // For the United States the decision is the Data Privacy Framework, which is a fact of each company.
  return countries
    .filter((one) => one !== 'US' && !isAdequate(country, one))
    .map((subject) => ({ code: 'no_decision', subject, documents: ['privacy'] }))
}

/** A test has found barriers, and the statement would say that no limits are known. */
const barriersFound: Check = ({ facts, measured }) =>
  facts.accessibility_limits === null &&
  facts.accessibility_measured !== true &&
  measured !== null &&
  measured.found > 0
    ? [{ code: 'barriers_found', subject: '', documents: ['accessibility'] }]
    : []

/** Numbers that whoever is in business has in their country, by their name there. */
const NUMBERS: { readonly [country in Country]?: { readonly field: 'siren' | 'vat_id'; readonly name: string } } = {
  FR: { field: 'siren', name: 'SIREN' },
  PL: { field: 'vat_id', name: 'NIP' },
}

/** A business is said to have no number, and it has one. */
const noNumber: Check = ({ facts }) => {
  const number = facts.country === undefined ? undefined : NUMBERS[facts.country]
  const isBusiness = facts.kind === 'sole_trader' || facts.kind === 'freelancer' || facts.kind === 'company'
  return number !== undefined && isBusiness && facts[number.field] === null
    ? [{ code: 'no_number', subject: number.name, documents: ['notice'] }]
    : []
}

/** A chamber was named, and no profession that it would be the chamber of: the notice leaves it out. */
const noTitle: Check = ({ facts: { profession_title: title, profession_chamber: chamber } }) =>
  title === null && chamber !== undefined ? [{ code: 'no_title', subject: chamber, documents: ['notice'] }] : []

const CHECKS: readonly Check[] = [
  ...[notListed, beforeConsent, needsConsent, twoBases, noDecision, barriersFound],
  ...[noNumber, noTitle],
]
