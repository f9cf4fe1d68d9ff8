import assert from 'node:assert/strict'
import { access, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { caller, cloneDatabase, newSite, SEALING_KEY, startTestService } from './harness.ts'
import { newHome, portico, runPortico, startPortico, startWorkerProcess } from './process.ts'
import { startReceiver, verify } from './receiver.ts'
import { openRelay } from './relay.ts'
import { until } from './until.ts'

test('workers killed while they deliver 400 events lose none, and what arrives twice has the same id', async () => {
  const service = await startTestService({ environment: 'staging' })
  await service.sql(`update deployment set environment = 'staging'`)
  const env = { DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'staging', PORTICO_SECRET: SEALING_KEY }
  const tenant = await service.tenant()
  const receiver = await startReceiver()
  const body = { url: receiver.url }
  const { status } = await tenant.call('POST', '/api/integrators/webhooks/', { body })
  assert.equal(status, 201)
  for (let batch = 0; batch < 8; batch++) await Promise.all(Array.from({ length: 50 }, () => newSite(tenant)))
  const arrived = () => new Set(receiver.ids())

  for (const killAt of [60, 200]) {
    const worker = await startWorkerProcess(env)
    await until(async () => arrived().size >= killAt, 30_000)
    await worker.end('SIGKILL')
    // What the dead one held is free again after half a minute; nobody wants to wait for that here.
    await service.sql(`update webhook set leased_until = now() - interval '1 second' where leased_until is not null`)
  }
  const workers = [await startWorkerProcess(env), await startWorkerProcess(env)]
  await until(async () => arrived().size === 400, 60_000)
  await until(async () => {
    const [row] = await service.sql<{ left: string }>(
      'select count(*) as left from delivery where delivered_at is null',
    )
    return row?.left === '0'
  })

  const ids: string[] = []
  for (let page = 0, after = ''; page < 4; page++) {
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
  assert.ok(receiver.received.length < 470, `${receiver.received.length - 400} came twice`)

  for (const worker of workers) {
    const startedAt = performance.now()
    assert.equal((await worker.end('SIGTERM')).code, 0)
    assert.ok(performance.now() - startedAt < 8_000)
  }
})

test('a worker outlives PostgreSQL, in the service and on its own, and goes on when it is back', async () => {
  const { url, cut, restore } = await openRelay(await cloneDatabase('staging'))
  const env = { DATABASE_URL: url, PORTICO_ENVIRONMENT: 'staging', PORTICO_SECRET: SEALING_KEY }
  const onboarded = await portico(['onboard', 'Outage', '--json'], env)
  const service = await startPortico({ ...env, WORKER: 'off' })
  const authorization = `Integrator-Key ${JSON.parse(onboarded.stdout).key.secret}`
  const call = caller(service.stagingUrl || service.url, { authorization })
  const receiver = await startReceiver()
  const created = await call('POST', '/api/integrators/webhooks/', { body: { url: receiver.url } })
  assert.equal(created.status, 201, created.text)
  const register = (name: string) => call('POST', '/api/integrators/sites/', { body: { url: `${name}.example.com` } })

  const worker = await startWorkerProcess(env)
  await register('before')
  await until(async () => receiver.received.length === 1)
  await cut()
  await until(async () => worker.output().includes('in trouble'))
  await restore()
  await until(async () => (await register('after')).status === 201)
  // What was sent but not written down any more is sent again.
  await until(async () => new Set(receiver.ids()).size === 2, 20_000)
  assert.equal(worker.child.exitCode, null)
  assert.equal((await worker.end('SIGTERM')).code, 0)
  assert.doesNotMatch(worker.output(), /whsec_/)
  assert.equal((await service.end('SIGTERM')).code, 0)
})

test('the service delivers by itself, with a key of its own beside the embedded database', async () => {
  const home = await newHome()
  const service = await startPortico({ PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'staging' })
  const authorization = `Integrator-Key ${/ik_test_\w+/.exec(service.output())?.[0]}`
  const call = caller(service.stagingUrl, { authorization })
  const receiver = await startReceiver()
  const created = await call('POST', '/api/integrators/webhooks/', { body: { url: receiver.url } })
  assert.equal(created.status, 201, created.text)
  await call('POST', '/api/integrators/sites/', { body: { url: 'www.example.com' } })
  await until(async () => receiver.received.length === 1)
  // It counts once it was answered.
  const counted = /portico_webhook_attempt_duration_seconds_count\{environment="staging",outcome="delivered"\} 1/
  await until(async () => counted.test(await (await fetch(service.metricsUrl)).text()))
  assert.equal((await stat(join(home, 'secret'))).mode & 0o777, 0o600)
  assert.equal((await service.end('SIGTERM')).code, 0)

  const again = await startPortico({ PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'staging' })
  const callAgain = caller(again.stagingUrl, { authorization })
  await callAgain('POST', '/api/integrators/sites/', { body: { url: 'shop.example.com' } })
  await until(async () => receiver.received.length === 2)
  for (const received of receiver.received) verify(received, created.body.secret)
  assert.equal((await again.end('SIGTERM')).code, 0)

  // Without the key a start must not make another one: nothing could be delivered any more.
  const secret = await readFile(join(home, 'secret'), 'utf8')
  await writeFile(join(home, 'secret'), secret.slice(1))
  const damaged = await runPortico({ PORTICO_HOME: home })
  assert.match(
    damaged.stderr,
    /^portico: The file "secret" in PORTICO_HOME .* is not 32 bytes in base64\. Restore it.*\n$/,
  )
  await rm(join(home, 'secret'))
  const lost = await runPortico({ PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production' })
  assert.equal(lost.code, 1)
  assert.match(lost.stderr, /^portico: The file "secret" .* is gone, and the secrets of 1 webhooks .* restore it.*\n$/)
  await assert.rejects(access(join(home, 'secret')))
  const doctor = await portico(['doctor', '--environment', 'staging'], { PORTICO_HOME: home })
  assert.match(
    doctor.stdout,
    /BAD +staging: secrets of webhooks can be read: there are 1, .*\n.*restore the file "secret"/,
  )
})
