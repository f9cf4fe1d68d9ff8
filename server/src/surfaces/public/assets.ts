import { ASSETS, type Asset } from '@portico/visitor/delivered'
import { shared } from '../kit/shared.ts'
import { EVERYWHERE, type Form } from './body.ts'
import type { Encoding } from './encoding.ts'
import { coloursStyle } from './legal-colours.ts'

type Forms = Readonly<Record<Encoding, Form>>

/** A file's name has its hash in it: whatever is once under that name stays. */
const IMMUTABLE = ['Cache-Control', 'public, max-age=31536000, immutable', 'Vary', 'Accept-Encoding'] as const
/** The entry asks for them with integrity, which a browser checks only of what it may read. */
const READABLE = ['Access-Control-Allow-Origin', '*'] as const

/** Every file that the entry or a page of ours may load, in the forms that the build has made of it. */
const FILES: ReadonlyMap<string, Forms> = new Map(ASSETS.map((asset) => [asset.file, formsOf(asset)]))

/** Undefined: there is no such file. */
export function assetForm(file: string, encoding: () => Encoding): Form | undefined {
  const forms = FILES.get(file)
  if (forms !== undefined) return forms[encoding()]
  const colours = coloursStyle(file)
  return colours === null ? undefined : formOf(Buffer.from(colours), 'text/css; charset=utf-8')
}

function formsOf({ bytes, type, compressed }: Asset): Forms {
  const identity = formOf(shared(bytes), type)
  if (compressed === null) return { identity, br: identity, gzip: identity }
  return {
    identity,
    br: formOf(shared(compressed.br), type, 'br'),
    gzip: formOf(shared(compressed.gzip), type, 'gzip'),
  }
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
