import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { HELP } from '../src/cli/help.ts'
import { openCaller, startTestService, urlAsOwner } from './harness.ts'
import { launchPortico, type ProcessResult, portico } from './process.ts'
import { until } from './until.ts'

const { url, databaseUrl } = await startTestService()
const external = { DATABASE_URL: databaseUrl, PORTICO_ENVIRONMENT: 'production' }
const run = (...args: string[]) => portico(args, external)

async function parsed(ended: Promise<ProcessResult>) {
  const { code, stdout, stderr } = await ended
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}
const json = (...args: string[]) => parsed(run(...args, '--json'))

const ping = (base: string, secret: string) =>
  openCaller(base, { authorization: `Integrator-Key ${secret}` })('GET', '/api/integrator/ping/')

test('a name that exists is refused, unless it is asked for again; the name alone is then refused', async () => {
  const first = await json('onboard', 'Twins')
  const silent = await run('onboard', 'Twins', '--json')
  assert.deepEqual([silent.code, silent.stdout], [1, ''])
  assert.match(
    silent.stderr,
    new RegExp(
      `^portico: There is an integrator "Twins" in production already \\(${first.integrator.id}\\): .*--again`,
    ),
  )
  const second = await json('onboard', 'Twins', '--again')
  assert.notEqual(first.integrator.id, second.integrator.id)
  const refused = await run('integrators', 'suspend', 'Twins')
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /Several integrators are named "Twins": use an id/)
  assert.match((await run('onboard', 'Twins', '--again')).stdout, /It is not the only one of this name: use the id/)
})

/** In this database: others of the same server have locks too. */
const HERE = 'database = (select oid from pg_database where datname = current_database())'

test('of two who onboard one name at the same moment, one is refused', async () => {
  const client = new pg.Client({ connectionString: urlAsOwner(databaseUrl) })
  await client.connect()
  try {
    // Both have seen what there is, or wait for who sees it first, before either can write.
    await client.query('begin')
    await client.query('lock table integrator in share mode')
    const both = Promise.all(['Same', 'Same'].map((name) => run('onboard', name, '--json')))
    await until(async () => (await client.query(`select from pg_locks where not granted and ${HERE}`)).rowCount === 2)
    await client.query('commit')
    const [done, refused] = (await both).toSorted((one, other) => Number(one.code) - Number(other.code))
    assert.deepEqual([done?.code, refused?.code], [0, 1])
    const { id } = JSON.parse(done?.stdout ?? '').integrator
    assert.match(refused?.stderr ?? '', new RegExp(`There is an integrator "Same" in production already \\(${id}\\)`))
  } finally {
    await client.end()
  }
})

test('who onboards behind somebody who does not end gets an error that says so', async () => {
  const client = new pg.Client({ connectionString: urlAsOwner(databaseUrl) })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7067843)')
    const behind = run('onboard', 'Behind')
    // What PostgreSQL does by itself after seven seconds.
    const cancel = `select pg_cancel_backend(pid) from pg_locks where objid = 7067843 and not granted and ${HERE}`
    await until(async () => (await client.query(cancel)).rowCount === 1)
    const { code, stderr } = await behind
    assert.equal(code, 1)
    assert.match(stderr, /^portico: Another "portico onboard" is running in production, and nobody was onboarded.*\n$/)
  } finally {
    await client.end()
  }
})

test('a suspended integrator is refused within 5 s, and a resumed one works again', async () => {
  const { integrator, key } = await json('onboard', 'Late Payer')
  assert.equal((await ping(url, key.secret)).status, 200)
  await json('integrators', 'suspend', integrator.id)
  await until(async () => (await ping(url, key.secret)).status === 401, 5_000)
  await json('integrators', 'resume', 'Late Payer')
  await until(async () => (await ping(url, key.secret)).status === 200, 5_000)
})

