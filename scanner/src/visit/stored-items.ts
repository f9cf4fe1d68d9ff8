/// <reference lib="dom" />
import type { CDPSession } from 'playwright-core'
import { compareText } from '../compare-text.ts'
import type { StoredItem } from '../evidence.ts'
import { bounded } from './bounded.ts'
import { MOST, type Times } from './limits.ts'
import { type ParsedCookie, parseSetCookie } from './set-cookie.ts'
import { clean, hostOf } from './text.ts'
import type { SetCookieLine } from './traffic.ts'
import { isSuffix, type Whose } from './whose.ts'
import type { World } from './world.ts'
import type { Write } from './writes.ts'

// What the profile holds when a visit ends: names and lengths, never values.

/** Who stored what, and what was said about it, for as long as a profile lives. */
export type Writers = {
  note(writes: readonly Write[], lines: readonly SetCookieLine[]): void
  of(kind: Write['kind'], name: string): Writer | null
  /** What others' answers said and this browser did not keep, though others would. */
  refused(): readonly StoredItem[]
}

type Writer = { readonly by: string | null; readonly said: ParsedCookie | null }

export function openWriters(whose: Whose): Writers {
  const written = new Map<string, Writer>()
  const tried = new Map<string, StoredItem>()
  const keyOf = (kind: string, name: string) => `${kind} ${name}`
  /** The last one to write it; of very many names the first are known. */
  const wrote = (key: string, writer: Writer) => {
    if (written.size < 4 * MOST.kept || written.has(key)) written.set(key, writer)
  }

  function noteLine({ line, host, at }: SetCookieLine) {
    const said = parseSetCookie(line, at)
    if (said === null || (said.seconds !== null && said.seconds <= 0)) return
    wrote(keyOf('cookie', said.name), { by: host, said })
    // Chromium takes `lax` for said where nothing is, and wants `Secure` with `none`; other browsers do not.
    const isLeftToBrowsers = said.sameSite === null || (said.sameSite === 'none' && !said.secure)
    const domain = said.domain ?? host
    const isAllowed = domain === host || (host.endsWith(`.${domain}`) && !isSuffix(domain))
    if (whose.isOwnHost(host) || !isLeftToBrowsers || !isAllowed || tried.size >= MOST.kept) return
    const { name, length, ...rest } = said
    tried.set(`${domain} ${name}`, {
      ...rest,
      name: clean(name),
      kind: 'cookie',
      domain,
      first: false,
      length,
      by: host,
      how: 'answer',
      identifier: false,
      sentTo: [],
    })
  }

  return {
    note(writes, lines) {
      for (const { kind, name, by, said } of writes) wrote(keyOf(kind, name), { by, said })
      for (const line of lines) noteLine(line)
    },
    of: (kind, name) => written.get(keyOf(kind, name)) ?? null,
    refused: () => [...tried.values()],
  }
}

type Stored = { readonly kind: 'local' | 'session' | 'indexed_db'; readonly name: string; readonly length: number }

export async function readStoredItems(
  cookies: readonly Cookie[],
  worlds: readonly World[],
  writers: Writers,
  whose: Whose,
  times: Times,
): Promise<{ readonly kept: readonly StoredItem[]; readonly dropped: number }> {
  const all = new Map<string, StoredItem>()
  const add = (one: StoredItem) => all.set([one.domain, one.kind, one.name].join(' '), one)
  for (const one of writers.refused()) add(one)
  for (const cookie of cookies) add(cookieItem(cookie, writers, whose))
  const asked = await Promise.all(
    worlds.map(async (world) => ({ world, stored: await world.ask(readStorage, MOST.keysOfFrame, times.question) })),
  )
  for (const { world, stored } of asked) {
    const origin = stored?.origin ?? 'null'
    // Also a frame without an address of its own has the storage of the one around it.
    const host = hostOf(origin) ?? hostOf(world.url)
    if (host === null || stored === null) continue
    for (const one of stored.items) add(storageItem(one, origin, host, writers, whose))
  }
  const sorted = [...all].sort(([one], [other]) => compareText(one, other)).map(([, one]) => one)
  return { kept: sorted.slice(0, MOST.kept), dropped: Math.max(0, sorted.length - MOST.kept) }
}

/** Runs in a world of ours: keys and lengths. */
async function readStorage(most: number): Promise<{ readonly origin: string; readonly items: readonly Stored[] }> {
  const items: Stored[] = []
  for (const [kind, name] of [
    ['local', 'localStorage'],
    ['session', 'sessionStorage'],
  ] as const) {
    try {
      const storage = window[name]
      for (let at = 0; at < storage.length && at < most; at++) {
        const key = storage.key(at) ?? ''
        items.push({ kind, name: key.slice(0, 1_000), length: storage.getItem(key)?.length ?? 0 })
      }
    } catch {
      // It has none.
    }
  }
  try {
    const databases = await Promise.race([
      indexedDB.databases(),
      new Promise<[]>((late) => setTimeout(late, 1_000, [])),
    ])
    for (const { name = '' } of databases.slice(0, most))
      items.push({ kind: 'indexed_db', name: name.slice(0, 1_000), length: 0 })
  } catch {
    // It has none.
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
    by: first && kind !== 'indexed_db' ? (writers.of(kind, name)?.by ?? null) : first ? null : host,
    how: null,
    identifier: false,
    sentTo: [],
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
    how: null,
    identifier: false,
    sentTo: [],
  }
}

/** When it was stored is not known: to the minute, or to the hour where it is days. */
function roughly(seconds: number): number {
  const step = seconds > 86_400 ? 3_600 : 60
  return Math.max(0, Math.round(seconds / step) * step)
}

export async function cookiesOf(browser: CDPSession, browserContextId: string, ms: number): Promise<readonly Cookie[]> {
  const answer = await bounded(browser.send('Storage.getCookies', { browserContextId }), ms, null)
  return answer?.cookies ?? []
}
