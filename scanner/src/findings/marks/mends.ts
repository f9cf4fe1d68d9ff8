import type { Classification, Mend } from '@portico/contract/analyses/analysis-report'
import type { Category } from '@portico/contract/words/categories'
import { SHARED_HOSTS } from '@portico/vendors'
import type { StoredItem } from '../../kit/evidence.ts'
import { isNecessary } from '../kit/strictness.ts'
import { plainAddressText, plainText } from '../kit/text.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'

// What mends a finding, where that can be said exactly.

/** Unknown categories are suggested as marketing, and nothing as necessary. */
export function suggestedCategory({ category }: Classification): Category {
  return category === null || isNecessary(category) ? 'marketing' : category
}

/** A stored name that the service accepts for a tool of the customer's own. */
const STORED_NAME = /^[!-)+-~]{1,100}$/
export const HOST_PATTERN =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const MAX_OF_NAME = 60
const MAX_STORED = 20

type ItemToDeclare = { readonly name: string; readonly kind: StoredItem['kind'] }

/** Declares what is not declared yet: with a tool of the table, or as one of the customer's own. */
export function declarationMends(
  is: Classification,
  host: string | null,
  stored: readonly ItemToDeclare[],
): readonly Mend[] {
  if (is.source === 'customer') return []
  const category = suggestedCategory(is)
  if (is.source === 'portico' && is.tool !== null) return [{ do: 'add_tool', tool: is.tool, category }]
  const own = {
    host: host !== null && HOST_PATTERN.test(host) && !isSharedHost(host) ? host : null,
    stored: storable(stored),
  }
  const name = is.source === 'initiator' ? null : is.name
  const unnamed = stored.find(({ kind }) => kind in UNDECLARABLE_KINDS)
  const called = plainText(name ?? own.host ?? own.stored[0]?.name ?? (unnamed && nameOf(unnamed)) ?? '', MAX_OF_NAME)
  if (called === '' || (own.host === null && own.stored.length === 0 && unnamed === undefined)) return []
  return [{ do: 'add_own_tool', name: called, category, ...own }]
}

/** Hosts that also serve maps, captchas and searches: listing the host would hold all of them back. */
export const isSharedHost = (host: string) => SHARED_HOSTS[host] === null

/** Kinds that a tool of the customer's own cannot list: its name mentions them instead. */
const UNDECLARABLE_KINDS: Readonly<Partial<Record<StoredItem['kind'], string>>> = {
  indexed_db: 'IndexedDB',
  cache: 'Cache storage',
}
const nameOf = ({ name, kind }: ItemToDeclare) => (name.trim() === '' ? null : `${name} (${UNDECLARABLE_KINDS[kind]})`)

function storable(stored: readonly ItemToDeclare[]) {
  const fitting = stored.flatMap(({ name, kind }) =>
    kind !== 'indexed_db' && kind !== 'cache' && STORED_NAME.test(name) ? [{ name, kind }] : [],
  )
  return [...new Map(fitting.map((one) => [`${one.kind} ${one.name}`, one])).values()].slice(0, MAX_STORED)
}

/** A tag that is first in the page also stops listed scripts that are not in the HTML. */
export function tagPlacementMends({ job, pages }: ClassifiedEvidence): readonly Mend[] {
  const isFirst = pages.every(({ tags }) => tags.every(({ async, afterOthers }) => !async && !afterOthers))
  return job.published === null || isFirst ? [] : [tagPlacementMend({ job })]
}

export function tagPlacementMend({ job }: Pick<ClassifiedEvidence, 'job'>): Mend {
  return { do: 'place_tag', tag: plainAddressText(job.tag_first), first: true }
}

export function mendByPlacingTag({ job }: ClassifiedEvidence): Mend {
  return { do: 'place_tag', tag: plainAddressText(job.tag), first: false }
}
