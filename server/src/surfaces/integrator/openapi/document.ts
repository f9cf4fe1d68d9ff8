import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { EmptyBody } from '@portico/contract'
import type { Environment } from '../../../core/kit/environment.ts'
import { clientExample, sdkInstallCommands } from './client-examples.ts'
import { errorResponses } from './errors.ts'
import { headerComponents, responseHeaders } from './headers.ts'
import type { Operation } from './operation.ts'
import { isJson, type Json, openSchemaRegistry, type SchemaRegistry } from './schemas.ts'
import { matchingSituations } from './situations.ts'
import { answerComponents, DELIVERIES_TAG, parameterComponents, webhookEntries } from './webhooks.ts'
import { API_DESCRIPTION, KEY_DESCRIPTION, TAGS } from './words.ts'

export type Deployment = { readonly environment: Environment; readonly baseUrl: string }

/** The whole contract as OpenAPI 3.1, made of the route table and the schemas that the server checks with. */
export function openApiDocument(operations: readonly Operation[], { environment, baseUrl }: Deployment): Json {
  const schemas = openSchemaRegistry()
  const responses: Record<string, unknown> = { ...answerComponents }
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const path = operation.url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = showOperation(operation, schemas, responses)
  }
  const used = new Set<string>([...operations.flatMap(({ schema }) => schema.tags ?? []), DELIVERIES_TAG])
  return {
    openapi: '3.1.1',
    info: {
      title: 'Portico',
      version: VERSION,
      description: API_DESCRIPTION,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      'x-scalar-sdk-installation': sdkInstallCommands(VERSION),
    },
    servers: [{ url: baseUrl, description: environment }],
    security: [{ IntegratorKey: [] }],
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookEntries(schemas),
    components: {
      schemas: schemas.components(),
      responses: Object.fromEntries(Object.entries(responses).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      parameters: parameterComponents,
      headers: headerComponents,
      securitySchemes: {
        IntegratorKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: KEY_DESCRIPTION },
      },
    },
  }
}

const VERSION: unknown = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')).version

function showOperation(operation: Operation, schemas: SchemaRegistry, responses: Record<string, unknown>): Json {
  const { operationId, summary, description, tags, addition = false } = operation.schema
  const errors = errorResponses(operation, schemas)
  for (const { name, response } of errors) responses[name] = response
  return {
    operationId,
    summary: addition ? `${summary} (Addition)` : summary,
    description,
    tags,
    ...(addition && { 'x-addition': true, 'x-badges': [{ name: 'Addition' }] }),
    'x-codeSamples': [clientExample(operationId)],
    ...parametersOf(operation, schemas),
    ...requestBodyOf(operation, schemas),
    responses: {
      ...successesOf(operation, schemas),
      ...Object.fromEntries(errors.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }])),
    },
  }
}

const PLACES = [
  ['params', 'path'],
  ['querystring', 'query'],
  ['headers', 'header'],
] as const

/**
 * Scalar fills its samples of requests with every parameter: a `cursor` of nobody's, and filters that exclude each other. What is
 * sent as shown is to be answered, so an example is shown with its parameter only.
 */
function leftOutOfSamples({ examples, ...schema }: Json) {
  const [example] = [examples, schema['default'], schema['enum'], schema['const']]
    .flat()
    .filter((one) => one !== undefined)
  return { schema, examples: { one: { value: example, 'x-disabled': true } } }
}

function parametersOf(operation: Operation, schemas: SchemaRegistry): Json {
  const parameters: Json[] = matchingSituations(operation).flatMap((situation) => situation.parameters ?? [])
  for (const [part, place] of PLACES) {
    const { properties, required } = membersOf(operation.schema[part])
    for (const [name, member] of Object.entries(properties)) {
      const { description, ...rest } = isJson(member) ? member : {}
      const isRequired = place === 'path' || required.includes(name)
      const shown = place === 'query' && !isRequired ? leftOutOfSamples(rest) : { schema: rest }
      parameters.push({
        name,
        in: place,
        required: isRequired,
        description,
        ...shown,
        schema: schemas.show(shown.schema),
      })
    }
  }
  return parameters.length === 0 ? {} : { parameters }
}

function membersOf(schema: unknown): { readonly properties: Json; readonly required: readonly unknown[] } {
  const { properties, required } = isJson(schema) ? schema : {}
  return { properties: isJson(properties) ? properties : {}, required: Array.isArray(required) ? required : [] }
}

/** Operations without a body accept `{}`: the description of the whole document says so. */
function requestBodyOf({ method, schema }: Operation, schemas: SchemaRegistry): Json {
  if (schema.body === undefined || schema.body === EmptyBody) return {}
  const content = contentOf(schema.body, schema.examples?.body, schemas)
  const patch = method === 'PATCH' ? { 'application/merge-patch+json': content['application/json'] } : {}
  return { requestBody: { required: true, content: { ...patch, ...content } } }
}

function successesOf(operation: Operation, schemas: SchemaRegistry): Json {
  const { schema } = operation
  const codes = matchingSituations(operation).flatMap(({ errors }) => errors)
  const answers = Object.entries(isJson(schema.response) ? schema.response : {})
  return Object.fromEntries(
    answers.map(([status, answer]) => [
      status,
      {
        description: STATUS_CODES[status] ?? status,
        headers: responseHeaders(Number(status), codes, schema.etag),
        content: {
          ...contentOf(answer, schema.examples?.[Number(status)], schemas),
          ...(schema.csv && { 'text/csv': { schema: { type: 'string' }, example: schema.csv } }),
        },
      },
    ]),
  )
}

function contentOf(schema: unknown, example: unknown, schemas: SchemaRegistry): Json {
  const own = isJson(schema) && Array.isArray(schema['examples']) ? schema['examples'][0] : undefined
  return { 'application/json': { schema: schemas.show(schema), example: example ?? own } }
}
