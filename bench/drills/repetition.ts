import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../../server/test/folders.ts'
import type { Drill } from '../kit/drill.ts'

/** Trials of the suite that find more the longer they go on (`server/test/repeat.ts`). */
const FILES = [
  'server/test/crash.test.ts',
  'server/test/idempotency-crash.test.ts',
  'server/test/worker.test.ts',
  'server/test/model.test.ts',
  'server/test/clock.test.ts',
  'server/test/sites.test.ts',
  'server/test/list.test.ts',
  'server/test/idempotency.test.ts',
  'server/test/consents-stored.test.ts',
  'server/test/plans-large.test.ts',
  'server/test/due-large.test.ts',
  'server/test/surveys-large.test.ts',
  'server/src/core/*.test.ts',
  'scanner/test/findings/{report,survey}.test.ts',
  'server/src/store/kit/*.test.ts',
]
const TIMES = 25

const drill: Drill = {
  about: `hard kills, histories of requests, generated cases, and plans for large tables: up to ${TIMES} times as many as in the suite, or as many as you say`,
  async run([times = String(TIMES)], undo) {
    const run = spawn(process.execPath, ['server/test/run.ts', ...FILES], {
      cwd: ROOT,
      env: { ...process.env, REPEAT: times },
      stdio: 'inherit',
    })
    undo.push(async () => void run.kill('SIGTERM'))
    const [code] = await once(run, 'exit')
    return code === 0
  },
}

export default drill
