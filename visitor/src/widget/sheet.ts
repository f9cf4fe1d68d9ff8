import { alphaOf, PALETTES, painted, repaint } from './contrast.ts'
import { type Change, copyRules } from './copies.ts'
import { amount, type Display } from './display.ts'
import { hasFont, keepsFont, LETTERED, reletter, withFont } from './font.ts'
import { STILL } from './motion.ts'
import { POINTERS } from './pointer.ts'
import { type Correct, findElements, measure, STRONG, strayRules } from './strays.ts'
import { enlarge, enlargedControls, enlargedRoot, spaced, UNDERLINED } from './text.ts'

/** The one thing of ours in the document outside our own root: a sheet after all of the page's. No element is touched. */
const sheet = new CSSStyleSheet()

/** While measuring: a transition would begin, and its first moment would be measured. */
const QUIET = '*,::before,::after{transition:none!important}'

/** What of a display can be said in a sheet. `pointers`: whether a pointer may be a picture. */
export type Sheet = { readonly display: Display; readonly font: boolean; readonly pointers: boolean }

/** Writes the sheet. `thorough` measures every element as well, which takes a while on long pages. */
export function writeSheet(what: Sheet, thorough: boolean): void {
  adopt()
  const { display } = what
  const factor = amount('textSize', display)
  if (factor === 1 && display.contrast === 'off' && !what.font) {
    settle(simpleRules(what))
    return
  }
  sheet.replaceSync(QUIET)
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const elements = thorough ? findElements() : []
  const before = measure(elements)
  const rules = copiedRules(what) + (factor > 1 ? enlargedRoot(root, factor) : '') + simpleRules(what)
  sheet.replaceSync(rules + QUIET)
  const strays = strayRules(elements, before, measure(elements), correction(what))
  settle(rules + strays)
}

/** Pages that move with every change of style would come to the new one in a swoop. */
function settle(css: string): void {
  sheet.replaceSync(css + QUIET)
  void document.documentElement.offsetHeight
  sheet.replaceSync(css)
  document.dispatchEvent(new Event('portico:display'))
}

/** Some pages give the document a new list of sheets. */
function adopt(): void {
  const others = document.adoptedStyleSheets.filter((one) => one !== sheet)
  document.adoptedStyleSheets = [...others, sheet]
}

/** Changes when the page gains or loses rules, as apps do that load their styles with their screens. */
export function countRules(): string {
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

function copiedRules({ display, font }: Sheet): string {
  const factor = amount('textSize', display)
  const changes: Change[] = []
  // What browsers say without any rule of the page comes first: any rule of the page says it better.
  let unsaid = ''
  if (factor > 1) {
    changes.push(enlarge(factor))
    unsaid += enlargedControls(factor)
  }
  if (font) {
    changes.push(reletter)
    unsaid += LETTERED
  }
  if (display.contrast !== 'off') changes.push(repaint(PALETTES[display.contrast]))
  return unsaid + copyRules(pageSheets(), (style) => changes.map((change) => change(style)).join(''))
}

/** Rules on everything in the body. */
function simpleRules({ display, pointers }: Sheet): string {
  return [
    told(display),
    spaced(amount('lineSpacing', display), amount('letterSpacing', display)),
    display.contrast === 'off' ? '' : painted(PALETTES[display.contrast]),
    display.underlineLinks ? UNDERLINED : '',
    display.stopMotion ? STILL : '',
    display.largerPointer && pointers ? POINTERS : '',
  ]
    .join('')
    .replace(/\bbody\b/g, `body${STRONG}`)
}

/** For our placeholders, which no rule for the page reaches. */
function told(display: Display): string {
  const palette = display.contrast === 'off' ? null : PALETTES[display.contrast]
  const colours = palette
    ? `--portico-back:${palette.background};--portico-fore:${palette.text};--portico-line:${palette.edge};`
    : ''
  return `:root{${colours}--portico-size:${amount('textSize', display)}}`
}

function correction({ display, font }: Sheet): Correct {
  const factor = amount('textSize', display)
  const palette = display.contrast === 'off' ? null : PALETTES[display.contrast]
  return (before, after) => {
    let css = ''
    if (factor > 1 && after.size < before.size * 1.01) {
      css += `font-size:${before.size * factor}px!important;`
      const line = Number.parseFloat(before.line) / before.size
      if (line && !display.lineSpacing) css += `line-height:${line}!important;`
    }
    if (font && !hasFont(after.family) && !keepsFont(before.family))
      css += `font-family:${withFont(before.family)}!important;`
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
