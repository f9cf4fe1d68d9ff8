/** What the API says about one wrong field, named by its dotted path: `modules.0.quantity`. Codes may be added. */
export type FieldProblem = { readonly field: string; readonly code: string; readonly message: string }

type Particulars = {
  readonly code: string
  readonly status?: number | null
  readonly requestId?: string | null
  readonly fields?: readonly FieldProblem[]
  readonly retryAfter?: number | null
  readonly idempotencyKey?: string | null
  readonly cause?: unknown
}

/** Everything this client throws because of an answer, or the lack of one, is a PorticoError. */
export class PorticoError extends Error {
  /** The API's own code, such as `subscription_already_active`; for errors without an answer one of this client's. */
  readonly code: string
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null
  /** Tell it to support: it finds the request in the service's log. */
  readonly requestId: string | null
  /** Every wrong field, when the API named some. */
  readonly fields: readonly FieldProblem[]
  /**
   * Not null when a write was sent and nobody knows whether it was carried out: after a 5xx, a lost connection or a time-out.
   * Make the same call again with this `idempotencyKey`: it is carried out once, and its answer tells.
   */
  readonly idempotencyKey: string | null

  constructor(message: string, particulars: Particulars) {
    const { code, status = null, requestId = null, fields = [], idempotencyKey = null, cause } = particulars
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.requestId = requestId
    this.fields = fields
    this.idempotencyKey = idempotencyKey
  }
}

/** 400: some of what was sent is not valid. `fields` names it. */
export class ValidationError extends PorticoError {
  declare readonly name: 'ValidationError'
}

/** 401: the key is missing, wrong, revoked, or of the other environment. */
export class AuthenticationError extends PorticoError {
  declare readonly name: 'AuthenticationError'
}

/** 404: the website, its subscription or the webhook does not exist for this integrator. */
export class NotFoundError extends PorticoError {
  declare readonly name: 'NotFoundError'
}

/** 409: the state does not allow it, for example a second active subscription. */
export class ConflictError extends PorticoError {
  declare readonly name: 'ConflictError'
}

/** 422: this idempotency key was used for another request. */
export class IdempotencyError extends PorticoError {
  declare readonly name: 'IdempotencyError'
}

/** 429: too many requests, also after the retries. */
export class RateLimitError extends PorticoError {
  declare readonly name: 'RateLimitError'
  /** Seconds to wait before the next request, when the service said so. */
  readonly retryAfter: number | null

  constructor(message: string, particulars: Particulars) {
    super(message, particulars)
    this.retryAfter = particulars.retryAfter ?? null
  }
}

/** Any other 4xx: the request itself is not acceptable. */
export class RequestError extends PorticoError {
  declare readonly name: 'RequestError'
}

/** 503: the service cannot work right now, also after the retries. Whether a write was carried out is not known. */
export class UnavailableError extends PorticoError {
  declare readonly name: 'UnavailableError'
  /** Seconds to wait before the next request, when the service said so. */
  readonly retryAfter: number | null

  constructor(message: string, particulars: Particulars) {
    super(message, particulars)
    this.retryAfter = particulars.retryAfter ?? null
  }
}

/** Any other 5xx: something went wrong on the service's side. Whether a write was carried out is not known. */
export class ServerError extends PorticoError {
  declare readonly name: 'ServerError'
}

/** No connection, or one that was lost before the whole answer came. Whether a write was carried out is not known. */
export class ConnectionError extends PorticoError {
  declare readonly name: 'ConnectionError'
}

/** No whole answer within the time-out. Whether a write was carried out is not known. */
export class TimeoutError extends PorticoError {
  declare readonly name: 'TimeoutError'
}

/** An analysis has not ended within the time that it was waited for. It goes on. */
export class AnalysisTimeoutError extends PorticoError {
  declare readonly name: 'AnalysisTimeoutError'
}

/** An answer that is not Portico's: a redirect, a proxy's page, a wrong `baseUrl`. */
export class UnexpectedAnswerError extends PorticoError {
  declare readonly name: 'UnexpectedAnswerError'
}

/** A webhook that Portico did not sign, or not recently. Answer it with 400 and do nothing else. */
export class SignatureError extends PorticoError {
  declare readonly name: 'SignatureError'
}

// The names are on the prototypes, so that a stack begins with the name, and in words, so that it outlives a minifier.
for (const [name, { prototype }] of Object.entries({
  PorticoError,
  ValidationError,
  AuthenticationError,
  NotFoundError,
  ConflictError,
  IdempotencyError,
  RateLimitError,
  RequestError,
  UnavailableError,
  ServerError,
  ConnectionError,
  TimeoutError,
  AnalysisTimeoutError,
  UnexpectedAnswerError,
  SignatureError,
})) {
  Object.defineProperty(prototype, 'name', { value: name })
}
