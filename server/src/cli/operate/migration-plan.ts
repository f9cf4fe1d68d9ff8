import { readDatabaseSource } from '../../config/config.ts'
import { type PlannedMigration, type PlannedTable, planMigrations } from '../../operate/migration-plan.ts'
import { LOCK_TIMEOUT_SECONDS, RETRY_PAUSES_MS } from '../../operate/migrations.ts'
import type { Options } from '../kit/arguments.ts'
import { print, table } from '../kit/output.ts'
import { presentEnvironments, requireExistingData, withDatabases } from '../kit/session.ts'

const BASIS = `
Rows are what PostgreSQL last counted; "analyze" counts anew. Seconds are what as many rows took in a trial on two cores that
were busy with other work: a look at all of them, and what is done with each. Faster and slower disks differ, and a migration
may need fewer of them than all. A lock is held until the migration is done.`

/** "portico migrate --plan": what would be done, and nothing of it. */
export async function showPlan({ environment, json }: Options, env: NodeJS.ProcessEnv): Promise<void> {
  const source = readDatabaseSource(env)
  requireExistingData(source)
  const environments = await presentEnvironments(env, environment)
  await withDatabases(source, async (databases) => {
    const plans: Record<string, readonly PlannedMigration[]> = {}
    for (const one of environments) plans[one] = await planMigrations(databases.url(one), one)
    const parts = Object.entries(plans).map(([one, plan]) => `${one}: ${textOf(plan)}`)
    const isTimed = Object.values(plans).some((plan) => plan.some(({ tables }) => tables?.length))
    print(json, plans, parts.join('\n\n') + (isTimed ? `\n${BASIS}` : ''))
  })
}

function textOf(plan: readonly PlannedMigration[]): string {
  if (plan.length === 0) return 'already up to date'
  const are = plan.length === 1 ? 'migration is' : 'migrations are'
  return [`${plan.length} ${are} pending. Nothing was changed.`, ...plan.map(partOf)].join('\n\n')
}

function partOf({ migration, outside_a_transaction: isOutside, tables }: PlannedMigration): string {
  const how = isOutside
    ? 'outside a transaction: reads and writes go on'
    : `in a transaction; waits ${LOCK_TIMEOUT_SECONDS} s for a table, at most ${RETRY_PAUSES_MS.length + 1} times`
  const head = `${migration}  ${how}`
  if (tables === null) return `${head}\n  What it holds was not written down: see its file.`
  if (tables.length === 0) return `${head}\n  No table that is there already.`
  const names = ['TABLE', 'ROWS', 'SIZE', 'LOCK', 'OTHERS WAIT TO', 'WORK', 'AT MOST']
  return `${head}\n${table(names, tables.map(cellsOf)).replace(/^/gm, '  ')}`
}

function cellsOf(one: PlannedTable): string[] {
  const { rewrite, index, write } = one.work
  const work = [
    ...(rewrite ? ['rewrite'] : []),
    ...(index > 0 ? [index === 1 ? 'an index' : `${index} indexes`] : []),
    ...(write ? ['write rows'] : []),
  ]
  return [
    one.table,
    one.rows === null ? 'never counted' : one.rows.toLocaleString('en'),
    `${Math.ceil(one.bytes / 1_000_000).toLocaleString('en')} MB`,
    one.lock,
    one.others_wait_to,
    work.join(', ') || '-',
    one.at_most_seconds === null ? 'not known' : `${one.at_most_seconds.toLocaleString('en')} s`,
  ]
}
