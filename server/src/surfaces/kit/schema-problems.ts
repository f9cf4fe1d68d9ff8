import type { FieldProblem } from '../../core/kit/refusal.ts'
import { shorten } from '../../core/kit/shorten.ts'

/** What Ajv says of a body or query, in our words. Unknown members come last: many of them must not crowd out the rest. */
export function schemaProblems(errors: readonly SchemaError[]): readonly FieldProblem[] {
  const tooMany = errors.find((error) => error.keyword === 'maxItems')
  const relevant = tooMany
    ? errors.filter((error) => !error.instancePath.startsWith(`${tooMany.instancePath}/`))
    : errors
  const isInvented = ({ keyword }: SchemaError) => keyword === 'additionalProperties'
  const realErrors = relevant.filter((error) => !isInvented(error))
  return [...realErrors, ...relevant.filter(isInvented)].map(fieldProblem)
}

export type SchemaError = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Record<string, unknown>
}

type ProblemText = { readonly code: FieldProblem['code']; readonly says: (params: SchemaError['params']) => string }

const atLeast = ({ limit }: SchemaError['params']) => `must be at least ${limit}`
const atMost = ({ limit }: SchemaError['params']) => `must be at most ${limit}`
const few = (what: string): ProblemText => ({
  code: 'too_small',
  says: ({ limit }) => `has fewer than ${limit} ${what}`,
})
const many = (what: string): ProblemText => ({
  code: 'too_large',
  says: ({ limit }) => `has more than ${limit} ${what}`,
})
const oneOfForms: ProblemText = { code: 'invalid_type', says: () => 'has none of the forms that are described' }

/** The message for a value, by the keyword of its schema that it breaks. */
const SAID: Readonly<Record<string, ProblemText>> = {
  type: { code: 'invalid_type', says: ({ type }) => `must be ${[type].flat().map(aType).join(' or ')}` },
  enum: {
    code: 'unsupported_value',
    says: ({ allowedValues }) => `must be one of ${Array.isArray(allowedValues) ? allowedValues.join(', ') : ''}`,
  },
  const: { code: 'unsupported_value', says: ({ allowedValue }) => `must be ${allowedValue}` },
  minimum: { code: 'too_small', says: atLeast },
  maximum: { code: 'too_large', says: atMost },
  minItems: few('lines'),
  maxItems: many('lines'),
  minLength: few('characters'),
  maxLength: many('characters'),
  minProperties: few('members'),
  maxProperties: many('members'),
  uniqueItems: { code: 'duplicate', says: () => 'has the same line twice' },
  pattern: { code: 'unsupported_value', says: () => 'is not written as described' },
  format: { code: 'unsupported_value', says: ({ format }) => `must be written as ${format}` },
  items: oneOfForms,
  additionalItems: oneOfForms,
  anyOf: oneOfForms,
  oneOf: oneOfForms,
}

/** Of a keyword that nobody has thought of: true in any case. */
const OTHERWISE: ProblemText = { code: 'unsupported_value', says: () => 'is not as described' }

function fieldProblem({ keyword, instancePath, params }: SchemaError): FieldProblem {
  const at = dotted(instancePath)
  if (keyword === 'required') {
    const field = join(at, String(params['missingProperty']))
    return { field, code: 'required', message: `${field} is required.` }
  }
  if (keyword === 'additionalProperties') {
    const field = join(at, String(params['additionalProperty']))
    return { field, code: 'unknown_field', message: `${field} is not a field of this request: check its spelling.` }
  }
  const { code, says } = SAID[keyword] ?? OTHERWISE
  return { field: at, code, message: `${at === '' ? 'The body' : at} ${says(params)}.` }
}

function aType(type: unknown): string {
  if (type === 'null') return 'null'
  return type === 'integer' || type === 'object' || type === 'array' ? `an ${type}` : `a ${type}`
}

/** The client may have named the members. */
function dotted(jsonPointer: string): string {
  const names = jsonPointer.slice(1).split('/')
  return names.map((name) => shorten(name.replaceAll('~1', '/').replaceAll('~0', '~'))).join('.')
}

function join(path: string, name: string): string {
  const shown = shorten(name) || '""'
  return path === '' ? shown : `${path}.${shown}`
}
