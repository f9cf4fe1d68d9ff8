import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { PROCESS_ROLES } from '../src/core/kit/processes.ts'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { ownVersion, versionText } from '../src/operate/version.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openProcessPresence } from '../src/store/operate/processes.ts'
import { createSubscribedSite } from './customers.ts'
import { ROOT } from './folders.ts'
import {
  cloneDatabase,
  newSite,
  SEALING_KEY,
  startTestService,
  subscriptionStepsOf,
  urlAsOwner,
  urlAsPublic,
  urlAsScanner,
  urlAsWorker,
} from './harness.ts'
import { portico, startWorkerProcess } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { until } from './until.ts'
import { createPublishedWebsite } from './websites.ts'

// Who runs, which version it is, and who is missing.

const databaseUrl = await cloneDatabase('production', { durable: true })
const env = { DATABASE_URL: databaseUrl, PORTICO_ENVIRONMENT: 'production', PORTICO_SECRET: SEALING_KEY }
const owner = new pg.Client({ connectionString: urlAsOwner(databaseUrl) })
await owner.connect()
after(() => owner.end())

const rolesInTable = async () =>
  (
    await owner.query<{ roles: string }>(`select array_to_string(roles, '+') as roles from process order by since`)
  ).rows.map(({ roles }) => roles)

/** What the doctor says of processes. */
async function processes() {
  const found = await runDoctorChecks(databaseUrl, 'production', SEALING_KEY, undefined, null, { only: ['processes'] })
  return found.find(({ check }) => check === 'processes') ?? assert.fail(JSON.stringify(found))
}

const readyz = async (metricsUrl: string, query = '?verbose') => {
  const answer = await fetch(new URL(`/readyz${query}`, metricsUrl))
  // biome-ignore lint/suspicious/noExplicitAny: it is looked into.
  return { status: answer.status, body: (await answer.json()) as any }
}

test('a process is seen while it runs, and not after it has stopped', async () => {
  assert.deepEqual((await processes()).found, 'none runs')
  const service = await startInProcess(env, ['api', 'visitors'])
  const worker = await startInProcess(env, ['worker'])
  await until(async () => (await rolesInTable()).length === 2)
  assert.deepEqual((await rolesInTable()).toSorted(), ['api+visitors', 'worker'])
  const { ok, found } = await processes()
  assert.equal(ok, true)
  const here = `${versionText(ownVersion())} on ${hostname()}`
  assert.ok(found.startsWith('2 run: ') && found.includes(`api and visitors ${here}`), found)

  const { status, body } = await readyz(worker.metricsUrl)
  assert.deepEqual([status, body.status, body.version, body.commit], [200, 'ready', ...Object.values(ownVersion())])
  const { here: present, missing } = body.environments.production.processes
  assert.deepEqual([present.length, missing], [2, []])
  assert.deepEqual(Object.keys(present[0]).toSorted(), [
    ...['commit', 'host', 'last_seen', 'pid', 'roles', 'since', 'version'],
  ])
  assert.deepEqual(await readyz(service.metricsUrl, ''), {
    status: 200,
    body: { status: 'ready', environments: { production: { status: 'ready' } } },
  })
  const shown = await (await fetch(service.metricsUrl)).text()
  assert.match(shown, /^portico_processes\{environment="production",role="worker",state="here"\} 1$/m)
  assert.match(shown, /^portico_processes\{environment="production",role="scanner",state="here"\} 0$/m)
  assert.match(shown, /^portico_ready\{environment="production"\} 1$/m)

  await worker.stop()
  assert.deepEqual(await rolesInTable(), ['api+visitors'])
  await service.stop()
  assert.deepEqual(await rolesInTable(), [])
})

