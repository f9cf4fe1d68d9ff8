import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { migrate } from '../src/operate/migrations.ts'
import { clientWithTimeout } from '../src/operate/timed-query.ts'
import {
  type Answer,
  clockPath,
  cloneDatabase,
  newSite,
  sitePath,
  startTestService,
  subscriptionPath,
} from './harness.ts'
import { BAKERY } from './legal-site.ts'
import { openSilentWay } from './silence.ts'
import { until } from './until.ts'
import { newWebsite, publish } from './websites.ts'

// A connection to PostgreSQL can go silent: no error, no answer. Only time tells, and whoever has not asked on it yet must
// not wait for it. What is said here about order needs no clock.

const SITES = '/api/integrators/sites/'
const ORDER = { tier: 'growth' }
const TOMORROW = Temporal.Now.instant().add({ hours: 24 }).toString()

/** Longer than anything else here takes, also on a busy machine: others go on while a silent one is waited for. */
const LIMITS = { connectMs: 3_000, statementMs: 4_000, answerMs: 4_000 }

async function startBehindSilentWay(limits = LIMITS) {
  const way = await openSilentWay(await cloneDatabase('staging'))
  after(() => way.close())
  const service = await startTestService({ environment: 'staging', databaseUrl: way.url, limits })
  return { way, ...service }
}

/** Sends one request into silence, then others, which must be answered while the first still waits. */
async function assertOthersGoOn(
  silenced: Promise<void>,
  ask: (n: number) => Promise<Answer>,
  status: number,
): Promise<{ readonly sent: Promise<Answer> }> {
  let isOver = false
  const sent = ask(0).finally(() => {
    isOver = true
  })
  // An answer that comes before the silence fails below.
  await Promise.race([silenced, sent])
  for (const answer of await Promise.all([1, 2, 3, 4].map(ask))) assert.equal(answer.status, status, answer.text)
  assert.equal(isOver, false, 'they waited for the one that was silent')
  return { sent }
}

