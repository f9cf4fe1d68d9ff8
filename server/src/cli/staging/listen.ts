import { setTimeout as sleep } from 'node:timers/promises'
import { checkWebhookUrl, openResolver } from '../../outbound/address.ts'
import { openSender, type SendWebhook } from '../../outbound/send.ts'
import { isWebhookSecret, newWebhookSecret, signatureHeaders } from '../../outbound/signature.ts'
import type { EventDocument } from '../../store/events/event-document.ts'
import { type EventReader, openEventReader } from '../../store/events/events.ts'
import { wireIdReader } from '../../store/kit/wire-ids.ts'
import { CommandInterrupted, CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { print } from '../kit/output.ts'
import { stopSignal } from '../kit/stop-signal.ts'
import { withStagingIntegrator } from './staging.ts'

/** The operator has said where: what webhooks of integrators may call is another matter. */
const REACH = { environment: 'staging', loopback: { closedPorts: () => [] } } as const

const LOOK_EVERY_MS = 500
const PAGE = 100

/** Forwards an integrator's events to a local address, signed as webhooks are, until Ctrl-C. */
export async function runListen(_words: readonly string[], options: Options, env: NodeJS.ProcessEnv): Promise<void> {
  const { to = '', secret = newWebhookSecret(), json, replay } = options
  const address = checkWebhookUrl(to, REACH)
  if (!address.ok) throw new UsageError(`--to is an address such as http://localhost:3000/hook, not "${to}"`)
  if (!isWebhookSecret(secret)) throw new UsageError('--secret is whsec_ and then 24 to 64 bytes in base64')
  if (options.integrator === undefined && options.site === undefined) {
    throw new UsageError('--integrator or --site is needed: whose events?')
  }
  const stop = stopSignal()
  const listening = withStagingIntegrator(options, env, async (database, integratorId, site) => {
    const events = openEventReader(database, wireIdReader(database))
    let position = replay ? 0 : await events.settled()
    print(json, { listening: true, to, secret }, `Forwarding to ${to}. Verify with this secret:\n\n  ${secret}\n`)
    const send = openSender(REACH, openResolver())
    while (!stop.aborted) {
      position = await forward(events, { integratorId, site, position }, async (event) => {
        if (stop.aborted) return
        const outcome = await forwardOne(send, to, secret, event, stop)
        // An aborted attempt has no result to print.
        if (!stop.aborted || outcome.status !== null) print(json, { event, ...outcome }, lineOf(event, outcome))
      })
      await sleep(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => {})
    }
  })
  await listening.catch((error) => {
    // A signal is how it ends.
    if (!(error instanceof CommandInterrupted)) throw error
  })
}

type Place = { readonly integratorId: string; readonly site: string | null; readonly position: number }

/** Hands over what came after a place, in its order; gives the place to go on from. */
async function forward(
  events: EventReader,
  { integratorId, site, position }: Place,
  handOver: (event: EventDocument) => Promise<void>,
): Promise<number> {
  const found = await events.list(integratorId, position, PAGE).catch((error) => {
    throw new CommandRefused(`The events cannot be read any more (${error.message}): start again.`)
  })
  for (const event of found.events) if (site === null || event.site === site) await handOver(event)
  return found.last?.id ?? position
}

type Forwarded = { readonly status: number | null; readonly error: string | null; readonly ms: number }

async function forwardOne(
  send: SendWebhook,
  url: string,
  secret: string,
  event: EventDocument,
  stop: AbortSignal,
): Promise<Forwarded> {
  const body = JSON.stringify(event)
  const headers = { 'content-type': 'application/json', ...signatureHeaders(event.id, body, [secret], new Date()) }
  const { status, error, ms } = await send({ url, body, headers }, stop)
  return { status, error, ms }
}

function lineOf({ id, type, site, sequence }: EventDocument, { status, error, ms }: Forwarded): string {
  return `${id}  ${site} #${String(sequence).padEnd(3)} ${type.padEnd(30)} → ${status ?? error} (${ms} ms)`
}
