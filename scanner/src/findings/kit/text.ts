import { MAX_REPORT_SIZES } from '@portico/contract/analyses/analysis-report'
import { HIDDEN_CHARACTER } from '@portico/contract/kit/hidden'

// Text of a page is hostile until it has been cleaned here.

const BREAKS = /[\t\n\r\u2028\u2029]+/g
const ALL_HIDDEN = new RegExp(HIDDEN_CHARACTER, 'g')

/** A text as it can be shown anywhere: one line, nothing hidden, no half of a character, and not longer than it may be. */
export function plainText(text: string, most: number = MAX_REPORT_SIZES.text): string {
  return cut(text.toWellFormed().replace(BREAKS, ' ').replace(ALL_HIDDEN, ''), most)
}

export const plainTextOrNull = (text: string | null, most?: number) => (text === null ? null : plainText(text, most))

/** An address, a selector, a name: longer than other texts. */
export const plainAddressText = (text: string) => plainText(text, MAX_REPORT_SIZES.address)

/** A web address in its normal form, which has no quotes or angle brackets; empty for anything else. */
export function webAddressOrEmpty(text: string): string {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) ? plainAddressText(url.href) : ''
}

export const withoutMarkup = (text: string) => plainText(text.replace(/[<>]/g, ''))

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const end = most - 1
  const half = isHighSurrogate(text.charCodeAt(end - 1)) ? 1 : 0
  return `${text.slice(0, end - half)}…`
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
