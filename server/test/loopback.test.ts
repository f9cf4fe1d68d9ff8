import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { caller } from './harness.ts'
import { newHome, portico, startPortico } from './process.ts'
import { startReceiver } from './receiver.ts'
import { until } from './until.ts'

const WEBHOOKS = '/api/integrators/webhooks/'
const portOf = (url: string) => Number(new URL(url).port)

test('neither metrics nor this machine are open to others, unless the operator says so; own ports never', async () => {
  const home = await newHome()
  const open = await startPortico({ PORTICO_HOME: home, WEBHOOK_ALLOW_LOOPBACK: 'on', METRICS_HOST: '0.0.0.0' })
  assert.match(open.metricsUrl, /^http:\/\/localhost:\d+\/metrics$/)
  assert.equal(await answers('127.0.0.2', portOf(open.metricsUrl)), process.platform === 'linux')
  const authorization = `Integrator-Key ${/ik_test_\w+/.exec(open.output())?.[0]}`
  const create = (url: string) =>
    caller(open.stagingUrl, { authorization })('POST', WEBHOOKS, { body: { url, events: ['site.created'] } })
  const database = await portico(['database'], { PORTICO_HOME: home })
  for (const url of [open.url, open.stagingUrl, open.metricsUrl, database.stdout]) {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const refused = await create(`http://${host}:${portOf(url)}/`)
      assert.equal(refused.status, 400, refused.text)
      assert.match(refused.body.errors[0].message, /a port .* which is never called/)
    }
  }
  const receiver = await startReceiver()
  const created = await create(receiver.url)
  assert.equal(created.status, 201, created.text)
  await open.end('SIGTERM')

  const closed = await startPortico({ PORTICO_HOME: home, WEBHOOK_ALLOW_LOOPBACK: '' })
  assert.match(closed.metricsUrl, /^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  assert.equal((await fetch(closed.metricsUrl)).status, 200)
  assert.equal(await answers('127.0.0.2', portOf(closed.metricsUrl)), false)
  const call = caller(closed.stagingUrl, { authorization })
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
  await closed.end('SIGTERM')
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
