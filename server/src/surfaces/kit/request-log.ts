import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Logger, symbols } from 'pino'
import type { Environment } from '../../core/environment.ts'
import { shorten } from '../../core/shorten.ts'
import { isUuid } from '../../core/uuid.ts'
import { answerUnsent, sayUnrecorded } from './leave-together.ts'
import type { Address } from './network.ts'

type Recorder = (request: FastifyRequest, reply: FastifyReply) => void

/** Gives what observes the answers of a route: their status and how long each took. */
export type AnswersOf = (
  environment: Environment,
  method: string,
  route: string,
) => (status: number, seconds: number) => void

/**
 * One log line and one observation for each answer, when it is handed over to the socket. Only the route's pattern and
 * ids: paths and queries may carry secrets.
 */
export function recordAnswers(app: FastifyInstance, log: Logger, recorders: Recorders): Recorder {
  const recorderFor = (method: string, route: string): Recorder => {
    const record = recorders(method, route)
    return (request, reply) => {
      record(request.id, reply.statusCode, performance.now() - request.startedAt, aboutWhom(request, reply.statusCode))
    }
  }
  const ofUnknownRoutes = new Map(METHODS.map((method) => [method, recorderFor(method, 'none')]))

  app.decorateRequest('startedAt', 0)
  app.addHook('onRoute', (route) => {
    const { url } = route
    // Made when they are needed: most of the methods that a path refuses are never sent to it.
    const recorders = new Map<string, Recorder>()
    const newRecorder = (method: string) => {
      const recorder = recorderFor(method, url)
      recorders.set(method, recorder)
      return recorder
    }
    // The last of its kind: with done() the answer leaves, and what is written down is what became of it.
    route.onSend = (request, reply, _payload, done) => {
      try {
        done()
      } catch (error) {
        answerUnsent(log, request, reply, error)
      }
      try {
        const recorder = recorders.get(request.method) ?? newRecorder(request.method)
        recorder(request, reply)
      } catch (error) {
        sayUnrecorded(log, request.id, error)
      }
    }
  })
  return (request, reply) => {
    if (request.is404) ofUnknownRoutes.get(request.method)?.(request, reply)
  }
}

/** Writes down one answer: the request's id, the status, how long it took, and members of the line that go with it. */
export type RecordAnswer = (id: string, status: number, ms: number, more?: string) => void

/** Gives what records the answers to a method on a route; one for each. */
export type Recorders = (method: string, route: string) => RecordAnswer

export function openRecorders(
  environment: Environment,
  log: Logger,
  metrics: { readonly answersOf: AnswersOf },
): Recorders {
  const recorders = new Map<string, Map<string, RecordAnswer>>()
  const newRecorder = (method: string, route: string): RecordAnswer => {
    const observe = metrics.answersOf(environment, method, route)
    const write = lineWriter(log.child({ method, route }))
    return (id, status, ms, more = '') => {
      observe(status, ms / 1000)
      write(id, status, ms, more)
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
 * Lines as pino would write them, with its bindings and to its destination, but put together here: every request pays
 * for its line. Taking turns, a ping took 8 % more CPU with a call of the logger (25.4 and 27.3 µs).
 */
function lineWriter(log: Logger): (id: string, status: number, ms: number, more: string) => void {
  if (!log.isLevelEnabled('info')) return () => {}
  const { bindings, destination } = insidesOf(log)
  const beforeTime = `{"level":${log.levels.values['info']},"time":`
  const afterTime = `${bindings},"request_id":`
  return (id, status, ms, more) => {
    destination.write(
      `${beforeTime}${Date.now()}${afterTime}${JSON.stringify(id)},"status":${status},"ms":${hundredths(ms)}${more}}\n`,
    )
  }
}

function aboutWhom(request: FastifyRequest, status: number): string {
  const { identity } = request
  const who = identity ? `,"integrator":"${identity.integratorId}","key":"${identity.keyId}"` : ''
  return status === 401 || status === 429 ? who + refusedOne(request) : who
}

/** A number with two decimals, put together from whole ones: the shortest text of a fraction takes far longer to find. */
function hundredths(ms: number): string {
  const all = Math.round(ms * 100)
  const rest = all % 100
  return `${(all - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`
}

/** Of whom the operator may want to know where they are: who guesses keys or links, and who sends too much. */
function refusedOne({ ip, params, session }: FastifyRequest): string {
  const address: Address = ip
  const asked: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'site_id') : null
  const site = session?.siteId ?? (typeof asked === 'string' && isUuid(asked) ? asked : null)
  return `,"address":${JSON.stringify(shorten(address ?? 'unknown'))}${site === null ? '' : `,"site":"${site}"`}`
}

/** pino shows its insides under symbols, for those who build on it. */
function insidesOf(log: Logger): { readonly bindings: string; readonly destination: { write(line: string): void } } {
  const insides = log as unknown as Record<symbol, unknown>
  const bindings = insides[symbols.chindingsSym]
  const destination = insides[symbols.streamSym]
  if (typeof bindings !== 'string' || typeof destination !== 'object' || destination === null) {
    throw new Error('This version of pino keeps its insides elsewhere: adapt insidesOf.')
  }
  return { bindings, destination: destination as { write(line: string): void } }
}
