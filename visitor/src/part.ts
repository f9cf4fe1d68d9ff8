import type { Parts } from './page.ts'

/** A part is a file of its own. Once it has run, the entry knows what it can do: see `load` in `parts.ts`. */
export function register<Name extends keyof Parts>(name: Name, part: Parts[Name]): void {
  window.portico?.part(name, part)
}

declare global {
  interface Window {
    portico?: { part(name: string, value: unknown): void }
  }
}
