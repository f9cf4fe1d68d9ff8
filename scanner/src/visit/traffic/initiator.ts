import { shownAddress } from '../kit/text.ts'
import type { Whose } from '../kit/whose.ts'

// Who asked for something. The browser tells the scripts that were at work, the innermost first.

/** Lines are counted from 0. */
type Frame = { readonly url: string; readonly lineNumber?: number | undefined }
export type Stack = { readonly callFrames: readonly Frame[]; readonly parent?: Stack | undefined }
export type Initiator = { readonly type: string; readonly url?: string | undefined; readonly stack?: Stack | undefined }

/**
 * The outermost script of somebody else: a library that wraps `fetch` for all is innermost, and the website's own script may
 * have called any. Where there is none, the website's own script if it is a file; null where the page itself asked.
 */
export function scriptBehind(addresses: readonly string[], page: string, whose: Whose): string | null {
  const known = addresses.map(shownAddress).filter((address) => address !== null)
  const other = known.findLast(whose.isOther)
  if (other !== undefined) return other
  return known.findLast((address) => whose.isOwn(address) && address !== shownAddress(page)) ?? null
}

/**
 * What was at work when something was asked for. Who had put that to work comes after it, and counts only where nobody was:
 * otherwise a tag manager would be behind everything.
 */
export function initiatedBy(initiator: Initiator, page: string, whose: Whose): string | null {
  let found: string | null = null
  let stack = initiator.stack
  for (let depth = 0; stack !== undefined && depth < MAX_STACKS; depth++, stack = stack.parent) {
    const script = scriptBehind(
      stack.callFrames.map(({ url }) => url),
      page,
      whose,
    )
    if (script !== null && whose.isOther(script)) return script
    found ??= script
  }
  // A style sheet that asks for a font, or the page itself.
  return found ?? scriptBehind([initiator.url ?? ''], page, whose)
}

/** The line of the page that was at work, the innermost of the page's own; null where its HTML was not. */
export function lineBehind({ stack: first }: Initiator, isPage: (address: string) => boolean): number | null {
  let stack = first
  for (let depth = 0; stack !== undefined && depth < MAX_STACKS; depth++, stack = stack.parent) {
    const frame = stack.callFrames.find(({ url }) => isPage(url))
    if (frame?.lineNumber !== undefined && frame.lineNumber >= 0) return frame.lineNumber + 1
    if (stack.callFrames.some(({ url }) => shownAddress(url) !== null)) return null
  }
  return null
}

const MAX_STACKS = 10

/** Of one stack. */
export const MAX_ADDRESSES = 50

/** Out of the text of a stack, as V8 writes it: one for each place between spaces and brackets, up to its line and column. */
export function addressesInText(stack: string): readonly string[] {
  const found: string[] = []
  for (const [place] of stack.slice(0, 8_000).matchAll(/[^\s()]+/g)) {
    if (found.length >= MAX_ADDRESSES) break
    const start = place.search(/\bhttps?:\/\//)
    const end = place.search(/:\d+:\d+/)
    if (start >= 0 && end > start) found.push(place.slice(start, end))
  }
  return found
}
