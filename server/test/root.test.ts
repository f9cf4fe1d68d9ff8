import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { access, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pino from 'pino'
import { findUser } from '../src/config/user.ts'
import { type Account, nobodyAccount, PROCESS_ACCOUNTS } from '../src/databases/embedded/binaries.ts'
import { changeOwner, openHome } from '../src/databases/embedded/home.ts'
import { dropRootPrivileges, planUser } from '../src/run/drop-root.ts'
import { openCaller } from './harness.ts'
import {
  copyHome,
  freePort,
  launchScript,
  newFolder,
  newHome,
  postgresPid,
  runCommandInProcess,
  runPortico,
  SERVE_SCRIPT,
  startPortico,
} from './process.ts'
import { until } from './until.ts'

const asRoot = process.getuid?.() === 0 && process.platform === 'linux'
/** In a clone below /root there is nobody to become. */
const plan = asRoot
  ? await planUser({ kind: 'external', url: 'postgres://localhost/none', user: 'nobody' }, undefined)
  : null
const skip = !asRoot
  ? 'only root can go on as somebody else'
  : plan !== null && 'user' in plan
    ? false
    : 'this project lies where others may not read it'

/** As whom a process runs, in every respect. */
function idsOf({ child }: { readonly child: { readonly pid?: number | undefined } }) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const line = (name: string) =>
    new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1]?.split(/\s/).filter(Boolean).map(Number) ?? []
  return { users: new Set(line('Uid')), groups: new Set([...line('Gid'), ...line('Groups')]) }
}

const { postgres, service: serving } = PROCESS_ACCOUNTS

/** Only its group of the same number. */
const only = ({ uid, gid }: Account) => ({ users: new Set([uid]), groups: new Set([gid]) })

test('started by root, PostgreSQL and the service are accounts of their own, and everything works as before', {
  skip,
}, async () => {
  const home = await newHome({ durable: true })
  const env = { PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production' }
  const service = await startPortico(env)
  assert.deepEqual(idsOf(service), only(serving))
  const database = { child: { pid: (await postgresPid(home)) ?? 0 } }
  assert.deepEqual(idsOf(database), only(postgres))
  // Neither the service nor a scanner can read the passwords, or anything else of the data.
  assert.deepEqual([statSync(join(home, 'data')).uid, statSync(join(home, 'data')).mode & 0o777], [postgres.uid, 0o700])
  const { uid, mode } = statSync(join(home, 'data', 'portico.json'))
  assert.deepEqual([uid, mode & 0o777], [postgres.uid, 0o600])
  // Nobody but root can put anything there in the place of what root opens at the next start.
  assert.deepEqual([statSync(home).uid, statSync(home).mode & 0o777], [0, 0o711])
  assert.deepEqual([statSync(join(home, 'secret')).uid, statSync(join(home, 'secret')).mode & 0o777], [0, 0o600])

  const { key } = JSON.parse((await runCommandInProcess(['onboard', 'First', '--json'], env)).stdout)
  const call = openCaller(service.url, { authorization: `Integrator-Key ${key.secret}` })
  assert.equal((await call('POST', '/api/integrators/sites/', { body: { url: 'www.example.com' } })).status, 201)
  for (const path of ['/docs', '/dashboard/?embed=1&token=t', '/openapi.json']) {
    assert.equal((await call('GET', path)).status, 200, path)
  }
  assert.match(await (await fetch(service.metricsUrl)).text(), /process_resident_memory_bytes/)
  const doctor = await runCommandInProcess(['doctor'], env)
  assert.equal(doctor.code, 0, doctor.stdout)
  assert.match(
    doctor.stdout,
    /^ok {3}installation: a service that root starts gives up root: yes, it goes on as uid 60802, PostgreSQL as uid 60801, scanners as uid 60803$/m,
  )
  assert.equal((await runCommandInProcess(['onboard', 'Beside it'], env)).code, 0)
  const ended = await service.end('SIGTERM')
  assert.equal(ended.code, 0)
  assert.doesNotMatch(ended.stdout, /stays root/)
  assert.equal(await postgresPid(home), null, 'PostgreSQL is stopped too')
  assert.equal((await runCommandInProcess(['integrators', 'list'], env)).code, 0)
})

test('started by root, neither port answers before root is given up', { skip }, async () => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { PORTICO_HOME: await newHome(), PORT: `${port}`, METRICS_PORT: `${metricsPort}` }
  const service = launchScript([SERVE_SCRIPT], env)
  after(() => service.child.kill('SIGKILL'))
  const isAnswered = (at: string) =>
    fetch(`http://127.0.0.1:${at}`)
      .then(({ ok }) => ok)
      .catch(() => false)
  for (const at of [`${port}/healthz`, `${metricsPort}/metrics`]) {
    await until(() => isAnswered(at))
    assert.deepEqual(idsOf(service), only(serving), at)
  }
  service.child.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
})

