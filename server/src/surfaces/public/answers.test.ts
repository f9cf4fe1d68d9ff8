import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import pino from 'pino'
import { send } from './answers.ts'

const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })
const recorded: string[] = []
const server = createServer((request, response) => {
  const { url = '' } = request
  const record = (id: string, status: number) => {
    if (url === '/unrecorded') throw new Error('nothing can be counted')
    recorded.push(`${status} ${id}`)
  }
  const exchange = {
    ...{ request, response, id: url, startedAt: 0, log, record, headers: [], close: false },
    countAnswer: () => {},
  }
  const answer = url === '/broken' ? ['Location', 'two\nlines', 'Secret', 'x'] : ['Content-Length', '4']
  send(exchange, { status: 200, headers: answer, body: 'fine' })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close().closeAllConnections())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('an answer that cannot be sent to a visitor is a 500 with a line in the log, and those beside it are fine', async () => {
  const paths = Array.from({ length: 10 }, () => ['/broken', '/fine']).flat()
  const answers = await Promise.all(paths.map((path) => fetch(url + path, { signal: AbortSignal.timeout(10_000) })))
  const expected = paths.map((path) => (path === '/fine' ? 200 : 500))
  assert.deepEqual(
    answers.map(({ status }) => status),
    expected,
  )
  assert.deepEqual(recorded.toSorted(), paths.map((path, place) => `${expected[place]} ${path}`).toSorted())
  assert.equal(answers[0]?.headers.get('secret'), null)
  for (const header of ['cross-origin-resource-policy', 'x-content-type-options'])
    assert.ok(answers[0]?.headers.has(header), header)
  const problem = (await answers[0]?.json()) as { code: string; request_id: string }
  assert.deepEqual([problem.code, problem.request_id], ['internal_error', '/broken'])
  const failures = lines.filter((line) => line.includes('An answer could not be sent.'))
  assert.equal(failures.length, 10)
  assert.ok(failures.every((line) => line.includes('"request_id":"/broken"') && line.includes('ERR_INVALID_CHAR')))
})

test('an answer that cannot be recorded has a line in the log, and those beside it leave', async () => {
  const paths = Array.from({ length: 10 }, () => ['/unrecorded', '/fine']).flat()
  const answers = await Promise.all(paths.map((path) => fetch(url + path, { signal: AbortSignal.timeout(10_000) })))
  assert.ok(answers.every(({ status }) => status === 200))
  const failures = lines.filter((line) => line.includes('An answer could not be recorded.'))
  assert.equal(failures.length, 10)
  assert.ok(failures.every((line) => line.includes('"request_id":"/unrecorded"')))
})
