import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeRelease } from './release/release.ts'

// `npm run release`: the files that are shipped, for the platform that it runs on, in the folder `release`. It builds first;
// what is built already is left.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** A fiftieth is all that 9 would save, in three times as long. */
const LEVEL = 6

// Its commit stands in it: it must be what it says.
const changed = spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).stdout
if (changed) {
  process.stderr.write(`There are changes that are not committed: commit them, or put them aside.\n${changed}`)
  process.exit(1)
}
const { values } = parseArgs({ options: { to: { type: 'string', default: `${ROOT}release` } } })
const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
for (const file of await makeRelease({ root: ROOT, to: values.to, level: LEVEL })) {
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
  process.stdout.write(`${megabytes.padStart(7)} MB  ${relative(process.cwd(), file)}\n`)
}
