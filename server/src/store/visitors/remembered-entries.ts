import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Moment } from '../../core/kit/moment.ts'
import { activeUntilMs, type EntryFacts } from '../../core/publications/entry-facts.ts'
import type { PublishedContent } from '../../core/publications/publication.ts'
import { type Database, Unavailable } from '../kit/database.ts'
import { type DatabaseClock, openDatabaseClock } from '../kit/database-time.ts'
import { type OnTime, openEntryReader, type ReadEntry } from './entries.ts'
import { textOf } from './packed-facts.ts'
import { openFacts, type Saved } from './remembered-facts.ts'

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
  content(siteId: string, version: number): Promise<PublishedContent | undefined>
  /** Its page holds more or less than when it was remembered. */
  resized(entry: Entry<Page>): void
  /** Called by whoever has changed something about the site here. */
  forget(siteId: string): void
  /** Whether some website would be served now if the database went away. */
  canDoWithoutDatabase(): boolean
  readonly time: Pick<DatabaseClock, 'now' | 'assume'>
  /** Keeps the time right while nobody asks for anything. */
  readTime(): Promise<void>
  /** What is held for all of them. */
  bytes(): number
  /** How many would be shown now if the database went away, what the facts of all websites take, and how much they may. */
  remembered(): number
  factBytes(): number
  readonly mostFactBytes: number
  /** For a snapshot: what is remembered, and the moment that its times are told by. */
  save(): Saved
  /** What a snapshot has that may still be served; gives how many websites that is. */
  restore(saved: Saved, elapsedMs: number): number
}

/** A website with its page, at hand. */
type Remembered<Page extends Sized> = {
  readonly entry: Entry<Page> | null
  /** What is known of it, but for the content of the version. */
  readonly text: string
  /** What of that its page is made of. */
  readonly key: string
  /** When it was asked for: a change before that is in it. */
  readonly askedAt: number
}

/** What was read, if it is other than what is remembered; null where it is the same. */
type Answered<Page extends Sized> = Remembered<Page> & { readonly news: ReadEntry | null }

/** What another node has changed is served within 5 s; an answer older than this is asked for again. */
export const TRUST_MS = 4_000
/** From this age on it is asked for ahead of time, so that nobody has to wait for it. */
const RENEW_MS = 2_000
/** A banner that vanishes in an outage would let everything run. */
export const OUTAGE_MS = 24 * 60 * 60_000
/** How long a visitor waits for a database that does not answer, where there is something older to give. */
const PATIENCE_MS = 400
/** How often an absent database is asked at most, for websites that are remembered. */
const TRY_AGAIN_MS = 250

/**
 * Pages of the websites that are visited most, ready to be sent; any other page is made anew from the facts. Apart from them ids
 * that nobody has, so that whoever makes them up displaces no website.
 */
const MAX_BYTES = 48 * 1024 * 1024
const MAX_BYTES_OF_NOTHING = 8 * 1024 * 1024
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
  /** For the facts of websites, which their pages are made of. */
  readonly memoryBytes?: number
}

/** What PUBLIC_MEMORY_MB is unless somebody says otherwise. */
export const DEFAULT_MEMORY_MB = 64

