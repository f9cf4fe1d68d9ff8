import type { Side } from '@portico/contract/words'
import { makeElement } from '../drawing/make.ts'
import { addStyleSheet } from '../kit/style-sheet.ts'
import type { PageContext } from '../page/page.ts'
import { openDisplayApplier } from './apply.ts'
import { DEFAULT_DISPLAY, type DisplaySettings } from './display.ts'
import { readStoredDisplay, storeDisplay } from './display-storage.ts'
import { buildPanel } from './panel.ts'
import { WIDGET } from './styles.ts'
import { drawWidgetButton } from './widget-button.ts'
import { keepWidgetButtonUncovered } from './widget-button-position.ts'

/**
 * The accessibility widget: a button in the corner that opens a panel, with which visitors adjust how this website looks
 * to them. It repairs nothing, does not detect assistive technology, and requests only the font, from us.
 */
export async function startWidget(page: PageContext, side: Side): Promise<void> {
  const root = makeRoot(page)
  const applier = openDisplayApplier(page, root)
  let display = page.preview ? DEFAULT_DISPLAY : readStoredDisplay()
  // Before the texts are loaded, so that earlier settings apply at once.
  const restored = applier.apply(display)

  const texts = await page.texts('widget')
  const panel = buildPanel(page, side, texts, (changed) => void change(changed))
  const opener = drawWidgetButton(page, side, texts.opener, () => panel.element.showModal())
  panel.element.addEventListener('close', () => opener.button.focus())
  root.append(opener.place, panel.element)
  panel.show(display)
  keepWidgetButtonUncovered(opener.place, page.root())

  async function change(changed: DisplaySettings): Promise<void> {
    display = changed
    panel.show(display)
    if (!page.preview) storeDisplay(display)
    reportFont(await applier.apply(display))
  }
  /** If the font did not load, its switch goes off again with a message. */
  function reportFont(works: boolean): void {
    if (works || !display.readableFont) return
    display = { ...display, readableFont: false }
    panel.show(display)
    panel.showError(texts.fontNotLoaded)
  }
  reportFont(await restored)
}

/** The widget's own shadow root inside ours, which keeps its styles and the banner's apart. */
function makeRoot(page: PageContext): ShadowRoot {
  const root = makeElement('div').attachShadow({ mode: 'open' })
  addStyleSheet(root, page.surface())
  addStyleSheet(root, WIDGET)
  page.root().append(root.host)
  return root
}
