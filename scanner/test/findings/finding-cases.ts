import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { Evidence } from '../../src/kit/evidence.ts'
import { findingLines } from './builders.ts'

/** What is changed of a website that does nothing wrong, and what is found then. */
export type FindingCase = readonly [
  sentence: string,
  changes: Partial<Evidence>,
  expected: readonly string[],
  job?: ScannerJob,
]

/** A test for each line. */
export function testFindings(lines: readonly FindingCase[]): void {
  for (const [sentence, changes, expected, job] of lines) {
    test(sentence, () => assert.deepEqual([...findingLines(changes, job)].sort(), [...expected].sort()))
  }
}
