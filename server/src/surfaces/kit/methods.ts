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

type Paths = ReadonlyMap<string, ReadonlySet<string>>

/** Answers every other method of these paths with 405 and Allow, after the hooks of `app` (401 comes first). */
export function refuseOtherMethods(app: FastifyInstance, allowed: Paths, others = app.supportedMethods): void {
  for (const [url, methods] of new Map(allowed)) {
    const refused = others.filter((method) => !methods.has(method))
    if (refused.length === 0) continue
    const allow = allowOf(methods)
    app.route({
      method: refused,
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

/**
 * The same for an `app` with many paths and a not-found handler of its own. Methods that none of its paths has, such as
 * PROPFIND, are no routes: there are 28 of them, and with one for each path they were a seventh of a start.
 */
export function refuseOtherMethodsOfMany(app: FastifyInstance, allowed: Paths): void {
  const paths = new Map(allowed)
  const used = new Set([...paths.values()].flatMap((methods) => [...methods]))
  // Without a parameter first, as the router has it.
  const patterns = [...paths]
    .toSorted(([one], [other]) => one.split(':').length - other.split(':').length)
    .map(([url, methods]) => [patternOf(url), allowOf(methods)] as const)
  // From here on `allowed` also has what is refused.
  refuseOtherMethods(app, paths, [...used])
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || used.has(request.method)) return done()
    const path = decodeURI(request.url.split('?')[0] ?? '')
    const allow = patterns.find(([pattern]) => pattern.test(path))?.[1]
    if (allow === undefined) return done()
    reply.header('allow', allow)
    done(new Problem('method_not_allowed'))
  })
}

const allowOf = (methods: ReadonlySet<string>) => [...methods].toSorted().join(', ')

/** As the router finds a path: a parameter is all up to the next slash, and the one at the end may be left out. */
function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`)
}
