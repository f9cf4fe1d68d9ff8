import assert from 'node:assert/strict'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { explainError } from '../src/app/explain-error.ts'
import { environmentMarkOf } from '../src/cli/kit/session.ts'
import { type EmbeddedHome, isProcessRunning, openHome } from '../src/databases/embedded/home.ts'
import { openEmbeddedPostgres } from '../src/databases/embedded/postgres.ts'
import { serverUrl, startServer, stopServer } from '../src/databases/embedded/server.ts'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { migrate } from '../src/operate/migrations.ts'
import { readMigrationProgress } from '../src/operate/upgrade.ts'
import { ROOT } from './folders.ts'
import { cloneDatabase, openCaller, startTestService } from './harness.ts'
import {
  cleanEnv,
  copyHome,
  downgradeHome,
  newFolder,
  newHome,
  postgresPid,
  runPortico,
  SERVE_SCRIPT,
  startPortico,
} from './process.ts'
import { startErrorMessage, startInProcess } from './process-in-test.ts'
import { openSilenceableProxy } from './silence.ts'
import { until } from './until.ts'

const run = promisify(execFile)

test('the first start prints addresses, the data folder, and commands that give keys; signals stop all of it cleanly', async () => {
  const folder = await newFolder()
  const home = join(folder, 'home')
  const portico = await startPortico({ PORTICO_HOME: home })
  const output = portico.printed().stderr
  assert.match(portico.url, /^http:\/\/localhost:\d+$/)
  assert.match(portico.stagingUrl, /^http:\/\/localhost:\d+$/)
  assert.ok(output.includes(home))
  const lines = output.split('\n').filter((line) => line.includes('onboard'))
  assert.equal(lines.length, 2)
  for (const [index, line] of lines.entries()) {
    const { stdout } = await run('sh', ['-c', line], { cwd: ROOT, env: cleanEnv({ PORTICO_HOME: home }) })
    const authorization = `Integrator-Key ${/ik_(?:live|test)_\w+/.exec(stdout)?.[0]}`
    const base = [portico.url, portico.stagingUrl][index] ?? ''
    assert.equal((await openCaller(base, { authorization })('GET', '/api/integrator/ping/')).text, '{"message":"pong"}')
  }
  const metrics = await (await fetch(portico.metricsUrl)).text()
  assert.match(metrics, /portico_http_request_duration_seconds_count\{.*route="\/api\/integrator\/ping\/".*\} 1/)
  for (const pool of ['api', 'visitors', 'worker']) {
    assert.match(
      metrics,
      new RegExp(`^portico_database_connections\\{environment="production",pool="${pool}"\\} \\d`, 'm'),
    )
  }

  // Only a call whose result nobody takes tells that this escape means nothing.
  const unknown = await fetch(`${portico.url}/%zz`)
  assert.deepEqual([unknown.status, (await unknown.json()).code], [404, 'not_found'])

  // A second start on the same data changes nothing.
  await assert.rejects(openEmbeddedPostgres(home, 'service'), {
    message: /^Portico already runs on .* stop that one first, or set PORTICO_HOME/,
  })
  assert.equal((await fetch(`${portico.url}/readyz`)).status, 200)

  // Signals may come several times, and to the whole process group: everything stops once. A terminal that is closed says SIGHUP.
  const pid = await postgresPid(home)
  assert.ok(portico.child.pid !== undefined)
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.kill(-portico.child.pid, signal)
  const ended = await portico.end('SIGTERM')
  assert.equal(ended.code, 0)
  const logged = ended.stdout.trim().split('\n')
  assert.ok(logged.length >= 4, 'two answers, and the end')
  for (const line of logged) assert.doesNotThrow(() => JSON.parse(line), line)
  assert.doesNotMatch(ended.stdout + ended.stderr, /ik_(?:live|test)_/, 'keys are shown on a terminal alone')
  assert.equal(pid !== null && isProcessRunning(pid), false, 'PostgreSQL is stopped too')
})

const script = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux')
  ? false
  : 'there is no "script" of util-linux here, which makes a terminal'

