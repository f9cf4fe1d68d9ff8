import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ProblemCode, type ProblemDocument, problemDocument } from './problems.ts'

// Answers to what never becomes a request of the application.

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
  const id = randomUUID()
  const problem = problemDocument(CLIENT_PROBLEMS[error.code ?? ''] ?? 'bad_request', id)
  const body = JSON.stringify(problem)
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `Request-Id: ${id}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

const BUSY = 'The service has more to do than it can hold: try again in a moment.'

/** Answers 503 to a request for which no memory is left, with as little work as possible. */
export function shed(_request: IncomingMessage, response: ServerResponse): void {
  send(response, problemDocument('unavailable', randomUUID(), { detail: BUSY }), { 'retry-after': '1' })
}

/** Answers 500 in place of an answer that could not be sent; if part of that has left already, the connection is closed. */
export function answerFailure(response: ServerResponse, requestId: string, headers: readonly string[] = []): void {
  if (response.headersSent) return void response.destroy()
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  for (let place = 0; place < headers.length; place += 2)
    response.setHeader(headers[place] ?? '', headers[place + 1] ?? '')
  send(response, problemDocument('internal_error', requestId))
}

function send(response: ServerResponse, problem: ProblemDocument, more: Readonly<Record<string, string>> = {}): void {
  const body = JSON.stringify(problem)
  response.writeHead(problem.status, {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'request-id': problem.request_id,
    ...more,
    connection: 'close',
  })
  response.end(body)
}
