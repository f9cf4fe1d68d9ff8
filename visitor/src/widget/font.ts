import type { Page } from '../page/page.ts'
import { type Change, declare, resolve, settingOf } from './copies.ts'

const FAMILY = 'Portico Readable'

/** As the package says it: most pages need the first file alone, and a browser asks for the second where a letter is in it. */
const FILES = {
  readable:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'readable-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

/** Icons are letters of a font of their own, and code needs letters of one width. */
const KEPT = /icon|symbol|awesome|glyph|emoji|material|mono|courier|consol|menlo|monaco/i
const KEYWORD = /^(inherit|initial|unset|revert.*)$/

let loading: Promise<boolean> | null = null

/** Whether the font can be used. A page's CSP (`font-src`) may forbid it, or the network may be away; then the next choice asks again. */
export function loadFont(page: Page): Promise<boolean> {
  loading ??= load(page).catch(() => {
    loading = null
    return false
  })
  return loading
}

async function load(page: Page): Promise<boolean> {
  const faces = Object.entries(FILES).map(
    ([name, unicodeRange]) => new FontFace(FAMILY, `url("${page.asset(name)}")`, { weight: '200 800', unicodeRange }),
  )
  await faces[0]?.load()
  for (const face of faces) document.fonts.add(face)
  return true
}

/** The first one counts: lists for text end with fonts for symbols. */
export const keepsFont = (families: string): boolean => KEPT.test(families.split(',')[0] ?? '')
export const hasFont = (family: string): boolean => family.includes(FAMILY)
export const withFont = (family: string): string => `"${FAMILY}",${family}`

/** In front of the page's own fonts, which still draw what ours has no letters for. */
export const reletter: Change = (style) => {
  const setting = settingOf(style, 'font-family', '')
  if (!setting) return ''
  const [name, family] = setting
  return declare(style, name, KEYWORD.test(family) || keepsFont(resolve(family)) ? family : withFont(family))
}

export const LETTERED = `:where(body,button,input,select,textarea){font-family:${withFont('sans-serif')}}`
