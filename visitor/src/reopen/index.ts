import { show } from '../drawing/show.ts'
import type { Page, Shown } from '../page/page.ts'
import { drawReopen } from './draw.ts'
import { REOPEN } from './styles.ts'

/** The small button that opens the preferences again, for pages without a link of their own. */
export function showReopen(page: Page): Shown {
  return show(page, 'reopen', (label) => {
    page.styles(REOPEN)
    const reopen = drawReopen(page, label)
    page.root().append(reopen)
    return reopen
  })
}
