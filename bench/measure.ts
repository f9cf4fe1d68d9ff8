import { load, type Measurement, WARM_UP_SECONDS } from './load.ts'
import { type Phase, phasesFor, pingWith } from './phases.ts'
import {
  demoKeyOf,
  makeFolder,
  memoryOf,
  type Running,
  startBare,
  startFloor,
  startNode,
  startPortico,
  type Undo,
} from './processes.ts'
import { showProgress } from './progress.ts'
import { type Comparison, type Report, report } from './report.ts'

export type Options = {
  readonly seconds: number
  readonly processes: number
  readonly sites: number
  readonly json: boolean
}

/** Each line is the median of these. */
const ROUNDS = 3
/** Until V8 has compiled what a phase runs, most of it is not the service that is measured. */
const REHEARSAL_SECONDS = 2
const MOST_BARE_SECONDS = 2

/** Starts everything, and measures the service beside what it is held against, phase by phase and round by round. */
export async function measure({ seconds, processes }: Options, undo: Undo): Promise<Report> {
  const folder = makeFolder(undo)
  const bare = await startBare(folder, undo)
  const service = await startPortico(folder, undo)
  const key = demoKeyOf(service)
  const floor = await startFloor(folder, undo)
  const nodes = [service]
  while (nodes.length < processes) {
    nodes.push(await startNode(folder, undo, service.port))
    await startFloor(folder, undo, floor.port)
  }
  const ping = pingWith(key)
  const bareSeconds = Math.min(seconds, MOST_BARE_SECONDS)
  const count = { all: phasesFor(key, '').length, floor: phasesFor(key, '').filter(isAgainstFloor).length }
  const progress = showProgress(secondsFor(count, seconds, bareSeconds))
  undo.push(async () => progress.end())

  const run = async (server: Running, phase: Phase, duration: number): Promise<Measurement> => {
    progress.begin(`${phase.name}, ${server === floor ? 'floor' : 'service'}`, WARM_UP_SECONDS + duration)
    const measurement = await load({ port: server.port, seconds: duration, ...phase }).catch((error) => {
      throw new Error(`${phase.name}: ${error.message}`)
    })
    phase.onDone?.(measurement.sent)
    for (const node of nodes) node.forgetLog()
    return measurement
  }
  const runBare = (): Promise<Measurement> => {
    progress.begin('bare node:http', WARM_UP_SECONDS + bareSeconds)
    return load({ port: bare.port, seconds: bareSeconds, request: () => ping })
  }
  /** A phase, and right before and after it what it is held against: a shared machine changes from second to second. */
  const compare = async (ours: Phase, theirs: Phase, duration: number, floorFirst: boolean): Promise<Comparison> => {
    if (!isAgainstFloor(ours)) {
      const before = await runBare()
      const measured = await run(service, ours, duration)
      return { ...ours, measured, other: (before.perSecond + (await runBare()).perSecond) / 2 }
    }
    const early = floorFirst ? await run(floor, theirs, duration) : null
    const measured = await run(service, ours, duration)
    return { ...ours, measured, other: (early ?? (await run(floor, theirs, duration))).perSecond }
  }

  const comparisons: Comparison[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [ours, theirs] = [phasesFor(key, `service-${round}.example`), phasesFor(key, `floor-${round}.example`)]
    for (const [index, phase] of ours.entries()) {
      const duration = round === 0 ? REHEARSAL_SECONDS : seconds
      const comparison = await compare(phase, theirs[index] ?? phase, duration, round % 2 === 0)
      if (round > 0) comparisons.push(comparison)
    }
  }
  return report({ seconds, processes, rounds: ROUNDS, comparisons, memory: Math.max(...nodes.map(memoryOf)) })
}

function isAgainstFloor({ against }: Phase): boolean {
  return against === 'floor'
}

function secondsFor(count: { readonly all: number; readonly floor: number }, seconds: number, bareSeconds: number) {
  const loads = count.all + count.floor
  const eachRound =
    loads * (WARM_UP_SECONDS + seconds) + 2 * (count.all - count.floor) * (WARM_UP_SECONDS + bareSeconds)
  return ROUNDS * eachRound + loads * (WARM_UP_SECONDS + REHEARSAL_SECONDS)
}