test('a worker that was killed is missing, until it is started again on its machine', async () => {
  const service = await startInProcess(env, ['api'])
  const worker = await startWorkerProcess(env)
  await until(async () => (await rolesInTable()).includes('worker'))
  assert.equal((await worker.end('SIGKILL')).code, null)
  // As if ten minutes had passed.
  await owner.query(`update process set seen_at = now() - interval '10 minutes' where roles = '{worker}'`)
  const { ok, found, todo } = await processes()
  assert.equal(ok, false)
  assert.match(found, /^missing: worker .* on .*, last seen 10 minutes ago; 1 run: api /)
  assert.match(todo, /start it again on that machine/)
  const { status, body } = await readyz(service.metricsUrl)
  assert.deepEqual(body.environments.production.processes.missing[0].roles, ['worker'])
  assert.equal(status, 200, 'this process can work all the same')
  const shown = await (await fetch(service.metricsUrl)).text()
  assert.match(shown, /^portico_processes\{environment="production",role="worker",state="missing"\} 1$/m)

  const printed = await portico(['doctor', '--only', 'processes'], env)
  assert.equal(printed.code, 1)
  assert.match(printed.stdout, /^BAD {2}production: processes: missing: worker /m)
  assert.doesNotMatch(printed.stdout, /no event is missing/)

  await startInProcess(env, ['worker'])
  await until(async () => (await processes()).ok === true)
  await service.stop()
})

test('one that is gone for good is missed until it is forgotten; one that is there cannot be', async () => {
  const here = { roles: ['worker'] as const, version: '1.0.0', commit: null, host: 'stays', pid: 1 }
  const database = openDatabase({ url: databaseUrl, connections: 1 })
  after(() => database.close())
  for (const [pid, host] of ['stays', 'gone', 'gone'].entries())
    await openProcessPresence(database, { ...here, host, pid }, () => true).beat()
  await owner.query(`update process set seen_at = now() - interval '2 minutes' where host = 'gone'`)
  const list = async () => JSON.parse((await portico(['processes', 'list', '--json'], env)).stdout)
  const [first] = (await list()).filter(({ state }: { state: string }) => state === 'missing')
  assert.match((await portico(['processes', 'list'], env)).stdout, /^missing +worker +gone +[12] /m)
  assert.equal((await processes()).ok, false)

  const byId = await portico(['processes', 'forget', first.id], env)
  assert.deepEqual([byId.code, byId.stdout], [0, 'Forgotten: worker on gone.\n'])
  assert.equal((await processes()).ok, false, 'the other of that machine is missed')
  assert.equal((await portico(['processes', 'forget', 'gone'], env)).code, 0)
  assert.equal((await processes()).ok, true)
  const again = await portico(['processes', 'forget', 'gone'], env)
  assert.equal(again.code, 1)
  assert.match(again.stderr, /No missing process is gone, or on a machine of this name/)
  const present = await portico(['processes', 'forget', 'stays'], env)
  assert.match(present.stderr, /stays is there: stop it/)
  assert.deepEqual(
    (await list()).map(({ host }: { host: string }) => host),
    ['stays'],
  )
  await owner.query('delete from process')
})

test('one that starts stands for one that died, and never for one that runs', async () => {
  const database = openDatabase({ url: databaseUrl, connections: 1 })
  after(() => database.close())
  await owner.query('delete from process')
  const running = new Set([1, 2, 3, 4])
  const open = (pid: number, host = 'one') =>
    openProcessPresence(database, { roles: ['worker'], version: '1.0.0', commit: null, host, pid }, (one) =>
      running.has(one),
    )
  for (const [pid, host] of [[1], [2], [3, 'other']] as const) await open(pid, host).beat()
  const pids = async () => (await owner.query('select pid from process order by pid')).rows.map(({ pid }) => pid)
  assert.deepEqual(await pids(), [1, 2, 3])
  running.clear()
  running.add(2)
  const again = open(4)
  await again.beat()
  assert.deepEqual(await pids(), [2, 3, 4], 'the one of another machine is nothing that this one knows of')
  // Whoever was not heard of for a day is forgotten.
  await owner.query(`update process set seen_at = now() - interval '25 hours' where pid = 3`)
  await again.beat()
  assert.deepEqual(await pids(), [2, 4])
  await again.leave()
  await again.beat()
  assert.deepEqual(await pids(), [2], 'who has left says no more')
})

