import type { AnalysisProgress } from '@portico/contract/analyses/analysis-job'
import { ANALYSIS_PASSES, type AnalysisPass } from '@portico/contract/words'

export type OrderedProgress = { now(progress: AnalysisProgress): void; over(pass: AnalysisPass): void }

/** Passes run concurrently. Only progress of the first unfinished pass is reported, so that progress never goes back. */
export function openOrderedProgress(report: (progress: AnalysisProgress) => void): OrderedProgress {
  const latest = new Map<AnalysisPass, AnalysisProgress>()
  const over = new Set<AnalysisPass>()
  let turn = 0
  return {
    now(progress) {
      latest.set(progress.pass, progress)
      if (progress.pass === ANALYSIS_PASSES[turn]) report(progress)
    },
    over(pass) {
      over.add(pass)
      for (let one = ANALYSIS_PASSES[turn]; one !== undefined && over.has(one); one = ANALYSIS_PASSES[turn]) {
        turn++
        const next = ANALYSIS_PASSES[turn]
        const progress = next && latest.get(next)
        if (progress) report(progress)
      }
    },
  }
}
