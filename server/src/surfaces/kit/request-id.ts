import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { headerOf } from './raw-header.ts'

const REQUEST_ID = /^[\x21-\x7e]{1,128}$/

/** A caller's own Request-Id is taken over, so that both sides find the request under one name. */
export function requestId(request: IncomingMessage): string {
  const own = headerOf(request, 'request-id')
  return own !== undefined && REQUEST_ID.test(own) ? own : newId()
}

const BYTES = 16
const random = Buffer.alloc(256 * BYTES)
let used = random.length

const DIGITS = Buffer.from('0123456789abcdef')
const text = Buffer.from('00000000-0000-4000-8000-000000000000')
/** Where the two digits of each byte begin. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]
/** Four bits say the version and two the variant; the rest of their bytes is random. */
const [VERSION, VARIANT] = [6, 8]

/**
 * A random UUID, version 4. Node puts its own together from twenty pieces of text, which are copied several times on the
 * way into an answer and into the log: with those, reading a subscription takes 4 % more CPU.
 */
function newId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  for (let place = 0; place < BYTES; place++) {
    let byte = random[used++] as number
    if (place === VERSION) byte = (byte & 0x0f) | 0x40
    if (place === VARIANT) byte = (byte & 0x3f) | 0x80
    const at = PLACES[place] as number
    text[at] = DIGITS[byte >> 4] as number
    text[at + 1] = DIGITS[byte & 0x0f] as number
  }
  return text.toString('latin1')
}