test('on a terminal the greeting and the keys are on standard output, and Ctrl-C stops everything', {
  skip: script,
}, async () => {
  const home = await newHome()
  const command = `exec '${process.execPath}' '${SERVE_SCRIPT}'`
  const env = cleanEnv({ PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'staging', WEBHOOK_ALLOW_LOOPBACK: '' })
  // Standard error goes elsewhere, so that what the terminal shows was written to standard output.
  const child = spawn('script', ['-qec', `${command} 2>/dev/null`, '/dev/null'], { env })
  after(() => child.kill('SIGHUP'))
  let shown = ''
  child.stdout.on('data', (chunk) => (shown += chunk))
  const ended = once(child, 'close')
  await until(async () => /ik_test_\w{38}\s+curl.*ping\/\r?\n/.test(shown))
  const { stdout } = await run('sh', ['-c', /curl -H .*ping\//.exec(shown)?.[0] ?? 'false'])
  assert.equal(stdout, '{"message":"pong"}')
  assert.match(shown, /Portico is ready\./)
  // Somebody tries things here, so webhooks of staging may call this machine.
  const [, url = ''] = /staging +(http:\S+)/.exec(shown) ?? []
  const authorization = `Integrator-Key ${/ik_test_\w+/.exec(shown)?.[0]}`
  const body = { url: 'http://localhost:3000/hook' }
  const created = await openCaller(url, { authorization })('POST', '/api/integrators/webhooks/', { body })
  assert.equal(created.status, 201, created.text)
  child.stdin.write('\x03')
  assert.equal((await ended)[0], 0)
  assert.equal(await postgresPid(home), null)
})

test('a port in use is said in one sentence, and nothing runs on behind it', async () => {
  const home = await newHome()
  const blocker = createServer().listen(0)
  await once(blocker, 'listening')
  after(() => blocker.close())
  const { port } = blocker.address() as AddressInfo
  assert.equal(
    await startErrorMessage({ PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production', PORT: String(port) }),
    `Port ${port} is in use: stop what listens there, or set PORT to another port.`,
  )
  assert.equal(await postgresPid(home), null)
})

test('an unreachable DATABASE_URL is said in one sentence', async () => {
  const url = 'postgres://nobody:secret@127.0.0.1:1/none'
  const refused = await runPortico({ DATABASE_URL: url, PORTICO_ENVIRONMENT: 'production' })
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^portico: The database of DATABASE_URL cannot be used \(.*\): check the address.*\n$/)
  assert.equal(refused.stderr.includes('secret'), false)
})

test('whoever reads a database without its password, or at something that hangs up, ends and lets go of it', async () => {
  const closing = createServer((socket) => socket.once('data', () => socket.end())).listen(0, '127.0.0.1')
  await once(closing, 'listening')
  after(() => closing.close())
  const { port } = closing.address() as AddressInfo
  for (const [address, why] of [
    [(await cloneDatabase()).replace(/:[^:@]+@/, '@'), /^SASL: .*password/],
    [`postgres://portico:secret@127.0.0.1:${port}/none`, /^Connection terminated unexpectedly$/],
  ] as const) {
    const proxy = await openSilenceableProxy(address)
    after(() => proxy.close())
    for (const command of [migrate, readMigrationProgress])
      await assert.rejects(command(proxy.url, 'production'), { message: why })
    await assert.rejects(environmentMarkOf(proxy.url), { message: why })
    const [reachable] = await runDoctorChecks(proxy.url, 'production', null)
    assert.match(reachable?.found.replace('Error: ', '') ?? '', why)
    // PostgreSQL gives up on who never sends a password after a minute.
    await until(async () => proxy.sessions().every(({ isOpen }) => !isOpen))
    const error = await migrate(proxy.url, 'production').catch((reason) => reason)
    assert.match(
      explainError(error, 'DATABASE_URL'),
      /^The database of DATABASE_URL cannot be used \(.*\): check the address/,
    )
  }
})

test('a folder with other files in it is not taken for PORTICO_HOME, and stays as it was', async () => {
  const home = join(await newFolder(), 'home')
  await mkdir(home)
  await writeFile(join(home, 'holiday.jpg'), 'sea')
  await assert.rejects(openHome(home), { message: /^PORTICO_HOME .* holds other files, such as "holiday.jpg"/ })
  assert.deepEqual(await readdir(home), ['holiday.jpg'])
})

test('damaged data is said in one sentence that tells what to do', async () => {
  const home = await newHome()
  const start = () => openEmbeddedPostgres(home, 'service')
  await truncate(join(home, 'data', 'global', 'pg_control'))
  await assert.rejects(start, {
    name: 'PostgresTrouble',
    message: /^The embedded PostgreSQL does not start: could not read .*pg_control.* restore the folder from a backup/,
  })
  await rm(join(home, 'data', 'global', 'pg_control'))
  await assert.rejects(start, { message: /is damaged: data\/global\/pg_control is missing\./ })
  await rm(join(home, 'data', 'PG_VERSION'))
  await assert.rejects(start, { message: /is damaged: data\/PG_VERSION is missing/ })
  await rm(join(home, 'data'), { recursive: true })
  await assert.rejects(start, { message: /is damaged: its "data" folder is gone/ })
})

const mounting =
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
    ? false
    : 'this user may not mount a disk of its own'

/** A small disk for as long as it is used. */
async function onDisk(options: string, use: (disk: string) => Promise<void>): Promise<void> {
  const disk = await newFolder()
  await run('mount', ['-t', 'tmpfs', '-o', `mode=755,${options}`, 'tmpfs', disk])
  try {
    await use(disk)
  } finally {
    await run('umount', [disk])
  }
}

for (const [what, options, message] of [
  ['full', 'size=12m', /^The embedded PostgreSQL could not be set up in .*: the disk is full \(could not write/],
  ['read-only', 'ro', /^PORTICO_HOME \(.*\) cannot be used: it is on a disk that can only be read\. Set /],
] as const) {
  test(`a ${what} disk is said in one sentence`, { skip: mounting }, () =>
    onDisk(options, async (disk) => {
      const error = await openHome(join(disk, 'deep', 'home')).catch((reason) => reason)
      assert.match(error.message, message)
      assert.equal(error.message.split('\n').length, 1, error.message)
    }),
  )
}

test('a full disk with data is said in one sentence, without a word of damage', { skip: mounting }, () =>
  onDisk('size=256m', async (disk) => {
    const home = await copyHome(join(disk, 'home'))
    const log = join(home, 'postgres.log')
    // A file keeps what it was given: the log can be written to the end of its last block.
    for (const [already, reason] of [
      ['x'.repeat(4090), 'the disk is full'],
      ['\n', 'the disk is full \\(could not write .*\\)'],
    ] as const) {
      await rm(log, { force: true })
      await writeFile(log, already)
      await run('sh', ['-c', `! cat /dev/zero > '${disk}/rest'`])
      const sentence = `^The embedded PostgreSQL does not start: ${reason}\\. Make room on the disk of ${home}\\.$`
      await assert.rejects(openEmbeddedPostgres(home, 'service'), { message: new RegExp(sentence) })
      await rm(join(disk, 'rest'))
    }
  }),
)

test('a file of the home that cannot be written is named, and not taken for a trouble of a database', async () => {
  const home = await newHome()
  const start = () => openEmbeddedPostgres(home, 'service')
  await rm(join(home, 'postgres.log'), { force: true })
  await mkdir(join(home, 'postgres.log'))
  const message = (file: string) =>
    `The file "${file}" in PORTICO_HOME (${home}) cannot be used: it is a folder and not a file.`
  await assert.rejects(start, { message: message('postgres.log') })
  // Data of a version without scanners is given their role first.
  await downgradeHome(home)
  await mkdir(join(home, 'data', 'portico.json.new'))
  await assert.rejects(start, { message: message('data/portico.json.new') })
})

test('a home below a file is said in one sentence', async () => {
  // Nobody may make a folder there, root neither.
  await assert.rejects(openHome('/dev/null/deep/home'), {
    message: /^PORTICO_HOME \(.*\) cannot be used: a part of it is a file and not a folder\..*$/,
  })
})

/** A PostgreSQL that was killed while a session hung, as on a disk that does not answer. Gives the process of that session. */
async function leaveSession(home: EmbeddedHome): Promise<number> {
  const server = await startServer(home)
  const client = new pg.Client({ connectionString: serverUrl(home, server.port, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const { pid } = rows[0]
  process.kill(pid, 'SIGSTOP')
  after(() => isProcessRunning(pid) && process.kill(pid, 'SIGKILL'))
  server.process.kill('SIGKILL')
  await once(server.process, 'exit')
  client.connection.stream.destroy()
  return pid
}

test('a start waits for the last process of a PostgreSQL that was killed; one that hangs for longer is said in one sentence', async () => {
  const home = await openHome(await newHome())
  const first = await leaveSession(home)
  const refused = async () => (await readFile(home.log, 'utf8')).includes('pre-existing shared memory block')
  assert.equal(await refused(), false)
  const [server] = await Promise.all([startServer(home), until(refused).then(() => process.kill(first, 'SIGCONT'))])
  await stopServer(server.process.pid ?? 0)
  assert.equal(isProcessRunning(first), false)

  const second = await leaveSession(home)
  const sentence =
    '^The embedded PostgreSQL does not start: pre-existing shared memory block \\(.*\\) is still in use\\. ' +
    `Processes of an earlier PostgreSQL still use ${home.folder}: end those that "fuser '${home.data}'" names, with "kill -9" `
  await assert.rejects(startServer(home, { leftOverMs: 200 }), { message: new RegExp(sentence) })
  process.kill(second, 'SIGKILL')
  await until(async () => !isProcessRunning(second))
})

test('clients that keep their connections lose no request when the service stops', async () => {
  const { databaseUrl, tenant } = await startTestService()
  const portico = await startInProcess({ DATABASE_URL: databaseUrl, PORTICO_ENVIRONMENT: 'production' })
  const { key } = await tenant()
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const headers = { authorization: `Integrator-Key ${key}`, 'content-type': 'application/json' }
  const lost: string[] = []
  let [answered, refused] = [0, 0]
  const register = (url: string) =>
    new Promise<void>((resolve) => {
      const sent = request(`${portico.url}/api/integrators/sites/`, { agent, headers, method: 'POST' }, (answer) => {
        answered += answer.statusCode === 201 ? 1 : 0
        answer.resume().on('end', resolve)
      })
      sent.on('error', (error) => {
        // A new connection may come too late. Whoever had one already must not be cut off.
        if (sent.reusedSocket) lost.push(String(error))
        refused += 1
        resolve()
      })
      sent.end(JSON.stringify({ url }))
    })
  const clients = Array.from({ length: 16 }, async (_, client) => {
    for (let turn = 0; refused < 100; turn++) await register(`c${client}-${turn}.example.com`)
  })
  await until(async () => answered > 200)
  await portico.stop()
  await Promise.all(clients)
  agent.destroy()
  assert.deepEqual(lost, [])
})
