import type { FieldProblem } from '../../core/refusal.ts'
import { shorten } from '../../core/shorten.ts'

/** The most wrong fields that one answer lists: more are of no use to anybody. */
export const MOST_PROBLEMS = 100

/** What Ajv says of a body or query, in our words. Unknown members come last: many of them must not crowd out the rest. */
export function schemaProblems(errors: readonly SchemaError[]): readonly FieldProblem[] {
  const tooMany = errors.find((error) => error.keyword === 'maxItems')
  const relevant = tooMany
    ? errors.filter((error) => !error.instancePath.startsWith(`${tooMany.instancePath}/`))
    : errors
  const isInvented = ({ keyword }: SchemaError) => keyword === 'additionalProperties'
  const meant = relevant.filter((error) => !isInvented(error))
  return [...meant, ...relevant.filter(isInvented)].slice(0, MOST_PROBLEMS).map(fieldProblem)
}

export type SchemaError = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Record<string, unknown>
}

function fieldProblem({ keyword, instancePath, params }: SchemaError): FieldProblem {
  const at = dotted(instancePath)
  const name = at === '' ? 'The body' : at
  switch (keyword) {
    case 'required': {
      const field = join(at, String(params['missingProperty']))
      return { field, code: 'required', message: `${field} is required.` }
    }
    case 'additionalProperties': {
      const field = join(at, String(params['additionalProperty']))
      return { field, code: 'unknown_field', message: `${field} is not a field of this request: check its spelling.` }
    }
    case 'enum': {
      const allowed = Array.isArray(params['allowedValues']) ? params['allowedValues'].join(', ') : ''
      return { field: at, code: 'unsupported_value', message: `${name} must be one of ${allowed}.` }
    }
    case 'const':
      return { field: at, code: 'unsupported_value', message: `${name} must be ${params['allowedValue']}.` }
    case 'minimum':
      return { field: at, code: 'too_small', message: `${name} must be at least ${params['limit']}.` }
    case 'maximum':
      return { field: at, code: 'too_large', message: `${name} must be at most ${params['limit']}.` }
    case 'maxItems':
      return { field: at, code: 'too_large', message: `${name} has more than ${params['limit']} lines.` }
    case 'maxLength':
      return { field: at, code: 'too_large', message: `${name} has more than ${params['limit']} characters.` }
    default:
      return { field: at, code: 'invalid_type', message: `${name} must be ${aType(String(params['type']))}.` }
  }
}

function aType(type: string): string {
  return type === 'integer' || type === 'object' || type === 'array' ? `an ${type}` : `a ${type}`
}

/** Members may have been named by whoever sent the body. */
function dotted(jsonPointer: string): string {
  const names = jsonPointer.slice(1).split('/')
  return names.map((name) => shorten(name.replaceAll('~1', '/').replaceAll('~0', '~'))).join('.')
}

function join(path: string, name: string): string {
  const shown = shorten(name) || '""'
  return path === '' ? shown : `${path}.${shown}`
}
