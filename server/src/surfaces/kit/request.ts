import type { FastifyRequest } from 'fastify'
import type { KeyIdentity } from '../../store/integrators/key-lookup.ts'
import type { Actor } from '../../store/kit/actor.ts'
import type { Allowance } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number
    /** Whose key it was sent with; null until the key is accepted, missing outside the integrator API. */
    identity: KeyIdentity | null
    /** What is left of the integrator's rate limit; null where nothing is limited. */
    allowance: Allowance | null
  }
}

export function identityOf(request: FastifyRequest): KeyIdentity {
  if (request.identity === null) throw new Error('A route outside the integrator API asked for an identity.')
  return request.identity
}

export function actorOf(request: FastifyRequest): Actor {
  return { kind: 'key', keyId: identityOf(request).keyId }
}
