import type { ChangeAuthor } from '@portico/contract/words'

/**
 * Who made a change: an integrator's backend with one of its keys, an operator at the command line, the customer in a
 * dashboard that was opened with a key, or Portico itself by what it has seen of the website.
 */
export type Actor =
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'operator'; readonly account: string }
  | { readonly kind: 'customer'; readonly keyId: string }
  | { readonly kind: 'portico' }

export function formatActor(actor: Actor): string {
  if (actor.kind === 'portico') return actor.kind
  return `${actor.kind}:${actor.kind === 'operator' ? actor.account : actor.keyId}`
}

/** Who made a change, as it is shown to integrators and customers. */
export function toChangedBy(kind: Actor['kind']): ChangeAuthor {
  return kind === 'key' ? 'integrator' : kind
}
