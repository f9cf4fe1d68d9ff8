import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Logger, symbols } from 'pino'
import type { Environment } from '../../core/environment.ts'
import { shorten } from '../../core/shorten.ts'
import { isUuid } from '../../core/uuid.ts'
import { answerUnsent } from './leave-together.ts'

type Recorder = (request: FastifyRequest, reply: FastifyReply) => void

/** Gives what observes the answers of a route: their status and how long each took. */
type AnswersOf = (environment: Environment, method: string, route: string) => (status: number, seconds: number) => void

/**
 * One log line and one observation for each answer, when it is handed over to the socket. Only the route's pattern and
 * ids: paths and queries may carry secrets.
 */
export function recordAnswers(
  app: FastifyInstance,
  environment: Environment,
  log: Logger,
  metrics: { readonly answersOf: AnswersOf },
): void {
  const recorderFor = (method: string, route: string): Recorder => {
    const observe = metrics.answersOf(environment, method, route)
    const write = lineWriter(log.child({ method, route }))
    return (request, reply) => {
      const ms = performance.now() - request.startedAt
      observe(reply.statusCode, ms / 1000)
      write(request, reply.statusCode, ms)
    }
  }
  const ofUnknownRoutes = new Map(METHODS.map((method) => [method, recorderFor(method, 'none')]))

  app.decorateRequest('startedAt', 0)
  app.addHook('onRoute', (route) => {
    const recorders = new Map([route.method].flat().map((method) => [method, recorderFor(method, route.url)]))
    // The last of its kind: with done() the answer leaves, and what is written down is what became of it.
    route.onSend = (request, reply, _payload, done) => {
      try {
        done()
      } catch (error) {
        answerUnsent(log, request, reply, error)
      }
      recorders.get(request.method)?.(request, reply)
    }
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.is404) ofUnknownRoutes.get(request.method)?.(request, reply)
    done()
  })
}

/**
 * Lines as pino would write them, with its bindings and to its destination, but put together here: every request pays
 * for its line. Taking turns, a ping took 8 % more CPU with a call of the logger (25.4 and 27.3 µs), and what reads the
 * database is short of its mark in the benchmark already.
 */
function lineWriter(log: Logger): (request: FastifyRequest, status: number, ms: number) => void {
  if (!log.isLevelEnabled('info')) return () => {}
  const { bindings, destination } = insidesOf(log)
  const beforeTime = `{"level":${log.levels.values['info']},"time":`
  const afterTime = `${bindings},"request_id":`
  return (request, status, ms) => {
    const { id, identity } = request
    const who = identity ? `,"integrator":"${identity.integratorId}","key":"${identity.keyId}"` : ''
    const from = status === 401 || status === 429 ? refusedOne(request) : ''
    destination.write(
      `${beforeTime}${Date.now()}${afterTime}${JSON.stringify(id)},"status":${status},"ms":${hundredths(ms)}${who}${from}}\n`,
    )
  }
}

/** A number with two decimals, put together from whole ones: the shortest text of a fraction takes far longer to find. */
function hundredths(ms: number): string {
  const all = Math.round(ms * 100)
  const rest = all % 100
  return `${(all - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`
}

/** Of whom the operator may want to know where they are: who guesses keys or links, and who sends too much. */
function refusedOne({ ip, params, session }: FastifyRequest): string {
  const asked: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'site_id') : null
  const site = session?.siteId ?? (typeof asked === 'string' && isUuid(asked) ? asked : null)
  return `,"address":${JSON.stringify(shorten(ip))}${site === null ? '' : `,"site":"${site}"`}`
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
