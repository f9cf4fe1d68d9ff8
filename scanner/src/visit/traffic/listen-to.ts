/**
 * Runs in a page, before anything of it does: `heard` is told of each call of a function, or of each value that a property is
 * given, and what is asked for happens as ever. A proxy of a function calls itself native, as the function does.
 */
export function listenTo(
  owner: object | undefined,
  name: string,
  heard: (self: object, given: readonly unknown[]) => void,
): void {
  const { apply } = Reflect
  const known = owner && Object.getOwnPropertyDescriptor(owner, name)
  const part = typeof known?.value === 'function' ? 'value' : 'set'
  if (owner === undefined || known === undefined || typeof known[part] !== 'function') return
  const listening = new Proxy(known[part], {
    apply(target, self, given) {
      try {
        heard(self, given)
      } catch {
        // Whatever it is, the page goes on.
      }
      return apply(target, self, given)
    },
  })
  Object.defineProperty(owner, name, { ...known, [part]: listening })
}
