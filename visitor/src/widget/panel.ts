import type { Side } from '@portico/contract/words'
import { fillGaps, makeButton, makeElement } from '../drawing/make.ts'
import { makeSurface } from '../drawing/surface.ts'
import type { PageContext } from '../page/page.ts'
import type { WidgetTexts } from '../texts/shape.ts'
import { type ChangeHandler, contrastControl, type PanelControl, stepControl, switchControl } from './controls.ts'
import { DEFAULT_DISPLAY, type DisplaySettings, SWITCH_SETTINGS } from './display.ts'

export type Panel = {
  readonly element: HTMLDialogElement
  show(display: DisplaySettings): void
  /** Shows a message and announces it to screen readers, until the next choice. */
  showError(sentence: string): void
}

/** Builds the dialog. It shows and announces settings; `change` applies them. */
export function buildPanel(
  page: PageContext,
  side: Side,
  texts: WidgetTexts,
  change: (display: DisplaySettings) => void,
): Panel {
  let shown = DEFAULT_DISPLAY
  const status = makeElement('p', { class: 'said', role: 'status' })
  const error = makeElement('p', { class: 'complaint', role: 'alert' })
  const choose: ChangeHandler = (difference, name, value) => {
    error.textContent = ''
    change({ ...shown, ...difference })
    status.textContent = fillGaps(texts.value, { name, value: value(shown) })
  }
  const licence = page.asset('readable-licence')
  const switches = SWITCH_SETTINGS.filter((name) => name !== 'readableFont' || licence !== null)
  const controls: readonly PanelControl[] = [
    stepControl('textSize', texts, page.locale, choose),
    stepControl('lineSpacing', texts, page.locale, choose),
    stepControl('letterSpacing', texts, page.locale, choose),
    contrastControl(texts, choose),
    ...switches.map((name) => switchControl(name, texts, choose)),
  ]

  const close = makeButton('×', () => dialog.close(), { class: 'cross', 'aria-label': texts.close })
  const reset = makeButton(texts.reset, resetAll, { class: 'plain reset' })
  function resetAll(): void {
    error.textContent = ''
    change(DEFAULT_DISPLAY)
    status.textContent = texts.reset
  }

  const dialog = makeSurface(page, 'dialog', `panel ${side}`, { 'aria-labelledby': 'title' })
  dialog.append(
    makeElement('div', { class: 'row head' }, makeElement('h2', { id: 'title' }, texts.title), close),
    ...controls.map((control) => control.element),
    error,
    status,
    reset,
    makeElement('p', { class: 'about' }, texts.about, ...(licence === null ? [] : [' ', licenceLink(licence, texts)])),
  )
  // A click outside closes the dialog. Only its start counts, so that dragging out of the panel does not close it.
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
    showError(sentence) {
      error.textContent = sentence
    },
  }
}

function licenceLink(address: string, texts: WidgetTexts): HTMLAnchorElement {
  return makeElement('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, texts.fontLicence)
}

function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
