import { createHash } from 'node:crypto'
import { LONGEST_LIST } from '../kit/headers.ts'
import { brotli, DECOMPRESS, gzipped, inTurn, trimmed } from './compress.ts'
import type { Encoding } from './encoding.ts'

/** A body in one form, with the headers that go with it, as `writeHead` takes them. */
export type Form = { readonly body: Buffer; readonly headers: readonly string[] }

/** What is made once and given to many, in each form that somebody takes. */
export type Body = {
  readonly etag: string
  /** The headers of a 304. */
  readonly unchanged: readonly string[]
  /** If it is at hand. */
  form(encoding: Encoding): Form | undefined
  make(encoding: Encoding): Promise<Form>
  bytes(): number
}

/** The type of what is given, and headers that only this kind has. */
export type Kind = { readonly type: string; readonly headers?: readonly string[] }

/** All of `/s/` says this: whatever page it is on, it may load it, and nobody guesses what it is. */
export const EVERYWHERE = ['Cross-Origin-Resource-Policy', 'cross-origin', 'X-Content-Type-Options', 'nosniff'] as const

/** Asked for anew each time: at the very reload after a subscription has ended it is gone. */
const REVALIDATED = ['Cache-Control', 'public, max-age=0, must-revalidate', 'Vary', 'Accept-Encoding'] as const

/** What a 304 repeats. */
export function validatorsOf(etag: string, { headers = [] }: Kind): readonly string[] {
  return ['ETag', etag, ...REVALIDATED, ...EVERYWHERE, ...headers]
}

/** In haste: a millisecond of another core, and 7 % larger than with the most effort, which takes forty. */
const QUALITY = 5
const MOST_EFFORT = 11
/** Others need the pool of threads too. */
const inHaste = inTurn(2)

/**
 * Once it was compressed for somebody, only that is kept: nearly everybody takes the same form. For who takes no compressed one
 * it is decompressed once, and kept too: without a key it could be asked for without end.
 */
export function makeBody(text: string, kind: Kind): Body {
  const raw = trimmed(Buffer.from(text))
  const etag = etagOf(raw)
  const forms = new Map<Encoding, Form>([['identity', formOf(raw, 'identity', etag, kind)]])
  const making = new Map<Encoding, Promise<Form>>()
  let isBest = false

  function uncompressed(): Buffer {
    for (const [encoding, { body }] of forms) return encoding === 'identity' ? body : DECOMPRESS[encoding](body)
    throw new Error('A body has one form at least.')
  }

  async function compressed(encoding: 'br' | 'gzip'): Promise<Form> {
    const compress = () => (encoding === 'br' ? brotli(uncompressed(), QUALITY) : gzipped(uncompressed()))
    const form = formOf(await inHaste(compress), encoding, etag, kind)
    forms.set(encoding, form)
    forms.delete('identity')
    return form
  }

  async function improve(): Promise<void> {
    isBest = true
    forms.set('br', formOf(await brotli(uncompressed(), MOST_EFFORT), 'br', etag, kind))
  }

  return {
    etag,
    unchanged: validatorsOf(etag, kind),
    form(encoding) {
      const form = forms.get(encoding)
      if (!isBest && encoding === 'br' && form !== undefined) whileAtRest(improve)
      return form
    },
    async make(encoding) {
      if (encoding === 'identity') {
        const form = forms.get(encoding) ?? formOf(trimmed(uncompressed()), encoding, etag, kind)
        forms.set(encoding, form)
        return form
      }
      const made = making.get(encoding) ?? compressed(encoding)
      making.set(encoding, made)
      return made.finally(() => making.delete(encoding))
    },
    bytes: () => forms.values().reduce((sum, { body }) => sum + body.length + FORM_BYTES, 0),
  }
}

const FORM_BYTES = 512

export function formOf(body: Buffer, encoding: Encoding, etag: string, kind: Kind): Form {
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    body,
    headers: [
      ...['Content-Type', kind.type, 'Content-Length', String(body.length), ...coding],
      ...validatorsOf(etag, kind),
    ],
  }
}

/** Weak, because every form of a body has the same. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether a client has it already, by its If-None-Match. */
export function isAtHand(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  if (header.length > LONGEST_LIST) return false
  const opaque = etag.slice('W/'.length)
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque)
}

/** So many times as long as the last improvement took it is let be: a tenth of one core at most, however many websites. */
const REST = 9
let restsUntil = 0

/** Whoever comes in between is served as before: websites that are in use are asked for again. */
function whileAtRest(improve: () => Promise<void>): void {
  const began = performance.now()
  if (began < restsUntil) return
  restsUntil = Number.POSITIVE_INFINITY
  const rest = () => {
    const now = performance.now()
    restsUntil = now + REST * (now - began)
  }
  void improve().then(rest, rest)
}
