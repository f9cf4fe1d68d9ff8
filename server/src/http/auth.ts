import type { Environment } from '../config.ts'
import { examineSecret } from '../secrets.ts'
import type { Identity, Keys } from '../store/keys.ts'
import type { ProblemCode } from './problems.ts'

export type Authentication =
  | { readonly identity: Identity }
  | { readonly problem: Extract<ProblemCode, 'missing_credentials' | 'invalid_key' | 'wrong_environment'> }

const SCHEME = 'integrator-key '

/** Who sends a request, from its Authorization header: at once for a key seen a moment ago. */
export function authenticate(
  header: string | undefined,
  environment: Environment,
  keys: Keys,
): Authentication | Promise<Authentication> {
  const secret = presentedKey(header)
  if (secret === '') return { problem: 'missing_credentials' }
  const known = keys.recall(secret)
  if (known !== undefined) return { identity: known }
  switch (examineSecret(secret, 'integrator_key', environment)) {
    case 'invalid':
      return { problem: 'invalid_key' }
    case 'wrong_environment':
      return { problem: 'wrong_environment' }
    case 'plausible':
      return keys.find(secret).then(answer)
  }
}

/** The integrator key in an Authorization header; empty when there is none. */
export function presentedKey(header: string | undefined): string {
  return header?.slice(0, SCHEME.length).toLowerCase() === SCHEME ? header.slice(SCHEME.length).trim() : ''
}

function answer(identity: Identity | null): Authentication {
  return identity === null ? { problem: 'invalid_key' } : { identity }
}
