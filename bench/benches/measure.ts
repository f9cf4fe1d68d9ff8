import { type LoadMeasurement, runLoad } from '../kit/load.ts'
import { memoryMbOf } from '../kit/memory.ts'
import { demoKeyOf, findPostgres, makeTemporaryFolder } from '../kit/processes.ts'
import { showProgress } from '../kit/progress.ts'
import { type ServerProcesses, startComparedServers } from '../kit/servers.ts'
import type { CleanupSteps } from '../kit/undo.ts'
import { integratorPhases, type MeasuredPhase, pingRequest } from '../sites/phases.ts'
import { createVisitedWebsites, visitorPhases } from '../sites/websites.ts'
import { type CostMeter, openCostMeter, type RequestCost } from './cost.ts'
import { type BenchReport, buildReport, type PhaseComparison } from './report.ts'

export type BenchOptions = {
  readonly seconds: number
  readonly processes: number
  readonly sites: number
  readonly json: boolean
  /** Another checkout. */
  readonly against?: string
}

/** The number of rounds; each line is their median. */
const ROUNDS = 3
/**
 * The warm-up until V8 has compiled the code of a phase. Two seconds are not enough: POST site rises from 0.77 of the floor to 0.84
 * within 16 seconds, because the floor has less code to compile.
 */
const REHEARSAL_SECONDS = 8
/** Compared servers take turns, because the speed of a shared machine changes from second to second. */
const TURN_SECONDS = { seconds: 0.4, warmUpSeconds: 0.1 }

/** Enough websites that none reaches its rate limit for choices. */
const WEBSITES = 200

/** A phase on one of the servers, turn after turn. */
type Runner = { readonly turns: LoadMeasurement[]; turn(): Promise<boolean>; end(): void }

/** Starts all servers, and measures the service and its comparison, phase by phase and round by round. */
export async function measurePhases({ seconds, processes }: BenchOptions, undo: CleanupSteps): Promise<BenchReport> {
  const folder = makeTemporaryFolder(undo)
  const { service, floor, bare } = await startComparedServers(folder, undo, processes)
  const [{ port }] = service
  const key = demoKeyOf(service[0])
  const ping: MeasuredPhase = { name: 'ping', against: 'bare', request: () => pingRequest(key) }
  const secondsOf = (duration: number) => 2 * turnsIn(duration) * (TURN_SECONDS.seconds + TURN_SECONDS.warmUpSeconds)
  const visits = await visitorPhases(port, await createVisitedWebsites(port, key, WEBSITES))
  const phases = integratorPhases(key, '').length + visits.length
  const progress = showProgress(phases * (secondsOf(REHEARSAL_SECONDS) + ROUNDS * secondsOf(seconds)))
  undo.push(async () => progress.end())

  const { pid: postmaster } = await findPostgres(folder)
  const meters = new Map<string, CostMeter>()
  const comparisons: PhaseComparison[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const duration = round === 0 ? REHEARSAL_SECONDS : seconds
    const theirs = integratorPhases(key, `floor-${round}.example`)
    for (const [index, phase] of [...integratorPhases(key, `service-${round}.example`), ...visits].entries()) {
      progress.begin(`${phase.name}, ${round === 0 ? 'rehearsed' : `round ${round} of ${ROUNDS}`}`, secondsOf(duration))
      const meter =
        meters.get(phase.name) ??
        openCostMeter(
          service.map(({ pid }) => pid),
          postmaster,
        )
      if (round > 0 && process.platform === 'linux') meters.set(phase.name, meter)
      const ours = runner(service, phase, meter)
      const bareRequest = phase.bare === undefined ? ping : { ...ping, request: () => phase.bare ?? null }
      const other = phase.against === 'floor' ? runner(floor, theirs[index] ?? phase) : runner(bare, bareRequest)
      await takeTurns(ours, other, turnsIn(duration))
      if (round > 0) comparisons.push({ ...phase, ours: ours.turns, theirs: other.turns })
      for (const node of service) node.forgetLog()
    }
  }
  const costs: ReadonlyMap<string, RequestCost> = new Map(meters.entries().map(([name, meter]) => [name, meter.cost()]))
  return buildReport({
    costs,
    seconds,
    processes,
    rounds: ROUNDS,
    comparisons,
    memory: Math.max(...service.map(memoryMbOf)),
  })
}

function turnsIn(seconds: number): number {
  return Math.ceil(seconds / TURN_SECONDS.seconds)
}

/** Alternates the order in each turn. Both stop when one has no requests left. */
async function takeTurns(ours: Runner, theirs: Runner, most: number): Promise<void> {
  let more = true
  for (let turn = 0; more && turn < most; turn++) {
    for (const one of turn % 2 === 0 ? [ours, theirs] : [theirs, ours]) more = (await one.turn()) && more
  }
  ours.end()
  theirs.end()
}

function runner([{ port }]: ServerProcesses, phase: MeasuredPhase, meter?: CostMeter): Runner {
  const turns: LoadMeasurement[] = []
  let sent = 0
  return {
    turns,
    async turn() {
      const from = sent
      const run = () => runLoad({ ...phase, port, ...TURN_SECONDS, request: (n) => phase.request(from + n) })
      const measurement = await (meter ? meter.count(run) : run()).catch((error) => {
        throw new Error(`${phase.name}: ${error.message}`)
      })
      sent += measurement.sent
      if (Number.isFinite(measurement.perSecond)) turns.push(measurement)
      return phase.request(sent) !== null
    },
    end: () => phase.onDone?.(sent),
  }
}
