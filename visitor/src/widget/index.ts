import type { Side } from '@portico/contract/words'
import { make } from '../drawing/make.ts'
import type { Page } from '../page/page.ts'
import { openApplier } from './apply.ts'
import { AS_IT_IS, type Display } from './display.ts'
import { recall, remember } from './memory.ts'
import { drawOpener } from './opener.ts'
import { buildPanel } from './panel.ts'
import { keepClear } from './place.ts'
import { WIDGET } from './styles.ts'

/**
 * The accessibility widget: a button in the corner, and behind it a panel with which visitors adjust how this website looks
 * to them. It repairs nothing, looks for nobody's assistive technology, and asks nobody but us, for the font alone.
 */
export async function startWidget(page: Page, side: Side): Promise<void> {
  const root = makeRoot(page)
  const applier = openApplier(page, root)
  let display = page.preview ? AS_IT_IS : recall()
  // Before the texts are asked for: what was chosen on an earlier page holds at once.
  const restored = applier.apply(display)

  const texts = await page.texts('widget')
  const panel = buildPanel(page, side, texts, (wanted) => void change(wanted))
  const opener = drawOpener(page, side, texts.opener, () => panel.element.showModal())
  panel.element.addEventListener('close', () => opener.button.focus())
  root.append(opener.place, panel.element)
  panel.show(display)
  keepClear(opener.place, page.root())

  async function change(wanted: Display): Promise<void> {
    display = wanted
    panel.show(display)
    if (!page.preview) remember(display)
    tell(await applier.apply(display))
  }
  /** What did not work is off again, and said. */
  function tell(works: boolean): void {
    if (works || !display.readableFont) return
    display = { ...display, readableFont: false }
    panel.show(display)
    panel.complain(texts.fontNotLoaded)
  }
  tell(await restored)
}

/** A root of its own inside ours: its styles and the banner's do not meet. */
function makeRoot(page: Page): ShadowRoot {
  const root = make('div').attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [page.surface, WIDGET].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  page.root().append(root.host)
  return root
}
