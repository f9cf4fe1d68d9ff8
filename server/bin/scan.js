// The scanner, as the service runs it beside itself.
import { load } from './load.js'

const { runScannerProcess } = await load('run/scan')
await runScannerProcess(process.env)
