/// <reference lib="dom" />
import type { CDPSession } from 'playwright-core'
import { compareText } from '../../kit/compare-text.ts'
import type { StoredItem } from '../../kit/evidence.ts'
import { MAX_VISIT, type VisitTimeouts } from '../kit/limits.ts'
import { isPublicSuffix, type SiteScope } from '../kit/site-scope.ts'
import { cleanText, hostOf } from '../kit/text.ts'
import { withTimeout } from '../kit/timeouts.ts'
import type { IsolatedWorld } from '../traffic/isolated-world.ts'
import { cookieValueIn, type ParsedCookie, parseSetCookie } from '../traffic/set-cookie.ts'
import type { StorageWrite } from '../traffic/storage-writes.ts'
import type { SetCookieLine } from '../traffic/traffic.ts'
import { storedItemKey } from './identifiers.ts'

// What the profile holds when a visit ends. Values are only passed to `identifiers.ts`.

/** Who stored what with which attributes, for as long as a profile lives. */
export type StorageWriters = {
  note(writes: readonly StorageWrite[], lines: readonly SetCookieLine[]): void
  of(kind: StorageWrite['kind'], name: string): StorageWriter | null
  /** Third-party cookies that only Chromium rejects. */
  refused(): readonly ItemWithValue[]
}

type StorageWriter = {
  readonly by: string | null
  readonly how: 'answer' | 'script'
  readonly parsed: ParsedCookie | null
}
type ItemWithValue = { readonly item: StoredItem; readonly value: string }

export function makeStorageWriters(scope: SiteScope): StorageWriters {
  const writerByKey = new Map<string, StorageWriter>()
  const rejected = new Map<string, ItemWithValue>()
  const writerKey = (kind: string, name: string) => `${kind} ${name}`
  /** The last writer counts; names beyond a limit are ignored. */
  const setWriter = (key: string, writer: StorageWriter) => {
    if (writerByKey.size < 4 * MAX_VISIT.kept || writerByKey.has(key)) writerByKey.set(key, writer)
  }

  function noteLine({ line, host, at }: SetCookieLine) {
    const parsed = parseSetCookie(line, at)
    if (parsed === null || (parsed.seconds !== null && parsed.seconds <= 0)) return
    setWriter(writerKey('cookie', parsed.name), { by: host, how: 'answer', parsed })
    // Chromium defaults to `lax`, and requires `Secure` with `none`; other browsers do not.
    const isLeftToBrowsers = parsed.sameSite === null || (parsed.sameSite === 'none' && !parsed.secure)
    const domain = parsed.domain ?? host
    const isAllowed = domain === host || (host.endsWith(`.${domain}`) && !isPublicSuffix(domain))
    if (scope.isOwnHost(host) || !isLeftToBrowsers || !isAllowed || rejected.size >= MAX_VISIT.kept) return
    const { name, length, ...rest } = parsed
    const item = { ...rest, name: cleanText(name), kind: 'cookie', domain, first: false, length, by: host } as const
    rejected.set(`${domain} ${name}`, {
      item: { ...item, how: 'answer', ...NOT_YET_KNOWN },
      value: cookieValueIn(line),
    })
  }

  return {
    note(writes, lines) {
      for (const { kind, name, by, parsed } of writes) setWriter(writerKey(kind, name), { by, how: 'script', parsed })
      for (const line of lines) noteLine(line)
    },
    of: (kind, name) => writerByKey.get(writerKey(kind, name)) ?? null,
    refused: () => [...rejected.values()],
  }
}

/** Placeholders until all passes are over. */
const NOT_YET_KNOWN = { identifier: false, sentTo: [] } as const

type StorageEntry = {
  readonly kind: 'local' | 'session' | 'indexed_db' | 'cache'
  readonly name: string
  readonly length: number
  readonly value: string
}

export type ProfileStorage = {
  readonly kept: readonly StoredItem[]
  readonly dropped: number
  readonly values: ReadonlyMap<string, string>
}

export async function readStoredItems(
  cookies: readonly BrowserCookie[],
  worlds: readonly IsolatedWorld[],
  writers: StorageWriters,
  scope: SiteScope,
  times: VisitTimeouts,
): Promise<ProfileStorage> {
  const all = new Map<string, ItemWithValue>()
  const add = (item: StoredItem, value: string) =>
    all.set(storedItemKey(item), { item, value: value.slice(0, MAX_VISIT.value) })
  for (const { item, value } of writers.refused()) add(item, value)
  for (const cookie of cookies) add(cookieItem(cookie, writers, scope), cookie.value)
  const read = await Promise.all(
    worlds.map(async (world) => ({ world, stored: await world.evaluate(readStorage, MAX_VISIT, times.question) })),
  )
  for (const { world, stored } of read) {
    const origin = stored?.origin ?? 'null'
    // A frame without its own address shares the storage of its parent.
    const host = hostOf(origin) ?? hostOf(world.url)
    if (host === null || stored === null) continue
    for (const one of stored.items) add(storageItem(one, origin, host, writers, scope), one.value)
  }
  const sorted = [...all].sort(([one], [other]) => compareText(one, other))
  const kept = sorted.slice(0, MAX_VISIT.kept)
  return {
    kept: kept.map(([, { item }]) => item),
    dropped: sorted.length - kept.length,
    values: new Map(kept.map(([key, { value }]) => [key, value])),
  }
}

