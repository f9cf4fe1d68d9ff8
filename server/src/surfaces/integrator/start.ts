import type { FastifyInstance } from 'fastify'
import type { Environment } from '../../core/kit/environment.ts'

type About = { readonly version: string; readonly commit: string | null }

/** `GET /` says what runs here, and names the addresses of the API, its documentation and the health checks. */
export function startRoute(app: FastifyInstance, environment: Environment, { version, commit }: About): void {
  const places = {
    service: 'Portico',
    version,
    commit,
    environment,
    api: '/api/',
    documentation: '/docs',
    openapi: '/openapi.json',
    alive: '/healthz',
    ready: '/readyz',
  }
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').send(places))
}
