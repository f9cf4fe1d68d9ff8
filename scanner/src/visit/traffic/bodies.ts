import { constants, gunzipSync, inflateSync } from 'node:zlib'
import type { CDPSession, Request as PageRequest, WebSocket } from 'playwright-core'
import { bounded } from '../kit/bounded.ts'
import { MOST } from '../kit/limits.ts'

// What a page sends with its requests and through its sockets, as text, for as long as its visit lasts.

export type Bodies = {
  /** By its address, also what others sent there. */
  of(address: string): Promise<readonly string[]>
}

export function watchBodies(
  session: CDPSession,
  ms: number,
): Bodies & {
  began(request: PageRequest): void
  opened(socket: WebSocket): void
} {
  const texts = new Map<string, (string | Promise<string>)[]>()
  let room: number = MOST.sent
  const keep = (address: string, text: string | Promise<string>, length: number) => {
    const known = texts.get(address) ?? []
    if (room <= 0 || (known.length === 0 && texts.size >= MOST.requests)) return
    // Also an empty one: so that there is an end to them.
    room -= Math.max(length, MOST.sent / MOST.sentBodies)
    known.push(text)
    // Of very many the first and the last: a recording begins with the whole page, and what is typed is whole in the end.
    if (known.length > MOST.bodies) known.splice(MOST.bodies / 2, 1)
    texts.set(address, known)
  }
  // A body out of a file or of a stream is told only when it is asked for.
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const isTold = request.postData !== undefined || request.postDataEntries?.some(({ bytes }) => bytes)
    if (!request.hasPostData || isTold || room <= 0) return
    const asked = bounded(session.send('Network.getRequestPostData', { requestId }), ms, null)
    const text = asked.then((said) =>
      said === null ? '' : textOfBody(Buffer.from(said.postData, said.base64Encoded ? 'base64' : 'utf8')),
    )
    keep(request.url, text, MOST.body)
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
        const text = typeof payload === 'string' ? payload.slice(0, MOST.body) : textOfBody(payload)
        keep(address, text, text.length)
      })
    },
    of: async (address) => Promise.all(texts.get(address) ?? []),
  }
}

/** Its beginning. What is compressed is read where it says so itself. */
export function textOfBody(body: Buffer): string {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b
  const isZlib = body[0] === 0x78 && (0x7800 + (body[1] ?? 0)) % 31 === 0
  if (!isGzip && !isZlib) return body.toString('utf8', 0, MOST.body)
  const open = isGzip ? gunzipSync : inflateSync
  // So that what is cut off is unpacked as far as it goes; and of what becomes too large, half of it is tried.
  const options = { maxOutputLength: MOST.unpacked, finishFlush: constants.Z_SYNC_FLUSH }
  for (let length = Math.min(body.length, MOST.body); length > 0; length = Math.floor(length / 2)) {
    try {
      return open(body.subarray(0, length), options).toString('utf8', 0, MOST.body)
    } catch (error) {
      if (!(error instanceof RangeError)) return ''
    }
  }
  return ''
}
