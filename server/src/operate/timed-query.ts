import pg from 'pg'
import { connectTo } from '../store/kit/database.ts'

/** What takes no time is waited for no longer, or a start would neither go on nor hear that it is to stop. */
const SILENCE_MS = 10_000

/** A query that takes no time: where no answer comes, the connection is silent. `pg` knows a limit of a single query. */
export function timedQuery(text: string, values: readonly unknown[] = [], query_timeout = SILENCE_MS) {
  return { text, values: [...values], query_timeout }
}

/** A client for such queries alone, to be connected and ended. */
export function clientForTimedQueries(url: string): pg.Client {
  const client = new pg.Client({
    ...connectTo(url, { query_timeout: SILENCE_MS, options: '' }),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  return client
}
