import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldProblem } from '../../core/kit/refusal.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { type SealingKey, seal, unseal } from '../../secrets/sealed.ts'
import { Unavailable } from '../../store/kit/database.ts'
import {
  type AnswerToStore,
  answerSealPurpose,
  answerUnits,
  IdempotencyKeyInUse,
  type IdempotencyRecord,
  type IdempotencyStore,
  type KeyedRequest,
  type StoredAnswer,
} from '../../store/kit/idempotency.ts'
import type { AnswerSlot } from '../../store/kit/idempotency-limits.ts'
import { type ProblemCode, problemDocument, sendProblem } from './problems.ts'
import { identityOf } from './request.ts'

/** The answer to a request that was carried out. `secret`: the body shows one, so it is kept encrypted. */
export type WriteResult = {
  readonly status: 200 | 201 | 202
  readonly body: Readonly<Record<string, unknown>>
  readonly location?: string
  readonly secret?: true
  /** The answer contains nothing of the website, and stays when that is erased. */
  readonly outlivesSite?: true
}
export type WriteRefusal = { readonly code: ProblemCode; readonly problems?: readonly FieldProblem[] }

/** What the store writes together with the effect, so that the answer can be repeated; null for a request without a key. */
export type KeepAnswer = (done: WriteResult) => AnswerToStore | null

/**
 * What a handler returns, for the framework to send. As far as there is a choice it is the body and not the reply: a promise
 * that gives a reply waits until all of it is sent, and watches the connection for that.
 */
export type HandlerAnswer = FastifyReply | WriteResult['body'] | string

/**
 * Carries a request out and gives the answer, whose body is serialised by the route's schema. If the request has an
 * Idempotency-Key that was sent before, the kept answer is repeated.
 */
export type WithIdempotency = (
  request: FastifyRequest,
  reply: FastifyReply,
  act: (keep: KeepAnswer) => Promise<WriteResult | WriteRefusal>,
) => Promise<never>

const HEADER = 'idempotency-key'
/** Visible ASCII. */
export const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/

/** Whether an Idempotency-Key counts. On PUT and PATCH too: one that arrives late could undo what somebody else has done since. */
export function isKeyedMethod(method: string): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE'
}

const MALFORMED_KEY: FieldProblem = {
  field: 'Idempotency-Key',
  code: 'unsupported_value',
  message: 'Idempotency-Key must be 1 to 255 visible ASCII characters, sent once.',
}

/** What is wrong with the Idempotency-Key of a request; null where nothing is, or where the header means nothing. */
export function keyProblem(request: FastifyRequest): FieldProblem | null {
  const key = request.headers[HEADER]
  // Without an integrator (everywhere but in the integrator API) and on a read the header means nothing.
  if (key === undefined || !request.identity || !isKeyedMethod(request.method)) return null
  return typeof key === 'string' && KEY_PATTERN.test(key) ? null : MALFORMED_KEY
}

export type KeyedAnswers = {
  readonly withIdempotency: WithIdempotency
  /** Refuses a request without keeping the answer. A key that was sent before is answered as for any other request. */
  readonly refuseWithoutKeeping: (
    request: FastifyRequest,
    reply: FastifyReply,
    code: ProblemCode,
  ) => Promise<HandlerAnswer>
}

