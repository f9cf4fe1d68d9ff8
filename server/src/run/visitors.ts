import { entryText } from '@portico/visitor/delivered'
import type { Logger } from 'pino'
import type { EntryFacts } from '../core/entry-facts.ts'
import type { Environment } from '../core/environment.ts'
import type { Moment } from '../core/moment.ts'
import { documentsIn, pageSettings } from '../core/page-settings.ts'
import { askedBy } from '../core/publication.ts'
import { keepForgetting } from '../jobs/forget.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Metrics } from '../operate/metrics.ts'
import { type Consents, openConsents } from '../store/consents.ts'
import { type Database, openDatabase, type TimeLimits } from '../store/kit/database.ts'
import { SPARE_LANES } from '../store/kit/gather.ts'
import { openLegalTexts } from '../store/legal-texts.ts'
import { type Entries, openEntries } from '../store/remembered-entries.ts'
import { openSightings, type Sightings } from '../store/sightings.ts'
import { openLegalMemory } from '../surfaces/public/legal-memory.ts'
import { makePage, type Page } from '../surfaces/public/page.ts'
import { openPublicSurface, type PublicSurface } from '../surfaces/public/public.ts'

/** All that answers visitors' browsers, with a pool of its own: a flood of choices never takes a connection of the API. */
export type Visitors = {
  readonly surface: PublicSurface
  readonly database: Database
  readonly entries: Entries<Page>
  readonly consents: Consents
  readonly sightings: Sightings
  /** Told of each website that was changed here. */
  readonly forget: (siteId: string) => void
  close(): Promise<void>
}

export type VisitorOptions = {
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
  /** Behind these all visitors have one address. */
  readonly trustedProxies?: readonly string[]
  readonly publicUrl: () => string
  /** The monotonic clock, in milliseconds. */
  readonly now?: () => number
  readonly limits?: TimeLimits
}

/**
 * Two for what is read and two for what is written, and the spare ones that either takes while statements are silent: what
 * hangs on one side never takes the other's. What happens beside uses what is free.
 */
const CONNECTIONS = 2 * (2 + SPARE_LANES)
const READ_TIME_MS = 5_000
const WRITE_SIGHTINGS_MS = 3_000

/** The jobs are the caller's to stop, before this is closed. */
export function openVisitors(options: VisitorOptions): Visitors {
  const { url, environment, metrics, jobs, onTrouble, onBack, limits, now = () => performance.now() } = options
  const database = openDatabase({
    url,
    connections: CONNECTIONS,
    onTrouble,
    ...(onBack && { onBack }),
    ...(limits && { limits }),
  })
  const onRun = metrics.runsOf(environment)
  const entries = openEntries<Page>({ database, derive: pageFor, onRun, now })
  const consents = openConsents(database, onRun)
  const sightings = openSightings(database)
  jobs.repeat('read_time', READ_TIME_MS, () => entries.readTime())
  jobs.repeat('record_sightings', WRITE_SIGHTINGS_MS, () => sightings.write())
  const legalTexts = openLegalTexts(database, onRun)
  const drawn = openLegalMemory()
  keepForgetting(jobs, database, (siteId) => {
    entries.forget(siteId)
    drawn.forget(siteId)
  })
  const surface = openPublicSurface({ ...options, entries, sightings, consents, legalTexts, drawn })
  return {
    surface,
    database,
    entries,
    consents,
    sightings,
    forget: entries.forget,
    async close() {
      await sightings.write().catch((error) => jobs.failed('record_sightings', error))
      await database.close()
    },
  }
}

function pageFor(facts: EntryFacts, now: Moment): Page | null {
  const settings = pageSettings(facts, now)
  if (settings === null || facts.published === null) return null
  const { languages, cookieDomain } = settings
  const { content } = facts.published
  const documents = documentsIn(content, languages)
  return makePage(entryText(settings), { languages, asked: askedBy(content), cookieDomain, documents })
}
