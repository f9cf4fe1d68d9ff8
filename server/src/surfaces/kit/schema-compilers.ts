import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Serializer = ReturnType<ReturnType<ReturnType<typeof SerializerSelector>>>
type Compile = ReturnType<ReturnType<typeof AjvCompiler>>
type Validator = ReturnType<Compile>

// What Fastify makes of a schema by itself, made once in a process and when it is first needed. Both environments have the
// same schemas, the HEAD of a path has those of its GET, and most processes answer with a few of them: to make all of them
// takes every start from 0.60 to 1.0 s of CPU. That each of them can be made is what
// schema-compilers.test.ts sees to.

const pooledValidators = AjvCompiler()
const buildSerializer = SerializerSelector()
const validators = new WeakMap<Compile, WeakMap<object, Validator>>()
const serializers = new WeakMap<object, Serializer>()

export const SCHEMA_COMPILERS = {
  // There is one compiler for all who want the same of it.
  buildValidator: (...given: Parameters<typeof pooledValidators>): Compile => {
    const compile = pooledValidators(...given)
    const known = validators.get(compile) ?? new WeakMap<object, Validator>()
    validators.set(compile, known)
    // Its type takes a schema alone; Fastify gives it the route around it.
    return (route) => remembered(known, isRoute(route) ? route.schema : null, () => lazyValidator(() => compile(route)))
  },
  buildSerializer: (...given: Parameters<typeof buildSerializer>): ReturnType<typeof buildSerializer> => {
    const compile = buildSerializer(...given)
    return (route) => remembered(serializers, route.schema, () => lazySerializer(() => compile(route)))
  },
}

function remembered<Made>(known: WeakMap<object, Made>, schema: unknown, make: () => Made): Made {
  if (typeof schema !== 'object' || schema === null) return make()
  const made = known.get(schema) ?? make()
  known.set(schema, made)
  return made
}

const isRoute = (given: unknown): given is { readonly schema: unknown } =>
  typeof given === 'object' && given !== null && 'schema' in given

/** Like one of Ajv, it keeps what was wrong beside itself: all that Fastify uses of one. */
function lazyValidator(make: () => Validator): Validator {
  let made: Validator | null = null
  const lazy: Pick<Validator, 'errors'> & ((data: unknown) => unknown) = (data) => {
    made ??= make()
    const answer = made(data)
    lazy.errors = made.errors ?? null
    return answer
  }
  return lazy as Validator
}

function lazySerializer(make: () => Serializer): Serializer {
  let made: Serializer | null = null
  return (document) => {
    made ??= make()
    return made(document)
  }
}
