import type { FastifyInstance } from 'fastify'
import { CannotWrite } from '../../store/kit/database.ts'
import { sendProblem } from './problems.ts'

export type Health = {
  /** Rejects while requests cannot be answered, for want of a database that answers and takes changes. */
  readonly checkReady: () => Promise<void>
  /** True once requests should go to another node: `/readyz` then says so. */
  readonly isDraining: () => boolean
}

/** For load balancers and supervisors: is the process alive, and can it do its work? */
export function healthRoutes(app: FastifyInstance, { checkReady, isDraining }: Health): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return sendProblem(request, reply, 'unavailable', { detail: 'The service is stopping.' })
    try {
      await checkReady()
    } catch (error) {
      // Operators want to know why. The message is a sentence of ours, never one of PostgreSQL's.
      if (error instanceof CannotWrite) return sendProblem(request, reply, 'unavailable', { detail: error.message })
      throw error
    }
    return { status: 'ready' }
  })
}
