import type { Parts } from './page.ts'

/** A part is a file of its own. Once it has run, the entry knows what it can do: see `load` in `parts.ts`. */
export function register<Name extends keyof Parts>(name: Name, part: Parts[Name]): void {
  // Not declared for all: other pages of ours have a `window.portico` that is something else.
  const { portico } = window as unknown as { portico?: { part(name: string, part: unknown): void } }
  portico?.part(name, part)
}
