import type { FastifyInstance } from 'fastify'
import type { Services } from '../api.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { Operation } from '../openapi/operation.ts'

/** The contract for machines and for people, without a key. */
export function referenceRoutes(
  app: FastifyInstance,
  { environment, baseUrl }: Services,
  operations: readonly Operation[],
): void {
  let json: string | null = null
  app.get('/openapi.json', (_request, reply) => {
    // The public address is known once the service listens.
    json ??= `${JSON.stringify(openApiDocument(operations, { environment, baseUrl: baseUrl() }), null, 2)}\n`
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(json)
  })
}
