import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { ANALYSIS_PASSES, type AnalysisPass } from '@portico/contract/words'
import type { TemporaryFolder } from '../../scanner/test/hostile/temporary-folder.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
import {
  databaseUrl,
  findPostgres,
  isAlive,
  makeTemporaryFolder,
  onboardIntegrator,
  type RunningServer,
  scannerUrl,
  startAnotherNode,
  startCommandLine,
  startPortico,
  stopServerProcess,
} from '../kit/processes.ts'
import { openSql, type RunSql } from '../kit/sql.ts'
import type { CleanupSteps } from '../kit/undo.ts'
import { until } from '../kit/until.ts'
import { analysisClient, makeScannerTemporaryFolder, serveWebsites, WRONG_ANALYSES_SQL } from '../sites/analysed.ts'

// Somebody is killed at every step of an analysis and started again. In the end every analysis has one end and one event,
// credits are exact, and nothing is left.

const VICTIMS = ['scanner', 'worker', 'service'] as const
type Victim = (typeof VICTIMS)[number]

/** Where an analysis is when somebody dies; `holds` is who is stopped meanwhile so that it stays there. */
const STEPS = {
  requested: { holds: 'scanner' },
  leased: { holds: null },
  browser: { holds: null },
  silent: { holds: null },
  reject: { holds: null },
  // These may end with the pass before them and are never reported then; what was written waits for its worker.
  accept: { holds: 'worker' },
  gpc: { holds: 'worker' },
  written: { holds: 'worker' },
  settling: { holds: null },
  after: { holds: null },
} as const satisfies Record<string, { readonly holds: Victim | null }>
type Step = keyof typeof STEPS

const LOOK_MS = 5
const PATIENCE_SECONDS = 120
/** After ten minutes a scanner that starts removes abandoned folders (`scanner/src/browser/analysis-folder.ts`). */
const FORGOTTEN_MS = 11 * 60_000

const drill: Drill = {
  about: 'an analysis is killed at every step, and every process of it: one end, one event, exact credits; [whom]',
  async run(names, undo) {
    const victims = names.length === 0 ? VICTIMS : VICTIMS.filter((victim) => names.includes(victim))
    return await killAll(victims, undo)
  },
}
export default drill

async function killAll(victims: readonly Victim[], undo: CleanupSteps): Promise<boolean> {
  const steps = Object.keys(STEPS) as Step[]
  const folder = makeTemporaryFolder(undo)
  const temporary = makeScannerTemporaryFolder(folder)
  const websites = await serveWebsites(victims.length * steps.length, undo)
  // Holds the database, and does nothing else.
  const still = { PORTICO_ENVIRONMENT: 'staging', WORKER: 'off' }
  await startPortico(folder, undo, still)
  const key = onboardIntegrator(folder, 'Asker', 'staging')
  const sql = await openSql((await findPostgres(folder, 'staging')).ownerUrl, undo)
  const url = await databaseUrl(folder, 'staging')
  const env = { PORTICO_ENVIRONMENT: 'staging', DATABASE_URL: url, SCANNER_SURVEYS: 'off' }
  const scannerEnv = {
    ...env,
    SCANNER_DATABASE_URL: await scannerUrl(folder, 'staging'),
    SCANNER_HOSTS: websites.hosts,
    TMPDIR: temporary.path,
  }
  const start: Record<Victim, () => Promise<RunningServer>> = {
    service: () => startAnotherNode(folder, undo, running?.service.port ?? 0, env),
    worker: () => startCommandLine('worker', folder, undo, env),
    scanner: () => startCommandLine('scanner', folder, undo, scannerEnv),
  }
  let running: Record<Victim, RunningServer> | undefined
  running = { service: await start.service(), worker: await start.worker(), scanner: await start.scanner() }
  const all = running
  const asker = analysisClient(() => all.service.port, key)

  let missed = 0
  for (const [at, [victim, step]] of victims.flatMap((one) => steps.map((two) => [one, two] as const)).entries()) {
    const customer = await asker.customer(websites.urlOf(at))
    websites.install(at, customer.tag)
    const { holds } = STEPS[step]
    if (holds !== null) all[holds].child.kill('SIGSTOP')
    const began = performance.now()
    const analysis = await asker.ask(customer)
    const isThere = await reach(step, analysis, sql, temporary)
    all[victim].child.kill('SIGKILL')
    if (victim === 'scanner') await untilTrue(async () => !isAlive(all.scanner) && isUnused(temporary))
    const forgotten = victim === 'scanner' ? makeForgotten(temporary) : []
    if (holds !== null && holds !== victim) all[holds].child.kill('SIGCONT')
    all[victim] = await start[victim]()
    await untilTrue(async () => !forgotten.some((path) => existsSync(path)))
    await untilTrue(async () => (await stateOf(sql, analysis)).state !== 'open')
    const { state, failure } = await stateOf(sql, analysis)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    if (!isThere) missed += 1
    printLine(
      `  ${victim.padEnd(8)} killed at ${step.padEnd(10)}${isThere ? '' : 'MISSED '}${failure ?? state}, ${seconds} s`,
    )
  }

  await stopServerProcess(all.scanner)
  const wrong = await sql(WRONG_ANALYSES_SQL)
  const left = temporary.left()
  const ends = await sql(`select coalesce(failure, state) as outcome, count(*)::integer from analysis group by 1`)
  printLine(`\n${JSON.stringify(ends)}; steps missed: ${missed}; wrong: ${wrong.length}`)
  printLine(`left: ${left.join(', ') || 'nothing'}`)
  for (const one of wrong) printLine(`  ${JSON.stringify(one)}`)
  return missed === 0 && wrong.length === 0 && left.length === 0
}

