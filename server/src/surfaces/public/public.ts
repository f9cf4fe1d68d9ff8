import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ConsentKind } from '@portico/contract/words'
import type { Logger } from 'pino'
import type { ConsentLimit } from '../../core/consents/consent.ts'
import type { Environment } from '../../core/kit/environment.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { isOwnHost, webHost } from '../../core/sites/own-host.ts'
import type { WebsiteEntry } from '../../store/visitors/entry-cache.ts'
import { headerProblem } from '../kit/bodies/headers.ts'
import type { Connections } from '../kit/connections/connections.ts'
import type { FastPath } from '../kit/connections/fast-path.ts'
import type { Problem } from '../kit/problems.ts'
import { requestId } from '../kit/request-id.ts'
import { type AnswerObserver, openRecorders } from '../kit/request-log.ts'
import {
  abortAnswer,
  type Exchange,
  sendFailure,
  sendMethods,
  sendNotFound,
  sendPrepared,
  sendProblem,
} from './answers.ts'
import { assetOf } from './assets.ts'
import { MAX_BODY_BYTES } from './choice-body.ts'
import { type ConsentOptions, openConsentRoute } from './consents.ts'
import { type LegalOptions, openLegalRoute } from './legal.ts'
import { EMPTY_PAGE, type Page } from './page.ts'
import { isScanner } from './scanner.ts'

export type PublicOptions = Omit<ConsentOptions, 'onRefused' | 'onRecorded'> &
  LegalOptions & {
    readonly environment: Environment
    readonly log: Logger
    readonly metrics: {
      readonly answersOf: AnswerObserver
      consentRefused(environment: Environment, reason: ConsentLimit): void
      consentRecorded(environment: Environment, kind: ConsentKind): void
    }
    /** True once the port is about to close: answers then ask the client to close its connection. */
    readonly isClosing: () => boolean
  }

/** What visitors' browsers ask for. */
export type PublicSurface = FastPath

type CountAnswer = Connections['countAnswer']

const ROUTES = {
  entry: '/s/:site_id.js',
  asset: '/s/a/:file',
  consents: '/s/:site_id/consents',
  legal: '/s/:site_id/legal',
  none: 'none',
} as const
const PREFIX = '/s/'
const ASSETS = '/s/a/'
const [CONSENTS, LEGAL] = ['/consents', '/legal/']
const [EXTENSION, ID_LENGTH] = ['.js', 36]
const READING = 'GET, HEAD, OPTIONS'

/**
 * Around the framework, which has nothing to do for these: a busy day of one customer's visitors is most of what a service
 * answers. Neither log nor answer ever has the address of a visitor.
 */
