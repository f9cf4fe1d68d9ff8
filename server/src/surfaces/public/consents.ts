import type { ConsentKind } from '@portico/contract/words'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import {
  type Consent,
  type ConsentLimit,
  consentFrom,
  consentKindOf,
  DEFAULT_CONSENTS_PER_DAY,
  isConsentTimeAccepted,
} from '../../core/consents/consent.ts'
import { Moment } from '../../core/kit/moment.ts'
import { type ConsentQuestion, consentQuestionOf } from '../../core/publications/publication.ts'
import { isOwnHost, webHost } from '../../core/sites/own-host.ts'
import { ConsentQueueFull, type ConsentRecorder } from '../../store/consents/consents.ts'
import { cacheLimit } from '../../store/kit/cache-limit.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import type { EntryCache, WebsiteEntry } from '../../store/visitors/entry-cache.ts'
import type { SightingRecorder } from '../../store/visitors/sightings.ts'
import { Problem } from '../kit/problems.ts'
import { openRateLimit } from '../kit/rate-limit.ts'
import { openAddressLimit } from './address-limit.ts'
import { type Exchange, send, sendMethods } from './answers.ts'
import { readChoiceBody } from './choice-body.ts'
import { openDayLimit } from './day-limit.ts'
import { COMMON_HEADERS } from './headers.ts'
import { isFirstParty, ownCookie } from './own-cookie.ts'
import type { Page } from './page.ts'
import { isScanner } from './scanner.ts'

export type ConsentOptions = {
  readonly entries: EntryCache<Page>
  readonly consents: ConsentRecorder
  readonly sightings: SightingRecorder
  readonly log: Logger
  readonly onRefused: (reason: ConsentLimit) => void
  readonly onRecorded: (kind: ConsentKind) => void
  /** Of one website; the default is DEFAULT_CONSENTS_PER_DAY. */
  readonly consentsPerDay?: number
  readonly trustedProxies?: readonly string[]
  /** In milliseconds, for the limits. */
  readonly now?: () => number
}

/** Choices a second for one website and node; so many seconds of them at once. */
const PER_SECOND = 500
const BURST_SECONDS = 4
const MAX_OLDER_VERSIONS = 5_000

const TOO_MANY_FROM = 'More choices a second come from this address than allowed: wait as long as Retry-After says.'
const DAY_FULL = 'This website has had as many choices today as are kept of a day: wait as long as Retry-After says.'
const LIMITED = 'This website sends more choices a second than allowed: wait as long as Retry-After says.'
const FULL = 'More choices wait to be written down than can be held: try again in a moment.'
const NO_SITE = 'There is no website with an active subscription under this id.'

