import { type KnownScreen, SCREENS } from './messages.ts'

/** The screen that the customer is on, through renewals of the frame and reloads of the page. */
export type ScreenMemory = {
  /** Undefined while nobody has chosen one. */
  current(): KnownScreen | undefined
  remember(screen: string): void
}

/**
 * Kept for the tab and the path, under one key of ours. A page that requests another screen than before gets that one: the
 * customer's last screen counts only while the page requests the same.
 */
export function createScreenMemory(requested: KnownScreen | undefined): ScreenMemory {
  const key = `portico:screen:${location.pathname}`
  const [requestedBefore, seen] = (read(key) ?? '').split(' ')
  let screen = requestedBefore === (requested ?? '') ? (known(seen) ?? requested) : requested
  return {
    current: () => screen,
    remember(name) {
      const next = known(name)
      if (next === undefined) return
      screen = next
      write(key, `${requested ?? ''} ${next}`)
    },
  }
}

function known(name: string | undefined): KnownScreen | undefined {
  return SCREENS.find((screen) => screen === name)
}

// A browser may deny storage, or have no room left: then the screen is kept as long as the page.

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {}
}
