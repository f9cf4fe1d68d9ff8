import type { Attempt } from '@portico/contract'
import type { Environment } from '../../core/kit/environment.ts'
import { Moment } from '../../core/kit/moment.ts'
import { parseSince } from '../../core/kit/since.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { redeliveryProblems } from '../../core/webhooks/redelivery.ts'
import {
  type EndpointReport,
  type EndpointSummary,
  findEndpoint,
  listEndpoints,
  reportEndpoint,
} from '../../operate/find/webhook-report.ts'
import { openIntegratorStore } from '../../store/integrators/integrators.ts'
import type { Database } from '../../store/kit/database.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import { openStore } from '../../store/store.ts'
import { MAX_REDELIVERED_EVENTS } from '../../store/webhooks/redelivery.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { findIntegratorId, quotedCommand } from '../kit/integrator-named.ts'
import { reportUnknownOutcome } from '../kit/outcome.ts'
import { formatMoment, print, table } from '../kit/output.ts'
import { currentOperator, withDatabase } from '../kit/session.ts'

type Env = NodeJS.ProcessEnv

/** Every endpoint, or those of one integrator, with the state of each. */
export async function listWebhooks([who]: readonly string[], { environment, json }: Options, env: Env): Promise<void> {
  const { list, where } = await withDatabase(env, environment, async (database, where) => {
    const integrators = openIntegratorStore(database, where, currentOperator())
    return {
      list: await listEndpoints(database, who === undefined ? null : await findIntegratorId(integrators, who)),
      where,
    }
  })
  const rows = list.map((one) => [one.id, one.integrator.name, stateOf(one), one.url, one.events.join(' ') || 'all'])
  print(json, list, `Webhooks of ${where}:\n${table(['ID', 'INTEGRATOR', 'STATE', 'ADDRESS', 'EVENTS'], rows)}`)
}

const WHY = { failing: 'its receiver failed for too long', gone: 'its receiver answered 410' } as const

function stateOf({ disabled_at, disabled_reason, failing_since, integrator }: EndpointSummary): string {
  if (disabled_at !== null)
    return `off ${formatMoment(disabled_at)}: ${disabled_reason === null ? '' : WHY[disabled_reason]}`
  if (integrator.suspended) return 'waits, integrator suspended'
  return failing_since === null ? 'works' : `failing ${formatMoment(failing_since)}`
}

