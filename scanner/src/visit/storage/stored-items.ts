/// <reference lib="dom" />
import type { CDPSession } from 'playwright-core'
import { compareText } from '../../kit/compare-text.ts'
import type { StoredItem } from '../../kit/evidence.ts'
import { bounded } from '../kit/bounded.ts'
import { MOST, type Times } from '../kit/limits.ts'
import { clean, hostOf } from '../kit/text.ts'
import { isSuffix, type Whose } from '../kit/whose.ts'
import { type ParsedCookie, parseSetCookie, valueIn } from '../traffic/set-cookie.ts'
import type { SetCookieLine } from '../traffic/traffic.ts'
import type { World } from '../traffic/world.ts'
import type { Write } from '../traffic/writes.ts'
import { keyOf } from './identifiers.ts'

// What the profile holds when a visit ends. Values go no further than to `identifiers.ts`.

/** Who stored what, and what was said about it, for as long as a profile lives. */
export type Writers = {
  note(writes: readonly Write[], lines: readonly SetCookieLine[]): void
  of(kind: Write['kind'], name: string): Writer | null
  /** What others' answers said and this browser did not keep, though others would. */
  refused(): readonly Valued[]
}

type Writer = { readonly by: string | null; readonly how: 'answer' | 'script'; readonly said: ParsedCookie | null }
type Valued = { readonly item: StoredItem; readonly value: string }

export function openWriters(whose: Whose): Writers {
  const written = new Map<string, Writer>()
  const tried = new Map<string, Valued>()
  const writtenAs = (kind: string, name: string) => `${kind} ${name}`
  /** The last one to write it; of very many names the first are known. */
  const wrote = (key: string, writer: Writer) => {
    if (written.size < 4 * MOST.kept || written.has(key)) written.set(key, writer)
  }

  function noteLine({ line, host, at }: SetCookieLine) {
    const said = parseSetCookie(line, at)
    if (said === null || (said.seconds !== null && said.seconds <= 0)) return
    wrote(writtenAs('cookie', said.name), { by: host, how: 'answer', said })
    // Chromium takes `lax` for said where nothing is, and wants `Secure` with `none`; other browsers do not.
    const isLeftToBrowsers = said.sameSite === null || (said.sameSite === 'none' && !said.secure)
    const domain = said.domain ?? host
    const isAllowed = domain === host || (host.endsWith(`.${domain}`) && !isSuffix(domain))
    if (whose.isOwnHost(host) || !isLeftToBrowsers || !isAllowed || tried.size >= MOST.kept) return
    const { name, length, ...rest } = said
    const item = { ...rest, name: clean(name), kind: 'cookie', domain, first: false, length, by: host } as const
    tried.set(`${domain} ${name}`, { item: { ...item, how: 'answer', ...UNKNOWN_YET }, value: valueIn(line) })
  }

  return {
    note(writes, lines) {
      for (const { kind, name, by, said } of writes) wrote(writtenAs(kind, name), { by, how: 'script', said })
      for (const line of lines) noteLine(line)
    },
    of: (kind, name) => written.get(writtenAs(kind, name)) ?? null,
    refused: () => [...tried.values()],
  }
}

/** Until all passes are over. */
const UNKNOWN_YET = { identifier: false, sentTo: [] } as const

type Stored = {
  readonly kind: 'local' | 'session' | 'indexed_db' | 'cache'
  readonly name: string
  readonly length: number
  readonly value: string
}

export type Held = {
  readonly kept: readonly StoredItem[]
  readonly dropped: number
  readonly values: ReadonlyMap<string, string>
}

export async function readStoredItems(
  cookies: readonly Cookie[],
  worlds: readonly World[],
  writers: Writers,
  whose: Whose,
  times: Times,
): Promise<Held> {
  const all = new Map<string, Valued>()
  const add = (item: StoredItem, value: string) => all.set(keyOf(item), { item, value: value.slice(0, MOST.value) })
  for (const { item, value } of writers.refused()) add(item, value)
  for (const cookie of cookies) add(cookieItem(cookie, writers, whose), cookie.value)
  const asked = await Promise.all(
    worlds.map(async (world) => ({ world, stored: await world.ask(readStorage, MOST, times.question) })),
  )
  for (const { world, stored } of asked) {
    const origin = stored?.origin ?? 'null'
    // Also a frame without an address of its own has the storage of the one around it.
    const host = hostOf(origin) ?? hostOf(world.url)
    if (host === null || stored === null) continue
    for (const one of stored.items) add(storageItem(one, origin, host, writers, whose), one.value)
  }
  const sorted = [...all].sort(([one], [other]) => compareText(one, other))
  const kept = sorted.slice(0, MOST.kept)
  return {
    kept: kept.map(([, { item }]) => item),
    dropped: sorted.length - kept.length,
    values: new Map(kept.map(([key, { value }]) => [key, value])),
  }
}

/** Runs in a world of ours. */
async function readStorage({
  keysOfFrame: most,
  value: longest,
}: typeof MOST): Promise<{ readonly origin: string; readonly items: readonly Stored[] }> {
  const items: Stored[] = []
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
  const inTime = <Value>(asked: Promise<readonly Value[]>) =>
    Promise.race([asked, new Promise<readonly Value[]>((late) => setTimeout(late, 1_000, []))])
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
  { kind, name, length }: Stored,
  origin: string,
  host: string,
  writers: Writers,
  whose: Whose,
): StoredItem {
  const first = whose.isOwnHost(host)
  return {
    name: clean(name),
    kind,
    domain: clean(origin, 253),
    first,
    seconds: null,
    secure: origin.startsWith('https:'),
    httpOnly: false,
    sameSite: null,
    length,
    // Only the page's own process tells who wrote; in somebody else's frame somebody else did.
    by: first ? (writers.of(kind, name)?.by ?? null) : host,
    how: 'script',
    ...UNKNOWN_YET,
  }
}

/** As the browser tells it. */
export type Cookie = {
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

function cookieItem(cookie: Cookie, writers: Writers, whose: Whose): StoredItem {
  const domain = cookie.domain.replace(/^\./, '')
  const writer = writers.of('cookie', cookie.name)
  const first = whose.isOwnHost(domain)
  return {
    name: clean(cookie.name),
    kind: 'cookie',
    domain: clean(domain, 253),
    first,
    // A browser keeps none for more than 400 days: what was asked for is told, where it is known.
    seconds: cookie.session ? null : (writer?.said?.seconds ?? roughly(cookie.expires - Date.now() / 1000)),
    secure: cookie.secure,
    httpOnly: cookie.httpOnly,
    sameSite: cookie.sameSite === undefined ? null : SAME[cookie.sameSite],
    length: cookie.value.length,
    by: writer?.by ?? (first ? null : domain),
    // No script can write what none can read.
    how: writer?.how ?? (cookie.httpOnly ? 'answer' : null),
    ...UNKNOWN_YET,
  }
}

/** When it was stored is not known: to the minute, or to the hour where it is days. */
function roughly(seconds: number): number {
  const step = seconds > 86_400 ? 3_600 : 60
  return Math.max(0, Math.round(seconds / step) * step)
}

/** Null where the browser does not answer in time: it has not said that there are none. */
export async function cookiesOf(
  browser: CDPSession,
  browserContextId: string,
  ms: number,
): Promise<readonly Cookie[] | null> {
  const answer = await bounded(browser.send('Storage.getCookies', { browserContextId }), ms, null)
  return answer === null ? null : answer.cookies
}
