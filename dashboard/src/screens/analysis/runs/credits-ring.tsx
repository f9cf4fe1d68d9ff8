import type { Credits } from '../../../model/wire.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'

const RADIUS = 52
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that empties as the month's credits are used. */
export function CreditsRing({ credits }: { readonly credits: Credits }) {
  const { analysis, say, number } = useAnalysisWords()
  const share = credits.allowance > 0 ? Math.min(1, Math.max(0, credits.left / credits.allowance)) : 0
  const label = say(analysis.credits.drawing, { left: number(credits.left), allowance: number(credits.allowance) })
  return (
    <svg class="ring" viewBox="0 0 128 128" role="img" aria-label={label}>
      <circle class="ring-whole" cx="64" cy="64" r={RADIUS} />
      {share > 0 && (
        <circle
          class="ring-left"
          cx="64"
          cy="64"
          r={RADIUS}
          transform="rotate(-90 64 64)"
          stroke-dasharray={`${share * LENGTH} ${LENGTH}`}
        />
      )}
      <text class="ring-number" x="64" y="70" text-anchor="middle">
        {number(credits.left)}
      </text>
      <text class="ring-word" x="64" y="87" text-anchor="middle">
        / {number(credits.allowance)}
      </text>
    </svg>
  )
}