/** Takes one choice of one visitor; answers when it is committed, never before. */
export function openConsentRoute(options: ConsentOptions): (exchange: Exchange, siteId: string) => Promise<void> {
  const {
    entries,
    consents,
    sightings,
    log,
    onRefused,
    onRecorded,
    consentsPerDay = DEFAULT_CONSENTS_PER_DAY,
  } = options
  const limit = openRateLimit(PER_SECOND, options.now, BURST_SECONDS)
  const waitOf = openAddressLimit(options.trustedProxies, options.now)
  const today = openDayLimit(
    consentsPerDay,
    () => entries.time.now(),
    (site) => log.warn({ site, consentsPerDay }, FULL_DAY),
  )
  const older = new LRUCache<string, ConsentQuestion>(cacheLimit(MAX_OLDER_VERSIONS))

  function refuse(reason: ConsentLimit, detail: string, retryAfter: number | null): void {
    if (retryAfter === null) return
    onRefused(reason)
    throw new Problem('rate_limited', { detail, retryAfter })
  }

  /** What the version of a choice asks about; null when it was never published. */
  async function askedAt(entry: WebsiteEntry<Page>, version: number): Promise<ConsentQuestion | null> {
    // Another node may have published it a moment ago.
    const known = version > (entry.version ?? 0) ? await entries.read(entry.siteId) : entry
    if (known === null || version > (known.version ?? 0)) return null
    if (version === known.version && known.page !== null) return known.page.asked
    const name = `${entry.siteId} ${version}`
    const remembered = older.get(name)
    if (remembered !== undefined) return remembered
    const content = await entries.content(entry.siteId, version)
    if (content === undefined) return null
    const consentQuestion = consentQuestionOf(content)
    older.set(name, consentQuestion)
    return consentQuestion
  }

  async function read(exchange: Exchange, entry: WebsiteEntry<Page>): Promise<Consent> {
    const decision = consentFrom(await readChoiceBody(exchange.request), entry.page?.languages ?? [])
    if (!decision.ok) {
      throw new Problem(
        'validation_failed',
        'problems' in decision.refusal ? { errors: decision.refusal.problems } : {},
      )
    }
    const now = entries.time.now()
    if (!isConsentTimeAccepted(decision.value.id, now)) {
      throw new Problem('id_out_of_range', { now: timestamp(new Moment(Math.floor(now))) })
    }
    return decision.value
  }

  return async (exchange, siteId) => {
    const { request } = exchange
    const { origin } = request.headers
    const host = webHost(origin)
    const recalled = entries.recall(siteId)
    const entry = recalled === undefined ? await entries.find(siteId) : recalled
    if (entry === null) throw new Problem('not_found', { detail: NO_SITE })
    if (origin === undefined || host === null || !isOwnHost(host, entry.fqdn)) throw new Problem('origin_not_allowed')
    exchange.headers = ['Access-Control-Allow-Origin', origin, 'Vary', 'Origin']
    if (request.method === 'OPTIONS') return send(exchange, { status: 204, headers: PREFLIGHT })
    if (request.method !== 'POST') return sendMethods(exchange, 'POST, OPTIONS')
    if (!entries.isActive(entry)) throw new Problem('not_found', { detail: NO_SITE })
    refuse('address', TOO_MANY_FROM, waitOf(request.socket.remoteAddress))

    const consent = await read(exchange, entry)
    const consentQuestion = await askedAt(entry, consent.version)
    if (consentQuestion === null) throw new Problem('validation_failed', { errors: [NEVER_PUBLISHED] })
    if (!consent.services.every((id) => consentQuestion.services.includes(id))) {
      throw new Problem('validation_failed', { errors: [NO_SERVICE] })
    }
    // Only now: what is no choice of this website's takes nothing of what its visitors may send.
    refuse('day', DAY_FULL, today.wait(siteId))
    const { limited, retryAfter } = limit.take(siteId)
    refuse('website', LIMITED, limited ? retryAfter : null)
    if (!isScanner(request)) {
      const choice = { siteId, consent, kind: consentKindOf(consent, consentQuestion.offers), host, fqdn: entry.fqdn }
      const total = await consents.record(choice).catch((error) => {
        throw error instanceof ConsentQueueFull ? new Problem('unavailable', { detail: FULL }) : error
      })
      today.note(siteId, total)
      onRecorded(choice.kind)
      const { version, placement } = consent
      const sighting = { siteId, version, placement }
      if (sightings.isNews(sighting)) sightings.note(sighting)
    }
    const where = { siteId, origin, host, cookieDomain: entry.page?.cookieDomain ?? null }
    const cookie = isFirstParty(request, host) ? ['Set-Cookie', ownCookie(consent, where)] : []
    send(exchange, { status: 204, headers: [...RECORDED, 'Request-Id', exchange.id, ...cookie] })
  }
}

const FULL_DAY =
  'A website has had CONSENTS_PER_DAY choices: more are answered 429 until midnight, UTC. Its customer can remove a flood on the page of consents.'
const RECORDED = ['Cache-Control', 'no-store', ...COMMON_HEADERS]
const PREFLIGHT = [
  ...['Access-Control-Allow-Methods', 'POST', 'Access-Control-Allow-Headers', 'content-type'],
  ...['Access-Control-Max-Age', '86400', ...COMMON_HEADERS],
]
const NO_SERVICE = {
  field: 'services',
  code: 'unsupported_value',
  message: 'services must be tools of that version which need consent.',
} as const
const NEVER_PUBLISHED = {
  field: 'version',
  code: 'unsupported_value',
  message: 'version is not one that was published.',
} as const
