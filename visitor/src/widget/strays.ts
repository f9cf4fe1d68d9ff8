/** What decides how an element's text looks, as the browser computed it. */
export type Look = {
  readonly size: number
  readonly line: string
  readonly family: string
  readonly background: string
}

/** The declarations that an element still needs; none: the copied rules reached it. */
export type Correct = (before: Look, after: Look) => string

/** Stronger than whatever the page calls important by classes and ids: nothing has this id. */
export const STRONG = ':not(#_#_)'

/** Pages of books are long, and this is the only work that grows with them. */
const MOST = 6000

/** Everything in the page but drawings, which are left as they are. */
export function findElements(): readonly Element[] {
  const found: Element[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (found.length === MOST) break
    if (!(element instanceof SVGElement)) found.push(element)
  }
  return found
}

export function measure(elements: readonly Element[]): readonly Look[] {
  return elements.map((element) => {
    const { fontSize, lineHeight, fontFamily, backgroundColor } = getComputedStyle(element)
    return { size: Number.parseFloat(fontSize), line: lineHeight, family: fontFamily, background: backgroundColor }
  })
}

/**
 * Some of a page's sizes and colours are out of reach: sheets of other origins, `style` attributes, attributes of old. What
 * the copied rules did not change is found by measuring, and gets a rule of its own, by its tag, id, classes and parent.
 */
export function strayRules(
  elements: readonly Element[],
  before: readonly Look[],
  after: readonly Look[],
  correct: Correct,
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
  for (const [selector, declarations] of rules) css += `${selector}${STRONG}{${declarations}}`
  return css
}

function nameOf(element: Element): string {
  const id = element.id ? `#${CSS.escape(element.id)}` : ''
  const classes = [...element.classList].map((name) => `.${CSS.escape(name)}`).join('')
  // Two elements alike but for a size of their own in `style`.
  const [size] = /font-size\s*:[^;"\\]+/.exec(element.getAttribute('style') ?? '') ?? []
  return CSS.escape(element.localName) + id + classes + (size ? `[style*="${size}"]` : '')
}
