import type { Environment } from '../config.ts'
import { examineSecret } from '../secrets.ts'
import type { Identity, Keys } from '../store/keys.ts'
import type { ProblemCode } from './problems.ts'

export type Authentication =
  | { readonly identity: Identity }
  | { readonly problem: Extract<ProblemCode, 'missing_credentials' | 'invalid_key' | 'wrong_environment'> }

const INTEGRATOR_KEY = /^integrator-key +(\S+) *$/i

/** Who sends a request, from its Authorization header: at once for a key seen a moment ago. */
export function authenticate(
  header: string | undefined,
  environment: Environment,
  keys: Keys,
): Authentication | Promise<Authentication> {
  const secret = header === undefined ? undefined : INTEGRATOR_KEY.exec(header)?.[1]
  if (secret === undefined) return { problem: 'missing_credentials' }
  switch (examineSecret(secret, 'integrator_key', environment)) {
    case 'invalid':
      return { problem: 'invalid_key' }
    case 'wrong_environment':
      return { problem: 'wrong_environment' }
    case 'plausible': {
      const found = keys.find(secret)
      return found instanceof Promise ? found.then(answer) : answer(found)
    }
  }
}

function answer(identity: Identity | null): Authentication {
  return identity === null ? { problem: 'invalid_key' } : { identity }
}
