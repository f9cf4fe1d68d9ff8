import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import pino from 'pino'
import { logHeadCheck, parseLogHead } from '../src/operate/doctor/head-check.ts'
import { type SignedLogHead, signLogHead } from '../src/secrets/log-head.ts'
import { openLogDigestStore } from '../src/store/events/log-digest.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { newSite, SEALING_KEY, startTestService, subscriptionStepsOf } from './harness.ts'
import { until } from './until.ts'
import { startTestWorker } from './workers.ts'

// Once a day the worker says what stands in the log of events; the line is kept elsewhere, and shows later what is gone.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const [site, untouched] = [await newSite(tenant), await newSite(tenant)]
const steps = subscriptionStepsOf(tenant, site)
await steps.create({ tier: 'growth' })
await steps.cancel()

const database = openDatabase({ url: service.databaseUrl, connections: 4 })
after(() => database.close())
const client = new pg.Client({ connectionString: service.databaseUrl, options: '-c TimeZone=UTC' })
await client.connect()
after(() => client.end())
// A small page, so that there are several.
const digests = openLogDigestStore(database, 2)
const check = (head: SignedLogHead, key: string | null = SEALING_KEY) => logHeadCheck(head, key).run(client, 'staging')

let head: SignedLogHead

/** Past all triggers, as who owns the tables can do it. */
async function foundAfter(...statements: readonly string[]): Promise<string> {
  await service.sql('create table kept as select * from event')
  await service.sql(
    ['set session_replication_role = replica', ...statements, 'reset session_replication_role'].join(';'),
  )
  const { ok, found } = await check(head)
  await service.sql(
    `set session_replication_role = replica; delete from event;
     insert into event overriding system value select * from kept; drop table kept; reset session_replication_role`,
  )
  assert.equal((await check(head)).ok, true)
  return `${ok}: ${found}`
}

test('it is given once a day, to one of all who ask, with what was there', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => digests.takeDailyHead()))
  const [one, ...others] = all.filter((head) => head !== null)
  assert.ok(one !== undefined && others.length === 0)
  head = signLogHead({ environment: 'staging', ...one }, SEALING_KEY)
  assert.equal(await digests.takeDailyHead(), null)
  const [counted] = await service.sql('select count(*)::integer as events, max(id)::integer as position from event')
  assert.deepEqual([head.events, head.position], [counted?.['events'], counted?.['position']])
  // Those of two sites and of the integrator with its key.
  assert.equal(head.chains, 3)
  assert.deepEqual(await check(head), { ok: true, found: `${head.events} events in 3 chains` })
})

test('chains that have grown since change nothing, and the next day goes on from there', async () => {
  await steps.reactivate()
  await newSite(tenant)
  assert.deepEqual(await check(head), { ok: true, found: `${head.events} events in 3 chains` })
  await service.sql(`update log_digest set told_on = told_on - 1`)
  const next = await digests.takeDailyHead()
  assert.ok(next !== null)
  const signed = signLogHead({ environment: 'staging', ...next }, SEALING_KEY)
  assert.deepEqual(await check(signed), { ok: true, found: `${head.events + 2} events in 4 chains` })
})

test('what is cut off shows, a whole chain, and what was replaced, however well the chains fit', async () => {
  const [all, chains] = [head.events, head.chains]
  const instead = (events: number, of: number) =>
    `false: ${events} events in ${of} chains instead of ${all} events in ${chains} chains`
  assert.equal(
    await foundAfter(`delete from event where site_id = '${site}' and sequence >= 3`),
    instead(all - 1, chains),
  )
  assert.equal(await foundAfter(`delete from event where site_id = '${untouched}'`), instead(all - 1, chains - 1))
  assert.equal(
    await foundAfter(`update event set hash = sha256(hash) where site_id = '${untouched}'`),
    `false: ${all} events in ${chains} chains, but not the same`,
  )
})

test('a line that was changed, or signed with another secret, proves nothing', async () => {
  const found = 'the line was not signed with the secret of this deployment, so nothing was compared'
  for (const [line, key] of [
    [{ ...head, events: head.events - 1 }, SEALING_KEY],
    [{ ...head, day: '2020-01-01' }, SEALING_KEY],
    [{ ...head, signature: '' }, SEALING_KEY],
    [head, 'another'],
    [head, null],
  ] as const) {
    assert.deepEqual(await check(line, key), { ok: false, found })
  }
})

test('the worker writes it into the log of the service, and the line can be read again, whatever stands around it', async () => {
  await service.sql('update log_digest set told_on = null')
  const written: string[] = []
  startTestWorker(service.databaseUrl, {
    log: pino({ base: null }, { write: (line: string) => void written.push(line) }),
  })
  await until(async () => written.some((line) => line.includes('log_head')))
  const [line = ''] = written.filter((one) => one.includes('log_head'))
  const read = parseLogHead(`Nov 17 00:10:11 host portico[7]: ${line}`)
  assert.ok(read !== null)
  assert.equal((await check(read)).ok, true)
  for (const nonsense of [
    '',
    'log_head',
    '{}',
    '{"log_head": {"environment": "staging"}}',
    '{"log_head": null}',
    '{',
  ]) {
    assert.equal(parseLogHead(nonsense), null)
  }
})
