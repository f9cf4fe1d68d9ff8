import { ASSETS, type Asset } from '@portico/visitor/delivered'
import { type PreparedBody, prepareBody, prepareSmallBody } from '../kit/bodies/prepared-body.ts'
import { COMMON_HEADERS } from './headers.ts'
import { coloursStyle } from './legal-colours.ts'

const HEADERS = [
  // A file's name has its hash in it: whatever is once under that name stays.
  ...['Cache-Control', 'public, max-age=31536000, immutable'],
  // The entry asks for them with integrity, which a browser checks only of what it may read.
  ...['Access-Control-Allow-Origin', '*'],
  ...COMMON_HEADERS,
]

/** Every file that the entry or a page of ours may load, in the forms that the build has made of it. */
const FILES: ReadonlyMap<string, PreparedBody> = new Map(ASSETS.map((asset) => [asset.file, bodyOf(asset)]))

/** Undefined: there is no such file. */
export function assetOf(file: string): PreparedBody | undefined {
  const known = FILES.get(file)
  if (known !== undefined) return known
  const colours = coloursStyle(file)
  return colours === null ? undefined : prepareSmallBody(colours, { type: 'text/css; charset=utf-8', headers: HEADERS })
}

function bodyOf({ bytes, type, compressed }: Asset): PreparedBody {
  const kind = { type, headers: HEADERS, isForGood: true } as const
  return compressed === null ? prepareSmallBody(bytes, kind) : prepareBody(bytes, kind, compressed)
}
