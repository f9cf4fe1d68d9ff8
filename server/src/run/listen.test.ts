import assert from 'node:assert/strict'
import type { Server } from 'node:http'
import { type TestContext, test } from 'node:test'
import { openMetrics } from '../operate/metrics.ts'
import { readConfig } from './config.ts'
import { listenForMetrics, portOf } from './listen.ts'

async function listen(context: TestContext, env: NodeJS.ProcessEnv): Promise<Server> {
  const server = await listenForMetrics(openMetrics(), readConfig(env))
  context.after(() => void server.close())
  return server
}

test('a second service whose port for metrics nobody chose gets another one', async (context) => {
  const [first, second] = [await listen(context, {}), await listen(context, {})]
  assert.notEqual(portOf(first), portOf(second))
})

test('a port for metrics that somebody chose is not exchanged for another', async (context) => {
  const port = portOf(await listen(context, { METRICS_PORT: '0' }))
  await assert.rejects(listen(context, { METRICS_PORT: String(port) }), {
    message: `Port ${port} is in use: stop what listens there, or set METRICS_PORT to another port.`,
  })
})
