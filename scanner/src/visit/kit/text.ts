import { HIDDEN_CHARACTER } from '@portico/contract/kit/hidden'
import { MovedTo } from '@portico/contract/surveys/inventory'
import { Check } from 'typebox/value'
import { MAX_VISIT } from './limits.ts'

// Text of pages is hostile. It is cut, and control characters, direction marks and half characters are removed.

const CONTROLS = new RegExp(`(?:${HIDDEN_CHARACTER.source}|[\\u2028\\u2029])+`, 'g')

export function cleanText(text: unknown, most: number = MAX_VISIT.text): string {
  if (typeof text !== 'string') return ''
  const tidy = text
    .slice(0, 2 * most + 100)
    .toWellFormed()
    .replace(CONTROLS, ' ')
  return truncate(tidy.trim(), most)
}

/** Cuts an address or a piece of HTML without changing the rest. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.charCodeAt(most - 1)
  const isHalf = end >= 0xd800 && end <= 0xdbff
  return text.slice(0, isHalf ? most - 1 : most)
}

/** An address as reports have it: without a fragment, with the beginning of the query. Null if it is no web address. */
export function reportableAddress(address: string): string | null {
  const url = address.length > 100_000 ? null : URL.parse(address)
  if (url === null || !WEB_PROTOCOLS.includes(url.protocol)) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  const query = url.search.slice(0, MAX_VISIT.query + 1)
  url.search = ''
  return cleanText(url.href + query, MAX_VISIT.address)
}

const WEB_PROTOCOLS = ['http:', 'https:', 'ws:', 'wss:']

export function hostOf(address: string | null | undefined): string | null {
  const url = URL.parse(address ?? '')
  return url === null || !WEB_PROTOCOLS.includes(url.protocol) ? null : url.hostname.replace(/\.$/, '')
}

/** Scheme and host of an address, if a website can be registered under it. */
export function originToRegister(address: string | null): string | null {
  const url = URL.parse(address ?? '')
  const origin = url && `${url.protocol}//${url.hostname}`
  return Check(MovedTo, origin) ? origin : null
}