/** Steps are short: a slow poll misses them. */
const untilTrue = (condition: () => Promise<boolean>) => until('next step', PATIENCE_SECONDS, condition, LOOK_MS)

type State = {
  readonly state: unknown
  readonly failure: unknown
  readonly leased: unknown
  readonly pass: unknown
  readonly done: unknown
}

async function stateOf(sql: RunSql, analysis: string): Promise<State> {
  const [row] = await sql(
    `select analysis.state, analysis.failure, job.leased_by is not null as leased, job.progress ->> 'pass' as pass,
       job.done_at is not null as done
     from analysis
     left join scan_job as job on job.id = analysis.id
     where analysis.id = $1`,
    [analysis],
  )
  return {
    state: row?.['state'],
    failure: row?.['failure'],
    leased: row?.['leased'],
    pass: row?.['pass'],
    done: row?.['done'],
  }
}

/** Passes run side by side, and one that ends with the one before it is never reported: then the next one counts. */
const isAt = (expected: AnalysisPass, pass: unknown) =>
  ANALYSIS_PASSES.some((one, at) => one === pass && at >= ANALYSIS_PASSES.indexOf(expected))

/** Waits until an analysis is there; false where it was over before that was seen. */
async function reach(step: Step, analysis: string, sql: RunSql, temporary: TemporaryFolder): Promise<boolean> {
  let isThere = false
  await untilTrue(async () => {
    const { state, leased, pass, done } = await stateOf(sql, analysis)
    const there: Record<Step, () => boolean> = {
      requested: () => leased === false,
      leased: () => leased === true,
      browser: () => temporary.processes().length > 5,
      silent: () => isAt('silent', pass),
      reject: () => isAt('reject', pass),
      accept: () => isAt('accept', pass) || done === true,
      gpc: () => isAt('gpc', pass) || done === true,
      written: () => done === true,
      settling: () => done === true || state !== 'open',
      after: () => state !== 'open',
    }
    isThere = there[step]()
    return isThere || state !== 'open'
  })
  return isThere
}

/**
 * Whether nothing is left of an analysis but folders that no browser has used. Killed before its child knows the folder, a
 * scanner leaves it as it was made: with an empty home, and perhaps the socket. A child that knows it removes it.
 */
function isUnused(temporary: TemporaryFolder): boolean {
  if (temporary.processes().length > 0) return false
  return temporary.left().every((name) => {
    const files = readdirSync(join(temporary.path, name), { recursive: true })
    return files.every((file) => file === 'home' || file === 'out')
  })
}

/** Makes these folders as old as those that the next scanner removes at its start. */
function makeForgotten(temporary: TemporaryFolder): readonly string[] {
  const then = new Date(Date.now() - FORGOTTEN_MS)
  const paths = temporary.left().map((name) => join(temporary.path, name))
  for (const path of paths) utimesSync(path, then, then)
  return paths
}
