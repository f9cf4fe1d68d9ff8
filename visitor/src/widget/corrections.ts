/** The computed styles of an element's text. */
export type TextStyle = {
  readonly size: number
  readonly line: string
  readonly family: string
  readonly background: string
}

/** Gives the declarations that an element still needs. Empty: the copied rules reached it. */
export type Correction = (before: TextStyle, after: TextStyle) => string

/** Raises the specificity of a selector above the page's important rules. Nothing has this id. */
export const STRONG_SELECTOR_SUFFIX = ':not(#_#_)'

/** A limit for very long pages: only this work grows with the page. */
const MAX_ELEMENTS = 6000

/** All elements of the page except SVG, which is not changed. */
export function findPageElements(): readonly Element[] {
  const found: Element[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (found.length === MAX_ELEMENTS) break
    if (!(element instanceof SVGElement)) found.push(element)
  }
  return found
}

export function measureStyles(elements: readonly Element[]): readonly TextStyle[] {
  return elements.map((element) => {
    const { fontSize, lineHeight, fontFamily, backgroundColor } = getComputedStyle(element)
    return { size: Number.parseFloat(fontSize), line: lineHeight, family: fontFamily, background: backgroundColor }
  })
}

/**
 * Copied rules do not reach sheets of other origins, `style` attributes and old HTML attributes. Measuring finds the elements
 * that did not change. Each gets a rule of its own, by its tag, id, classes and parent.
 */
export function correctionRules(
  elements: readonly Element[],
  before: readonly TextStyle[],
  after: readonly TextStyle[],
  correct: Correction,
): string {
  const rules = new Map<string, string>()
  elements.forEach((element, at) => {
    const [one, other] = [before[at], after[at]]
    const needed = one && other && correct(one, other)
    if (!needed) return
    const selector = `${element.parentElement ? nameOf(element.parentElement) : ''}>${nameOf(element)}`
    if (!rules.has(selector)) rules.set(selector, needed)
  })
  let css = ''
  for (const [selector, declarations] of rules) css += `${selector}${STRONG_SELECTOR_SUFFIX}{${declarations}}`
  return css
}

function nameOf(element: Element): string {
  const id = element.id ? `#${CSS.escape(element.id)}` : ''
  const classes = [...element.classList].map((name) => `.${CSS.escape(name)}`).join('')
  // Distinguishes elements that differ only by a size in `style`.
  const [size] = /font-size\s*:[^;"\\]+/.exec(element.getAttribute('style') ?? '') ?? []
  return CSS.escape(element.localName) + id + classes + (size ? `[style*="${size}"]` : '')
}
