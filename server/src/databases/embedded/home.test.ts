import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessKnown, isProcessRunning, openHome } from './home.ts'

const onlyOnLinux = process.platform === 'linux' ? false : 'only Linux shows in /proc which processes have ended'

test('a process that has ended is not alive, also while its parent has not asked after it', {
  skip: onlyOnLinux,
}, async () => {
  // The shell turns into a program that never asks after the child it inherits. The child ends only then: a shell may
  // ask after one that ends sooner.
  const parent = spawn('sh', ['-c', 'head -n 1 <&3 >&2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  })
  try {
    assert.ok(parent.stdout !== null)
    const [text] = await once(parent.stdout, 'data')
    const child = Number(String(text))
    const deadline = Date.now() + 10_000
    while (nameOf(parent.pid) !== 'sleep' && Date.now() < deadline) await sleep(10)
    const input = parent.stdio[3]
    assert.ok(input instanceof Writable && isProcessRunning(child))
    input.end('Go on.\n')
    while (isProcessRunning(child) && Date.now() < deadline) await sleep(10)
    assert.deepEqual([isProcessRunning(child), isProcessKnown(child)], [false, true])
    assert.ok(parent.pid !== undefined && isProcessRunning(parent.pid))
  } finally {
    parent.kill('SIGKILL')
  }
})

function nameOf(pid: number | undefined): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
}

test('a number that no process has is not alive', () => {
  assert.deepEqual([isProcessRunning(2 ** 22 + 1), isProcessKnown(2 ** 22 + 1)], [false, false])
  assert.ok(isProcessRunning(process.pid))
})

test('data of the time before the first release is refused, with what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-home-'))
  try {
    await mkdir(join(folder, 'data', 'global'), { recursive: true })
    await writeFile(join(folder, 'data', 'global', 'pg_control'), '')
    await writeFile(join(folder, 'data', 'PG_VERSION'), '18\n')
    await writeFile(join(folder, 'data', 'portico.json'), JSON.stringify({ password: 'of the superuser' }))
    await assert.rejects(openHome(folder), /made by a state of Portico before 0\.1\.0.*: remove the folder/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
