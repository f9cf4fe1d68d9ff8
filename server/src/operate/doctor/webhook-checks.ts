import pg from 'pg'
import { reseal, type SealingKey } from '../../secrets/sealed.ts'
import { webhookSecretPurpose } from '../../store/webhooks/webhooks.ts'
import { measureProcessingLag } from '../lag.ts'
import { withLockTimeout } from '../migrations.ts'
import { clientWithTimeout } from '../timed-query.ts'
import { type Check, type CheckOutcome, databaseOf, firstNames, MAX_NAMES_SHOWN } from './check.ts'

/** Whatever has waited longer than this waits because no worker runs. */
const MAX_LAG_SECONDS = 120
const START_A_WORKER =
  'No worker runs, or it cannot keep up: start the service, or "portico worker" beside services with WORKER=off.'
/** So many of one receiver are counted. */
const MAX_WAITING = 100_000
/** There is no such table, or no such database. */
const NOT_SET_UP = ['42P01', '3D000']

/** The doctor's checks that webhooks arrive. `sealingKey` is null where the deployment has none. */
export function webhookChecks(sealingKey: SealingKey | null): readonly Check[] {
  return [
    {
      check: 'renewals and ends are announced',
      todo: START_A_WORKER,
      run: async (client) => inTime((await lagOf(client)).announcingSeconds, ''),
    },
    {
      check: 'webhooks are delivered',
      todo: START_A_WORKER,
      run: async (client) => {
        const { working } = await lagOf(client)
        const verdict = inTime(working.seconds, `; deliveries waiting: ${working.waiting}`)
        const late = await failingWebhooks(client)
        if (late === null) return verdict
        const found = verdict.found === 'in time' ? 'in time to receivers that work' : verdict.found
        return { ...verdict, found: `${found}; deliveries that wait for receivers that fail: ${late}` }
      },
    },
    {
      check: 'secrets of webhooks can be read',
      todo:
        'Set PORTICO_SECRET to the one they were made with, or restore the file "secret" in PORTICO_HOME. If it is lost, ' +
        'integrators have to rotate these secrets.',
      run: (client) => checkSecrets(client, sealingKey),
    },
    { check: 'webhooks switched off', todo: '', run: checkDisabled },
  ]
}

/** How many webhooks a database holds; none where it was never set up. */
export async function countWebhooks(url: string): Promise<number> {
  const client = clientWithTimeout(url)
  try {
    await client.connect()
    const { rows } = await withLockTimeout(client, 'Looking for webhooks', () =>
      client.query<{ count: string }>('select count(*) from webhook'),
    )
    return Number(rows[0]?.count)
  } catch (error) {
    if (error instanceof pg.DatabaseError && NOT_SET_UP.includes(error.code ?? '')) return 0
    throw error
  } finally {
    await client.end()
  }
}

/** How much waits for receivers that take nothing, whose they are and since when, the longest first; null where all work. */
async function failingWebhooks(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ what: string; waiting: string }>(
    `select
       format(
         '%s of %s since %s UTC', webhook.id, integrator.name, to_char(webhook.failing_since, 'YYYY-MM-DD HH24:MI')
       ) as what,
       sum(deliveries.waiting) over () as waiting
     from webhook
     join integrator on integrator.id = webhook.integrator_id
     cross join lateral (
       select count(*) as waiting
       from (
         select
         from delivery
         where delivery.webhook_id = webhook.id
           and delivery.next_attempt_at is not null
         limit ${MAX_WAITING}
       ) as delivery
     ) as deliveries
     where webhook.failing_since is not null
       and webhook.disabled_at is null
       and integrator.suspended_at is null
     order by webhook.failing_since
     limit ${MAX_NAMES_SHOWN + 1}`,
  )
  return rows.length === 0 ? null : `${rows[0]?.waiting} (${firstNames(rows.map(({ what }) => what))})`
}

function lagOf(client: pg.Client) {
  return measureProcessingLag(databaseOf(client))
}

function inTime(seconds: number, more: string): CheckOutcome {
  if (seconds <= MAX_LAG_SECONDS) return { ok: true, found: 'in time' }
  return { ok: false, found: `${Math.floor(seconds / 60)} minutes behind${more}` }
}

/** The newest secret of each endpoint: without it nothing is delivered. */
async function checkSecrets(client: pg.Client, sealingKey: SealingKey | null): Promise<CheckOutcome> {
  const { rows } = await client.query<{ id: string; secret: string }>('select id, secret from webhook order by id')
  if (rows.length === 0) {
    const why = sealingKey === null ? ', and without PORTICO_SECRET none can be made' : ''
    return { ok: true, found: `there are none${why}` }
  }
  if (sealingKey === null) return { ok: false, found: `there are ${rows.length}, and nothing to read them with` }
  const opened = rows.map(({ id, secret }) => ({
    id,
    secret,
    resealed: reseal(secret, sealingKey, webhookSecretPurpose(id)),
  }))
  const closed = opened.filter(({ resealed }) => resealed === null)
  if (closed.length > 0) return { ok: false, found: `not for ${firstNames(closed.map(({ id }) => id))}` }
  const older = opened.filter(({ secret, resealed }) => secret !== resealed).length
  if (older === 0) return { ok: true, found: 'all' }
  return {
    ok: true,
    found: `all, ${older} of them with an older secret: run "portico secrets reseal" before that one goes`,
  }
}

/** Receivers that failed for days or are gone are their integrators' business, and no fault of this installation. */
async function checkDisabled(client: pg.Client): Promise<CheckOutcome> {
  const { rows } = await client.query<{ what: string }>(
    `select webhook.id || ' of ' || integrator.name || ' (' || webhook.disabled_reason || ')' as what
     from webhook
     join integrator on integrator.id = webhook.integrator_id
     where webhook.disabled_at is not null
     order by webhook.disabled_at desc`,
  )
  if (rows.length === 0) return { ok: true, found: 'none' }
  const named = firstNames(rows.map(({ what }) => what))
  return { ok: true, found: `${named}: tell the integrator, who can enable it when its receiver works again` }
}
