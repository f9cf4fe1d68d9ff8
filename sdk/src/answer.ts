import {
  AuthenticationError,
  ConflictError,
  type FieldProblem,
  IdempotencyError,
  NotFoundError,
  type PorticoError,
  RateLimitError,
  RequestError,
  ServerError,
  UnavailableError,
  UnexpectedAnswerError,
  ValidationError,
} from './errors.ts'

const BY_STATUS: Readonly<Record<number, typeof PorticoError>> = {
  400: ValidationError,
  401: AuthenticationError,
  404: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  422: IdempotencyError,
  429: RateLimitError,
  503: UnavailableError,
}

function errorClass(status: number): typeof PorticoError {
  return BY_STATUS[status] ?? (status >= 500 ? ServerError : status >= 400 ? RequestError : UnexpectedAnswerError)
}

/** An answer as it came: nothing is decided yet. */
export type HttpAnswer = { readonly status: number; readonly headers: Headers; readonly text: string }

export function retryAfterSeconds({ headers }: HttpAnswer): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  if (/^\d+$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

/** The `code` of a problem document; null when the answer is none. */
export function problemCode({ text }: HttpAnswer): string | null {
  const body = parse(text)
  return isJsonObject(body) ? textOr(body['code'], null) : null
}

/** The JSON of a success; everything else is thrown as the error of its kind. */
export function readSuccess(answer: HttpAnswer, request: string, idempotencyKey: string | null = null): unknown {
  if (answer.status < 200 || answer.status > 299) throw errorFromAnswer(answer, request, idempotencyKey)
  const value = parse(answer.text)
  if (isJsonObject(value)) return value
  throw new UnexpectedAnswerError(
    `${request} was answered with ${answer.status} but without a JSON object: does baseUrl point to Portico?` +
      unknownOutcomeSentence(idempotencyKey),
    { code: 'unexpected_answer', status: answer.status, requestId: answer.headers.get('request-id'), idempotencyKey },
  )
}

/** The sentence about a write that may or may not have been carried out. */
export function unknownOutcomeSentence(idempotencyKey: string | null): string {
  if (idempotencyKey === null) return ''
  return ` It is not known whether it was carried out: the same call with the idempotencyKey "${idempotencyKey}" tells.`
}

/** The service says itself what is not known; a proxy before it says nothing. */
function outcome(serviceMessage: string | null, idempotencyKey: string | null): string {
  if (serviceMessage === null) return unknownOutcomeSentence(idempotencyKey)
  return idempotencyKey !== null && serviceMessage.includes('Idempotency-Key') ? ` It was "${idempotencyKey}".` : ''
}

export function errorFromAnswer(answer: HttpAnswer, request: string, sentKey: string | null = null): PorticoError {
  const { status, headers } = answer
  const body = parse(answer.text)
  const problem = isJsonObject(body) ? body : {}
  const fields = readFields(problem['errors'])
  const requestId = textOr(problem['request_id'], headers.get('request-id'))
  const code = textOr(problem['code'], null)
  const Kind = errorClass(status)
  const idempotencyKey = status >= 500 ? sentKey : null
  const serviceMessage = textOr(problem['message'], null)
  return new Kind(sentence(answer, request, serviceMessage, fields) + outcome(serviceMessage, idempotencyKey), {
    code: code ?? (status >= 300 && status < 400 ? 'unexpected_redirect' : `http_${status}`),
    status,
    requestId,
    fields,
    retryAfter: retryAfterSeconds(answer),
    idempotencyKey,
  })
}

function sentence(
  { status, headers }: HttpAnswer,
  request: string,
  message: string | null,
  fields: readonly FieldProblem[],
): string {
  if (status >= 300 && status < 400) {
    return `${request} was answered with a redirect, which is not followed: set baseUrl to the address that Portico gave you.`
  }
  if (message === null) {
    const type = headers.get('content-type') ?? 'no content type'
    return `${request} was answered with ${status} (${type}) and no explanation that this client understands.`
  }
  if (fields.length === 0) return message
  return fields.map(({ field, message: text }) => (text.startsWith(field) ? text : `${field}: ${text}`)).join(' ')
}

function readFields(value: unknown): readonly FieldProblem[] {
  if (!Array.isArray(value)) return []
  return value.filter(isJsonObject).map(({ field, code, message }) => ({
    field: textOr(field, '') ?? '',
    code: textOr(code, '') ?? '',
    message: textOr(message, '') ?? '',
  }))
}

const textOr = (value: unknown, otherwise: string | null) => (typeof value === 'string' ? value : otherwise)

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
