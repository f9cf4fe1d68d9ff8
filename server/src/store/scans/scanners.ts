import type { Database, Statement } from '../kit/database.ts'
import { sweepStatement } from '../kit/sweep.ts'

/** What a scanner says of itself. */
export type Heartbeat = {
  readonly id: string
  readonly browser: string | null
  readonly fence: 'namespace' | 'proxy' | null
  /** What a browser that breaks out would meet, and why; null where that is nothing. */
  readonly exposed: string | null
  /** Why it cannot work, with what to do. */
  readonly problem: string | null
}

export type Scanners = {
  beat(heartbeat: Heartbeat): Promise<void>
  /** This scanner is gone from now on. */
  leave(id: string): Promise<void>
}

/** A scanner that was not seen for so long is gone. */
export const SCANNER_GONE_AFTER = `interval '30 seconds'`

/** Whether some scanner can work. */
export const CAN_SCAN = `exists (
    select
    from scanner
    where scanner.seen_at > now() - ${SCANNER_GONE_AFTER}
      and scanner.problem is null
  )`

const BEAT: Statement = {
  name: 'beat_scanner',
  text: `
insert into scanner (id, browser, fence, exposed, problem)
values ($1, $2, $3, $4, $5)
on conflict (id) do update
set
  seen_at = clock_timestamp(),
  browser = excluded.browser,
  fence = excluded.fence,
  exposed = excluded.exposed,
  problem = excluded.problem`,
}

const LEAVE: Statement = {
  name: 'leave_scanner',
  text: `
delete from scanner
where id = $1`,
}

export const SCANNER_SWEEP = sweepStatement('scanner', {
  key: 'id',
  moment: 'seen_at',
  old: `seen_at <= now() - interval '1 day'`,
})

const MAX_BROWSER = 300
const MAX_EXPOSED = 500
const MAX_PROBLEM = 1_000

export function openScanners(database: Database): Scanners {
  return {
    async beat({ id, browser, fence, exposed, problem }) {
      await database.query(BEAT, [
        id,
        browser?.slice(0, MAX_BROWSER) ?? null,
        fence,
        exposed?.slice(0, MAX_EXPOSED) ?? null,
        problem?.slice(0, MAX_PROBLEM) ?? null,
      ])
    },
    leave: async (id) => void (await database.query(LEAVE, [id])),
  }
}
