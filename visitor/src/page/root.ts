import { addStyleSheet } from '../kit/style-sheet.ts'

/** Makes the one element in which we draw. Its shadow root keeps the page's styles and ours apart. */
export function makeShadowRoot(
  locale: string,
  direction: string,
  surface: () => string,
): { root(): ShadowRoot; styles(text: string): void } {
  let shadow: ShadowRoot | undefined
  const texts = new Set<string>()
  const root = () => {
    const host = shadow?.host ?? document.createElement('portico-root')
    if (!shadow) {
      shadow = host.attachShadow({ mode: 'open' })
      styles(surface())
    }
    host.setAttribute('lang', locale)
    host.setAttribute('dir', direction)
    // Before <body>: first for the keyboard, and outside of what an app renders. If an app that renders the
    // whole document has removed it, it is inserted again.
    if (!host.isConnected) document.documentElement.insertBefore(host, document.body)
    return shadow
  }
  const styles = (text: string) => {
    if (texts.has(text)) return
    texts.add(text)
    addStyleSheet(root(), text)
  }
  return { root, styles }
}