for (const [own, urlOf] of [
  ['scanner', urlAsScanner],
  ['worker', urlAsWorker],
  ['visitors', urlAsPublic],
] as const) {
  test(`under a role of its own, a process of ${own} speaks of its own kind alone`, async () => {
    await owner.query('delete from process')
    const insert = (roles: readonly string[]) =>
      `insert into process (id, roles, version, host, pid) values (gen_random_uuid(), '{${roles}}', '1', 'evil', 1)`
    const others = PROCESS_ROLES.filter((role) => role !== own)
    for (const role of others) await owner.query(insert([role]))
    const client = new pg.Client({ connectionString: urlOf(databaseUrl) })
    await client.connect()
    after(() => client.end())
    await client.query(insert([own]))
    for (const roles of [...others.map((role) => [role]), [own, 'api']])
      await assert.rejects(client.query(insert(roles)), /row-level security/)
    assert.equal((await client.query('update process set seen_at = now()')).rowCount, 1)
    assert.equal((await client.query('delete from process')).rowCount, 1)
    assert.deepEqual((await rolesInTable()).toSorted(), others.toSorted())
    await owner.query('delete from process')
  })
}

test('what nobody has heard of for a day the service clears away, whoever it was', async () => {
  for (const roles of PROCESS_ROLES) {
    await owner.query(
      `insert into process (id, roles, version, host, pid, seen_at)
       values (gen_random_uuid(), $1, '1', 'gone', 1, now() - interval '25 hours')`,
      [[roles]],
    )
  }
  const service = await startInProcess(env, ['api'])
  await until(async () => (await rolesInTable()).join() === 'api')
  await service.stop()
})

test('the version is shown everywhere with its commit', async () => {
  const { version, commit } = ownVersion()
  const { version: written } = JSON.parse(await readFile(join(ROOT, 'server', 'package.json'), 'utf8'))
  assert.equal(version, written)
  assert.match(commit ?? '', /^[0-9a-f]{12}$/)
  assert.equal((await portico(['--version'], env)).stdout, `${version} (${commit})\n`)
  assert.deepEqual(JSON.parse((await portico(['--version', '--json'], env)).stdout), { version, commit })
  const service = await startTestService({ databaseUrl })
  const { body } = await service.call('GET', '/')
  assert.deepEqual([body.version, body.commit], [version, commit])
  assert.match(
    await service.metrics(),
    new RegExp(`^portico_build_info\\{version="${version}",commit="${commit}"\\} 1$`, 'm'),
  )
  const here = await startInProcess(env, ['api'])
  assert.ok(here.log().includes(`"version":"${version}","commit":"${commit}"`))
})

test('the doctor checks the parts that it is asked for, and says which there are', async () => {
  const some = await portico(['doctor', '--only', 'webhooks,consents', '--json'], env)
  assert.equal(some.code, 0, some.stdout)
  const checks: readonly string[] = JSON.parse(some.stdout).map(({ check }: { check: string }) => check)
  assert.ok(
    ['migrations', 'webhooks are delivered', 'choices of this month and the next have their tables'].every((one) =>
      checks.includes(one),
    ),
  )
  assert.ok(!checks.includes('no event is missing'))
  const unknown = await portico(['doctor', '--only', 'everything'], env)
  assert.deepEqual([unknown.code, unknown.stdout], [2, ''])
  assert.match(unknown.stderr, /--only is one or more of database, processes, events, .*, not "everything"/)
  const spoken = await portico(['doctor', '--only=consents'], env)
  assert.match(spoken.stdout, /All of this is well: consents\.\n$/)
})

