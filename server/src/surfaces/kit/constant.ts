import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LONGEST_LIST } from './headers.ts'
import { remembered } from './remembered.ts'
import { shared } from './shared.ts'

export type Encoding = 'br' | 'gzip'
export type Forms = Readonly<Record<Encoding, Buffer>>

/**
 * A large answer that is the same for everybody. Every client is sent the same buffers: however many ask for it and do
 * not take it, it is held once.
 */
export type Constant = {
  readonly content: Buffer
  readonly tag: string
  form(encoding: Encoding): Promise<Buffer>
}

/** Stronger compression saves a few per cent more and takes seconds. */
const BROTLI_QUALITY = 5

const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** Compressed when a client first asks for it, unless the compressed forms are given. */
export function constantOf(content: Buffer, forms?: Forms): Constant {
  const formOf = (encoding: Encoding) =>
    remembered(async () => shared(forms ? forms[encoding] : await compress[encoding](content)))
  const kept = { br: formOf('br'), gzip: formOf('gzip') }
  return {
    content: shared(content),
    tag: createHash('sha256').update(content).digest('hex').slice(0, 16),
    form: (encoding) => kept[encoding](),
  }
}

/** Sends it in the smallest encoding that the client takes, or 304 if the client has it already. */
export async function sendConstant(
  request: FastifyRequest,
  reply: FastifyReply,
  constant: Constant,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  // Each encoding has an ETag of its own, because its bytes differ.
  const tag = encoding === null ? `"${constant.tag}"` : `"${constant.tag}-${encoding}"`
  reply.header('etag', tag).header('vary', 'Accept-Encoding')
  if (names(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (encoding === null) return reply.send(constant.content)
  return reply.header('content-encoding', encoding).send(await constant.form(encoding))
}

export function names(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > LONGEST_LIST) return false
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}

/** The encoding of the smallest form that an Accept-Encoding header allows; null: as it is. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | null {
  const given = String(acceptEncoding ?? '')
  if (given.length > LONGEST_LIST) return null
  const accepted = given.toLowerCase().split(',')
  const takes = (name: Encoding) =>
    accepted.some((one) => {
      const [coding = '', weight = ''] = one.split(';', 2)
      return coding.trim() === name && !isZero(weight)
    })
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}

/** Whether a weight such as `q=0.000` says "not this one". */
function isZero(weight: string): boolean {
  const [name = '', value = ''] = weight.split('=', 2)
  return name.trim() === 'q' && Number(value) === 0
}
