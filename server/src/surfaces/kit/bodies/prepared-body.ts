import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotli, DECOMPRESSORS, gzipped, limitConcurrency, trimToSize } from './compress.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import { etagOf, matchesEtag } from './etag.ts'
import { markShared } from './retained.ts'

/** An answer with its headers as `writeHead` takes them, ready to be sent. */
export type RawAnswer = {
  readonly status: number
  readonly headers: readonly string[]
  readonly body?: Buffer | string
}

/** A body in one form. */
export type EncodedBody = RawAnswer & { readonly body: Buffer }

/** A body that is made once and sent to many clients, in each encoding that one of them accepts. */
export type PreparedBody = {
  readonly etag: string
  /** The 304. */
  readonly unchanged: RawAnswer
  /** If it is at hand. */
  form(encoding: Encoding): EncodedBody | undefined
  make(encoding: Encoding): Promise<EncodedBody>
  bytes(): number
}

export type BodyKind = {
  readonly type: string
  /** What every answer with it says, a 304 too. */
  readonly headers?: readonly string[]
  /** Kept until the process ends and sent to every client: however many have not read it, it takes memory once. */
  readonly isForGood?: true
}

type Compressed = Exclude<Encoding, 'identity'>

/** In haste: a millisecond of another core, and 7 % larger than with the most effort, which takes forty. */
const QUALITY = 5
const MAX_EFFORT = 11
/** With the most effort, whatever is larger takes seconds. */
const MAX_IMPROVED_BYTES = 256 * 1024
/** Others need the pool of threads too. */
const inHaste = limitConcurrency(2)

/**
 * Once it was compressed, only that form is kept: nearly all clients accept the same one. For clients that accept no compressed
 * one it is decompressed once, and kept too: anybody could request it without end. `given` are forms that the build has made.
 */
export function prepareBody(
  content: string | Buffer,
  kind: BodyKind,
  given: Readonly<Record<Compressed, Buffer>> | null = null,
): PreparedBody {
  const raw = trimToSize(Buffer.from(content))
  const etag = etagOf(raw)
  const forms = new Map<Encoding, EncodedBody>([['identity', formOf(raw, 'identity', etag, kind)]])
  for (const encoding of ['br', 'gzip'] as const)
    if (given !== null) forms.set(encoding, formOf(given[encoding], encoding, etag, kind))
  const making = new Map<Encoding, Promise<EncodedBody>>()
  let isBest = given !== null || raw.length > MAX_IMPROVED_BYTES

  function uncompressed(): Buffer {
    for (const [encoding, { body }] of forms) return encoding === 'identity' ? body : DECOMPRESSORS[encoding](body)
    throw new Error('A body has one form at least.')
  }

  async function compressed(encoding: Compressed): Promise<EncodedBody> {
    const compress = () => (encoding === 'br' ? brotli(uncompressed(), QUALITY) : gzipped(uncompressed()))
    const form = formOf(await inHaste(compress), encoding, etag, kind)
    forms.set(encoding, form)
    forms.delete('identity')
    return form
  }

  async function improve(): Promise<void> {
    isBest = true
    forms.set('br', formOf(await brotli(uncompressed(), MAX_EFFORT), 'br', etag, kind))
  }

  return {
    etag,
    unchanged: { status: 304, headers: validatorsOf(etag, kind) },
    form(encoding) {
      const form = forms.get(encoding)
      if (!isBest && encoding === 'br' && form !== undefined) whileAtRest(improve)
      return form
    },
    async make(encoding) {
      if (encoding === 'identity') {
        const form = forms.get(encoding) ?? formOf(trimToSize(uncompressed()), encoding, etag, kind)
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

/** For what is not worth compressing. */
export function prepareSmallBody(content: string | Buffer, kind: BodyKind): PreparedBody {
  const body = prepareBody(content, kind)
  const form = body.form('identity')
  return { ...body, form: () => form }
}

function formOf(body: Buffer, encoding: Encoding, etag: string, kind: BodyKind): EncodedBody {
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const about = ['Content-Type', kind.type, 'Content-Length', String(body.length), ...coding]
  const headers = [...about, ...validatorsOf(etag, kind)]
  return { status: 200, headers, body: kind.isForGood ? markShared(body) : body }
}

/** What a 304 repeats. */
function validatorsOf(etag: string, { headers = [] }: BodyKind): readonly string[] {
  return ['ETag', etag, 'Vary', 'Accept-Encoding', ...headers]
}

/** A 304 for a client that has it already, else the smallest form that the client accepts. */
export function answerWith({ headers }: IncomingMessage, body: PreparedBody): RawAnswer | Promise<RawAnswer> {
  if (matchesEtag(headers['if-none-match'], body.etag)) return body.unchanged
  const encoding = encodingFor(headers['accept-encoding'])
  return body.form(encoding) ?? body.make(encoding)
}

/** The same as the answer of a route. */
export async function sendPrepared(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedBody,
): Promise<FastifyReply> {
  const { status, headers, body } = await answerWith(raw, prepared)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  return reply.code(status).send(body)
}

/** So many times as long as the last improvement took it is let be: a tenth of one core at most, however many websites. */
const REST = 9
let restsUntil = 0

/** Requests in between are served as before: websites in use are requested again. */
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
