import assert from 'node:assert/strict'
import { appendFile, chmod, chown, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { openHome } from '../src/databases/embedded/home.ts'
import { serverUrl, startServer, stopServer, tryConnect } from '../src/databases/embedded/server.ts'
import { type Certificate, newAuthority } from './certificates.ts'
import { newHome, portico, startPortico } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { until } from './until.ts'

// A real PostgreSQL that lets nobody in without TLS.

const home = await openHome(await newHome())
const folder = dirname(home.folder)
const [authority, other] = [newAuthority(), newAuthority()]
const authorityFile = join(folder, 'authority.pem')
const otherFile = join(folder, 'other.pem')
await writeFile(authorityFile, authority.cert)
await writeFile(otherFile, other.cert)
const { key, cert } = authority.issue('localhost')
for (const [name, text] of Object.entries({ 'server.key': key, 'server.crt': cert })) {
  const path = join(home.data, name)
  await writeFile(path, text)
  await chmod(path, 0o600)
  if (home.account) await chown(path, home.account.uid, home.account.gid)
}
await appendFile(join(home.data, 'postgresql.conf'), '\nssl = on\n')
await onlyTls(false)
const server = await startServer(home)
after(() => stopServer(server.process.pid ?? 0))

const url = (query: string, host = 'localhost') =>
  `${serverUrl(home, server.port, 'postgres').replace('127.0.0.1', host)}${query}`

/** The start of the server itself checks by a connection without TLS, so that is closed afterwards. */
async function onlyTls(only: boolean): Promise<void> {
  const path = join(home.data, 'pg_hba.conf')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/^host(?:ssl)?(?= )/gm, only ? 'hostssl' : 'host'))
}
await onlyTls(true)
process.kill(server.process.pid ?? 0, 'SIGHUP')
await until(async () => {
  const open = await tryConnect(url('?sslmode=disable'), 'test')
  await open?.end()
  return open === null
})
const env = (query: string, host?: string) => ({ DATABASE_URL: url(query, host), PORTICO_ENVIRONMENT: 'production' })
const rooted = `sslrootcert=${authorityFile}`

test('commands and the service work over TLS with a certificate that is checked, and print no warning', async () => {
  const migrated = await portico(['migrate'], env(`?sslmode=verify-full&${rooted}`))
  assert.deepEqual([migrated.code, migrated.stderr], [0, ''])
  for (const query of [`?sslmode=require&${rooted}`, `?sslmode=verify-ca&${rooted}`, '?sslmode=no-verify']) {
    const { code, stdout, stderr } = await portico(['integrators', 'list', '--json'], env(query))
    assert.deepEqual([code, stdout, stderr], [0, '[]\n', ''], query)
  }
  const service = await startPortico({ ...env(`?sslmode=require&${rooted}`), WORKER: 'on' })
  assert.equal((await fetch(`${service.url}/readyz`)).status, 200)
  assert.equal((await service.end('SIGTERM')).code, 0)
  assert.doesNotMatch(service.output(), /warning|in trouble/i)
})

test('a certificate that has expired is not reported as a wrong address, by a command, the doctor or a service', async () => {
  const show = async (shown: Certificate, isShown: (error: string) => boolean) => {
    await writeFile(join(home.data, 'server.key'), shown.key)
    await writeFile(join(home.data, 'server.crt'), shown.cert)
    process.kill(server.process.pid ?? 0, 'SIGHUP')
    await until(async () =>
      isShown((await portico(['integrators', 'list'], env(`?sslmode=verify-full&${rooted}`))).stderr),
    )
  }
  const service = await startInProcess({ ...env(`?sslmode=verify-full&${rooted}`) }, ['api'])
  const metrics = await (await fetch(service.metricsUrl)).text()
  assert.match(metrics, /^portico_database_certificate_expiry_timestamp_seconds\{environment="production"\} \d/m)
  const expectedMessage =
    'The certificate of the database of DATABASE_URL has expired (certificate has expired): renew it'
  await show(authority.issue('localhost', -100), (stderr) => stderr.includes(expectedMessage))
  const doctor = await portico(['doctor'], env(`?sslmode=verify-full&${rooted}`))
  assert.equal(doctor.code, 1)
  assert.match(
    doctor.stdout,
    /database reachable: .*certificate has expired\n {5}→ The certificate of the database has expired: renew it/,
  )
  await show({ key, cert }, (stderr) => stderr === '')
  const ahead = async () =>
    (await portico(['doctor', '--only', 'database'], env(`?sslmode=verify-full&${rooted}`))).stdout
  assert.match(await ahead(), /^BAD {2}production: certificate of the database: ends on [-\d]{10}, in 0 days$/m)
  await show(authority.issue('localhost', 9), (stderr) => stderr === '')
  await until(async () =>
    /^ok {3}production: certificate of the database: ends on [-\d]{10}, in 8 days$/m.test(await ahead()),
  )
})

test('a certificate that cannot be believed is said in one sentence, with what to do', async () => {
  const untrusted =
    /^portico: The certificate of the database of DATABASE_URL is not trusted \(.*\): name the file .*\n$/
  for (const [query, host, sentence] of [
    ['?sslmode=verify-full', undefined, untrusted],
    ['?sslmode=require', undefined, untrusted],
    [`?sslmode=verify-full&sslrootcert=${otherFile}`, undefined, untrusted],
    [`?sslmode=verify-full&${rooted}`, '127.0.0.1', untrusted],
    ['?sslmode=disable', undefined, /^portico: The database of DATABASE_URL cannot be used \(.*no encryption\): .*\n$/],
    ['?sslmode=verify-full&sslrootcert=/nowhere.pem', undefined, /^portico: .*no such file.*\n$/],
    ['?sslmode=verify', undefined, /^portico: The sslmode in DATABASE_URL must be one of .*\n$/],
  ] as const) {
    const { code, stderr } = await portico(['integrators', 'list'], env(query, host))
    assert.equal(code, 1, query)
    assert.match(stderr, sentence)
  }
})
