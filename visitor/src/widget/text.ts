import { type Change, declare, resolve, settingOf } from './copies.ts'

/**
 * Text size. A larger root alone does nothing on the many pages that are written in px, and CSS `zoom` enlarges boxes with
 * the text, past the edge of the window, without the page's media queries noticing. So the root grows, which brings
 * everything in rem and em along, and the page's own rules are repeated with their absolute lengths multiplied. Sizes are
 * sums of lengths, so multiplying each length multiplies the sum: `clamp(14px, 1rem + 1vw, 20px)` comes out right.
 */
export const enlarge =
  (factor: number): Change =>
  (style) => {
    let css = ''
    for (const [name, shorthand] of [
      ['font-size', 'font'],
      ['line-height', ''],
    ] as const) {
      const setting = settingOf(style, name, shorthand)
      if (setting) css += declare(style, setting[0], times(resolve(setting[1]), factor))
    }
    return css
  }

const LENGTH =
  /(?<![\w.])((?:\d*\.)?\d+(?:e[+-]?\d+)?)(px|pt|pc|cm|mm|in|q|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))\b/gi

/** In px, as browsers have them. They are absolute: no larger root changes them. */
const KEYWORDS: { readonly [keyword: string]: number } = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
}

function times(value: string, factor: number): string {
  const px = KEYWORDS[value]
  if (px !== undefined) return `${px * factor}px`
  return value.replace(LENGTH, (_, number: string, unit: string) => `${Number(number) * factor}${unit}`)
}

/** `root`: what the root's size is without us, in px. */
export const enlargedRoot = (root: number, factor: number): string => `:root{font-size:${root * factor}px!important}`

/** Controls have a size of their own from the browser. */
export const enlargedControls = (factor: number): string =>
  `:where(button,input,select,textarea){font-size:${(factor * 40) / 3}px}`

const ICONS = 'body :is([class*=icon i],[class*=material i])'

/**
 * Spacing as WCAG tests it (criterion 1.4.12): on everything. Words move apart with the letters. Icons whose font draws
 * them in place of a word must keep the word in one piece.
 */
export function spaced(line: number, letter: number): string {
  let css = ''
  if (line) css += `body,body *{line-height:${line}!important}`
  if (letter)
    css += `body,body *{letter-spacing:${letter}em!important;word-spacing:${(letter * 4) / 3}em!important}${ICONS}{letter-spacing:normal!important}`
  return css
}

export const UNDERLINED =
  'body a[href]{text-decoration:underline!important;text-decoration-thickness:max(1px,.08em)!important;text-underline-offset:.15em!important}'
