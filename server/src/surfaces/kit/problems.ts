import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FieldProblem, Refusal } from '../../core/kit/refusal.ts'
import { MAX_WEBHOOKS } from '../../core/webhooks/webhook.ts'

type Kind = { readonly status: number; readonly title: string; readonly detail: string }

/**
 * Every error that the service answers with, in one list. `detail` says what to do. A refusal of the rules without its
 * line here does not compile.
 */
const PROBLEMS = {
  invalid_json: { status: 400, title: 'Invalid JSON', detail: 'The body is not valid JSON in UTF-8.' },
  validation_failed: { status: 400, title: 'Invalid data', detail: 'Some fields are not valid: see errors.' },
  id_out_of_range: {
    status: 400,
    title: 'Invalid data',
    detail:
      'The moment in id is more than 7 days ago or more than a day ahead: make an id from now, and send it once more.',
  },
  bad_request: { status: 400, title: 'Bad request', detail: 'The request is not valid HTTP.' },
  missing_credentials: {
    status: 401,
    title: 'Unauthorized',
    detail: 'Send the header "Authorization: Integrator-Key <API_KEY>" with the key that Portico issued to you.',
  },
  invalid_key: {
    status: 401,
    title: 'Unauthorized',
    detail: 'This integrator key is not valid: it is mistyped, unknown, expired, revoked or suspended.',
  },
  wrong_environment: {
    status: 401,
    title: 'Unauthorized',
    detail:
      'This integrator key belongs to the other environment: ik_live_ keys are for production, ik_test_ for staging.',
  },
  session_ended: {
    status: 401,
    title: 'Unauthorized',
    detail: 'This dashboard session is over: ask for a new embed URL.',
  },
  token_unknown: { status: 401, title: 'Unauthorized', detail: 'This token is not known: ask for a new embed URL.' },
  token_used: { status: 401, title: 'Unauthorized', detail: 'This token was used already: ask for a new embed URL.' },
  token_expired: { status: 401, title: 'Unauthorized', detail: 'This token has expired: ask for a new embed URL.' },
  access_revoked: {
    status: 401,
    title: 'Unauthorized',
    detail: 'The integrator key that opened this dashboard is no longer valid.',
  },
  origin_not_allowed: {
    status: 403,
    title: 'Forbidden',
    detail: "Choices are taken from pages of the website alone: Origin must be on the website's own domain.",
  },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing at this path: check it, and the ids in it.' },
  site_not_found: {
    status: 404,
    title: 'Not found',
    detail: 'No such website: use the "site" value that was returned when the website was created.',
  },
  subscription_not_found: {
    status: 404,
    title: 'Not found',
    detail: 'This website has no subscription: create one first.',
  },
  analysis_not_found: {
    status: 404,
    title: 'Not found',
    detail: 'No analysis with this id is kept for this website: use the "analysis" value that asking for it gave you.',
  },
  consent_not_found: {
    status: 404,
    title: 'Not found',
    detail: 'No choice with this id is kept for this website: check the id on the receipt, and its age.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This path does not support the method: the Allow header lists those it does.',
  },
  request_timeout: { status: 408, title: 'Request timeout', detail: 'The request did not arrive in time.' },
  subscription_already_active: {
    status: 409,
    title: 'Conflict',
    detail: 'This website already has an active subscription: change it, or terminate it before you create another.',
  },
  subscription_ended: {
    status: 409,
    title: 'Conflict',
    detail: 'This subscription has ended: create a new one.',
  },
  subscription_active: {
    status: 409,
    title: 'Conflict',
    detail: 'The subscription of this website runs: terminate it, or wait for its end, before you delete the website.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    detail:
      'It has been changed since you read it: retrieve it again, and send the change with its new ETag as If-Match.',
  },
  no_active_subscription: {
    status: 409,
    title: 'Conflict',
    detail: 'This website has no active subscription, so there is nothing to set up yet.',
  },
  language_limit_reached: {
    status: 409,
    title: 'Conflict',
    detail: 'The plan does not allow that many languages: take one away, or order the module extra_language.',
  },
  language_is_default: {
    status: 409,
    title: 'Conflict',
    detail: 'The default language cannot be taken away: make another one the default first.',
  },
  language_not_selected: {
    status: 409,
    title: 'Conflict',
    detail: 'Only a language that is chosen can be the default: add it first.',
  },
  not_in_plan: {
    status: 409,
    title: 'Conflict',
    detail: 'The plan does not include this: change the subscription to a plan or add a module that does.',
  },
  subscription_not_active: {
    status: 409,
    title: 'Conflict',
    detail: 'This website has no active subscription: create one first.',
  },
  draft_changed: {
    status: 409,
    title: 'Conflict',
    detail: 'The draft was changed somewhere else in the meantime: read it again before you change or publish it.',
  },
  details_changed: {
    status: 409,
    title: 'Conflict',
    detail:
      'The details were changed somewhere else in the meantime: read them again before you change or publish them.',
  },
  publication_changed: {
    status: 409,
    title: 'Conflict',
    detail: 'Only the latest publication can be undone, and not the first: another version was published since.',
  },
  not_publishable: {
    status: 409,
    title: 'Conflict',
    detail: 'The draft cannot be published as it stands: see errors. The customer can put it right in the dashboard.',
  },
  no_credits_left: {
    status: 409,
    title: 'Conflict',
    detail:
      'All analysis credits of this month are used: wait for the next month of the subscription, or order the module ' +
      'ai_sentinel_module.',
  },
  analysis_running: {
    status: 409,
    title: 'Conflict',
    detail: 'An analysis of this website is under way: wait until it has ended before you ask for another.',
  },
  price_changed: {
    status: 409,
    title: 'Conflict',
    detail: 'The analysis costs more than you were shown: nothing was used. Look at the price again, then start it.',
  },
  analysis_unavailable: {
    status: 409,
    title: 'Conflict',
    detail:
      'This installation cannot analyse websites at present, because no browser is ready: nothing was used. Try again ' +
      'later, or ask the operator of Portico.',
  },
  webhook_limit_reached: {
    status: 409,
    title: 'Conflict',
    detail: `An integrator has at most ${MAX_WEBHOOKS} webhooks: delete one before you create another.`,
  },
  webhook_disabled: {
    status: 409,
    title: 'Conflict',
    detail: 'This webhook is switched off: enable it first.',
  },
  request_in_progress: {
    status: 409,
    title: 'Conflict',
    detail: 'The first request under this Idempotency-Key is still being carried out: send it again in a moment.',
  },
  gone: {
    status: 410,
    title: 'Gone',
    detail: 'This version of the document is no longer kept: no choice of a visitor that is still kept names it.',
  },
  body_too_large: { status: 413, title: 'Body too large', detail: 'The body must not be larger than 64 KiB.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail:
      'Send the body as "Content-Type: application/json" in UTF-8, without a Content-Encoding; a PATCH also as ' +
      '"application/merge-patch+json".',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency-Key reused',
    detail:
      'Another request was sent under this Idempotency-Key: use a new one for each request, the same for its retries.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    detail: 'This integrator sends more requests a second than allowed: wait as long as Retry-After says.',
  },
  too_many_idempotency_keys: {
    status: 429,
    title: 'Too many requests',
    detail:
      'Too many answers are kept for this integrator under its Idempotency-Keys: wait as long as Retry-After says, or send ' +
      'the request without a key. Requests under a key that was sent before are answered as ever.',
  },
  headers_too_large: { status: 431, title: 'Headers too large', detail: 'The request line and headers are too long.' },
  internal_error: {
    status: 500,
    title: 'Internal error',
    detail: 'Something went wrong on our side. Tell us the request_id if it happens again.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    detail: 'The service cannot reach its database right now: try again in a moment.',
  },
} as const satisfies Record<Refusal['code'] | (string & {}), Kind>

