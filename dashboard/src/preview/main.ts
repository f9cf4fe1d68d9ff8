import { startPreview } from '@portico/visitor/preview'
import { type PreviewMessage, READY } from './message.ts'

// The page inside the preview's frame. It runs the code that visitors get with the settings that the dashboard hands over,
// and takes them from the dashboard alone.

let shown: { stop(): void } | null = null

window.addEventListener('message', ({ data, origin, source }: MessageEvent<PreviewMessage>) => {
  if (origin !== location.origin || source !== window.parent || window.parent === window) return
  shown?.stop()
  document.documentElement.lang = data.language
  shown = startPreview(data.settings, data.language, data.what)
})
window.parent.postMessage(READY, location.origin)
