import { keepCompiled } from './compiled.ts'

keepCompiled()
const { serve } = await import('./serve.ts')
await serve(process.env, { withParent: process.argv.includes('--with-parent') })
