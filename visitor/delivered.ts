import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { OPTIONAL_CATEGORIES } from '@portico/contract/words/categories'
import { LANGUAGES } from '@portico/contract/words/languages'
import type { BuiltFile } from './build.ts'
import { CALLED_ON_LOAD } from './called-on-load.ts'
import { cookieName } from './src/consent/choice.ts'
import { PART_NAMES } from './src/page/parts.ts'
import type { PageSettings } from './src/page/settings.ts'
import { type BlockingRule, blockingRules } from './src/tools/blocking.ts'

// What the server delivers to browsers. It is read once from dist/, which build.ts writes.

export type Asset = {
  readonly name: string
  /** Its name, the first letters and digits of its hash, and its extension: `first-layer-de-9cQx2bK4.js`. */
  readonly file: string
  readonly type: string
  readonly bytes: Buffer
  /** For Subresource Integrity: `sha256-…`. */
  readonly integrity: string
  /** The bytes at the highest compression. Null for formats that are compressed already. */
  readonly compressed: { readonly br: Buffer; readonly gzip: Buffer } | null
}

/** Everything that the entry loads, in a fixed order. */
export const ASSETS: readonly Asset[] = (JSON.parse(read('manifest.json').toString()) as BuiltFile[]).map(
  ({ compressed, ...asset }) => ({
    ...asset,
    bytes: read(asset.file),
    compressed: compressed ? { br: read(`${asset.file}.br`), gzip: read(`${asset.file}.gz`) } : null,
  }),
)

const ENTRY = read('entry.js').toString().trim()
const LOADER = read('loader.js').toString().trim()
const FOLLOW_PAGE = read('follow-page.js').toString().trim()
const RECAPTCHA = read('recaptcha.js').toString().trim()

/**
 * For Content-Security-Policy. It is the same for every website: the differences are in attributes, which are not hashed. The second
 * is of what stands before the loader where reCAPTCHA is listed.
 */
export const LOADER_HASH = [LOADER, RECAPTCHA]
  .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  .join(' ')

/** The loader of one website: see `src/entry/loader.ts`. */
export function loaderHtml(
  address: string,
  blocking: readonly (BlockingRule & { readonly own?: string })[],
  cookieDomain: string | null,
  asksSince: number,
): string {
  // Hosts that wait as a whole, and addresses on the website's own hosts, without their query: other scripts of a shared host must keep
  // their order.
  const places = blocking.flatMap(({ host, path, own, ...rule }) => {
    const letter = letterOf(rule)
    if (path === '/') return { letter, place: host }
    const [file = '/'] = path.split('?')
    return own === undefined || file === '/' ? [] : { letter, place: host + file }
  })
  const hosts = LETTERS.map((letter) => {
    const waiting = new Set(places.filter((line) => line.letter === letter).map(({ place }) => `.${place}`))
    return waiting.size === 0 ? [] : [letter + [...waiting].join('|')]
  })
  // On http the cookie has another name, so the loader finds no choice and holds everything until the entry is there.
  const cookie = `${cookieName(cookieDomain, 'https:')}=1.`
  const hold = hosts.flat().join(' ')
  const before = waitsForRecaptcha(blocking) ? `<script>${RECAPTCHA}</script>` : ''
  return `${before}<script data-entry="${address}" data-cookie="${cookie}" data-since="${asksSince}" data-hold="${hold}">${LOADER}</script>`
}

/** No choice has this letter: the entry decides who has been asked. */
const UNASKED = 'x'
const LETTERS = [...OPTIONAL_CATEGORIES.map((category) => category.charAt(0)), UNASKED]
const letterOf = ({ category, since }: Pick<BlockingRule, 'category' | 'since'>) =>
  since === undefined || category === 'necessary' ? category.charAt(0) : UNASKED

/** Identifies the code that a version was delivered with: the entry and all files that it can load. */
export const CODE_HASH: Buffer = [ENTRY, FOLLOW_PAGE, RECAPTCHA, ...ASSETS.map(({ integrity }) => integrity)]
  .reduce((hash, text) => hash.update(`${text}\n`), createHash('sha256'))
  .digest()

/** The entry of a website that shows nothing, for whatever reason. */
export const EMPTY_ENTRY = '/* Portico: nothing to show here. */\n'

/** The whole entry of one website: the code, what was published, the files that it may load, and what makes it follow the page. */
export function entryText(settings: PageSettings): string {
  const args = [settings, assetsFor(settings), languagesOf(settings)].map(literal).join()
  const followPage = settings.look.style === undefined ? '' : `;${FOLLOW_PAGE}\n`
  const recaptcha = waitsForRecaptcha(blockingRules(settings.tools, settings.consentMode)) ? `;${RECAPTCHA}\n` : ''
  return `${CALLED_ON_LOAD}((S,A,L)=>{${ENTRY}})(${args})\n${followPage}${recaptcha}`
}

const waitsForRecaptcha = (blocking: readonly BlockingRule[]) =>
  blocking.some(({ path, category }) => category !== 'necessary' && path === '/recaptcha')

/** Only the languages that differ from the entry's default: a locale equal to the language, and left to right. */
function languagesOf({ languages }: PageSettings): object {
  const offered = LANGUAGES.filter(({ code }) => languages.includes(code))
  const unusual = offered.filter(({ code, locale, direction }) => locale !== code || direction !== USUAL)
  return Object.fromEntries(unusual.map(({ code, locale, direction }) => [code, [locale, direction]]))
}

const USUAL: string = 'ltr'

/** The hashes of the parts that this website can need. The entry makes the file names from them. */
function assetsFor({ languages, links, widget, tools }: PageSettings): Record<string, readonly string[]> {
  const isNeeded: { readonly [part: string]: boolean } = {
    legal: links.length > 0,
    widget: widget !== null,
    captcha: tools.some(({ captcha }) => captcha),
  }
  const hashOf = (part: string, language: string) =>
    isNeeded[part] === false ? '' : (HASHES.get(`${part}-${language}`) ?? '')
  const names = PART_NAMES.slice(0, PART_NAMES.findLastIndex((part) => isNeeded[part] !== false) + 1)
  return Object.fromEntries(languages.map((language) => [language, names.map((part) => hashOf(part, language))]))
}

const HASHES: ReadonlyMap<string, string> = new Map(
  ASSETS.map(({ name, integrity }) => [name, integrity.slice('sha256-'.length, -1)]),
)

/** JSON that is safe inside an HTML page, and in versions of JavaScript where U+2028 ends a line. */
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
