import type { AnalysisJob, AnalysisOutcome, AnalysisProgress } from '@portico/contract/analyses/analysis-job'
import type { Database, Row, Statement } from '../kit/database.ts'
import { claimOf, giveBackOf, isHeld, LEASE, recordOf, type WorkTables } from '../kit/work-queue.ts'

// What a scanner does with the database, as a role that sees these tables and no others.

/** Work that this scanner holds. Whoever comes late with an older number changes nothing. */
export type Held = { readonly analysisId: string; readonly holder: string; readonly attempt: number }

export type Claimed = Held & { readonly job: AnalysisJob }

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

export type AnalysisQueue = {
  /** Takes the next work, if there is any: what was asked for first, what was scheduled after it; integrators take turns. */
  claim(holder: string): Promise<Claimed | null>
  /** Keeps hold of work, and says where it is; false when it belongs to somebody else, or is wanted no more. */
  renew(held: Held, progress: AnalysisProgress | null): Promise<boolean>
  /** False when nobody wants it any more. */
  record(held: Held, outcome: AnalysisOutcome): Promise<boolean>
  /** Keeps a picture; false when there are too many, or the work belongs to somebody else. */
  keepImage(held: Held, image: string, png: Uint8Array): Promise<boolean>
  /** Lets go of work that was not done, as if it had never been taken. */
  giveBack(held: Held): Promise<void>
  beat(heartbeat: Heartbeat): Promise<void>
  /** This scanner is gone from now on. */
  leave(id: string): Promise<void>
}

export const MAX_IMAGES = 20

// The pictures of a report are of one visit.
export const TABLES: WorkTables = {
  jobs: 'analysis_job',
  turns: 'analysis_turn',
  key: 'analysis_id',
  cleared: `
  delete from analysis_image
  using next
  where analysis_image.analysis_id = next.analysis_id`,
  anew: ['progress'],
}

export const CLAIM = claimOf('claim_analysis', TABLES)
const RECORD = recordOf('record_analysis', TABLES)
const GIVE_BACK = giveBackOf('give_back_analysis', TABLES)

const RENEW: Statement = {
  name: 'renew_analysis',
  text: `
update analysis_job
set
  leased_until = clock_timestamp() + ${LEASE},
  progress = coalesce($4::jsonb, progress)
where ${isHeld(TABLES)}
returning analysis_id`,
}

const KEEP_IMAGE: Statement = {
  name: 'keep_analysis_image',
  text: `
with held as (
  select analysis_id
  from analysis_job
  where ${isHeld(TABLES)}
  for update
),
taken as (
  select count(*) as places
  from analysis_image
  where analysis_id = $1
)
insert into analysis_image (analysis_id, image, place, png)
select held.analysis_id, $4::uuid, taken.places + 1, $5::bytea
from held
cross join taken
where taken.places < ${MAX_IMAGES}
on conflict do nothing
returning image`,
}

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

const MAX_BROWSER = 300
const MAX_EXPOSED = 500
const MAX_PROBLEM = 1_000

export function openAnalysisQueue(database: Database): AnalysisQueue {
  const changed = async (statement: Statement, { analysisId, holder, attempt }: Held, ...more: readonly unknown[]) =>
    (await database.query(statement, [analysisId, holder, attempt, ...more])).length > 0
  return {
    async claim(holder) {
      type ClaimedRow = Row & { id: string; job: AnalysisJob; attempts: number }
      const [row] = await database.query<ClaimedRow>(CLAIM, [holder])
      return row === undefined ? null : { analysisId: row.id, holder, attempt: row.attempts, job: row.job }
    },
    renew: (held, progress) => changed(RENEW, held, progress && JSON.stringify(progress)),
    record: (held, outcome) => changed(RECORD, held, JSON.stringify(outcome)),
    keepImage: (held, image, png) => changed(KEEP_IMAGE, held, image, Buffer.from(png)),
    giveBack: async (held) => void (await changed(GIVE_BACK, held)),
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
