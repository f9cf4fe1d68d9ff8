import { MAX_SIZE_WITHOUT_PLACEHOLDER, PLACEHOLDER_STYLES } from './styles.ts'

/**
 * Draws a placeholder into the frame's own empty document. So it always has the frame's size, keyboard focus reaches it in
 * order, and an app that hydrates its HTML finds no unknown node.
 */
export function drawInFrame(frame: HTMLIFrameElement, placeholder: HTMLElement, surface: string): () => void {
  const draw = () => {
    const inner = frame.contentDocument
    const view = inner?.defaultView
    if (!inner || !view || placeholder.ownerDocument === inner) return
    // A style sheet belongs to the document whose window made it.
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(
      `${surface}body{margin:0;height:100vh}${PLACEHOLDER_STYLES}@media(max-width:${MAX_SIZE_WITHOUT_PLACEHOLDER}px) or (max-height:${MAX_SIZE_WITHOUT_PLACEHOLDER}px){.held{display:none}}`,
    )
    inner.adoptedStyleSheets = [sheet]
    inner.documentElement.lang = placeholder.lang
    inner.title = placeholder.ariaLabel ?? ''
    // It is the whole document here.
    placeholder.role = 'region'
    inner.body.append(placeholder)
  }
  draw()
  // Some browsers replace the first empty document by another, and a frame that an app moves loads again.
  frame.addEventListener('load', draw)
  return () => {
    frame.removeEventListener('load', draw)
    placeholder.remove()
  }
}
