import { SURFACE } from './surface.ts'

/** Where everything of ours is drawn: one element with a shadow root, so that neither side's styles reach the other's. */
export function makeRoot(locale: string, direction: string): { root(): ShadowRoot; styles(text: string): void } {
  let shadow: ShadowRoot | undefined
  const texts = new Set<string>()
  const root = () => {
    const host = shadow?.host ?? document.createElement('portico-root')
    if (!shadow) {
      shadow = host.attachShadow({ mode: 'open' })
      styles(SURFACE)
    }
    host.setAttribute('lang', locale)
    host.setAttribute('dir', direction)
    // Before <body>: first for the keyboard, and outside of what an app renders. It is put back where an app that renders
    // the whole document has thrown it out.
    if (!host.isConnected) document.documentElement.insertBefore(host, document.body)
    return shadow
  }
  const styles = (text: string) => {
    if (texts.has(text)) return
    texts.add(text)
    addSheet(root(), text)
  }
  return { root, styles }
}

/** No element: a page's policy for styles has nothing to say about it. */
export function addSheet(to: DocumentOrShadowRoot, text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  to.adoptedStyleSheets.push(sheet)
}