test('websites are suspended only where the name of their integrator is typed', async () => {
  const { integrator, key } = await json('onboard', 'Late Payer 2')
  const call = openCaller(url, { authorization: `Integrator-Key ${key.secret}` })
  const sites = ['one.example', 'two.example'].map((url) => call('POST', '/api/integrators/sites/', { body: { url } }))
  const [shown] = await Promise.all(sites)
  await call('POST', `/api/integrators/sites/${shown?.body.site}/subscription/`, { body: { tier: 'starter' } })
  await call('POST', `/api/integrators/sites/${shown?.body.site}/publication/`)
  const args = ['integrators', 'suspend', integrator.id, '--websites']
  // Its standard input is its own.
  const suspend = (input: string | null) =>
    input === null ? launchPortico(args, external).ended : portico(args, external, input)
  const state = async () => {
    const list = await json('integrators', 'list')
    const { suspended_at, websites_suspended } = list.find((one: { id: string }) => one.id === integrator.id)
    return [suspended_at !== null, websites_suspended]
  }
  for (const input of [null, 'Late Payer\n']) {
    const { code, stderr } = await suspend(input)
    assert.equal(code, 1)
    assert.match(stderr, /^Late Payer 2 has 2 websites, and visitors of 1 of them see a banner/)
    assert.match(stderr, /Nothing was changed: the name is "Late Payer 2"\./)
  }
  assert.deepEqual(await state(), [false, false])
  assert.match((await run('integrators', 'suspend', integrator.id)).stdout, /its websites go on as they are/)
  assert.deepEqual(await state(), [true, false])
  assert.match((await suspend('Late Payer 2\n')).stdout, /visitors of its websites get no banner/)
  assert.deepEqual(await state(), [true, true])
  assert.match((await run('integrators', 'list')).stdout, /Late Payer 2 +suspended [\d-]+ [\d:]+ with its websites /)
  await json('integrators', 'resume', integrator.id)
  assert.deepEqual(await state(), [false, false])
})

