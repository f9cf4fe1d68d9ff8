import type { OptionalCategory } from '@portico/contract/words/categories'
import { OPTIONAL_CATEGORIES } from '@portico/contract/words/categories'
import { timeOfUuid } from '../kit/uuid.ts'
import type { VisitorChoice } from '../page/page.ts'

// A visitor's choice, and its form in the cookie. Pure functions: where the server can set the cookie itself, it writes the same
// value from the body of the consent.

export const COOKIE_NAME = 'portico_consent'
/** Six months, in seconds. */
export const COOKIE_MAX_AGE_SECONDS = 182 * 24 * 60 * 60

/**
 * On https, if the choice belongs to one host, the name begins with `__Host-`. Browsers accept that name only from the host itself,
 * so no other subdomain can write it. The plain name is then never read.
 */
export const cookieName = (domain: string | null, address: string) =>
  domain === null && address.startsWith('https:') ? `__Host-${COOKIE_NAME}` : COOKIE_NAME

export type StoredChoice = {
  readonly site: string
  readonly version: number
  readonly granted: readonly OptionalCategory[]
  /** The ids of tools that are allowed although their category is refused. */
  readonly services: readonly string[]
  /** Global Privacy Control was on at the choice, so a yes to marketing takes precedence over it. */
  readonly gpc: boolean
  /** A UUID of version 7, which contains the time of the choice. */
  readonly id: string
  readonly visitor: string
}

const VALUE = /^1\.([\w-]+)\.(\d+)\.(f?a?m?)\.([01])\.([\da-f-]{36})\.([\da-f-]{36})((?:\.[\w-]+)*)$/

/** `1.SITE.VERSION.fam.GPC.ID.VISITOR`, then each service after a dot. Nothing in it needs escaping. */
export function cookieValue({ site, version, granted, services, gpc, id, visitor }: StoredChoice): string {
  const letters = OPTIONAL_CATEGORIES.filter((category) => granted.includes(category)).map((category) => category[0])
  return ['1', site, version, letters.join(''), gpc ? 1 : 0, id, visitor, ...services].join('.')
}

/** Null: the value is not ours, belongs to another website, or is too old. */
export function parseCookieValue(value: string, site: string, now: number): StoredChoice | null {
  const [, owner, version, letters = '', gpc, id = '', visitor = '', services = ''] = VALUE.exec(value) ?? []
  if (owner !== site || timeOfUuid(id) + COOKIE_MAX_AGE_SECONDS * 1000 <= now) return null
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

/** Yes or no for each category of `OPTIONAL_CATEGORIES`. */
export function grantedByCategory(granted: readonly OptionalCategory[]): Readonly<Record<OptionalCategory, boolean>> {
  const each = OPTIONAL_CATEGORIES.map((category) => [category, granted.includes(category)] as const)
  return Object.fromEntries(each) as Record<OptionalCategory, boolean>
}

/** The choice as the website's own scripts get it. */
export function publicChoice({ granted, services, id, version }: StoredChoice): VisitorChoice {
  return {
    necessary: true,
    ...grantedByCategory(granted),
    services,
    at: new Date(timeOfUuid(id)).toISOString(),
    id,
    version,
  }
}
