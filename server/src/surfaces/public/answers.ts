import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Unavailable } from '../../store/kit/database.ts'
import type { Connections } from '../kit/connections.ts'
import { sayUnrecorded } from '../kit/leave-together.ts'
import { type Particulars, Problem, type ProblemCode, problemDocument } from '../kit/problems.ts'
import { answerFailure } from '../kit/raw-answers.ts'
import type { RecordAnswer } from '../kit/request-log.ts'
import { EVERYWHERE } from './body.ts'

/** One request of a visitor's browser, on its way to an answer. */
export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  readonly startedAt: number
  /** Told of its body before it leaves. */
  readonly answered: Connections['answered']
  /** For what nobody foresaw. */
  readonly log: Logger
  /** Writes down what was answered. */
  readonly record: RecordAnswer
  /** Headers that every answer to it gets. */
  headers: readonly string[]
  /** Whether the connection is closed after it. */
  close: boolean
}

type Leaving = {
  readonly exchange: Exchange
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Buffer | string | undefined
}

let ready: Leaving[] = []

/**
 * Answers that are ready in the same turn of the event loop leave one right after the other, as those of the API do, and for
 * the same reason: see `leave-together.ts`.
 */
export function send(exchange: Exchange, status: number, headers: readonly string[], body?: Buffer | string) {
  if (body !== undefined) exchange.answered(exchange.request, body)
  if (ready.push({ exchange, status, headers, body }) === 1) setImmediate(leave)
}

function leave() {
  const leaving = ready
  ready = []
  for (const { exchange, status, headers, body } of leaving) {
    const { response, close, headers: own } = exchange
    let left = status
    try {
      const all = own.length === 0 && !close ? headers : [...headers, ...own, ...(close ? CLOSE : [])]
      response.writeHead(status, all as string[])
      response.end(body)
    } catch (error) {
      // Only a header that cannot be sent ends here, and only what a browser sent could be in one.
      exchange.log.error({ request_id: exchange.id, err: error }, 'An answer could not be sent.')
      answerFailure(response, exchange.id, EVERYWHERE)
      left = 500
    }
    try {
      exchange.record(exchange.id, left, performance.now() - exchange.startedAt)
    } catch (error) {
      sayUnrecorded(exchange.log, exchange.id, error)
    }
  }
}

const CLOSE = ['Connection', 'close']
const RETRY_AFTER: Partial<Record<ProblemCode, readonly string[]>> = { unavailable: ['Retry-After', '1'] }

export function sendProblem(exchange: Exchange, code: ProblemCode, particulars: Particulars = {}) {
  const problem = problemDocument(code, exchange.id, particulars)
  const body = JSON.stringify(problem)
  const { retryAfter: seconds } = particulars
  const retryAfter = seconds === undefined ? RETRY_AFTER[code] : ['Retry-After', String(seconds)]
  send(
    exchange,
    problem.status,
    [
      ...['Content-Type', 'application/problem+json', 'Content-Length', String(Buffer.byteLength(body))],
      ...['Cache-Control', 'no-store', 'Request-Id', exchange.id, ...(retryAfter ?? []), ...EVERYWHERE],
    ],
    body,
  )
}

/** Whatever went wrong becomes an answer, if there is still somebody to answer. It never throws: nobody would catch it. */
export function sendFailure(exchange: Exchange, error: unknown) {
  try {
    sendWhatFailed(exchange, error)
  } catch (cause) {
    giveUp(exchange.response, exchange.log, exchange.id, cause)
  }
}

/** The last resort, where not even a failure can be answered. */
export function giveUp(response: ServerResponse, log: Logger, requestId: string, error: unknown) {
  response.destroy()
  log.error({ request_id: requestId, err: error }, 'An answer could not be sent.')
}

function sendWhatFailed(exchange: Exchange, error: unknown) {
  if (exchange.response.destroyed) return
  if (error instanceof Problem) return sendProblem(exchange, error.code, error.particulars)
  if (error instanceof Unavailable) return sendProblem(exchange, 'unavailable')
  exchange.log.error({ request_id: exchange.id, err: error }, 'A request failed in a way nobody foresaw.')
  sendProblem(exchange, 'internal_error')
}

export function sendNothingHere(exchange: Exchange) {
  sendProblem(exchange, 'not_found')
}

/** Answers whatever method is not meant, and OPTIONS where nobody needs to ask first. */
export function sendMethods(exchange: Exchange, methods: string) {
  const allow = ['Allow', methods]
  if (exchange.request.method === 'OPTIONS') return send(exchange, 204, [...allow, ...EVERYWHERE])
  exchange.headers = [...exchange.headers, ...allow]
  sendProblem(exchange, 'method_not_allowed')
}
