import { HIDDEN_CHARACTER } from '@portico/contract/kit/hidden'
import { DURATION_UNITS, MAX_DURATION } from '@portico/contract/words/duration'
import type { FactRule } from '@portico/contract/words/facts'
import { LANGUAGES } from '@portico/contract/words/languages'

/** Why a value is not valid for a fact. The server rejects it by the field's name and never shortens or repairs it. */
export type FactProblem =
  | 'wrong_type'
  | 'empty'
  | 'too_long'
  | 'too_many'
  | 'not_plain_text'
  | 'not_an_email'
  | 'not_a_phone_number'
  | 'not_an_address'
  | 'not_a_country'
  | 'unsupported_value'
  | 'out_of_range'
  | 'duplicate'

/** A lone surrogate. `isWellFormed` would find it, but browsers of 2023 lack that. */
const HALVES = /\p{Surrogate}/u

const EMAIL = /^[^\s@"<>()[\]\\,;:?&=%#]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{N}-]{2,}$/u
const PHONE = /^\+?[0-9][0-9 ()/.-]*[0-9]$/
const COUNTRY = /^[A-Z]{2}$/

/** Whether a text has no hidden characters, so that what is shown is what is written. */
export function isPlainText(text: string): boolean {
  return !HALVES.test(text) && !HIDDEN_CHARACTER.test(text)
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

export function isPhone(text: string): boolean {
  return PHONE.test(text)
}

/** Whether a text is an address that a link may lead to. */
export function isWebAddress(text: string): boolean {
  const url = urlFrom(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  return url.username === '' && url.password === '' && !/[\s"<>]/.test(text)
}

/** Does what `URL.parse` does. Browsers of 2023 lack that, and the dashboard uses this file too. */
function urlFrom(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** What is wrong with a value by this rule. Null if it is valid. */
export function valueProblem(rule: FactRule, value: unknown): FactProblem | null {
  if (value === null) return rule.none === true ? null : 'wrong_type'
  return PROBLEMS[rule.kind](value, rule)
}

type Check = (value: unknown, rule: FactRule) => FactProblem | null

const PROBLEMS: { readonly [kind in FactRule['kind']]: Check } = {
  text: textProblem,
  email: (value, rule) => textProblem(value, rule) ?? problemUnless(isEmail(String(value)), 'not_an_email'),
  phone: (value, rule) => textProblem(value, rule) ?? problemUnless(isPhone(String(value)), 'not_a_phone_number'),
  address: (value, rule) => textProblem(value, rule) ?? problemUnless(isWebAddress(String(value)), 'not_an_address'),
  texts: (value, rule) => listProblem(value, rule, (one) => textProblem(one, rule)),
  country: countryProblem,
  countries: (value, rule) => listProblem(value, rule, countryProblem),
  choice: choiceProblem,
  choices: (value, rule) => listProblem(value, rule, (one) => choiceProblem(one, rule)),
  boolean: (value) => problemUnless(typeof value === 'boolean', 'wrong_type'),
  number: (value, rule) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'wrong_type'
    return rule.kind === 'number' ? problemUnless(value >= rule.least && value <= rule.most, 'out_of_range') : null
  },
  duration: durationProblem,
  durations: durationsProblem,
  prose: proseProblem,
}

function problemUnless(isRight: boolean, problem: FactProblem): FactProblem | null {
  return isRight ? null : problem
}

function textProblem(value: unknown, rule: FactRule): FactProblem | null {
  if (typeof value !== 'string') return 'wrong_type'
  if (value.trim() === '') return 'empty'
  if ('most' in rule && value.length > rule.most) return 'too_long'
  return problemUnless(isPlainText(value), 'not_plain_text')
}

function countryProblem(value: unknown): FactProblem | null {
  if (typeof value !== 'string') return 'wrong_type'
  return problemUnless(COUNTRY.test(value), 'not_a_country')
}

function choiceProblem(value: unknown, rule: FactRule): FactProblem | null {
  if (typeof value !== 'string') return 'wrong_type'
  return 'choices' in rule ? problemUnless(rule.choices.includes(value), 'unsupported_value') : null
}

function listProblem(value: unknown, rule: FactRule, check: (one: unknown) => FactProblem | null): FactProblem | null {
  if (!Array.isArray(value)) return 'wrong_type'
  if (value.length === 0) return 'empty'
  if ('count' in rule && value.length > rule.count) return 'too_many'
  if (new Set(value).size !== value.length) return 'duplicate'
  return value.map(check).find((problem) => problem !== null) ?? null
}

function durationProblem(value: unknown): FactProblem | null {
  if (!Array.isArray(value) || value.length !== 2) return 'wrong_type'
  const [amount, unit]: readonly unknown[] = value
  if (!DURATION_UNITS.some((one) => one === unit)) return 'unsupported_value'
  if (typeof amount !== 'number' || !Number.isInteger(amount)) return 'wrong_type'
  return problemUnless(amount >= 1 && amount <= MAX_DURATION, 'out_of_range')
}

const TOOL_ID = /^[a-z0-9-]{1,60}$/

function durationsProblem(value: unknown, rule: FactRule): FactProblem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'wrong_type'
  const entries = Object.entries(value)
  if (entries.length === 0) return 'empty'
  if ('count' in rule && entries.length > rule.count) return 'too_many'
  if (entries.some(([tool]) => !TOOL_ID.test(tool))) return 'unsupported_value'
  return entries.map(([, duration]) => durationProblem(duration)).find((problem) => problem !== null) ?? null
}

function proseProblem(value: unknown, rule: FactRule): FactProblem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'wrong_type'
  const entries = Object.entries(value)
  if (entries.length === 0) return 'empty'
  if (entries.some(([language]) => !LANGUAGES.some(({ code }) => code === language))) return 'unsupported_value'
  return entries.map(([, text]) => textProblem(text, rule)).find((problem) => problem !== null) ?? null
}
