import type { AnalysisFailure, AnalysisLine } from '../../../model/wire.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'

/** Why the newest analysis has no report, what to do, and that it cost nothing. */
export function FailureCard({ line, failure }: { readonly line: AnalysisLine; readonly failure: AnalysisFailure }) {
  const { analysis, say, day, time } = useAnalysisWords()
  const { title, noCredit, reasons } = analysis.failure
  const { reason, text } = reasons[failure]
  return (
    <section class="card warn">
      <h3 class="with-icon">
        <Icon name="alert" />
        {say(title, { reason })}
      </h3>
      <p>{text}</p>
      <p class="quiet">
        {day(line.requested_at)}, {time(line.requested_at)}. {noCredit}
      </p>
    </section>
  )
}
