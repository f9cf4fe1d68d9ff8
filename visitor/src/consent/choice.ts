import type { OptionalCategory } from '@portico/contract/words/categories'
import { OPTIONAL_CATEGORIES } from '@portico/contract/words/categories'
import { timeOf } from '../kit/uuid.ts'
import type { Choice } from '../page/page.ts'

// A visitor's choice, and how it is written into its cookie. Pure: the server writes the same value where it can set the
// cookie itself, and only says what the body of the consent says.

export const COOKIE = 'portico_consent'
/** Six months, in seconds. */
export const KEPT = 182 * 24 * 60 * 60

/**
 * On https, where the choice belongs to one host alone, browsers take this name from that very host: no neighbour can write it
 * for the domain above. There the other name is never read.
 */
export const cookieName = (domain: string | null, address: string) =>
  domain === null && address.startsWith('https:') ? `__Host-${COOKIE}` : COOKIE

export type Stored = {
  readonly site: string
  readonly version: number
  readonly granted: readonly OptionalCategory[]
  /** The ids of tools that are allowed although their category is not. */
  readonly services: readonly string[]
  /** Global Privacy Control was on at the choice: a yes to marketing was said in spite of it. */
  readonly gpc: boolean
  /** Version 7: the moment of the choice is in it. */
  readonly id: string
  readonly visitor: string
}

const VALUE = /^1\.([\w-]+)\.(\d+)\.(f?a?m?)\.([01])\.([\da-f-]{36})\.([\da-f-]{36})((?:\.[\w-]+)*)$/

/** `1.SITE.VERSION.fam.GPC.ID.VISITOR`, and the services one by one, each after a dot: nothing in it needs escaping. */
export function cookieValue({ site, version, granted, services, gpc, id, visitor }: Stored): string {
  const letters = OPTIONAL_CATEGORIES.filter((category) => granted.includes(category)).map((category) => category[0])
  return ['1', site, version, letters.join(''), gpc ? 1 : 0, id, visitor, ...services].join('.')
}

/** Null: it is none of ours, was made on another website, or is too old. */
export function choiceFrom(value: string, site: string, now: number): Stored | null {
  const [, owner, version, letters = '', gpc, id = '', visitor = '', services = ''] = VALUE.exec(value) ?? []
  if (owner !== site || timeOf(id) + KEPT * 1000 <= now) return null
  const granted = OPTIONAL_CATEGORIES.filter((category) => letters.includes(category.charAt(0)))
  return {
    site,
    version: Number(version),
    granted,
    services: services.split('.').slice(1),
    gpc: gpc === '1',
    id,
    visitor,
  }
}

/** A yes or no for each category: all of `OPTIONAL_CATEGORIES` are in it. */
export function answers(granted: readonly OptionalCategory[]): Readonly<Record<OptionalCategory, boolean>> {
  const each = OPTIONAL_CATEGORIES.map((category) => [category, granted.includes(category)] as const)
  return Object.fromEntries(each) as Record<OptionalCategory, boolean>
}

/** As the website's own scripts see it. */
export function shown({ granted, services, id, version }: Stored): Choice {
  return {
    necessary: true,
    ...answers(granted),
    services,
    at: new Date(timeOf(id)).toISOString(),
    id,
    version,
  }
}
