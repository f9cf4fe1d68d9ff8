import { declaration, declaredValue, type RuleChange, resolveVariables } from './copied-rules.ts'

/**
 * Enlarges text. A larger root size does nothing on the many pages that use px. CSS `zoom` enlarges boxes too, past
 * the edge of the window, and media queries do not react. So the root size grows, which enlarges everything in rem and em,
 * and copies of the page's rules have their absolute lengths multiplied. A size is a sum of lengths, so multiplying
 * each length multiplies the sum: `clamp(14px, 1rem + 1vw, 20px)` comes out right.
 */
export const enlargeText =
  (factor: number): RuleChange =>
  (style) => {
    let css = ''
    for (const [name, shorthand] of [
      ['font-size', 'font'],
      ['line-height', ''],
    ] as const) {
      const setting = declaredValue(style, name, shorthand)
      if (setting) css += declaration(style, setting[0], times(resolveVariables(setting[1]), factor))
    }
    return css
  }

const LENGTH =
  /(?<![\w.])((?:\d*\.)?\d+(?:e[+-]?\d+)?)(px|pt|pc|cm|mm|in|q|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))\b/gi

/** Browsers' keyword sizes in px. They are absolute, so a larger root does not change them. */
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

/** `root`: the page's own root size in px. */
export const enlargedRootRule = (root: number, factor: number): string =>
  `:root{font-size:${root * factor}px!important}`

/** Browsers give controls their own text size. */
export const enlargedControlsRule = (factor: number): string =>
  `:where(button,input,select,textarea){font-size:${(factor * 40) / 3}px}`

const ICONS = 'body :is([class*=icon i],[class*=material i])'

/**
 * Spacing on everything, as WCAG tests it (criterion 1.4.12). Word spacing grows with letter spacing. Icon fonts that draw an
 * icon in place of a word need the word without spacing.
 */
export function spacingRules(line: number, letter: number): string {
  let css = ''
  if (line) css += `body,body *{line-height:${line}!important}`
  if (letter)
    css += `body,body *{letter-spacing:${letter}em!important;word-spacing:${(letter * 4) / 3}em!important}${ICONS}{letter-spacing:normal!important}`
  return css
}

export const UNDERLINE_STYLES =
  'body a[href]{text-decoration:underline!important;text-decoration-thickness:max(1px,.08em)!important;text-underline-offset:.15em!important}'
