import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isAlive, makeTemporaryFolder, startBareServer } from './processes.ts'
import { startBehindOnePort } from './servers.ts'
import type { CleanupSteps } from './undo.ts'

const SKIP = process.platform !== 'linux' && 'Here one port is not shared out.'

test('a server of the benchmark is as many processes as requested, each behind one port', {
  skip: SKIP,
}, async () => {
  const undo: CleanupSteps = []
  after(async () => {
    for (const step of undo.toReversed()) await step()
  })
  const folder = makeTemporaryFolder(undo)
  const processes = await startBehindOnePort(2, (port) => startBareServer(folder, undo, port))
  // Each has printed where it listens.
  const ports = new Set(processes.map(({ port }) => port))
  const running = new Set(processes.filter(isAlive).map(({ pid }) => pid))
  assert.deepEqual([ports.size, running.size], [1, 2])
  // Whoever does not share the port of the first would be measured beside it.
  await assert.rejects(
    startBehindOnePort(2, () => startBareServer(folder, undo)),
    /^Error: A process listens on \d+, and not/,
  )
})
