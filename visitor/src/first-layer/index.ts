import { show } from '../drawing/show.ts'
import type { Page, Shown } from '../page.ts'
import { drawBanner } from './banner.ts'
import { FIRST_LAYER } from './styles.ts'

/** Asks for a choice. It stays until somebody makes one: neither Escape nor scrolling nor time is an answer. */
export function showFirstLayer(page: Page): Shown {
  return show(page, 'firstLayer', (texts) => {
    page.styles(FIRST_LAYER)
    const banner = drawBanner(page, texts)
    page.root().prepend(banner)
    return banner
  })
}
