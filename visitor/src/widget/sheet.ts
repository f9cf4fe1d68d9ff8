import { alphaOf, PALETTES, painted, repaintBackground } from './contrast.ts'
import { copyRules, type RuleChange } from './copied-rules.ts'
import {
  type Correction,
  correctionRules,
  findPageElements,
  measureStyles,
  STRONG_SELECTOR_SUFFIX,
} from './corrections.ts'
import { type DisplaySettings, stepValue } from './display.ts'
import { DEFAULT_FONT_STYLES, hasReadableFont, mustKeepFont, replaceFont, withReadableFont } from './font.ts'
import { STOP_MOTION_STYLES } from './motion.ts'
import { POINTER_STYLES } from './pointer.ts'
import { enlargedControlsRule, enlargedRootRule, enlargeText, spacingRules, UNDERLINE_STYLES } from './text.ts'

/** Our only change outside our own root: one sheet after all of the page's. No element is changed. */
const sheet = new CSSStyleSheet()

/** Used while measuring, because a transition would falsify the values. */
const QUIET = '*,::before,::after{transition:none!important}'

/** The settings that a sheet can express. `pointers`: whether the pointer may be an image. */
export type SheetContent = { readonly display: DisplaySettings; readonly font: boolean; readonly pointers: boolean }

/** Writes the sheet. `thorough` also measures every element, which is slow on long pages. */
export function writeSheet(what: SheetContent, thorough: boolean): void {
  adopt()
  const { display } = what
  const factor = stepValue('textSize', display)
  if (factor === 1 && display.contrast === 'off' && !what.font) {
    settle(simpleRules(what))
    return
  }
  sheet.replaceSync(QUIET)
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const elements = thorough ? findPageElements() : []
  const before = measureStyles(elements)
  const rules = copiedRules(what) + (factor > 1 ? enlargedRootRule(root, factor) : '') + simpleRules(what)
  sheet.replaceSync(rules + QUIET)
  const strays = correctionRules(elements, before, measureStyles(elements), correction(what))
  settle(rules + strays)
}

/** Sets the new sheet without transitions, which would animate every change. */
function settle(css: string): void {
  sheet.replaceSync(css + QUIET)
  void document.documentElement.offsetHeight
  sheet.replaceSync(css)
  document.dispatchEvent(new Event('portico:display'))
}

/** Adds our sheet again, because some pages replace the document's list of sheets. */
function adopt(): void {
  const others = document.adoptedStyleSheets.filter((one) => one !== sheet)
  document.adoptedStyleSheets = [...others, sheet]
}

/** A text that changes when the page gains or loses rules, as in apps that load styles with their screens. */
export function ruleCounts(): string {
  return pageSheets()
    .map((one) => {
      try {
        return one.cssRules.length
      } catch {
        return '?'
      }
    })
    .join()
}

function pageSheets(): readonly CSSStyleSheet[] {
  return [...document.styleSheets, ...document.adoptedStyleSheets].filter((one) => one !== sheet)
}

function copiedRules({ display, font }: SheetContent): string {
  const factor = stepValue('textSize', display)
  const changes: RuleChange[] = []
  // Replacements of browser defaults come first, so that any rule of the page wins over them.
  let unsaid = ''
  if (factor > 1) {
    changes.push(enlargeText(factor))
    unsaid += enlargedControlsRule(factor)
  }
  if (font) {
    changes.push(replaceFont)
    unsaid += DEFAULT_FONT_STYLES
  }
  if (display.contrast !== 'off') changes.push(repaintBackground(PALETTES[display.contrast]))
  return unsaid + copyRules(pageSheets(), (style) => changes.map((change) => change(style)).join(''))
}

/** Rules for everything in the body. */
function simpleRules({ display, pointers }: SheetContent): string {
  return [
    placeholderVariables(display),
    spacingRules(stepValue('lineSpacing', display), stepValue('letterSpacing', display)),
    display.contrast === 'off' ? '' : painted(PALETTES[display.contrast]),
    display.underlineLinks ? UNDERLINE_STYLES : '',
    display.stopMotion ? STOP_MOTION_STYLES : '',
    display.largerPointer && pointers ? POINTER_STYLES : '',
  ]
    .join('')
    .replace(/\bbody\b/g, `body${STRONG_SELECTOR_SUFFIX}`)
}

/** Custom properties for our placeholders, which no rule of the page reaches. */
function placeholderVariables(display: DisplaySettings): string {
  const palette = display.contrast === 'off' ? null : PALETTES[display.contrast]
  const colours = palette
    ? `--portico-back:${palette.background};--portico-fore:${palette.text};--portico-line:${palette.edge};`
    : ''
  return `:root{${colours}--portico-size:${stepValue('textSize', display)}}`
}

function correction({ display, font }: SheetContent): Correction {
  const factor = stepValue('textSize', display)
  const palette = display.contrast === 'off' ? null : PALETTES[display.contrast]
  return (before, after) => {
    let css = ''
    if (factor > 1 && after.size < before.size * 1.01) {
      css += `font-size:${before.size * factor}px!important;`
      const line = Number.parseFloat(before.line) / before.size
      if (line && !display.lineSpacing) css += `line-height:${line}!important;`
    }
    if (font && !hasReadableFont(after.family) && !mustKeepFont(before.family))
      css += `font-family:${withReadableFont(before.family)}!important;`
    if (palette && alphaOf(after.background) >= 0.5 && !isColour(after.background, palette.background))
      css += `background-color:${palette.background}!important;`
    return css
  }
}

/** `rgb(20, 20, 20)` is `#141414`. */
function isColour(computed: string, hex: string): boolean {
  const parts = computed.match(/\d+/g)?.slice(0, 3) ?? []
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` === hex
}
