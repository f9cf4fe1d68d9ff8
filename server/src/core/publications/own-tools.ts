import { CATEGORIES, LIFETIME_UNITS, STORED_KINDS } from '@portico/contract/words'
import { RELEASE_REASONS } from '@portico/contract/words/publications'
import { type Lifetime, PURPOSES } from '@portico/contract/words/stored'
import { toolById } from '@portico/vendors'
import { getPublicSuffix } from 'tldts'
import type { FieldReader } from '../kit/field-reader.ts'
import { plainTextProblem } from '../kit/plain-text.ts'
import type { Category, OwnTool, StoredItem } from './publication.ts'

/** Limits for the tools that a customer adds: counts, lengths, and the amount of a lifetime. */
export const MAX_OWN_TOOL_SIZES = {
  tools: 20,
  name: 60,
  vendor: 100,
  reason: 300,
  hosts: 10,
  policy: 500,
  stored: 20,
  storedName: 100,
  amount: 9_999,
} as const

const ID = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/
const COUNTRY = /^[A-Z]{2}$/
const HOST = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Visible characters; a `*` at the end stands for the rest of the name. */
const STORED_NAME = /^(?:[!-)+-~]+\*?)$/

const MEMBERS = ['id', 'name', 'vendor', 'country', 'category', 'hosts', 'policy', 'stored']
const STORED_MEMBERS = ['name', 'kind', 'purpose', 'lifetime', 'first']

/** Reads the tools that are not in the table. A `necessary` tool needs a reason. */
export function readOwnTools(
  reading: FieldReader,
  value: unknown,
  at: string,
  inUse: readonly string[],
): readonly OwnTool[] {
  const seen = new Set<string>()
  const names = new Set(inUse.map(comparable))
  return reading.list(value, at, MAX_OWN_TOOL_SIZES.tools).flatMap((one, index) => {
    const tool = readOwnTool(reading, one, `${at}.${index}`)
    if (tool === null) return []
    if (seen.has(tool.id)) reading.wrong(`${at}.${index}.id`, 'duplicate', 'is the id of another tool of this list.')
    seen.add(tool.id)
    // Visitors could not tell them apart in the banner and in the policy.
    if (names.has(comparable(tool.name))) {
      reading.wrong(`${at}.${index}.name`, 'duplicate', 'is the name of another tool in use: give it one of its own.')
    }
    names.add(comparable(tool.name))
    return [tool]
  })
}

