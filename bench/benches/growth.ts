import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { cpuOf, difference, sessionsOf } from '../kit/cpu.ts'
import { load } from '../kit/load.ts'
import { demoKeyOf, makeFolder, postgresOf, startPortico } from '../kit/processes.ts'
import { showProgress } from '../kit/progress.ts'
import { table } from '../kit/table.ts'
import type { Undo, Verdict } from '../kit/undo.ts'
import { grow } from '../sites/grown.ts'
import type { Options } from './measure.ts'
import { type Operation, operationsFor } from './operations.ts'
import { median } from './report.ts'

// `npm run bench -- growth`: what each operation costs with few sites and with many, in CPU of the service and of PostgreSQL's
// sessions. Time would say more about the machine, and requests a second about the load.

const FEW = 10_000
const ROUNDS = 3
const MAX_TIMES = 1.3
/** For one operation in one round: enough for hundredths of a second, and steps need another site each time. */
const REQUESTS = { read: 15_000, step: 3_000 }

/** Microseconds for one request. */
type Cost = { readonly service: number; readonly postgres: number }
type Costs = ReadonlyMap<string, Cost>

/** A service with a database of its own, and the operations of a round on it. */
type Side = {
  readonly count: number
  readonly key: string
  readonly measure: (operation: Operation) => Promise<Cost>
  readonly costs: Map<string, Cost[]>
}

export async function growth({ sites, json }: Options, undo: Undo): Promise<Verdict> {
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
    const manys = operationsFor(many.key, many.count, round)
    for (const [index, operation] of operationsFor(few.key, few.count, round).entries()) {
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

async function openSide(count: number, undo: Undo): Promise<Side> {
  const folder = makeFolder(undo)
  const service = await startPortico(folder, undo)
  const postgres = await postgresOf(folder)
  const key = demoKeyOf(service)
  await grow(postgres.ownerUrl, 0, count)
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  undo.push(() => client.end())
  const takenNow = () => [cpuOf([service.pid]), cpuOf(sessionsOf(postgres.pid))] as const
  const measure = async ({ name, request, isStep }: Operation): Promise<Cost> => {
    const most = isStep ? REQUESTS.step : REQUESTS.read
    const [serviceBefore, sessionsBefore] = takenNow()
    const limited = (n: number) => (n < most ? request(n) : null)
    const loading = load({ port: service.port, seconds: 120, warmUpSeconds: 0, request: limited })
    const { sent } = await loading.catch((error) => {
      throw new Error(`${name}: ${error.message}`)
    })
    await untilDone(client, name)
    const [serviceAfter, sessionsAfter] = takenNow()
    service.forgetLog()
    const each = (seconds: number) => (seconds * 1e6) / sent
    return {
      service: each(difference(serviceBefore, serviceAfter)),
      postgres: each(difference(sessionsBefore, sessionsAfter)),
    }
  }
  return { count, key, measure, costs: new Map() }
}

/** The worker does a moment later what follows from a request: that is part of what the request costs, and not of the next one. */
async function untilDone(client: pg.Client, name: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(100)) {
    const { rows } = await client.query<{ done: boolean }>(DONE)
    if (rows[0]?.done) return
  }
  throw new Error(`${name}: after two minutes the worker has not done all that follows.`)
}

const DONE = `
select
  position >= (select max(id) from event)
  and not exists (select from attention where look_at <= now()) as done
from log_reader`

function middles({ costs }: Side): Costs {
  return new Map(costs.entries().map(([name, all]) => [name, middle(all)]))
}

function middle(costs: readonly Cost[]): Cost {
  return {
    service: median(costs.map(({ service }) => service)),
    postgres: median(costs.map(({ postgres }) => postgres)),
  }
}

function conclude(few: Costs, many: Costs, sites: number, json: boolean) {
  const lines = [...many].map(([name, large]) => {
    const small = few.get(name) ?? { service: Number.NaN, postgres: Number.NaN }
    const times = (large.service + large.postgres) / (small.service + small.postgres)
    // Ten thousand sites are remembered, and found without PostgreSQL; a million are not.
    const isJudged = name !== 'GET site'
    return { name, small, large, times, isJudged, met: !isJudged || times <= MAX_TIMES }
  })
  const met = lines.every((line) => line.met)
  if (json) return { met, text: `${JSON.stringify({ few: FEW, many: sites, lines, met })}\n` }
  const both = ({ service, postgres }: Cost) => [service, postgres, service + postgres].map((cost) => cost.toFixed(0))
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
  const text = [
    `${FEW.toLocaleString('en')} sites and ${sites.toLocaleString('en')}; ${REQUESTS.read} or ${REQUESTS.step} requests each, medians of ${ROUNDS} rounds`,
    '',
    ...table([head, ...rows]),
    '',
  ].join('\n')
  return { met, text }
}
