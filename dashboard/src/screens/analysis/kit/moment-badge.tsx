import type { Moment } from './moments.ts'
import { useAnalysisWords } from './use-analysis-words.ts'

const MOODS = { silent: 'bad', reject: 'bad', gpc: 'warn', accept: '' } as const

/** When something was seen first. What needs no consent may be there at any time. */
export function MomentBadge({ moment, isAllowed }: { readonly moment: Moment; readonly isAllowed: boolean }) {
  const { analysis } = useAnalysisWords()
  return <span class={`badge ${isAllowed ? '' : MOODS[moment]}`}>{analysis.moments[moment]}</span>
}
