import type { PageContext, PartModules } from '../page/page.ts'
import { drawDialog } from './dialog.ts'
import { PREFERENCES_STYLES } from './styles.ts'

let isOpening = false

/** Opens the second layer. Closing it, by Escape or otherwise, changes nothing; only its buttons do. */
export const openPreferences: PartModules['preferences']['openPreferences'] = (page, { opener, focus }) => {
  if (isOpening || page.root().querySelector('dialog')) return
  isOpening = true
  Promise.all([page.texts('preferences'), page.texts('purposes')])
    .then(([texts, purposes]) => {
      page.styles(PREFERENCES_STYLES)
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
 * Returns the focus to the element that opened the dialog; Safari would not, because it does not focus clicked elements. If that was
 * in the first layer, which a choice removes, the focus goes to the button that reopens the preferences. A dialog opened by a script
 * is left to the browser. The close event is late, so a visitor who has moved the focus meanwhile keeps it.
 */
function giveFocusBack(page: PageContext, opener: HTMLElement | null): void {
  if (opener === null) return
  const root = page.root()
  const take = () => {
    const target = opener.isConnected ? opener : root.querySelector<HTMLElement>('.reopen button')
    if (document.activeElement === document.body) target?.focus({ preventScroll: true })
    return target !== null
  }
  // The button may still be loading.
  if (!take()) new MutationObserver((_, watching) => take() && watching.disconnect()).observe(root, { childList: true })
}

function showRecipients(dialog: HTMLDialogElement): void {
  const lists = dialog.querySelectorAll('details')
  for (const list of lists) list.open = true
  lists[0]?.querySelector('summary')?.focus()
}