/** `sealingKey` encrypts answers that show a secret; routes give no such answer where it is null. */
export function openKeyedAnswers(idempotency: IdempotencyStore, sealingKey: SealingKey | null): KeyedAnswers {
  /** Fingerprints of the requests under way on this node, by key. Among nodes the database lets only one take effect. */
  const running = new Map<string, Buffer>()

  async function replay(request: FastifyRequest, reply: FastifyReply, keyed: KeyedRequest): Promise<HandlerAnswer> {
    const kept = await idempotency.find(keyed)
    if (kept === null) throw new Unavailable('The answer expired in the moment it was asked for.')
    return answerAgain(request, reply, keyed, kept, sealingKey)
  }

  async function carryOut(
    request: FastifyRequest,
    reply: FastifyReply,
    keyed: KeyedRequest,
    act: (keep: KeepAnswer) => Promise<WriteResult | WriteRefusal>,
    onKept: (record: IdempotencyRecord) => void,
  ): Promise<HandlerAnswer> {
    let written = false
    const recordOf = (outcome: WriteResult | WriteRefusal) =>
      toRecord(request, keyed, render(request, reply, outcome), outcome, sealingKey)
    const outcome = await act((done) => {
      const record = recordOf(done)
      return {
        record,
        written: () => {
          written = true
          onKept(record)
        },
      }
    })
    const answer = render(request, reply, outcome)
    if (!isFinal(answer.status)) {
      // The same request may just have been carried out on another node, and be the reason for this refusal.
      const kept = await idempotency.find(keyed)
      return kept === null ? rendered(reply, answer) : answerAgain(request, reply, keyed, kept, sealingKey)
    }
    if (written) return rendered(reply, answer)
    const record = recordOf(outcome)
    if (!(await idempotency.keep(record))) return replay(request, reply, keyed)
    onKept(record)
    return rendered(reply, answer)
  }

  const nameOf = ({ integratorId, key }: KeyedRequest) => integratorId + key
  /** Why a request cannot be carried out while another one runs under its key on this node. */
  const conflictOf = (keyed: KeyedRequest) => {
    const other = running.get(nameOf(keyed))
    if (other === undefined) return null
    return other.equals(keyed.fingerprint) ? 'request_in_progress' : 'idempotency_key_reused'
  }

  async function answerOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (keep: KeepAnswer) => Promise<WriteResult | WriteRefusal>,
  ): Promise<HandlerAnswer> {
    const keyed = keyedRequestOf(request)
    if (keyed === null) return answerFrom(request, reply, await act(() => null))
    const known = await idempotency.find(keyed)
    if (known !== null) return answerAgain(request, reply, keyed, known, sealingKey)
    const problem = conflictOf(keyed)
    if (problem !== null) return sendProblem(request, reply, problem)
    let kept = 0
    let room: AnswerSlot | null = null
    running.set(nameOf(keyed), keyed.fingerprint)
    try {
      const found = await idempotency.bound.take(keyed.integratorId)
      if ('fullFor' in found) {
        return await sendProblem(request, reply, 'too_many_idempotency_keys', { retryAfter: found.fullFor })
      }
      room = found
      return await carryOut(request, reply, keyed, act, (record) => {
        kept = answerUnits(record)
      })
    } catch (error) {
      if (!(error instanceof IdempotencyKeyInUse)) throw error
      return await replay(request, reply, keyed)
    } finally {
      room?.end(kept)
      running.delete(nameOf(keyed))
    }
  }

  return {
    // The body that is given has the form that the route's schema asks for: it is serialised by it.
    withIdempotency: answerOnce as WithIdempotency,
    async refuseWithoutKeeping(request, reply, code) {
      const keyed = keyedRequestOf(request)
      if (keyed === null) return sendProblem(request, reply, code)
      const known = await idempotency.find(keyed)
      if (known !== null) return answerAgain(request, reply, keyed, known, sealingKey)
      return sendProblem(request, reply, conflictOf(keyed) ?? code)
    },
  }
}

/** The key of a request and what it was sent for; null without a key. */
function keyedRequestOf(request: FastifyRequest): KeyedRequest | null {
  const key = request.headers[HEADER]
  if (typeof key !== 'string') return null
  const { integratorId } = identityOf(request)
  return { integratorId, key, fingerprint: fingerprintOf(request.method, request.url, request.body) }
}

/** The same request is the same method, path (trailing slash, needless escapes and query aside) and JSON value. */
export function fingerprintOf(method: string, url: string, body: unknown): Buffer {
  const path = asRouted(withoutQuery(url))
  return hash('sha256', writeInOrder([method, path, body]), 'buffer')
}

function withoutQuery(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.endsWith('/') ? path.slice(0, -1) : path
}

/** As the router reads it: `%73ites` is `sites`, while an escaped slash, question mark or percent sign stays one. */
function asRouted(path: string): string {
  return path.includes('%') ? decodeURI(path.replaceAll('%25', '%2525')) : path
}

/**
 * A JSON value as text, the members of objects in the order of their names. Without recursion: at a path that does not
 * exist the body has not been checked yet, and it may be thousands of levels deep.
 */
