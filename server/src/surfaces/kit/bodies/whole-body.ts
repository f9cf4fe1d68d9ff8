import type { IncomingMessage } from 'node:http'
import { Problem } from '../problems.ts'

const BROKE_OFF = { detail: 'The body of the request broke off.' }

/**
 * Reads all of a body of at most so many bytes: one that announces more is refused at once, another as soon as it has more.
 * What breaks off half way is a problem too, for a client that has gone away.
 */
export function readBody(request: IncomingMessage, mostBytes: number, tooLarge: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const pieces: Buffer[] = []
  let bytes = 0
  const add = (piece: Buffer) => {
    bytes += piece.length
    if (bytes <= mostBytes) return void pieces.push(piece)
    // What comes later is dropped.
    pieces.length = 0
    reject(new Problem('body_too_large', { detail: tooLarge }))
  }
  if (Number(request.headers['content-length'] ?? 0) > mostBytes)
    reject(new Problem('body_too_large', { detail: tooLarge }))
  else request.on('data', add)
  request.on('end', () => resolve(Buffer.concat(pieces)))
  request.on('error', () => reject(new Problem('bad_request', BROKE_OFF)))
  return promise
}
