// Part of "npm run build": compiles all that runs as a service, and keeps it for the first start. Otherwise that one takes
// twice as long, and holds on to 19 MB of what takes types away from TypeScript.
import { keepCompiled } from './compiled.js'

keepCompiled()
await import('../src/run/serve.ts')
await import('../src/run/public.ts')
await import('../src/run/work.ts')
