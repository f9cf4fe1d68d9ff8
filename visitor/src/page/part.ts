import type { PartModules } from './page.ts'

/** A part is a separate file. It gives its functions to the entry: see `load` in `parts.ts`. */
export function registerPart<Name extends keyof PartModules>(name: Name, part: PartModules[Name]): void {
  // Not declared globally: on other pages of ours `window.portico` is something else.
  const { portico } = window as unknown as { portico?: { part(name: string, part: unknown): void } }
  portico?.part(name, part)
}
