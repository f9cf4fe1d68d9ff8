import { toHtmlFragment, toPlainText } from '@portico/legal'
import { legalTextExpiryMs } from '../../core/consents/legal-retention.ts'
import { Moment } from '../../core/kit/moment.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import type { LegalTextReader, StoredLegalText } from '../../store/publications/legal-texts.ts'
import type { EntryCache, WebsiteEntry } from '../../store/visitors/entry-cache.ts'
import { type BodyKind, prepareBody } from '../kit/bodies/prepared-body.ts'
import { type Exchange, send, sendFailure, sendMethods, sendPrepared, sendProblem } from './answers.ts'
import { COMMON_HEADERS, REVALIDATE_HEADERS } from './headers.ts'
import { type CachedDocument, type DrawingKey, isSameDrawing, type LegalCache, openLegalCache } from './legal-cache.ts'
import { type LegalPage, legalPage, noDocumentPage } from './legal-page.ts'
import { type LegalForm, type LegalPath, legalPathOf } from './legal-path.ts'
import type { Page } from './page.ts'

export type LegalOptions = {
  readonly entries: EntryCache<Page>
  readonly legalTexts: LegalTextReader
  /** How long choices are kept. */
  readonly consentMonths: number
  /** What stands before `/s/` in the address of a page. */
  readonly publicUrl: () => string
  readonly drawn?: LegalCache
}

/** What a request for a document comes down to, once the website is known. */
type DocumentRequest = LegalPath & {
  readonly version: number
  readonly isDated: boolean
  readonly state: LegalPage['state']
  /** The languages to choose from; null: those that the version had. */
  readonly languages: readonly string[] | null
}

const READING = 'GET, HEAD, OPTIONS'
/** No document has a longer address. A page in place of one leads back up from each of its folders, three bytes for a slash. */
const MAX_PATH = 256
const POLICY = ['Content-Security-Policy', "default-src 'none'; style-src 'self'"] as const
/** Search engines are to find one address for each document: its current page. */
const UNLISTED = ['X-Robots-Tag', 'noindex'] as const

