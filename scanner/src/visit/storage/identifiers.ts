import { compareText } from '../../kit/compare-text.ts'
import type { PassEvidence, StoredItem } from '../../kit/evidence.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import { haveSameDomain } from '../kit/site-scope.ts'
import type { SentData } from '../traffic/traffic.ts'
import {
  decodePercent,
  identifyingPartsOf,
  isRandomText,
  isSameIdentifier,
  MIN_PART_LENGTH,
} from './identifying-parts.ts'

// A stored value identifies visitors if it differs in each fresh profile. Values are held in memory until all passes are over,
// and never stored.

/** Of one profile. */
export type ProfileValues = {
  /** By `keyOf`. */
  note(values: ReadonlyMap<string, string>, sent: readonly SentData[]): void
  partsOf(item: ItemName, isAlike: boolean): readonly string[] | null
  /** Whether the item kept a part of its value from each visit to the next. */
  isSteady(item: ItemName): boolean
  sentTo(part: string): Iterable<string>
}

type ItemName = Pick<StoredItem, 'name' | 'kind' | 'domain'>

export const storedItemKey = ({ name, kind, domain }: ItemName): string => [domain, kind, name].join(' ')

/** Names with random parts are compared without these parts. */
const keyWithoutRandomParts = (key: string): string => key.replace(/[0-9a-f]{8,}(?:-[0-9a-f]{4,})*|\d{3,}/gi, '*')

export function makeProfileValues(now: number = Date.now()): ProfileValues {
  const parts = new Map<string, Set<string>>()
  const alike = new Map<string, Set<string>>()
  const sentTo = new Map<string, Set<string>>()
  const unsteady = new Set<string>()
  const add = (to: Map<string, Set<string>>, key: string, more: readonly string[]) => {
    const known = to.get(key) ?? new Set()
    for (const one of more) if (known.size < MAX_VISIT.parts) known.add(one)
    if (to.size < MAX_VISIT.kept || to.has(key)) to.set(key, known)
  }
  return {
    note(values, sent) {
      for (const [key, value] of values) {
        const found = identifyingPartsOf(value, now)
        const before = parts.get(key)
        if (before !== undefined && !found.some((one) => before.has(one))) unsteady.add(key)
        add(parts, key, found)
        add(alike, keyWithoutRandomParts(key), found)
      }
      const all = new Set([...parts.values()].flatMap((one) => [...one]))
      let room: number = MAX_VISIT.searched
      for (const { address, host, texts } of sent) {
        const searched = [address, ...texts].map((text) => text.slice(0, room))
        room -= searched.join('').length
        for (const part of findParts(searched, all)) {
          const hosts = sentTo.get(part) ?? new Set()
          if (hosts.size < MAX_VISIT.sentTo) hosts.add(host)
          sentTo.set(part, hosts)
        }
      }
    },
    partsOf(item, isAlike) {
      const found =
        parts.get(storedItemKey(item)) ?? (isAlike ? alike.get(keyWithoutRandomParts(storedItemKey(item))) : undefined)
      return found === undefined ? null : [...found]
    },
    isSteady: (item) => !unsteady.has(storedItemKey(item)),
    sentTo: (part) => sentTo.get(part) ?? [],
  }
}

/**
 * The parts that occur in the texts, plain or percent-encoded. At each character only parts with the same beginning are
 * compared, up to a limit.
 */
export function findParts(texts: readonly string[], parts: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  const byStart = new Map<string, string[]>()
  for (const part of parts) {
    const start = part.slice(0, MIN_PART_LENGTH)
    const alike = byStart.get(start) ?? []
    if (alike.length < MAX_VISIT.partsAlike) alike.push(part)
    byStart.set(start, alike)
  }
  if (byStart.size === 0) return found
  for (const text of texts) {
    const plain = decodePercent(text)
    for (const one of plain === text ? [text] : [text, plain])
      for (let at = 0; at + MIN_PART_LENGTH <= one.length; at++)
        for (const part of byStart.get(one.slice(at, at + MIN_PART_LENGTH)) ?? [])
          if (one.startsWith(part, at)) found.add(part)
  }
  return found
}

