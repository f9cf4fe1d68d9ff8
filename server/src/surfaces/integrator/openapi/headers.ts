import type { ProblemCode } from '../../kit/problems.ts'
import type { Json } from './schemas.ts'

type Header = {
  /** The name of the header, if it is not the key in the table. */
  readonly name?: string
  readonly on: (status: number, codes: readonly ProblemCode[], hasEtag: boolean) => boolean
  readonly header: Json
}

const text = (example: string) => ({ schema: { type: 'string' }, example })
const seconds = (example: number) => ({ schema: { type: 'integer', minimum: 1 }, example })
/** Answered before any key was checked, or because it was not accepted. */
const WITHOUT_KEY = [401, 408, 431]
const isForKey = (status: number) => !WITHOUT_KEY.includes(status)
/** Answered by the HTTP server itself, before the path is known. */
const WITHOUT_ROUTE = [408, 431]

/** Every header that an answer may carry, and the statuses that carry it. */
const HEADERS: Readonly<Record<string, Header>> = {
  'Request-Id': {
    on: () => true,
    header: {
      description:
        'Names this request: your own `Request-Id` (1 to 128 visible ASCII characters), or one that was made.',
      required: true,
      ...text('5c5f0d6e-6a54-4f0e-9d57-6f1b7d1f2a11'),
    },
  },
  'Cache-Control': {
    on: (status) => !WITHOUT_ROUTE.includes(status),
    header: { description: 'No answer may be kept by anybody on its way.', required: true, ...text('no-store') },
  },
  RateLimit: {
    on: isForKey,
    header: {
      description:
        'Addition. What is left of the limit (`r`), and in how many seconds all of it is back (`t`). On every answer that a ' +
        'key was accepted for, unless the operator has switched the limit off.',
      ...text('"default";r=199;t=1'),
    },
  },
  'RateLimit-Policy': {
    on: isForKey,
    header: {
      description: 'Addition. The limit: so many requests (`q`) in so many seconds (`w`).',
      ...text('"default";q=200;w=2'),
    },
  },
  Location: {
    on: (status) => status === 201 || status === 202,
    header: { description: 'The path of what was created.', required: true, ...text('/api/integrators/sites/…/') },
  },
  ETag: {
    on: (status, _codes, hasEtag) => hasEtag && status === 200,
    header: {
      description: 'Names what the body says: sent as `If-Match`, a change is only made while it is still so.',
      required: true,
      ...text('"pV0mVdXlPoSe5BvTSkZXIg"'),
    },
  },
  'Idempotent-Replayed': {
    on: (status, codes) =>
      status === 404 || (codes.includes('request_in_progress') && [200, 201, 202, 409].includes(status)),
    header: {
      description:
        'Addition. `true` on the kept answer to a request that was sent before under this `Idempotency-Key`.',
      ...text('true'),
    },
  },
  'WWW-Authenticate': {
    on: (status) => status === 401,
    header: { description: 'The scheme to authenticate with.', required: true, ...text('Integrator-Key') },
  },
  'Retry-After': {
    on: (status) => status === 429 || status === 503,
    header: { description: 'Wait so many seconds before you try again.', required: true, ...seconds(1) },
  },
  'Retry-After-In-Progress': {
    name: 'Retry-After',
    on: (status, codes) => status === 409 && codes.includes('request_in_progress'),
    header: {
      description: 'Addition. With `request_in_progress`: wait so many seconds before you try again.',
      ...seconds(1),
    },
  },
}

/** The headers of an answer with this status. `codes` are the errors of the answer, or of its operation. */
export function responseHeaders(status: number, codes: readonly ProblemCode[] = [], hasEtag = false): Json {
  const carried = Object.entries(HEADERS).filter(([, { on }]) => on(status, codes, hasEtag))
  return Object.fromEntries(carried.map(([key, { name = key }]) => [name, { $ref: `#/components/headers/${key}` }]))
}

export const headerComponents: Json = Object.fromEntries(
  Object.entries(HEADERS).map(([name, { header }]) => [name, header]),
)
