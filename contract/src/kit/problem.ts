import Type from 'typebox'
import { FIELD_PROBLEM_CODES } from '../words/index.ts'
import type { Wire } from './parts.ts'

export const FieldProblem = Type.Object(
  {
    field: Type.String({
      description: 'A dotted path in the body such as `modules.0.quantity`, or a parameter; empty for the body itself.',
    }),
    code: Type.Enum(FIELD_PROBLEM_CODES, { description: 'The kind of mistake.' }),
    message: Type.String({ description: 'What to do about it.' }),
  },
  { description: 'One wrong field of a request.' },
)
export type FieldProblem = Wire<typeof FieldProblem>

/** The one shape of every error (RFC 9457). */
export const Problem = Type.Object(
  {
    type: Type.String({ format: 'uri', description: '`urn:portico:problem:` and the code.' }),
    title: Type.String({ description: 'The kind of error, in words.' }),
    status: Type.Integer({ description: "The answer's status." }),
    detail: Type.String({ description: 'What went wrong, and what to do.' }),
    code: Type.String({ description: 'What to decide on in code. New codes may be added.' }),
    message: Type.String({ description: 'The same as `detail`.' }),
    request_id: Type.String({ description: 'The same as the header `Request-Id`. Quote it when you ask us.' }),
    errors: Type.Optional(
      Type.Array(FieldProblem, {
        description:
          'With `validation_failed` and `not_publishable`: every wrong field, all at once. Where there are too many, `detail` says how many more.',
      }),
    ),
  },
  { description: 'An error (RFC 9457).' },
)
export type Problem = Wire<typeof Problem>
