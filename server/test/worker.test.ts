import assert from 'node:assert/strict'
import { access, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { cloneDatabase, newSite, openCaller, SEALING_KEY, startTestService } from './harness.ts'
import { newHome, portico, runCommandInProcess, startWorkerProcess } from './process.ts'
import { startErrorMessage, startInProcess } from './process-in-test.ts'
import { assertSignature, startWebhookReceiver } from './receiver.ts'
import { openCuttableRelay } from './relay.ts'
import { timesRepeat } from './repeat.ts'
import { until } from './until.ts'

const KILLS = timesRepeat(1)
const EVENTS = 100 * (KILLS + 1)

test(`${EVENTS} events are all delivered although ${KILLS} of ${KILLS + 2} workers are killed, and what arrives twice has the same id`, async () => {
  const service = await startTestService({ environment: 'staging' })
  const env = { DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'staging', PORTICO_SECRET: SEALING_KEY }
  const tenant = await service.tenant()
  const receiver = await startWebhookReceiver()
  const body = { url: receiver.url }
  const { status } = await tenant.call('POST', '/api/integrators/webhooks/', { body })
  assert.equal(status, 201)
  for (let made = 0; made < EVENTS; made += 50) await Promise.all(Array.from({ length: 50 }, () => newSite(tenant)))
  const arrived = () => new Set(receiver.ids())

  for (let kill = 1; kill <= KILLS; kill++) {
    const worker = await startWorkerProcess(env)
    await until(async () => arrived().size >= 100 * kill - 40)
    await worker.end('SIGKILL')
    // What the dead one held is free again after half a minute; nobody wants to wait for that here.
    await service.sql(`update webhook set leased_until = now() - interval '1 second' where leased_until is not null`)
  }
  // Two of them side by side: one in a process of its own.
  const workers = [await startWorkerProcess(env), await startInProcess(env, ['worker'])] as const
  await until(async () => arrived().size === EVENTS)
  await until(async () => {
    const [row] = await service.sql<{ left: string }>(
      'select count(*) as left from delivery where delivered_at is null',
    )
    return row?.left === '0'
  })

  const ids: string[] = []
  for (let page = 0, after = ''; page < EVENTS / 100; page++) {
    const { body } = await tenant.call('GET', `/api/integrators/events/?limit=100${after}`)
    ids.push(...body.events.map((event: { id: string }) => event.id))
    after = `&after=${body.next_cursor}`
  }
  assert.deepEqual([...arrived()].toSorted(), ids.toSorted())
  const texts = new Map(receiver.received.map(({ body: { id }, text }) => [id, text]))
  for (const {
    body: { id },
    text,
  } of receiver.received)
    assert.equal(text, texts.get(id))
  const twice = receiver.received.length - EVENTS
  assert.ok(twice < 35 * KILLS, `${twice} came twice`)

  const [worker, other] = workers
  const startedAt = performance.now()
  assert.equal((await worker.end('SIGTERM')).code, 0)
  await other.stop()
  assert.ok(performance.now() - startedAt < 8_000)
})

test('a worker outlives PostgreSQL, in the service and on its own, and goes on when it is back', async () => {
  const { url, cut, restore } = await openCuttableRelay(await cloneDatabase('staging'))
  const env = { DATABASE_URL: url, PORTICO_ENVIRONMENT: 'staging', PORTICO_SECRET: SEALING_KEY }
  const onboarded = await portico(['onboard', 'Outage', '--json'], env)
  const service = await startInProcess(env)
  const authorization = `Integrator-Key ${JSON.parse(onboarded.stdout).key.secret}`
  const call = openCaller(service.stagingUrl, { authorization })
  const receiver = await startWebhookReceiver()
  const created = await call('POST', '/api/integrators/webhooks/', { body: { url: receiver.url } })
  assert.equal(created.status, 201, created.text)
  const register = (name: string) => call('POST', '/api/integrators/sites/', { body: { url: `${name}.example.com` } })

  const worker = await startInProcess(env, ['worker'])
  await register('before')
  await until(async () => receiver.received.length === 1)
  await cut()
  for (const { log } of [service, worker]) await until(async () => log().includes('in trouble'))
  await restore()
  await until(async () => (await register('after')).status === 201)
  for (const { log } of [service, worker]) await until(async () => log().includes('The database is back.'))
  // What was sent but not written down any more is sent again.
  await until(async () => new Set(receiver.ids()).size === 2)
  assert.doesNotMatch(service.log() + worker.log(), /whsec_/)
})

test('the service delivers by itself, with a key of its own beside the embedded database', async () => {
  const home = await newHome()
  const env = { PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'staging' }
  const service = await startInProcess(env)
  const onboarded = await runCommandInProcess(['onboard', 'Sealed', '--json'], env)
  const authorization = `Integrator-Key ${JSON.parse(onboarded.stdout).key.secret}`
  const call = openCaller(service.stagingUrl, { authorization })
  const receiver = await startWebhookReceiver()
  const created = await call('POST', '/api/integrators/webhooks/', { body: { url: receiver.url } })
  assert.equal(created.status, 201, created.text)
  await call('POST', '/api/integrators/sites/', { body: { url: 'www.example.com' } })
  await until(async () => receiver.received.length === 1)
  // It counts once it was answered.
  const counted = /portico_webhook_attempt_duration_seconds_count\{environment="staging",outcome="delivered"\} 1/
  await until(async () => counted.test(await (await fetch(service.metricsUrl)).text()))
  assert.equal((await stat(join(home, 'secret'))).mode & 0o777, 0o600)
  await service.stop()

  const again = await startInProcess(env)
  const callAgain = openCaller(again.stagingUrl, { authorization })
  await callAgain('POST', '/api/integrators/sites/', { body: { url: 'shop.example.com' } })
  await until(async () => receiver.received.length === 2)
  for (const received of receiver.received) assertSignature(received, created.body.secret)
  await again.stop()

  // Without the key a start must not make another one: nothing could be delivered any more.
  const secret = await readFile(join(home, 'secret'), 'utf8')
  await writeFile(join(home, 'secret'), secret.slice(1))
  assert.match(
    await startErrorMessage({ PORTICO_HOME: home }),
    /^The file "secret" in PORTICO_HOME .* is not 32 bytes in base64\. Restore it/,
  )
  await rm(join(home, 'secret'))
  assert.match(
    await startErrorMessage({ PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production' }),
    /^The file "secret" .* is gone, and the secrets of 1 webhooks .* restore it/,
  )
  await assert.rejects(access(join(home, 'secret')))
  const doctor = await runCommandInProcess(['doctor', '--environment', 'staging'], { PORTICO_HOME: home })
  assert.match(
    doctor.stdout,
    /BAD +staging: secrets of webhooks can be read: there are 1, .*\n.*restore the file "secret"/,
  )
})