describe('a silent connection to PostgreSQL', { concurrency: true }, () => {
  test('stops no kind of change: others go on, and 503 is told to those whose statement was sent', async () => {
    const { way, tenant, call: anybody } = await startBehindSilentWay()
    const one = await tenant()
    const sites: string[] = []
    for (let count = 0; count < 20; count++) sites.push(await newSite(one))
    const [first = '', ...rest] = sites
    const { call } = one
    await call('POST', subscriptionPath(first), { body: ORDER })
    const known = (await call('GET', sitePath(first))).body.fqdn
    const website = await newWebsite({ call: anybody }, await tenant('Website'))
    await website.entry()

    const kinds: Record<string, [status: number, ask: (n: number) => Promise<Answer>]> = {
      register_sites: [201, (n) => call('POST', SITES, { body: { url: `new-${n}.example.com` } })],
      set_subscriptions: [201, (n) => call('POST', subscriptionPath(rest[n] ?? ''), { body: ORDER })],
      announce: [200, (n) => call('POST', clockPath(rest[5 + n] ?? ''), { body: { advance_to: TOMORROW } })],
      mint_embed_tokens: [200, (n) => call('GET', `${sitePath(rest[n] ?? '')}embed/`)],
      keep_answers: [
        200,
        (n) => call('POST', SITES, { body: { url: known }, headers: { 'idempotency-key': `known-${n}` } }),
      ],
      record_consents: [204, () => website.choose()],
    }
    const silent: Promise<Answer>[] = []
    for (const [statement, [status, ask]] of Object.entries(kinds)) {
      const { sent } = await assertOthersGoOn(way.silenceOn(statement), ask, status)
      silent.push(sent)
    }
    for (const answer of await Promise.all(silent)) assert.equal(answer.status, 503, answer.text)

    assert.equal((await call('GET', `${SITES}?limit=100`)).body.sites.length, 20 + 4, 'nothing else was registered')
    assert.equal((await call('GET', subscriptionPath(rest[0] ?? ''))).status, 404)
    await until(async () => way.held() === 0)
  })

  test('is noticed by nobody who reads: what has no effect is asked once more over another one', async () => {
    const { way, tenant, call: anybody } = await startBehindSilentWay()
    const one = await tenant()
    const site = await newSite(one)
    const { call } = await tenant('Not asked for yet')
    const other = { url: 'others.example.com', ...(await tenant('Has sent no key yet')) }
    const website = await newWebsite({ call: anybody }, one)
    assert.equal(
      (await one.call('PUT', `${sitePath(website.site)}details/`, { body: { details: BAKERY } })).status,
      200,
    )
    await publish(one, website.site)
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => one.call('GET', subscriptionPath(site))))
    const kinds: Record<string, [status: number, ask: (n: number) => Promise<Answer>]> = {
      find_keys: [200, () => call('GET', '/api/integrator/ping/')],
      find_sites: [200, () => one.call('GET', sitePath(site))],
      find_registered_sites: [200, () => one.call('POST', SITES, { body: { url: 'again.example.com' } })],
      read_subscriptions: [404, () => one.call('GET', subscriptionPath(site))],
      find_kept_answers: [
        200,
        (n) =>
          one.call('POST', SITES, { body: { url: 'again.example.com' }, headers: { 'idempotency-key': `key-${n}` } }),
      ],
      count_kept_answers: [
        200,
        (n) => other.call('POST', SITES, { body: { url: other.url }, headers: { 'idempotency-key': `other-${n}` } }),
      ],
      read_wire_id_key: [200, () => one.call('GET', '/api/integrators/events/')],
      read_entries: [200, () => website.entry()],
      read_legal_text: [200, () => anybody('GET', `/s/${website.site}/legal/notice/en/`)],
      check: [200, () => anybody('GET', '/readyz')],
    }
    await one.call('POST', SITES, { body: { url: 'again.example.com' } })
    await other.call('POST', SITES, { body: { url: other.url } })
    for (const [statement, [status, ask]] of Object.entries(kinds)) {
      const silenced = way.silenceOn(statement)
      const sent = ask(0)
      await Promise.race([silenced, sent])
      for (const answer of await Promise.all([sent, ask(1), ask(2)])) assert.equal(answer.status, status, answer.text)
      assert.ok(way.held() > 0, 'the silent connection was given up before')
    }
  })

  test('does not keep whoever waits for its turn to migrate from stopping', async () => {
    const way = await openSilentWay(await cloneDatabase('staging'))
    after(() => way.close())
    const told = new AbortController()
    const silenced = way.silenceOn('select pg_try_advisory_lock($1) as taken')
    const stopped = migrate(way.url, 'staging', undefined, { stopping: told.signal })
    await silenced
    told.abort()
    await assert.rejects(stopped, { name: 'AbortError' })
    await until(async () => way.held() === 0)
  })

  test('is given up soon by who migrates, and by who looks, whatever was asked on it', async () => {
    // Longer than whatever was asked before takes, also on a busy machine.
    const answerMs = 2_000
    const asked = [
      'select pg_try_advisory_lock($1) as taken',
      "set lock_timeout = '5s'",
      "select where to_regclass('migration') is null",
      'select name, checksum from migration order by name',
      'select environment from deployment',
    ]
    await Promise.all(
      asked.map(async (statement) => {
        // Of its own: who migrates waits for others.
        const way = await openSilentWay(await cloneDatabase('staging'))
        after(() => way.close())
        let wasSilent = false
        void way.silenceOn(statement).then(() => (wasSilent = true))
        await assert.rejects(migrate(way.url, 'staging', undefined, { answerMs }), /Query read timeout/, statement)
        assert.ok(wasSilent, `it came no further than to what is before: ${statement}`)
        await until(async () => way.held() === 0)
      }),
    )
    const way = await openSilentWay(await cloneDatabase('staging'))
    after(() => way.close())
    const client = clientWithTimeout(way.url, { answerMs })
    await client.connect()
    void way.silenceOn('select from site')
    await assert.rejects(client.query('select from site'), /Query read timeout/)
    await client.end()
  })

  test('and with all of them silent 503 is told to everybody in one go, and all is well once it is over', async () => {
    const { way, tenant } = await startBehindSilentWay({ connectMs: 3_000, statementMs: 3_000, answerMs: 3_000 })
    const { call } = await tenant()
    const register = (n: number) => call('POST', SITES, { body: { url: `site-${n}.example.com` } })
    await Promise.all(Array.from({ length: 200 }, (_, n) => register(n)))
    // As many connections as the service may have, most of them idle by then.
    await Promise.all(Array.from({ length: 20 }, () => call('GET', SITES)))
    way.silenceAll()
    const start = performance.now()
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => register(1000 + n)))
    assert.ok(performance.now() - start < 5_500, 'some waited for one run after the other')
    for (const { status } of answers) assert.equal(status, 503)
    way.letThrough()
    await until(async () => way.held() === 0)
    for (const { status } of await Promise.all([2001, 2002, 2003].map(register))) assert.equal(status, 201)
  })
})