/** Runs in our isolated world. */
async function readStorage({
  keysOfFrame: most,
  value: longest,
}: typeof MAX_VISIT): Promise<{ readonly origin: string; readonly items: readonly StorageEntry[] }> {
  const items: StorageEntry[] = []
  for (const [kind, name] of [
    ['local', 'localStorage'],
    ['session', 'sessionStorage'],
  ] as const) {
    try {
      const storage = window[name]
      for (let at = 0; at < storage.length && at < most; at++) {
        const key = storage.key(at) ?? ''
        const value = storage.getItem(key) ?? ''
        items.push({ kind, name: key.slice(0, 1_000), length: value.length, value: value.slice(0, longest) })
      }
    } catch {
      // It has none.
    }
  }
  const inTime = <Value>(read: Promise<readonly Value[]>) =>
    Promise.race([read, new Promise<readonly Value[]>((late) => setTimeout(late, 1_000, []))])
  for (const [kind, namesOf] of [
    ['indexed_db', async () => (await inTime(indexedDB.databases())).map(({ name = '' }) => name)],
    ['cache', () => inTime(caches.keys())],
  ] as const) {
    try {
      for (const name of (await namesOf()).slice(0, most))
        items.push({ kind, name: name.slice(0, 1_000), length: 0, value: '' })
    } catch {
      // It has none.
    }
  }
  return { origin: self.origin, items }
}

function storageItem(
  { kind, name, length }: StorageEntry,
  origin: string,
  host: string,
  writers: StorageWriters,
  scope: SiteScope,
): StoredItem {
  const first = scope.isOwnHost(host)
  return {
    name: cleanText(name),
    kind,
    domain: cleanText(origin, 253),
    first,
    seconds: null,
    secure: origin.startsWith('https:'),
    httpOnly: false,
    sameSite: null,
    length,
    // Only the page's own process reports writers. In a third party's frame the third party wrote it.
    by: first ? (writers.of(kind, name)?.by ?? null) : host,
    how: 'script',
    ...NOT_YET_KNOWN,
  }
}

/** A cookie as the browser reports it. */
export type BrowserCookie = {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly expires: number
  readonly httpOnly: boolean
  readonly secure: boolean
  readonly session: boolean
  readonly sameSite?: 'Strict' | 'Lax' | 'None' | undefined
}

const SAME = { Strict: 'strict', Lax: 'lax', None: 'none' } as const

function cookieItem(cookie: BrowserCookie, writers: StorageWriters, scope: SiteScope): StoredItem {
  const domain = cookie.domain.replace(/^\./, '')
  const writer = writers.of('cookie', cookie.name)
  const first = scope.isOwnHost(domain)
  return {
    name: cleanText(cookie.name),
    kind: 'cookie',
    domain: cleanText(domain, 253),
    first,
    // Browsers cap lifetimes at 400 days: the requested lifetime is reported, if known.
    seconds: cookie.session ? null : (writer?.parsed?.seconds ?? roughly(cookie.expires - Date.now() / 1000)),
    secure: cookie.secure,
    httpOnly: cookie.httpOnly,
    sameSite: cookie.sameSite === undefined ? null : SAME[cookie.sameSite],
    length: cookie.value.length,
    by: writer?.by ?? (first ? null : domain),
    // A script cannot write an httpOnly cookie.
    how: writer?.how ?? (cookie.httpOnly ? 'answer' : null),
    ...NOT_YET_KNOWN,
  }
}

/** The moment of storing is unknown: rounded to the minute, or to the hour if it is days. */
function roughly(seconds: number): number {
  const step = seconds > 86_400 ? 3_600 : 60
  return Math.max(0, Math.round(seconds / step) * step)
}

/** Null if the browser does not answer in time, which is not the same as no cookies. */
export async function readCookies(
  browser: CDPSession,
  browserContextId: string,
  ms: number,
): Promise<readonly BrowserCookie[] | null> {
  const answer = await withTimeout(browser.send('Storage.getCookies', { browserContextId }), ms, null)
  return answer === null ? null : answer.cookies
}
