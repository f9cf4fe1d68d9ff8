import type { UnknownParty } from '@portico/contract/surveys/inventory'
import { STORED_KINDS } from '@portico/contract/words'
import type { Lifetime } from '@portico/contract/words/stored'
import { toolById } from '@portico/vendors'
import { isDomainOfMaker, neverHeldKind } from './never-held.ts'
import { hostProblem, MAX_OWN_TOOL_SIZES } from './own-tools.ts'
import type { OwnTool, StoredItem } from './publication.ts'

const DAY = 24 * 60 * 60

/**
 * An unknown third party that a survey has seen, as an own tool: named after its domain, in the strictest category, with what it
 * was seen to store. Its purpose is not stated.
 */
export function unconfirmedToolFrom(party: UnknownParty, idsInUse: readonly string[]): OwnTool {
  return {
    id: idOf(nameOf(party), idsInUse),
    name: cut(nameOf(party), MAX_OWN_TOOL_SIZES.name),
    vendor: cut(party.domain, MAX_OWN_TOOL_SIZES.vendor),
    country: null,
    category: 'marketing',
    hosts: hostsOf(party).slice(0, MAX_OWN_TOOL_SIZES.hosts),
    policy: null,
    stored: storedBy(party).slice(0, MAX_OWN_TOOL_SIZES.stored),
    unconfirmed: true,
  }
}

/** Adds newly seen hosts and stored items, up to the limits. Nothing that visitors were shown is removed. */
export function withNewObservations(tool: OwnTool, party: UnknownParty): OwnTool {
  const known = new Set(tool.stored.map(keyOf))
  const more = storedBy(party).filter((item) => !known.has(keyOf(item)))
  return {
    ...tool,
    hosts: [...new Set([...tool.hosts, ...hostsOf(party)])].slice(0, MAX_OWN_TOOL_SIZES.hosts),
    stored: [...tool.stored, ...more].slice(0, MAX_OWN_TOOL_SIZES.stored),
  }
}

/** `shop-tracker.example` → `shop-tracker-example`. */
function idOf(domain: string, inUse: readonly string[]): string {
  const isTaken = (id: string) => inUse.includes(id) || toolById(id) !== undefined
  const whole = domain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  for (let count = 1; count <= MAX_OWN_TOOL_SIZES.tools + 1; count++) {
    const ending = count === 1 ? '' : `-${count}`
    const id = `${whole.slice(0, MAX_ID - ending.length).replace(/-$/, '')}${ending}`
    if (!isTaken(id)) return id
  }
  return whole
}

/** The maximum length of an id. */
const MAX_ID = 40

/**
 * Its domain, which includes all hosts below it: the next visit may meet others. The seen hosts where the domain is not allowed, or
 * is that of a maker of known tools: translate.google.com says nothing about the rest of google.com.
 */
function hostsOf({ domain, hosts }: UnknownParty): readonly string[] {
  if (hostProblem(domain) === null && !isDomainOfMaker(domain)) return [domain]
  return [...new Set(hosts)].filter((host) => host === domain || host.endsWith(`.${domain}`))
}

/** Its domain; of a maker of known tools the first of its hosts. */
function nameOf(party: UnknownParty): string {
  return isDomainOfMaker(party.domain) ? (hostsOf(party)[0] ?? party.domain) : party.domain
}

/** Whether it may be held back although nobody has said what it is. */
export function mayBeHeld(party: UnknownParty, fqdn: string): boolean {
  return (
    party.identifies === true &&
    hostsOf(party).length > 0 &&
    neverHeldKind(party.domain, [...party.hosts], fqdn) === null
  )
}

/** What a browser stores for the tool. A name with characters that are not allowed is left out. */
function storedBy({ stored }: UnknownParty): readonly StoredItem[] {
  const items = stored.flatMap(({ name, kind, seconds, first }): readonly StoredItem[] => {
    const known = STORED_KINDS.find((one) => one === kind)
    if (known === undefined || !STORED_NAME.test(name) || name.length > MAX_OWN_TOOL_SIZES.storedName) return []
    const lifetime = known === 'cookie' ? lifetimeOf(seconds) : known === 'local' ? 'persistent' : 'session'
    return [{ name, kind: known, purpose: 'not-stated', lifetime, first }]
  })
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

/** As in tools that a person adds, but without `<` and `>`, which could begin markup. */
const STORED_NAME = /^[!-)+-;=?-~]+\*?$/

function keyOf({ name, kind, first }: Pick<StoredItem, 'name' | 'kind' | 'first'>): string {
  return `${kind} ${first} ${name}`
}

/** The seconds that a browser counts, in the largest unit that fits. */
function lifetimeOf(seconds: number | null): Lifetime {
  if (seconds === null) return 'session'
  if (seconds < 60 * 60) return [Math.max(1, Math.round(seconds / 60)), 'minute']
  if (seconds < 2 * DAY) return [Math.round(seconds / 3600), 'hour']
  return [Math.min(MAX_OWN_TOOL_SIZES.amount, Math.round(seconds / DAY)), 'day']
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}
