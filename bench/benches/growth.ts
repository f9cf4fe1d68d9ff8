import { runLoad } from '../kit/load.ts'
import { startServiceWithKey } from '../kit/processes.ts'
import { showProgress } from '../kit/progress.ts'
import { openClient } from '../kit/sql.ts'
import { median } from '../kit/statistics.ts'
import { alignColumns } from '../kit/table.ts'
import { type BenchResult, benchResult, type CleanupSteps } from '../kit/undo.ts'
import { addGrownSites } from '../sites/grown.ts'
import { openCostMeter, type RequestCost, totalCost } from './cost.ts'
import { waitForLogReader } from './followed.ts'
import type { BenchOptions } from './measure.ts'
import { integratorOperations, type Operation } from './operations.ts'

// `npm run bench -- growth`: what each operation costs with few sites and with many, in CPU of the service and of PostgreSQL's
// sessions. Time would say more about the machine, and requests a second about the load.

const FEW = 10_000
const ROUNDS = 3
const MAX_TIMES = 1.3
/** For one operation in one round: enough for hundredths of a second, and steps need another site each time. */
const REQUESTS = { read: 15_000, step: 3_000 }

type Costs = ReadonlyMap<string, RequestCost>

/** A service with a database of its own, and the operations of a round on it. */
type Side = {
  readonly count: number
  readonly key: string
  readonly measure: (operation: Operation) => Promise<RequestCost>
  readonly costs: Map<string, RequestCost[]>
}

export async function runGrowthBench({ sites, json }: BenchOptions, undo: CleanupSteps): Promise<BenchResult> {
  if (process.platform !== 'linux') throw new Error('growth is measured on Linux only, where /proc tells of CPU.')
  const progress = showProgress(20 + 10 * (ROUNDS + 1))
  undo.push(async () => progress.end())
  const sides: Side[] = []
  for (const count of [FEW, sites]) {
    progress.begin(`${count} sites are added`, 10)
    sides.push(await openSide(count, undo))
  }
  const [few, many] = sides as [Side, Side]
  // The first round is a rehearsal: caches fill, and V8 compiles what runs.
  for (let round = 0; round <= ROUNDS; round++) {
    progress.begin(round === 0 ? 'rehearsed' : `round ${round} of ${ROUNDS}`, 10)
    const manys = integratorOperations(many.key, many.count, round)
    for (const [index, operation] of integratorOperations(few.key, few.count, round).entries()) {
      const turns = [[few, operation] as const, [many, manys[index] ?? operation] as const]
      // One right after the other, and not always in the same order: a shared machine changes its speed all the time.
      for (const [side, one] of (round + index) % 2 === 0 ? turns : turns.toReversed()) {
        const cost = await side.measure(one)
        if (round > 0) side.costs.set(one.name, [...(side.costs.get(one.name) ?? []), cost])
      }
    }
  }
  return conclude(middles(few), middles(many), sites, json)
}

async function openSide(count: number, undo: CleanupSteps): Promise<Side> {
  const { running: service, key, postmaster, ownerUrl } = await startServiceWithKey(undo)
  await addGrownSites(ownerUrl, 0, count)
  const client = await openClient(ownerUrl, undo)
  const measure = async ({ name, request, isStep }: Operation): Promise<RequestCost> => {
    const most = isStep ? REQUESTS.step : REQUESTS.read
    const limited = (n: number) => (n < most ? request(n) : null)
    const meter = openCostMeter([service.pid], postmaster)
    await meter.count(async () => {
      const loading = runLoad({ port: service.port, seconds: 120, warmUpSeconds: 0, request: limited })
      const ran = await loading.catch((error) => {
        throw new Error(`${name}: ${error.message}`)
      })
      // The worker does a moment later what follows from a request: that is part of what the request costs, and not of the next one.
      await waitForLogReader(client, name)
      return ran
    })
    service.forgetLog()
    return meter.cost()
  }
  return { count, key, measure, costs: new Map() }
}

function middles({ costs }: Side): Costs {
  return new Map(costs.entries().map(([name, all]) => [name, middle(all)]))
}

function middle(costs: readonly RequestCost[]): RequestCost {
  return {
    service: median(costs.map(({ service }) => service)),
    postgres: median(costs.map(({ postgres }) => postgres)),
  }
}

function conclude(few: Costs, many: Costs, sites: number, json: boolean) {
  const lines = [...many].map(([name, large]) => {
    const small = few.get(name) ?? { service: Number.NaN, postgres: Number.NaN }
    const times = totalCost(large) / totalCost(small)
    // Ten thousand sites are remembered, and found without PostgreSQL; a million are not.
    const isJudged = name !== 'GET site'
    return { name, small, large, times, isJudged, met: !isJudged || times <= MAX_TIMES }
  })
  const met = lines.every((line) => line.met)
  const both = (cost: RequestCost) => [cost.service, cost.postgres, totalCost(cost)].map((one) => one.toFixed(0))
  const head = [
    'µs of CPU',
    'service',
    'PostgreSQL',
    'both',
    'service',
    'PostgreSQL',
    'both',
    'times',
    'at most',
    'met',
  ]
  const rows = lines.map(({ name, small, large, times, isJudged, met: isMet }) => [
    ...[name, ...both(small), ...both(large), times.toFixed(2)],
    ...(isJudged ? [MAX_TIMES.toFixed(2), isMet ? 'yes' : 'NO'] : ['apart', '']),
  ])
  const printed = [
    `${FEW.toLocaleString('en')} sites and ${sites.toLocaleString('en')}; ${REQUESTS.read} or ${REQUESTS.step} requests each, medians of ${ROUNDS} rounds`,
    '',
    ...alignColumns([head, ...rows]),
  ]
  return benchResult(met, json, { few: FEW, many: sites, lines }, printed)
}
