import type { ListPosition } from '../../store/sites/site-list.ts'

const TIME_BYTES = 8
const ALL_BYTES = 24
/** Base64url of 24 bytes: no padding and no bits left over, so each place has exactly one spelling. */
const CURSOR = /^[\w-]{32}$/

export function writeCursor({ createdAt, id }: ListPosition): string {
  const bytes = Buffer.alloc(ALL_BYTES)
  bytes.writeBigUInt64BE(BigInt(createdAt))
  bytes.write(id.replaceAll('-', ''), TIME_BYTES, 'hex')
  return bytes.toString('base64url')
}

/** Null for a text that this service cannot have issued. */
export function readCursor(text: string): ListPosition | null {
  if (!CURSOR.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  const createdAt = Number(bytes.readBigUInt64BE())
  if (!Number.isSafeInteger(createdAt)) return null
  const id = bytes.toString('hex', TIME_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { createdAt, id }
}
