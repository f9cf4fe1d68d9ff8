import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/src/store/kit/database.ts'
import { openIdempotencyStore } from '../../server/src/store/kit/idempotency.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine, printWhetherHeld } from '../kit/output.ts'
import { openClient, openEmptyDatabase } from '../kit/sql.ts'
import type { CleanupSteps } from '../kit/undo.ts'

const MOST = 1_000_000
const OTHERS = 2_000
/** Statements are cancelled after 7 s, in the drill as in the service; nobody is to come near it. */
const MAX_WAIT_MS = 1_000

const FILL = `
insert into idempotency (integrator_id, key, fingerprint, status, body, sealed, created_at)
select
  $1, 'order-' || number, sha256(number::text::bytea), 201, repeat('x', 400), false,
  now() - number * interval '70 hours' / $2
from generate_series(1, $2) as number`

const drill: Drill = {
  about: 'one integrator with a million kept answers: what counting, refusing and sweeping them cost',
  async run(_args, undo) {
    return await checkKeptAnswers(await openEmptyDatabase('production', undo), undo)
  },
}
export default drill

async function checkKeptAnswers(url: string, undo: CleanupSteps): Promise<boolean> {
  const client = await openClient(url, undo)
  const database = openDatabase({ url, connections: 2 })
  undo.push(() => database.close())
  const held: boolean[] = []
  const see = (what: string, isFine: boolean) => void held.push(printWhetherHeld(isFine, what))
  const integrator = randomUUID()
  await client.query(FILL, [integrator, MOST])
  for (let other = 0; other < OTHERS; other++) await client.query(FILL, [randomUUID(), 5])
  const { rows } = await client.query(`select pg_size_pretty(pg_total_relation_size('idempotency')) as size`)
  printLine(`${MOST} kept answers of one integrator, 5 each of ${OTHERS} others: ${rows[0].size}`)

  const idempotency = openIdempotencyStore(database, () => {}, MOST)
  const isFull = async () => {
    const taken = await idempotency.bound.take(integrator)
    if ('end' in taken) taken.end(0)
    return 'fullFor' in taken
  }
  const first = await timed(isFull)
  see(`the first new key waits ${first.ms} ms`, first.ms < MAX_WAIT_MS)
  const counted = await timed(async () => {
    while (!(await isFull())) await sleep(10)
  })
  see(`all are counted, and new keys refused, ${counted.ms} ms later`, counted.ms < 60_000)
  const next = await timed(async () => {
    for (let round = 0; round < 1_000; round++) await isFull()
  })
  see(`the next 1,000 are refused in ${next.ms} ms`, next.ms < 1_000)

  await client.query(`update idempotency set created_at = created_at - interval '72 hours' where integrator_id = $1`, [
    integrator,
  ])
  const swept = await timed(() => idempotency.sweep())
  const left = await client.query('select count(*)::integer as left from idempotency')
  see(`a million expired ones are swept in ${swept.ms} ms`, left.rows[0].left === 5 * OTHERS)
  see(`which is ${Math.round(MOST / (swept.ms / 1000))} a second`, MOST / (swept.ms / 1000) > 1_000)
  return held.every(Boolean)
}

async function timed<T>(action: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const startedAt = performance.now()
  const value = await action()
  return { value, ms: Math.round(performance.now() - startedAt) }
}
