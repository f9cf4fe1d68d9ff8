import { endWithReader, runCommandLine } from './run.ts'

process.stdout.on('error', endWithReader)
const code = await runCommandLine(process.argv.slice(2), process.env)
// At once after a signal: what it was doing may go on for as long as the database lets it.
if (code > 128) process.exit(code)
if (code > 0) process.exitCode = code
