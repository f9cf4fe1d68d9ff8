import type { ConsentBody } from '@portico/contract/consents/consent'
import {
  CONSENT_METHODS,
  type ConsentKind,
  MAX_CONSENT_SERVICES,
  OPTIONAL_CATEGORIES,
  PLACEMENTS,
  type Placement,
} from '@portico/contract/words'
import type { OptionalCategory } from '@portico/contract/words/categories'
import { type Decision, decide, type FieldProblem, refuseFields } from '../kit/refusal.ts'
import { isUuid } from '../kit/uuid.ts'

/** How many months records of consent are kept by default. */
export const DEFAULT_CONSENT_MONTHS = 24
/** How many records one website may create in a day by default. */
export const DEFAULT_CONSENTS_PER_DAY = 200_000

/** The rate limit that refused a choice: that of the client address, or of the website for a second or a day. */
export type ConsentLimit = 'address' | 'website' | 'day'

/** One choice of one visitor, as the browser sent it, with optional members filled in. */
export type Consent = Required<ConsentBody>

const MEMBERS = ['id', 'visitor', 'version', 'choice', 'language', 'method', 'gpc', 'placement', 'services']
const MAX_VERSIONS = 2 ** 31 - 1
const VERSION_7 = /^.{14}7.{4}[89ab]/

type Fields = Readonly<Record<string, unknown>>

/** Reads a choice that a browser sent. `languages` are those of the website. */
export function consentFrom(body: unknown, languages: readonly string[]): Decision<Consent> {
  if (!isObject(body)) return refuseFields([problem('', 'invalid_type', 'The body must be a JSON object.')])
  const problems: FieldProblem[] = []
  const must = (holds: boolean, field: string, code: FieldProblem['code'], what: string) => {
    if (!holds) problems.push(problem(field, code, `${field} ${what}.`))
  }
  for (const field of Object.keys(body)) {
    must(MEMBERS.includes(field), field, 'unknown_field', 'is not a field of a choice')
  }
  const { id, visitor, version, choice, language, method, gpc, placement = null, services = [] } = body
  must(isId(id) && VERSION_7.test(id), 'id', 'unsupported_value', 'must be a UUID of version 7, in small letters')
  must(isId(visitor), 'visitor', 'unsupported_value', 'must be a UUID, in small letters')
  must(isVersion(version), 'version', 'unsupported_value', 'must be the number of a published version')
  must(isObject(choice), 'choice', 'invalid_type', 'must say functional, analytics and marketing')
  if (isObject(choice)) {
    for (const field of Object.keys(choice)) {
      must(
        OPTIONAL_CATEGORIES.some((one) => one === field),
        `choice.${field}`,
        'unknown_field',
        'is not a category',
      )
    }
    for (const field of OPTIONAL_CATEGORIES) {
      must(typeof choice[field] === 'boolean', `choice.${field}`, 'invalid_type', 'must be true or false')
    }
  }
  must(
    languages.some((one) => one === language),
    'language',
    'unsupported_value',
    'must be a language of the website',
  )
  must(
    CONSENT_METHODS.some((one) => one === method),
    'method',
    'unsupported_value',
    `must be one of ${CONSENT_METHODS.join(', ')}`,
  )
  must(typeof gpc === 'boolean', 'gpc', 'invalid_type', 'must be true or false')
  must(
    placement === null || PLACEMENTS.some((one) => one === placement),
    'placement',
    'unsupported_value',
    `must be ${PLACEMENTS.join(' or ')}`,
  )
  must(
    isServices(services),
    'services',
    'unsupported_value',
    `must be at most ${MAX_CONSENT_SERVICES} ids of tools, each once`,
  )
  if (problems.length > 0) return refuseFields(problems)
  // Every member was checked above.
  return decide({
    ...(body as Consent),
    placement: placement as Placement | null,
    services: services as readonly string[],
  })
}

const OLDEST_MS = 7 * 86_400_000
const FURTHEST_AHEAD_MS = 86_400_000

/** When a choice was made, in milliseconds: its id is a UUID of version 7, which contains the time. */
export function consentMadeAtMs(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** Whether the time in an id is accepted: at most seven days old, and at most a day ahead. */
export function isConsentTimeAccepted(id: string, nowMs: number): boolean {
  const made = consentMadeAtMs(id)
  return made >= nowMs - OLDEST_MS && made <= nowMs + FURTHEST_AHEAD_MS
}

/** `offers` are the categories that the version of the choice asks about. */
export function consentKindOf(
  { choice, method, services }: Pick<Consent, 'choice' | 'method' | 'services'>,
  offers: readonly OptionalCategory[],
): ConsentKind {
  if (method === 'withdrawal') return 'withdrawn'
  if (method === 'signal') return 'signal'
  const granted = offers.filter((category) => choice[category]).length
  if (granted === 0) return services.length === 0 ? 'refused' : 'partly'
  return granted === offers.length ? 'given' : 'partly'
}

function isServices(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= MAX_CONSENT_SERVICES &&
    value.every((id) => typeof id === 'string') &&
    new Set(value).size === value.length
  )
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value)
}

function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_VERSIONS
}

function problem(field: string, code: FieldProblem['code'], message: string): FieldProblem {
  return { field, code, message }
}
