import type { Database, Statement } from '../kit/database.ts'
import { sweepStatement } from '../kit/sweep.ts'

/** What a scanner reports with each heartbeat. */
export type ScannerHeartbeat = {
  readonly id: string
  readonly browser: string | null
  readonly fence: 'namespace' | 'proxy' | null
  /** What a browser that breaks out could reach, and why; null for nothing. */
  readonly exposed: string | null
  /** Why it cannot work, with what to do. */
  readonly problem: string | null
}

export type ScannerRegistry = {
  beat(heartbeat: ScannerHeartbeat): Promise<void>
  /** Removes the scanner. */
  leave(id: string): Promise<void>
}

/** A scanner without a heartbeat for so long is gone. */
export const SCANNER_TIMEOUT = `interval '30 seconds'`

/** Whether some scanner can work. */
export const HAS_WORKING_SCANNER = `exists (
    select
    from scanner
    where scanner.seen_at > now() - ${SCANNER_TIMEOUT}
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

export const SWEEP_SCANNERS = sweepStatement('scanner', {
  key: 'id',
  moment: 'seen_at',
  old: `seen_at <= now() - interval '1 day'`,
})

const MAX_BROWSER = 300
const MAX_EXPOSED = 500
const MAX_PROBLEM = 1_000

export function openScannerRegistry(database: Database): ScannerRegistry {
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
