import type { FastifyInstance, FastifySchema } from 'fastify'
import type { ProblemCode } from '../../kit/problems.ts'
import type { Tag } from './words.ts'

declare module 'fastify' {
  interface FastifySchema {
    readonly operationId?: string
    readonly summary?: string
    readonly description?: string
    readonly tags?: readonly Tag[]
    /** Goes beyond the specification, and is marked so. */
    readonly addition?: boolean
    /** What this operation may refuse, beyond what every operation like it may. */
    readonly errors?: readonly ProblemCode[]
    /** Its answer has an ETag, and where it changes something, it takes If-Match. */
    readonly etag?: boolean
    /** An example of its answer as CSV, for clients that accept that. */
    readonly csv?: string
    /** An example of the body and of the answer by status, where the schema's own does not fit. */
    readonly examples?: Readonly<Partial<Record<'body' | number, unknown>>>
    /** Not an operation: the answers to methods that a path does not support. */
    readonly hide?: boolean
  }
}

/** A route under /api/ as the document shows it. */
export type Operation = { readonly method: string; readonly url: string; readonly schema: FastifySchema }

/** Remembers every route that is registered from now on. HEAD is left out: it exists wherever GET does. */
export function collectOperations(app: FastifyInstance, operations: Operation[]): void {
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    if (schema.hide) return
    for (const one of [method].flat()) if (one !== 'HEAD') operations.push({ method: one, url, schema })
  })
}