test('data of an older version gets its account at the next start, but not what an ordinary user has made', {
  skip,
}, async () => {
  const nobody = await nobodyAccount()
  const home = await newHome()
  await changeOwner(join(home, 'data'), nobody)
  const env = { PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production' }
  const service = await startPortico({ ...env, PORTICO_USER: 'daemon' })
  const daemon = await findUser('daemon')
  assert.deepEqual(idsOf(service), { users: new Set([daemon?.uid]), groups: new Set(daemon?.groups) })
  for (const name of ['.', 'portico.json', 'pg_hba.conf', 'base', 'base/1', 'base/1/PG_VERSION'])
    assert.equal(statSync(join(home, 'data', name)).uid, postgres.uid, name)
  assert.equal((await fetch(`${service.url}/readyz`)).status, 200)
  assert.equal((await service.end('SIGTERM')).code, 0)

  await changeOwner(home, nobody)
  assert.equal((await runCommandInProcess(['integrators', 'list'], env)).code, 0)
  assert.equal(statSync(join(home, 'data')).uid, nobody.uid, 'they can still start it')
  const { account } = await openHome(home)
  assert.deepEqual(account, nobody)
  const theirs = await planUser({ kind: 'embedded', home, user: null }, account)
  assert.equal(theirs !== null && 'user' in theirs && theirs.user.uid, nobody.uid)
  await assert.rejects(openHome(home, 'daemon'), {
    message: /^The data in PORTICO_HOME .* belongs to uid \d+, and PORTICO_USER is "daemon": .*chown/,
  })
})

test('where the account of the service cannot reach what it needs, it stays root and says so', { skip }, async () => {
  const folder = await newFolder()
  const home = await copyHome(join(folder, 'home'))
  await chmod(folder, 0o700)
  const source = { kind: 'embedded', home, user: null } as const
  const stays = `uid 60802 may not read ${folder}`
  const plan = await planUser(source, postgres)
  assert.deepEqual(plan, { stays })
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  await dropRootPrivileges(source, postgres, log, Promise.resolve(plan))
  assert.deepEqual(lines, [`The service stays root: ${stays}. See "As root" in docs/operations/install.md.`])
  assert.equal(process.getuid?.(), 0)
  const doctor = await runCommandInProcess(['doctor'], { PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production' })
  const expectedLine = `installation: a service that root starts gives up root: no, it stays root: ${stays}`
  assert.ok(doctor.stdout.includes(expectedLine), doctor.stdout)
})

test('PORTICO_USER is whom root goes on as, also with a database of one’s own; nobody by that name is refused first', {
  skip,
}, async () => {
  const source = { kind: 'external', url: 'postgres://localhost/none', user: 'daemon' } as const
  assert.deepEqual(await planUser(source, undefined), { user: await findUser('daemon') })

  const home = join(await newFolder(), 'home')
  const { code, stderr } = await runPortico({ PORTICO_HOME: home, PORTICO_USER: 'who' })
  assert.equal(code, 1)
  assert.equal(stderr, 'portico: PORTICO_USER is "who", and there is no such user on this machine.\n')
  await assert.rejects(access(home))
})
