import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { until } from '../../server/test/until.ts'
import { openScanner } from '../src/index.ts'
import { ACCOUNT, CHROMIUM, FENCE, jobFor, look, options, skip } from './hostile/kit.ts'
import { areGone, openTemporary } from './hostile/left.ts'

const temporary = openTemporary()

const PARENT = fileURLToPath(new URL('./hostile/parent.ts', import.meta.url))

test('a scanner says that it is ready after a browser has shown that its sandbox holds', { skip }, async () => {
  const scanner = await openScanner(options(temporary.path, ''))
  const readiness = await scanner.check()
  assert.deepEqual({ ...readiness, browser: '' }, { ready: true, browser: '', fence: FENCE })
  assert.match('browser' in readiness ? readiness.browser : '', /^[0-9]+\./)
  assert.deepEqual(temporary.left(), [])
})

test('a browser whose sandbox is off makes it not ready, and the problem says why', { skip }, async () => {
  const wrapper = join(temporary.path, 'chromium')
  writeFileSync(wrapper, `#!/bin/sh\nexec '${CHROMIUM}' --no-sandbox "$@"\n`)
  chmodSync(wrapper, 0o755)
  const readiness = await (await openScanner(options(temporary.path, '', { chromium: wrapper }))).check()
  assert.equal(readiness.ready, false)
  assert.match('problem' in readiness ? readiness.problem : '', /sandbox switched off: remove that/)
})

test('a browser that does not start makes it not ready', { skip }, async () => {
  const readiness = await (await openScanner(options(temporary.path, '', { chromium: '/bin/false' }))).check()
  assert.match('problem' in readiness ? readiness.problem : '', /^\/bin\/false cannot be started/)
  assert.deepEqual(temporary.left(), [])
})

test('root never runs a browser', { skip: process.getuid?.() === 0 ? skip : 'This is not root.' }, async () => {
  for (const account of [undefined, { uid: 0, gid: 0 }]) {
    const scanner = await openScanner(options(temporary.path, '', { account }))
    const readiness = await scanner.check()
    assert.match('problem' in readiness ? readiness.problem : '', /^A browser never runs as root: name an account/)
    const { outcome } = await look(options(temporary.path, '', { account }), [])
    assert.deepEqual(outcome, { failed: 'scanner_failed' })
  }
})

test('an analysis that is given up leaves nothing, at whatever step it was', { skip }, async () => {
  const { analyse } = await openScanner(options(temporary.path, ''))
  for (const step of ['before it starts', 'while it starts', 'while it runs']) {
    const stopping = new AbortController()
    let running: readonly number[] = []
    const stop = () => {
      running = temporary.processes()
      stopping.abort(new Error(step))
    }
    if (step === 'before it starts') stop()
    const analysis = analyse(jobFor([{ hang: true }]), { signal: stopping.signal, onProgress: stop, onImage() {} })
    if (step === 'while it starts') void until(async () => temporary.processes().length > 1).then(stop)
    await assert.rejects(analysis, { message: step })
    assert.ok(areGone(running), step)
    assert.deepEqual(temporary.left(), [], step)
  }
})

test('an analysis whose process is killed has failed, and leaves nothing', { skip }, async () => {
  let running: readonly number[] = []
  const killChild = () => {
    running = temporary.processes()
    const isChild = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('child.ts')
    for (const pid of running.filter(isChild)) process.kill(pid, 'SIGKILL')
  }
  const { outcome } = await look(options(temporary.path, ''), [{ hang: true }], killChild)
  assert.deepEqual(outcome, { failed: 'scanner_failed' })
  assert.ok(running.length > 5 && areGone(running))
  assert.deepEqual(temporary.left(), [])
})

for (const fence of new Set([FENCE, 'proxy'])) {
  test(`a scanner that is killed leaves nothing of its analysis (${fence})`, { skip }, async () => {
    const parent = spawn(process.execPath, [PARENT, temporary.path, CHROMIUM, fence], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let running: readonly number[] = []
    try {
      await Promise.race([once(parent.stdout, 'data'), once(parent, 'exit')])
      running = temporary.processes()
    } finally {
      parent.kill('SIGKILL')
    }
    assert.ok(running.length > 5)
    await until(async () => areGone(running) && temporary.left().length === 0)
  })
}

test('nothing of the environment of the scanner reaches its processes', { skip }, async () => {
  process.env['SECRET_OF_A_TEST'] = 'postgres://secret'
  let seen = 0
  const lookAround = () => {
    for (const pid of temporary.processes()) {
      seen += 1
      assert.ok(!readFileSync(`/proc/${pid}/environ`, 'utf8').includes('postgres://secret'))
      assert.notEqual(/^Uid:\t([0-9]+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1], '0')
    }
  }
  const { outcome } = await look(options(temporary.path, '', { limits: { ms: 4_000 } }), [{ hang: true }], lookAround)
  assert.deepEqual(outcome, { failed: 'timed_out' })
  assert.ok(seen > 3)
  delete process.env['SECRET_OF_A_TEST']
  assert.equal(ACCOUNT === undefined, process.getuid?.() !== 0)
})
