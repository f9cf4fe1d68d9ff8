import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isAlive, makeFolder, startBare } from './processes.ts'
import { startBehindOnePort } from './servers.ts'
import type { Undo } from './undo.ts'

const SKIP = process.platform !== 'linux' && 'Here one port is not shared out.'

test('a server of the benchmark is as many processes as it is asked for, each behind one port', {
  skip: SKIP,
}, async () => {
  const undo: Undo = []
  after(async () => {
    for (const step of undo.toReversed()) await step()
  })
  const folder = makeFolder(undo)
  const processes = await startBehindOnePort(2, (port) => startBare(folder, undo, port))
  // Each has said where it listens.
  const ports = new Set(processes.map(({ port }) => port))
  const running = new Set(processes.filter(isAlive).map(({ pid }) => pid))
  assert.deepEqual([ports.size, running.size], [1, 2])
  // Whoever does not share the port of the first would be measured beside it.
  await assert.rejects(
    startBehindOnePort(2, () => startBare(folder, undo)),
    /^Error: A process listens on \d+, and not/,
  )
})
