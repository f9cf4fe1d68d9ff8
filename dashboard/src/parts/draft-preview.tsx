import { useEffect, useRef, useState } from 'preact/hooks'
import { RefusedError } from '../model/errors.ts'
import type { Draft } from '../model/wire.ts'
import { PREVIEW_READY, type PreviewMessage } from '../preview/message.ts'
import { fetchPreviewPage } from '../preview/page.ts'
import { fieldErrorText } from '../saving/problem-text.ts'
import { useLoaded } from '../session/use-loaded.ts'
import type { WorkSession } from '../session/use-work-session.ts'
import { useWebsiteWords } from '../texts/use-website-words.ts'
import { type DeviceSize, useScaledFrame } from './use-scaled-frame.ts'

type Props = {
  readonly draft: Draft
  readonly language: string
  readonly what: 'banner' | 'widget'
  /** The window it is shown in; without one it is as wide as its place. */
  readonly size?: DeviceSize
  readonly work: Pick<WorkSession, 'reads' | 'connectionLoss'>
}

/** Debounce: while somebody types or tries colours, only the last state is requested. */
const SETTLED_MS = 300

/** What visitors would get of this draft. */
export function DraftPreview({ draft, language, what, size, work }: Props) {
  const { reads, connectionLoss } = work
  const words = useWebsiteWords()
  const { preview } = words.texts
  const [settings, setSettings] = useState<unknown>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const requestCount = useRef(0)
  const key = JSON.stringify(draft)

  async function ask(): Promise<void> {
    requestCount.current += 1
    const requestNumber = requestCount.current
    try {
      const answer = await reads.preview(draft)
      if (requestNumber !== requestCount.current) return
      setSettings(answer.settings)
      setProblem(null)
    } catch (error) {
      if (requestNumber !== requestCount.current) return
      const [wrong] = error instanceof RefusedError ? error.fieldErrors : []
      setProblem(
        wrong === undefined ? preview.failed : words.say(preview.refused, { reason: fieldErrorText(wrong, words) }),
      )
    }
  }
  useEffect(() => {
    const timer = setTimeout(() => void ask(), settings === null ? 0 : SETTLED_MS)
    return () => clearTimeout(timer)
  }, [key])
  useEffect(() => {
    if (connectionLoss === null && problem !== null) void ask()
  }, [connectionLoss])
  useEffect(
    () => () => {
      requestCount.current += 1
    },
    [],
  )
  const title = what === 'banner' ? preview.frame : preview.widgetFrame
  return <PreviewFrame {...{ settings, language, what, title, problem, work, ...(size && { size }) }} />
}

type FrameProps = Omit<Props, 'draft' | 'size'> & {
  /** Null until they have come. */
  readonly settings: unknown
  readonly title: string
}
type PreviewFrameProps = FrameProps & Pick<Props, 'size'> & { readonly problem: string | null }

/** What visitors get with these settings, made by the code that they get, in a frame of its own. */
export function PreviewFrame({ problem, size, ...shown }: PreviewFrameProps) {
  const { preview } = useWebsiteWords().texts
  const { stage, stageStyle, frameStyle } = useScaledFrame(size ?? null)
  const { frame, page, isReady, show } = usePreview(shown)
  const message = problem ?? (page.at === 'failed' ? preview.failed : null)
  return (
    <div class="preview">
      <div ref={stage} class="preview-stage" style={stageStyle}>
        <iframe ref={frame} class={shown.what} style={frameStyle} title={shown.title} srcdoc={page.value ?? ''} />
      </div>
      <div class="copy-line">
        <button type="button" class="button plain" onClick={show}>
          {preview.again}
        </button>
      </div>
      <p class={`preview-status ${message === null ? 'quiet' : 'wrong'}`} role="status">
        {message ?? (isReady && shown.settings !== null ? '' : preview.loading)}
      </p>
    </div>
  )
}

/** The same as a small picture: nothing in it can be pressed or gets the focus. */
export function PreviewPicture(shown: FrameProps) {
  const { frame, page } = usePreview(shown)
  return (
    <div class="preview-picture" inert>
      <iframe ref={frame} title={shown.title} tabIndex={-1} srcdoc={page.value ?? ''} />
    </div>
  )
}

/** The frame, and what hands it the settings once it is ready. */
function usePreview({ settings, language, what, work }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const page = useLoaded(fetchPreviewPage, work.connectionLoss !== null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === PREVIEW_READY)
        setReady(true)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  const show = () => {
    if (!isReady || settings === null) return
    const message = { settings, language, what } as PreviewMessage // The service made it for this code, of one release.
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }
  useEffect(show, [isReady, settings, language])
  return { frame, page, isReady, show }
}
