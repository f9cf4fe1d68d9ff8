import { keepCompiled } from './compiled.ts'

keepCompiled()
const { serve } = await import('./serve.ts')
const parent = process.argv.find((argument) => argument.startsWith('--with-parent='))?.split('=')[1]
await serve(process.env, parent ? Number(parent) : null)
