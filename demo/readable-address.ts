import { domainToUnicode } from 'node:url'
import { type Html, html } from './html.ts'

/** A website's address as people read it, and as it is registered where that differs. */
export type ReadableAddress = { readonly shown: string; readonly registered: string | null }

/** What would be taken for something else, or not be seen at all, stays encoded. */
const NOT_READABLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}%/?#\\]/gu

/** `xn--mnchen-3ya.example/caf%C3%A9` is `münchen.example/café` to people. */
export function readableAddress(website: string): ReadableAddress {
  const [, host = '', path = ''] = /^([^/]*)(.*)$/s.exec(website) ?? []
  const shown = (domainToUnicode(host) || host) + path.replace(/(?:%[0-9a-f]{2})+/gi, decode)
  return { shown, registered: shown === website ? null : website }
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded).replace(NOT_READABLE, encodeURIComponent)
  } catch {
    return encoded
  }
}

/** An address that is longer may be cut where there is little room. */
const LONG = 50

/** Within a line, with what is registered at hand. */
export function inlineAddress(website: string): Html {
  const { shown, registered } = readableAddress(website)
  const hasTitle = registered !== null || shown.length > LONG
  return html`<bdi dir="ltr"${hasTitle && html` title="${website}"`}>${breakable(shown)}</bdi>`
}

/** With what is registered in a second line. */
export function twoLineAddress(website: string): Html {
  const { shown, registered } = readableAddress(website)
  return html`<bdi dir="ltr">${breakable(shown)}</bdi>${registered !== null && html`<small><bdi dir="ltr">${breakable(registered)}</bdi></small>`}`
}

/** In parts that stay whole: a long name goes on in the next line at a dot or a slash, and only a longer part within it. */
function breakable(address: string): readonly Html[] {
  const parts = address.split(/(?=[./](?!$))/)
  return parts.map((part, index) => html`${index > 0 && html`<wbr>`}<span>${part}</span>`)
}
