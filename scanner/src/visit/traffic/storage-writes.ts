/// <reference lib="dom" />
import type { CDPSession } from 'playwright-core'
import type { SiteScope } from '../kit/site-scope.ts'
import { hostOf } from '../kit/text.ts'
import { addressesInStack, outermostScript } from './initiator.ts'
import { observeCalls } from './observe-calls.ts'
import { type ParsedCookie, parseSetCookie } from './set-cookie.ts'

// Which script stored something. Browsers do not report that, so the page's storage functions are observed. A page can lie
// about the script, and about nothing else: what is stored is read from the browser.

export type StorageWrite = {
  readonly kind: 'cookie' | 'local' | 'session' | 'indexed_db' | 'cache'
  readonly name: string
  /** The host of the script; the website's own where the page did it; null where it is not known. */
  readonly by: string | null
  readonly parsed: ParsedCookie | null
}

export const WRITES_BINDING = '__portico_stored'
export const MAX_WRITES = 2_000

export async function watchStorageWrites(
  session: CDPSession,
  scope: SiteScope,
  urlOf: () => string,
  wasRequested: (address: string) => boolean,
): Promise<readonly StorageWrite[]> {
  const writes: StorageWrite[] = []
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== WRITES_BINDING || writes.length >= MAX_WRITES || payload.length > 10_000) return
    const write = parseStorageWrite(payload, scope, urlOf(), wasRequested)
    if (write !== null) writes.push(write)
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: WRITES_BINDING })
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${observeInPage})(${JSON.stringify(WRITES_BINDING)}, ${observeCalls}, ${MAX_WRITES})`,
  })
  return writes
}

/** Parses an observed write. A page may have sent anything: null if it is invalid. */
export function parseStorageWrite(
  payload: string,
  scope: SiteScope,
  page: string,
  wasRequested: (address: string) => boolean,
): StorageWrite | null {
  let message: unknown
  try {
    message = JSON.parse(payload)
  } catch {
    return null
  }
  if (!Array.isArray(message)) return null
  const [kind, text, stack]: readonly unknown[] = message
  if (typeof text !== 'string' || typeof stack !== 'string') return null
  if (!isKind(kind)) return null
  const parsed = kind === 'cookie' ? parseSetCookie(text, Date.now()) : null
  const name = kind === 'cookie' ? parsed?.name : text
  if (name === undefined) return null
  const addresses = addressesInStack(stack)
  const script = outermostScript(addresses.filter(wasRequested), page, scope)
  // A script that claims a third party's address that was never requested: the writer is unknown.
  const isLie = script === null && addresses.some((address) => scope.isOther(address))
  return { kind, name, by: isLie ? null : hostOf(script ?? page), parsed }
}

const KINDS: readonly unknown[] = ['cookie', 'local', 'session', 'indexed_db', 'cache'] satisfies StorageWrite['kind'][]

function isKind(kind: unknown): kind is StorageWrite['kind'] {
  return KINDS.includes(kind)
}

/** Runs in the page, before its own scripts. A cookie's value stays there: only its length is reported. */
function observeInPage(binding: string, observe: typeof observeCalls, most: number): void {
  const page = globalThis as unknown as Record<string, unknown>
  const report = page[binding] as (text: string) => void
  delete page[binding]
  const PlainError = Error
  let reports = 0
  const note = (kind: string, text: string) => {
    // Over the limit nothing is reported, so that a page that writes without end is not slowed down.
    if (reports++ >= most) return
    try {
      report(JSON.stringify([kind, text.slice(0, 2_000), (new PlainError().stack ?? '').slice(0, 4_000)]))
    } catch {
      // Whatever it is, the page goes on.
    }
  }
  observe(Document.prototype, 'cookie', (_, [argument]) => {
    const [pair = '', ...rest] = `${argument}`.split(';')
    const equals = pair.indexOf('=')
    const stars = '*'.repeat(Math.min(1_000, pair.length - equals - 1))
    note('cookie', [`${pair.slice(0, equals + 1)}${stars}`, ...rest].join(';'))
  })
  observe(globalThis.CookieStore?.prototype, 'set', (_, [argument, value]) => {
    const options = (typeof argument === 'object' ? argument : { name: argument, value }) as Readonly<
      Record<string, unknown>
    >
    const { name, domain, expires, sameSite = 'strict' } = options
    const until = typeof expires === 'number' ? `; expires=${new Date(expires).toUTCString()}` : ''
    const stars = '*'.repeat(Math.min(1_000, `${options['value']}`.length))
    note('cookie', `${name}=${stars}; secure; samesite=${sameSite}${domain ? `; domain=${domain}` : ''}${until}`)
  })
  observe(Storage.prototype, 'setItem', (self, [key]) => {
    let kind = 'session'
    try {
      if (self === localStorage) kind = 'local'
    } catch {
      // Access to localStorage is denied: then this is not it.
    }
    note(kind, `${key}`)
  })
  observe(globalThis.IDBFactory?.prototype, 'open', (_, [name]) => note('indexed_db', `${name}`))
  observe(globalThis.CacheStorage?.prototype, 'open', (_, [name]) => note('cache', `${name}`))
}
