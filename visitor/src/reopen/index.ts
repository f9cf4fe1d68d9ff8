import { showWithTexts } from '../drawing/show-with-texts.ts'
import type { PageContext, ShownSurface } from '../page/page.ts'
import { drawReopenButton } from './draw.ts'
import { REOPEN_STYLES } from './styles.ts'

/** The small button that opens the preferences again, for pages without a link of their own. */
export function showReopenButton(page: PageContext): ShownSurface {
  return showWithTexts(page, 'reopen', (label) => {
    page.styles(REOPEN_STYLES)
    const reopen = drawReopenButton(page, label)
    page.root().append(reopen)
    return reopen
  })
}