test('keys are issued, listed, rotated with an overlap and revoked', async () => {
  const { integrator, key } = await json('onboard', 'Keyring')
  const { key: second } = await json('keys', 'issue', integrator.id)
  assert.equal((await ping(url, second.secret)).status, 200)

  const { key: third } = await json('keys', 'rotate', second.id, '--overlap', '1h')
  assert.equal((await ping(url, third.secret)).status, 200)
  assert.equal((await ping(url, second.secret)).status, 200, 'the old key works on for the overlap')

  const slip = await run('keys', 'revoke', `${key.secret.slice(0, -1)}_`)
  assert.deepEqual([slip.code, slip.stderr.startsWith('portico: There is no key "ik_live_')], [1, true], slip.stderr)
  assert.equal((await ping(url, key.secret)).status, 200)
  await json('keys', 'revoke', key.secret.slice(0, 12))
  await until(async () => (await ping(url, key.secret)).status === 401, 5_000)
  const list = await json('keys', 'list', 'Keyring')
  assert.deepEqual(
    list.map((one: { live: boolean }) => one.live),
    [false, true, true],
  )
  assert.equal(JSON.stringify(list).includes(third.secret), false)
  assert.equal((await json('keys', 'revoke', third.secret)).id, third.id)

  const again = await run('keys', 'rotate', key.id)
  assert.equal(again.code, 1)
  assert.match(again.stderr, /That key is revoked \d{4}-\d\d-\d\d \d\d:\d\d UTC: issue a new one/)
  const twice = await run('keys', 'rotate', second.id)
  assert.equal(twice.code, 1)
  assert.match(twice.stderr, /That key was rotated already and works on until \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  const { stdout } = await run('keys', 'list', 'Keyring')
  assert.match(stdout, /^Keys of production:\nID .* INTEGRATOR .*\n\S+ +ik_live_\S+ +Keyring +- +revoked \d{4}-/)
})

test('keys that are refused say why and since when, each by its own word', async () => {
  const { integrator, key: revoked } = await json('onboard', 'Refused')
  const { key: replaced } = await json('keys', 'issue', integrator.id)
  const { key: successor } = await json('keys', 'rotate', replaced.id, '--overlap', '0s')
  await json('keys', 'revoke', revoked.id)
  // What has expired by itself stays expired.
  await json('keys', 'revoke', replaced.id)
  const states = async () =>
    Object.fromEntries(
      (await json('keys', 'list', 'Refused')).map((one: { id: string; state: string }) => [one.id, one.state]),
    )
  assert.deepEqual(await states(), { [revoked.id]: 'revoked', [replaced.id]: 'expired', [successor.id]: 'live' })
  await json('integrators', 'suspend', 'Refused')
  assert.deepEqual(await states(), { [revoked.id]: 'revoked', [replaced.id]: 'expired', [successor.id]: 'suspended' })
  const { stdout } = await run('keys', 'list', 'Refused')
  const shown = stdout.trim().split('\n').slice(2)
  for (const [index, word] of ['revoked', 'expired', 'suspended'].entries()) {
    assert.match(shown[index] ?? '', new RegExp(` ${word} \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d `))
  }
})

test('origins are shown, set and cleared', async () => {
  await json('onboard', 'Framed', '--origin', 'https://a.example')
  assert.deepEqual((await json('integrators', 'origins', 'Framed')).origins, ['https://a.example'])
  const changed = await json(
    'integrators',
    'origins',
    'Framed',
    '--origin',
    'https://B.example:443/',
    '--origin',
    'http://localhost:3000',
  )
  assert.deepEqual(changed.origins, ['https://b.example', 'http://localhost:3000'])
  assert.deepEqual((await json('integrators', 'origins', 'Framed', '--any')).origins, [])
})

test('the company of an integrator is shown and set, and a wrong one is refused with the option', async () => {
  await json('onboard', 'Hosting')
  const nothing = { name: null, street: null, postal_code: null, city: null, country: null, phone: null }
  assert.deepEqual(await json('integrators', 'details', 'Hosting'), nothing)
  const companyArguments = [
    '--name',
    'Hosting S.L.',
    '--street',
    'Calle Mayor 1',
    '--postal-code',
    '28013',
    '--city',
    'Madrid',
  ]
  const set = await json('integrators', 'details', 'Hosting', ...companyArguments, '--country', 'ES')
  assert.deepEqual(set, {
    ...{ name: 'Hosting S.L.', street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid' },
    ...{ country: 'ES', phone: null },
  })
  assert.deepEqual(await json('integrators', 'details', 'Hosting'), set)
  const refused = await run('integrators', 'details', 'Hosting', ...companyArguments.slice(0, 4), '--country', 'Spain')
  assert.equal(refused.code, 2)
  assert.match(refused.stderr, /--postal-code is required.*--city is required.*--country must be two capital letters/)
})

test('tables for people name what they show', async () => {
  const { stdout } = await run('integrators', 'list')
  assert.match(stdout, /^Integrators of production:\nID +NAME +STATE +KEYS +SITES +ORIGINS +ONBOARDED \(UTC\)\n/)
  assert.match(stdout, /Late Payer +active/)
})

test('credits that an analysis has used are written down, and never more than are left', async () => {
  const { key } = await json('onboard', 'Analysis')
  const call = openCaller(url, { authorization: `Integrator-Key ${key.secret}` })
  const { site } = (await call('POST', '/api/integrators/sites/', { body: { url: 'analysed.example' } })).body
  const modules = [{ name: 'ai_sentinel_module', quantity: 1 }]
  assert.match((await run('credits', 'use', site, '1')).stderr, /has no subscription/)
  await call('POST', `/api/integrators/sites/${site}/subscription/`, { body: { tier: 'starter', modules } })
  assert.deepEqual(await json('credits', 'use', site, '15'), { site, allowance: 20, used: 15, left: 5 })
  const refused = await run('credits', 'use', site, '6')
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /Only 5 of 20 credits are left/)
  assert.equal(
    (await run('credits', 'use', site, '5')).stdout,
    '20 of 20 analysis credits are used this month, 0 are left.\n',
  )
  for (const wrong of ['0', '-1', '1.5', 'x']) assert.equal((await run('credits', 'use', site, '--', wrong)).code, 2)
  assert.equal((await run('credits', 'use', 'nobody', '1')).code, 1)
})

test('what is refused is exit code 1 with one sentence that says where to look', async () => {
  for (const [args, sentence] of [
    [
      ['integrators', 'suspend', 'Nobody'],
      'There is no integrator "Nobody" in production: see "portico integrators list --environment production".',
    ],
    [['keys', 'issue', '00000000-0000-4000-8000-000000000000'], 'There is no integrator'],
    [
      ['keys', 'revoke', 'ik_live_0000'],
      'There is no key "ik_live_0000": see "portico keys list --environment production".',
    ],
  ] as const) {
    const { code, stderr } = await run(...args)
    assert.equal(code, 1)
    assert.ok(stderr.startsWith(`portico: ${sentence}`), stderr)
  }
})

test('one help text with examples, and wrong usage is exit code 2 with one sentence', async () => {
  const help = await portico(['--help'], {})
  assert.equal(help.code, 0)
  assert.equal(help.stdout, HELP)
  for (const [args, sentence] of [
    [[], 'no command given'],
    [['frobnicate'], 'there is no command "frobnicate"'],
    [['onboard'], '"portico onboard" needs NAME, or --from FILE'],
    [['onboard', 'A', 'B'], '"portico onboard" does not take "B"'],
    [['onboard', ' '], 'NAME has 1 to 200 characters, and none that controls'],
    [['onboard', 'Blue \u202egnitsoH'], 'NAME has 1 to 200 characters, and none that controls'],
    [['onboard', 'A', '--origin', 'my.example'], '--origin is a scheme and a host'],
    [['onboard', 'A', '--environment', 'test'], '--environment is production or staging, not "test"'],
    [['keys', 'rotate', 'x', '--overlap', 'soon'], '--overlap is a duration'],
    [['keys', 'list', '--any'], '"portico keys list" has no option --any'],
    [['integrators', 'list', '--nonsense'], "Unknown option '--nonsense'"],
  ] as const) {
    const { code, stderr, stdout } = await run(...args)
    assert.equal(code, 2, stderr)
    assert.equal(stdout, '')
    assert.ok(stderr.startsWith(`portico: ${sentence}`), stderr)
    assert.match(stderr, /^[^\n]*see "portico --help"\.\n$/)
  }
})