export function openPublicSurface(options: PublicOptions): PublicSurface {
  const { entries, sightings, log, isClosing } = options
  const onRefused = (reason: ConsentLimit) => options.metrics.consentRefused(options.environment, reason)
  const onRecorded = (kind: ConsentKind) => options.metrics.consentRecorded(options.environment, kind)
  const answerConsent = openConsentRoute({ ...options, onRefused, onRecorded })
  const answerLegal = openLegalRoute(options)
  const recorder = openRecorders(options.environment, log, options.metrics)

  function exchangeOf(
    request: IncomingMessage,
    response: ServerResponse,
    route: string,
    countAnswer: CountAnswer,
  ): Exchange {
    const record = recorder(request.method ?? '', route)
    const startedAt = performance.now()
    return {
      request,
      response,
      id: requestId(request),
      startedAt,
      countAnswer,
      log,
      record,
      headers: NONE,
      close: isClosing() || hasMuchToRead(request),
    }
  }

  function giveEntry(exchange: Exchange, entry: WebsiteEntry<Page> | null) {
    if (entry === null || entry.page === null || !entries.isActive(entry)) return sendPrepared(exchange, EMPTY_PAGE)
    noteLoad(entry, exchange.request)
    sendPrepared(exchange, entry.page, () => entries.resized(entry))
  }

  function answerEntry(exchange: Exchange, siteId: string) {
    if (!isReading(exchange.request)) return sendMethods(exchange, READING)
    const entry = entries.recall(siteId)
    if (entry !== undefined) return giveEntry(exchange, entry)
    if (!isUuid(siteId)) return giveEntry(exchange, null)
    entries
      .find(siteId)
      .then((found) => giveEntry(exchange, found))
      .catch((error) => sendFailure(exchange, error))
  }

  /** A page of the website has loaded it, if its browser says so. */
  function noteLoad({ siteId, fqdn, version }: WebsiteEntry<Page>, request: IncomingMessage) {
    const { referer } = request.headers
    if (referer === undefined || version === null) return
    const sighting = { siteId, version, placement: null }
    if (!sightings.isNews(sighting) || isScanner(request)) return
    const host = webHost(referer)
    if (host === null) return
    if (isOwnHost(host, fqdn)) sightings.note(sighting)
    else sightings.noteForeign(siteId, host)
  }

  function answerAsset(exchange: Exchange, file: string) {
    const asset = assetOf(file)
    if (asset === undefined) return sendNotFound(exchange)
    if (!isReading(exchange.request)) return sendMethods(exchange, READING)
    sendPrepared(exchange, asset)
  }

  function route(request: IncomingMessage, response: ServerResponse, path: string, countAnswer: CountAnswer) {
    if (path.startsWith(ASSETS)) {
      return answerAsset(exchangeOf(request, response, ROUTES.asset, countAnswer), path.slice(ASSETS.length))
    }
    const rest = path.slice(PREFIX.length)
    const slash = rest.indexOf('/')
    if (slash < 0 && rest.endsWith(EXTENSION)) {
      return answerEntry(exchangeOf(request, response, ROUTES.entry, countAnswer), rest.slice(0, -EXTENSION.length))
    }
    if (slash === ID_LENGTH && rest.startsWith(LEGAL, slash)) {
      return answerLegal(exchangeOf(request, response, ROUTES.legal, countAnswer), rest)
    }
    if (slash === ID_LENGTH && rest.slice(slash) === CONSENTS && isUuid(rest.slice(0, slash))) {
      const exchange = exchangeOf(request, response, ROUTES.consents, countAnswer)
      answerConsent(exchange, rest.slice(0, slash)).catch((error) => sendFailure(exchange, error))
      return
    }
    sendNotFound(exchangeOf(request, response, ROUTES.none, countAnswer))
  }

  /** Where the next request begins may be read in more than one way too. */
  function refuse(exchange: Exchange, { code, particulars }: Problem) {
    exchange.close = true
    exchange.response.shouldKeepAlive = false
    sendProblem(exchange, code, particulars)
  }

  /** Nobody else catches it: the process would end. */
  function failAtOnce(request: IncomingMessage, response: ServerResponse, countAnswer: CountAnswer, error: unknown) {
    try {
      sendFailure(exchangeOf(request, response, ROUTES.none, countAnswer), error)
    } catch (cause) {
      abortAnswer(response, log, requestId(request), cause)
    }
  }

  return {
    answer(request, response, countAnswer) {
      const url = pathOf(request.url ?? '')
      if (!url.startsWith(PREFIX)) return false
      try {
        const problem = headerProblem(request)
        const query = url.indexOf('?')
        if (problem !== null) refuse(exchangeOf(request, response, ROUTES.none, countAnswer), problem)
        else route(request, response, query < 0 ? url : url.slice(0, query), countAnswer)
      } catch (error) {
        failAtOnce(request, response, countAnswer, error)
      }
      return true
    },
  }
}

const NONE: readonly string[] = []

/** A request may name the whole address. */
function pathOf(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** What is left of a body after its answer is still read, so that the next request is found: only a small one is worth it. */
function hasMuchToRead({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES
}
