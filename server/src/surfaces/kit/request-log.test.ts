import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import fastify, { type FastifyReply } from 'fastify'
import pino from 'pino'
import { openRecorders, recordAnswers } from './request-log.ts'

const lines: string[] = []
const app = fastify()
/** How each answer was counted, by its route. */
const counted: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })
const recorders = openRecorders('staging', log, {
  answersOf: (_environment, method, route) => (status) => {
    if (route === '/unrecorded' || method === 'DELETE') throw new Error('nothing can be counted')
    counted.push(`${status} ${route}`)
  },
})
/** The bodies that it was told of, by their path. */
const bodies: (readonly [path: string, body: string | Buffer])[] = []
recordAnswers(app, log, recorders, ({ url: path }, body) => void bodies.push([path, body]))
app.get('/unrecorded', () => ({ is: 'fine' }))
app.get('/fine', () => ({ is: 'fine' }))
const sendBroken = (_request: unknown, reply: FastifyReply) =>
  reply.header('location', 'two\nlines').header('secret', 'x').send({ is: 'broken' })
app.get('/broken', sendBroken)
app.setNotFoundHandler(sendBroken)
const PICTURE = Buffer.from('png')
app.get('/picture', (_request, reply) => reply.send(PICTURE))
app.get('/stream', (_request, reply) => reply.send(Readable.from(['a', 'b'], { objectMode: false })))
app.get('/nothing', (_request, reply) => reply.code(204).send())
const url = await app.listen({ port: 0, host: '127.0.0.1' })
after(() => app.close())

test('an answer that cannot be sent is a 500 with a line in the log, and those that leave with it are fine', async () => {
  const paths = Array.from({ length: 10 }, () => ['/broken', '/fine', '/nowhere']).flat()
  const answers = await Promise.all(paths.map((path) => fetch(url + path, { signal: AbortSignal.timeout(10_000) })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    paths.map((path) => (path === '/fine' ? 200 : 500)),
  )
  const lineOf: Record<string, string> = { '/fine': '200 /fine', '/broken': '500 /broken', '/nowhere': '500 none' }
  const expected = paths.map((path) => lineOf[path])
  assert.deepEqual(counted.toSorted(), expected.toSorted(), 'each is counted once, as what it was')
  const problem = (await answers[0]?.json()) as { code: string; request_id: string }
  assert.equal(problem.code, 'internal_error')
  assert.equal(answers[0]?.headers.get('secret'), null)
  const failures = lines.filter((line) => line.includes('could not be sent'))
  assert.equal(failures.length, 20)
  assert.ok(
    failures.some((line) => line.includes(`"request_id":"${problem.request_id}"`) && line.includes('ERR_INVALID_CHAR')),
  )
})

test('of each body it tells before it leaves, in text and in a buffer; a stream holds little, and nothing is none', async () => {
  bodies.length = 0
  for (const path of ['/fine', '/picture', '/stream', '/nothing']) await (await fetch(url + path)).text()
  assert.deepEqual(bodies, [
    ['/fine', '{"is":"fine"}'],
    ['/picture', PICTURE],
  ])
})

test('an answer that cannot be recorded has a line in the log, of a route or of none, and those that leave with it do leave', async () => {
  lines.length = 0
  const requestLines = Array.from({ length: 10 }, () => ['GET /unrecorded', 'GET /fine', 'DELETE /nowhere']).flat()
  const answers = await Promise.all(
    requestLines.map((one) => {
      const [method = '', path] = one.split(' ')
      return fetch(url + path, { method, signal: AbortSignal.timeout(10_000) })
    }),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    requestLines.map((one) => (one === 'DELETE /nowhere' ? 500 : 200)),
  )
  assert.equal(lines.filter((line) => line.includes('An answer could not be recorded.')).length, 20)
  const unsent = lines.filter((line) => line.includes('An answer could not be sent.'))
  assert.equal(unsent.length, 10, 'of no route, for their header')
})

test('a line is the one that the logger would write, and none below its level', () => {
  const written: string[] = []
  const stream = { write: (line: string) => void written.push(line.replace(/"time":\d+/, '"time":0')) }
  const logger = pino({ base: null }, stream).child({ environment: 'staging' })
  const metrics = { answersOf: () => () => {} }
  openRecorders('staging', logger, metrics)('GET', '/"x"')('an "id"', 200, 1.234, ',"integrator":"i"')
  logger.info({ method: 'GET', route: '/"x"', request_id: 'an "id"', status: 200, ms: 1.23, integrator: 'i' })
  assert.equal(written[0], written[1])

  openRecorders('staging', pino({ level: 'warn' }, stream), metrics)('GET', '/')('id', 200, 1)
  assert.equal(written.length, 2)
})
