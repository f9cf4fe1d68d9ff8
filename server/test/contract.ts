import assert from 'node:assert/strict'
import { Compile, type Validator } from 'typebox/schema'
import type { Answer } from './harness.ts'
import type { ReceivedRequest } from './receiver.ts'

// An OpenAPI document, and what the service answers and sends held against it.

// biome-ignore lint/suspicious/noExplicitAny: a document is looked into everywhere.
export type Document = any

export type DescribedOperation = {
  readonly method: string
  readonly path: string
  // biome-ignore lint/suspicious/noExplicitAny: part of the document.
  readonly operation: any
}

export type ApiContract = {
  readonly operations: readonly DescribedOperation[]
  /** What the document says in place of a reference. */
  resolve(part: Document): Document
  /** What is wrong with a value, by a schema of the document. */
  faults(schema: object, value: unknown): readonly string[]
  /** Fails when the document does not foresee this answer; gives the id of the operation. */
  assertForeseen(method: string, path: string, answer: Answer): string
  /** Fails when the document does not describe what arrived at a webhook. */
  assertDescribed(received: ReceivedRequest): void
}

export function openApiContract(document: Document): ApiContract {
  const operations = Object.entries<Record<string, object>>(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

  function resolve(part: Document): Document {
    if (typeof part?.$ref !== 'string') return part
    const names: string[] = part.$ref.slice('#/'.length).split('/')
    return names.reduce((inside, name) => inside[name], document)
  }

  const components = { ...document.components, schemas: closed(document.components.schemas) }

  /** Most answers are of a few schemas, and each is compiled with all that it may refer to. */
  const validators = new Map<string, Validator>()

  function faults(schema: object, value: unknown): readonly string[] {
    const key = JSON.stringify(schema)
    const validator = validators.get(key) ?? Compile({ ...schema, components })
    validators.set(key, validator)
    if (validator.Check(value)) return []
    const [, errors] = validator.Errors(value)
    return errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
  }

  function find(method: string, path: string): DescribedOperation {
    const segments = path.split('?')[0]?.replace(/\/$/, '').split('/') ?? []
    const fits = (described: DescribedOperation) => {
      const parts = described.path.replace(/\/$/, '').split('/')
      return (
        parts.length === segments.length && parts.every((part, at) => part.startsWith('{') || part === segments[at])
      )
    }
    return (
      operations.find((one) => one.method === method && fits(one)) ?? assert.fail(`No operation: ${method} ${path}`)
    )
  }

  return {
    operations,
    resolve,
    faults,
    assertForeseen(method, path, { status, headers, body, text }) {
      const { operation } = find(method, path)
      const where = `${operation.operationId} ${status}: ${text}`
      const response = resolve(operation.responses[status]) ?? assert.fail(`Not in the document: ${where}`)
      const type = String(headers['content-type']).split(';')[0] ?? ''
      const { schema } = response.content[type] ?? assert.fail(`${type} is not in the document: ${where}`)
      assert.deepEqual(faults(schema, body), [], where)
      for (const [name, header] of Object.entries<Document>(response.headers)) {
        if (resolve(header).required) assert.ok(headers[name.toLowerCase()], `${name} is missing in ${where}`)
      }
      for (const name of Object.keys(document.components.headers)) {
        if (headers[name.toLowerCase()]) assert.ok(response.headers[name], `${name} is not in the document: ${where}`)
      }
      return operation.operationId
    },
    assertDescribed({ headers, body, text }) {
      const { post } = document.webhooks[body.type] ?? assert.fail(`Not in the document: ${text}`)
      const { schema } = post.requestBody.content[String(headers['content-type'])] ?? assert.fail(`Not JSON: ${text}`)
      assert.deepEqual(faults(schema, body), [], text)
      for (const { name, schema } of post.parameters.map(resolve)) {
        const value = schema.type === 'integer' ? Number(headers[name]) : headers[name]
        assert.deepEqual(faults(schema, value), [], `${name}: ${headers[name]}`)
      }
    },
  }
}

/** Clients take members that they do not know. What the service says itself has none that the document does not name. */
function closed(part: Document): Document {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const parts = Object.fromEntries(Object.entries(part).map(([name, inside]) => [name, closed(inside)]))
  return part.type === 'object' && part.properties ? { additionalProperties: false, ...parts } : parts
}
