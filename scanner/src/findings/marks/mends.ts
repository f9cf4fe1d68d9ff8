import type { Classification, Mend } from '@portico/contract/analyses/analysis-report'
import type { Category } from '@portico/contract/words/categories'
import { SHARED_HOSTS } from '@portico/vendors'
import type { StoredItem } from '../../kit/evidence.ts'
import { isNecessary } from '../kit/strictness.ts'
import { plain, plainAddress } from '../kit/text.ts'
import type { Seen } from '../seen/seen.ts'

// What mends a finding, where that can be said exactly.

/** What nobody knows is treated as marketing, and nothing is suggested as necessary. */
export function suggested({ category }: Classification): Category {
  return category === null || isNecessary(category) ? 'marketing' : category
}

/** A name that a tool of the customer's can have, as the service takes it. */
const STORED_NAME = /^[!-)+-~]{1,100}$/
export const HOST = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const MAX_OF_NAME = 60
const MAX_STORED = 20

type Storing = { readonly name: string; readonly kind: StoredItem['kind'] }

/** Declares what is not declared yet: with a tool of the table, or as one of the customer's own. */
export function declare(is: Classification, host: string | null, stored: readonly Storing[]): readonly Mend[] {
  if (is.source === 'customer') return []
  const category = suggested(is)
  if (is.source === 'portico' && is.tool !== null) return [{ do: 'add_tool', tool: is.tool, category }]
  const own = {
    host: host !== null && HOST.test(host) && !isOfMany(host) ? host : null,
    stored: storable(stored),
  }
  const name = is.source === 'initiator' ? null : is.name
  const unnamed = stored.find(({ kind }) => kind in WITHOUT_PLACE)
  const called = plain(name ?? own.host ?? own.stored[0]?.name ?? (unnamed && nameOf(unnamed)) ?? '', MAX_OF_NAME)
  if (called === '' || (own.host === null && own.stored.length === 0 && unnamed === undefined)) return []
  return [{ do: 'add_own_tool', name: called, category, ...own }]
}

/** Maps, captchas and searches come from there as well: who lists the host holds all of them back. */
export const isOfMany = (host: string) => SHARED_HOSTS[host] === null

/** A tool of the customer's own has no place for these among what it stores: its name says what it is. */
const WITHOUT_PLACE: Readonly<Partial<Record<StoredItem['kind'], string>>> = {
  indexed_db: 'IndexedDB',
  cache: 'Cache storage',
}
const nameOf = ({ name, kind }: Storing) => (name.trim() === '' ? null : `${name} (${WITHOUT_PLACE[kind]})`)

function storable(stored: readonly Storing[]) {
  const fitting = stored.flatMap(({ name, kind }) =>
    kind !== 'indexed_db' && kind !== 'cache' && STORED_NAME.test(name) ? [{ name, kind }] : [],
  )
  return [...new Map(fitting.map((one) => [`${one.kind} ${one.name}`, one])).values()].slice(0, MAX_STORED)
}

/** The tag first in the page keeps listed scripts from running, also those that no HTML has. */
export function placeFirst({ job, pages }: Seen): readonly Mend[] {
  const isFirst = pages.every(({ tags }) => tags.every(({ async, afterOthers }) => !async && !afterOthers))
  return job.published === null || isFirst ? [] : [placeTagFirst({ job })]
}

export function placeTagFirst({ job }: Pick<Seen, 'job'>): Mend {
  return { do: 'place_tag', tag: plainAddress(job.tag_first), first: true }
}

export function placeTag({ job }: Seen): Mend {
  return { do: 'place_tag', tag: plainAddress(job.tag), first: false }
}