test('plans, renewals and choices are among the metrics', async () => {
  const service = await startTestService({ environment: 'staging' })
  const tenant = await service.tenant()
  const website = await createPublishedWebsite(service, tenant, { tier: 'comfort' })
  const renewed = await createSubscribedSite(tenant, { tier: 'growth' })
  const canceled = await createSubscribedSite(tenant, { tier: 'growth' })
  await subscriptionStepsOf(tenant, canceled).cancel()
  await newSite(tenant)
  assert.equal((await website.choose()).status, 204)
  assert.match(await service.metrics(), /^portico_consents_total\{environment="staging",kind="given"\} 1$/m)

  await service.moveClock(renewed, '2 months')
  const worker = await startInProcess({ ...env, DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'staging' }, [
    'worker',
  ])
  const shown = async () => (await fetch(worker.metricsUrl)).text()
  const renewals = /^portico_subscription_boundaries_total\{environment="staging",what="renewed"\} ([12])$/m
  await until(async () => renewals.test(await shown()) && (await shown()).includes('portico_sites{'))
  await until(async () => /^portico_websites_published\{environment="staging"\} \d+$/m.test(await shown()))
  const sites = (await shown()).matchAll(/^portico_sites\{environment="staging",(.*)\} (\d+)$/gm)
  assert.deepEqual(Object.fromEntries(sites.map(([, labels, count]) => [labels, count])), {
    'tier="comfort",interval="monthly",renews="yes"': '1',
    'tier="growth",interval="monthly",renews="yes"': '1',
    'tier="growth",interval="monthly",renews="no"': '1',
    'tier="none",interval="none",renews="no"': '1',
  })
})

test("a session that is not Portico's writes events as fast, also into tables that were empty when it planned", async () => {
  const url = await cloneDatabase('staging')
  const client = new pg.Client({ connectionString: urlAsOwner(url) })
  await client.connect()
  after(() => client.end())
  await client.query('vacuum (analyze) event, standing, site')
  const site = '00000000-0000-7000-8000-000000000001'
  const insert = `
    insert into event (integrator_id, site_id, sequence, type, actor, created_at)
    select '00000000-0000-7000-8000-000000000002', '${site}', n, 'site.updated', 'operator:test', now()
    from generate_series($1::integer, $2::integer) as n`
  await client.query(insert, [1, 500])
  // What the trigger reads: with a scan each row would read all before it.
  const read = async () => {
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query(
      `select seq_tup_read::integer as read from pg_stat_user_tables where relname = 'event'`,
    )
    return Number(rows[0]?.read)
  }
  const before = await read()
  await client.query(insert, [501, 3_000])
  assert.equal((await read()) - before, 0)
})

test('the last backup that was recorded, and the last verdict of the doctor on everything, are metrics of every node', async () => {
  const url = await cloneDatabase('production', { durable: true })
  const own = { ...env, DATABASE_URL: url }
  const [service, worker] = [await startInProcess(own, ['api']), await startInProcess(own, ['worker'])]
  const shown = async ({ metricsUrl }: { metricsUrl: string }) => {
    const text = await (await fetch(metricsUrl)).text()
    return ['backup_timestamp_seconds', 'doctor_timestamp_seconds', 'doctor_failed_checks'].map((name) =>
      Number(new RegExp(`^portico_${name}\\{environment="production"\\} (\\S+)$`, 'm').exec(text)?.[1]),
    )
  }
  assert.deepEqual(await shown(service), [0, 0, 0], 'never')
  const before = Date.now() / 1_000 - 60
  assert.equal((await portico(['backup', 'done'], own)).code, 0)
  assert.equal((await portico(['doctor'], own)).code, 0)
  const [backup = 0, doctor = 0, failed] = await shown(worker)
  assert.ok(backup > before && doctor > before, `${backup} and ${doctor}`)
  assert.equal(failed, 0)

  const client = new pg.Client({ connectionString: urlAsOwner(url) })
  await client.connect()
  after(() => client.end())
  await client.query('drop index survey_due')
  const [, bad] = [await portico(['doctor', '--only', 'processes'], own), (await shown(worker))[2]]
  assert.equal(bad, 0, 'a part says nothing of the whole')
  assert.equal((await portico(['doctor'], own)).code, 1)
  assert.ok(Number((await shown(service))[2]) > 0)
})
