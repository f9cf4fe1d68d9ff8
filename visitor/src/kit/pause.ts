/** Lets the browser draw and answer before the next piece of work. */
export const pause = (): Promise<void> => {
  const { scheduler } = window as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((go) => setTimeout(go))
}

/** When the document is parsed; at once if it is. */
export function whenParsed(go: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', go, { once: true })
  else go()
}

/** When everything of the page has loaded and the browser has nothing else to do. */
export function whenIdle(go: () => void): void {
  // Safari has no requestIdleCallback.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(() => go())
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
