import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { copyHome } from '../server/test/process.ts'
import { homeIn, isAlive, makeFolder } from './processes.ts'
import { startServers } from './servers.ts'
import type { Undo } from './undo.ts'

const SKIP = process.platform !== 'linux' && 'Here one port is not shared out.'

test('the service is held against as many processes as it has itself, each behind one port', {
  skip: SKIP,
}, async () => {
  const undo: Undo = []
  after(async () => {
    for (const step of undo.toReversed()) await step()
  })
  const folder = makeFolder(undo)
  // Made already, which takes longer than all that is started on it.
  await copyHome(homeIn(folder))
  const servers = await startServers(folder, undo, 2)
  for (const [name, processes] of Object.entries(servers)) {
    // Each has said where it listens.
    const ports = new Set(processes.map(({ port }) => port))
    const running = new Set(processes.filter(isAlive).map(({ pid }) => pid))
    assert.deepEqual([name, ports.size, running.size], [name, 1, 2])
  }
})