/** Passes without a choice: what differs between their profiles differs by visitor. Otherwise the choice may be the reason. */
const PASSES_WITHOUT_CHOICE: readonly PassEvidence['pass'][] = ['silent', 'gpc']
/** With only one profile, a random value must have this many characters. */
const MIN_ALONE = 16

export type PassWithValues = { readonly evidence: PassEvidence; readonly values: ProfileValues }

export function markIdentifiers(passes: readonly PassWithValues[]): readonly PassEvidence[] {
  const known = new Map<string, readonly string[]>()
  const tellingOf = (item: ItemName, pass: PassWithValues): readonly string[] => {
    const key = `${passes.indexOf(pass)} ${storedItemKey(item)}`
    const telling = known.get(key) ?? findTelling(item, pass)
    known.set(key, telling)
    return telling
  }
  const findTelling = (item: ItemName, { evidence, values }: PassWithValues): readonly string[] => {
    const others = passes
      .filter((one) => one.values !== values)
      .flatMap((one) => {
        const parts = one.values.partsOf(item, true)
        return parts === null ? [] : [{ parts, isComparable: [one, { evidence }].every(isUnanswered) }]
      })
    const isComparable = others.some((one) => one.isComparable)
    const least = others.length > 0 ? MIN_PART_LENGTH : MIN_ALONE
    return (values.partsOf(item, false) ?? []).filter((part) => {
      if (others.some(({ parts }) => parts.some((one) => isSameIdentifier(part, one)))) return false
      return isComparable || isRandomText(part, least)
    })
  }
  const identifiers = new Set(
    passes.flatMap((pass) =>
      pass.evidence.visits
        .flatMap(({ kept }) => kept.filter((item) => tellingOf(item, pass).length > 0))
        .map(storedItemKey),
    ),
  )
  return passes.map((pass) => {
    const withIdentifier = (item: StoredItem): StoredItem => {
      const hosts = tellingOf(item, pass).flatMap((part) => [...pass.values.sentTo(part)])
      const others = hosts.filter((host) => !haveSameDomain(host, hostOfDomain(item.domain)))
      const sentTo = [...new Set(others)].sort(compareText).slice(0, MAX_VISIT.sentTo)
      return { ...item, identifier: identifiers.has(storedItemKey(item)) || sentTo.length > 0, sentTo }
    }
    const visits = pass.evidence.visits.map((visit) => ({ ...visit, kept: visit.kept.map(withIdentifier) }))
    return { ...pass.evidence, visits }
  })
}

/**
 * The items that recognise a browser, by two looks: their value is another one in each of two fresh profiles, and stays in each. Keys as
 * in `storedItemKey`, in order.
 */
export function recognisingItems(
  passes: readonly PassWithValues[],
  marked: readonly PassEvidence[],
): readonly string[] {
  const keys = marked.flatMap(({ visits }, at) => {
    const { values } = passes[at] ?? {}
    const others = passes.filter((one) => one.values !== values)
    const isSeenTwice = (item: StoredItem) => others.some((one) => one.values.partsOf(item, true) !== null)
    const isSteady = (item: StoredItem) => passes.every((one) => one.values.isSteady(item))
    return visits
      .flatMap(({ kept }) => kept)
      .filter((item) => item.identifier && isSteady(item) && isSeenTwice(item))
      .map(storedItemKey)
  })
  return [...new Set(keys)].sort(compareText).slice(0, MAX_VISIT.kept)
}

const isUnanswered = ({ evidence }: Pick<PassWithValues, 'evidence'>) => PASSES_WITHOUT_CHOICE.includes(evidence.pass)

/** The domain of storage is an origin. */
const hostOfDomain = (domain: string) => URL.parse(domain)?.hostname ?? domain
