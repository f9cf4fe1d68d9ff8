import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import type { AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import type { AnalysisReport } from '@portico/contract/analyses/analysis-report'
import { type Claimed, openAnalysisQueue } from '../src/store/analyses/analysis-queue.ts'
import type { ReadOutcome } from '../src/store/analyses/analysis-settling.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { asScanner } from './harness.ts'

/** A scanner's side of the database, with its role and without a browser. */
export function openScannerQueue(databaseUrl: string) {
  const database = openDatabase({ url: asScanner(databaseUrl), connections: 2 })
  after(() => database.close())
  const queue = openAnalysisQueue(database)
  const holder = randomUUID()
  return {
    queue,
    database,
    holder,
    beat: (problem: string | null = null) =>
      queue.beat({ id: holder, browser: 'Chromium 153', fence: 'namespace', exposed: null, problem }),
    claim: () => queue.claim(holder),
    /** Takes the next work and ends it. Gives what was taken. */
    async finish(outcome: AnalysisOutcome): Promise<Claimed | null> {
      const claimed = await queue.claim(holder)
      if (claimed !== null) await queue.record(claimed, outcome)
      return claimed
    },
  }
}

/** For outcomes that tests have written themselves. */
export const trusting: ReadOutcome = (outcome) => outcome as { readonly report: AnalysisReport }
