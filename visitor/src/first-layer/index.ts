import { show } from '../drawing/show.ts'
import type { Page, Shown } from '../page/page.ts'
import { drawBanner } from './banner.ts'
import { FIRST_LAYER } from './styles.ts'

/** Asks for a choice. It stays until somebody makes one: neither Escape nor scrolling nor time is an answer. */
export function showFirstLayer(page: Page): Shown {
  return show(page, 'firstLayer', (texts) => {
    page.styles(FIRST_LAYER)
    const banner = drawBanner(page, texts)
    page.root().prepend(banner)
    raise(banner, page.root())
    return banner
  })
}

/**
 * Into the top layer, where no z-index of the page covers it. A modal dialogue makes everything outside of it inert: over one
 * the banner could only be in the way, so it waits until that is closed. Browsers without popovers have the z-index alone.
 */
function raise(banner: HTMLElement, root: ShadowRoot): void {
  if (!banner.togglePopover || !banner.isConnected) return
  const modal = document.querySelector(':modal') ?? root.querySelector(':modal')
  if (modal) modal.addEventListener('close', () => raise(banner, root), { once: true })
  else banner.togglePopover(true)
}
