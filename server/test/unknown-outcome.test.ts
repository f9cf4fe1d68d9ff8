import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { Portico, UnavailableError } from '../../sdk/src/index.ts'
import { secretDisplayPrefix } from '../src/secrets/secrets.ts'
import { openDatabase, Unavailable } from '../src/store/kit/database.ts'
import { createSubscribedSite } from './customers.ts'
import {
  assertProblem,
  cloneDatabase,
  newSite,
  openCaller,
  startTestService,
  subscriptionPath,
  urlAsOwner,
} from './harness.ts'
import { freePort, newFolder, portico } from './process.ts'
import { until } from './until.ts'

// A connection to PostgreSQL that breaks after a change was committed and before the service hears of it.

const databaseUrl = await cloneDatabase()
const cutter = await startCutter(databaseUrl)
const service = await startTestService({ databaseUrl: cutter.url })
const tenant = await service.tenant()

/** Who waits for what another session holds, also seen from within a transaction. */
const WAITING = `
  from pg_locks
  join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and not granted`

/** Passes everything on, until it has seen texts on their way to PostgreSQL, in this order: the answer to the last is lost, once. */
async function startCutter(url: string) {
  const { hostname, port } = new URL(url)
  let watchedFor: string[] = []
  let always: string | null = null
  const server = createServer((client) => {
    const postgres = connect(Number(port), hostname)
    let armed = false
    const end = () => [client, postgres].forEach((socket: Socket) => void socket.destroy())
    for (const socket of [client, postgres]) socket.on('error', end).on('close', end)
    client.on('data', (chunk) => {
      if (watchedFor[0] !== undefined && chunk.includes(watchedFor[0])) {
        watchedFor.shift()
        armed = watchedFor.length === 0
      }
      armed ||= always !== null && chunk.includes(always)
      postgres.write(chunk)
    })
    postgres.on('data', (chunk) => (armed ? end() : client.write(chunk)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(address.port) }).href,
    cutAfter: (...texts: string[]) => {
      watchedFor = texts
    },
    /** For what is asked once more when the answer is late. */
    cutAlwaysAfter: (text: string) => {
      always = text
    },
  }
}

test('a 503 to a write says that its outcome is unknown, and the same Idempotency-Key tells that it was carried out', async () => {
  const site = await newSite(tenant)
  const order = () =>
    tenant.call('POST', subscriptionPath(site), {
      body: { tier: 'growth' },
      headers: { 'idempotency-key': 'cut-with-key' },
    })
  cutter.cutAfter('"key":"cut-with-key"')
  const lost = await order()
  assertProblem(lost, 503, 'unavailable')
  assert.match(lost.body.detail, /not known whether .* carried out: send it again with the same Idempotency-Key/)
  assert.ok(Number(lost.headers['retry-after']) > 0)
  assert.equal((await tenant.call('GET', subscriptionPath(site))).status, 200, 'it had been carried out')
  const again = await order()
  assert.deepEqual([again.status, again.headers['idempotent-replayed']], [201, 'true'])
})

test('without a key it says to look first', async () => {
  const site = await newSite(tenant)
  cutter.cutAfter('subscription.created')
  const lost = await tenant.call('POST', subscriptionPath(site), { body: { tier: 'growth' } })
  assertProblem(lost, 503, 'unavailable')
  assert.match(lost.body.detail, /not known whether .* carried out: look before you send it again/)
  assertProblem(
    await tenant.call('POST', subscriptionPath(site), { body: { tier: 'growth' } }),
    409,
    'subscription_already_active',
  )
})

test('a command whose change was lost on the way says that it may have been done, and where to look', async () => {
  const env = { DATABASE_URL: cutter.url }
  const name = 'Onboarded unseen'
  const other = await service.tenant('Rotated unseen')
  const [keyId, siteId] = [secretDisplayPrefix(other.key), await newSite(other)]
  await other.call('POST', subscriptionPath(siteId), { body: { tier: 'comfort' } })
  const company = ['--name=A', '--street=B 1', '--postal-code=53111', '--city=Bonn', '--country=DE']
  const list = '"portico integrators list --environment production"'
  const keys =
    '"portico keys list --environment production". If there is a new key, it was never shown: revoke it with ' +
    '"portico keys revoke --environment production", and'
  for (const [cutAfter, command, where] of [
    [
      'integrator.onboarded',
      ['onboard', name],
      `${list}. If it is there, its key was never shown: give it another with`,
    ],
    ['suspend_integrator', ['integrators', 'suspend', name], `${list}.\n`],
    ['resume_integrator', ['integrators', 'resume', name], `${list}.\n`],
    ['set_origins', ['integrators', 'origins', name, '--any'], `${list}.\n`],
    ['set_profile', ['integrators', 'details', name, ...company], '"portico integrators details --'],
    ['issue_key', ['keys', 'issue', name], keys],
    ['rotate_key', ['keys', 'rotate', keyId], keys],
    ['revoke_key', ['keys', 'revoke', keyId], '"portico keys list --environment production".\n'],
    ['use_credits', ['credits', 'use', siteId, '1'], "in the website's dashboard"],
  ] as const) {
    cutter.cutAfter(cutAfter)
    const { code, stderr } = await portico(command, env)
    assert.equal(code, 1, stderr)
    assert.match(stderr, /^portico: The database of DATABASE_URL cannot be used \(Connection terminated unexpectedly\)/)
    assert.ok(stderr.includes(`This may have been done all the same: once the database is well, see ${where}`), stderr)
    assert.equal(stderr.split('\n').length, 2, stderr)
  }
  assert.match((await portico(['integrators', 'list'], env)).stdout, new RegExp(` ${name} `))
  cutter.cutAfter('list_integrators')
  const read = await portico(['integrators', 'list'], env)
  assert.doesNotMatch(read.stderr, /may have been done/)
})

test('an integrator of a file is reported with its key, also where what else the file says of it was lost on the way', async () => {
  const env = { DATABASE_URL: cutter.url }
  const file = join(await newFolder(), 'integrators.json')
  await writeFile(file, JSON.stringify([{ name: 'Half', contact: { person: 'Ana' } }, { name: 'Never' }]))
  cutter.cutAfter('set_integrator_contact')
  const { code, stdout, stderr } = await portico(['onboard', '--from', file, '--json'], env)
  assert.equal(code, 1)
  const [{ integrator, key }, ...others] = JSON.parse(stdout)
  assert.deepEqual([integrator.name, others], ['Half', []])
  assert.match(key.secret, /^ik_live_/)
  assert.match(
    stderr,
    /^portico: Half is onboarded with its key, and not all else that the file says of it is set\. See /,
  )
})

test('a command whose change is done shows it without another question', async () => {
  const env = { DATABASE_URL: cutter.url }
  const other = await service.tenant('Not asked again')
  const siteId = await createSubscribedSite(other)
  cutter.cutAfter('use_credits', 'read_credit_use')
  const used = await portico(['credits', 'use', siteId, '2', '--json'], env)
  assert.deepEqual([used.code, used.stderr], [0, ''])
  const { allowance } = JSON.parse(used.stdout)
  assert.deepEqual(JSON.parse(used.stdout), { site: siteId, allowance, used: 2, left: allowance - 2 })
  cutter.cutAfter('set_profile', 'read_profile')
  const company = ['--name=A', '--street=B 1', '--postal-code=53111', '--city=Bonn', '--country=DE']
  const set = await portico(['integrators', 'details', other.id, ...company, '--json'], env)
  cutter.cutAfter()
  assert.deepEqual([set.code, set.stderr], [0, ''])
  const shown = await portico(['integrators', 'details', other.id, '--json'], env)
  assert.deepEqual(JSON.parse(set.stdout), JSON.parse(shown.stdout))
})

test('a command behind a held table says that it took too long', async () => {
  const url = await cloneDatabase('staging')
  const env = { DATABASE_URL: url }
  await portico(['onboard', 'Held', '--environment', 'staging'], env)
  const { site } = JSON.parse((await portico(['trigger', 'renewal', '--integrator', 'Held', '--json'], env)).stdout)
  const holder = new pg.Client({ connectionString: urlAsOwner(url) })
  after(() => holder.end())
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table standing')
  const command = portico(['credits', 'use', site.site, '1'], env)
  await until(async () => ((await holder.query(`select ${WAITING}`)).rowCount ?? 0) > 0)
  // As PostgreSQL itself does after seven seconds.
  await holder.query(`select pg_cancel_backend(pid) ${WAITING}`)
  const { code, stderr } = await command
  assert.equal(code, 1)
  assert.match(stderr, /^portico: The database of DATABASE_URL took too long, .* changed nothing /)
})

test('a command that says where to look names the environment that it was in', async () => {
  const url = await cloneDatabase('staging')
  const staging = await startCutter(url)
  const { integrators } = await startTestService({ environment: 'staging', databaseUrl: url })
  const name = 'Staged unseen'
  const [keyId, rotated] = await Promise.all(
    ['Staged', 'Rotated'].map(async (one) => (await integrators.onboard(one, [])).key.id),
  )
  assert.ok(keyId && rotated)
  await integrators.rotateKey(rotated, 60)
  const company = ['--name=A', '--street=B 1', '--postal-code=53111', '--city=Bonn', '--country=DE']
  for (const [cutAfter, ...command] of [
    ['integrator.onboarded', 'onboard', name],
    ['', 'onboard', name],
    ['suspend_integrator', 'integrators', 'suspend', name],
    ['set_profile', 'integrators', 'details', name, ...company],
    ['issue_key', 'keys', 'issue', name],
    ['rotate_key', 'keys', 'rotate', keyId],
    ['', 'keys', 'rotate', rotated],
    ['revoke_key', 'keys', 'revoke', keyId],
    ['', 'keys', 'rotate', keyId],
    ['', 'keys', 'revoke', randomUUID()],
    ['', 'keys', 'issue', 'Nobody'],
  ] as const) {
    if (cutAfter !== '') staging.cutAfter(cutAfter)
    const { code, stderr } = await portico([...command, '--environment', 'staging'], { DATABASE_URL: staging.url })
    assert.equal(code, 1, stderr)
    const advised = stderr.match(/"portico [^"]*"/g) ?? []
    assert.notEqual(advised.length, 0, stderr)
    for (const one of advised) assert.match(one, / --environment staging"$/, stderr)
  }
})

test('what PostgreSQL has refused was not carried out: nothing is unknown', async () => {
  const site = await newSite(tenant)
  const owner = new pg.Client({ connectionString: urlAsOwner(databaseUrl) })
  await owner.connect()
  await owner.query('alter table standing rename to renamed')
  const refused = await tenant.call('POST', subscriptionPath(site), { body: { tier: 'growth' } })
  await owner.query('alter table renamed rename to standing')
  await owner.end()
  assertProblem(refused, 503, 'unavailable')
  assert.doesNotMatch(refused.body.detail, /not known/)
})

test('what was never sent, because nobody listens or no connection was free, was not carried out: nothing is unknown', async () => {
  const nobody = Object.assign(new URL(databaseUrl), { hostname: 'localhost', port: String(await freePort()) }).href
  // Long enough to connect on a busy machine; the query that holds the only connection takes longer still.
  const limits = { connectMs: 1_000, statementMs: 7_000, answerMs: 8_000 }
  const free = openDatabase({ url: nobody, connections: 1, limits })
  const full = openDatabase({ url: databaseUrl, connections: 1, limits })
  after(() => Promise.all([free.close(), full.close()]))
  const holding = full.query({ name: 'hold', text: 'select pg_sleep(3)' }, [])
  for (const database of [free, full]) {
    const error = await database.query({ name: 'other', text: 'select 1' }, []).catch((reason) => reason)
    assert.ok(error instanceof Unavailable, String(error))
    assert.equal(error.leavesOutcomeUnknown, false, String(error.cause))
  }
  await holding
})

test('of a read, and before a key was accepted, nothing is unknown', async () => {
  const wire = await startCutter(databaseUrl)
  const fresh = await startTestService({ databaseUrl: wire.url })
  const site = await newSite(tenant)
  wire.cutAlwaysAfter(site)
  const read = await fresh.call('GET', subscriptionPath(site), {
    headers: { authorization: `Integrator-Key ${tenant.key}` },
  })
  assertProblem(read, 503, 'unavailable')
  assert.doesNotMatch(read.body.detail, /not known/)
  const node = await startTestService({ databaseUrl: wire.url })
  wire.cutAlwaysAfter('find_keys')
  const stranger = openCaller(node.url, { authorization: `Integrator-Key ${tenant.key}` })
  const write = await stranger('POST', '/api/integrators/sites/', { body: { url: 'x.example.com' } })
  assertProblem(write, 503, 'unavailable')
  assert.doesNotMatch(write.body.detail, /not known/)
})

test('the client gives the key to repeat the call with', async () => {
  const site = await newSite(tenant)
  const portico = new Portico({ key: tenant.key, baseUrl: service.url, maxRetries: 0 })
  cutter.cutAfter('subscription.created')
  const error = await portico.subscriptions.create(site, { tier: 'growth' }).catch((reason) => reason)
  assert.ok(error instanceof UnavailableError, String(error))
  assert.match(error.message, /same Idempotency-Key, and the answer tells\. It was "[0-9a-f-]{36}"\./)
  const { message } = await portico.subscriptions.create(
    site,
    { tier: 'growth' },
    { idempotencyKey: error.idempotencyKey ?? '' },
  )
  assert.equal(message, 'Subscription created')
})
