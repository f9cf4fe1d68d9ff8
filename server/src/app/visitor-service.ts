import { entryText } from '@portico/visitor/delivered'
import type { Logger } from 'pino'
import type { VisitorsConfig } from '../config/config.ts'
import type { Environment } from '../core/kit/environment.ts'
import { Moment } from '../core/kit/moment.ts'
import type { EntryFacts } from '../core/publications/entry-facts.ts'
import { documentsInLanguages, pageSettings } from '../core/publications/page-settings.ts'
import { consentQuestionOf } from '../core/publications/publication.ts'
import { startErasedCacheCleanup } from '../jobs/forget.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Metrics } from '../operate/metrics.ts'
import { type ConsentRecorder, openConsentRecorder } from '../store/consents/consents.ts'
import { type Database, type DatabaseTimeouts, openDatabase } from '../store/kit/database.ts'
import { timestamp } from '../store/kit/timestamp.ts'
import { openLegalTextReader } from '../store/publications/legal-texts.ts'
import { type EntryCache, MAX_STALE_MS, openEntryCache } from '../store/visitors/entry-cache.ts'
import { openSightingRecorder, type SightingRecorder } from '../store/visitors/sightings.ts'
import { openLegalCache } from '../surfaces/public/legal-cache.ts'
import { makePage, type Page } from '../surfaces/public/page.ts'
import { openPublicSurface, type PublicSurface } from '../surfaces/public/public.ts'
import { openSchemaGate, type SchemaGate } from './schema-gate.ts'
import { openWebsiteSnapshot, type WebsiteSnapshot } from './website-snapshot.ts'

/** Everything that answers visitors' browsers, with its own connection pool: a flood of choices takes no connection from the API. */
export type VisitorService = {
  readonly surface: PublicSurface
  readonly database: Database
  /** Closed if the schema could not be checked at the start, until it is. */
  readonly gate: SchemaGate
  readonly snapshot: WebsiteSnapshot | null
  readonly entries: EntryCache<Page>
  readonly consents: ConsentRecorder
  readonly sightings: SightingRecorder
  /** Drops a website from the cache; called for each website that this process changed. */
  readonly forget: (siteId: string) => void
  close(): Promise<void>
}

export type VisitorServiceOptions = {
  readonly url: string
  readonly environment: Environment
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'answersOf' | 'runsOf' | 'consentRefused' | 'consentRecorded'>
  readonly jobs: Jobs
  readonly onTrouble: (error: unknown) => void
  readonly onBack?: () => void
  readonly isClosing: () => boolean
  readonly consentMonths: number
  readonly consentsPerDay?: number
  /** Proxies: without this all visitors would have the proxy's address. */
  readonly trustedProxies?: readonly string[]
  readonly publicUrl: () => string
  readonly memory?: VisitorsConfig
  readonly saveEveryMs?: number
  /** The monotonic clock, in milliseconds. */
  readonly now?: () => number
  readonly limits?: DatabaseTimeouts
}

/**
 * Two batches each of websites, of documents and of choices may run at once, so none of them that hangs ever takes the
 * connections of the others. Two are left for the jobs.
 */
const CONNECTIONS = 8
const READ_TIME_MS = 5_000
const WRITE_SIGHTINGS_MS = 3_000
/** A process that is killed loses at most this much of the cache. */
const SAVE_WEBSITES_MS = 5 * 60_000

/** The caller stops the jobs before it closes this. */
export function openVisitorService(options: VisitorServiceOptions): VisitorService {
  const { url, environment, metrics, jobs, onTrouble, onBack, limits, now = () => performance.now() } = options
  const { memory, log, saveEveryMs = SAVE_WEBSITES_MS } = options
  const gate = openSchemaGate(
    openDatabase({
      ...{ url, connections: CONNECTIONS, onTrouble },
      ...(onBack && { onBack }),
      ...(limits && { limits }),
    }),
  )
  const { database } = gate
  const onRun = metrics.runsOf(environment)
  const memoryBytes = memory && { memoryBytes: memory.memoryMb * 1024 * 1024 }
  const entries = openEntryCache<Page>({ database, derive: pageFor, onRun, now, ...memoryBytes })
  const folder = memory?.snapshotFolder ?? null
  const snapshot = folder === null ? null : openWebsiteSnapshot(folder, environment, entries)
  const since = snapshot && loaded(snapshot, log) ? entries.time.now() - MAX_STALE_MS : null
  const consents = openConsentRecorder(database, onRun)
  const sightings = openSightingRecorder(database)
  jobs.repeat('read_time', READ_TIME_MS, () => entries.readTime())
  jobs.repeat('record_sightings', WRITE_SIGHTINGS_MS, () => sightings.write())
  const legalTexts = openLegalTextReader(database, onRun)
  const drawn = openLegalCache()
  startErasedCacheCleanup(
    jobs,
    database,
    (siteId) => {
      entries.invalidate(siteId)
      drawn.forget(siteId)
    },
    since === null ? null : timestamp(new Moment(Math.floor(since))),
  )
  if (snapshot !== null) startSnapshotSaveJob(jobs, snapshot, saveEveryMs)
  const surface = openPublicSurface({ ...options, entries, sightings, consents, legalTexts, drawn })
  return {
    surface,
    database,
    gate,
    snapshot,
    entries,
    consents,
    sightings,
    forget: entries.invalidate,
    async close() {
      await snapshot?.save().catch((error) => jobs.failed('save_websites', error))
      await sightings.write().catch((error) => jobs.failed('record_sightings', error))
      await database.close()
    },
  }
}

/** Loads the snapshot and logs the result; true if there was one. */
function loaded(snapshot: WebsiteSnapshot, log: Logger): boolean {
  const result = snapshot.load()
  if (result.kind === 'refused') log.warn({ why: result.why }, 'The snapshot of websites is not used.')
  if (result.kind === 'loaded') {
    const { websites, seconds } = result
    log.info({ websites, seconds }, 'Websites are remembered from the snapshot, which is so many seconds old.')
  }
  return result.kind === 'loaded'
}

/** The first round saves nothing: the file already has what was loaded, and the process may still be root. */
function startSnapshotSaveJob(jobs: Jobs, snapshot: WebsiteSnapshot, everyMs: number): void {
  let isFirst = true
  jobs.repeat('save_websites', everyMs, async () => {
    if (!isFirst) await snapshot.save()
    isFirst = false
  })
}

function pageFor(facts: EntryFacts, now: Moment): Page | null {
  const settings = pageSettings(facts, now)
  if (settings === null || facts.published === null) return null
  const { languages, cookieDomain } = settings
  const { content } = facts.published
  const documents = documentsInLanguages(content, languages)
  return makePage(entryText(settings), { languages, asked: consentQuestionOf(content), cookieDomain, documents })
}
