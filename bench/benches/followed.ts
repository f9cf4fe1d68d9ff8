import type pg from 'pg'
import { until } from '../kit/until.ts'

const PATIENCE_SECONDS = 120
const FOLLOWED = `
select
  coalesce(position >= (select max(id) from event), true)
  and not exists (select from attention where look_at <= now()) as done
from log_reader`

/** Waits until the worker has handled all events so far. Older versions have no log reader. */
export async function waitForLogReader(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ reads: boolean }>(`select to_regclass('log_reader') is not null as reads`)
  if (!rows[0]?.reads) return
  await until(`end of what the worker does after ${name}`, PATIENCE_SECONDS, async () => {
    const read = await client.query<{ done: boolean }>(FOLLOWED)
    return read.rows[0]?.done ?? false
  })
}
