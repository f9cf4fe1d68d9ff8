import type { FactSource, FieldProblemCode } from '@portico/contract/words'
import { type Facts, FIELD_NAMES, type Field, isFactField, ruleOf } from '@portico/contract/words/facts'
import { type FactProblem, factProblem } from '@portico/legal'
import { canonical } from '../kit/canonical.ts'
import { join, openReading } from '../kit/reading.ts'
import { type Decision, decide, refuseFields } from '../kit/refusal.ts'

/** What is known of a website and whoever runs it, by who has told it. */
export type Details = {
  /** What the integrator says of itself, as the host of its customers' websites. */
  readonly profile: Facts
  readonly integrator: Facts
  readonly customer: Facts
}

/** How many bytes one's facts may have, written as JSON. Each has a bound of its own; all of them would be twice as much. */
export const MAX_DETAILS_BYTES = 60 * 1024

/** Reads facts, whatever was sent, or names all that is wrong with them. */
export function factsFrom(submitted: unknown, field = ''): Decision<Facts> {
  const reading = openReading()
  const members = reading.object(submitted, field, [], FIELD_NAMES)
  const facts =
    members === null ? {} : Object.fromEntries(Object.entries(members).filter(([name]) => isFactField(name)))
  for (const [name, value] of Object.entries(facts)) {
    const problem = isFactField(name) ? factProblem(name, value) : null
    if (problem !== null && isFactField(name)) reading.wrong(join(field, name), ...wordsFor(problem, name))
  }
  const bytes = Buffer.byteLength(JSON.stringify(facts))
  if (bytes > MAX_DETAILS_BYTES) {
    reading.wrong(field, 'too_large', `has ${bytes} bytes, and ${MAX_DETAILS_BYTES} are the most: shorten the longest.`)
  }
  // Each value was held against the rule of its field.
  return reading.problems.length > 0 ? refuseFields(reading.problems) : decide(facts as Facts)
}

/** Reads `{ details }`, as integrators send it. */
export function detailsFrom(submitted: unknown): Decision<Facts> {
  const reading = openReading()
  const members = reading.object(submitted, '', ['details'])
  if (members === null || !Object.hasOwn(members, 'details')) return refuseFields(reading.problems)
  const facts = factsFrom(members['details'], 'details')
  if (reading.problems.length === 0) return facts
  const more = !facts.ok && 'problems' in facts.refusal ? facts.refusal.problems : []
  return refuseFields([...more, ...reading.problems])
}

/** What counts: the customer's answer, then what the integrator has told of this customer, then what it says of itself. */
export function effectiveFacts(details: Details): Facts {
  return { ...hostOf(details), ...details.integrator, ...details.customer }
}

/** Who has told a fact that counts; null where nobody has. */
export function sourceOf(details: Details, field: Field): FactSource | null {
  if (details.customer[field] !== undefined) return 'customer'
  if (details.integrator[field] !== undefined) return 'integrator'
  return hostOf(details)[field] === undefined ? null : 'profile'
}

/** Whoever names another host answers the rest about it too: half of one address and half of another is nobody's. */
function hostOf({ profile, integrator, customer }: Details): Facts {
  return integrator.hosting_name === undefined && customer.hosting_name === undefined ? profile : {}
}

/** Facts as they were stored: what a release does not know any more, or would refuse now, is left out. */
export function storedFacts(stored: unknown): Facts {
  if (typeof stored !== 'object' || stored === null) return {}
  const known = Object.entries(stored).filter(([name, value]) => isFactField(name) && factProblem(name, value) === null)
  return Object.fromEntries(known) as Facts
}

/** The log, which nobody can change, says which facts were told and not what they are. */
export type NamedFacts = { readonly [field in Field]?: 'told' }

/** The facts that are different: which of them were told before, and which are now. */
export function changedFacts(
  before: Facts,
  after: Facts,
): { readonly before: NamedFacts; readonly after: NamedFacts } | null {
  const fields = FIELD_NAMES.filter((field) => canonical(before[field]) !== canonical(after[field]))
  return fields.length === 0 ? null : { before: namesOf(before, fields), after: namesOf(after, fields) }
}

function namesOf(facts: Facts, fields: readonly Field[]): NamedFacts {
  return Object.fromEntries(fields.filter((field) => facts[field] !== undefined).map((field) => [field, 'told']))
}

export function wordsFor(problem: FactProblem, field: Field): readonly [FieldProblemCode, string] {
  const rule = ruleOf(field)
  const bounds = { most: 0, least: 0, count: 0, choices: [] as readonly string[], ...rule }
  switch (problem) {
    case 'wrong_type':
      return ['invalid_type', `${TYPES[rule.kind]}${rule.none ? ', or null where there is none' : ''}.`]
    case 'empty':
      return ['too_small', 'is empty: leave it out while it is not known.']
    case 'too_long':
      return ['too_large', `has more than ${bounds.most} characters.`]
    case 'too_many':
      return ['too_large', `has more than ${bounds.count} entries.`]
    case 'not_plain_text':
      return ['unsupported_value', 'contains line breaks, control characters or invisible marks of direction.']
    case 'not_an_email':
      return ['unsupported_value', 'must be an e-mail address, such as hello@bakery.example.']
    case 'not_a_phone_number':
      return ['unsupported_value', 'must be a telephone number, such as +34 910 000 000.']
    case 'not_an_address':
      return ['invalid_url', 'must be an address with https:// or http:// and no user in it.']
    case 'not_a_country':
      return ['unsupported_value', 'must be two capital letters of ISO 3166, such as ES.']
    case 'unsupported_value':
      return [
        'unsupported_value',
        bounds.choices.length > 0
          ? `must be one of ${bounds.choices.join(', ')}.`
          : (OTHER[rule.kind] ?? 'is not supported.'),
      ]
    case 'out_of_range':
      return [
        'unsupported_value',
        rule.kind === 'number' ? `must be from ${bounds.least} to ${bounds.most}.` : 'must be from 1 to 999.',
      ]
    case 'duplicate':
      return ['duplicate', 'names something twice.']
  }
}

const TYPES: { readonly [kind in ReturnType<typeof ruleOf>['kind']]: string } = {
  text: 'must be a string',
  email: 'must be a string',
  phone: 'must be a string',
  address: 'must be a string',
  texts: 'must be an array of strings',
  prose: 'must be an object with a text for each language, such as {"en": "…"}',
  choice: 'must be a string',
  choices: 'must be an array of strings',
  country: 'must be a string',
  countries: 'must be an array of strings',
  boolean: 'must be a boolean',
  number: 'must be a number',
  duration: 'must be an amount and a unit, such as [6, "month"]',
  durations: 'must be an object with an amount and a unit for each tool, such as {"google-analytics": [14, "month"]}',
}

const OTHER: { readonly [kind: string]: string } = {
  prose: 'has a text in a language that is not offered.',
  duration: 'must have day, week, month or year as its unit.',
  durations: 'must have ids of tools as names, and day, week, month or year as units.',
}
