import assert from 'node:assert/strict'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { type AnalysisProcessOptions, startAnalysisProcess } from '../src/analysis-process.ts'
import { DEFAULT_ANALYSIS_LIMITS } from '../src/limits.ts'
import { openTemporaryFolder } from './hostile/temporary-folder.ts'
import { BROWSER_ACCOUNT, jobFor, PROXY_ONLY_FENCE } from './hostile/test-scanner.ts'

// The process tree of an analysis without a browser: how it begins and ends.

const skip = process.platform === 'linux' ? false : 'The scanner needs Linux.'
const temporary = openTemporaryFolder()
const OPTIONS: AnalysisProcessOptions = {
  ...{
    account: BROWSER_ACCOUNT,
    fence: PROXY_ONLY_FENCE,
    hidden: [],
    temporary: temporary.path,
    limits: DEFAULT_ANALYSIS_LIMITS,
  },
  ...{ chromium: '/bin/false', work: '', job: null, hosts: new Map() },
  isPublic: () => false,
  resolve: async () => [],
}

test('a run is ended once: whoever asks meanwhile waits for the same end, and later nothing more is done', {
  skip,
}, async () => {
  const run = await startAnalysisProcess(OPTIONS)
  const [folder] = readdirSync(temporary.path)
  assert.ok(folder && run.tree.now().length > 0)
  const first = run.end()
  await run.end()
  assert.deepEqual(temporary.left(), [])
  assert.deepEqual(run.tree.now(), [])
  await first
  // What has the same name now is somebody else's.
  mkdirSync(join(temporary.path, folder))
  await run.end()
  assert.deepEqual(temporary.left(), [folder])
})

test('a start that fails leaves nothing: no process, no folder, no open proxy, nothing that waits', {
  skip,
}, async () => {
  const before = temporary.left()
  const held = () => process.getActiveResourcesInfo().toSorted()
  const heldBefore = held()
  // It cannot be written down for the process, which runs by then.
  const job = { ...jobFor([]), url: 1n } as unknown as ScannerJob
  await assert.rejects(startAnalysisProcess({ ...OPTIONS, job }), TypeError)
  assert.deepEqual(temporary.left(), before)
  assert.deepEqual(held(), heldBefore)
})
