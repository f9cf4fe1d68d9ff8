import type pg from 'pg'
import { fanOutEvents } from '../../server/src/jobs/fan-out.ts'
import { measureProcessingLag } from '../../server/src/operate/lag.ts'
import { type Database, openDatabase } from '../../server/src/store/kit/database.ts'
import { openIdempotencyStore } from '../../server/src/store/kit/idempotency.ts'
import { SESSION_OPTIONS } from '../../server/src/store/kit/session.ts'
import { wireIdReader } from '../../server/src/store/kit/wire-ids.ts'
import { openEmbedSessionStore } from '../../server/src/store/sessions/embed.ts'
import { openDeliveryQueue } from '../../server/src/store/webhooks/deliveries.ts'
import { openDeliveryFanOut } from '../../server/src/store/webhooks/delivery-fan-out.ts'
import { MAX_REDELIVERED_EVENTS, openRedelivery } from '../../server/src/store/webhooks/redelivery.ts'
import { loadBacklog, type TimedStatement, timeStatements } from '../../server/test/backlog.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
import { openClient, openEmptyDatabase } from '../kit/sql.ts'

const ENDPOINTS = 16
const INTEGRATORS = 125
const EVENTS = 1_000
const QUEUED = INTEGRATORS * ENDPOINTS * EVENTS
const SWEPT = 500_000
const LOGGED = 600_000
const LONG_AGO = '2020-01-01T00:00:00Z'
/** A statement is cancelled after 7 s; none comes near, also on a slow disk. */
const MAX_MS = 3_500
const NEVER = new AbortController().signal

const drill: Drill = {
  about: '2,000 endpoints with 1,000 events waiting, sweeps of 500,000 rows, redelivery from a log of 600,000',
  async run(_args, undo) {
    const url = await openEmptyDatabase('staging', undo)
    const client = await openClient(url, undo, SESSION_OPTIONS)
    const reader = await openClient(url, undo)
    const opened = openDatabase({ url, connections: 4 })
    undo.push(() => opened.close())
    const held = await fanOut(client, opened)
    const swept = await sweep(client, reader, opened)
    return (await redeliver(client, opened)) && swept && held
  },
}
export default drill

async function fanOut(client: pg.Client, opened: Database): Promise<boolean> {
  await loadBacklog(client, { integrators: INTEGRATORS, endpoints: ENDPOINTS, events: EVENTS })
  // Endpoints for which everything is passed over, and those that have nothing new, must not be in the way.
  await loadBacklog(client, { integrators: 63, endpoints: ENDPOINTS, events: 20, types: ['site.created'] })
  await loadBacklog(client, { integrators: 63, endpoints: ENDPOINTS, events: 0 })
  await client.query('analyze')
  const endpoints = (INTEGRATORS + 126) * ENDPOINTS
  printLine(
    `${endpoints.toLocaleString('en')} endpoints, ${QUEUED.toLocaleString('en')} deliveries to queue, two workers`,
  )
  const { database, ran } = timeStatements(opened)
  const startedAt = performance.now()
  const workers = [0, 1].map(() => fanOutEvents(openDeliveryFanOut(database), NEVER, () => {}))
  await Promise.all(workers)
  // One may have left to the other what that one had not finished yet.
  await fanOutEvents(openDeliveryFanOut(database), NEVER, () => {})
  const seconds = (performance.now() - startedAt) / 1000
  const rate = Math.round(QUEUED / seconds).toLocaleString('en')
  printLine(`fanned out in ${seconds.toFixed(1)} s (${rate} deliveries a second)`)
  const longest = report(ran)
  const { rows } = await client.query<{ queued: number; webhooks: number }>(
    'select count(*)::integer as queued, count(distinct webhook_id)::integer as webhooks from delivery',
  )
  printLine(`queued: ${rows[0]?.queued.toLocaleString('en')} for ${rows[0]?.webhooks.toLocaleString('en')} endpoints`)

  ran.length = 0
  await client.query('analyze')
  const ready = await openDeliveryFanOut(database).findReady()
  await measureProcessingLag(database)
  printLine(`with all of it waiting: ${ready.length} endpoints found to be served, lag measured`)
  const printed = report(ran)
  return rows[0]?.queued === QUEUED && rows[0]?.webhooks === INTEGRATORS * ENDPOINTS && longest && printed
}

