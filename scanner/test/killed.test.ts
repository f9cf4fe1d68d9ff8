import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { until } from '../../server/test/until.ts'
import { minimalEnvironment } from '../src/browser/environment.ts'
import { describeExposure, detectFence } from '../src/browser/fence.ts'
import { openScanner } from '../src/index.ts'
import { haveEnded, openTemporaryFolder } from './hostile/temporary-folder.ts'
import {
  BROWSER_ACCOUNT,
  CHROMIUM_PATH,
  DETECTED_FENCE,
  DETECTED_FENCE_KIND,
  jobFor,
  runTasks,
  scannerOptions,
  skip,
} from './hostile/test-scanner.ts'

const temporary = openTemporaryFolder()

const PARENT = fileURLToPath(new URL('./hostile/parent.ts', import.meta.url))

test('a scanner says that it is ready after a browser has shown that its sandbox holds', { skip }, async () => {
  // It finds out itself what this machine can hide.
  const { fence: _found, ...asStarted } = scannerOptions(temporary.path, '')
  const scanner = await openScanner(asStarted)
  const readiness = await scanner.check()
  assert.deepEqual(
    { ...readiness, browser: '' },
    { ready: true, browser: '', fence: DETECTED_FENCE_KIND, exposed: describeExposure(DETECTED_FENCE) },
  )
  assert.match('browser' in readiness ? readiness.browser : '', /^[0-9]+\./)
  assert.deepEqual(temporary.left(), [])
})

test('where a network of its own can be made, there are two fences', { skip }, () => {
  const trial = ['--user', '--map-root-user', '--net', 'ip', 'link', 'set', 'lo', 'up']
  const { status } = spawnSync('unshare', trial, { ...BROWSER_ACCOUNT, cwd: '/', env: minimalEnvironment() })
  assert.equal(DETECTED_FENCE_KIND, status === 0 ? 'namespace' : 'proxy')
})

/** A machine whose `unshare` does this. */
function machineWith(command: string): Record<string, string> {
  const folder = join(temporary.path, `bin-${randomUUID()}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'unshare'), `#!/bin/sh\n${command}\n`)
  chmodSync(join(folder, 'unshare'), 0o755)
  return { ...minimalEnvironment(), PATH: [folder, minimalEnvironment()['PATH']].join(delimiter) }
}

test('where none can be made, or not in time, the proxy stands alone, and the reason is reported', {
  skip,
}, async () => {
  const refused = await detectFence(
    BROWSER_ACCOUNT,
    machineWith('echo "unshare failed: Operation not permitted" >&2; exit 1'),
  )
  const problem = 'no network namespace can be made: unshare failed: Operation not permitted'
  assert.deepEqual(refused, { fence: 'proxy', exposed: ['network', 'files', 'processes'], problem })
  const late = await detectFence(BROWSER_ACCOUNT, machineWith('exec sleep 60'), [], 300)
  assert.equal(late.fence, 'proxy')
  assert.match(late.problem ?? '', /^a network namespace was not there within 0\.3 s/)
})

test('where less can be hidden, the rest of the fence stands, and what is exposed is reported with its reason', {
  skip: skip || (DETECTED_FENCE_KIND === 'namespace' ? false : 'no namespace can be made here'),
}, async () => {
  // As in many containers: nobody may mount another /proc, or anything at all.
  const real = process.env['PATH']?.split(delimiter).find((folder) => existsSync(join(folder, 'unshare')))
  const without = (what: string) =>
    `case "$*" in *"${what}"*) echo "mount: permission denied" >&2; exit 1;; esac; exec ${real}/unshare "$@"`
  const noProc = await detectFence(BROWSER_ACCOUNT, machineWith(without('mount -t proc')))
  const why = (what: string) => `${what}: mount: permission denied`
  const exposed = ['processes']
  assert.deepEqual(noProc, { fence: 'namespace', exposed, problem: why('no /proc of its own can be mounted') })
  const noMount = await detectFence(BROWSER_ACCOUNT, machineWith(without('--mount')))
  const both = { exposed: ['files', 'processes'], problem: why('no mount namespace can be made') }
  assert.deepEqual(noMount, { fence: 'namespace', ...both })
})

test('a browser whose sandbox is off makes it not ready, and the problem says why', { skip }, async () => {
  const wrapper = join(temporary.path, 'chromium')
  writeFileSync(wrapper, `#!/bin/sh\nexec '${CHROMIUM_PATH}' --no-sandbox "$@"\n`)
  chmodSync(wrapper, 0o755)
  const readiness = await (await openScanner(scannerOptions(temporary.path, '', { chromium: wrapper }))).check()
  assert.equal(readiness.ready, false)
  assert.match('problem' in readiness ? readiness.problem : '', /sandbox switched off: remove that/)
})

test('a browser that does not start makes it not ready, and the problem has what it said', { skip }, async () => {
  const broken = join(temporary.path, 'broken')
  writeFileSync(broken, '#!/bin/sh\necho "cannot open display" >&2\nexit 1\n')
  chmodSync(broken, 0o755)
  for (const [chromium, message] of [
    ['/bin/false', 'Target page, context or browser has been closed'],
    [broken, 'cannot open display'],
  ] as const) {
    const readiness = await (await openScanner(scannerOptions(temporary.path, '', { chromium }))).check()
    assert.ok(!readiness.ready)
    assert.ok(readiness.problem.startsWith(`${chromium} cannot be started`), readiness.problem)
    assert.ok(readiness.problem.endsWith(`: ${message}`), readiness.problem)
  }
  assert.deepEqual(temporary.left(), [])
})

test('a folder whose path is too long for a socket makes it not ready, and the problem says what to set', {
  skip,
}, async () => {
  const long = join(temporary.path, 'x'.repeat(90))
  mkdirSync(long)
  const readiness = await (await openScanner(scannerOptions(long, ''))).check()
  assert.match(
    'problem' in readiness ? readiness.problem : '',
    /^No browser can be tried: .*: set TMPDIR to one with a/,
  )
})

test('what was left behind long ago is removed at the next trial, whoever it belongs to', { skip }, async () => {
  // No browser starts there: the trial is over at once.
  const long = join(temporary.path, 'y'.repeat(90))
  const [old, handedOver, fresh] = ['old', 'handed-over', 'new'].map((name) => join(long, `portico-scan-${name}`))
  assert.ok(old && handedOver && fresh)
  for (const folder of [old, handedOver, fresh]) mkdirSync(join(folder, 'home'), { recursive: true })
  chmodSync(long, 0o1777)
  if (BROWSER_ACCOUNT)
    for (const path of [join(handedOver, 'home'), handedOver]) chownSync(path, BROWSER_ACCOUNT.uid, BROWSER_ACCOUNT.gid)
  for (const folder of [old, handedOver]) utimesSync(folder, 0, 0)
  utimesSync(fresh, new Date(), new Date())
  await (await openScanner(scannerOptions(long, ''))).check()
  assert.deepEqual(readdirSync(long), [basename(fresh)])
})

test('root never runs a browser', { skip: process.getuid?.() === 0 ? skip : 'This is not root.' }, async () => {
  for (const account of [undefined, { uid: 0, gid: 0 }]) {
    const scanner = await openScanner(scannerOptions(temporary.path, '', { account }))
    const readiness = await scanner.check()
    assert.match('problem' in readiness ? readiness.problem : '', /^A browser never runs as root: name an account/)
    const { outcome } = await runTasks(scannerOptions(temporary.path, '', { account }), [])
    assert.deepEqual(outcome, { failed: 'scanner_failed' })
  }
})

test('nothing but a website is opened', { skip }, async () => {
  const { analyse } = await openScanner(scannerOptions(temporary.path, '', { chromium: '/bin/false' }))
  for (const url of ['file:///etc/passwd', 'chrome://version', 'data:text/html,x', 'javascript:1', ' http://x/']) {
    const callbacks = { signal: new AbortController().signal, onProgress() {}, onImage() {} }
    let wasStarted = false
    const onConnections = () => {
      wasStarted = true
    }
    assert.deepEqual(await analyse({ ...jobFor([]), url }, { ...callbacks, onConnections }), {
      failed: 'scanner_failed',
    })
    assert.equal(wasStarted, false, url)
  }
})

test('an analysis that is given up leaves nothing, at whatever step it was', { skip }, async () => {
  const { analyse } = await openScanner(scannerOptions(temporary.path, ''))
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
    assert.ok(haveEnded(running), step)
    assert.deepEqual(temporary.left(), [], step)
  }
})

