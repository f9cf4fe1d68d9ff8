// The command line, on the Node that "npm ci" brought: the script "portico" beside this file finds it.
import { keepCompiled } from './compiled.js'

keepCompiled()
await import('../src/cli/main.ts')