function writeInOrder(value: unknown): string {
  let text = ''
  /** What is still to be written, the next one last: values, and what stands between them. */
  const rest: ({ readonly value: unknown } | string)[] = [{ value }]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string') {
      text += next
    } else if (typeof next.value !== 'object' || next.value === null) {
      text += JSON.stringify(next.value) ?? 'null'
    } else {
      const isList = Array.isArray(next.value)
      const members = Object.entries(next.value)
      if (!isList) members.sort(([one], [other]) => (one < other ? -1 : 1))
      rest.push(isList ? ']' : '}')
      for (const [place, [name, member]] of members.entries().toArray().toReversed()) {
        rest.push({ value: member }, isList ? '' : `${JSON.stringify(name)}:`, place === 0 ? '' : ',')
      }
      rest.push(isList ? '[' : '{')
    }
  }
  return text
}

/** Statuses of answers that are kept. Any other says that nothing was decided: the same request may succeed later. */
const FINAL = [200, 201, 202, 404, 409]

function isFinal(status: number): boolean {
  return FINAL.includes(status)
}

/** An answer as it leaves, byte for byte. */
type Rendered = Pick<StoredAnswer, 'status' | 'location' | 'body'>

function render(request: FastifyRequest, reply: FastifyReply, outcome: WriteResult | WriteRefusal): Rendered {
  if ('code' in outcome) {
    const problem = problemDocument(outcome.code, request.id, particularsOf(outcome))
    return { status: problem.status, location: null, body: JSON.stringify(problem) }
  }
  const { status, body, location = null } = outcome
  return { status, location, body: String(reply.serializeInput({ ...body }, String(status))) }
}

function toRecord(
  request: FastifyRequest,
  keyed: KeyedRequest,
  answer: Rendered,
  outcome: WriteResult | WriteRefusal,
  sealingKey: SealingKey | null,
): IdempotencyRecord {
  const sealed = 'secret' in outcome && outcome.secret === true
  const siteId = siteIdOf(request, outcome)
  if (!sealed) return { ...keyed, ...answer, sealed, siteId }
  if (sealingKey === null) throw new Error('A route answered with a secret that nobody can seal.')
  return { ...keyed, ...answer, body: seal(answer.body, sealingKey, answerSealPurpose(keyed)), sealed, siteId }
}

/** The website that an answer is about: the one in the path, or the one that it has registered. */
function siteIdOf({ params }: FastifyRequest, outcome: WriteResult | WriteRefusal): string | null {
  if ('code' in outcome || outcome.outlivesSite) return null
  const named = (params as Readonly<Record<string, unknown>>)['site_id'] ?? outcome.body['site']
  return typeof named === 'string' && isUuid(named) ? named : null
}

const UNREADABLE =
  'The answer kept under this Idempotency-Key holds a secret that can no longer be read, because the service has another ' +
  'secret of its own now: look at what the request has made before you send it under a new Idempotency-Key.'

function answerAgain(
  request: FastifyRequest,
  reply: FastifyReply,
  keyed: KeyedRequest,
  kept: StoredAnswer,
  sealingKey: SealingKey | null,
): FastifyReply | string {
  if (!kept.fingerprint.equals(keyed.fingerprint)) return sendProblem(request, reply, 'idempotency_key_reused')
  const body = kept.sealed ? unseal(kept.body, sealingKey ?? '', answerSealPurpose(keyed)) : kept.body
  if (body === null) return sendProblem(request, reply, 'idempotency_key_reused', { detail: UNREADABLE })
  return rendered(reply.header('idempotent-replayed', 'true'), { ...kept, body })
}

function rendered(reply: FastifyReply, { status, location, body }: Rendered): string {
  if (location !== null) reply.header('location', location)
  reply
    .code(status)
    .header('content-type', status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json')
    .serializer((text: string) => text)
  return body
}

function answerFrom(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: WriteResult | WriteRefusal,
): FastifyReply | WriteResult['body'] {
  if ('code' in outcome) return sendProblem(request, reply, outcome.code, particularsOf(outcome))
  if (outcome.location !== undefined) reply.header('location', outcome.location)
  reply.code(outcome.status)
  return outcome.body
}

function particularsOf({ problems }: WriteRefusal) {
  return problems === undefined ? {} : { errors: problems }
}
