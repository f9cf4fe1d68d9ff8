import { AS_IT_IS, type Display, parseDisplay } from './display.ts'

/** Listed in the table of tools: whoever renames it renames it there. */
export const KEY = 'portico_display'

/** Storage may be denied: then each page begins as it is. */
export function recall(): Display {
  try {
    return parseDisplay(localStorage.getItem(KEY))
  } catch {
    return AS_IT_IS
  }
}

/** After a choice only. Everything reset leaves nothing behind. */
export function remember(display: Display): void {
  try {
    const chosen = JSON.stringify(display)
    if (chosen === JSON.stringify(AS_IT_IS)) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, chosen)
  } catch {
    // Denied or full: it holds for this page.
  }
}
