/** The kinds of mistakes that a field of a request can have. */
export const FIELD_PROBLEM_CODES = [
  'required',
  'unknown_field',
  'invalid_type',
  'unsupported_value',
  'too_small',
  'too_large',
  'duplicate',
  'not_allowed',
  'invalid_url',
  'invalid_timestamp',
  'invalid_host',
  'invalid_cursor',
  'low_contrast',
  'purposes_missing',
] as const
export type FieldProblemCode = (typeof FIELD_PROBLEM_CODES)[number]
