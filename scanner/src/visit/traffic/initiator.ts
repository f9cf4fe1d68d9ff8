import type { SiteScope } from '../kit/site-scope.ts'
import { reportableAddress } from '../kit/text.ts'

// Which script made a request. The browser reports the call stack, innermost first.

/** Lines are counted from 0. */
type Frame = { readonly url: string; readonly lineNumber?: number | undefined }
export type CallStack = { readonly callFrames: readonly Frame[]; readonly parent?: CallStack | undefined }
export type Initiator = {
  readonly type: string
  readonly url?: string | undefined
  readonly stack?: CallStack | undefined
}

/**
 * The outermost third-party script: innermost may be a library that wraps `fetch` for all. Without one, the website's own
 * script file; null if the page itself made the request.
 */
export function outermostScript(addresses: readonly string[], page: string, scope: SiteScope): string | null {
  const known = addresses.map(reportableAddress).filter((address) => address !== null)
  const other = known.findLast(scope.isOther)
  if (other !== undefined) return other
  return known.findLast((address) => scope.isOwn(address) && address !== reportableAddress(page)) ?? null
}

/**
 * The script on the stack of a request. Asynchronous parent stacks count only if the stack itself has none: otherwise a tag
 * manager would be behind everything.
 */
export function initiatingScript(initiator: Initiator, page: string, scope: SiteScope): string | null {
  let found: string | null = null
  let stack = initiator.stack
  for (let depth = 0; stack !== undefined && depth < MAX_STACKS; depth++, stack = stack.parent) {
    const script = outermostScript(
      stack.callFrames.map(({ url }) => url),
      page,
      scope,
    )
    if (script !== null && scope.isOther(script)) return script
    found ??= script
  }
  // A style sheet that loads a font, or the page itself.
  return found ?? outermostScript([initiator.url ?? ''], page, scope)
}

/** The innermost line of the page's own HTML on the stack; null if there is none. */
export function initiatingLine({ stack: first }: Initiator, isPage: (address: string) => boolean): number | null {
  let stack = first
  for (let depth = 0; stack !== undefined && depth < MAX_STACKS; depth++, stack = stack.parent) {
    const frame = stack.callFrames.find(({ url }) => isPage(url))
    if (frame?.lineNumber !== undefined && frame.lineNumber >= 0) return frame.lineNumber + 1
    if (stack.callFrames.some(({ url }) => reportableAddress(url) !== null)) return null
  }
  return null
}

const MAX_STACKS = 10

/** Of one stack. */
export const MAX_STACK_ADDRESSES = 50

/** The addresses in the text of a V8 stack, each without its line and column. */
export function addressesInStack(stack: string): readonly string[] {
  const found: string[] = []
  for (const [place] of stack.slice(0, 8_000).matchAll(/[^\s()]+/g)) {
    if (found.length >= MAX_STACK_ADDRESSES) break
    const start = place.search(/\bhttps?:\/\//)
    const end = place.search(/:\d+:\d+/)
    if (start >= 0 && end > start) found.push(place.slice(start, end))
  }
  return found
}
