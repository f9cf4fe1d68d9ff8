import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, isKnown } from './home.ts'

const onlyOnLinux = process.platform === 'linux' ? false : 'only Linux shows in /proc which processes have ended'

test('a process that has ended is not alive, also while its parent has not asked after it', {
  skip: onlyOnLinux,
}, async () => {
  // The shell turns into a program that never asks after the child it inherits.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [text] = await once(parent.stdout, 'data')
    const child = Number(String(text))
    const deadline = Date.now() + 10_000
    while (isAlive(child) && Date.now() < deadline) await sleep(10)
    assert.deepEqual([isAlive(child), isKnown(child)], [false, true])
    assert.ok(parent.pid !== undefined && isAlive(parent.pid))
  } finally {
    parent.kill('SIGKILL')
  }
})

test('a number that no process has is not alive', () => {
  assert.deepEqual([isAlive(2 ** 22 + 1), isKnown(2 ** 22 + 1)], [false, false])
  assert.ok(isAlive(process.pid))
})
