import { useEffect, useRef, useState } from 'preact/hooks'
import { Refused } from '../api.ts'
import { type PreviewMessage, READY } from '../preview/message.ts'
import { previewPage } from '../preview/page.ts'
import type { Work } from '../use-work.ts'
import { useWebsiteWords } from '../website-speech.ts'
import type { Draft } from '../wire.ts'

type Props = {
  readonly draft: Draft
  readonly language: string
  readonly what: 'banner' | 'widget'
  readonly work: Pick<Work, 'reads' | 'lost'>
}

/** While somebody types or tries colours, only the last of it is asked for. */
const SETTLED_MS = 300

/** What visitors would get of this draft, made by the code that they get, in a frame of its own. */
export function Preview({ draft, language, what, work: { reads, lost } }: Props) {
  const { texts, say } = useWebsiteWords()
  const { preview } = texts
  const frame = useRef<HTMLIFrameElement>(null)
  const [html, setHtml] = useState<string | null>(null)
  const [isReady, setReady] = useState(false)
  const [settings, setSettings] = useState<unknown>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(0)
  const key = JSON.stringify(draft)

  useEffect(() => {
    const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === READY) setReady(true)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  async function ask(): Promise<void> {
    asked.current += 1
    const mine = asked.current
    try {
      const [answer, text] = await Promise.all([reads.preview(draft), html ?? previewPage()])
      if (mine !== asked.current) return
      setSettings(answer.settings)
      setHtml(text)
      setProblem(null)
    } catch (error) {
      if (mine !== asked.current) return
      const isRefused = error instanceof Refused && error.code !== 'unavailable'
      setProblem(isRefused ? say(preview.refused, { reason: error.message }) : preview.failed)
    }
  }
  useEffect(() => {
    const timer = setTimeout(() => void ask(), settings === null ? 0 : SETTLED_MS)
    return () => clearTimeout(timer)
  }, [key])
  useEffect(() => {
    if (lost === null && problem !== null) void ask()
  }, [lost])
  useEffect(
    () => () => {
      asked.current += 1
    },
    [],
  )

  const show = () => {
    if (!isReady || settings === null) return
    const message = { settings, language, what } as PreviewMessage // The service made it for this code, of one release.
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }
  useEffect(show, [isReady, settings, language])
  return (
    <div class="preview">
      <iframe
        ref={frame}
        class={what}
        title={what === 'banner' ? preview.frame : preview.widgetFrame}
        srcdoc={html ?? ''}
      />
      <div class="copy-line">
        <button type="button" class="button plain" onClick={show}>
          {preview.again}
        </button>
        <span class={problem === null ? 'quiet' : 'wrong'} role="status">
          {problem ?? (settings === null ? preview.loading : '')}
        </span>
      </div>
    </div>
  )
}
