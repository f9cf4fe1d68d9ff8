import type { FastifyInstance } from 'fastify'
import { Problem } from './problems.ts'

/** Remembers which methods the routes registered from here on have, by their path. */
export function collectMethods(app: FastifyInstance): Map<string, Set<string>> {
  const allowed = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = allowed.get(url) ?? new Set()
    allowed.set(url, methods)
    for (const one of [method].flat()) methods.add(one)
  })
  return allowed
}

/** Answers every other method of these paths with 405 and Allow, after the hooks of `app` (401 comes first). */
export function refuseOtherMethods(app: FastifyInstance, allowed: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, methods] of new Map(allowed)) {
    const allow = [...methods].toSorted().join(', ')
    app.route({
      method: app.supportedMethods.filter((method) => !methods.has(method)),
      url: url.slice(app.prefix.length),
      schema: { hide: true },
      onRequest: (_request, reply) => {
        reply.header('allow', allow)
        throw new Problem('method_not_allowed')
      },
      handler: () => {},
    })
  }
}
