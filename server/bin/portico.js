// The command line, on the Node that "npm ci" brought: the script "portico" beside this file finds it.
import { load } from './load.js'

await load('cli/main')
