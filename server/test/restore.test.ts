import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { nobodyAccount } from '../src/databases/embedded/binaries.ts'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { newAuthority } from './certificates.ts'
import { ROOT } from './folders.ts'
import { openCaller, SEALING_KEY } from './harness.ts'
import { cleanEnv, freePort, newFolder, portico } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { until } from './until.ts'
import { testVariable } from './variables.ts'

// The commands of docs/operations/backup.md, and those of install.md on roles, on a PostgreSQL of one's own, as Debian brings it:
// only addresses, passwords, folders and the moment are replaced.

const run = promisify(execFile)
const initdb = process.env[testVariable('initdb')] ?? ''
const skip = initdb === '' && 'there is no PostgreSQL with its programs'
const BIN = dirname(initdb)
const EVERYBODYS = 'what works with the rights of the owner is not for everybody'

const folder = await newFolder()
const data = join(folder, 'data')
const port = await freePort()
// PostgreSQL does not run as root, and wants somebody with a name.
const account = process.getuid?.() === 0 ? await nobodyAccount() : undefined

/** Runs commands as the account of PostgreSQL, who is its superuser. */
async function shell(script: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = cleanEnv({ PGHOST: folder, PGPORT: String(port), PGUSER: 'postgres', ...more })
  const options = { cwd: folder, env: { ...env, PATH: `${BIN}:${env['PATH']}`, HOME: folder }, ...account }
  return (await run('bash', ['-euo', 'pipefail', '-c', script], options)).stdout
}

/** The commands of a page with a mark; each text to replace is in them. */
async function commandsOf(file: string, mark: string, replaced: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(join(ROOT, 'docs/operations', file), 'utf8')
  const blocks = text.matchAll(new RegExp(`<!-- test: ${mark} -->\\n\`\`\`\\w+\\n([^]*?)\`\`\``, 'g'))
  let script = [...blocks].map(([, block]) => block).join('')
  script = script.replaceAll('npx portico ', 'portico ').replaceAll('/var/backups/portico', join(folder, 'backups'))
  for (const [from, to] of Object.entries(replaced)) {
    assert.ok(script.includes(from), `${from} in ${mark}`)
    script = script.replaceAll(from, to)
  }
  return script
}

const page = (mark: string, replaced = {}) => commandsOf('backup.md', mark, replaced)

const start = () => shell(`pg_ctl start --silent --wait --pgdata=${data} --log=${join(folder, 'postgres.log')}`)
const stop = () => shell(`pg_ctl stop --silent --mode=fast --pgdata=${data}`)

/** As the page has it: TLS with a certificate that is checked, whose file is in the address. */
const written = await commandsOf('install.md', 'tls', {
  'portico:…@db.example.com/portico': `ROLE:p@localhost:${port}/DATABASE`,
  '/etc/portico/ca.pem': join(folder, 'ca.pem'),
})
const [, address = ''] = /^DATABASE_URL='([^']+)'$/m.exec(written) ?? []
const addressOf = (role: string, database: string) => address.replace('ROLE', role).replace('DATABASE', database)
const envOf = (role: string, database: string) => ({
  DATABASE_URL: addressOf(role, database),
  PORTICO_ENVIRONMENT: 'production',
  PORTICO_SECRET: SEALING_KEY,
})
const owner = (database: string) => envOf('portico_owner', database)
let key = ''

if (!skip) await prepare()

/** A server as in install.md, with an integrator in its database. */
async function prepare(): Promise<void> {
  if (account) await chown(folder, account.uid, account.gid)
  await shell(
    `initdb --pgdata=${data} --username=postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --no-locale`,
  )
  const authority = newAuthority()
  // The doctor warns of one that ends soon.
  const { key: serverKey, cert } = authority.issue('localhost', 365)
  for (const [path, text] of [
    [join(folder, 'ca.pem'), authority.cert],
    [join(data, 'server.crt'), cert],
    [join(data, 'server.key'), serverKey],
  ] as const) {
    await writeFile(path, text)
    await chmod(path, path.endsWith('.key') ? 0o600 : 0o644)
    if (account) await chown(path, account.uid, account.gid)
  }
  const settings = [
    `port = ${port}`,
    `listen_addresses = 'localhost'`,
    `unix_socket_directories = '${folder}'`,
    'ssl = on',
  ]
  await appendFile(join(data, 'postgresql.conf'), `\n${settings.join('\n')}\n${await page('archive')}`)
  const backups = join(folder, 'backups')
  for (const path of [backups, join(backups, 'wal')]) {
    await mkdir(path)
    if (account) await chown(path, account.uid, account.gid)
  }
  await start()
  after(() => stop().catch(() => {}))
  // Who types none is given one.
  const passwords = ['portico_owner', 'portico'].map((role) => `psql -qc "alter role ${role} password 'p'" postgres\n`)
  await shell(
    await commandsOf('install.md', 'roles', {
      '--pwprompt ': '',
      'export DATABASE_URL': `${passwords.join('')}export DATABASE_URL`,
      'postgres://portico_owner:…@localhost/portico': addressOf('portico_owner', 'portico'),
    }),
  )
  await shell(
    `psql --quiet --set=ON_ERROR_STOP=1 portico <<'END'\n${await commandsOf('install.md', 'schema', {})}END\n`,
  )
  assert.deepEqual(await wrong('portico'), [])
  const onboarded = await portico(['onboard', 'Kept', '--json'], envOf('portico', 'portico'))
  key = JSON.parse(onboarded.stdout).key.secret
}

