/** Who made a change: an integrator's backend with one of its keys, or an operator at the command line. */
export type Actor =
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'operator'; readonly account: string }

export function writeActor(actor: Actor): string {
  return actor.kind === 'key' ? `key:${actor.keyId}` : `operator:${actor.account}`
}
