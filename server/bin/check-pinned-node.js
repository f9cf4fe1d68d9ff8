// `npm run pinned-node`, at the start of a release: asks the registry for the packages of the pinned Node, those of other
// platforms too, and holds them against the lockfile and the program in each against the digests of this repository. Plain
// JavaScript for the machine's own Node: the one that is looked at must not be the one that looks.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * What is wrong with a package; null when nothing is.
 * @param {string} file
 * @param {{ integrity: string, sha256: string }} expected
 */
export function problemWith(file, { integrity, sha256 }) {
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (found !== integrity) return `the package is ${found}, and package-lock.json has ${integrity}`
  const program = execFileSync('tar', ['-xzOf', file, 'package/bin/node'], { maxBuffer: 512 * 1024 * 1024 })
  const digest = createHash('sha256').update(program).digest('hex')
  return digest === sha256 ? null : `bin/node is ${digest}, and server/bin/pinned-node.json has ${sha256}`
}

/** @param {string} name */
const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/** @param {string} folder */
function checkAll(folder) {
  const { version, sha256: digests } = readJson('pinned-node.json')
  const { packages } = readJson('../../package-lock.json')
  for (const [name, sha256] of Object.entries(digests)) {
    const [{ filename }] = JSON.parse(
      execFileSync('npm', ['pack', `${name}@${version}`, '--json'], { cwd: folder, encoding: 'utf8' }),
    )
    const { integrity } = packages[`node_modules/${name}`]
    const problem = problemWith(join(folder, filename), { integrity, sha256 })
    process.stdout.write(
      `${problem === null ? 'ok ' : 'BAD'}  ${name} ${version}${problem === null ? '' : `: ${problem}`}\n`,
    )
    if (problem !== null) process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = mkdtempSync(join(tmpdir(), 'pinned-node-'))
  try {
    checkAll(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
