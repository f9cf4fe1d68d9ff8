import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { LOST_STANDBY } from '../store/kit/cannot-write.ts'
import { connectTo } from '../store/kit/database.ts'
import { timedQuery } from './timed-query.ts'

const LOOK_MS = 5_000
const ANSWER_MS = 3_000
const PID = timedQuery('select pg_backend_pid() as pid')

/** For a moment every commit waits for a standby that is well. One that still waits after five seconds hangs. */
const HANGS = `
select
from pg_stat_activity
where pid = $1
  and wait_event = 'SyncRep'
  and query_start < clock_timestamp() - interval '5 seconds'`

/**
 * Does something over a connection that is waited for however long it takes, and says once where a commit of it hangs behind
 * a synchronous standby that is lost. Only another session can tell.
 */
export async function sayWhatHangs<T>(
  { url, client, say }: { readonly url: string; readonly client: pg.Client; readonly say: (sentence: string) => void },
  action: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ pid: number }>(PID)
  const over = new AbortController()
  void watch(url, rows[0]?.pid ?? 0, say, over.signal)
  try {
    return await action()
  } finally {
    over.abort()
  }
}

async function watch(url: string, pid: number, say: (sentence: string) => void, over: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(LOOK_MS, undefined, { signal: over }).catch(() => {})
    if (over.aborted) return
    const isHanging = await hangs(url, pid)
    if (over.aborted) return
    if (isHanging) {
      return say(`Waiting, because the database cannot write: ${LOST_STANDBY.why}. ${LOST_STANDBY.todo}`)
    }
  }
}

/** Who cannot look says nothing. */
async function hangs(url: string, pid: number): Promise<boolean> {
  const client = new pg.Client({
    ...connectTo(url, { query_timeout: ANSWER_MS, options: '' }),
    connectionTimeoutMillis: ANSWER_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(HANGS, [pid])).rowCount === 1
  } catch {
    return false
  } finally {
    await client.end()
  }
}
