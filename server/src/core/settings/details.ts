import type { FactSource, FieldProblemCode } from '@portico/contract/words'
import { type Facts, FIELD_NAMES, type Field, factRuleOf, isFactField } from '@portico/contract/words/facts'
import { type FactProblem, factProblem } from '@portico/legal'
import { canonicalJson } from '../kit/canonical-json.ts'
import { joinFieldPath, openFieldReader } from '../kit/field-reader.ts'
import { type Decision, decide, refuseFields } from '../kit/refusal.ts'

/** The facts about a website and its owner, by their source. */
export type DetailsBySource = {
  /** The integrator's own facts, as the host of its customers' websites. */
  readonly profile: Facts
  readonly integrator: Facts
  readonly customer: Facts
}

/** The maximum size of one source's facts as JSON. Each fact has its own limit; all limits together would allow twice as much. */
export const MAX_DETAILS_BYTES = 60 * 1024

/** Reads submitted facts, or reports all their problems. */
export function factsFrom(submitted: unknown, field = ''): Decision<Facts> {
  const reading = openFieldReader()
  const members = reading.object(submitted, field, [], FIELD_NAMES)
  const facts =
    members === null ? {} : Object.fromEntries(Object.entries(members).filter(([name]) => isFactField(name)))
  for (const [name, value] of Object.entries(facts)) {
    const problem = isFactField(name) ? factProblem(name, value) : null
    if (problem !== null && isFactField(name))
      reading.wrong(joinFieldPath(field, name), ...describeFactProblem(problem, name))
  }
  const bytes = Buffer.byteLength(JSON.stringify(facts))
  if (bytes > MAX_DETAILS_BYTES) {
    reading.wrong(field, 'too_large', `has ${bytes} bytes, and ${MAX_DETAILS_BYTES} are the most: shorten the longest.`)
  }
  // Each value was checked against the rule of its field.
  return reading.problems.length > 0 ? refuseFields(reading.problems) : decide(facts as Facts)
}

/** Reads `{ details }`, as integrators send it. */
export function detailsFrom(submitted: unknown): Decision<Facts> {
  const reading = openFieldReader()
  const members = reading.object(submitted, '', ['details'])
  if (members === null || !Object.hasOwn(members, 'details')) return refuseFields(reading.problems)
  const facts = factsFrom(members['details'], 'details')
  if (reading.problems.length === 0) return facts
  const more = !facts.ok && 'problems' in facts.refusal ? facts.refusal.problems : []
  return refuseFields([...more, ...reading.problems])
}

/** The facts that count: the customer's, then the integrator's about this customer, then the integrator's about itself. */
export function effectiveFacts(details: DetailsBySource): Facts {
  return { ...hostOf(details), ...details.integrator, ...details.customer }
}

/** The source of a fact that counts; null if there is none. */
export function factSourceOf(details: DetailsBySource, field: Field): FactSource | null {
  if (details.customer[field] !== undefined) return 'customer'
  if (details.integrator[field] !== undefined) return 'integrator'
  return hostOf(details)[field] === undefined ? null : 'profile'
}

/** The integrator as host. If another host is named, none of its facts are used: parts of two addresses must not be mixed. */
function hostOf({ profile, integrator, customer }: DetailsBySource): Facts {
  return integrator.hosting_name === undefined && customer.hosting_name === undefined ? profile : {}
}

/** Reads stored facts. A fact that this release does not know or would refuse is left out. */
export function readStoredFacts(stored: unknown): Facts {
  if (typeof stored !== 'object' || stored === null) return {}
  const known = Object.entries(stored).filter(([name, value]) => isFactField(name) && factProblem(name, value) === null)
  return Object.fromEntries(known) as Facts
}

/** The names of facts without their values: the event log is immutable, so it must not contain personal data. */
export type RedactedFacts = { readonly [field in Field]?: 'told' }

/** The facts that differ: which of them were given before, and which are given now; null if none differs. */
export function changedFacts(
  before: Facts,
  after: Facts,
): { readonly before: RedactedFacts; readonly after: RedactedFacts } | null {
  const fields = FIELD_NAMES.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]))
  return fields.length === 0 ? null : { before: namesOf(before, fields), after: namesOf(after, fields) }
}

function namesOf(facts: Facts, fields: readonly Field[]): RedactedFacts {
  return Object.fromEntries(fields.filter((field) => facts[field] !== undefined).map((field) => [field, 'told']))
}

export function describeFactProblem(problem: FactProblem, field: Field): readonly [FieldProblemCode, string] {
  const rule = factRuleOf(field)
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

const TYPES: { readonly [kind in ReturnType<typeof factRuleOf>['kind']]: string } = {
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