async function sweep(client: pg.Client, reader: pg.Client, opened: Database): Promise<boolean> {
  await client.query('truncate delivery')
  const made = `generate_series(1, ${SWEPT})`
  const [owner] = (await client.query<{ id: string }>('select id from integrator limit 1')).rows
  await client.query(
    `insert into site (id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at)
     select gen_random_uuid(), $1, 'https', 'a.de', '', 'a', 'de', 'a.de', '', sha256(''), now()`,
    [owner?.id],
  )
  await client.query(
    `insert into integrator_key (integrator_id, hash, prefix) values ($1, sha256(''), 'ik_test_1234')`,
    [owner?.id],
  )
  const age = `now() - interval '40 days' - make_interval(secs => number)`
  const loads = [
    `insert into delivery (webhook_id, data, type, created_at, delivered_at)
     select (select id from webhook limit 1), '{}', 'webhook.test', ${age}, ${age} from ${made} as number`,
    `insert into embed_token (hash, site_id, key_id, expires_at)
     select sha256(number::text::bytea), (select id from site), (select id from integrator_key), ${age} from ${made} as number`,
    `insert into dashboard_session (hash, site_id, key_id, created_at, last_seen_at)
     select sha256(number::text::bytea), (select id from site), (select id from integrator_key), ${age}, ${age}
     from ${made} as number`,
    `insert into idempotency (integrator_id, key, fingerprint, status, body, sealed, created_at)
     select (select id from integrator limit 1), number::text, sha256(''), 200, '{}', false, ${age} from ${made} as number`,
  ]
  for (const load of loads) await client.query(load)
  // Somebody who reads for long keeps removed rows in the indexes: the hardest case.
  await reader.query('begin isolation level repeatable read')
  await reader.query('select from migration')
  const { database, ran } = timeStatements(opened)
  const startedAt = performance.now()
  await openDeliveryQueue(database).sweep()
  await openEmbedSessionStore(database, () => {}).sweep()
  await openIdempotencyStore(database, () => {}).sweep()
  printLine(
    `\nswept 4 × ${SWEPT.toLocaleString('en')} rows in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  const longest = report(ran)
  let left = 0
  for (const table of ['delivery', 'embed_token', 'dashboard_session', 'idempotency']) {
    left += (await client.query(`select from ${table} limit 1`)).rowCount ?? 0
  }
  printLine(left === 0 ? 'nothing is left' : 'SOMETHING IS LEFT')
  return longest && left === 0
}

/** Stretches of time in a long log, while it grows. */
async function redeliver(client: pg.Client, opened: Database): Promise<boolean> {
  const backlog = { integrators: 1, endpoints: 1, events: LOGGED, types: ['site.created'] }
  const [integratorId = ''] = await loadBacklog(client, backlog)
  const { rows } = await client.query<{ id: string }>(
    `insert into webhook (id, integrator_id, place, url, events, secret, position)
     select gen_random_uuid(), $1, 2, 'http://127.0.0.1:9/', '{}', 'none', 0
     returning id`,
    [integratorId],
  )
  const [uninterested] = (
    await client.query<{ id: string }>('select id from webhook where integrator_id = $1 and place = 1', [integratorId])
  ).rows
  const { database, ran } = timeStatements(opened)
  const redelivery = openRedelivery(database, wireIdReader(opened))
  const ask = (id = '', from = LONG_AGO, until: string | null = null) =>
    redelivery.redeliver({ integratorId, id, keep: () => null }, { from, until })
  const all = await ask(rows[0]?.id)
  const none = await ask(uninterested?.id)
  await client.query(
    `insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
     select $1, $2, number, 'subscription.renewed', 'time', $3::timestamptz, '{}'
     from generate_series(1, ${MAX_REDELIVERED_EVENTS}) as number
     order by number`,
    [integratorId, crypto.randomUUID(), '2019-06-01T00:00:00Z'],
  )
  const some = await ask(rows[0]?.id, '2019-01-01T00:00:00Z', LONG_AGO)
  printLine(
    `\nin a log of ${LOGGED.toLocaleString('en')} events: all of time ${all}, no such type ${none}, a stretch ${some}`,
  )
  return (
    report(ran) &&
    all === MAX_REDELIVERED_EVENTS + 1 &&
    none === 0 &&
    some === MAX_REDELIVERED_EVENTS &&
    ran.length <= 8
  )
}

/** Prints what each statement took; false when one came too near to the time limit. */
function report(ran: readonly TimedStatement[]): boolean {
  let longest = 0
  for (const name of new Set(ran.map((one) => one.name))) {
    const times = ran.filter((one) => one.name === name).map(({ ms }) => ms)
    const most = Math.max(...times)
    longest = Math.max(longest, most)
    printLine(`  ${name.padEnd(24)} ${String(times.length).padStart(5)} statements, the longest ${most.toFixed(0)} ms`)
  }
  return longest < MAX_MS
}
