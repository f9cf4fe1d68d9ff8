import pg from 'pg'
import { connectionConfig } from '../store/kit/database.ts'

/** What takes no time is waited for no longer, or a start would neither go on nor hear that it is to stop. */
const ANSWER_MS = 10_000
/** What Node's timers can count to: 24 days. */
export const NO_TIME_LIMIT = 2 ** 31 - 1

/** A query with a time limit of its own, whatever its client's is. */
export function timedQuery(text: string, values: readonly unknown[], query_timeout: number) {
  return { text, values: [...values], query_timeout }
}

/** A client for queries that take no time: where no answer comes, the connection is silent. To be connected and ended. */
export function clientWithTimeout(url: string, { answerMs = ANSWER_MS } = {}): pg.Client {
  const client = new pg.Client({
    ...connectionConfig(url, { query_timeout: answerMs }),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  return client
}
