import assert from 'node:assert/strict'
import { test } from 'node:test'
import { STAGING_STORIES } from '../src/cli/staging/stories.ts'
import { cloneDatabase, createEmptyDatabase } from './harness.ts'
import { launchPortico, portico } from './process.ts'
import { answerOk, assertSignature, neverAnswer, startWebhookReceiver } from './receiver.ts'
import { until } from './until.ts'

const env = { DATABASE_URL: await cloneDatabase('staging') }
const run = (...args: string[]) => portico(args, env)
assert.equal((await run('onboard', 'Blue')).code, 0)
const BLUE = ['--integrator', 'Blue'] as const

type TriggeredEvents = {
  readonly site: { readonly site: string }
  readonly events: readonly { type: string; created_at: string; sequence: number; data: { subscription: Subscribed } }[]
}
type Subscribed = { readonly status: string; readonly interval: string; readonly valid_until: string }

async function trigger(story: string): Promise<TriggeredEvents> {
  const { code, stdout, stderr } = await run('trigger', story, ...BLUE, '--json')
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}
const typesOf = ({ events }: TriggeredEvents) => events.map(({ type }) => type.replace('subscription.', ''))
const daysOf = ({ events }: TriggeredEvents) => events.map(({ created_at }) => created_at.slice(5, 10))

test('every story has its events, numbered without gaps', async () => {
  const expected: Record<string, string[]> = {
    renewal: ['site.created', 'created', 'renewed', 'renewed', 'renewed'],
    'cancel-and-end': ['site.created', 'created', 'renewal_canceled', 'ended'],
    'cancel-and-reactivate': ['site.created', 'created', 'renewal_canceled', 'reactivated', 'renewed'],
    'plan-change': ['site.created', 'created', 'changed', 'renewed', 'renewed'],
    termination: ['site.created', 'created', 'terminated', 'created'],
    publication: ['site.created', 'created', 'website.published'],
  }
  for (const [story, types] of Object.entries(expected)) {
    const triggered = await trigger(story)
    assert.deepEqual(typesOf(triggered), types, story)
    assert.deepEqual(
      triggered.events.map(({ sequence }) => sequence),
      types.map((_, index) => index + 1),
    )
  }
})

test('month ends and leap days fall where they must', async () => {
  const monthEnd = await trigger('month-end')
  assert.deepEqual(daysOf(monthEnd).slice(1, 2), ['01-31'])
  assert.match(daysOf(monthEnd).slice(2).join(' '), /^02-2[89] 03-31 04-30 05-31$/)
  const leapYear = await trigger('leap-year')
  assert.deepEqual(daysOf(leapYear).slice(1), ['02-29', '02-28', '02-28', '02-28', '02-29'])
  assert.deepEqual(Object.keys(STAGING_STORIES).length, 8)
})

test('listen forwards what happened and what happens, signed, and says so line by line', async () => {
  const receiver = await startWebhookReceiver()
  const listening = launchPortico(['listen', ...BLUE, '--to', receiver.url, '--replay'], env)
  const before = 5 + 4 + 5 + 5 + 4 + 3 + 6 + 6
  await until(async () => receiver.received.length === before)
  const { site } = await trigger('cancel-and-end')
  await until(async () => receiver.received.length === before + 4)
  await until(async () => (listening.output().match(/subscription\.ended .*→ 204/g) ?? []).length === 2)
  const secret = /whsec_\S+/.exec(listening.output())?.[0] ?? ''
  for (const received of receiver.received) assertSignature(received, secret)
  assert.deepEqual(receiver.ids(), receiver.ids().toSorted())
  assert.equal(new Set(receiver.ids()).size, receiver.received.length)

  // It ends when nobody reads what it prints.
  listening.child.stdout?.destroy()
  await trigger('publication')
  const { code, stderr } = await listening.ended
  assert.deepEqual([code, stderr], [0, ''])

  const chosen = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='
  const one = await startWebhookReceiver(answerOk)
  const args = ['listen', '--site', site.site, '--to', one.url, '--replay', '--secret', chosen, '--json']
  const again = launchPortico(args, env)
  await until(async () => one.received.length === 4)
  await until(async () => again.output().trim().split('\n').length === 5)
  const lines = (await again.end('SIGINT')).stdout.trim().split('\n')
  const [hello, ...forwarded] = lines.map((line) => JSON.parse(line))
  assert.deepEqual(hello, { listening: true, to: one.url, secret: chosen })
  assert.deepEqual(
    forwarded.map(({ event, status }) => [event, status]),
    one.received.map(({ body }) => [body, 204]),
  )
  for (const received of one.received) assertSignature(received, chosen)
})

