import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeRelease } from '../../server/bin/release/release.ts'
import { ROOT } from '../../server/test/folders.ts'
import { type BareMachine, bareMachineIn } from '../../server/test/shipped.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
import { makeTemporaryFolder, startPostgres } from '../kit/processes.ts'
import type { CleanupSteps } from '../kit/undo.ts'

/** As `npm run release` has it. */
const LEVEL = 6

const drill: Drill = {
  about: 'both files of a release as they are shipped: the same bytes twice, and they run without git, npm and Node',
  async run(_args, undo) {
    const folder = makeTemporaryFolder(undo)
    // PostgreSQL does not run as root, and finds its programs there.
    chmodSync(folder, 0o755)
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    const made = await makeRelease({ root: ROOT, to: first, level: LEVEL })
    for (const file of made)
      printLine(`  ${(statSync(file).size / 1_000_000).toFixed(1).padStart(6)} MB  ${basename(file)}`)
    await makeRelease({ root: ROOT, to: second, level: LEVEL })
    const [one, other] = [first, second].map((where) => readFileSync(join(where, 'SHA256SUMS'), 'utf8'))
    printLine(`  made once more: ${one === other ? 'the same bytes' : 'OTHER BYTES'}`)

    const machine = await bareMachineIn(folder)
    const answers: boolean[] = [one === other]
    for (const tarball of made.filter((file) => file.endsWith('.tar.gz'))) {
      execFileSync('tar', ['-xzf', tarball, '-C', folder])
      const release = tarball.slice(0, -'.tar.gz'.length).replace(first, folder)
      const isFull = release.endsWith('-full')
      answers.push(await serves(machine, release, isFull ? ownPostgres(folder) : await postgresOf(undo), undo))
    }
    return answers.every(Boolean)
  },
}

/** Of the release itself, and on Linux x64 with its browser. */
function ownPostgres(folder: string) {
  const home = join(folder, 'home')
  mkdirSync(home)
  return { PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production' }
}

async function postgresOf(undo: CleanupSteps) {
  return { DATABASE_URL: await startPostgres(undo), PORTICO_ENVIRONMENT: 'production', SCANNER: 'off' }
}

/** Whether it starts, answers an integrator, finds itself well and stops. */
async function serves(
  machine: BareMachine,
  release: string,
  env: Readonly<Record<string, string>>,
  undo: CleanupSteps,
): Promise<boolean> {
  const service = await machine.start(release, env)
  undo.push(async () => service.kill())
  const onboarded = await machine.portico(release, ['onboard', 'Blue Hosting', '--json'], env)
  const { key } = JSON.parse(onboarded.stdout)
  const answer = await fetch(`${service.url}/api/integrator/ping/`, {
    headers: { authorization: `Integrator-Key ${key.secret}` },
  })
  const readiness = await answer.text()
  const doctor = await machine.portico(release, ['doctor'], env)
  const verdict = doctor.stdout.trim().split('\n').at(-1)
  const code = await service.end()
  printLine(`  ${basename(release)}: ${readiness}; the doctor: ${verdict} Stopped with ${code}`)
  if (doctor.code !== 0) process.stdout.write(doctor.stdout)
  return answer.status === 200 && doctor.code === 0 && code === 0
}

export default drill
