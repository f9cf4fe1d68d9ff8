/// <reference lib="dom" />
import type { CDPSession } from 'playwright-core'
import { hostOf } from '../kit/text.ts'
import type { Whose } from '../kit/whose.ts'
import { addressesInText, scriptBehind } from './initiator.ts'
import { listenTo } from './listen-to.ts'
import { type ParsedCookie, parseSetCookie } from './set-cookie.ts'

// Which script stored something: no browser tells. So the page's own functions for it tell us before they do it. A page can
// lie here about who did it, and about nothing else: what is stored is read from the browser.

export type Write = {
  readonly kind: 'cookie' | 'local' | 'session' | 'indexed_db' | 'cache'
  readonly name: string
  /** The host of the script; the website's own where the page did it; null where it is not known. */
  readonly by: string | null
  readonly said: ParsedCookie | null
}

export const BINDING = '__portico_stored'
export const MAX_WRITES = 2_000

export async function watchWrites(
  session: CDPSession,
  whose: Whose,
  urlOf: () => string,
  wasAsked: (address: string) => boolean,
): Promise<readonly Write[]> {
  const writes: Write[] = []
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING || writes.length >= MAX_WRITES || payload.length > 10_000) return
    const write = writeFrom(payload, whose, urlOf(), wasAsked)
    if (write !== null) writes.push(write)
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: BINDING })
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${listen})(${JSON.stringify(BINDING)}, ${listenTo}, ${MAX_WRITES})`,
  })
  return writes
}

/** Of what a page may have sent by itself. */
export function writeFrom(
  payload: string,
  whose: Whose,
  page: string,
  wasAsked: (address: string) => boolean,
): Write | null {
  let told: unknown
  try {
    told = JSON.parse(payload)
  } catch {
    return null
  }
  if (!Array.isArray(told)) return null
  const [kind, text, stack]: readonly unknown[] = told
  if (typeof text !== 'string' || typeof stack !== 'string') return null
  if (!isKind(kind)) return null
  const said = kind === 'cookie' ? parseSetCookie(text, Date.now()) : null
  const name = kind === 'cookie' ? said?.name : text
  if (name === undefined) return null
  const addresses = addressesInText(stack)
  const script = scriptBehind(addresses.filter(wasAsked), page, whose)
  // One that calls itself by another's address, which nobody asked for: then who it was is not known.
  const isLie = script === null && addresses.some((address) => whose.isOther(address))
  return { kind, name, by: isLie ? null : hostOf(script ?? page), said }
}

const KINDS: readonly unknown[] = ['cookie', 'local', 'session', 'indexed_db', 'cache'] satisfies Write['kind'][]

function isKind(kind: unknown): kind is Write['kind'] {
  return KINDS.includes(kind)
}

/** Runs in the page, before anything of it does. The value of a cookie stays there: only as many letters as it had are told. */
function listen(binding: string, hear: typeof listenTo, most: number): void {
  const page = globalThis as unknown as Record<string, unknown>
  const tell = page[binding] as (text: string) => void
  delete page[binding]
  const PlainError = Error
  let told = 0
  const note = (kind: string, text: string) => {
    // Nobody listens any more: a page that writes for ever is not made slower by it.
    if (told++ >= most) return
    try {
      tell(JSON.stringify([kind, text.slice(0, 2_000), (new PlainError().stack ?? '').slice(0, 4_000)]))
    } catch {
      // Whatever it is, the page goes on.
    }
  }
  hear(Document.prototype, 'cookie', (_, [given]) => {
    const [pair = '', ...rest] = `${given}`.split(';')
    const equals = pair.indexOf('=')
    const stars = '*'.repeat(Math.min(1_000, pair.length - equals - 1))
    note('cookie', [`${pair.slice(0, equals + 1)}${stars}`, ...rest].join(';'))
  })
  hear(globalThis.CookieStore?.prototype, 'set', (_, [given, value]) => {
    const options = (typeof given === 'object' ? given : { name: given, value }) as Readonly<Record<string, unknown>>
    const { name, domain, expires, sameSite = 'strict' } = options
    const until = typeof expires === 'number' ? `; expires=${new Date(expires).toUTCString()}` : ''
    const stars = '*'.repeat(Math.min(1_000, `${options['value']}`.length))
    note('cookie', `${name}=${stars}; secure; samesite=${sameSite}${domain ? `; domain=${domain}` : ''}${until}`)
  })
  hear(Storage.prototype, 'setItem', (self, [key]) => {
    let kind = 'session'
    try {
      if (self === localStorage) kind = 'local'
    } catch {
      // Not allowed to look: then neither is this.
    }
    note(kind, `${key}`)
  })
  hear(globalThis.IDBFactory?.prototype, 'open', (_, [name]) => note('indexed_db', `${name}`))
  hear(globalThis.CacheStorage?.prototype, 'open', (_, [name]) => note('cache', `${name}`))
}
