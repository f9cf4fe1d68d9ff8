// The service, as "npm start" runs it.
import { load } from './load.js'

const { serve } = await load('run/serve')
const parent = process.argv.find((argument) => argument.startsWith('--with-parent='))?.split('=')[1]
await serve(process.env, parent ? Number(parent) : null)
