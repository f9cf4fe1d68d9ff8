import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Made } from './build.ts'
import type { PageSettings } from './src/settings.ts'
import { LANGUAGES } from './src/texts/languages.ts'

// What the server delivers to browsers, read once out of dist/, where build.ts puts it.

export type Asset = {
  readonly name: string
  /** Its name, the beginning of its hash and its extension: `first-layer-9cQ_x-2b.js`. */
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
  return `((PORTICO_SETTINGS,PORTICO_ASSETS,PORTICO_LANGUAGES)=>{${ENTRY}})(${given})\n`
}

function languagesOf({ languages }: PageSettings): readonly object[] {
  const spoken = LANGUAGES.filter(({ code }) => languages.includes(code))
  return spoken.map(({ code, locale, direction }) => ({ code, locale, direction }))
}

/** Of scripts the hash, which their name is made of; of other files the name. Only what this website can come to need. */
function assetsFor(settings: PageSettings): Record<string, string> {
  const needed = ASSETS.filter(({ name }) => {
    if (!settings.widget && /^(widget|texts-widget|readable)/.test(name)) return false
    return !name.startsWith('texts-') || settings.languages.some((language) => name.endsWith(`-${language}`))
  })
  return Object.fromEntries(
    needed.map(({ name, file, integrity }) => [name, file.endsWith('.js') ? integrity.slice('sha256-'.length) : file]),
  )
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
