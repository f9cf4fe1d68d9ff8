import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Html } from './html.ts'

/** What is sent back to the browser. */
export type HttpReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly content: string | Buffer
}

const MAX_FORM_BYTES = 16 * 1024

export function htmlReply(page: Html, status = 200): HttpReply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, content: page.toString() }
}

export function jsonReply(value: unknown, status = 200): HttpReply {
  return { status, headers: { 'content-type': 'application/json' }, content: JSON.stringify(value) }
}

/** After a form was acted on: the browser gets the next page itself, so that loading it again does nothing twice. */
export function redirect(location: string): HttpReply {
  return { status: 303, headers: { location }, content: '' }
}

/** Nobody is signed in here; where somebody is, another site's page must not post in their name. */
export function isFromOurPage(request: IncomingMessage, origin: string): boolean {
  return request.headers.origin === origin
}

/** What was filled in; null when it is more than any form here can hold, of which nothing is kept. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= MAX_FORM_BYTES) chunks.push(chunk)
  }
  return size > MAX_FORM_BYTES ? null : new URLSearchParams(Buffer.concat(chunks).toString())
}

export function sendReply(
  response: ServerResponse,
  { status, headers, content }: HttpReply,
  dashboardOrigin: string,
): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `frame-src ${dashboardOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(content)
}
