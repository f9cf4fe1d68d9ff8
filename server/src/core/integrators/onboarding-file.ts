import type { Facts } from '@portico/contract/words/facts'
import { type FieldReader, openFieldReader } from '../kit/field-reader.ts'
import { isValidName } from '../kit/name.ts'
import { profileFrom } from '../settings/profile.ts'
import { CONTACT_MEMBERS, type Contact, contactProblems } from './contact.ts'
import { originFrom } from './embed.ts'

/** A new integrator, as described in an onboarding file. */
export type NewIntegrator = {
  readonly name: string
  readonly origins: readonly string[]
  readonly contact: Contact | null
  readonly rateLimit: number | null
  /** Facts of its company, which customers' documents name as host; null: not given. */
  readonly company: Facts | null
  readonly key: { readonly label: string | null; readonly lastsDays: number | null }
}

export type ParsedOnboardingFile =
  | { readonly newcomers: readonly NewIntegrator[] }
  /** All problems, each as a sentence with its place. */
  | { readonly problems: readonly string[] }

const MAX_NEWCOMERS = 1_000
const MAX_ORIGINS = 100
const MAX_LIMIT = 1_000_000
const MAX_DAYS = 3_650

/** Parses a file with one integrator or a list of them. All are onboarded or none, so all problems are reported at once. */
export function parseOnboardingFile(text: string): ParsedOnboardingFile {
  const parsed = parse(text)
  if (parsed === undefined) return { problems: ['The file is not JSON.'] }
  const reading = openFieldReader()
  const entries = Array.isArray(parsed) ? reading.list(parsed, 'The list', MAX_NEWCOMERS) : [parsed]
  const newcomers = entries.map((entry, index) => newcomerFrom(reading, entry, String(index)))
  for (const [index, { name }] of newcomers.entries()) {
    const first = newcomers.findIndex((one) => one.name === name)
    if (name !== '' && first !== index) reading.wrong(`${index}.name`, 'duplicate', `is that of ${first} already.`)
  }
  if (newcomers.length === 0) return { problems: ['The file names nobody.'] }
  return reading.problems.length > 0 ? { problems: reading.problems.map(({ message }) => message) } : { newcomers }
}

function newcomerFrom(reading: FieldReader, entry: unknown, at: string): NewIntegrator {
  const members = reading.object(entry, at, ['name'], ['origins', 'contact', 'rate_limit', 'company', 'key']) ?? {}
  const key =
    members['key'] === undefined ? null : reading.object(members['key'], `${at}.key`, [], ['label', 'expires_days'])
  return {
    name: lineFrom(reading, members['name'], `${at}.name`) ?? '',
    origins: reading.list(members['origins'], `${at}.origins`, MAX_ORIGINS).flatMap((one, index) => {
      const origin = typeof one === 'string' ? originFrom(one) : null
      const message = 'must be a scheme and a host such as https://my.example.com.'
      return origin ?? reading.wrong(`${at}.origins.${index}`, 'unsupported_value', message) ?? []
    }),
    contact: contactFrom(reading, members['contact'], `${at}.contact`),
    rateLimit: numberFrom(reading, members['rate_limit'], `${at}.rate_limit`, MAX_LIMIT),
    company: companyFrom(reading, members['company'], `${at}.company`),
    key: {
      label: lineFrom(reading, key?.['label'], `${at}.key.label`),
      lastsDays: numberFrom(reading, key?.['expires_days'], `${at}.key.expires_days`, MAX_DAYS),
    },
  }
}

function contactFrom(reading: FieldReader, value: unknown, at: string): Contact | null {
  const members = value === undefined ? null : reading.object(value, at, [], CONTACT_MEMBERS)
  if (members === null) return null
  const contact: Contact = Object.fromEntries(
    CONTACT_MEMBERS.flatMap((name) => {
      const line = lineFrom(reading, members[name], `${at}.${name}`)
      return line === null ? [] : [[name, line]]
    }),
  )
  for (const problem of contactProblems(contact)) reading.wrong(at, 'unsupported_value', `is not right: ${problem}.`)
  return Object.keys(contact).length === 0 ? null : contact
}

function companyFrom(reading: FieldReader, value: unknown, at: string): Facts | null {
  if (value === undefined) return null
  const profile = profileFrom(value)
  if (profile.ok) return profile.value
  const problems = 'problems' in profile.refusal ? profile.refusal.problems : []
  for (const { code, message } of problems) reading.wrong(at, code, `is not right: ${message}`)
  return null
}

function lineFrom(reading: FieldReader, value: unknown, at: string): string | null {
  const problem = (text: string) => (isValidName(text.trim()) ? null : 'must have 1 to 200 characters on one line')
  return reading.text(value, at, problem)?.trim() ?? null
}

function numberFrom(reading: FieldReader, value: unknown, at: string, most: number): number | null {
  if (value === undefined) return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value
  return reading.wrong(at, 'unsupported_value', `must be a whole number from 1 to ${most}.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
