import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { MAX_BUFFERED_LOG_BYTES } from '../src/run/log.ts'
import { cloneDatabase } from './harness.ts'
import { type PorticoProcess, startPortico } from './process.ts'
import { until } from './until.ts'

const END_MS = 20_000
const env = { DATABASE_URL: await cloneDatabase(), PORTICO_ENVIRONMENT: 'production', WORKER: 'off' }

const REQUEST = `GET / HTTP/1.1\r\nHost: x\r\nRequest-Id: ${'r'.repeat(128)}\r\n\r\n`
/** As many as a connection may send before it is answered. */
const AT_ONCE = 64

/** Asks `count` times, each leaving a line of about 250 characters. Every one is answered. */
async function ask({ url }: PorticoProcess, count: number): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1')
  for (let left = count; left > 0; left -= AT_ONCE) {
    const count = Math.min(left, AT_ONCE)
    socket.write(REQUEST.repeat(count))
    for (let answers = ''; answers.split('HTTP/1.1 200 ').length <= count; ) answers += (await once(socket, 'data'))[0]
  }
  socket.destroy()
}

async function metric({ metricsUrl }: PorticoProcess, name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

const dropped = (portico: PorticoProcess) => metric(portico, 'portico_log_lines_dropped_total')

/** What the pipe holds and what the reading end takes in by itself, with room to spare. */
const ON_THE_WAY_BYTES = 400_000
const LINE_BYTES = 250
const FILLS_THE_PIPE = ON_THE_WAY_BYTES / LINE_BYTES
const MORE_THAN_IS_HELD = Math.ceil(MAX_BUFFERED_LOG_BYTES / LINE_BYTES) + FILLS_THE_PIPE

test('a log reader that stalls costs lines, which are counted, but no request, no memory and no end in time', async () => {
  const portico = await startPortico(env)
  const { stdout } = portico.child
  assert.ok(stdout)
  assert.equal(await dropped(portico), 0)

  stdout.pause()
  await ask(portico, MORE_THAN_IS_HELD)
  await until(async () => (await dropped(portico)) > 0)
  await ask(portico, FILLS_THE_PIPE)
  assert.equal((await fetch(`${portico.url}/readyz`)).status, 200)

  stdout.resume()
  await until(async () => portico.output().includes('Log lines were dropped'))
  const lost = await dropped(portico)
  const reported = [...portico.output().matchAll(/"dropped":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
  assert.equal(reported, lost, 'the log says how many')
  const read = portico
    .output()
    .split('\n')
    .filter((line) => /"route":"\/"/.test(line))
  for (const line of read) JSON.parse(line)
  assert.equal(read.length + lost, MORE_THAN_IS_HELD + FILLS_THE_PIPE, 'every line was read or counted')
  assert.ok(read.join('\n').length < MAX_BUFFERED_LOG_BYTES + ON_THE_WAY_BYTES, 'no more was held than allowed')

  stdout.pause()
  await ask(portico, FILLS_THE_PIPE)
  portico.child.kill('SIGTERM')
  assert.deepEqual(await once(portico.child, 'exit', { signal: AbortSignal.timeout(END_MS) }), [0, null])
})

test('a log reader that dies does not end the service', async () => {
  const portico = await startPortico(env)
  portico.child.stdout?.destroy()
  await ask(portico, MORE_THAN_IS_HELD)
  await until(async () => (await dropped(portico)) > 0)
  portico.child.kill('SIGTERM')
  assert.deepEqual(await once(portico.child, 'exit', { signal: AbortSignal.timeout(END_MS) }), [0, null])
})