test('stories that run at the same time are each complete', async () => {
  const triggered = await Promise.all(Array.from({ length: 8 }, () => trigger('renewal')))
  for (const one of triggered)
    assert.deepEqual(typesOf(one), ['site.created', 'created', 'renewed', 'renewed', 'renewed'])
})

test('listen ends in peace when the signal comes more than once, and prints nothing that it has not sent', async () => {
  const receiver = await startWebhookReceiver(neverAnswer)
  const listening = launchPortico(['listen', ...BLUE, '--to', receiver.url, '--replay'], env)
  await until(async () => receiver.received.length === 1)
  // All at once: one that comes while Node takes its handlers down would end the process by itself.
  for (const signal of ['SIGSTOP', 'SIGINT', 'SIGINT', 'SIGTERM', 'SIGHUP', 'SIGCONT'] as const)
    listening.child.kill(signal)
  const { code, stdout, stderr } = await listening.ended
  assert.deepEqual([code, stderr, stdout.includes('→')], [0, '', false], stdout)
  assert.equal(receiver.received.length, 1)
})

test('a command that asks for what there is does not set up a database for it', async () => {
  const empty = { DATABASE_URL: await createEmptyDatabase() }
  for (const args of [
    ['integrators', 'list', '--environment', 'staging'],
    ['trigger', 'renewal', ...BLUE],
    ['keys', 'list'],
  ]) {
    const { code, stderr } = await portico(args, empty)
    assert.deepEqual([code, /not set up yet: run "portico migrate/.test(stderr)], [1, true], stderr)
  }
  assert.match(
    (await portico(['doctor'], empty)).stderr,
    /^portico: This database is not set up yet: run "portico migrate /,
  )
  assert.equal((await portico(['migrate', '--environment', 'staging'], empty)).code, 0)
  // From now on the database itself says what it is for.
  assert.match((await portico(['doctor'], empty)).stdout, /^ok {3}staging: /m)
  assert.equal((await portico(['migrate'], empty)).stdout, 'staging: already up to date\n')
})

test('listen and trigger say that they are not for production, and ask for nothing that is set', async () => {
  const production = { DATABASE_URL: await cloneDatabase('production') }
  for (const more of [{}, { PORTICO_ENVIRONMENT: 'production' }]) {
    for (const args of [
      ['listen', ...BLUE, '--to', 'http://localhost:1/'],
      ['trigger', 'renewal', ...BLUE],
    ]) {
      const { code, stderr } = await portico(args, { ...production, ...more })
      assert.equal(code, 1)
      assert.match(
        stderr,
        /^portico: This is for staging only, and DATABASE_URL leads to production's: point it to staging's/,
      )
    }
  }
  const { stderr } = await portico(['trigger', 'renewal', ...BLUE], { PORTICO_ENVIRONMENT: 'production' })
  assert.match(stderr, /^portico: This is for staging only, and PORTICO_ENVIRONMENT is production: /)
})

test('listen and trigger are for staging, and say what is missing', async () => {
  for (const [args, code, words] of [
    [['trigger', 'renewal'], 2, /--integrator/],
    [['trigger', 'fairy-tale', ...BLUE], 2, /only renewal, cancel-and-end/],
    [['trigger', 'renewal', ...BLUE, '--environment', 'production'], 1, /staging only/],
    [['trigger', 'renewal', '--integrator', 'Nobody'], 1, /no integrator "Nobody"/],
    [['listen', ...BLUE], 2, /--to/],
    [['listen', ...BLUE, '--to', 'http://10.0.0.1/'], 2, /--to/],
    [['listen', ...BLUE, '--to', 'http://localhost:1/', '--secret', 'mine'], 2, /--secret/],
    [['listen', ...BLUE, '--to', 'http://localhost:1/', '--secret', 'whsec_abc'], 2, /24 to 64 bytes/],
    [['listen', ...BLUE, '--to', 'http://localhost:1/', '--secret', `whsec_${'A'.repeat(33)}`], 2, /24 to 64 bytes/],
    [['listen', '--to', 'http://localhost:1/'], 2, /--integrator or --site/],
    [['listen', '--to', 'http://localhost:1/', '--site', 'nowhere'], 1, /no website "nowhere" in staging: look for it/],
  ] as const) {
    const ended = await run(...args)
    assert.deepEqual([ended.code, words.test(ended.stderr)], [code, true], ended.stderr)
  }
})
