import { HIDDEN_CHARACTER } from '@portico/contract/kit/hidden'
import { MOST } from './limits.ts'

// Text of pages is hostile: it is cut, and has neither control characters, nor marks that turn the direction of what stands
// beside it, nor half a character.

const CONTROLS = new RegExp(`(?:${HIDDEN_CHARACTER.source}|[\\u2028\\u2029])+`, 'g')

export function clean(text: unknown, most: number = MOST.text): string {
  if (typeof text !== 'string') return ''
  const tidy = text
    .slice(0, 2 * most + 100)
    .toWellFormed()
    .replace(CONTROLS, ' ')
  return cut(tidy.trim(), most)
}

/** An address or a piece of HTML: what is cut is white space at most, so that the rest stands as it did. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.charCodeAt(most - 1)
  const isHalf = end >= 0xd800 && end <= 0xdbff
  return text.slice(0, isHalf ? most - 1 : most)
}

/** An address that can be told: without a fragment, with the beginning of what is behind `?`. Null for what is none of the web's. */
export function shownAddress(address: string): string | null {
  const url = address.length > 100_000 ? null : URL.parse(address)
  if (url === null || !WEB.includes(url.protocol)) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  const query = url.search.slice(0, MOST.query + 1)
  url.search = ''
  return clean(url.href + query, MOST.address)
}

const WEB = ['http:', 'https:', 'ws:', 'wss:']

export function hostOf(address: string | null | undefined): string | null {
  const url = URL.parse(address ?? '')
  return url === null || !WEB.includes(url.protocol) ? null : url.hostname.replace(/\.$/, '')
}
