import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../server/test/folders.ts'
import { runLoad } from '../kit/load.ts'
import type * as Processes from '../kit/processes.ts'
import { findPostgres, makeTemporaryFolder } from '../kit/processes.ts'
import { openClient } from '../kit/sql.ts'
import { median } from '../kit/statistics.ts'
import { alignColumns } from '../kit/table.ts'
import type { BenchResult, CleanupSteps } from '../kit/undo.ts'
import { requestTextWith, SUBSCRIPTION_ORDER } from '../sites/phases.ts'
import { openCostMeter, type RequestCost, totalCost } from './cost.ts'
import { waitForLogReader } from './followed.ts'
import type { BenchOptions } from './measure.ts'

// `npm run bench -- turns --against FOLDER`: CPU for each request of this version and of another checkout that is built, each with a
// PostgreSQL of its own, in turns. With what the worker does a moment later.

const ROUNDS = 9
/** Rounds that do not count: a service that runs for weeks has long compiled its code. */
const REHEARSALS = 3
const REQUESTS = { read: 12_000, step: 3_000 }
/** A bit more than a tick of the worker, so that both versions pay for its work after a turn. */
const AFTER_MS = 1_200
const STEPS = ['create', 'cancel', 'reactivate', 'terminate'] as const

type Side = {
  readonly key: string
  readonly sites: string[]
  readonly costs: Map<string, RequestCost[]>
  readonly measure: (work: Work) => Promise<void>
}
type Work = {
  readonly name: string
  readonly most: number
  readonly request: (n: number) => string
  readonly onBody?: (body: string) => void
}

export async function compareCheckouts({ against }: BenchOptions, undo: CleanupSteps): Promise<BenchResult> {
  if (against === undefined) throw new Error('Say which checkout it is held against: --against FOLDER.')
  const here = await openSide(ROOT, undo)
  const other = await openSide(resolve(against), undo)
  for (let round = 0; round < REHEARSALS + ROUNDS; round++) {
    const others = worksOf(other, round)
    for (const [index, work] of worksOf(here, round).entries()) {
      const pair = [[here, work] as const, [other, others[index] ?? work] as const]
      for (const [side, one] of (round + index) % 2 === 0 ? pair : pair.toReversed()) await side.measure(one)
    }
    if (round === REHEARSALS - 1) for (const { costs } of [here, other]) costs.clear()
  }
  return { met: true, text: `${linesOf(here, other, against).join('\n')}\n` }
}

/** The module that starts the service; older checkouts have it beside the benches. */
const PROCESSES = ['bench/kit/processes.ts', 'bench/processes.ts']

async function openSide(root: string, undo: CleanupSteps): Promise<Side> {
  const folder = makeTemporaryFolder(undo)
  const file = PROCESSES.map((one) => join(root, one)).find((one) => existsSync(one))
  if (file === undefined) throw new Error(`${root} is no checkout with a benchmark.`)
  const own: Pick<typeof Processes, 'startPortico' | 'demoKeyOf'> = await import(pathToFileURL(file).href)
  const service = await own.startPortico(folder, undo)
  const { pid, ownerUrl } = await findPostgres(folder)
  const client = await openClient(ownerUrl, undo)
  const costs = new Map<string, RequestCost[]>()
  const measure = async ({ name, most, request, onBody }: Work) => {
    const meter = openCostMeter([service.pid], pid)
    const limited = (n: number) => (n < most ? request(n) : null)
    await meter.count(async () => {
      const ran = await runLoad({
        port: service.port,
        seconds: 120,
        warmUpSeconds: 0,
        request: limited,
        ...(onBody && { onBody }),
      })
      await delay(AFTER_MS)
      await waitForLogReader(client, name)
      return ran
    })
    costs.set(name, [...(costs.get(name) ?? []), meter.cost()])
    service.forgetLog()
  }
  return { key: own.demoKeyOf(service), sites: [], costs, measure }
}

function worksOf({ key, sites }: Side, round: number): readonly Work[] {
  const ask = requestTextWith(key)
  const from = round * REQUESTS.step
  const site = (n: number) => `/integrators/sites/${sites[from + (n % REQUESTS.step)]}/`
  const subscription = (n: number) => `${site(n)}subscription/`
  const post = (n: number, name = 'shop') =>
    ask('POST', '/integrators/sites/', `{"url":"https://${name}-${n}.r${round}.example/"}`)
  const read = (name: string, request: Work['request']): Work => ({ name, most: REQUESTS.read, request })
  const step = (name: string, request: Work['request']): Work => ({ name, most: REQUESTS.step, request })
  const mixed = (n: number) => {
    if (n % 10 === 0) return post(n, 'mixed')
    if (n % 10 === 1) return ask('PUT', subscription(Math.floor(n / 10)), '{"tier":"comfort","interval":"annually"}')
    if (n % 10 === 2) return ask('GET', '/integrator/ping/')
    return ask('GET', n % 2 === 0 ? site(n) : subscription(n))
  }
  return [
    read('ping', () => ask('GET', '/integrator/ping/')),
    { ...step('POST site', post), onBody: (body) => sites.push(JSON.parse(body).site) },
    read('GET site', (n) => ask('GET', site(n))),
    step('create', (n) => ask('POST', subscription(n), JSON.stringify(SUBSCRIPTION_ORDER))),
    read('GET subscription', (n) => ask('GET', subscription(n))),
    step('change', (n) => ask('PUT', subscription(n), '{"tier":"comfort","interval":"annually"}')),
    read('mixed', mixed),
    step('cancel', (n) => ask('POST', `${subscription(n)}cancel/`)),
    step('reactivate', (n) => ask('POST', `${subscription(n)}reactivate/`)),
    step('terminate', (n) => ask('DELETE', subscription(n))),
  ]
}

function linesOf(here: Side, other: Side, against: string): readonly string[] {
  const cycle = ({ costs }: Side) =>
    (costs.get('create') ?? []).map((_, round) => {
      const four = STEPS.map((name) => costs.get(name)?.[round] ?? { service: 0, postgres: 0 })
      const mean = (part: keyof RequestCost) => four.reduce((sum, cost) => sum + cost[part], 0) / four.length
      return { service: mean('service'), postgres: mean('postgres') }
    })
  for (const side of [here, other]) side.costs.set('cycle, each of four', cycle(side))
  const middle = (costs: readonly RequestCost[], part: keyof RequestCost) =>
    median(costs.map((cost) => cost[part])).toFixed(0)
  const rows = [...here.costs].map(([name, ours]) => {
    const theirs = other.costs.get(name) ?? []
    const times = ours.map((cost, round) => totalCost(cost) / totalCost(theirs[round] ?? cost))
    const cells = [ours, theirs].flatMap((costs) => [middle(costs, 'service'), middle(costs, 'postgres')])
    return [name, ...cells, median(times).toFixed(2)]
  })
  const head = ['µs of CPU', 'service', 'database', 'its service', 'its database', 'times']
  return [
    `In turns with ${join(against)}: medians of ${ROUNDS} rounds, times is the median of the rounds’ own.`,
    '',
    ...alignColumns([head, ...rows]),
  ]
}
