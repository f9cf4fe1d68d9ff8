import { SEVERITIES } from '@portico/contract/words/findings'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'
import type { SeverityCounts } from './groups.ts'

/** How grave something is, as a mood: never by its colour alone. */
export const SEVERITY_MOODS = { serious: 'bad', warning: 'warn', note: '' } as const

/** How many findings there are of each severity. */
export function SeverityBadges({ counts }: { readonly counts: SeverityCounts }) {
  const { analysis, count } = useAnalysisWords()
  const some = SEVERITIES.filter((severity) => counts[severity] > 0)
  return (
    <span class="counted">
      {some.map((severity) => (
        <span key={severity} class={`badge ${SEVERITY_MOODS[severity]}`}>
          {count(analysis.report.counts[severity], counts[severity])}
        </span>
      ))}
      {some.length === 0 && <span class="badge">{analysis.history.nothing}</span>}
    </span>
  )
}
