import { useState } from 'preact/hooks'
import { capitalise } from '../../../model/page-text.ts'
import type { Analyses, AnalysisLine } from '../../../model/wire.ts'
import { LoadState } from '../../../parts/load-state.tsx'
import type { WorkSession } from '../../../session/use-work-session.ts'
import { SeverityBadges } from '../findings/severity-badges.tsx'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'

type Props = {
  readonly analyses: Analyses
  readonly shown: string | null
  readonly show: (analysis: string) => void
  readonly work: WorkSession
}

/** Every analysis, newest first, with a way to its report. */
export function AnalysisHistory({ analyses, shown, show, work: { reads } }: Props) {
  const { analysis } = useAnalysisWords()
  const words = analysis.history
  const [older, setOlder] = useState<Pick<Analyses, 'analyses' | 'next'> | null>(null)
  const [at, setAt] = useState<'here' | 'loading' | 'failed'>('here')
  const known = new Set(analyses.analyses.map((line) => line.analysis))
  const lines = [...analyses.analyses, ...(older?.analyses ?? []).filter((line) => !known.has(line.analysis))]
  const next = older === null ? analyses.next : older.next

  async function more(): Promise<void> {
    if (at === 'loading') return
    setAt('loading')
    try {
      const page = await reads.analyses(next)
      setOlder((before) => ({ analyses: [...(before?.analyses ?? []), ...page.analyses], next: page.next }))
      setAt('here')
    } catch {
      setAt('failed')
    }
  }
  if (lines.length === 0) return null
  return (
    <section class="card no-print">
      <h3>{words.title}</h3>
      <ul class="rows">
        {lines.map((line) => (
          <Line key={line.analysis} line={line} isShown={line.analysis === shown} show={() => show(line.analysis)} />
        ))}
      </ul>
      <LoadState loaded={{ at, reload: () => void more() }} failed={analysis.failedToLoad} />
      {next !== null && at !== 'failed' && (
        <button type="button" class="button plain step" onClick={() => void more()}>
          {words.more}
        </button>
      )}
    </section>
  )
}

type LineProps = { readonly line: AnalysisLine; readonly isShown: boolean; readonly show: () => void }

function Line({ line, isShown, show }: LineProps) {
  const { analysis, count, shortDay, time } = useAnalysisWords()
  const { history, failure } = analysis
  const at = `${shortDay(line.requested_at)}, ${time(line.requested_at)}`
  return (
    <li class="row">
      <span class="row-name">
        {at}
        <span class="own">
          {line.reason !== null
            ? `${capitalise(failure.reasons[line.reason].reason)}. ${failure.noCredit}`
            : line.credits === 0
              ? history.free
              : count(history.price, line.credits)}
        </span>
      </span>
      {line.counts === null ? (
        <span class={line.status === 'failed' ? 'badge warn' : 'badge'}>{history.statuses[line.status]}</span>
      ) : (
        <SeverityBadges counts={line.counts} />
      )}
      {line.status === 'completed' &&
        (isShown ? (
          <span class="quiet">{history.shown}</span>
        ) : (
          <button type="button" class="link" aria-label={`${history.show}: ${at}`} onClick={show}>
            {history.show}
          </button>
        ))}
    </li>
  )
}
