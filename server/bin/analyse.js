// The process of one analysis, as a scanner starts it. It keeps nothing that Node compiles: it meets hostile websites, and what
// is kept is run by the service. Its errors go on as sentences, so that it needs no map of lines either.
import { existsSync } from 'node:fs'
import { bundled } from './load.js'

const source = new URL('../../scanner/src/child.ts', import.meta.url)
await import(existsSync(source) ? source.href : bundled('scanner-child'))
