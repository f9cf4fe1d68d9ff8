import type { Side } from '@portico/contract/words'
import { fill, make, makeButton } from '../drawing/make.ts'
import { makeSurface } from '../drawing/surface.ts'
import type { Page } from '../page/page.ts'
import type { WidgetTexts } from '../texts/shape.ts'
import { type Choose, type Control, contrastControl, stepControl, switchControl } from './controls.ts'
import { AS_IT_IS, type Display, SWITCHES } from './display.ts'

export type Panel = {
  readonly element: HTMLDialogElement
  show(display: Display): void
  /** Said to those who listen and shown to those who look, until the next choice. */
  complain(sentence: string): void
}

/** The dialogue. It knows how settings are shown and said; `change` makes them hold. */
export function buildPanel(page: Page, side: Side, texts: WidgetTexts, change: (display: Display) => void): Panel {
  let shown = AS_IT_IS
  const said = make('p', { class: 'said', role: 'status' })
  const complaint = make('p', { class: 'complaint', role: 'alert' })
  const choose: Choose = (difference, name, value) => {
    complaint.textContent = ''
    change({ ...shown, ...difference })
    said.textContent = fill(texts.value, { name, value: value(shown) })
  }
  const licence = page.asset('readable-licence')
  const switches = SWITCHES.filter((name) => name !== 'readableFont' || licence !== null)
  const controls: readonly Control[] = [
    stepControl('textSize', texts, page.locale, choose),
    stepControl('lineSpacing', texts, page.locale, choose),
    stepControl('letterSpacing', texts, page.locale, choose),
    contrastControl(texts, choose),
    ...switches.map((name) => switchControl(name, texts, choose)),
  ]

  const close = makeButton('×', () => dialog.close(), { class: 'cross', 'aria-label': texts.close })
  const reset = makeButton(texts.reset, resetAll, { class: 'plain reset' })
  function resetAll(): void {
    complaint.textContent = ''
    change(AS_IT_IS)
    said.textContent = texts.reset
  }

  const dialog = makeSurface(page, 'dialog', `panel ${side}`, { 'aria-labelledby': 'title' })
  dialog.append(
    make('div', { class: 'row head' }, make('h2', { id: 'title' }, texts.title), close),
    ...controls.map((control) => control.element),
    complaint,
    said,
    reset,
    make('p', { class: 'about' }, texts.about, ...(licence === null ? [] : [' ', licenceLink(licence, texts)])),
  )
  // A click beside it closes it; what counts is where it began, or dragging out of the panel would.
  dialog.addEventListener(
    'pointerdown',
    (event) => event.target === dialog && isBeside(dialog, event) && dialog.close(),
  )
  return {
    element: dialog,
    show(display) {
      shown = display
      for (const control of controls) control.show(display)
    },
    complain(sentence) {
      complaint.textContent = sentence
    },
  }
}

function licenceLink(address: string, texts: WidgetTexts): HTMLAnchorElement {
  return make('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, texts.fontLicence)
}

function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
