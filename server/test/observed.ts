import assert from 'node:assert/strict'
import pg from 'pg'
import type { Database, Row, Statement } from '../src/store/kit/database.ts'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'
import type { PlanStep } from './plan.ts'

/** Records how each statement is run, with its real values. */
export type StatementObserver = {
  /** A database that does what the given one does, after the plan of each statement was read. */
  observe(database: Database): Database
  /** The plan of every statement that was run so far, by its name: outer steps first, the last plan of each. */
  readonly plans: ReadonlyMap<string, readonly PlanStep[]>
  close(): Promise<void>
}

/** Runs each statement twice: first planned as in the service, with its plan as the result, and taken back. */
export async function openStatementObserver(url: string): Promise<StatementObserver> {
  const client = new pg.Client({ connectionString: url, options: SESSION_OPTIONS })
  await client.connect()
  const plans = new Map<string, readonly PlanStep[]>()
  let last: Promise<unknown> = Promise.resolve()

  async function recordPlan({ name, text }: Statement, values: readonly unknown[]): Promise<void> {
    if (!plans.has(name)) await client.query(`prepare "${name}" as ${text}`)
    const list = values.length === 0 ? '' : `(${values.map((value) => literal(client, value)).join(', ')})`
    await client.query('begin')
    try {
      const { rows } = await client.query(`explain (analyze, format json) execute "${name}" ${list}`)
      const plan: PlanStep | undefined = rows[0]?.['QUERY PLAN']?.[0]?.Plan
      assert.ok(plan)
      plans.set(name, stepsOf(plan))
    } finally {
      // A lock of the session outlives the transaction.
      await client.query('rollback; select pg_advisory_unlock_all()')
    }
  }

  return {
    plans,
    observe: (database) => ({
      ...database,
      query<R extends Row>(statement: Statement, values: readonly unknown[]) {
        const planned = last.then(() => recordPlan(statement, values))
        last = planned.catch(() => {})
        return planned.then(() => database.query<R>(statement, values))
      },
    }),
    close: () => client.end(),
  }
}

function stepsOf(step: PlanStep): readonly PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)]
}

/** As `pg` sends values, which PostgreSQL reads as text. */
function literal(client: pg.Client, value: unknown): string {
  return value === null || value === undefined ? 'null' : client.escapeLiteral(asText(value))
}

function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return String(value)
  const items = value.map((item) => (item === null || item === undefined ? 'null' : JSON.stringify(asText(item))))
  return `{${items.join(',')}}`
}
