import { startPreview } from '@portico/visitor/preview'
import { PREVIEW_READY, type PreviewMessage } from './message.ts'

// The page inside the preview's frame. It runs the code that visitors get with the settings that the dashboard hands over,
// and takes them from the dashboard alone. The frame has no address, so its location has no origin: `self` has the dashboard's.

let shown: { stop(): void } | null = null

window.addEventListener('message', ({ data, origin, source }: MessageEvent<PreviewMessage>) => {
  if (origin !== self.origin || source !== window.parent || window.parent === window) return
  shown?.stop()
  document.documentElement.lang = data.language
  shown = startPreview(data.settings, data.language, data.what)
})
// There are no documents behind the links here: the dashboard has them beside the frame.
window.addEventListener('click', (event) => {
  if (event.composedPath().some((element) => element instanceof HTMLAnchorElement)) event.preventDefault()
})
window.parent.postMessage(PREVIEW_READY, self.origin)
