import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Made } from './build.ts'
import type { PageSettings } from './src/settings.ts'
import { LANGUAGES } from './src/texts/languages.ts'

// What the server delivers to browsers, read once out of dist/, where build.ts puts it.

export type Asset = {
  readonly name: string
  /** Its name, the first letters and digits of its hash, and its extension: `first-layer-de-9cQx2bK4.js`. */
  readonly file: string
  readonly type: string
  readonly bytes: Buffer
  /** Of Subresource Integrity: `sha256-…`. */
  readonly integrity: string
  /** The same bytes as small as they get; null of what is compressed by itself. */
  readonly compressed: { readonly br: Buffer; readonly gzip: Buffer } | null
}

/** Everything that the entry loads, in a fixed order. */
export const ASSETS: readonly Asset[] = (JSON.parse(read('manifest.json').toString()) as Made[]).map(
  ({ compressed, ...asset }) => ({
    ...asset,
    bytes: read(asset.file),
    compressed: compressed ? { br: read(`${asset.file}.br`), gzip: read(`${asset.file}.gz`) } : null,
  }),
)

const ENTRY = read('entry.js').toString().trim()

/** Names the code that a version was delivered with: the entry and all that it may load. */
export const CODE_HASH: Buffer = [ENTRY, ...ASSETS.map(({ integrity }) => integrity)]
  .reduce((hash, text) => hash.update(`${text}\n`), createHash('sha256'))
  .digest()

/** For every website that shows nothing, whatever the reason. */
export const EMPTY_ENTRY = '/* Portico: nothing to show here. */\n'

/** The whole entry of one website: the code, what was published, and the files that it may load. */
export function entryText(settings: PageSettings): string {
  const given = [settings, assetsFor(settings), languagesOf(settings)].map(literal).join()
  return `((S,A,L)=>{${ENTRY}})(${given})\n`
}

function languagesOf({ languages }: PageSettings): object {
  const spoken = LANGUAGES.filter(({ code }) => languages.includes(code))
  return Object.fromEntries(spoken.map(({ code, locale, direction }) => [code, [locale, direction]]))
}

/** The hashes of the parts that this website can come to need: their names are made of them. */
function assetsFor(settings: PageSettings): Record<string, string> {
  const needed = ASSETS.filter(({ name, file }) => {
    if (!file.endsWith('.js') || (!settings.widget && name.startsWith('widget-'))) return false
    return settings.languages.some((language) => name.endsWith(`-${language}`))
  })
  return Object.fromEntries(needed.map(({ name, integrity }) => [name, integrity.slice('sha256-'.length)]))
}

/** JSON that stays harmless when somebody puts the script into a page, or reads it as an older JavaScript. */
function literal(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function read(file: string): Buffer {
  try {
    return readFileSync(new URL(`dist/${file}`, import.meta.url))
  } catch (cause) {
    throw new Error(`visitor/dist/${file} is missing: run npm run build.`, { cause })
  }
}
