import { constants, gunzipSync, inflateSync } from 'node:zlib'
import type { CDPSession, Request as PageRequest, WebSocket } from 'playwright-core'
import { MAX_VISIT } from '../kit/limits.ts'
import { withTimeout } from '../kit/timeouts.ts'

// Bodies that a page sends with requests and through sockets, as text, for the duration of a visit.

export type SentBodies = {
  /** All bodies sent to this address. */
  of(address: string): Promise<readonly string[]>
}

export function watchSentBodies(
  session: CDPSession,
  ms: number,
): SentBodies & {
  began(request: PageRequest): void
  opened(socket: WebSocket): void
} {
  const texts = new Map<string, (string | Promise<string>)[]>()
  let room: number = MAX_VISIT.sent
  const keep = (address: string, text: string | Promise<string>, length: number) => {
    const known = texts.get(address) ?? []
    if (room <= 0 || (known.length === 0 && texts.size >= MAX_VISIT.requests)) return
    // Empty bodies count too, so that their number is bounded.
    room -= Math.max(length, MAX_VISIT.sent / MAX_VISIT.sentBodies)
    known.push(text)
    // Keeps the first and the last: a recording begins with the whole page, and typed text is complete at the end.
    if (known.length > MAX_VISIT.bodies) known.splice(MAX_VISIT.bodies / 2, 1)
    texts.set(address, known)
  }
  // A body from a file or stream is not in the event: it has to be requested.
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const isInEvent = request.postData !== undefined || request.postDataEntries?.some(({ bytes }) => bytes)
    if (!request.hasPostData || isInEvent || room <= 0) return
    const pending = withTimeout(session.send('Network.getRequestPostData', { requestId }), ms, null)
    const text = pending.then((answer) =>
      answer === null ? '' : textOfBody(Buffer.from(answer.postData, answer.base64Encoded ? 'base64' : 'utf8')),
    )
    keep(request.url, text, MAX_VISIT.body)
  })
  return {
    began(request) {
      if (room <= 0) return
      const body = request.postDataBuffer()
      if (body === null || body.length === 0) return
      const text = textOfBody(body)
      keep(request.url(), text, text.length)
    },
    opened(socket) {
      const address = socket.url()
      socket.on('framesent', ({ payload }) => {
        if (room <= 0) return
        const text = typeof payload === 'string' ? payload.slice(0, MAX_VISIT.body) : textOfBody(payload)
        keep(address, text, text.length)
      })
    },
    of: async (address) => Promise.all(texts.get(address) ?? []),
  }
}

/** The beginning of a body. Compressed bodies are recognised by their first bytes. */
export function textOfBody(body: Buffer): string {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b
  const isZlib = body[0] === 0x78 && (0x7800 + (body[1] ?? 0)) % 31 === 0
  if (!isGzip && !isZlib) return body.toString('utf8', 0, MAX_VISIT.body)
  const open = isGzip ? gunzipSync : inflateSync
  // A cut body is unpacked as far as possible. If the result is too large, half of the body is tried.
  const options = { maxOutputLength: MAX_VISIT.unpacked, finishFlush: constants.Z_SYNC_FLUSH }
  for (let length = Math.min(body.length, MAX_VISIT.body); length > 0; length = Math.floor(length / 2)) {
    try {
      return open(body.subarray(0, length), options).toString('utf8', 0, MAX_VISIT.body)
    } catch (error) {
      if (!(error instanceof RangeError)) return ''
    }
  }
  return ''
}
