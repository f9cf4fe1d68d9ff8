// The scanner, as the service runs it beside itself.
import { load } from './bundle.js'

const { scanBeside } = await load('run/scan')
await scanBeside(process.env)
