import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import type { Evidence } from '../../src/kit/evidence.ts'
import { found } from './made.ts'

/** What is changed of a website that does nothing wrong, and what is found then. */
export type Line = readonly [
  sentence: string,
  changes: Partial<Evidence>,
  expected: readonly string[],
  job?: AnalysisJob,
]

/** A test for each line. */
export function holds(lines: readonly Line[]): void {
  for (const [sentence, changes, expected, job] of lines) {
    test(sentence, () => assert.deepEqual([...found(changes, job)].sort(), [...expected].sort()))
  }
}
