import { after } from 'node:test'
import fastify, { type RouteOptions } from 'fastify'
import pino from 'pino'
import type { Environment } from '../src/core/kit/environment.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { dashboardRoutes } from '../src/surfaces/dashboard/routes.ts'
import { integratorApi } from '../src/surfaces/integrator/api.ts'

/** Every route under /api/ and /dashboard/ that is more than the refusal of a method. */
export async function listRoutes(environment: Environment): Promise<readonly RouteOptions[]> {
  const app = fastify()
  const database = openDatabase({ url: 'postgres://localhost/none', connections: 1 })
  after(() => database.close())
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide !== true) routes.push(route)
  })
  const services = {
    ...openStore(database),
    environment,
    baseUrl: () => '',
    publicUrl: () => '',
    rateLimit: null,
    failures: null,
    sealingKey: null,
    loopback: null,
    log: pino({ level: 'silent' }),
  }
  await app.register(async (api) => integratorApi(api, services), { prefix: '/api' })
  await app.register(async (dashboard) => dashboardRoutes(dashboard, services), { prefix: '/dashboard' })
  await app.ready()
  return routes
}