export function openEntries<Page extends Sized>(options: Options<Page>): Entries<Page> {
  const {
    database,
    derive,
    onRun,
    now = () => performance.now(),
    memoryBytes = DEFAULT_MEMORY_MB * 1024 * 1024,
  } = options
  const time = openDatabaseClock(now)
  /** Whatever was read, the database is there. */
  const onTime: OnTime = (...reading) => {
    isAway = false
    time.note(...reading)
  }
  const reader = openEntryReader(database, onTime, onRun, now)
  const facts = openFacts(memoryBytes)
  const some = new LRUCache<string, Remembered<Page>>({ maxSize: MAX_BYTES })
  const none = new LRUCache<string, Remembered<Page>>({ maxSize: MAX_BYTES_OF_NOTHING })
  const asking = new Map<string, Promise<Remembered<Page>>>()
  let isAway = false
  let triedAt = Number.NEGATIVE_INFINITY
  /** When the website was asked for that was remembered last. */
  let latest = Number.NEGATIVE_INFINITY
  /** What was asked for before is from a snapshot. */
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

  /** With its page, which is made where only the facts are at hand. */
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
    // Of what a snapshot had nobody knows whether it still is the same version: the database may have been restored since.
    const isKept = keptAt !== undefined && keptAt > restoredAt
    const ready = isKept ? some.get(siteId) : undefined
    const known = isKept && ready === undefined ? facts.get(siteId) : undefined
    const version = ready?.entry?.version ?? known?.facts.published?.version ?? null
    const found = await reader.read({ siteId, known: version })
    if (found === null) return nothing(askedAt)
    const [text, key] = [textOf(found), keyOf(found, time.now())]
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
    return { entry, text: textOf(whole), key: keyOf(whole, time.now()), askedAt, news: isNews ? whole : null }
  }

  /** With its content, which is remembered, or read by a second question. */
  async function wholeOf(siteId: string, found: ReadEntry): Promise<ReadEntry | null> {
    if (found.published === null || found.content !== undefined) return found
    const known = facts.get(siteId)?.facts
    if (known?.content === undefined || known.published?.version !== found.published.version) {
      return reader.read({ siteId, known: null })
    }
    return { ...found, content: known.content }
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
      (answered) => {
        // Whoever has forgotten it meanwhile knows of something newer.
        if (asking.get(siteId) === asked) {
          asking.delete(siteId)
          remember(siteId, answered)
        }
        return answered
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
    const ready = atHand(siteId)
    const askedAt = ready?.askedAt ?? facts.at(siteId)
    if (askedAt === undefined) return undefined
    const age = now() - askedAt
    if (age >= TRUST_MS) {
      if (!isAway || age >= OUTAGE_MS) return undefined
      if (now() - triedAt >= TRY_AGAIN_MS) askAhead(siteId)
    } else if (age >= RENEW_MS && !isAway) askAhead(siteId)
    return (ready ?? remembered(siteId))?.entry
  }

  return {
    recall,
    async find(siteId) {
      const recalled = recall(siteId)
      if (recalled !== undefined) return recalled
      const askedAt = askedAtOf(siteId)
      const asked = ask(siteId)
      if (askedAt === undefined || now() - askedAt >= OUTAGE_MS) return (await asked).entry
      const patience = new AbortController()
      const late = sleep(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null)
      const answer = await Promise.race([asked, late]).catch(rethrowUnlessAway)
      patience.abort()
      if (answer !== null) return answer.entry
      // It may have been answered in this very turn.
      if (asking.get(siteId) === asked) isAway = true
      asked.catch(() => {})
      return (remembered(siteId) ?? (await asked)).entry
    },
    async read(siteId) {
      // What is under way may have been asked before that which is looked for.
      await asking.get(siteId)?.catch(() => {})
      return (await ask(siteId)).entry
    },
    isActive: (entry) => time.now() + entry.offsetMs < entry.activeUntil,
    content: reader.content,
    resized(entry) {
      const ready = some.peek(entry.siteId)
      // The cache counts anew only what is another object.
      if (ready?.entry?.page === entry.page) keep(entry.siteId, { ...ready })
    },
    forget(siteId) {
      asking.delete(siteId)
      some.delete(siteId)
      none.delete(siteId)
      facts.delete(siteId)
    },
    canDoWithoutDatabase: () => facts.size() > 0 && now() - latest < OUTAGE_MS,
    time,
    readTime: reader.readTime,
    bytes: () => some.calculatedSize + none.calculatedSize + facts.bytes(),
    remembered: () => facts.count(now() - OUTAGE_MS),
    factBytes: facts.bytes,
    mostFactBytes: memoryBytes,
    save: () => ({ ...facts.save(), now: now() }),
    restore(saved, elapsedMs) {
      restoredAt = now()
      latest = Math.max(latest, facts.restore(saved, now() - elapsedMs - saved.now, now() - OUTAGE_MS))
      return facts.size()
    },
  }
}

const nothing = (askedAt: number) => ({ entry: null, text: '', key: '', askedAt, news: null })

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
    activeUntil: activeUntilMs(found),
    endsAt: found.subscription?.endsAt?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: found.offsetMs,
    page,
  }
}

/** Two reads with one key make one page, given the content of their version. */
function keyOf(found: ReadEntry, nowMs: number): string {
  const { published, settings, subscription } = found
  const isActive = nowMs + found.offsetMs < activeUntilMs(found)
  return JSON.stringify([published, settings, subscription?.tier, subscription?.modules, isActive])
}