test('an analysis whose process is killed has failed, and leaves nothing; nothing of the environment of the scanner reached it', {
  skip,
}, async () => {
  const { PATH = '' } = process.env
  // What removes the folder runs as their account too, and others of that account could read it.
  const [programs, record] = [join(temporary.path, 'programs'), join(temporary.path, 'record')]
  mkdirSync(programs)
  writeFileSync(join(programs, 'rm'), `#!/bin/sh\nenv >>'${record}'\nexec /bin/rm "$@"\n`, { mode: 0o755 })
  writeFileSync(record, '', { mode: 0o666 })
  chmodSync(record, 0o666)
  Object.assign(process.env, { SECRET_OF_A_TEST: 'postgres://secret', PATH: `${programs}${delimiter}${PATH}` })
  let seen = 0
  const mayGiveUp = canWrite('/proc/self/oom_score_adj')
  const checkProcesses = () => {
    for (const pid of temporary.processes()) {
      seen += 1
      assert.ok(!readFileSync(`/proc/${pid}/environ`, 'utf8').includes('postgres://secret'))
      assert.notEqual(/^Uid:\t([0-9]+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1], '0')
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=') || !mayGiveUp) continue
      assert.ok(Number(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8')) > 0, 'given up before the service')
    }
  }
  let running: readonly number[] = []
  const killChild = () => {
    running = temporary.processes()
    const isChild = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('analyse.js')
    for (const pid of running.filter(isChild)) process.kill(pid, 'SIGKILL')
  }
  const checkAndKill = () => {
    checkProcesses()
    killChild()
  }
  const { outcome } = await runTasks(scannerOptions(temporary.path, ''), [{ hang: true }], checkAndKill)
  assert.deepEqual(outcome, { failed: 'scanner_failed' })
  assert.ok(seen > 5 && running.length > 5 && haveEnded(running))
  assert.deepEqual(temporary.left(), [])
  const removing = readFileSync(record, 'utf8')
  assert.match(removing, /^PATH=/m)
  assert.ok(!removing.includes('postgres://secret'))
  delete process.env['SECRET_OF_A_TEST']
  process.env['PATH'] = PATH
  assert.equal(BROWSER_ACCOUNT === undefined, process.getuid?.() !== 0)
})

for (const fence of new Set([DETECTED_FENCE_KIND, 'proxy'])) {
  test(`a scanner that is killed leaves nothing of its analysis (${fence})`, { skip }, async () => {
    const parent = spawn(process.execPath, [PARENT, temporary.path, CHROMIUM_PATH, fence], {
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
    await until(async () => haveEnded(running) && temporary.left().length === 0)
  })
}

function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
