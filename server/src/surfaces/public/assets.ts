import { gzipSync } from 'node:zlib'
import { ASSETS, type Asset } from '@portico/visitor/delivered'
import { brotli, type Encoding } from './encoding.ts'
import { EVERYWHERE, type Form } from './page.ts'

type Forms = Record<Encoding, Form>

/** A file's name has its hash in it: whatever is once under that name stays. */
const IMMUTABLE = ['Cache-Control', 'public, max-age=31536000, immutable', 'Vary', 'Accept-Encoding'] as const
/** The entry asks for them with integrity, which a browser checks only of what it may read. */
const READABLE = ['Access-Control-Allow-Origin', '*'] as const
/** Fonts are compressed already. */
const COMPRESSIBLE = /^text\/|javascript|json/

const MOST_EFFORT = 11

let opened: ReadonlyMap<string, Readonly<Forms>> | null = null

/**
 * Every file that the entry may load, compressed once with all effort, for all environments of a process. That takes a few
 * hundred milliseconds of another thread; whoever comes earlier gets what gzip makes of it.
 */
export function openAssets(): ReadonlyMap<string, Readonly<Forms>> {
  if (opened !== null) return opened
  const all = new Map(ASSETS.map((asset) => [asset.file, formsOf(asset)]))
  void compressAll(all)
  opened = all
  return all
}

/** One after the other, and with a window no larger than the file: four at once with the usual one take 100 MB for good. */
async function compressAll(all: ReadonlyMap<string, Forms>) {
  for (const { file, bytes, type } of ASSETS.filter((asset) => COMPRESSIBLE.test(asset.type))) {
    const forms = all.get(file)
    if (forms !== undefined) forms.br = formOf(await brotli(bytes, MOST_EFFORT), type, 'br')
  }
}

function formsOf({ bytes, type }: Asset): Forms {
  const identity = formOf(bytes, type)
  if (!COMPRESSIBLE.test(type)) return { identity, br: identity, gzip: identity }
  const gzip = formOf(gzipSync(bytes, { level: 9 }), type, 'gzip')
  return { identity, br: gzip, gzip }
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
