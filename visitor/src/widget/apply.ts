import { make } from '../drawing/make.ts'
import type { Page } from '../page/page.ts'
import { AS_IT_IS, type Display } from './display.ts'
import { loadFont } from './font.ts'
import { letMove, stopMotion } from './motion.ts'
import { canBePicture, drawArrow, followPointer } from './pointer.ts'
import { followReading } from './reading-line.ts'
import { countRules, writeSheet } from './sheet.ts'

/** Enough for an app to finish what it is changing. */
const SETTLED = 300

export type Applier = {
  /** False: the font was wanted and could not be loaded; everything else holds. */
  apply(display: Display): Promise<boolean>
}

/** Makes the page look as wanted, and keeps it so while the page changes. `root` has what is drawn over the page. */
export function openApplier(page: Page, root: ShadowRoot): Applier {
  let wanted = AS_IT_IS
  let font = false
  let pointers = true
  let rules = ''
  let isWaiting = false
  let isDue = false
  let watching = false

  function write(thorough: boolean): void {
    writeSheet({ display: wanted, font: font && wanted.readableFont, pointers }, thorough)
    rules = countRules()
    if (wanted.stopMotion) stopMotion()
  }

  /** The page may have changed what the sheet was made from. Looked at after a while, however long it goes on changing. */
  function soon(must: boolean): void {
    if (wanted === AS_IT_IS) return
    isDue ||= must
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (isDue || countRules() !== rules) write(true)
      isDue = false
    }, SETTLED)
  }

  function watch(): void {
    if (watching) return
    watching = true
    new MutationObserver(() => soon(false)).observe(window.document, { childList: true, subtree: true })
    document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && soon(false), true)
    // The size of the root may depend on the window's.
    addEventListener('resize', () => soon(wanted.textSize > 0))
    if (document.readyState !== 'complete') addEventListener('load', () => soon(true))
  }

  const line = following('line', () => make('div', { class: 'line' }), followReading)
  const arrow = following('arrow', drawArrow, followPointer)

  /** Something of ours that follows the visitor over the page, while it is wanted. */
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
      const isUntouched = wanted === AS_IT_IS && display === AS_IT_IS
      wanted = display
      if (isUntouched) return true
      watch()
      if (wanted.stopMotion) stopMotion()
      else letMove()
      line(wanted.readingLine)
      write(true)
      if (wanted.largerPointer) pointers = await canBePicture()
      arrow(wanted.largerPointer && !pointers)
      const hadFont = font
      if (wanted.readableFont) font = await loadFont(page)
      // Another choice may have come meanwhile; it has written its own.
      if (wanted === display && (font !== hadFont || !pointers)) write(true)
      return font || !display.readableFont
    },
  }
}
