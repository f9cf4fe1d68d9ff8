import { useEffect, useRef, useState } from 'preact/hooks'
import { RefusedError } from '../../../model/errors.ts'
import type { AnalysisLine } from '../../../model/wire.ts'
import type { WorkSession } from '../../../session/use-work-session.ts'
import { isAnalysisRunning, pollPauseAfter } from './progress.ts'

/** The result of the last press on the button, or of the analysis that was running. */
export type StartStatus = 'starting' | 'notStarted' | 'priceChanged' | 'ended' | null

export type AnalysisRun = {
  readonly newest: AnalysisLine | null
  readonly startStatus: StartStatus
  readonly start: (price: 0 | 1) => Promise<void>
}

/** Starts analyses. While one is running and the page is visible, its progress is polled. */
export function useAnalysisRun({ view, reads, connectionLoss, refresh, refreshAnalyses }: WorkSession): AnalysisRun {
  const [startStatus, setStartStatus] = useState<StartStatus>(null)
  const [newest = null] = view.analyses?.analyses ?? []
  const waiting = newest !== null && isAnalysisRunning(newest) ? newest.analysis : null
  usePolling(waiting !== null && connectionLoss === null, refreshAnalyses)

  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current !== null && waiting === null) {
      setStartStatus('ended')
      // Credits are kept or given back only now.
      refresh()
    }
    before.current = waiting
  }, [waiting])

  async function start(price: 0 | 1): Promise<void> {
    if (startStatus === 'starting') return
    setStartStatus('starting')
    const outcome = await reads.startAnalysis(price).then(
      () => null,
      (error: unknown) =>
        error instanceof RefusedError && error.code === 'price_changed' ? 'priceChanged' : 'notStarted',
    )
    // Also after a failure: it may have begun all the same, with only the answer lost.
    await refreshAnalyses()
    setStartStatus(outcome)
    refresh()
  }
  return { newest, startStatus, start }
}

/** Polls with growing pauses up to a limit, each time after the previous answer; not while the page is hidden. */
function usePolling(isActive: boolean, poll: () => Promise<void>): void {
  const isHidden = useHidden()
  const [polls, setPolls] = useState(0)
  const latest = useRef(poll)
  latest.current = poll
  useEffect(() => {
    if (!isActive) setPolls(0)
    if (!isActive || isHidden) return
    const timer = setTimeout(
      () => void latest.current().then(() => setPolls((before) => before + 1)),
      pollPauseAfter(polls),
    )
    return () => clearTimeout(timer)
  }, [isActive, isHidden, polls])
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(document.visibilityState === 'hidden')
  useEffect(() => {
    const follow = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', follow)
    // It may have been hidden since it was drawn, before anybody listened.
    follow()
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return isHidden
}
