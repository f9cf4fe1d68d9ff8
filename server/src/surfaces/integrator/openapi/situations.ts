import { isKeyedMethod, KEY_PATTERN } from '../../kit/idempotency.ts'
import type { ProblemCode } from '../../kit/problems.ts'
import type { Operation } from './operation.ts'
import type { Json } from './schemas.ts'

/** What all operations of a kind share: errors that do not depend on what they do, and headers that they take. */
type Situation = {
  readonly when: (operation: Operation) => boolean
  readonly errors: readonly ProblemCode[]
  readonly parameters?: readonly Json[]
}

const SITUATIONS: readonly Situation[] = [
  {
    when: () => true,
    errors: [
      ...(['bad_request', 'missing_credentials', 'invalid_key', 'wrong_environment', 'request_timeout'] as const),
      ...(['rate_limited', 'headers_too_large', 'internal_error', 'unavailable'] as const),
    ],
  },
  {
    when: ({ method }) => method !== 'GET',
    errors: ['invalid_json', 'validation_failed', 'body_too_large', 'unsupported_media_type'],
  },
  {
    when: ({ method }) => isKeyedMethod(method),
    errors: ['validation_failed', 'request_in_progress', 'idempotency_key_reused', 'too_many_idempotency_keys'],
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'Addition. A name of your choice for this request, kept for 72 hours: sent again under it, the request is not ' +
          'carried out again, and its first answer comes back with `Idempotent-Replayed: true`.',
        schema: { type: 'string', pattern: KEY_PATTERN.source },
        example: 'order-4711',
      },
    ],
  },
  {
    when: ({ method, schema }) => schema.etag === true && method !== 'GET',
    errors: ['precondition_failed'],
    parameters: [
      {
        name: 'If-Match',
        in: 'header',
        required: false,
        description: 'The `ETag` of what you have read, or `*`. If it is another one by now, nothing is changed.',
        schema: { type: 'string' },
        example: '"pV0mVdXlPoSe5BvTSkZXIg"',
      },
    ],
  },
  { when: ({ schema }) => schema.querystring !== undefined, errors: ['validation_failed'] },
]

export function matchingSituations(operation: Operation): readonly Situation[] {
  return SITUATIONS.filter(({ when }) => when(operation))
}
