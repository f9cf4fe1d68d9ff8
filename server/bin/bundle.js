import { readFileSync } from 'node:fs'
import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'
import { digestOf, tracesOf } from './digest.js'

// How a process of ours gets its code: from the bundle that "npm run build" made, or else from the sources. There are a
// thousand of them with those of packages, and finding each took 0.8 s of CPU at every start; of the bundle it takes 0.3 s.
// In JavaScript, as whatever runs before it: so Node need not load what takes types away from TypeScript, which would stay
// in memory with 19 MB.

export const FOLDER = new URL('../dist/', import.meta.url)
/** Says which files the bundle was made of, and what they were. */
export const MADE_OF = new URL('made-of.json', FOLDER)

/**
 * Loads a module of `src` by its path in there, without ".ts". What Node compiles is kept for the next start; where that
 * folder cannot be written, nothing is kept and everything works as well.
 * @param {'run/serve' | 'run/scan' | 'cli/main'} name
 */
export function load(name) {
  enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/portico', import.meta.url)))
  if (!isOfTheseSources()) return import(new URL(`../src/${name}.ts`, import.meta.url).href)
  // Errors then tell the file and line of the source.
  setSourceMapsSupport(true)
  return import(new URL(`${name.replace('/', '-')}.js`, FOLDER).href)
}

/** Whether there is a bundle, and each file that it was made of is still the same. */
export function isOfTheseSources() {
  try {
    const { files, traces, digest } = JSON.parse(readFileSync(MADE_OF, 'utf8'))
    return tracesOf(files) === traces || digestOf(files) === digest
  } catch {
    return false
  }
}
