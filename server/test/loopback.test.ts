import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { openMetrics } from '../src/operate/metrics.ts'
import { newSite, openCaller, startTestService } from './harness.ts'
import { newHome, runCommandInProcess } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { startWebhookReceiver } from './receiver.ts'
import { until } from './until.ts'
import { startTestWorker } from './workers.ts'

const WEBHOOKS = '/api/integrators/webhooks/'
const portOf = (url: string) => Number(new URL(url).port)

test('neither metrics nor this machine are open to others, unless the operator says so; own ports never', async () => {
  const home = await newHome()
  const open = await startInProcess({ PORTICO_HOME: home, WEBHOOK_ALLOW_LOOPBACK: 'on', METRICS_HOST: '0.0.0.0' })
  assert.match(open.metricsUrl, /^http:\/\/localhost:\d+\/metrics$/)
  assert.equal(await answers('127.0.0.2', portOf(open.metricsUrl)), process.platform === 'linux')
  const onboarded = await runCommandInProcess(['onboard', 'Near', '--environment', 'staging', '--json'], {
    PORTICO_HOME: home,
  })
  const authorization = `Integrator-Key ${JSON.parse(onboarded.stdout).key.secret}`
  const create = (url: string) =>
    openCaller(open.stagingUrl, { authorization })('POST', WEBHOOKS, { body: { url, events: ['site.created'] } })
  const database = await runCommandInProcess(['database'], { PORTICO_HOME: home })
  for (const url of [open.url, open.stagingUrl, open.metricsUrl, database.stdout]) {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const refused = await create(`http://${host}:${portOf(url)}/`)
      assert.equal(refused.status, 400, refused.text)
      assert.match(refused.body.errors[0].message, /a port .* which is never called/)
    }
  }
  const receiver = await startWebhookReceiver()
  const created = await create(receiver.url)
  assert.equal(created.status, 201, created.text)
  await open.stop()

  const closed = await startInProcess({ PORTICO_HOME: home, WEBHOOK_ALLOW_LOOPBACK: '' })
  assert.match(closed.metricsUrl, /^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  assert.equal((await fetch(closed.metricsUrl)).status, 200)
  assert.equal(await answers('127.0.0.2', portOf(closed.metricsUrl)), false)
  const call = openCaller(closed.stagingUrl, { authorization })
  const refused = await call('POST', WEBHOOKS, { body: { url: receiver.url } })
  assert.equal(refused.status, 400)
  assert.match(refused.body.errors[0].message, /its operator can allow it with WEBHOOK_ALLOW_LOOPBACK=on/)
  await call('POST', '/api/integrators/sites/', { body: { url: 'www.example.com' } })
  const attempts = async () => {
    const { body } = await call('GET', `${WEBHOOKS}${created.body.id}/deliveries/`)
    return body.deliveries.flatMap((delivery: { attempts: { error: string }[] }) => delivery.attempts)
  }
  await until(async () => (await attempts()).length > 0)
  assert.equal((await attempts())[0].error, 'loopback_not_allowed')
  assert.deepEqual(receiver.received, [])
  await closed.stop()
})

test('another Portico on this machine, whose ports a process cannot know, refuses what webhooks send', async () => {
  const staging = await startTestService({ environment: 'staging' })
  startTestWorker(staging.databaseUrl, { patienceMs: 15_000 })
  const other = await startTestService()
  const metrics = await openMetrics().listen(0, '127.0.0.1')
  after(() => metrics.close().closeAllConnections())
  const tenant = await staging.tenant()
  const expected = new Map([
    [`${other.url}/api/integrators/sites/`, 400],
    [`${other.url}/dashboard/api/website/preview/`, 400],
    [`${other.url}/healthz`, 400],
    [`${other.url}/s/00000000-0000-4000-8000-000000000000/consents`, 400],
    [`http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`, 405],
  ])
  for (const url of expected.keys()) {
    const created = await tenant.call('POST', WEBHOOKS, { body: { url } })
    assert.equal(created.status, 201, created.text)
  }
  await newSite(tenant)
  const found = async () => {
    const { body } = await tenant.call('GET', WEBHOOKS)
    const statuses = new Map<string, number>()
    for (const { id, url } of body.webhooks) {
      const list = await tenant.call('GET', `${WEBHOOKS}${id}/deliveries/`)
      const [attempt] = list.body.deliveries[0]?.attempts ?? []
      if (attempt) statuses.set(url, attempt.status)
    }
    return statuses
  }
  await until(async () => (await found()).size === expected.size)
  assert.deepEqual(await found(), expected)
})

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
}
