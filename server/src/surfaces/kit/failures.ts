import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { CannotWrite, Unavailable } from '../../store/kit/database.ts'
import { Problem, type ProblemCode, problemAnswer } from './problems.ts'

// What is answered where something fails, on every path.

/** Clients do not get the reason. The operator reads it at `/readyz`. */
const CANNOT_WRITE = 'The database cannot write right now: try again in a moment.'

/** The problem that a failure is answered with. One that nobody foresaw is written into the log. */
export function problemOf(error: unknown, log: Logger, requestId: string): Problem {
  if (error instanceof Problem) return error
  if (error instanceof CannotWrite) return new Problem('unavailable', { detail: CANNOT_WRITE })
  if (error instanceof Unavailable) return new Problem('unavailable')
  log.error({ request_id: requestId, err: error }, 'A request failed in a way nobody foresaw.')
  return new Problem('internal_error')
}

/** A failure in place of an answer that could not be sent, such as one with an invalid header. */
export function answerSendFailure(
  response: ServerResponse,
  log: Logger,
  requestId: string,
  error: unknown,
  more: readonly string[] = [],
): void {
  log.error({ request_id: requestId, err: error }, 'An answer could not be sent.')
  // Part of it has left already.
  if (response.headersSent) return void response.destroy()
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  answerAndClose(response, 'internal_error', requestId, more)
}

/** Logs that counting a sent answer, or writing its line, failed: its client has lost nothing. */
export function logUnrecorded(log: Logger, requestId: string, error: unknown): void {
  log.error({ request_id: requestId, err: error }, 'An answer could not be recorded.')
}

const BUSY = 'The service has more to do than it can hold: try again in a moment.'

/** Answers 503 to a request for which no memory is left, with as little work as possible. */
export function shed(_request: IncomingMessage, response: ServerResponse, more: readonly string[] = []): void {
  answerAndClose(response, 'unavailable', randomUUID(), more, BUSY)
}

function answerAndClose(
  response: ServerResponse,
  code: ProblemCode,
  requestId: string,
  more: readonly string[],
  detail?: string,
): void {
  const { status, headers, body } = problemAnswer(code, requestId, { detail })
  response.writeHead(status, [...Object.entries(headers).flat(), ...more, 'connection', 'close'])
  response.end(body)
}

const CLIENT_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Broken HTTP never becomes a request, so the answer is written to the socket by hand. */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, headers, body } = problemAnswer(CLIENT_PROBLEMS[error.code ?? ''] ?? 'bad_request', randomUUID())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, 'connection: close', '', body].join('\r\n'))
}
