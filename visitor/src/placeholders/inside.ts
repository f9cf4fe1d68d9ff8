import { PLACEHOLDER, SMALLEST } from './styles.ts'

/**
 * Into the empty document of the frame itself: its size is the frame's whatever the page does, the keyboard finds it in its
 * place, and an app that hydrates its HTML finds no node that it does not know.
 */
export function insideFrame(frame: HTMLIFrameElement, placeholder: HTMLElement, surface: string): () => void {
  const draw = () => {
    const inner = frame.contentDocument
    const view = inner?.defaultView
    if (!inner || !view || placeholder.ownerDocument === inner) return
    // A sheet belongs to the document whose window made it.
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(
      `${surface}body{margin:0;height:100vh}${PLACEHOLDER}@media(max-width:${SMALLEST}px) or (max-height:${SMALLEST}px){.held{display:none}}`,
    )
    inner.adoptedStyleSheets = [sheet]
    inner.documentElement.lang = placeholder.lang
    inner.title = placeholder.ariaLabel ?? ''
    // It is the whole document here.
    placeholder.role = 'region'
    inner.body.append(placeholder)
  }
  draw()
  // Some browsers put another empty document in place of the first, and a frame that an app moves begins anew.
  frame.addEventListener('load', draw)
  return () => {
    frame.removeEventListener('load', draw)
    placeholder.remove()
  }
}
