import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Moment } from '../../core/kit/moment.ts'
import { bannerTimesOf } from '../../core/publications/banner-mode.ts'
import { activeUntilMs, type EntryFacts } from '../../core/publications/entry-facts.ts'
import type { PublishedContent } from '../../core/publications/publication.ts'
import { type Database, Unavailable } from '../kit/database.ts'
import { type DatabaseClock, openDatabaseClock } from '../kit/database-time.ts'
import { openEntryFactCache, type SavedFacts } from './entry-fact-cache.ts'
import { type ClockReadingListener, type EntryRecord, openEntryReader } from './entry-reader.ts'
import { factsText } from './packed-facts.ts'

/** What visitors get, built from a website's facts; `bytes` returns its size. */
export type PageWithSize = { bytes(): number }

/** A website in the cache. */
export type WebsiteEntry<Page extends PageWithSize> = {
  readonly siteId: string
  readonly fqdn: string
  /** The website's origin: `https://www.bakery.example`. */
  readonly origin: string
  readonly version: number | null
  /** In milliseconds of the site's time. */
  readonly activeUntil: number
  /** Likewise, and also while the integrator's websites are suspended: when the subscription ends or has ended. */
  readonly endsAt: number
  readonly offsetMs: number
  /** What visitors get while the subscription is active; null while there is nothing to give. */
  readonly page: Page | null
}

/** A cache of websites. An entry is trusted for seconds, and much longer while the database is away. */
export type EntryCache<Page extends PageWithSize> = {
  /** The entry from the cache: null when there is no such site; undefined when it is not in the cache. */
  recall(siteId: string): WebsiteEntry<Page> | null | undefined
  /** From the cache or the database. Rejects when it is in neither. */
  find(siteId: string): Promise<WebsiteEntry<Page> | null>
  /** From the database, not from the cache. */
  read(siteId: string): Promise<WebsiteEntry<Page> | null>
  /** Whether the subscription is active now, by the site's own clock. */
  isActive(entry: WebsiteEntry<Page>): boolean
  /** The content of a version; undefined when there is none. */
  content(siteId: string, version: number): Promise<PublishedContent | undefined>
  /** To be called when the size of an entry's page has changed. */
  resized(entry: WebsiteEntry<Page>): void
  /** Drops the site from the cache, after a change. */
  invalidate(siteId: string): void
  /** Whether some website would be served now if the database went away. */
  canDoWithoutDatabase(): boolean
  readonly time: Pick<DatabaseClock, 'now' | 'assume'>
  /** Keeps the clock right while nothing else is read. */
  readTime(): Promise<void>
  /** The bytes of all entries. */
  bytes(): number
  /** How many websites would be served now without the database, the bytes of all facts, and their limit. */
  remembered(): number
  factBytes(): number
  readonly mostFactBytes: number
  /** The cache's content for a snapshot, with the clock that its times are from. */
  save(): SavedFacts
  /** Loads a snapshot's entries that may still be served. Returns how many websites the cache has then. */
  restore(saved: SavedFacts, elapsedMs: number): number
}

/** A website with its page in the cache. */
type Remembered<Page extends PageWithSize> = {
  readonly entry: WebsiteEntry<Page> | null
  /** Its facts as text, except the content of the version. */
  readonly text: string
  /** The facts that its page depends on, as text. */
  readonly key: string
  /** When it was queried: earlier changes are in it. */
  readonly askedAt: number
}

/** An entry that was read, and its facts if they differ from those in the cache. */
type Answered<Page extends PageWithSize> = Remembered<Page> & { readonly news: EntryRecord | null }

/** How long an entry is trusted: changes by other nodes are served within 5 s. */
export const ENTRY_CACHE_TTL_MS = 4_000
/** From this age on an entry is prefetched, so that no visitor waits for it. */
const RENEW_MS = 2_000
/** A banner that vanishes in an outage would let everything run. */
export const MAX_STALE_MS = 24 * 60 * 60_000
/** How long a visitor waits for a database that does not answer, where there is something older to give. */
const PATIENCE_MS = 400
/** The pause between queries for cached websites while the database is away. */
const TRY_AGAIN_MS = 250

/**
 * Limits of two caches: finished pages of the most visited websites (others are built again from the facts), and ids of no website,
 * kept apart so that made-up ids displace no website.
 */
const MAX_BYTES = 48 * 1024 * 1024
const MAX_BYTES_OF_NOTHING = 8 * 1024 * 1024
/** The heap that an entry takes, measured and rounded up. */
const BYTES_OF_ONE = 2_048
const BYTES_OF_NOTHING = 512

