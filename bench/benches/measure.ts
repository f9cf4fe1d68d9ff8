import { load, type Measurement } from '../kit/load.ts'
import { memoryOf } from '../kit/memory.ts'
import { demoKeyOf, makeFolder, postgresOf } from '../kit/processes.ts'
import { showProgress } from '../kit/progress.ts'
import { type Server, startServers } from '../kit/servers.ts'
import type { Undo } from '../kit/undo.ts'
import { type Phase, phasesFor, pingWith } from '../sites/phases.ts'
import { makeWebsites, visitorPhases } from '../sites/websites.ts'
import { type Cost, type Meter, openMeter } from './cost.ts'
import { type Comparison, type Report, report } from './report.ts'

export type Options = {
  readonly seconds: number
  readonly processes: number
  readonly sites: number
  readonly json: boolean
  /** Another checkout. */
  readonly against?: string
}

/** Each line is the median of these. */
const ROUNDS = 3
/**
 * Until V8 has compiled what a phase runs, most of it is not the service that is measured. After 2 seconds it has not: POST
 * site rises from 0.77 of the floor to 0.84 within the first 16 seconds of each, as the floor, with less to compile, is
 * there sooner.
 */
const REHEARSAL_SECONDS = 8
/** The two that are compared take turns: a shared machine changes its speed from one second to the next. */
const TURN = { seconds: 0.4, warmUpSeconds: 0.1 }

/** Enough that none of them comes to its limit of choices a second. */
const WEBSITES = 200

/** A phase on one of the servers, turn after turn. */
type Runner = { readonly turns: Measurement[]; turn(): Promise<boolean>; end(): void }

/** Starts everything, and measures the service beside what it is held against, phase by phase and round by round. */
export async function measure({ seconds, processes }: Options, undo: Undo): Promise<Report> {
  const folder = makeFolder(undo)
  const { service, floor, bare } = await startServers(folder, undo, processes)
  const [{ port }] = service
  const key = demoKeyOf(service[0])
  const ping: Phase = { name: 'ping', against: 'bare', request: () => pingWith(key) }
  const secondsOf = (duration: number) => 2 * turnsIn(duration) * (TURN.seconds + TURN.warmUpSeconds)
  const visits = await visitorPhases(port, await makeWebsites(port, key, WEBSITES))
  const phases = phasesFor(key, '').length + visits.length
  const progress = showProgress(phases * (secondsOf(REHEARSAL_SECONDS) + ROUNDS * secondsOf(seconds)))
  undo.push(async () => progress.end())

  const { pid: postmaster } = await postgresOf(folder)
  const meters = new Map<string, Meter>()
  const comparisons: Comparison[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const duration = round === 0 ? REHEARSAL_SECONDS : seconds
    const theirs = phasesFor(key, `floor-${round}.example`)
    for (const [index, phase] of [...phasesFor(key, `service-${round}.example`), ...visits].entries()) {
      progress.begin(`${phase.name}, ${round === 0 ? 'rehearsed' : `round ${round} of ${ROUNDS}`}`, secondsOf(duration))
      const meter =
        meters.get(phase.name) ??
        openMeter(
          service.map(({ pid }) => pid),
          postmaster,
        )
      if (round > 0 && process.platform === 'linux') meters.set(phase.name, meter)
      const ours = runner(service, phase, meter)
      const asked = phase.bare === undefined ? ping : { ...ping, request: () => phase.bare ?? null }
      const other = phase.against === 'floor' ? runner(floor, theirs[index] ?? phase) : runner(bare, asked)
      await takeTurns(ours, other, turnsIn(duration))
      if (round > 0) comparisons.push({ ...phase, ours: ours.turns, theirs: other.turns })
      for (const node of service) node.forgetLog()
    }
  }
  const costs: ReadonlyMap<string, Cost> = new Map(meters.entries().map(([name, meter]) => [name, meter.cost()]))
  return report({ costs, seconds, processes, rounds: ROUNDS, comparisons, memory: Math.max(...service.map(memoryOf)) })
}

function turnsIn(seconds: number): number {
  return Math.ceil(seconds / TURN.seconds)
}

/** Whoever comes first in one turn comes last in the next. When one has nothing left to do, both stop. */
async function takeTurns(ours: Runner, theirs: Runner, most: number): Promise<void> {
  let more = true
  for (let turn = 0; more && turn < most; turn++) {
    for (const one of turn % 2 === 0 ? [ours, theirs] : [theirs, ours]) more = (await one.turn()) && more
  }
  ours.end()
  theirs.end()
}

function runner([{ port }]: Server, phase: Phase, meter?: Meter): Runner {
  const turns: Measurement[] = []
  let sent = 0
  return {
    turns,
    async turn() {
      const from = sent
      const run = () => load({ ...phase, port, ...TURN, request: (n) => phase.request(from + n) })
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
