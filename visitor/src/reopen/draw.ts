import { makeButton, makeElement } from '../drawing/make.ts'
import { makeSurface } from '../drawing/surface.ts'
import type { PageContext } from '../page/page.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** An icon of two sliders. */
const ICON = 'M3 7h9m6 0h3M3 17h3m6 0h9M15 4a3 3 0 100 6 3 3 0 100-6M9 14a3 3 0 100 6 3 3 0 100-6'

export function drawReopenButton(page: PageContext, label: string): HTMLElement {
  const button = makeButton('', () => page.openPreferences(button), { 'aria-label': label })
  const icon = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  icon.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', ICON)
  icon.append(path)
  button.append(icon, makeElement('span', { 'aria-hidden': 'true' }, label))
  const reopen = makeSurface(page, 'section', `reopen ${page.settings.look.reopen}`, { 'aria-label': label })
  reopen.append(button)
  return reopen
}