const TYPES: { readonly [form in LegalForm]: string } = {
  page: 'text/html; charset=utf-8',
  fragment: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Legal documents: requests below `/s/SITE/legal/`; paths come without `/s/`. */
export function openLegalRoute(options: LegalOptions): (exchange: Exchange, path: string) => void {
  const { entries, legalTexts, consentMonths, publicUrl } = options
  const { drawn: memory = openLegalCache() } = options

  function give(exchange: Exchange, path: string, entry: WebsiteEntry<Page> | null) {
    if (entry === null) return sendNone(exchange, 'not_found')
    const { siteId, version, page } = entry
    const key = { siteId, version, page, isActive: entries.isActive(entry) }
    const remembered = memory.get(path)
    if (remembered !== undefined && isSameDrawing(remembered.key, key))
      return giveRemembered(exchange, path, remembered, entry)
    const found = legalPathOf(path)
    const wanted = found === null || 'redirect' in found ? null : documentRequestOf(found, key)
    if (wanted === null) return sendNone(exchange, 'not_found')
    memory
      .make(path, key, () => draw(wanted, key, entry))
      .then((made) => giveRemembered(exchange, path, made, entry))
      .catch((error) => sendFailure(exchange, error))
  }

  function giveRemembered(
    exchange: Exchange,
    path: string,
    given: CachedDocument,
    { endsAt, offsetMs }: WebsiteEntry<Page>,
  ) {
    const { body, isDated } = given
    if (body === null) return sendNone(exchange, 'not_found')
    const now = entries.time.now()
    if (isDated && (now >= given.retainedUntil || now + offsetMs >= legalTextExpiryMs(endsAt, consentMonths)))
      return sendNone(exchange, 'gone')
    sendPrepared(exchange, body, () => memory.resized(path))
  }

  async function draw(
    wanted: DocumentRequest,
    key: DrawingKey,
    { fqdn, origin }: WebsiteEntry<Page>,
  ): Promise<CachedDocument> {
    const { siteId, document, form, isDated } = wanted
    const stored = await legalTexts.read(wanted)
    if (stored === null) return { key, isDated, body: null, retainedUntil: Number.POSITIVE_INFINITY }
    const now = entries.time.now()
    const isRetained = ({ replacedAt }: { readonly replacedAt: number }) =>
      now < legalTextExpiryMs(replacedAt, consentMonths)
    const text = DRAWN[form](stored, {
      document: stored.content,
      version: wanted.version,
      text: stored,
      isDated,
      state: wanted.state,
      difference: stored.difference,
      sentences: stored.sentences,
      texts: stored.texts.filter(isRetained),
      languages: wanted.languages ?? stored.languages,
      look: stored.look,
      fqdn,
      origin,
      address: `${publicUrl()}/s/${siteId}/legal/${document}/`,
    })
    const body = prepareBody(text, kindOf(wanted))
    return { key, isDated, body, retainedUntil: legalTextExpiryMs(stored.replacedAt, consentMonths) }
  }

  /** Null: this is no document, and it was answered. What is remembered need not be taken apart again. */
  function siteOf(exchange: Exchange, path: string): string | null {
    const remembered = memory.get(path)
    if (remembered !== undefined) return remembered.key.siteId
    const found = legalPathOf(path)
    if (found === null) sendNone(exchange, 'not_found')
    else if (!('redirect' in found)) return found.siteId
    else if (isReading(exchange)) send(exchange, { status: 308, headers: redirectTo(found.redirect) })
    else sendMethods(exchange, READING)
    return null
  }

  return (exchange, path) => {
    if (path.length > MAX_PATH) return sendProblem(exchange, 'not_found')
    const siteId = siteOf(exchange, path)
    if (siteId === null) return
    if (!isReading(exchange)) return sendMethods(exchange, READING)
    const entry = entries.recall(siteId)
    if (entry !== undefined) return give(exchange, path, entry)
    entries
      .find(siteId)
      .then((found) => give(exchange, path, found))
      .catch((error) => sendFailure(exchange, error))
  }
}

const isReading = ({ request: { method } }: Exchange) => method === 'GET' || method === 'HEAD'

const DRAWN: { readonly [form in LegalForm]: (stored: StoredLegalText, page: LegalPage) => string } = {
  page: (_, page) => legalPage(page),
  fragment: ({ content }) => toHtmlFragment(content),
  text: ({ content }) => toPlainText(content),
  json: ({ content, version, since }) =>
    JSON.stringify({ ...content, version, published_at: timestamp(new Moment(since)) }),
}

/**
 * Null: there is no such document now. The current text is there while the subscription is active and the website speaks the
 * language; a dated one as soon as that version was published.
 */
function documentRequestOf(path: LegalPath, { version, page, isActive }: DrawingKey): DocumentRequest | null {
  if (version === null) return null
  const inForce = isActive && page !== null ? page.documents.filter(({ document }) => document === path.document) : []
  const present = inForce.find(({ language }) => language === path.language)
  if (path.version === null) {
    if (present === undefined) return null
    const languages = inForce.map(({ language }) => language)
    return { ...path, version, isDated: false, state: 'current', languages }
  }
  if (path.version > version) return null
  const state = present === undefined ? 'ended' : present.version > path.version ? 'earlier' : 'current'
  return { ...path, version: path.version, isDated: true, state, languages: null }
}

function kindOf({ form, isDated }: DocumentRequest): BodyKind {
  const readable = form === 'json' ? ['Access-Control-Allow-Origin', '*'] : []
  const unlisted = isDated || form !== 'page' ? UNLISTED : []
  return { type: TYPES[form], headers: [...REVALIDATE_HEADERS, ...POLICY, ...readable, ...unlisted] }
}

function redirectTo(address: string): readonly string[] {
  return ['Location', address, ...REVALIDATE_HEADERS]
}

const PAGES = {
  not_found: { status: 404, kind: 'notAvailable' },
  gone: { status: 410, kind: 'notKept' },
} as const

/** For people a page in the language of the address, for programs a problem. */
function sendNone(exchange: Exchange, code: keyof typeof PAGES) {
  const { request } = exchange
  if (!request.headers.accept?.includes('text/html')) return sendProblem(exchange, code)
  const [path = ''] = (request.url ?? '').split(/[?#]/)
  const below = path.slice(path.indexOf('/s/') + '/s/'.length)
  const { status, kind } = PAGES[code]
  const toAssets = `${'../'.repeat(below.split('/').length - 1)}a/`
  const body = noDocumentPage(kind, below.split('/')[3] ?? '', toAssets)
  const headers = [
    ...['Content-Type', TYPES.page, 'Content-Length', String(Buffer.byteLength(body)), 'Cache-Control', 'no-store'],
    ...['Request-Id', exchange.id, ...POLICY, ...UNLISTED, ...COMMON_HEADERS],
  ]
  send(exchange, { status, headers, body })
}
