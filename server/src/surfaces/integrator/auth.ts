import type { FastifyRequest } from 'fastify'
import type { Environment } from '../../core/kit/environment.ts'
import { examineSecret } from '../../secrets/secrets.ts'
import type { KeyIdentity, KeyLookup } from '../../store/integrators/key-lookup.ts'
import type { FailedAuthentication } from '../kit/failed-auth.ts'
import type { ProblemCode } from '../kit/problems.ts'

export type Authentication =
  | { readonly identity: KeyIdentity }
  | { readonly problem: Extract<ProblemCode, 'missing_credentials' | 'invalid_key' | 'wrong_environment'> }
  /** The address has failed too often: seconds to wait. */
  | { readonly wait: number }

const SCHEME = 'integrator-key '

/**
 * Who sends a request, from its Authorization header: without a promise for a key that was looked up a moment ago. For an
 * address that has failed too often, only keys are looked up that were accepted before: nobody can lock out others behind
 * the same address.
 */
export function authenticate(
  request: FastifyRequest,
  environment: Environment,
  keys: KeyLookup,
  failures: FailedAuthentication | null,
): Authentication | Promise<Authentication> {
  const secret = keyFromHeader(request.headers.authorization)
  if (secret === '') return { problem: 'missing_credentials' }
  const known = keys.recall(secret)
  if (known !== undefined) return { identity: known }
  switch (examineSecret(secret, 'integrator_key', environment)) {
    case 'invalid':
      return { problem: 'invalid_key' }
    case 'wrong_environment':
      return { problem: 'wrong_environment' }
    case 'plausible': {
      const wait = failures?.wait(request.ip) ?? null
      if (wait !== null && !keys.wasAccepted(secret)) return { wait }
      return keys.find(secret).then(answer)
    }
  }
}

/** The integrator key in an Authorization header; empty when there is none. */
export function keyFromHeader(header: string | undefined): string {
  return header?.slice(0, SCHEME.length).toLowerCase() === SCHEME ? header.slice(SCHEME.length).trim() : ''
}

function answer(identity: KeyIdentity | null): Authentication {
  return identity === null ? { problem: 'invalid_key' } : { identity }
}
