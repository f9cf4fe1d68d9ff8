import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { openLogReader } from '../src/store/events/log-reader.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { newSite, SEALING_KEY, startTestService, subscriptionStepsOf } from './harness.ts'
import { startWebhookReceiver } from './receiver.ts'
import { until } from './until.ts'
import { startTestWorker } from './workers.ts'

// An event that something else than Portico wrote into the log, before the database refused it: nobody is stopped by it.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant('Blue')
const EVENTS = '/api/integrators/events/'

const FORGED: readonly (readonly [after: string, at?: string])[] = [
  [`'{}'`],
  [`'[]'`],
  ['null'],
  [`'{"first_at": 1, "last_at": [], "version": "x", "placement": 3}'`],
  [
    `'{"first_at": "2026-01-01T00:00:00.000Z", "last_at": "2026-01-01T00:00:00.000Z", "version": 1, "placement": null}'`,
    `'infinity'`,
  ],
]

/** As `website.seen`, one for each of `FORGED`. */
async function forge(site: string): Promise<void> {
  for (const [after, at = 'now()'] of FORGED) {
    await service.sql(
      `with numbered as (
         update standing set sequence = sequence + 1 where site_id = $1 returning *
       )
       insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
       select integrator_id, site_id, sequence, 'website.seen', 'time', ${at}, ${after} from numbered`,
      [site],
    )
  }
}

type Page = {
  readonly events: readonly { readonly type: string; readonly sequence: number }[]
  readonly next_cursor: string
  readonly skipped?: number
}

async function page(query: Readonly<Record<string, string>>): Promise<Page> {
  const answer = await tenant.call('GET', `${EVENTS}?${new URLSearchParams(query)}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const typesAndNumbers = (events: Page['events']) => events.map(({ type, sequence }) => [type, sequence])

test('events that cannot be read are passed over by the list, webhooks, the worker and the history, and the operator is informed', async () => {
  const receiver = await startWebhookReceiver()
  const hook = await tenant.call('POST', '/api/integrators/webhooks/', { body: { url: receiver.url } })
  assert.equal(hook.status, 201)
  const site = await newSite(tenant)
  await forge(site)
  await subscriptionStepsOf(tenant, site).create()
  const last = FORGED.length + 2
  const readable = [
    ['site.created', 1],
    ['subscription.created', last],
  ]

  const all = await page({})
  assert.deepEqual([typesAndNumbers(all.events), all.skipped], [readable, FORGED.length])
  assert.match(service.log(), /Events cannot be read and were passed over/)
  // Also in pages without any that can be read.
  const found: (readonly [string, number] | unknown)[] = []
  let pages = 0
  for (let after = ''; pages <= last; pages++) {
    const { events, next_cursor } = await page({ limit: '1', ...(after !== '' && { after }) })
    if (next_cursor === after) break
    found.push(...typesAndNumbers(events))
    after = next_cursor
  }
  assert.deepEqual([found, pages], [readable, last])

  startTestWorker(service.databaseUrl)
  await until(async () => receiver.received.length === readable.length)
  assert.deepEqual(typesAndNumbers(receiver.received.map(({ body }) => body)), readable)
  const log = await tenant.call('GET', `/api/integrators/webhooks/${hook.body.id}/deliveries/`)
  const ended = log.body.deliveries.filter((one: { status: string }) => one.status === 'failed')
  assert.deepEqual(
    ended.map((one: { attempts: { error: string }[] }) => one.attempts.map(({ error }) => error)),
    FORGED.map(() => ['the event cannot be read']),
  )

  const database = openDatabase({ url: service.databaseUrl, connections: 1 })
  try {
    const seen = await openLogReader(database).next(['website.seen', 'subscription.created'])
    assert.ok(seen === null || seen.events.length > 0)
    const history = await openStore(database).history.list({ siteId: site, integratorId: tenant.id }, null, 100)
    assert.equal(history.length, last - 1)
  } finally {
    await database.close()
  }

  const findings = await runDoctorChecks(service.databaseUrl, 'staging', SEALING_KEY)
  const finding = findings.find(({ check }) => check === 'events can be read')
  assert.equal(finding?.ok, false)
  assert.match(finding?.found ?? '', /website\.seen by time, number 2 of/)
})
