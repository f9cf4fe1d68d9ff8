import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { type Answer, openCaller, startTestService } from './harness.ts'
import { type PorticoProcess, startPortico } from './process.ts'
import { timesRepeat } from './repeat.ts'
import { sharingOneWait, until } from './until.ts'

const SITES = '/api/integrators/sites/'
const subscription = (site: string) => `${SITES}${site}/subscription/`

type KeyedRequest = { readonly key: string; readonly method: string; readonly path: string; readonly body?: unknown }

/** A database of one's own with an integrator in it, and a service in this process that nobody kills. */
async function newDatabase() {
  const service = await startTestService()
  const { key: secret, call } = await service.tenant('Retrying')
  const env = { DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'production' }
  const eventsOf = async (site: string) =>
    (await service.sql<{ type: string }>('select type from event where site_id = $1 order by sequence', [site])).map(
      ({ type }) => type,
    )
  return { service, env, sql: service.sql, eventsOf, secret, call }
}

const ask = (
  { url }: Pick<PorticoProcess, 'url'>,
  secret: string,
  { key, method, path, body }: KeyedRequest,
): Promise<Answer | null> =>
  openCaller(url, { authorization: `Integrator-Key ${secret}`, 'idempotency-key': key })(method, path, { body }).catch(
    () => null,
  )

/** A way to the database that can be made to carry statements of a kind, but not their results. */
async function openProxy(target: string, kind: RegExp) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let holding = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    let held = false
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [client, upstream].forEach((one) => void one.destroy()))
    }
    client.on('data', (chunk) => {
      held ||= holding && kind.test(chunk.toString('latin1'))
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => void (held || client.write(chunk)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    hold: () => {
      holding = true
    },
  }
}

test('kill -9 after the effect and before the answer: the retry gives the answer and has no second effect', async () => {
  const { service: other, env, sql, eventsOf, secret, call } = await newDatabase()
  const newSite = async (host: string, ...steps: readonly string[]): Promise<string> => {
    const { site } = (await call('POST', SITES, { body: { url: `${host}.example.com` } })).body
    for (const step of steps) {
      await call('POST', subscription(site) + step, { body: step === '' ? { tier: 'growth' } : {} })
    }
    return site
  }
  const [created, terminated] = [await newSite('created'), await newSite('terminated', '')]
  const requests: readonly (KeyedRequest & { readonly answer: string | RegExp; readonly status: number })[] = [
    {
      key: '1',
      method: 'POST',
      path: SITES,
      body: { url: 'new.example.com' },
      status: 201,
      answer: /"new.example.com"/,
    },
    {
      key: '2',
      method: 'POST',
      path: subscription(created),
      body: { tier: 'comfort' },
      status: 201,
      answer: '{"message":"Subscription created"}',
    },
    {
      key: '3',
      method: 'DELETE',
      path: subscription(terminated),
      status: 200,
      answer: '{"message":"Subscription terminated"}',
    },
  ]

  const proxy = await openProxy(env.DATABASE_URL, /set_subscriptions|register_sites/)
  const service = await startPortico({ ...env, DATABASE_URL: proxy.url })
  proxy.hold()
  // Two changes to subscriptions are under way at a time; a third would wait for the result of one of them.
  const lost = requests.map((request) => ask(service, secret, request))
  await until(async () => (await sql('select from idempotency')).length === requests.length)
  await service.end('SIGKILL')
  for (const answer of lost) assert.equal(await answer, null, 'nobody was answered')
  const before = await sql('select id, type, site_id from event order by id')

  for (const request of requests) {
    const retry = await ask(other, secret, request)
    assert.equal(retry?.headers['idempotent-replayed'], 'true')
    assert.equal(retry?.status, request.status)
    if (typeof request.answer === 'string') assert.equal(retry?.text, request.answer)
    else assert.match(String(retry?.text), request.answer)
    assert.equal((await ask(other, secret, request))?.text, retry?.text)
    if (request.status === 201) assert.match(String(retry?.headers['location']), /^\/api\/integrators\/sites\//)
  }
  assert.deepEqual(await sql('select id, type, site_id from event order by id'), before)
  assert.deepEqual(await eventsOf(terminated), ['site.created', 'subscription.created', 'subscription.terminated'])
})

const CYCLES = timesRepeat(1)
const WRITERS = 8

test(`${CYCLES === 1 ? 'a hard kill' : `${CYCLES} hard kills`} at any moment: with a key for each request and retries, everything happens exactly once`, async () => {
  const { env, sql, eventsOf, secret } = await newDatabase()
  let service = await startPortico(env)
  let answers = 0
  let finished = false
  const walked: string[] = []

  const ready = sharingOneWait(() =>
    until(async () => (await fetch(`${service.url}/readyz`).catch(() => null))?.status === 200),
  )

  /** Sends a request until it is answered, whatever happens to the service meanwhile. */
  async function insist(request: KeyedRequest): Promise<Answer> {
    for (;;) {
      const answer = await ask(service, secret, request)
      if (answer === null || answer.status === 503 || answer.body?.code === 'request_in_progress') {
        await ready()
        continue
      }
      answers += 1
      return answer
    }
  }

  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = 0; !finished; turn++) {
      const name = `w${writer}-t${turn}`
      const registered = await insist({ key: name, method: 'POST', path: SITES, body: { url: `${name}.example.com` } })
      assert.equal(registered.status, 201, registered.text)
      const path = subscription(registered.body.site)
      const order = { tier: 'growth' }
      for (const [step, method, target, body, status] of [
        ['create', 'POST', path, order, 201],
        ['cancel', 'POST', `${path}cancel/`, undefined, 200],
        ['reactivate', 'POST', `${path}reactivate/`, undefined, 200],
        ['terminate', 'DELETE', path, undefined, 200],
        ['create-again', 'POST', path, order, 201],
      ] as const) {
        const answer = await insist({ key: `${name}-${step}`, method, path: target, body })
        assert.equal(answer.status, status, `${step}: ${answer.text}`)
      }
      walked.push(registered.body.site)
    }
  })
  const working = Promise.all(writers)

  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const goal = answers + 50 + ((cycle * 37) % 100)
    await Promise.race([working, until(async () => answers >= goal)])
    await service.end('SIGKILL')
    service = await startPortico(env)
  }
  finished = true
  await working

  assert.ok(walked.length > WRITERS, `${walked.length} websites`)
  for (const site of walked) {
    assert.deepEqual(await eventsOf(site), [
      'site.created',
      'subscription.created',
      'subscription.renewal_canceled',
      'subscription.reactivated',
      'subscription.terminated',
      'subscription.created',
    ])
  }
  const [kept] = await sql<{ count: number }>('select count(*)::integer from idempotency')
  assert.equal(kept?.count, answers)
  assert.equal((await service.end('SIGTERM')).code, 0)
})
