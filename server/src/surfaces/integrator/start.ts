import type { FastifyInstance } from 'fastify'
import type { Services } from '../kit/services.ts'

/** `GET /` names the addresses of the API, its documentation and the health checks. */
export function startRoute(app: FastifyInstance, { environment }: Services): void {
  const places = {
    service: 'Portico',
    environment,
    api: '/api/',
    documentation: '/docs',
    openapi: '/openapi.json',
    alive: '/healthz',
    ready: '/readyz',
  }
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').send(places))
}
