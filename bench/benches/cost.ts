import { cpuOf, difference, sessionsOf } from '../kit/cpu.ts'
import { table } from '../kit/table.ts'
import before from './d19f5e7.json' with { type: 'json' }

/** Microseconds of CPU for one request: of the processes of the service, and of PostgreSQL's sessions. */
export type Cost = { readonly service: number; readonly postgres: number }

export type Meter = {
  /** Counts what is taken while something runs that sends requests, and says how many it has sent. */
  count<Ran extends { readonly sent: number }>(run: () => Promise<Ran>): Promise<Ran>
  /** Of all that was counted. */
  cost(): Cost
}

/** Linux alone tells of CPU by process, in hundredths of a second: what runs for seconds in all is told well. */
export function openMeter(pids: readonly number[], postmaster: number): Meter {
  const sum = { service: 0, postgres: 0, sent: 0 }
  const now = () => [cpuOf(pids), cpuOf(sessionsOf(postmaster))] as const
  return {
    async count(run) {
      const [serviceBefore, postgresBefore] = now()
      const ran = await run()
      const [serviceAfter, postgresAfter] = now()
      sum.service += difference(serviceBefore, serviceAfter)
      sum.postgres += difference(postgresBefore, postgresAfter)
      sum.sent += ran.sent
      return ran
    },
    cost: () => ({ service: (sum.service * 1e6) / sum.sent, postgres: (sum.postgres * 1e6) / sum.sent }),
  }
}

export const bothOf = ({ service, postgres }: Cost): number => service + postgres

const BEFORE: Readonly<Record<string, Cost>> = before.cost

/** What each request costs, with what it did at d19f5e7 beside it, as it was printed then. */
export function costTable(costs: ReadonlyMap<string, Cost>): readonly string[] {
  const cells = (cost: Cost | undefined) =>
    cost === undefined ? ['', '', ''] : [cost.service, cost.postgres, bothOf(cost)].map((one) => one.toFixed(0))
  const was = ['service', 'database', 'both'].map((part) => `${part} at ${before.commit}`)
  const head = ['µs', 'service', 'database', 'both', ...was]
  return table([head, ...[...costs].map(([name, cost]) => [name, ...cells(cost), ...cells(BEFORE[name])])])
}
