import type { PageContext } from '../page/page.ts'
import { declaration, declaredValue, type RuleChange, resolveVariables } from './copied-rules.ts'

const FAMILY = 'Portico Readable'

/** The ranges of the font's package. Most pages need only the first file; a browser loads the second for its letters. */
const FILES = {
  readable:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'readable-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

/** Fonts that stay: icon fonts, and monospace fonts for code. */
const KEPT = /icon|symbol|awesome|glyph|emoji|material|mono|courier|consol|menlo|monaco/i
const KEYWORD = /^(inherit|initial|unset|revert.*)$/

let loading: Promise<boolean> | null = null

/** Loads the font once. False if the page's CSP (`font-src`) or the network prevents it; the next choice retries. */
export function loadFont(page: PageContext): Promise<boolean> {
  loading ??= load(page).catch(() => {
    loading = null
    return false
  })
  return loading
}

async function load(page: PageContext): Promise<boolean> {
  const faces = Object.entries(FILES).map(
    ([name, unicodeRange]) => new FontFace(FAMILY, `url("${page.asset(name)}")`, { weight: '200 800', unicodeRange }),
  )
  await faces[0]?.load()
  for (const face of faces) document.fonts.add(face)
  return true
}

/** Only the first family counts: lists for text end with symbol fonts. */
export const mustKeepFont = (families: string): boolean => KEPT.test(families.split(',')[0] ?? '')
export const hasReadableFont = (family: string): boolean => family.includes(FAMILY)
export const withReadableFont = (family: string): string => `"${FAMILY}",${family}`

/** Puts our font in front of the page's own, which still draw letters that ours does not have. */
export const replaceFont: RuleChange = (style) => {
  const setting = declaredValue(style, 'font-family', '')
  if (!setting) return ''
  const [name, family] = setting
  return declaration(
    style,
    name,
    KEYWORD.test(family) || mustKeepFont(resolveVariables(family)) ? family : withReadableFont(family),
  )
}

export const DEFAULT_FONT_STYLES = `:where(body,button,input,select,textarea){font-family:${withReadableFont('sans-serif')}}`
