import { useEffect, useRef, useState } from 'preact/hooks'
import { RefusedError } from '../../../model/errors.ts'
import type { AnalysisLine } from '../../../model/wire.ts'
import type { WorkSession } from '../../../session/use-work-session.ts'
import { isAnalysisRunning, pollPauseAfter } from './progress.ts'

/** What became of the last press on the button, or of the analysis that was under way. */
export type StartStatus = 'starting' | 'notStarted' | 'priceChanged' | 'ended' | null

export type AnalysisRun = {
  readonly newest: AnalysisLine | null
  readonly told: StartStatus
  readonly start: (price: 0 | 1) => Promise<void>
}

/** Starting an analysis. While one is under way and somebody is looking, it is asked how far it is. */
export function useAnalysisRun({ view, reads, lost, refresh, lookAtAnalyses }: WorkSession): AnalysisRun {
  const [told, setTold] = useState<StartStatus>(null)
  const [newest = null] = view.analyses?.analyses ?? []
  const waiting = newest !== null && isAnalysisRunning(newest) ? newest.analysis : null
  usePolling(waiting !== null && lost === null, lookAtAnalyses)

  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current !== null && waiting === null) {
      setTold('ended')
      // Credits are kept or given back only now.
      refresh()
    }
    before.current = waiting
  }, [waiting])

  async function start(price: 0 | 1): Promise<void> {
    if (told === 'starting') return
    setTold('starting')
    const outcome = await reads.startAnalysis(price).then(
      () => null,
      (error: unknown) =>
        error instanceof RefusedError && error.code === 'price_changed' ? 'priceChanged' : 'notStarted',
    )
    // Also after a failure: it may have begun all the same, with only the answer lost.
    await lookAtAnalyses()
    setTold(outcome)
    refresh()
  }
  return { newest, told, start }
}

/** Asks again and again, at a pace with a bound, each time after the answer before; not while the page is hidden. */
function usePolling(wanted: boolean, ask: () => Promise<void>): void {
  const isHidden = useHidden()
  const [looks, setLooks] = useState(0)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!wanted) setLooks(0)
    if (!wanted || isHidden) return
    const timer = setTimeout(
      () => void latest.current().then(() => setLooks((before) => before + 1)),
      pollPauseAfter(looks),
    )
    return () => clearTimeout(timer)
  }, [wanted, isHidden, looks])
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
