import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import type { AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import type { ScanPurpose } from '../src/core/scans/scan-job.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import type { SiteScope } from '../src/store/kit/site-scope.ts'
import { type ClaimedScan, openScanQueue } from '../src/store/scans/scan-queue.ts'
import type { OutcomeParsers } from '../src/store/scans/scan-settling.ts'
import { openScannerRegistry } from '../src/store/scans/scanners.ts'
import type { Store } from '../src/store/store.ts'
import { urlAsScanner } from './harness.ts'

/** A scanner's side of the database, with its role and without a browser. */
export function openScannerQueue(databaseUrl: string, purpose: ScanPurpose = 'analysis') {
  const database = openDatabase({ url: urlAsScanner(databaseUrl), connections: 2 })
  after(() => database.close())
  const queue = openScanQueue(database)
  const scanners = openScannerRegistry(database)
  const holder = randomUUID()
  const beat = (problem: string | null = null) =>
    scanners.beat({ id: holder, browser: 'Chromium 153', fence: 'namespace', exposed: null, problem })
  return {
    ...{ queue, database, holder, beat },
    leave: () => scanners.leave(holder),
    /** Is there from now on, however long the test takes. */
    async stay() {
      await beat()
      const text = `update scanner set seen_at = now() + interval '1 hour' where id = $1`
      await database.query({ name: 'stay', text }, [holder])
    },
    claim: () => queue.claim(holder, purpose),
    /** Takes the next work and ends it. Gives what was taken. */
    async finish(outcome: AnalysisOutcome | SurveyOutcome): Promise<ClaimedScan | null> {
      const claimed = await queue.claim(holder, purpose)
      if (claimed !== null) assert.ok(await queue.record(claimed, outcome))
      return claimed
    },
  }
}

/** For outcomes that tests have written themselves. */
export const trustOutcomes: OutcomeParsers = {
  analysis: (outcome) => outcome as AnalysisOutcome,
  survey: (outcome) => outcome as SurveyOutcome,
}

/** Settles analyses, as a worker does. */
export function openAnalysisSettler(
  { scanSettling }: Pick<Store, 'scanSettling'>,
  read: OutcomeParsers = trustOutcomes,
) {
  return (scope: SiteScope, id: string) =>
    scanSettling.settle({ ...scope, id, purpose: 'analysis' }, { read, cadence: 'weekly' })
}
