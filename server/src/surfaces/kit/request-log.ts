import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Logger, symbols } from 'pino'
import type { Environment } from '../../core/kit/environment.ts'
import { shorten } from '../../core/kit/shorten.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { batchResponses } from './batch-responses.ts'
import { answerSendFailure, logUnrecorded } from './failures.ts'
import type { Address } from './network.ts'

/** Returns the observer of a route's answers: their status and how long each took. */
export type AnswerObserver = (
  environment: Environment,
  method: string,
  route: string,
) => (status: number, seconds: number) => void

/** Called with each answer that has a body, other than a stream, before it is sent. */
type OnBody = (request: FastifyRequest, body: string | Buffer) => void

/**
 * Sends answers in batches, with one log line and one observation for each when it is handed over to the socket. Only the route's
 * pattern and ids: paths and queries may carry secrets.
 */
export function recordAnswers(app: FastifyInstance, log: Logger, recorders: Recorders, onBody?: OnBody): void {
  app.decorateRequest('startedAt', 0)
  app.addHook('onSend', (request, reply, payload, send) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) onBody?.(request, payload)
    batchResponses(() => {
      try {
        send()
      } catch (error) {
        answerSendFailure(reply.raw, log, request.id, error)
      }
      try {
        const { statusCode } = reply.raw
        const record = recorders(request.method, request.is404 ? 'none' : (request.routeOptions.url ?? 'none'))
        record(request.id, statusCode, performance.now() - request.startedAt, aboutWhom(request, statusCode))
      } catch (error) {
        logUnrecorded(log, request.id, error)
      }
    })
  })
}

/** Writes down one answer: the request's id, its status, its time, and more members of the line as JSON, each behind a comma. */
export type RecordAnswer = (id: string, status: number, ms: number, more?: string) => void

/** Gives what records the answers to a method on a route; one for each. */
export type Recorders = (method: string, route: string) => RecordAnswer

/** What proxies ask each second. That all is well is no news. */
const CHECKS = ['/healthz', '/readyz']

export function openRecorders(
  environment: Environment,
  log: Logger,
  metrics: { readonly answersOf: AnswerObserver },
): Recorders {
  const recorders = new Map<string, Map<string, RecordAnswer>>()
  const newRecorder = (method: string, route: string): RecordAnswer => {
    const observe = metrics.answersOf(environment, method, route)
    const write = lineWriter(log, { method, route })
    const writeCheck = lineWriter(log, { method, route }, 'debug')
    const isCheck = CHECKS.includes(route)
    return (id, status, ms, who) => {
      observe(status, ms / 1000)
      if (isCheck && status === 200) writeCheck(id, status, ms, who)
      else write(id, status, ms, who)
    }
  }
  return (method, route) => {
    const known = recorders.get(route)?.get(method)
    if (known !== undefined) return known
    const recorder = newRecorder(method, route)
    recorders.set(route, (recorders.get(route) ?? new Map()).set(method, recorder))
    return recorder
  }
}

/**
 * Lines as the logger would write them, with what is bound to it and to where it writes. Every request pays for its line: what
 * is the same in all of them is put together once, and of the rest only what a client may have sent is written as JSON.
 */
function lineWriter(log: Logger, bound: object, level: 'debug' | 'info' = 'info'): RecordAnswer {
  if (!log.isLevelEnabled(level)) return () => {}
  const stream: { write(line: string): void } = Reflect.get(log, symbols.streamSym)
  const start = `{"level":${log.levels.values[level]},"time":`
  const bindings = `${membersOf({ ...log.bindings(), ...bound })},"request_id":`
  return (id, status, ms, more = '') => {
    const rounded = Math.round(ms * 100) / 100
    stream.write(`${start}${Date.now()}${bindings}${JSON.stringify(id)},"status":${status},"ms":${rounded}${more}}\n`)
  }
}

/** As JSON without the braces, behind a comma. */
function membersOf(object: object): string {
  return `,${JSON.stringify(object).slice(1, -1)}`
}

/** Ids of ours need no escapes. */
function aboutWhom(request: FastifyRequest, status: number): string {
  const { identity } = request
  const who = identity ? `,"integrator":"${identity.integratorId}","key":"${identity.keyId}"` : ''
  return status === 401 || status === 429 ? who + membersOf(refusedOne(request)) : who
}

/** Of whom the operator may want to know where they are: who guesses keys or links, and who sends too much. */
function refusedOne({ ip, params, session }: FastifyRequest): object {
  const address: Address = ip
  const siteParameter: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'site_id') : null
  const site = session?.siteId ?? (typeof siteParameter === 'string' && isUuid(siteParameter) ? siteParameter : null)
  return { address: shorten(address ?? 'unknown'), ...(site !== null && { site }) }
}