export type ProblemCode = keyof typeof PROBLEMS

export type ProblemDocument = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ProblemCode
  /** Repeats `detail`, for clients that know only `{ message }`. */
  readonly message: string
  readonly request_id: string
  readonly errors?: readonly FieldProblem[]
  /** The time of the service, where the caller's is too far away from it. */
  readonly now?: string
}

/** Thrown where a request is refused before a handler could answer it. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly particulars: ProblemOptions

  constructor(code: ProblemCode, particulars: ProblemOptions = {}) {
    super(particulars.detail ?? code)
    this.code = code
    this.particulars = particulars
  }
}

const HEADERS: Partial<Record<ProblemCode, Readonly<Record<string, string>>>> = {
  missing_credentials: { 'www-authenticate': 'Integrator-Key' },
  invalid_key: { 'www-authenticate': 'Integrator-Key' },
  wrong_environment: { 'www-authenticate': 'Integrator-Key' },
  session_ended: { 'www-authenticate': 'Bearer' },
  token_unknown: { 'www-authenticate': 'Bearer' },
  token_used: { 'www-authenticate': 'Bearer' },
  token_expired: { 'www-authenticate': 'Bearer' },
  access_revoked: { 'www-authenticate': 'Bearer' },
  request_in_progress: { 'retry-after': '1' },
  unavailable: { 'retry-after': '1' },
}

/** What a 503 says to a write whose statement was sent and not answered: it may have been carried out. */
export const OUTCOME_UNKNOWN = {
  withKey:
    'The service lost its database while it worked on this request, so it is not known whether the request was carried ' +
    'out: send it again with the same Idempotency-Key, and the answer tells.',
  withoutKey:
    'The service lost its database while it worked on this request, so it is not known whether the request was carried ' +
    'out: look before you send it again. Under an Idempotency-Key the same request can simply be sent again.',
} as const

