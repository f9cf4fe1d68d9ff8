import { cpuSecondsBetween, cpuSecondsByPid, postgresSessions } from '../kit/cpu.ts'
import { alignColumns } from '../kit/table.ts'
import before from './d19f5e7.json' with { type: 'json' }

/** Microseconds of CPU for one request: of the processes of the service, and of PostgreSQL's sessions. */
export type RequestCost = { readonly service: number; readonly postgres: number }

export type CostMeter = {
  /** Counts the CPU that is used while `run` sends requests. */
  count<Ran extends { readonly sent: number }>(run: () => Promise<Ran>): Promise<Ran>
  /** The average cost of all counted requests. */
  cost(): RequestCost
}

/** Measures CPU by process, which only Linux has, in hundredths of a second: precise enough for runs of seconds. */
export function openCostMeter(pids: readonly number[], postmaster: number): CostMeter {
  const sum = { service: 0, postgres: 0, sent: 0 }
  const now = () => [cpuSecondsByPid(pids), cpuSecondsByPid(postgresSessions(postmaster))] as const
  return {
    async count(run) {
      const [serviceBefore, postgresBefore] = now()
      const ran = await run()
      const [serviceAfter, postgresAfter] = now()
      sum.service += cpuSecondsBetween(serviceBefore, serviceAfter)
      sum.postgres += cpuSecondsBetween(postgresBefore, postgresAfter)
      sum.sent += ran.sent
      return ran
    },
    cost: () => ({ service: (sum.service * 1e6) / sum.sent, postgres: (sum.postgres * 1e6) / sum.sent }),
  }
}

export const totalCost = ({ service, postgres }: RequestCost): number => service + postgres

const BEFORE: Readonly<Record<string, RequestCost>> = before.cost

/** A table of the costs of each request, beside those that were recorded at d19f5e7. */
export function formatCosts(costs: ReadonlyMap<string, RequestCost>): readonly string[] {
  const cells = (cost: RequestCost | undefined) =>
    cost === undefined ? ['', '', ''] : [cost.service, cost.postgres, totalCost(cost)].map((one) => one.toFixed(0))
  const was = ['service', 'database', 'both'].map((part) => `${part} at ${before.commit}`)
  const head = ['µs', 'service', 'database', 'both', ...was]
  return alignColumns([head, ...[...costs].map(([name, cost]) => [name, ...cells(cost), ...cells(BEFORE[name])])])
}
