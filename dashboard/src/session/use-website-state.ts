import { useEffect, useRef, useState } from 'preact/hooks'
import type { WebsiteState } from '../model/wire.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'
import type { WorkSession } from './use-work-session.ts'

/** What is known of the website, and the check that a customer may ask for. */
export type WebsiteStatus = Loaded<WebsiteState> & {
  readonly check: () => void
  readonly checkStatus: 'idle' | 'busy' | 'failed'
}

/** While the website is checked, its state is asked for this often, and so many times. */
const POLL_MS = 4_000
const MAX_POLLS = 150
/** A check that begins this soon is waited for as well. */
const SOON_MS = 3 * 60_000

/**
 * The state of the website for every screen. It is loaded again after a publication, whenever a screen that shows it is opened or
 * its view has changed, and while the website is checked. What was published meanwhile makes the view load again.
 */
export function useWebsiteState(
  first: WebsiteState | null,
  work: Pick<WorkSession, 'view' | 'reads' | 'connectionLoss' | 'refresh'>,
  isShown: boolean,
): WebsiteStatus {
  const { view, reads, connectionLoss } = work
  const publishedVersion = view.website.publication?.version ?? null
  const loaded = useLoaded(reads.state, connectionLoss !== null, publishedVersion, first)
  const { value } = loaded
  const reload = useRef(loaded.reload)
  reload.current = loaded.reload
  const [checkStatus, setCheckStatus] = useState<WebsiteStatus['checkStatus']>('idle')

  const isOpening = useRef(true)
  useEffect(() => {
    if (isShown && !isOpening.current) reload.current()
    isOpening.current = false
  }, [isShown, view])

  const isAwaited = value !== null && isCheckAwaited(value)
  useEffect(() => {
    if (!isAwaited) return
    let polls = 0
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      polls += 1
      if (polls > MAX_POLLS) clearInterval(timer)
      else reload.current()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isAwaited, isShown])

  const versionInState = value?.published?.version ?? null
  useEffect(() => {
    if (versionInState !== null && versionInState !== publishedVersion) work.refresh()
  }, [versionInState])

  async function check(): Promise<void> {
    setCheckStatus('busy')
    const isAsked = await reads.checkWebsite().then(
      () => true,
      () => false,
    )
    setCheckStatus(isAsked ? 'idle' : 'failed')
    reload.current()
  }
  return { ...loaded, checkStatus, check: () => void check() }
}

/** Whether a check is under way, or begins so soon that the customer may wait for it. */
export function isCheckAwaited({ check, verdict, now }: WebsiteState): boolean {
  if (check.state === 'running') return true
  const isWaiting = verdict.is === 'checking' || verdict.is === 'publishing'
  return isWaiting && verdict.next_at !== null && Date.parse(verdict.next_at) - Date.parse(now) <= SOON_MS
}
