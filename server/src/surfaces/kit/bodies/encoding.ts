import { MAX_HEADER_LIST } from './headers.ts'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
/** The forms in which a body can leave. */
export type Encoding = (typeof ENCODINGS)[number]

/** Browsers send a handful of different ones; a client that invents them empties this again. */
const MAX_REMEMBERED = 256
const remembered = new Map<string, Encoding>()

/** The smallest form that a client takes, by its Accept-Encoding. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined || header.length > MAX_HEADER_LIST) return 'identity'
  const known = remembered.get(header)
  if (known !== undefined) return known
  const found = ENCODINGS.find((encoding) => weightOf(encoding, header) > 0) ?? 'identity'
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  if (header.length <= MAX_REMEMBERED) remembered.set(header, found)
  return found
}

/** `identity` is fine unless it is ruled out, all others only where they are named. */
function weightOf(encoding: Encoding, header: string): number {
  let any = encoding === 'identity' ? 1 : 0
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((piece) => piece.startsWith('q='))?.slice('q='.length)
    const value = weight === undefined ? 1 : Number(weight)
    if (name === encoding) return value
    if (name === '*') any = value
  }
  return any
}
