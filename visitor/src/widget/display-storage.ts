import { DEFAULT_DISPLAY, type DisplaySettings, parseDisplay } from './display.ts'

/** The table of tools lists this name too: change both together. */
export const DISPLAY_STORAGE_KEY = 'portico_display'

/** The stored settings. If storage is denied, each page begins with the default. */
export function readStoredDisplay(): DisplaySettings {
  try {
    return parseDisplay(localStorage.getItem(DISPLAY_STORAGE_KEY))
  } catch {
    return DEFAULT_DISPLAY
  }
}

/** Called only after a choice. Default settings remove the entry. */
export function storeDisplay(display: DisplaySettings): void {
  try {
    const chosen = JSON.stringify(display)
    if (chosen === JSON.stringify(DEFAULT_DISPLAY)) localStorage.removeItem(DISPLAY_STORAGE_KEY)
    else localStorage.setItem(DISPLAY_STORAGE_KEY, chosen)
  } catch {
    // Denied or full: the settings apply to this page only.
  }
}
