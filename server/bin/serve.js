// The service, as "npm start" runs it.
import { keepCompiled } from './compiled.js'

keepCompiled()
const { serve } = await import('../src/run/serve.ts')
const parent = process.argv.find((argument) => argument.startsWith('--with-parent='))?.split('=')[1]
await serve(process.env, parent ? Number(parent) : null)