/** One endpoint: its state, what waits, and how the last deliveries went. */
export async function showWebhook([id = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const report = await withDatabase(env, options.environment, async (database, where) => {
    const endpoint = await endpointFromText(database, where, id)
    return { ...(await reportEndpoint(database, openStore(database), endpoint)), environment: where }
  })
  print(options.json, report, pageOf(report))
}

function pageOf(report: EndpointReport & { readonly environment: Environment }): string {
  const { id, url, events, integrator, created_at, latest, waiting_since, deliveries, environment } = report
  const since = waiting_since === null ? '' : `, the oldest since ${formatMoment(waiting_since)} UTC`
  const advice =
    report.status === 'enabled' ? '' : ` Switch it on again with ${quotedCommand(environment, 'webhooks enable')}.`
  const rows = deliveries.map((one) => {
    const last = one.attempts.at(-1)
    return [
      formatMoment(one.created_at),
      one.type,
      one.status,
      String(one.attempts.length),
      last ? answerOf(last) : '-',
      one.event,
    ]
  })
  return [
    `${id} of ${integrator.name}, since ${formatMoment(created_at)} UTC`,
    `Address     ${url}`,
    `Events      ${events.join(' ') || 'all'}`,
    `State       ${stateOf(report)}.${advice}`,
    `Deliveries  of the latest ${latest.looked_at} ${latest.delivered} arrived, ${latest.failed} were given up, ${latest.waiting} wait${since}`,
    '',
    rows.length === 0
      ? 'Nothing was delivered yet.'
      : table(['QUEUED (UTC)', 'EVENT', 'STATE', 'ATTEMPTS', 'LAST ANSWER', 'ID'], rows),
  ].join('\n')
}

function answerOf({ status, error, ms }: Attempt): string {
  return `${status ?? error} (${ms} ms)`
}

/** Sends one event again, or all of a stretch of time, each with all its attempts. */
export async function redeliverEvents([id = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const { environment, json, event, since, until } = options
  const now = new Moment(Date.now())
  const [from, to] = [momentOf('since', since, now), momentOf('until', until, now)]
  const [problem] = redeliveryProblems({ event, from, until: to })
  if (problem !== undefined) {
    throw new UsageError('"webhooks redeliver" needs --event EVENT, or --since with or without --until after it')
  }
  const { count, waits } = await withDatabase(env, environment, async (database, where) => {
    const endpoint = await endpointFromText(database, where, id)
    const store = openStore(database)
    const { integrator } = endpoint
    const place = event === undefined ? null : (await store.wireIds()).readEvent(integrator.id, event)
    if (event !== undefined && place === null) throw new CommandRefused(`${integrator.name} has no event "${event}".`)
    const selection = place === null ? { from: from ?? '', until: to ?? null } : { event: place }
    const target = { integratorId: integrator.id, id: endpoint.id, keep: () => null }
    const queued = store.deliveryLog.redeliver(target, selection)
    const count = (await reportUnknownOutcome(queued, `see ${quotedCommand(where, 'webhooks show')}.`)) ?? 0
    return { count, waits: whatItWaitsFor(endpoint, where) }
  })
  if (count === 0) throw new CommandRefused('There is no such event: nothing was queued.')
  if (count > MAX_REDELIVERED_EVENTS) {
    throw new CommandRefused(
      `That is more than ${MAX_REDELIVERED_EVENTS} events: nothing was queued. Take a shorter time.`,
    )
  }
  const events = count === 1 ? 'event is' : 'events are'
  print(
    json,
    { webhook: id, events: count },
    waits === null ? `${count} ${events} sent again.` : `${count} ${events} queued, and sent once ${waits}.`,
  )
}

/** What has to be done before anything is sent to an endpoint; null where it is sent now. */
function whatItWaitsFor({ status, integrator }: EndpointSummary, where: Environment): string | null {
  if (status === 'disabled') return `it is switched on again: ${quotedCommand(where, 'webhooks enable')}`
  return integrator.suspended ? `its integrator is resumed: ${quotedCommand(where, 'integrators resume')}` : null
}

/** A moment as the store wants it; undefined where none was given. */
function momentOf(option: 'since' | 'until', text: string | undefined, now: Moment): string | undefined {
  if (text === undefined) return undefined
  const found = parseSince(text, now)
  if (found !== null) return timestamp(found)
  throw new UsageError(
    `--${option} is how long ago, such as 90m or 7d, or a day or moment such as 2026-10-01, not "${text}"`,
  )
}

/** What happens from now on is delivered again, and what was under way when it was switched off. */
export async function enableWebhook([id = '']: readonly string[], options: Options, env: Env): Promise<void> {
  const endpoint = await withDatabase(env, options.environment, async (database, where) => {
    const { integrator, ...found } = await endpointFromText(database, where, id)
    const ref = { integratorId: integrator.id, id: found.id, actor: currentOperator(), keep: null }
    const enabling = openStore(database).webhooks.enable(ref)
    await reportUnknownOutcome(enabling, `see ${quotedCommand(where, 'webhooks show')}.`)
    return endpointFromText(database, where, id)
  })
  const missed = 'What happened while it was off is sent with "portico webhooks redeliver".'
  print(options.json, endpoint, `Webhook ${endpoint.id} of ${endpoint.integrator.name} is on. ${missed}`)
}

async function endpointFromText(database: Database, where: Environment, id: string): Promise<EndpointSummary> {
  const found = isUuid(id) ? await findEndpoint(database, id) : null
  if (found !== null) return found
  throw new CommandRefused(`There is no webhook "${id}" in ${where}: see ${quotedCommand(where, 'webhooks list')}.`)
}
