/**
 * Runs in a page, before its own scripts. `onCall` is notified of each call of a function, or of each assignment to a property.
 * The call itself is unchanged. A proxy of a native function still reports itself as native code.
 */
export function observeCalls(
  owner: object | undefined,
  name: string,
  onCall: (self: object, args: readonly unknown[]) => void,
): void {
  const { apply } = Reflect
  const known = owner && Object.getOwnPropertyDescriptor(owner, name)
  const part = typeof known?.value === 'function' ? 'value' : 'set'
  if (owner === undefined || known === undefined || typeof known[part] !== 'function') return
  const observed = new Proxy(known[part], {
    apply(target, self, args) {
      try {
        onCall(self, args)
      } catch {
        // Whatever it is, the page goes on.
      }
      return apply(target, self, args)
    },
  })
  Object.defineProperty(owner, name, { ...known, [part]: observed })
}