export type ProblemOptions = {
  readonly detail?: string | undefined
  readonly errors?: readonly FieldProblem[]
  /** Seconds to wait. Without it `rate_limited` takes them from the integrator's rate limit. */
  readonly retryAfter?: number
  readonly now?: string
}

/** The most wrong fields that one answer lists: more are of no use to anybody. */
const MAX_LISTED = 100
/** The client chose the names, and each is in the answer twice: an answer is at most 16 KB with everything around this. */
const MAX_LISTED_BYTES = 11_000
const MAX_DETAIL_BYTES = 2_000

/** As many as an answer has room for. */
function listed(errors: readonly FieldProblem[]): readonly FieldProblem[] {
  let bytes = 0
  const firstTooMany = errors.findIndex((error, index) => {
    bytes += bytesOf(error)
    return index >= MAX_LISTED || bytes > MAX_LISTED_BYTES
  })
  return firstTooMany === -1 ? errors : errors.slice(0, firstTooMany)
}

const moreOf = (left: number): string =>
  left === 0 ? '' : ` ${left} more ${left === 1 ? 'field is' : 'fields are'} wrong: put these right first.`

const bytesOf = (part: unknown): number => Buffer.byteLength(JSON.stringify(part)) + 1

export function problemDocument(
  code: ProblemCode,
  requestId: string,
  { detail: particular, errors, now }: ProblemOptions = {},
): ProblemDocument {
  const { status, title, detail: general } = PROBLEMS[code]
  // With one wrong field its own sentence says more than the general one.
  const only = errors?.length === 1 ? errors[0]?.message : undefined
  const shown = listed(errors ?? [])
  const detailText =
    particular ?? (only !== undefined && bytesOf(only) <= MAX_DETAIL_BYTES ? only : undefined) ?? general
  const detail = detailText + moreOf((errors?.length ?? 0) - shown.length)
  return {
    type: `urn:portico:problem:${code}`,
    title,
    status,
    detail,
    code,
    message: detail,
    request_id: requestId,
    ...(errors && { errors: shown }),
    ...(now && { now }),
  }
}

/** A problem as an answer. No cache may keep it. */
export function problemAnswer(code: ProblemCode, requestId: string, particulars: ProblemOptions = {}) {
  const document = problemDocument(code, requestId, particulars)
  const body = JSON.stringify(document)
  const { retryAfter } = particulars
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'request-id': requestId,
    ...HEADERS[code],
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  }
  return { status: document.status, headers, body }
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  particulars: ProblemOptions = {},
): FastifyReply {
  const { allowance } = request
  // What is refused before its body has been counted says what is left, too.
  if (allowance) reply.header('ratelimit', allowance.header)
  const isLimited = code === 'rate_limited' && allowance && particulars.retryAfter === undefined
  const all = isLimited ? { ...particulars, retryAfter: allowance.retryAfter } : particulars
  const { status, headers, body } = problemAnswer(code, request.id, all)
  return reply.code(status).headers(headers).serializer(asItIs).send(body)
}

/** The framework would add a charset, which problems do not have. */
const asItIs = (body: string): string => body

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendProblem(request, reply, refusal.code, 'problems' in refusal ? { errors: refusal.problems } : {})
}
