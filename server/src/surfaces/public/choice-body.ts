import type { IncomingMessage } from 'node:http'
import { parseJson } from '../kit/json.ts'
import { Problem } from '../kit/problems.ts'

/** A choice takes about 300 bytes. */
export const MOST_BODY_BYTES = 1_024

const TOO_LARGE = { detail: 'A choice must not be larger than 1 KiB.' }

/** What a browser sent, as a value. Rejects with a problem; never settles when the browser goes away half way. */
export function readChoiceBody(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BODY_BYTES) throw new Problem('body_too_large', TOO_LARGE)
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let size = 0
    request.on('data', (piece: Buffer) => {
      size += piece.length
      if (size > MOST_BODY_BYTES) {
        request.removeAllListeners('data')
        return reject(new Problem('body_too_large', TOO_LARGE))
      }
      pieces.push(piece)
    })
    request.on('end', () => {
      try {
        const value = parseJson(Buffer.concat(pieces))
        if (value === undefined) throw new Problem('invalid_json')
        resolve(value)
      } catch (error) {
        reject(error)
      }
    })
    request.on('error', () => {})
  })
}
