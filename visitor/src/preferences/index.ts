import type { Page, Parts } from '../page/page.ts'
import { drawDialog } from './dialog.ts'
import { PREFERENCES } from './styles.ts'

let isOpening = false

/** The second layer. Closing it, by Escape or otherwise, changes nothing; only its buttons do. */
export const openPreferences: Parts['preferences']['openPreferences'] = (page, { opener, focus }) => {
  if (isOpening || page.root().querySelector('dialog')) return
  isOpening = true
  Promise.all([page.texts('preferences'), page.texts('purposes')])
    .then(([texts, purposes]) => {
      page.styles(PREFERENCES)
      const dialog = drawDialog(page, texts, purposes)
      dialog.addEventListener('close', () => {
        dialog.remove()
        giveFocusBack(page, opener)
      })
      page.root().append(dialog)
      dialog.showModal()
      if (focus === 'recipients') showRecipients(dialog)
    })
    .catch(() => {})
    .finally(() => {
      isOpening = false
    })
}

/**
 * To what opened it (Safari gives no focus to what is clicked, so the browser alone would not). If that was the first layer,
 * which a choice takes away, to the button that opens it again. Opened by a script, the browser knows best. The browser says
 * late that it is closed: a visitor who has gone on meanwhile is not called back.
 */
function giveFocusBack(page: Page, opener: HTMLElement | null): void {
  if (opener === null) return
  const root = page.root()
  const take = () => {
    const target = opener.isConnected ? opener : root.querySelector<HTMLElement>('.reopen button')
    if (document.activeElement === document.body) target?.focus({ preventScroll: true })
    return target !== null
  }
  // The button is drawn when it has been loaded.
  if (!take()) new MutationObserver((_, watching) => take() && watching.disconnect()).observe(root, { childList: true })
}

function showRecipients(dialog: HTMLDialogElement): void {
  const lists = dialog.querySelectorAll('details')
  for (const list of lists) list.open = true
  lists[0]?.querySelector('summary')?.focus()
}
