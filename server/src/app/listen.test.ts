import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { type TestContext, test } from 'node:test'
import { readConfig } from '../config/config.ts'
import { openMetrics } from '../operate/metrics.ts'
import { type HeldPort, listenForMetrics, takePort } from './listen.ts'

async function listen(context: TestContext, env: NodeJS.ProcessEnv): Promise<HeldPort> {
  const port = await listenForMetrics(openMetrics().server(), readConfig(env))
  context.after(() => port.close())
  return port
}

const portOf = ({ address }: HeldPort) => address.port

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

test('a port that is taken answers nobody before it is opened, and then whoever has waited', async (context) => {
  const [early, open] = [0, 1].map(() => createServer((request, response) => response.end(request.url)))
  assert.ok(early && open)
  const [port, control] = [await takePort(early, { port: 0 }), await takePort(open, { port: 0 })]
  context.after(() => {
    for (const server of [early, open]) server.close().closeAllConnections()
  })
  control.open()
  let isAnswered = false
  const answer = fetch(`http://localhost:${portOf(port)}/waits`).then((response) => {
    isAnswered = true
    return response.text()
  })
  // Later than the other, and answered all the same.
  for (const _ of Array.from({ length: 20 })) await (await fetch(`http://localhost:${portOf(control)}/`)).text()
  assert.equal(isAnswered, false)
  port.open()
  assert.equal(await answer, '/waits')
  assert.equal(await (await fetch(`http://localhost:${portOf(port)}/comes`)).text(), '/comes')
})

test('who waits at a port that is given up gets an error, and the port is free again', async () => {
  const first = await takePort(createServer(), { port: 0 })
  const answer = fetch(`http://localhost:${portOf(first)}/`)
  const refused = assert.rejects(answer)
  await new Promise((resolve) => setImmediate(resolve))
  first.close()
  await refused
  const again = await takePort(createServer(), { port: portOf(first) })
  again.close()
})
