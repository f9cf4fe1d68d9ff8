import { showWithTexts } from '../drawing/show-with-texts.ts'
import type { PageContext, ShownSurface } from '../page/page.ts'
import { drawBanner } from './banner.ts'
import { FIRST_LAYER_STYLES } from './styles.ts'

/** Asks for a choice. It stays until the visitor chooses: Escape, scrolling and waiting are no answer. */
export function showFirstLayer(page: PageContext): ShownSurface {
  return showWithTexts(page, 'firstLayer', (texts) => {
    page.styles(FIRST_LAYER_STYLES)
    const banner = drawBanner(page, texts)
    page.root().prepend(banner)
    raise(banner, page.root())
    return banner
  })
}

/**
 * Moves the banner into the top layer, where no z-index of the page covers it. A modal dialog makes everything outside inert, so
 * the banner waits until it is closed. Browsers without popovers use only the z-index.
 */
function raise(banner: HTMLElement, root: ShadowRoot): void {
  if (!banner.togglePopover || !banner.isConnected) return
  const modal = document.querySelector(':modal') ?? root.querySelector(':modal')
  if (modal) modal.addEventListener('close', () => raise(banner, root), { once: true })
  else banner.togglePopover(true)
}
