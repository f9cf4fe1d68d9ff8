import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import pino from 'pino'
import { Moment } from '../../core/moment.ts'
import type { Facts } from '../../core/subscription.ts'
import { Message } from '../kit/message.ts'
import { openRateLimit } from '../kit/rate-limit.ts'
import { openRecorders } from '../kit/request-log.ts'
import { openStatusReads } from './status-reads.ts'

const SITE = '018f0000-0000-7000-8000-000000000001'
const STARTED = new Moment(Date.UTC(2026, 0, 1))
const TERMS = { tier: 'starter', interval: 'monthly', modules: [] } as const
const facts: Facts = { ...TERMS, startedAt: STARTED, endsAt: null, planned: null }
const snapshot = { facts, now: STARTED, version: 1, nextBoundaryMs: null, clockOffset: '0' }

const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })
const counted: number[] = []
/** What fails at present. */
let failing: 'key' | 'clock' | 'read' | 'metric' | null = null
const failAt = (what: typeof failing) => {
  if (failing === what) throw new Error(`${what} fails`)
}
const clock = () => {
  failAt('clock')
  return 0
}
const reads = openStatusReads(
  {
    keys: {
      recall() {
        failAt('key')
        return { integratorId: 'a', keyId: 'b' }
      },
      ...{ wasAccepted: () => true, find: async () => null, recordUse: async () => {} },
    },
    rateLimit: openRateLimit(1_000, clock),
    subscriptions: {
      read() {
        failAt('read')
        return Promise.resolve(snapshot)
      },
      change: () => Promise.reject(new Error('nothing is changed here')),
    },
    ...{ log, isClosing: () => false },
  },
  openRecorders('staging', log, {
    answersOf: () => (status) => {
      failAt('metric')
      counted.push(status)
    },
  }),
)
const server = createServer({ IncomingMessage: Message }, (request, response) => {
  const goOn = () => response.writeHead(404).end()
  if (!reads.answer(request, response, goOn, () => {})) goOn()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close().closeAllConnections())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/integrators/sites/${SITE}/subscription/`

async function readWhile(what: typeof failing) {
  failing = what
  lines.length = 0
  counted.length = 0
  const answer = await fetch(url, { headers: { 'request-id': 'mine' }, signal: AbortSignal.timeout(10_000) })
  const { code, tier } = (await answer.json()) as { code?: string; tier?: string }
  failing = null
  return { status: answer.status, code, tier, lines: lines.map((line) => JSON.parse(line)) }
}

for (const what of ['key', 'clock', 'read'] as const) {
  test(`a read that fails at once, at its ${what}, is a 500 with its cause and its line in the log, and the next one is answered`, async () => {
    const failed = await readWhile(what)
    assert.deepEqual([failed.status, failed.code], [500, 'internal_error'])
    assert.deepEqual(
      failed.lines.map(({ msg, status, request_id, err }) => [msg ?? status, request_id, err?.message]),
      [
        ['An answer could not be sent.', 'mine', `${what} fails`],
        [500, 'mine', undefined],
      ],
    )
    assert.deepEqual(counted, [500])
    assert.equal((await readWhile(null)).status, 200)
  })
}

test('a read that cannot be recorded is answered all the same, with a line in the log that says so', async () => {
  const answer = await readWhile('metric')
  assert.deepEqual([answer.status, answer.tier], [200, 'starter'])
  assert.deepEqual(
    answer.lines.map(({ msg, request_id }) => [msg, request_id]),
    [['An answer could not be recorded.', 'mine']],
  )
})