/** Names that people cannot tell apart are equal. */
function comparable(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

function readOwnTool(reading: FieldReader, value: unknown, at: string): OwnTool | null {
  const tool = reading.object(value, at, MEMBERS, ['reason', 'unconfirmed', 'held', 'released'])
  if (tool === null) return null
  const plain = (name: string, most: number) =>
    reading.text(tool[name], `${at}.${name}`, (text) => plainTextProblem(text, most))
  const id = reading.text(tool['id'], `${at}.id`, idProblem)
  const name = plain('name', MAX_OWN_TOOL_SIZES.name)
  const vendor = plain('vendor', MAX_OWN_TOOL_SIZES.vendor)
  const country = nullOr(tool['country'], (one) => reading.text(one, `${at}.country`, countryProblem))
  const category = reading.oneOf(tool['category'], `${at}.category`, CATEGORIES)
  const reason = plain('reason', MAX_OWN_TOOL_SIZES.reason)
  if (category === 'necessary' && tool['reason'] === undefined) {
    reading.wrong(`${at}.reason`, 'required', 'is required: say why the website cannot work without it.')
  }
  const hosts = reading
    .list(tool['hosts'], `${at}.hosts`, MAX_OWN_TOOL_SIZES.hosts)
    .flatMap((one, index) => reading.text(one, `${at}.hosts.${index}`, hostProblem) ?? [])
  const policy = nullOr(tool['policy'], (one) => reading.text(one, `${at}.policy`, policyProblem))
  const stored = reading
    .list(tool['stored'], `${at}.stored`, MAX_OWN_TOOL_SIZES.stored)
    .flatMap((one, index) => readStored(reading, one, `${at}.stored.${index}`) ?? [])
  const unconfirmed = readUnconfirmed(reading, tool['unconfirmed'], category, `${at}.unconfirmed`)
  const held = readHeld(reading, tool['held'], tool['unconfirmed'], `${at}.held`)
  if (!id || !name || !vendor || !category) return null
  const released = readReleased(reading, tool, `${at}.released`)
  const flags = { ...unconfirmed, ...held, ...released }
  return { id, name, vendor, country, category, ...(reason && { reason }), hosts, policy, stored, ...flags }
}

/** `unconfirmed` marks a tool that nobody has described yet. It must be in the strictest category. */
function readUnconfirmed(reading: FieldReader, value: unknown, category: Category | null, at: string) {
  if (value === undefined) return {}
  if (value === true && category === 'marketing') return { unconfirmed: true as const }
  reading.wrong(at, 'not_allowed', 'can only be true, in marketing: leave it out once you know what the tool is.')
  return {}
}

/** A tool that somebody has described is held back anyway. */
function readHeld(reading: FieldReader, value: unknown, unconfirmed: unknown, at: string) {
  if (value === undefined) return {}
  if (value === true && unconfirmed === true) return { held: true as const }
  reading.wrong(at, 'not_allowed', 'can only be true, where the tool is unconfirmed.')
  return {}
}

/** Of one that is held, or that somebody has described, it says nothing. */
function readReleased(reading: FieldReader, tool: Readonly<Record<string, unknown>>, at: string) {
  const { released: value, unconfirmed, held } = tool
  if (value === undefined) return {}
  const released = reading.oneOf(value, at, RELEASE_REASONS)
  if (unconfirmed === true && held === undefined) return released ? { released } : {}
  reading.wrong(at, 'not_allowed', 'can only be there where the tool is unconfirmed and not held.')
  return {}
}

function readStored(reading: FieldReader, value: unknown, at: string): StoredItem | null {
  const item = reading.object(value, at, STORED_MEMBERS)
  if (item === null) return null
  const name = reading.text(item['name'], `${at}.name`, storedNameProblem)
  const kind = reading.oneOf(item['kind'], `${at}.kind`, STORED_KINDS)
  const purpose = reading.oneOf(item['purpose'], `${at}.purpose`, PURPOSES)
  const lifetime = readLifetime(reading, item['lifetime'], `${at}.lifetime`)
  const first = reading.boolean(item['first'], `${at}.first`)
  return name && kind && purpose && lifetime && first !== null ? { name, kind, purpose, lifetime, first } : null
}

function readLifetime(reading: FieldReader, value: unknown, at: string): Lifetime | null {
  if (value === undefined) return null
  if (value === 'session' || value === 'persistent') return value
  const [amount, unit, ...more]: readonly unknown[] = Array.isArray(value) ? value : []
  const known = LIFETIME_UNITS.find((one) => one === unit)
  const isCounted =
    typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= MAX_OWN_TOOL_SIZES.amount
  if (isCounted && known !== undefined && more.length === 0) return [amount, known]
  const units = LIFETIME_UNITS.join(', ')
  return reading.wrong(
    at,
    'unsupported_value',
    `must be "session", "persistent", or a whole number from 1 to ${MAX_OWN_TOOL_SIZES.amount} and one of ${units}: [13, "month"].`,
  )
}

function nullOr<T>(value: unknown, read: (value: unknown) => T | null): T | null {
  return value === null ? null : read(value)
}

function idProblem(id: string): string | null {
  if (!ID.test(id)) return 'must be 1 to 40 small letters, digits and hyphens, with no hyphen at either end'
  return toolById(id) === undefined ? null : 'is the id of a tool that we know: choose that one, or another id'
}

function countryProblem(country: string): string | null {
  return COUNTRY.test(country) ? null : 'must be the two capital letters of a country, or null'
}

export function hostProblem(host: string): string | null {
  if (!HOST.test(host)) return 'must be a host name in small letters, such as stats.example.com'
  // A host includes its subdomains, so a public suffix would include countless websites.
  return getPublicSuffix(host) === host ? 'is a suffix that many websites share: name a host' : null
}

function policyProblem(address: string): string | null {
  const problem = plainTextProblem(address, MAX_OWN_TOOL_SIZES.policy)
  if (problem !== null) return problem
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '')
    return 'must be an address that begins with https:// or http://'
  return null
}

function storedNameProblem(name: string): string | null {
  if (name.length > MAX_OWN_TOOL_SIZES.storedName) return `has more than ${MAX_OWN_TOOL_SIZES.storedName} characters`
  return STORED_NAME.test(name)
    ? null
    : 'must be visible ASCII characters, with * at the end alone for any rest of a name'
}
