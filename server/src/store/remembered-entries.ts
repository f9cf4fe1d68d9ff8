import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { activeUntil, type EntryFacts } from '../core/entry-facts.ts'
import { Moment } from '../core/moment.ts'
import type { Published } from '../core/publication.ts'
import { type DatabaseTime, openDatabaseTime } from './database-time.ts'
import { type OnTime, openEntryReader, type ReadEntry } from './entries.ts'
import { type Database, Unavailable } from './kit/database.ts'

/** What is made of a website's facts for its visitors; it says how many bytes it holds. */
export type Sized = { bytes(): number }

/** A website as it is remembered. */
export type Entry<Page extends Sized> = {
  readonly siteId: string
  readonly fqdn: string
  /** Where the website is: `https://www.bakery.example`. */
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

/** Websites, at hand for as long as a change elsewhere may stay unseen, and much longer while the database is away. */
export type Entries<Page extends Sized> = {
  /** Null when there is no such site; undefined when it has to be asked for. */
  recall(siteId: string): Entry<Page> | null | undefined
  /** Rejects when it is not remembered and the database cannot be asked. */
  find(siteId: string): Promise<Entry<Page> | null>
  /** As it is now, whatever is remembered. */
  read(siteId: string): Promise<Entry<Page> | null>
  /** At the very moment: the database's time, and the site's own. */
  isActive(entry: Entry<Page>): boolean
  /** What was published under a version; undefined when there is none. */
  content(siteId: string, version: number): Promise<Published | undefined>
  /** Its page holds more or less than when it was remembered. */
  resized(entry: Entry<Page>): void
  /** Called by whoever has changed something about the site here. */
  forget(siteId: string): void
  /** Whether some website would be served now if the database went away. */
  canDoWithoutDatabase(): boolean
  readonly time: Pick<DatabaseTime, 'now'>
  /** Keeps the time right while nobody asks for anything. */
  readTime(): Promise<void>
  /** What is held for all of them. */
  bytes(): number
}

type Remembered<Page extends Sized> = {
  readonly entry: Entry<Page> | null
  /** What its page is made of, but for the content of the version. */
  readonly key: string
  /** When it was asked for: a change before that is in it. */
  readonly askedAt: number
}

/** What another node has changed is served within 5 s; an answer older than this is asked for again. */
export const TRUST_MS = 4_000
/** From this age on it is asked for ahead of time, so that nobody has to wait for it. */
const RENEW_MS = 2_000
/** A banner that vanishes in an outage would let everything run. */
const OUTAGE_MS = 24 * 60 * 60_000
/** How long a visitor waits for a database that does not answer, where there is something older to give. */
const PATIENCE_MS = 400
/** How often an absent database is asked at most, for websites that are remembered. */
const TRY_AGAIN_MS = 250

/** 64 MB together: websites, and apart from them ids that nobody has, so that whoever makes them up displaces no website. */
const MOST_BYTES = 56 * 1024 * 1024
const MOST_BYTES_OF_NOTHING = 8 * 1024 * 1024
/** Its part in the heap, measured and rounded up. */
const BYTES_OF_ONE = 2_048
const BYTES_OF_NOTHING = 512

type Options<Page extends Sized> = {
  readonly database: Database
  /** What visitors get while the subscription is active. */
  readonly derive: (facts: EntryFacts, now: Moment) => Page | null
  readonly onRun?: (kind: string, size: number) => void
  /** The monotonic clock, in milliseconds. */
  readonly now?: () => number
}

export function openEntries<Page extends Sized>(options: Options<Page>): Entries<Page> {
  const { database, derive, onRun, now = () => performance.now() } = options
  const time = openDatabaseTime(now)
  /** Whatever was read, the database is there. */
  const onTime: OnTime = (...reading) => {
    isAway = false
    time.note(...reading)
  }
  const reader = openEntryReader(database, onTime, onRun, now)
  const some = new LRUCache<string, Remembered<Page>>({ maxSize: MOST_BYTES })
  const none = new LRUCache<string, Remembered<Page>>({ maxSize: MOST_BYTES_OF_NOTHING })
  const asking = new Map<string, Promise<Remembered<Page>>>()
  let isAway = false
  let triedAt = Number.NEGATIVE_INFINITY
  /** When the website was asked for that was remembered last. */
  let latest = Number.NEGATIVE_INFINITY

  const lookUp = (siteId: string) => some.get(siteId) ?? none.get(siteId)

  function remember(siteId: string, remembered: Remembered<Page>): void {
    if (remembered.entry === null) {
      some.delete(siteId)
      none.set(siteId, remembered, { size: BYTES_OF_NOTHING })
    } else {
      // What is only counted anew was asked for long ago.
      latest = Math.max(latest, remembered.askedAt)
      none.delete(siteId)
      some.set(siteId, remembered, { size: BYTES_OF_ONE + (remembered.entry.page?.bytes() ?? 0) })
    }
  }

  async function readAnew(siteId: string): Promise<Remembered<Page>> {
    const askedAt = now()
    const before = lookUp(siteId)
    const known = before?.entry?.page ? before.entry.version : null
    const found = await reader.read({ siteId, known })
    if (found === null) return { entry: null, key: '', askedAt }
    const key = keyOf(found, time.now())
    // Nearly always nothing has changed, and the page stays what it is.
    if (before !== undefined && before.entry !== null && before.key === key) {
      return { entry: entryOf(siteId, found, before.entry.page), key, askedAt }
    }
    const isPart = found.published !== null && found.content === undefined
    const whole = isPart ? await reader.read({ siteId, known: null }) : found
    if (whole === null) return { entry: null, key: '', askedAt }
    return { entry: entryOf(siteId, whole, pageOf(whole)), key: keyOf(whole, time.now()), askedAt }
  }

  function pageOf({ content, published, ...found }: ReadEntry): Page | null {
    if (published === null || content === undefined) return null
    const at = new Moment(Math.floor(time.now() + found.offsetMs))
    return derive({ ...found, published: { ...published, content } }, at)
  }

  function ask(siteId: string): Promise<Remembered<Page>> {
    const pending = asking.get(siteId)
    if (pending !== undefined) return pending
    triedAt = now()
    const asked: Promise<Remembered<Page>> = readAnew(siteId).then(
      (remembered) => {
        // Whoever has forgotten it meanwhile knows of something newer.
        if (asking.get(siteId) === asked) {
          asking.delete(siteId)
          remember(siteId, remembered)
        }
        return remembered
      },
      (error) => {
        if (asking.get(siteId) === asked) asking.delete(siteId)
        if (error instanceof Unavailable) isAway = true
        throw error
      },
    )
    asking.set(siteId, asked)
    return asked
  }

  const askAhead = (siteId: string) => void ask(siteId).catch(() => {})

  function recall(siteId: string): Entry<Page> | null | undefined {
    const remembered = lookUp(siteId)
    if (remembered === undefined) return undefined
    const age = now() - remembered.askedAt
    if (age < RENEW_MS) return remembered.entry
    if (age < TRUST_MS) {
      if (!isAway) askAhead(siteId)
      return remembered.entry
    }
    if (!isAway || age >= OUTAGE_MS) return undefined
    if (now() - triedAt >= TRY_AGAIN_MS) askAhead(siteId)
    return remembered.entry
  }

  return {
    recall,
    async find(siteId) {
      const recalled = recall(siteId)
      if (recalled !== undefined) return recalled
      const older = lookUp(siteId)
      const asked = ask(siteId)
      if (older === undefined || now() - older.askedAt >= OUTAGE_MS) return (await asked).entry
      const patience = new AbortController()
      const late = sleep(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null)
      const answer = await Promise.race([asked, late]).catch(rethrowUnlessAway)
      patience.abort()
      if (answer !== null) return answer.entry
      // It may have been answered in this very turn.
      if (asking.get(siteId) === asked) isAway = true
      asked.catch(() => {})
      return older.entry
    },
    async read(siteId) {
      // What is under way may have been asked before that which is looked for.
      await asking.get(siteId)?.catch(() => {})
      return (await ask(siteId)).entry
    },
    isActive: (entry) => time.now() + entry.offsetMs < entry.activeUntil,
    content: reader.content,
    resized(entry) {
      const remembered = some.peek(entry.siteId)
      // The cache counts anew only what is another object.
      if (remembered?.entry?.page === entry.page) remember(entry.siteId, { ...remembered })
    },
    forget(siteId) {
      asking.delete(siteId)
      some.delete(siteId)
      none.delete(siteId)
    },
    canDoWithoutDatabase: () => some.size > 0 && now() - latest < OUTAGE_MS,
    time,
    readTime: reader.readTime,
    bytes: () => some.calculatedSize + none.calculatedSize,
  }
}

function rethrowUnlessAway(error: unknown): null {
  if (error instanceof Unavailable) return null
  throw error
}

function entryOf<Page extends Sized>(siteId: string, found: ReadEntry, page: Page | null): Entry<Page> {
  return {
    siteId,
    fqdn: found.site.fqdn,
    origin: `${found.site.scheme}://${found.site.fqdn}`,
    version: found.published?.version ?? null,
    activeUntil: activeUntil(found),
    endsAt: found.subscription?.endsAt?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: found.offsetMs,
    page,
  }
}

/** Two reads with one key make one page, given the content of their version. */
function keyOf(found: ReadEntry, nowMs: number): string {
  const { published, settings, subscription } = found
  const isActive = nowMs + found.offsetMs < activeUntil(found)
  return JSON.stringify([published, settings, subscription?.tier, subscription?.modules, isActive])
}
