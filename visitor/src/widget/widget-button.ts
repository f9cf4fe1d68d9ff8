import type { Side } from '@portico/contract/words'
import { makeButton, makeElement } from '../drawing/make.ts'
import { makeSurface } from '../drawing/surface.ts'
import type { PageContext } from '../page/page.ts'
import { drawIcon } from './icon.ts'

const PERSON =
  'M12 1.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM3.6 6.6c2.8.8 5.6 1.1 8.4 1.1s5.6-.3 8.4-1.1l.5 2c-1.9.6-3.9 1-5.9 1.2v4.2l1.9 8-2.1.5-2-7.5h-1.6l-2 7.5-2.1-.5 1.9-8V9.8c-2-.2-4-.6-5.9-1.2z'

export type WidgetButton = { readonly place: HTMLElement; readonly button: HTMLButtonElement }

/** The small button in the corner, like the one that reopens the preferences. Its label shows on hover and focus. */
export function drawWidgetButton(page: PageContext, side: Side, label: string, open: () => void): WidgetButton {
  const button = makeButton('', open, { 'aria-label': label, 'aria-haspopup': 'dialog' })
  button.append(drawIcon('icon', PERSON), makeElement('span', { 'aria-hidden': 'true' }, label))
  const place = makeSurface(page, 'section', `opener ${side}`, { 'aria-label': label })
  place.append(button)
  return { place, button }
}
