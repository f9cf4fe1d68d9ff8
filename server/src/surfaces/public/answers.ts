import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Unavailable } from '../../store/kit/database.ts'
import { type Particulars, Problem, type ProblemCode, problemDocument } from '../kit/problems.ts'
import { EVERYWHERE } from './page.ts'

/** One request of a visitor's browser, on its way to an answer. */
export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  /** Writes down what was answered. */
  readonly done: (status: number) => void
  /** Headers that every answer to it gets. */
  headers: readonly string[]
  /** Whether the connection is closed after it. */
  close: boolean
}

export function send(exchange: Exchange, status: number, headers: readonly string[], body?: Buffer | string) {
  const { response, close, headers: own } = exchange
  const closing = close ? ['Connection', 'close'] : []
  response.writeHead(status, own.length === 0 && !close ? (headers as string[]) : [...headers, ...own, ...closing])
  response.end(body)
  exchange.done(status)
}

const NO_MORE: Partial<Record<ProblemCode, readonly string[]>> = { unavailable: ['Retry-After', '1'] }

export function sendProblem(exchange: Exchange, code: ProblemCode, particulars: Particulars = {}) {
  const problem = problemDocument(code, exchange.id, particulars)
  const body = JSON.stringify(problem)
  const retryAfter =
    particulars.retryAfter === undefined ? NO_MORE[code] : ['Retry-After', String(particulars.retryAfter)]
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

/** Whatever went wrong becomes an answer, if there is still somebody to answer. */
export function sendFailure(log: Logger, exchange: Exchange, error: unknown) {
  const { response } = exchange
  if (response.headersSent || response.destroyed) return void response.destroy()
  if (error instanceof Problem) return sendProblem(exchange, error.code, error.particulars)
  if (error instanceof Unavailable) return sendProblem(exchange, 'unavailable')
  log.error({ request_id: exchange.id, err: error }, 'A request failed in a way nobody foresaw.')
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
