import assert from 'node:assert/strict'
import { get } from 'node:http'
import { test } from 'node:test'
import { startTestService } from './harness.ts'
import { startErrorMessage, startInProcess } from './process-in-test.ts'

const { databaseUrl } = await startTestService()
const NODE = { DATABASE_URL: databaseUrl, PORTICO_ENVIRONMENT: 'production' }
const MANY = 60

/** On a connection of its own: it is connections that are shared out. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => response.resume().once('end', () => resolve(response.statusCode))).once(
      'error',
      reject,
    )
  })
}

async function answeredBy(metricsUrl: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text()
  const count = /^portico_http_request_duration_seconds_count\{.*route="\/healthz".*\} (\d+)$/m.exec(metrics)?.[1]
  return Number(count ?? 0)
}

test('with REUSE_PORT processes share a port, and its requests, until one of them stops', {
  skip: process.platform === 'linux' ? false : 'only Linux shares out the connections of one port',
}, async () => {
  const first = await startInProcess({ ...NODE, REUSE_PORT: 'on' }, ['api'])
  const PORT = new URL(first.url).port
  const second = await startInProcess({ ...NODE, REUSE_PORT: 'on', PORT }, ['api'])
  assert.equal(second.url, first.url)
  for (let n = 0; n < MANY; n++) assert.equal(await statusOf(`${first.url}/healthz`), 200)
  const [one, other] = [await answeredBy(first.metricsUrl), await answeredBy(second.metricsUrl)]
  assert.equal(one + other, MANY)
  assert.ok(one > 0 && other > 0, `one answered ${one}, the other ${other}`)

  await first.stop()
  for (let n = 0; n < MANY; n++) assert.equal(await statusOf(`${second.url}/healthz`), 200)
})

test('a process without REUSE_PORT shares its port with nobody', async () => {
  const first = await startInProcess(NODE, ['api'])
  const PORT = new URL(first.url).port
  const refused = await startErrorMessage({ ...NODE, PORT, REUSE_PORT: 'on' }, ['api'])
  assert.match(refused, new RegExp(`^Port ${PORT} is in use: `))
})
