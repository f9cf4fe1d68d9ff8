/** Lets the browser draw and handle input before the next piece of work. */
export const yieldToBrowser = (): Promise<void> => {
  const { scheduler } = window as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((go) => setTimeout(go))
}

/** Calls back when the document is parsed; at once if it is already. */
export function whenParsed(go: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', go, { once: true })
  else go()
}

/** Calls back when the page has loaded and the browser is idle. */
export function whenIdle(go: () => void): void {
  // Safari has no requestIdleCallback.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(() => go())
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
