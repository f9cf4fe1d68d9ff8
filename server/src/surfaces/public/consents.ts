import type { OptionalCategory } from '@portico/visitor/settings'
import { LRUCache } from 'lru-cache'
import { type Consent, consentFrom, isInRange, kindOf } from '../../core/consent.ts'
import { Moment } from '../../core/moment.ts'
import { isOwnHost, webHost } from '../../core/own-host.ts'
import { offersOf } from '../../core/publication.ts'
import { type Consents, IntakeFull } from '../../store/consents.ts'
import { atMost } from '../../store/kit/at-most.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import type { Entries, Entry } from '../../store/remembered-entries.ts'
import type { Sightings } from '../../store/sightings.ts'
import { Problem } from '../kit/problems.ts'
import { openRateLimit } from '../kit/rate-limit.ts'
import { type Exchange, send, sendMethods } from './answers.ts'
import { EVERYWHERE } from './body.ts'
import { readChoiceBody } from './choice-body.ts'
import { isFirstParty, ownCookie } from './own-cookie.ts'
import type { Page } from './page.ts'
import { isScanner } from './scanner.ts'

export type ConsentOptions = {
  readonly entries: Entries<Page>
  readonly consents: Consents
  readonly sightings: Sightings
  /** In milliseconds, for the limit. */
  readonly now?: () => number
}

/** Choices a second for one website and node; so many seconds of them at once. */
const PER_SECOND = 500
const BURST_SECONDS = 4
const MOST_OLDER_VERSIONS = 5_000

const LIMITED = 'This website sends more choices a second than allowed: wait as long as Retry-After says.'
const FULL = 'More choices wait to be written down than can be held: try again in a moment.'
const NO_SITE = 'There is no website with an active subscription under this id.'

/** Takes one choice of one visitor; answers when it is committed, never before. */
export function openConsentRoute(options: ConsentOptions): (exchange: Exchange, siteId: string) => Promise<void> {
  const { entries, consents, sightings } = options
  const limit = openRateLimit(PER_SECOND, options.now, BURST_SECONDS)
  const older = new LRUCache<string, readonly OptionalCategory[]>(atMost(MOST_OLDER_VERSIONS))

  /** What the version of a choice offers; null when it was never published. */
  async function offersAt(entry: Entry<Page>, version: number): Promise<readonly OptionalCategory[] | null> {
    // Another node may have published it a moment ago.
    const known = version > (entry.version ?? 0) ? await entries.read(entry.siteId) : entry
    if (known === null || version > (known.version ?? 0)) return null
    if (version === known.version && known.page !== null) return known.page.offers
    const name = `${entry.siteId} ${version}`
    const remembered = older.get(name)
    if (remembered !== undefined) return remembered
    const content = await entries.content(entry.siteId, version)
    if (content === undefined) return null
    const offers = offersOf(content)
    older.set(name, offers)
    return offers
  }

  async function read(exchange: Exchange, entry: Entry<Page>): Promise<Consent> {
    const decision = consentFrom(await readChoiceBody(exchange.request), entry.page?.languages ?? [])
    if (!decision.ok) {
      throw new Problem(
        'validation_failed',
        'problems' in decision.refusal ? { errors: decision.refusal.problems } : {},
      )
    }
    const now = entries.time.now()
    if (!isInRange(decision.value.id, now)) {
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
    if (request.method === 'OPTIONS') return send(exchange, 204, PREFLIGHT)
    if (request.method !== 'POST') return sendMethods(exchange, 'POST, OPTIONS')
    if (!entries.isActive(entry)) throw new Problem('not_found', { detail: NO_SITE })
    const allowance = limit.take(siteId)
    if (allowance.limited) throw new Problem('rate_limited', { detail: LIMITED, retryAfter: allowance.retryAfter })

    const consent = await read(exchange, entry)
    const offers = await offersAt(entry, consent.version)
    if (offers === null) throw new Problem('validation_failed', { errors: [NEVER_PUBLISHED] })
    if (!isScanner(request)) {
      await consents.record({ siteId, consent, kind: kindOf(consent, offers), host }).catch((error) => {
        throw error instanceof IntakeFull ? new Problem('unavailable', { detail: FULL }) : error
      })
      const { version, placement } = consent
      const sighting = { siteId, version, placement }
      if (sightings.isNews(sighting)) sightings.note(sighting)
    }
    const where = { siteId, origin, host, cookieDomain: entry.page?.cookieDomain ?? null }
    const cookie = isFirstParty(request, host) ? ['Set-Cookie', ownCookie(consent, where)] : []
    send(exchange, 204, [...RECORDED, 'Request-Id', exchange.id, ...cookie])
  }
}

const RECORDED = ['Cache-Control', 'no-store', ...EVERYWHERE]
const PREFLIGHT = [
  ...['Access-Control-Allow-Methods', 'POST', 'Access-Control-Allow-Headers', 'content-type'],
  ...['Access-Control-Max-Age', '86400', ...EVERYWHERE],
]
const NEVER_PUBLISHED = {
  field: 'version',
  code: 'unsupported_value',
  message: 'version is not one that was published.',
} as const
