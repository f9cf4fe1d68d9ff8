import assert from 'node:assert/strict'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { openCaller } from './harness.ts'
import { newFolder, type ProcessResult, portico, postgresPid, runCommandInProcess, startPortico } from './process.ts'
import { until } from './until.ts'

// Commands on the PostgreSQL that Portico brings, with the service and without.

const home = join(await newFolder(), 'home')
const env = { PORTICO_HOME: home }
const asProcess = (...args: string[]) => portico(args, env)
/** Only those that start a PostgreSQL are processes, as people run them. */
const here = (...args: string[]) => runCommandInProcess(args, env)

async function parsed(ended: Promise<ProcessResult>) {
  const { code, stdout, stderr } = await ended
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}

const ping = (base: string, secret: string) =>
  openCaller(base, { authorization: `Integrator-Key ${secret}` })('GET', '/api/integrator/ping/')

test('before there is any data, commands that ask for it say so and make none', async () => {
  const worker = asProcess('worker')
  const others = [['integrators', 'list'], ['keys', 'list'], ['keys', 'issue', 'Nobody'], ['doctor'], ['database']]
  for (const ended of [worker, ...others.map((args) => here(...args))]) {
    const { code, stderr } = await ended
    assert.equal(code, 1)
    assert.ok(stderr.startsWith(`portico: There is no data of Portico in ${home}: set PORTICO_HOME to`), stderr)
  }
  await assert.rejects(access(home))
})

test('commands work without the service: the embedded database is started for them and stopped again', async () => {
  const first = await here('onboard', 'Before the first start', '--json')
  assert.match(first.stderr, /^portico: There was no data of Portico in \S+, so a new database is made there\. /m)
  const onboarded = JSON.parse(first.stdout)
  assert.match(onboarded.key.secret, /^ik_live_\w{38}$/)
  assert.deepEqual(Object.keys(onboarded), ['integrator', 'key'])
  assert.deepEqual(Object.keys(onboarded.integrator), ['id', 'name'])
  assert.deepEqual(Object.keys(onboarded.key), ['id', 'secret'])
  assert.equal(await postgresPid(home), null)
  assert.doesNotMatch((await here('onboard', 'Another')).stderr, /new database/)
  const { code, stderr } = await here('database')
  assert.equal(code, 1)
  assert.match(stderr, /^portico: The embedded PostgreSQL runs only while the service does: start the service first/)
})

test('commands at the same time share the database that one of them started', async () => {
  const all = await Promise.all([asProcess('integrators', 'list'), asProcess('keys', 'list'), asProcess('migrate')])
  assert.deepEqual(
    all.map(({ code }) => code),
    [0, 0, 0],
    all.map(({ stderr }) => stderr).join(''),
  )
})

test('everything works while the service runs', async (t) => {
  const service = await startPortico(env)
  const json = (...args: string[]) => parsed(here(...args, '--json'))

  await t.test('where commands have made the data, the start adds no demo integrator', async () => {
    assert.doesNotMatch(service.output(), /ik_(?:live|test)_|Demo/)
    assert.deepEqual(await json('integrators', 'list', '--environment', 'staging'), [])
  })

  await t.test('database gives an address to connect to, of the chosen environment', async () => {
    for (const environment of ['production', 'staging']) {
      const { stdout } = await here('database', '--environment', environment)
      const client = new pg.Client({ connectionString: stdout.trim() })
      await client.connect()
      assert.deepEqual((await client.query('select environment from deployment')).rows, [{ environment }])
      await client.end()
      assert.equal((await json('database', '--environment', environment)).url, stdout.trim())
    }
  })

  await t.test('the service is no superuser and owns nothing, and nobody can log in as one', async () => {
    const { stdout, stderr } = await here('database')
    assert.match(
      stderr,
      /^portico: This is the owner of the tables, who may change everything\. The service itself is "portico"\.$/m,
    )
    const client = new pg.Client({ connectionString: stdout.trim() })
    await client.connect()
    const { rows } = await client.query(
      `select distinct usename, usesuper, usecreatedb
       from pg_stat_activity
       join pg_user using (usename)
       where application_name = 'portico' or pid = pg_backend_pid()
       order by usename`,
    )
    const owned = await client.query(`select distinct tableowner from pg_tables where schemaname = 'public'`)
    await client.end()
    assert.deepEqual(rows, [
      { usename: 'portico', usesuper: false, usecreatedb: false },
      { usename: 'portico_owner', usesuper: false, usecreatedb: true },
    ])
    assert.deepEqual(owned.rows, [{ tableowner: 'portico_owner' }])
    const superuser = Object.assign(new URL(stdout.trim()), { username: 'postgres' }).href
    await assert.rejects(new pg.Client({ connectionString: superuser }).connect(), /password authentication failed/)
  })

  await t.test('onboard gives a key of the chosen environment, which the other one refuses', async () => {
    const { key } = await json(
      'onboard',
      'Blue Hosting',
      '--origin',
      'https://my.blue.example',
      '--environment',
      'staging',
    )
    assert.equal((await ping(service.stagingUrl, key.secret)).status, 200)
    const elsewhere = await ping(service.url, key.secret)
    assert.equal(elsewhere.status, 401)
    assert.equal(elsewhere.body.code, 'wrong_environment')
    // A name is taken only where somebody has it.
    assert.equal((await json('onboard', 'Another', '--environment', 'staging')).integrator.name, 'Another')
  })

  await t.test('the list of integrators says of which environment it is', async () => {
    const staging = await here('integrators', 'list', '--environment', 'staging')
    assert.match(staging.stdout, /^Integrators of staging:\nID +NAME .+\n(.+\n)*.+ Blue Hosting +active/)
    for (const [environment, name] of [
      ['staging', 'Blue Hosting'],
      ['production', 'Another'],
    ] as const) {
      const list = await json('integrators', 'list', '--environment', environment)
      const found = list.find((one: { name: string }) => one.name === name)
      assert.deepEqual(
        [found.environment, Object.keys(found).toSorted()],
        [
          environment,
          [
            'created_at',
            'environment',
            'id',
            'live_keys',
            'name',
            'offboarded_at',
            'origins',
            'sites',
            'suspended_at',
            'websites_suspended',
          ],
        ],
      )
    }
  })

  await t.test(
    'doctor finds a healthy installation healthy, and its log as long as a line of the service says',
    async () => {
      await until(async () => service.printed().stdout.split('log_head').length > 2)
      const lines = service.printed().stdout.split('\n')
      const [line = ''] = lines.filter((one) => /"log_head":\{"environment":"production"/.test(one))
      const { code, stdout } = await here('doctor', '--head', line)
      assert.equal(code, 0, stdout)
      assert.match(stdout, /^ok {3}production: the log of events has all that it had on [\d-]+: \d+ events/m)
      assert.match(stdout, /All is well\.\n$/)
      assert.equal(stdout.includes('BAD'), false)
      const other = await here('doctor', '--head', line, '--environment', 'staging')
      assert.deepEqual(
        [other.code, other.stderr],
        [1, 'portico: The line of --head is of production, and this is staging.\n'],
      )
      assert.equal((await here('doctor', '--head', 'no such line')).code, 2)
    },
  )

  await t.test('migrate finds nothing left to do', async () => {
    assert.deepEqual(await json('migrate'), { production: [], staging: [] })
  })

  assert.equal((await service.end('SIGTERM')).code, 0)
})
