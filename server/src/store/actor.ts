/**
 * Who made a change: an integrator's backend with one of its keys, an operator at the command line, or the customer in a
 * dashboard that was opened with a key.
 */
export type Actor =
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'operator'; readonly account: string }
  | { readonly kind: 'customer'; readonly keyId: string }

export function writeActor(actor: Actor): string {
  return `${actor.kind}:${actor.kind === 'operator' ? actor.account : actor.keyId}`
}