type Options<Page extends PageWithSize> = {
  readonly database: Database
  /** What visitors get while the subscription is active. */
  readonly derive: (facts: EntryFacts, now: Moment) => Page | null
  readonly onRun?: (kind: string, size: number) => void
  /** The monotonic clock, in milliseconds. */
  readonly now?: () => number
  /** The limit for the facts of websites, which pages are built from. */
  readonly memoryBytes?: number
}

/** The default of PUBLIC_MEMORY_MB. */
export const DEFAULT_PUBLIC_MEMORY_MB = 64

export function openEntryCache<Page extends PageWithSize>(options: Options<Page>): EntryCache<Page> {
  const {
    database,
    derive,
    onRun,
    now = () => performance.now(),
    memoryBytes = DEFAULT_PUBLIC_MEMORY_MB * 1024 * 1024,
  } = options
  const time = openDatabaseClock(now)
  /** Any answer shows that the database is there. */
  const onTime: ClockReadingListener = (...reading) => {
    isAway = false
    time.note(...reading)
  }
  const reader = openEntryReader(database, onTime, onRun, now)
  const facts = openEntryFactCache(memoryBytes)
  const some = new LRUCache<string, Remembered<Page>>({ maxSize: MAX_BYTES })
  const none = new LRUCache<string, Remembered<Page>>({ maxSize: MAX_BYTES_OF_NOTHING })
  const asking = new Map<string, Promise<Remembered<Page>>>()
  let isAway = false
  let triedAt = Number.NEGATIVE_INFINITY
  /** When the newest entry was queried. */
  let latest = Number.NEGATIVE_INFINITY
  /** Entries queried before this time are from a snapshot. */
  let restoredAt = Number.NEGATIVE_INFINITY

  const atHand = (siteId: string) => some.get(siteId) ?? none.get(siteId)

  function keep(siteId: string, remembered: Remembered<Page>): void {
    some.set(siteId, remembered, { size: BYTES_OF_ONE + (remembered.entry?.page?.bytes() ?? 0) })
  }

  function remember(siteId: string, { news, ...remembered }: Answered<Page>): void {
    const { entry, text, askedAt } = remembered
    if (entry === null) {
      some.delete(siteId)
      facts.delete(siteId)
      none.set(siteId, remembered, { size: BYTES_OF_NOTHING })
      return
    }
    latest = Math.max(latest, askedAt)
    none.delete(siteId)
    keep(siteId, remembered)
    const counts = entry.page !== null
    if (news === null) facts.renew(siteId, askedAt, counts)
    else facts.keep(siteId, { askedAt, counts, text, content: news.content })
  }

  /** The cached website with its page, which is built where only the facts are cached. */
  function remembered(siteId: string): Remembered<Page> | undefined {
    const ready = atHand(siteId)
    const askedAt = facts.at(siteId)
    const known = ready === undefined ? facts.get(siteId) : undefined
    if (known === undefined || askedAt === undefined) return ready
    const key = keyOf(known.facts, time.now())
    const made = { entry: entryOf(siteId, known.facts, pageOf(known.facts)), text: known.text, key, askedAt }
    keep(siteId, made)
    return made
  }

  const askedAtOf = (siteId: string) => atHand(siteId)?.askedAt ?? facts.at(siteId)

  async function readAnew(siteId: string): Promise<Answered<Page>> {
    const askedAt = now()
    const keptAt = facts.at(siteId)
    // A version number from a snapshot may mean another content now: the database may have been restored since.
    const isKept = keptAt !== undefined && keptAt > restoredAt
    const ready = isKept ? some.get(siteId) : undefined
    const known = isKept && ready === undefined ? facts.get(siteId) : undefined
    const version = ready?.entry?.version ?? known?.facts.published?.version ?? null
    const found = await reader.read({ siteId, known: version })
    if (found === null) return nothing(askedAt)
    const [text, key] = [factsText(found), keyOf(found, time.now())]
    const isNews = text !== (ready?.text ?? known?.text)
    // Nearly always nothing has changed, and the page stays what it is.
    const page = ready?.key === key ? ready.entry?.page : undefined
    if (!isNews && page !== undefined) {
      return { entry: entryOf(siteId, found, page), text, key, askedAt, news: null }
    }
    const whole = await wholeOf(siteId, found)
    if (whole === null) return nothing(askedAt)
    const entry = entryOf(siteId, whole, page === undefined ? pageOf(whole) : page)
    // What was read a second time may be newer than what was read first.
    return { entry, text: factsText(whole), key: keyOf(whole, time.now()), askedAt, news: isNews ? whole : null }
  }

  /** With its content: from the cache, or by a second query. */
  async function wholeOf(siteId: string, found: EntryRecord): Promise<EntryRecord | null> {
    if (found.published === null || found.content !== undefined) return found
    const known = facts.get(siteId)?.facts
    if (known?.content === undefined || known.published?.version !== found.published.version) {
      return reader.read({ siteId, known: null })
    }
    return { ...found, content: known.content }
  }

  function pageOf({ content, published, ...found }: EntryRecord): Page | null {
    if (published === null || content === undefined) return null
    const at = new Moment(Math.floor(time.now() + found.offsetMs))
    return derive({ ...found, published: { ...published, content } }, at)
  }

  function ask(siteId: string): Promise<Remembered<Page>> {
    const pending = asking.get(siteId)
    if (pending !== undefined) return pending
    triedAt = now()
    const request: Promise<Remembered<Page>> = readAnew(siteId).then(
      (answered) => {
        // Where the site was invalidated meanwhile, this answer may be outdated.
        if (asking.get(siteId) === request) {
          asking.delete(siteId)
          remember(siteId, answered)
        }
        return answered
      },
      (error) => {
        if (asking.get(siteId) === request) asking.delete(siteId)
        if (error instanceof Unavailable) isAway = true
        throw error
      },
    )
    asking.set(siteId, request)
    return request
  }

  const prefetch = (siteId: string) => void ask(siteId).catch(() => {})

  function recall(siteId: string): WebsiteEntry<Page> | null | undefined {
    const ready = atHand(siteId)
    const askedAt = ready?.askedAt ?? facts.at(siteId)
    if (askedAt === undefined) return undefined
    const age = now() - askedAt
    if (age >= ENTRY_CACHE_TTL_MS) {
      if (!isAway || age >= MAX_STALE_MS) return undefined
      if (now() - triedAt >= TRY_AGAIN_MS) prefetch(siteId)
    } else if (age >= RENEW_MS && !isAway) prefetch(siteId)
    return (ready ?? remembered(siteId))?.entry
  }

  return {
    recall,
    async find(siteId) {
      const recalled = recall(siteId)
      if (recalled !== undefined) return recalled
      const askedAt = askedAtOf(siteId)
      const request = ask(siteId)
      if (askedAt === undefined || now() - askedAt >= MAX_STALE_MS) return (await request).entry
      const patience = new AbortController()
      const late = sleep(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null)
      const answer = await Promise.race([request, late]).catch(rethrowUnlessAway)
      patience.abort()
      if (answer !== null) return answer.entry
      // It may have been answered in this very turn.
      if (asking.get(siteId) === request) isAway = true
      request.catch(() => {})
      return (remembered(siteId) ?? (await request)).entry
    },
    async read(siteId) {
      // A query that is under way may have begun before the change that the caller wants to see.
      await asking.get(siteId)?.catch(() => {})
      return (await ask(siteId)).entry
    },
    isActive: (entry) => time.now() + entry.offsetMs < entry.activeUntil,
    content: reader.content,
    resized(entry) {
      const ready = some.peek(entry.siteId)
      // The cache computes the size again only for another object.
      if (ready?.entry?.page === entry.page) keep(entry.siteId, { ...ready })
    },
    invalidate(siteId) {
      asking.delete(siteId)
      some.delete(siteId)
      none.delete(siteId)
      facts.delete(siteId)
    },
    canDoWithoutDatabase: () => facts.size() > 0 && now() - latest < MAX_STALE_MS,
    time,
    readTime: reader.readTime,
    bytes: () => some.calculatedSize + none.calculatedSize + facts.bytes(),
    remembered: () => facts.count(now() - MAX_STALE_MS),
    factBytes: facts.bytes,
    mostFactBytes: memoryBytes,
    save: () => ({ ...facts.save(), now: now() }),
    restore(saved, elapsedMs) {
      restoredAt = now()
      latest = Math.max(latest, facts.restore(saved, now() - elapsedMs - saved.now, now() - MAX_STALE_MS))
      return facts.size()
    },
  }
}

const nothing = (askedAt: number) => ({ entry: null, text: '', key: '', askedAt, news: null })

function rethrowUnlessAway(error: unknown): null {
  if (error instanceof Unavailable) return null
  throw error
}

function entryOf<Page extends PageWithSize>(siteId: string, found: EntryRecord, page: Page | null): WebsiteEntry<Page> {
  return {
    siteId,
    fqdn: found.site.fqdn,
    origin: `${found.site.scheme}://${found.site.fqdn}`,
    version: found.published?.version ?? null,
    activeUntil: activeUntilMs(found),
    endsAt: found.subscription?.endsAt?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: found.offsetMs,
    page,
  }
}

/** Reads with the same key and content give the same page. */
function keyOf(found: EntryRecord, nowMs: number): string {
  const { published, settings, survey, subscription } = found
  const now = new Moment(Math.floor(nowMs + found.offsetMs))
  const isActive = nowMs + found.offsetMs < activeUntilMs(found)
  const times = published && bannerTimesOf(survey, published.publishedAt, now)
  return JSON.stringify([published, settings, survey, subscription?.tier, subscription?.modules, isActive, times])
}
