import type { AnalysisProgress } from '@portico/contract/analyses/analysis-job'
import { ANALYSIS_PASSES, type AnalysisPass } from '@portico/contract/words'

export type Turns = { now(progress: AnalysisProgress): void; over(pass: AnalysisPass): void }

/** Passes run side by side. The first that is not over is told of, so that whoever follows them sees them go on and never back. */
export function inTurn(tell: (progress: AnalysisProgress) => void): Turns {
  const latest = new Map<AnalysisPass, AnalysisProgress>()
  const over = new Set<AnalysisPass>()
  let turn = 0
  return {
    now(progress) {
      latest.set(progress.pass, progress)
      if (progress.pass === ANALYSIS_PASSES[turn]) tell(progress)
    },
    over(pass) {
      over.add(pass)
      for (let one = ANALYSIS_PASSES[turn]; one !== undefined && over.has(one); one = ANALYSIS_PASSES[turn]) {
        turn++
        const next = ANALYSIS_PASSES[turn]
        const progress = next && latest.get(next)
        if (progress) tell(progress)
      }
    },
  }
}
