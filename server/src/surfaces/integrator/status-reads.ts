import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { subscriptionAt } from '../../core/subscription.ts'
import { isUuid } from '../../core/uuid.ts'
import { subscriptionDocument } from '../../store/documents.ts'
import type { SubscriptionSnapshot } from '../../store/snapshot.ts'
import type { AnswersFirst, Listener } from '../kit/answers-first.ts'
import { headerProblem } from '../kit/headers.ts'
import { sayUnrecorded } from '../kit/leave-together.ts'
import { type Begun, Message } from '../kit/message.ts'
import { answerFailure } from '../kit/raw-answers.ts'
import { headerOf } from '../kit/raw-header.ts'
import { requestId } from '../kit/request-id.ts'
import { type Recorders, whoseLine } from '../kit/request-log.ts'
import type { Services } from '../kit/services.ts'
import { keyIn } from './auth.ts'

const [BEFORE, ID_LENGTH, BEHIND] = ['/api/integrators/sites/', 36, '/subscription/']
const LENGTH = BEFORE.length + ID_LENGTH + BEHIND.length
const ROUTE = `${BEFORE}:site_id${BEHIND}`

type Options = Pick<Services, 'keys' | 'rateLimit' | 'subscriptions'> & {
  readonly log: Logger
  readonly isClosing: () => boolean
}

/**
 * Reads of a subscription, which integrators make for every website of theirs again and again: around the framework, as what
 * visitors ask for. It takes a fourteenth of the CPU of such a read, and with it the read falls short of its mark in the
 * benchmark. Only what is plain is answered here: a key that was looked up a moment ago, no body, and a subscription to tell
 * of. All else goes the ordinary way, which goes on with what was found out.
 */
export function openStatusReads(options: Options, recorders: Recorders): AnswersFirst {
  const { keys, rateLimit, subscriptions, log, isClosing } = options
  const record = recorders('GET', ROUTE)
  const policy = rateLimit?.policy ?? ''

  function send(response: ServerResponse, id: string, { startedAt, identity, allowance }: Begun, body: string): void {
    const limits = allowance === null ? [] : ['ratelimit-policy', policy, 'ratelimit', allowance.header]
    const type = ['content-type', 'application/json; charset=utf-8', 'content-length', String(Buffer.byteLength(body))]
    response.writeHead(200, ['request-id', id, 'cache-control', 'no-store', ...limits, ...type])
    response.end(body)
    note(id, 200, startedAt, whoseLine(identity))
  }

  function note(id: string, status: number, startedAt: number, whose?: string): void {
    try {
      record(id, status, performance.now() - startedAt, whose)
    } catch (error) {
      sayUnrecorded(log, id, error)
    }
  }

  /** A promise from its first line on: nobody else catches what goes wrong here, and the process would end. */
  async function read(request: Message, response: ServerResponse, siteId: string, startedAt: number, goOn: Listener) {
    const identity = keys.recall(keyIn(headerOf(request, 'authorization')))
    if (identity === undefined) return goOn(request, response)
    const allowance = rateLimit?.take(identity.integratorId) ?? null
    const subscription = allowance?.limited ? null : subscriptions.read(identity.integratorId, siteId)
    const begun = { startedAt, identity, allowance, subscription }
    const body = await subscription?.then(answerOf, () => null)
    if (typeof body === 'string') return send(response, requestId(request), begun, body)
    request.begun = begun
    goOn(request, response)
  }

  return {
    answer(request, response, goOn) {
      const siteId = siteIn(request)
      if (siteId === null || !(request instanceof Message) || !isPlain(request) || isClosing()) return false
      const startedAt = performance.now()
      read(request, response, siteId, startedAt, goOn).catch((error) => {
        const id = requestId(request)
        log.error({ request_id: id, err: error }, 'An answer could not be sent.')
        answerFailure(response, id)
        note(id, 500, startedAt)
      })
      return true
    },
  }
}

/** The website whose subscription is asked for; null where something else is. */
function siteIn({ method, url = '' }: IncomingMessage): string | null {
  if (method !== 'GET' || url.length !== LENGTH || !url.startsWith(BEFORE) || !url.endsWith(BEHIND)) return null
  const id = url.slice(BEFORE.length, -BEHIND.length)
  return isUuid(id) ? id : null
}

/** Whether it can be read in one way alone, and has no body. */
function isPlain(request: IncomingMessage): boolean {
  return (
    headerOf(request, 'host') !== undefined &&
    headerOf(request, 'content-length') === undefined &&
    headerOf(request, 'transfer-encoding') === undefined &&
    headerProblem(request) === null
  )
}

/** The answer as text; null where there is no subscription. */
function answerOf(snapshot: SubscriptionSnapshot | null): string | null {
  if (snapshot === null || snapshot.facts === null) return null
  return JSON.stringify(subscriptionDocument(subscriptionAt(snapshot.facts, snapshot.now)))
}
