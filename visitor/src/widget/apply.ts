import { makeElement } from '../drawing/make.ts'
import type { PageContext } from '../page/page.ts'
import { DEFAULT_DISPLAY, type DisplaySettings } from './display.ts'
import { loadFont } from './font.ts'
import { resumeMotion, stopMotion } from './motion.ts'
import { canPointerBeImage, drawArrow, followPointer } from './pointer.ts'
import { moveReadingLine } from './reading-line.ts'
import { ruleCounts, writeSheet } from './sheet.ts'

/** Debounces changes of the page, so that an app can finish them. */
const REWRITE_DELAY_MS = 300

export type DisplayApplier = {
  /** Applies settings to the page. False: the font could not be loaded; everything else is applied. */
  apply(display: DisplaySettings): Promise<boolean>
}

/** Applies display settings to the page, and again when the page changes. `root` holds what is drawn over the page. */
export function openDisplayApplier(page: PageContext, root: ShadowRoot): DisplayApplier {
  let current = DEFAULT_DISPLAY
  let font = false
  let pointers = true
  let rules = ''
  let isWaiting = false
  let isDue = false
  let watching = false

  function write(thorough: boolean): void {
    writeSheet({ display: current, font: font && current.readableFont, pointers }, thorough)
    rules = ruleCounts()
    if (current.stopMotion) stopMotion()
  }

  /** Checks after a delay whether the page has changed the rules that the sheet was made from. `must`: rewrite in any case. */
  function soon(must: boolean): void {
    if (current === DEFAULT_DISPLAY) return
    isDue ||= must
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (isDue || ruleCounts() !== rules) write(true)
      isDue = false
    }, REWRITE_DELAY_MS)
  }

  function watch(): void {
    if (watching) return
    watching = true
    new MutationObserver(() => soon(false)).observe(window.document, { childList: true, subtree: true })
    document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && soon(false), true)
    // The root's font size may depend on the window's size.
    addEventListener('resize', () => soon(current.textSize > 0))
    if (document.readyState !== 'complete') addEventListener('load', () => soon(true))
  }

  const line = following('line', () => makeElement('div', { class: 'line' }), moveReadingLine)
  const arrow = following('arrow', drawArrow, followPointer)

  /** Draws something that follows the pointer or the focus, while it is switched on. */
  function following<Drawn extends HTMLElement | SVGSVGElement>(
    name: string,
    draw: () => Drawn,
    follow: (drawn: Drawn) => () => void,
  ): (isOn: boolean) => void {
    let stop: (() => void) | null = null
    return (isOn) => {
      if (isOn === (stop !== null)) return
      stop?.()
      stop = null
      root.querySelector(`.${name}`)?.remove()
      if (!isOn) return
      const drawn = draw()
      root.append(drawn)
      stop = follow(drawn)
    }
  }

  return {
    async apply(display) {
      const isUntouched = current === DEFAULT_DISPLAY && display === DEFAULT_DISPLAY
      current = display
      if (isUntouched) return true
      watch()
      if (current.stopMotion) stopMotion()
      else resumeMotion()
      line(current.readingLine)
      write(true)
      if (current.largerPointer) pointers = await canPointerBeImage()
      arrow(current.largerPointer && !pointers)
      const hadFont = font
      if (current.readableFont) font = await loadFont(page)
      // A newer choice may have come meanwhile, which has written its own sheet.
      if (current === display && (font !== hadFont || !pointers)) write(true)
      return font || !display.readableFont
    },
  }
}
