import { LOST_STANDBY } from './cannot-write.ts'
import { CannotWrite, type Database, type Statement } from './database.ts'

/** For a moment every commit waits for a standby that is well. One of ours that still waits after five seconds hangs. */
const HANGING: Statement = {
  name: 'check_hanging',
  text: `
    select
    from pg_stat_activity
    where datname = current_database()
      and usename = current_user
      and wait_event = 'SyncRep'
      and query_start < clock_timestamp() - interval '5 seconds'
    limit 1`,
}

/** The trouble, while commits hang behind a synchronous standby that is lost; else null. */
export async function findLostStandby(database: Database): Promise<CannotWrite | null> {
  const hanging = await database.query(HANGING, [])
  return hanging.length === 0 ? null : new CannotWrite(LOST_STANDBY.why)
}
