import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { ASSETS, type Asset } from '@portico/visitor/delivered'
import type { Encoding } from './encoding.ts'
import { EVERYWHERE, type Form } from './page.ts'

type Forms = Record<Encoding, Form>

/** A file's name has its hash in it: whatever is once under that name stays. */
const IMMUTABLE = ['Cache-Control', 'public, max-age=31536000, immutable', 'Vary', 'Accept-Encoding'] as const
/** The entry asks for them with integrity, which a browser checks only of what it may read. */
const READABLE = ['Access-Control-Allow-Origin', '*'] as const
/** Fonts are compressed already. */
const COMPRESSIBLE = /^text\/|javascript|json/

let opened: ReadonlyMap<string, Readonly<Forms>> | null = null

/**
 * Every file that the entry may load, compressed once with all effort, for all environments of a process. That takes a few
 * hundred milliseconds of another thread; whoever comes earlier gets what gzip makes of it.
 */
export function openAssets(): ReadonlyMap<string, Readonly<Forms>> {
  opened ??= new Map(ASSETS.map((asset) => [asset.file, formsOf(asset)]))
  return opened
}

function formsOf({ bytes, type }: Asset): Forms {
  const identity = formOf(bytes, type)
  if (!COMPRESSIBLE.test(type)) return { identity, br: identity, gzip: identity }
  const gzip = formOf(gzipSync(bytes, { level: 9 }), type, 'gzip')
  const forms = { identity, br: gzip, gzip }
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  void promisify(brotliCompress)(bytes, { params }).then((body) => {
    forms.br = formOf(body, type, 'br')
  })
  return forms
}

function formOf(body: Buffer, type: string, coding?: string): Form {
  return {
    body,
    headers: [
      ...['Content-Type', type, 'Content-Length', String(body.length)],
      ...(coding === undefined ? [] : ['Content-Encoding', coding]),
      ...IMMUTABLE,
      ...READABLE,
      ...EVERYWHERE,
    ],
  }
}
