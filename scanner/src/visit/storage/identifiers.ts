import { compareText } from '../../kit/compare-text.ts'
import type { PassEvidence, StoredItem } from '../../kit/evidence.ts'
import { MOST } from '../kit/limits.ts'
import { sameDomain } from '../kit/whose.ts'
import type { Sent } from '../traffic/traffic.ts'
import { decoded, isRandom, isSame, MIN_PART, partsOf } from './identifying-parts.ts'

// What is stored tells visitors apart where it is something else in each fresh profile. Values are held in memory until all
// passes are over, and never kept.

/** Of one profile. */
export type Values = {
  /** By `keyOf`. */
  note(values: ReadonlyMap<string, string>, sent: readonly Sent[]): void
  partsOf(item: Named, isAlike: boolean): readonly string[] | null
  sentTo(part: string): Iterable<string>
}

type Named = Pick<StoredItem, 'name' | 'kind' | 'domain'>

export const keyOf = ({ name, kind, domain }: Named): string => [domain, kind, name].join(' ')

/** Names that have something random in them are alike without it. */
const alikeOf = (key: string): string => key.replace(/[0-9a-f]{8,}(?:-[0-9a-f]{4,})*|\d{3,}/gi, '*')

export function openValues(now: number = Date.now()): Values {
  const parts = new Map<string, Set<string>>()
  const alike = new Map<string, Set<string>>()
  const sentTo = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, key: string, more: readonly string[]) => {
    const known = to.get(key) ?? new Set()
    for (const one of more) if (known.size < MOST.parts) known.add(one)
    if (to.size < MOST.kept || to.has(key)) to.set(key, known)
  }
  return {
    note(values, sent) {
      for (const [key, value] of values) {
        const found = partsOf(value, now)
        add(parts, key, found)
        add(alike, alikeOf(key), found)
      }
      const all = new Set([...parts.values()].flatMap((one) => [...one]))
      let room: number = MOST.searched
      for (const { address, host, texts } of sent) {
        const searched = [address, ...texts].map((text) => text.slice(0, room))
        room -= searched.join('').length
        for (const part of partsIn(searched, all)) {
          const hosts = sentTo.get(part) ?? new Set()
          if (hosts.size < MOST.sentTo) hosts.add(host)
          sentTo.set(part, hosts)
        }
      }
    },
    partsOf(item, isAlike) {
      const found = parts.get(keyOf(item)) ?? (isAlike ? alike.get(alikeOf(keyOf(item))) : undefined)
      return found === undefined ? null : [...found]
    },
    sentTo: (part) => sentTo.get(part) ?? [],
  }
}

/**
 * Those that stand in the texts, as they are or as addresses write them. At each character only parts that begin as it does are
 * compared, and of very many that begin alike the first.
 */
export function partsIn(texts: readonly string[], parts: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  const byStart = new Map<string, string[]>()
  for (const part of parts) {
    const start = part.slice(0, MIN_PART)
    const alike = byStart.get(start) ?? []
    if (alike.length < MOST.partsAlike) alike.push(part)
    byStart.set(start, alike)
  }
  if (byStart.size === 0) return found
  for (const text of texts) {
    const plain = decoded(text)
    for (const one of plain === text ? [text] : [text, plain])
      for (let at = 0; at + MIN_PART <= one.length; at++)
        for (const part of byStart.get(one.slice(at, at + MIN_PART)) ?? [])
          if (one.startsWith(part, at)) found.add(part)
  }
  return found
}

/** Two profiles in which nobody answered a banner: whatever differs there differs by visitor. After an answer, the answer may. */
const UNANSWERED: readonly PassEvidence['pass'][] = ['silent', 'gpc']
/** So many characters look random by themselves, where there is one profile alone. */
const MIN_ALONE = 16

export type SeenPass = { readonly evidence: PassEvidence; readonly values: Values }

export function tellIdentifiers(passes: readonly SeenPass[]): readonly PassEvidence[] {
  const known = new Map<string, readonly string[]>()
  const tellingOf = (item: Named, pass: SeenPass): readonly string[] => {
    const key = `${pass.evidence.pass} ${keyOf(item)}`
    const telling = known.get(key) ?? findTelling(item, pass)
    known.set(key, telling)
    return telling
  }
  const findTelling = (item: Named, { evidence, values }: SeenPass): readonly string[] => {
    const others = passes
      .filter((one) => one.values !== values)
      .flatMap((one) => {
        const parts = one.values.partsOf(item, true)
        return parts === null ? [] : [{ parts, isComparable: [one, { evidence }].every(isUnanswered) }]
      })
    const isComparable = others.some((one) => one.isComparable)
    const least = others.length > 0 ? MIN_PART : MIN_ALONE
    return (values.partsOf(item, false) ?? []).filter((part) => {
      if (others.some(({ parts }) => parts.some((one) => isSame(part, one)))) return false
      return isComparable || isRandom(part, least)
    })
  }
  const identifiers = new Set(
    passes.flatMap((pass) =>
      pass.evidence.visits.flatMap(({ kept }) => kept.filter((item) => tellingOf(item, pass).length > 0)).map(keyOf),
    ),
  )
  return passes.map((pass) => {
    const told = (item: StoredItem): StoredItem => {
      const hosts = tellingOf(item, pass).flatMap((part) => [...pass.values.sentTo(part)])
      const others = hosts.filter((host) => !sameDomain(host, hostOfDomain(item.domain)))
      const sentTo = [...new Set(others)].sort(compareText).slice(0, MOST.sentTo)
      return { ...item, identifier: identifiers.has(keyOf(item)) || sentTo.length > 0, sentTo }
    }
    const visits = pass.evidence.visits.map((visit) => ({ ...visit, kept: visit.kept.map(told) }))
    return { ...pass.evidence, visits }
  })
}

const isUnanswered = ({ evidence }: Pick<SeenPass, 'evidence'>) => UNANSWERED.includes(evidence.pass)

/** Storage has the origin in its place. */
const hostOfDomain = (domain: string) => URL.parse(domain)?.hostname ?? domain
