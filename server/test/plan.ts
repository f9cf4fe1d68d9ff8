import assert from 'node:assert/strict'
import pg from 'pg'
import type { Statement } from '../src/store/kit/database.ts'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'

/** One step of how PostgreSQL ran a statement. */
export type PlanStep = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Parallel Aware'?: boolean
  readonly Plans?: readonly PlanStep[]
}

/** Runs a statement of the store and tells how: planned once for all values, as in the service, outer steps first. */
export async function explainStatement(
  databaseUrl: string,
  { name, text }: Statement,
  values: readonly (string | number | null)[],
): Promise<readonly PlanStep[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: SESSION_OPTIONS })
  await client.connect()
  try {
    await client.query(`prepare ${name} as ${text}`)
    const list = values.map((value) => (typeof value === 'string' ? client.escapeLiteral(value) : String(value)))
    const { rows } = await client.query(`explain (analyze, format json) execute ${name} (${list.join(', ')})`)
    const plan: PlanStep | undefined = rows[0]?.['QUERY PLAN']?.[0]?.Plan
    assert.ok(plan)
    return withInner(plan)
  } finally {
    await client.end()
  }
}

function withInner(step: PlanStep): readonly PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(withInner)]
}