/** Registers websites with a subscription on a database; gives the statuses of reading others there. */
async function visit(database: string, made: readonly string[], read: readonly string[] = []) {
  const service = await startInProcess({ ...envOf('portico', database), WORKER: 'off' }, ['api'])
  const call = openCaller(service.url, { authorization: `Integrator-Key ${key}` })
  const ids: string[] = []
  for (const host of made) {
    const { body } = await call('POST', '/api/integrators/sites/', { body: { url: `https://${host}.example.com` } })
    assert.equal(
      (await call('POST', `/api/integrators/sites/${body.site}/subscription/`, { body: { tier: 'growth' } })).status,
      201,
    )
    ids.push(body.site)
  }
  const statuses = []
  for (const id of read) statuses.push((await call('GET', `/api/integrators/sites/${id}/subscription/`)).status)
  await service.stop()
  return { ids, statuses }
}

/** Forgets a website of one integrator, and another integrator: what was onboarded and registered for it. */
async function forget(database: string): Promise<void> {
  for (const args of [
    ['sites', 'erase', 'gone.example.com', '--confirm', 'gone.example.com', '--terminate'],
    ['integrators', 'erase', 'Gone', '--confirm', 'Gone'],
  ]) {
    const { code, stderr } = await portico(args, envOf('portico', database))
    assert.equal(code, 0, stderr)
  }
}

async function wrong(database: string) {
  const findings = await runDoctorChecks(addressOf('portico_owner', database), 'production', SEALING_KEY)
  return findings.filter(({ ok }) => !ok)
}

test('a dump is restored by the commands of the page, into a database in which all is well', { skip }, async () => {
  assert.equal((await portico(['onboard', 'Gone'], envOf('portico', 'portico'))).code, 0)
  const { ids } = await visit('portico', ['dumped', 'gone'])
  await shell(await page('dump'), owner('portico'))
  // Erased after the dump.
  await forget('portico')
  assert.match(await shell(await page('done'), owner('portico')), /^Noted: a backup of production was made now\.$/m)
  await shell(await page('erasures'), owner('portico'))
  await shell(await page('create'))
  const restored = await page('restore', {
    'postgres://portico_owner:…@db.example.com/portico_restored': addressOf('portico_owner', 'portico_restored'),
  })
  assert.match(await shell(restored, { PORTICO_SECRET: SEALING_KEY }), /All is well\.\n$/)
  const { statuses } = await visit('portico_restored', ['after'], ids)
  assert.deepEqual(statuses, [200, 200])
})

test('what was erased after the dump is erased again by the commands of the page', { skip }, async () => {
  const [firstCommand = '', again = ''] = (await page('again')).trim().split('\n')
  const restored = owner('portico_restored')
  await assert.rejects(
    shell(firstCommand, restored),
    /Nothing was erased\. 1 website and 1 integrator of erasures\.ndjson are known here\..* --confirm 2\./,
  )
  assert.equal(await shell(again, restored), 'Erased again: 1 website and 1 integrator.\n')
  assert.equal(
    await shell(firstCommand, restored),
    'Nothing was to be erased: what erasures.ndjson names is not known here.\n',
  )
  const { found } = JSON.parse(await shell('portico find gone.example.com --json', restored))
  assert.deepEqual(
    found.map(({ kind }: { kind: string }) => kind),
    ['erased'],
  )
  assert.match(await shell('portico doctor', restored), /All is well\.\n$/)
})

test('restored without its rights, a function of the owner is everybody’s until the doctor’s advice is followed', {
  skip,
}, async () => {
  await shell(
    `createdb --owner=portico_owner bare
    pg_restore --exit-on-error --no-owner --no-acl --dbname="$DATABASE_URL" portico.dump`,
    owner('bare'),
  )
  const [found, ...others] = await wrong('bare')
  assert.deepEqual([found?.check, others], [EVERYBODYS, []])
  const [, sql = ''] = /"(revoke [^"]+)"/.exec(found?.todo ?? '') ?? []
  await shell(`psql --quiet --set=ON_ERROR_STOP=1 --command='${sql}' "$DATABASE_URL"`, owner('bare'))
  assert.deepEqual(await wrong('bare'), [])
})

test('a base backup and the journal give back any moment, without what came after it', { skip }, async () => {
  await shell(await page('base'))
  const [name = ''] = (await readdir(join(folder, 'backups'))).filter((one) => one.startsWith('base-'))
  const journal = () => readdir(join(folder, 'backups', 'wal'))
  const [oldest = ''] = (await journal()).toSorted()
  await shell(await page('tidy', { 'base-2026-10-31': name }))
  assert.ok(!(await journal()).includes(oldest), 'what is older than the backup is of no use')
  const { ids: kept } = await visit('portico', ['kept'])
  const moment = (await shell('psql --no-align --tuples-only --command="select clock_timestamp()"')).trim()
  const { ids: lost } = await visit('portico', ['lost'])
  const last = (await shell('psql --no-align --tuples-only --command="select pg_walfile_name(pg_switch_wal())"')).trim()
  await until(async () => (await journal()).includes(last))
  await stop()

  await shell(
    await page('moment', {
      '/var/lib/postgresql/15/main': data,
      'base-2026-10-31': name,
      '2026-10-31 11:59:00+00': moment,
    }),
  )
  await start()
  const isPrimary = async () =>
    (await shell('psql --no-align --tuples-only --command="select pg_is_in_recovery()"')) === 'f\n'
  await until(isPrimary)
  assert.match(await shell(await page('promoted'), owner('portico')), /All is well\.\n$/)
  const { statuses } = await visit('portico', ['later'], [...kept, ...lost])
  assert.deepEqual(statuses, [200, 404])
  assert.deepEqual(await wrong('portico'), [])
})
