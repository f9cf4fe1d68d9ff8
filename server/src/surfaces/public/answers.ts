import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { batchResponses } from '../kit/batch-responses.ts'
import { answerWith, type PreparedBody, type RawAnswer } from '../kit/bodies/prepared-body.ts'
import type { Connections } from '../kit/connections/connections.ts'
import { answerSendFailure, logUnrecorded, problemOf } from '../kit/failures.ts'
import { type ProblemCode, type ProblemOptions, problemAnswer } from '../kit/problems.ts'
import type { RecordAnswer } from '../kit/request-log.ts'
import { COMMON_HEADERS } from './headers.ts'

/** One request of a visitor's browser, on its way to an answer. */
export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  readonly startedAt: number
  /** Counts its body before it is sent. */
  readonly countAnswer: Connections['countAnswer']
  /** For what nobody foresaw. */
  readonly log: Logger
  /** Writes down what was answered. */
  readonly record: RecordAnswer
  /** Headers that every answer to it gets. */
  headers: readonly string[]
  /** Whether the connection is closed after it. */
  close: boolean
}

export function send(exchange: Exchange, answer: RawAnswer) {
  if (answer.body !== undefined) exchange.countAnswer(exchange.request, answer.body)
  batchResponses(() => respond(exchange, answer))
}

function respond(exchange: Exchange, { status, headers, body }: RawAnswer) {
  const { response, log, id, close, headers: own } = exchange
  try {
    const all = own.length === 0 && !close ? headers : [...headers, ...own, ...(close ? CLOSE : [])]
    response.writeHead(status, all as string[])
    response.end(body)
  } catch (error) {
    // Only a header that cannot be sent ends here, and only what a browser sent could be in one.
    answerSendFailure(response, log, id, error, COMMON_HEADERS)
  }
  try {
    exchange.record(id, response.statusCode, performance.now() - exchange.startedAt)
  } catch (error) {
    logUnrecorded(log, id, error)
  }
}

const CLOSE = ['Connection', 'close']

/** Calls `onMade` when a form had to be made for it, which is kept. */
export function sendPrepared(exchange: Exchange, body: PreparedBody, onMade?: () => void) {
  const answer = answerWith(exchange.request, body)
  if (!(answer instanceof Promise)) return send(exchange, answer)
  answer
    .then((made) => {
      onMade?.()
      send(exchange, made)
    })
    .catch((error) => sendFailure(exchange, error))
}

export function sendProblem(exchange: Exchange, code: ProblemCode, particulars: ProblemOptions = {}) {
  const { status, headers, body } = problemAnswer(code, exchange.id, particulars)
  send(exchange, { status, headers: [...Object.entries(headers).flat(), ...COMMON_HEADERS], body })
}

/** Answers a failure, if the client is still there. It never throws: nobody would catch it. */
export function sendFailure(exchange: Exchange, error: unknown) {
  try {
    sendWhatFailed(exchange, error)
  } catch (cause) {
    abortAnswer(exchange.response, exchange.log, exchange.id, cause)
  }
}

/** The last resort, where not even a failure can be answered. */
export function abortAnswer(response: ServerResponse, log: Logger, requestId: string, error: unknown) {
  response.destroy()
  log.error({ request_id: requestId, err: error }, 'An answer could not be sent.')
}

function sendWhatFailed(exchange: Exchange, error: unknown) {
  if (exchange.response.destroyed) return
  const { code, particulars } = problemOf(error, exchange.log, exchange.id)
  sendProblem(exchange, code, particulars)
}

export function sendNotFound(exchange: Exchange) {
  sendProblem(exchange, 'not_found')
}

/** Answers other methods than the path has, and OPTIONS where no preflight is needed. */
export function sendMethods(exchange: Exchange, methods: string) {
  const allow = ['Allow', methods]
  if (exchange.request.method === 'OPTIONS')
    return send(exchange, { status: 204, headers: [...allow, ...COMMON_HEADERS] })
  exchange.headers = [...exchange.headers, ...allow]
  sendProblem(exchange, 'method_not_allowed')
}
