import type { Subscription } from '@portico/client'
import type { Customer } from './customers.ts'
import { readableAddress } from './readable-address.ts'
import { WEBSITE_STATES, type WebsiteState, websiteStateOf } from './words.ts'

export type ListedWebsite = { readonly customer: Customer; readonly subscription: Subscription | null }

/** A search: a part of a customer's name or of the address, a state, and which page of the result. */
export type WebsiteQuery = { readonly text: string; readonly state: WebsiteState | null; readonly page: number }

export type FoundWebsites = {
  /** Those of one page. */
  readonly websites: readonly ListedWebsite[]
  readonly page: number
  readonly pages: number
  /** The place of the first one among all that were found, from 1. */
  readonly first: number
  readonly matching: number
  readonly all: number
  /** Of all websites, whatever the search. */
  readonly counts: Readonly<Record<WebsiteState, number>>
}

export const PAGE_SIZE = 25
export const MAX_SEARCH_LENGTH = 200

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

export function readWebsiteQuery(query: URLSearchParams): WebsiteQuery {
  const page = Number(query.get('page') ?? 1)
  return {
    text: query.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH) ?? '',
    state: WEBSITE_STATES.find((kind) => kind === query.get('state')) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a result, to come back to it. */
export function websiteQueryHref({ text, state, page }: WebsiteQuery): string {
  const query = new URLSearchParams()
  if (text !== '') query.set('q', text)
  if (state !== null) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/' : `/?${query}`
}

export function findWebsites(
  websites: readonly ListedWebsite[],
  { text, state, page: requestedPage }: WebsiteQuery,
): FoundWebsites {
  const counts = { active: 0, ending: 0, ended: 0, none: 0 }
  for (const { subscription } of websites) counts[websiteStateOf(subscription)] += 1
  const words = wordsOf(text)
  const matching = websites
    .filter((website) => state === null || websiteStateOf(website.subscription) === state)
    .filter((website) => words.length === 0 || hasAll(website.customer, words))
    .sort((one, other) => BY_NAME.compare(one.customer.name, other.customer.name))
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE))
  const page = Math.min(requestedPage, pages)
  const from = (page - 1) * PAGE_SIZE
  return {
    websites: matching.slice(from, from + PAGE_SIZE),
    page,
    pages,
    first: from + 1,
    matching: matching.length,
    all: websites.length,
    counts,
  }
}

/** A whole address, copied from the browser, is found too. */
function wordsOf(text: string): readonly string[] {
  const words = text.split(/\s+/).map((word) => fold(word.replace(/^https?:\/\//i, '').replace(/\/$/, '')))
  return words.filter((word) => word !== '')
}

function hasAll({ name, website }: Customer, words: readonly string[]): boolean {
  const text = fold(`${name}\n${website}\n${readableAddress(website).shown}`)
  return words.every((word) => text.includes(word))
}

/** Neither case nor accents count: "cafe" finds "Café". */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
