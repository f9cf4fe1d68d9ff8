import { existsSync } from 'node:fs'
import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'

// How a process of ours gets its code: a checkout runs its sources, and a release, which has none, runs its bundle. There are a
// thousand sources with those of packages, and finding each takes half a second of CPU at every start.
// In JavaScript, as whatever runs before it: so Node need not load what takes types away from TypeScript, which would stay
// in memory with 19 MB.

/**
 * Loads a module of `src` by its path in there, without ".ts". What Node compiles is kept for the next start; where that
 * folder cannot be written, nothing is kept and everything works as well.
 * @param {'run/serve' | 'run/scan' | 'cli/main'} name
 */
export function load(name) {
  enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/portico', import.meta.url)))
  const source = new URL(`../src/${name}.ts`, import.meta.url)
  if (existsSync(source)) return import(source.href)
  // Errors then tell the file and line of the source.
  setSourceMapsSupport(true)
  return import(bundled(name.replace('/', '-')))
}

/** @param {string} name */
export function bundled(name) {
  return new URL(`../dist/${name}.js`, import.meta.url).href
}
