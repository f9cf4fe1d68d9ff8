import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { migrate } from '../src/operate/migrations.ts'
import { clientWithTimeout } from '../src/operate/timed-query.ts'
import { type Answer, cloneDatabase, newSite, sitePath, startTestService } from './harness.ts'
import { openSilenceableProxy } from './silence.ts'
import { until } from './until.ts'

// A connection to PostgreSQL can go silent: no error, no answer. Only the time limit of a statement tells.

const SITES = '/api/integrators/sites/'

/** Longer than anything else here takes, also on a busy machine, and shorter than a request may queue. */
const LIMITS = { connectMs: 2_500, statementMs: 3_000, answerMs: 3_000 }

async function startBehindSilentWay(limits = LIMITS) {
  const proxy = await openSilenceableProxy(await cloneDatabase('staging'))
  after(() => proxy.close())
  const service = await startTestService({ environment: 'staging', databaseUrl: proxy.url, limits })
  return { way: proxy, ...service }
}

describe('a silent connection to PostgreSQL', { concurrency: true }, () => {
  test('costs those a 503 whose statement was sent on it; whoever waits behind them goes on over another', async () => {
    const { way, tenant } = await startBehindSilentWay()
    const { call } = await tenant()
    const known = await newSite({ call })
    const kinds: Record<string, [status: number, ask: (n: number) => Promise<Answer>]> = {
      register_sites: [201, (n) => call('POST', SITES, { body: { url: `new-${n}.example.com` } })],
      find_sites: [200, () => call('GET', sitePath(known))],
    }
    for (const [statement, [status, ask]] of Object.entries(kinds)) {
      const silenced = way.silenceOn(statement)
      const sent = ask(0)
      await Promise.race([silenced, sent])
      for (const answer of await Promise.all([1, 2, 3, 4].map(ask))) assert.equal(answer.status, status, answer.text)
      assert.equal((await sent).status, 503)
    }
    assert.equal((await call('GET', `${SITES}?limit=100`)).body.sites.length, 1 + 4, 'nothing else was registered')
    await until(async () => way.held() === 0)
  })

  test('does not keep whoever waits for its turn to migrate from stopping', async () => {
    const proxy = await openSilenceableProxy(await cloneDatabase('staging'))
    after(() => proxy.close())
    const stopping = new AbortController()
    const silenced = proxy.silenceOn('select pg_try_advisory_lock($1) as taken')
    const stopped = migrate(proxy.url, 'staging', undefined, { stopping: stopping.signal })
    await silenced
    stopping.abort()
    await assert.rejects(stopped, { name: 'AbortError' })
    await until(async () => proxy.held() === 0)
  })

  test('is given up soon by who migrates, and by who reads, whatever was asked on it', async () => {
    // Longer than whatever was asked before takes, also on a busy machine.
    const answerMs = 2_000
    const requests = [
      'select pg_try_advisory_lock($1) as taken',
      "set lock_timeout = '5s'",
      "select where to_regclass('migration') is null",
      'select name, checksum from migration order by name',
      'select environment from deployment',
    ]
    await Promise.all(
      requests.map(async (statement) => {
        // Of its own: who migrates waits for others.
        const proxy = await openSilenceableProxy(await cloneDatabase('staging'))
        after(() => proxy.close())
        let wasSilent = false
        void proxy.silenceOn(statement).then(() => (wasSilent = true))
        await assert.rejects(migrate(proxy.url, 'staging', undefined, { answerMs }), /Query read timeout/, statement)
        assert.ok(wasSilent, `it came no further than to what is before: ${statement}`)
        await until(async () => proxy.held() === 0)
      }),
    )
    const proxy = await openSilenceableProxy(await cloneDatabase('staging'))
    after(() => proxy.close())
    const client = clientWithTimeout(proxy.url, { answerMs })
    await client.connect()
    void proxy.silenceOn('select from site')
    await assert.rejects(client.query('select from site'), /Query read timeout/)
    await client.end()
  })

  test('and with all of them silent 503 is sent to everybody in one go, and all is well once it is over', async () => {
    const { way, tenant } = await startBehindSilentWay({ connectMs: 3_000, statementMs: 5_000, answerMs: 5_000 })
    const { call } = await tenant()
    const register = (n: number) => call('POST', SITES, { body: { url: `site-${n}.example.com` } })
    await Promise.all(Array.from({ length: 200 }, (_, n) => register(n)))
    // As many connections as the service may have, most of them idle by then.
    await Promise.all(Array.from({ length: 20 }, () => call('GET', SITES)))
    way.silenceAll()
    const start = performance.now()
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => register(1000 + n)))
    assert.ok(performance.now() - start < 7_500, 'some waited for one run after the other')
    for (const { status } of answers) assert.equal(status, 503)
    way.letThrough()
    await until(async () => way.held() === 0)
    for (const { status } of await Promise.all([2001, 2002, 2003].map(register))) assert.equal(status, 201)
  })
})
