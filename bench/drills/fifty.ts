import { setTimeout as sleep } from 'node:timers/promises'
import { listProcesses, memoryBytesOf, processTreeOf } from '../../scanner/src/browser/process-tree.ts'
import { DEFAULT_ANALYSIS_LIMITS } from '../../scanner/src/limits.ts'
import { type BystanderLatencies, startBystander } from '../kit/bystander.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
import {
  findPostgres,
  makeTemporaryFolder,
  onboardIntegrator,
  porticoHomeIn,
  type RunningServer,
  startCommandLine,
  startPortico,
  stopServerProcess,
} from '../kit/processes.ts'
import { openSql } from '../kit/sql.ts'
import { alignColumns } from '../kit/table.ts'
import type { CleanupSteps } from '../kit/undo.ts'
import { analysisClient, makeScannerTemporaryFolder, serveWebsites, WRONG_ANALYSES_SQL } from '../sites/analysed.ts'

const ANALYSES = 50
const ALONE_MS = 10_000
const LOOK_MS = 500
const REPORT_EVERY = 10
/** What others may notice. */
const MAX_P99_MS = 250
/** Beside the browsers: the scanner itself. */
const SCANNER_BYTES = 256 * 1024 ** 2
const MEGABYTE = 1024 ** 2

const drill: Drill = {
  about: `${ANALYSES} analyses requested at once: bounded memory, another integrator's pings, credits; [how many] [at once]`,
  async run([count, concurrency], undo) {
    return await measure(Number(count ?? ANALYSES), Number(concurrency ?? 1), undo)
  },
}
export default drill

async function measure(count: number, atOnce: number, undo: CleanupSteps): Promise<boolean> {
  const folder = makeTemporaryFolder(undo)
  const temporary = makeScannerTemporaryFolder(folder)
  const websites = await serveWebsites(count, undo)
  const service = await startPortico(folder, undo, { PORTICO_ENVIRONMENT: 'staging', SCANNER_SURVEYS: 'off' })
  const asker = analysisClient(() => service.port, onboardIntegrator(folder, 'Asker', 'staging'))
  const bystander = onboardIntegrator(folder, 'Bystander', 'staging')
  const sql = await openSql((await findPostgres(folder, 'staging')).ownerUrl, undo)
  const customers = []
  for (let at = 0; at < count; at++) {
    customers.push(await asker.customer(websites.urlOf(at)))
  }
  const before = startBystander(service.port, bystander)
  await sleep(ALONE_MS)
  const alone = await before.stop()

  const scanner = await startCommandLine('scanner', folder, undo, {
    PORTICO_ENVIRONMENT: 'staging',
    PORTICO_HOME: porticoHomeIn(folder),
    SCANNER_HOSTS: websites.hosts,
    SCANNER_CONCURRENCY: String(atOnce),
    TMPDIR: temporary.path,
  })
  const began = performance.now()
  await Promise.all(customers.map(asker.ask))
  const during = startBystander(service.port, bystander)
  let reported = 0
  const peak = await watch(scanner, service, async () => {
    const [row] = await sql(`select count(*)::integer as ended from analysis where state <> 'open'`)
    const ended = Number(row?.['ended'])
    if (ended >= reported + REPORT_EVERY) {
      reported = ended
      printLine(`  ${ended} of ${count} have ended`)
    }
    return ended === count
  })
  const beside = await during.stop()
  const seconds = (performance.now() - began) / 1_000
  await stopServerProcess(scanner)

  const ends = await sql(`select coalesce(failure, state) as outcome, count(*)::integer from analysis group by 1`)
  const wrong = await sql(WRONG_ANALYSES_SQL)
  const [credits] = await sql('select sum(used)::integer as used from credit_use')
  const left = temporary.left()
  const bound = atOnce * DEFAULT_ANALYSIS_LIMITS.memoryBytes + SCANNER_BYTES
  const row = (name: string, { count: pings, failed, p50, p99, worst }: BystanderLatencies) => [
    name,
    ...[pings, failed, p50.toFixed(1), p99.toFixed(1), worst.toFixed(1)].map(String),
  ]
  const lines = alignColumns([
    ['pings of another integrator', 'count', 'failed', 'p50 ms', 'p99 ms', 'worst ms'],
    row('alone', alone),
    row(`beside ${count} analyses, ${atOnce} at once`, beside),
  ])
  printLine(`${lines.join('\n')}\n`)
  printLine(`scanner with its browsers: ${inMegabytes(peak.tree)} at most, of ${inMegabytes(bound)}`)
  printLine(`processes of it: ${peak.processes} at most; the service: ${inMegabytes(peak.service)} at most`)
  printLine(`${seconds.toFixed(0)} s, ${(seconds / count).toFixed(1)} s each: ${JSON.stringify(ends)}`)
  printLine(`credits used: ${credits?.['used']}; wrong: ${wrong.length}; left: ${left.join(', ') || 'nothing'}`)
  for (const one of wrong) printLine(`  ${JSON.stringify(one)}`)
  const isComplete = ends.length === 1 && ends[0]?.['outcome'] === 'completed' && ends[0]['count'] === count
  return (
    isComplete &&
    credits?.['used'] === count &&
    wrong.length === 0 &&
    left.length === 0 &&
    beside.failed === 0 &&
    beside.p99 <= MAX_P99_MS &&
    peak.tree <= bound
  )
}

/** The most that was seen until it is over. */
async function watch(scanner: RunningServer, service: RunningServer, isOver: () => Promise<boolean>) {
  const [tree, own] = [processTreeOf(scanner.pid), processTreeOf(service.pid)]
  const peak = { tree: 0, service: 0, processes: 0 }
  while (!(await isOver())) {
    const all = listProcesses()
    const browsers = tree.now(all)
    peak.processes = Math.max(peak.processes, browsers.length)
    peak.tree = Math.max(peak.tree, memoryBytesOf(browsers))
    peak.service = Math.max(peak.service, memoryBytesOf(own.now(all).filter(({ pid }) => pid === service.pid)))
    await sleep(LOOK_MS)
  }
  return peak
}

const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`
