import { parentPort } from 'node:worker_threads'
import type { Database, Row } from '../src/store/kit/database.ts'
import { openEntryCache } from '../src/store/visitors/entry-cache.ts'

// A thread in which 50,000 ids that nobody has are asked for. It tells how much is held for them at most, and which of
// the first and the last one is remembered. In a thread of its own there is a bound to what it can hold, and no test runner
// that follows each promise.

const MADE_UP = 50_000
const AT_ONCE = 1_000

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** PostgreSQL would say of each that nobody has it, and take minutes. The ids come as the text of one array. */
const database: Database = {
  query: async <R extends Row>(_statement: unknown, [ids]: readonly unknown[]) =>
    String(ids)
      .split(',')
      .map((_, index) => ({ place: index + 1, now: 0, id: null }) as unknown as R),
  load: () => ({ connections: 0, waiting: 0 }),
  tlsEnds: () => null,
  writeTroubles: () => ({ count: 0, latest: null }),
  close: async () => {},
}

const entries = openEntryCache({ database, derive: () => null, now: () => 0 })
let most = 0
for (let made = 0; made < MADE_UP; made += AT_ONCE) {
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => entries.find(idOf(made + index))))
  most = Math.max(most, entries.bytes())
}
parentPort?.postMessage({ most, first: entries.recall(idOf(0)), last: entries.recall(idOf(MADE_UP - 1)) })
