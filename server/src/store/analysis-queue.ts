import type { AnalysisJob, AnalysisOutcome, AnalysisProgress } from '@portico/contract/analysis-job'
import { MOST_ATTEMPTS } from '../core/analysis.ts'
import type { Database, Row, Statement } from './kit/database.ts'

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

/** A scanner that renews it every few seconds loses it only when it is gone. */
const LEASE = `interval '30 seconds'`
export const MOST_IMAGES = 20

/** So many integrators that wait are compared; where more do, they come in the order of their ids, round after round. */
export const MOST_COMPARED = 100
/** So many are looked at, so that scanners who ask in the same moment each find work that no other is just taking. */
const MOST_INTEGRATORS = 10
const MOST_OF_EACH = 10
/** Whoever has more under way has no less than this. */
const MOST_HELD = 100

const LOWEST = `'00000000-0000-0000-0000-000000000000'::uuid`
const HIGHEST = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`

const isFree = (job: string) => `${job}.done_at is null
    and ${job}.run_at <= now()
    and (${job}.leased_until is null or ${job}.leased_until <= now())
    and ${job}.attempts < ${MOST_ATTEMPTS}`

// Integrators take turns: first whoever has the least under way, of these whoever had no turn for longest. One step along
// the index finds each integrator that waits, so that it costs no more where one of them has asked for thousands. The steps
// begin behind whoever had the last turn, go on from the lowest id, and are as many as are compared: so it costs no more
// either where thousands wait, of whom each is next once in a round.
// What an earlier attempt has left behind goes: the pictures of a report are of one visit.
export const CLAIM: Statement = {
  name: 'claim_analysis',
  text: `
with recursive last as (
  select
    kind.scheduled,
    coalesce(
      (
        select integrator_id
        from analysis_turn
        where analysis_turn.scheduled = kind.scheduled
        order by taken_at desc
        limit 1
      ),
      ${LOWEST}
    ) as integrator_id
  from (values (false), (true)) as kind (scheduled)
),
walked as (
  select last.scheduled, part.number as part, part.until, 0 as step, part.after as integrator_id, null::timestamptz as run_at
  from last
  cross join lateral (
    values
      (1, last.integrator_id, ${HIGHEST}),
      (2, ${LOWEST}, last.integrator_id)
  ) as part (number, after, until)
  union all
  select walked.scheduled, walked.part, walked.until, walked.step + 1, following.integrator_id, following.run_at
  from walked
  cross join lateral (
    select integrator_id, run_at
    from analysis_job
    where ${isFree('analysis_job')}
      and analysis_job.scheduled = walked.scheduled
      and analysis_job.integrator_id > walked.integrator_id
      and analysis_job.integrator_id <= walked.until
    order by integrator_id, run_at
    limit 1
  ) as following
  where walked.step <= ${MOST_COMPARED}
),
waiting as (
  select
    scheduled, integrator_id, run_at,
    row_number() over (partition by scheduled order by part, step) as nth,
    count(*) over (partition by scheduled) > ${MOST_COMPARED} as is_crowded
  from walked
  where step > 0
),
ranked as (
  select
    scheduled,
    integrator_id,
    row_number() over (
      order by scheduled, held, case when is_crowded then nth end, taken_at nulls first, run_at
    ) as place
  from (
    select
      waiting.*,
      (
        select count(*)
        from (
          select
          from analysis_job
          where analysis_job.integrator_id = waiting.integrator_id
            and done_at is null
            and leased_by is not null
            and leased_until > now()
          limit ${MOST_HELD}
        ) as under_way
      ) as held,
      (
        select taken_at
        from analysis_turn
        where analysis_turn.integrator_id = waiting.integrator_id
          and analysis_turn.scheduled = waiting.scheduled
      ) as taken_at
    from waiting
    where nth <= ${MOST_COMPARED}
  ) as waiting
  order by place
  limit ${MOST_INTEGRATORS}
),
next as (
  select job.analysis_id, job.integrator_id, job.scheduled
  from ranked
  cross join lateral (
    select analysis_id
    from analysis_job
    where ${isFree('analysis_job')}
      and analysis_job.scheduled = ranked.scheduled
      and analysis_job.integrator_id = ranked.integrator_id
    order by run_at
    limit ${MOST_OF_EACH}
  ) as oldest
  join analysis_job as job on job.analysis_id = oldest.analysis_id
  where ${isFree('job')}
  order by ranked.place, job.run_at
  limit 1
  for update of job skip locked
),
cleared as (
  delete from analysis_image
  using next
  where analysis_image.analysis_id = next.analysis_id
),
turned as (
  insert into analysis_turn (integrator_id, scheduled, taken_at)
  select integrator_id, scheduled, clock_timestamp()
  from next
  on conflict (integrator_id, scheduled) do update
  set taken_at = excluded.taken_at
)
update analysis_job
set
  leased_by = $1,
  leased_until = clock_timestamp() + ${LEASE},
  attempts = attempts + 1,
  progress = null
from next
where analysis_job.analysis_id = next.analysis_id
returning analysis_job.analysis_id, analysis_job.job, analysis_job.attempts`,
}

const IS_HELD = `analysis_id = $1
  and leased_by = $2
  and attempts = $3
  and done_at is null`

const RENEW: Statement = {
  name: 'renew_analysis',
  text: `
update analysis_job
set
  leased_until = clock_timestamp() + ${LEASE},
  progress = coalesce($4::jsonb, progress)
where ${IS_HELD}
returning analysis_id`,
}

const RECORD: Statement = {
  name: 'record_analysis',
  text: `
update analysis_job
set
  outcome = $4::jsonb,
  done_at = clock_timestamp()
where ${IS_HELD}
returning analysis_id`,
}

const KEEP_IMAGE: Statement = {
  name: 'keep_analysis_image',
  text: `
with held as (
  select analysis_id
  from analysis_job
  where ${IS_HELD}
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
where taken.places < ${MOST_IMAGES}
on conflict do nothing
returning image`,
}

const GIVE_BACK: Statement = {
  name: 'give_back_analysis',
  text: `
update analysis_job
set
  leased_by = null,
  leased_until = null,
  attempts = attempts - 1,
  progress = null
where ${IS_HELD}`,
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

const MOST_BROWSER = 300
const MOST_EXPOSED = 500
const MOST_PROBLEM = 1_000

export function openAnalysisQueue(database: Database): AnalysisQueue {
  const changed = async (statement: Statement, { analysisId, holder, attempt }: Held, ...more: readonly unknown[]) =>
    (await database.query(statement, [analysisId, holder, attempt, ...more])).length > 0
  return {
    async claim(holder) {
      type ClaimedRow = Row & { analysis_id: string; job: AnalysisJob; attempts: number }
      const [row] = await database.query<ClaimedRow>(CLAIM, [holder])
      return row === undefined ? null : { analysisId: row.analysis_id, holder, attempt: row.attempts, job: row.job }
    },
    renew: (held, progress) => changed(RENEW, held, progress && JSON.stringify(progress)),
    record: (held, outcome) => changed(RECORD, held, JSON.stringify(outcome)),
    keepImage: (held, image, png) => changed(KEEP_IMAGE, held, image, Buffer.from(png)),
    giveBack: async (held) => void (await changed(GIVE_BACK, held)),
    async beat({ id, browser, fence, exposed, problem }) {
      await database.query(BEAT, [
        id,
        browser?.slice(0, MOST_BROWSER) ?? null,
        fence,
        exposed?.slice(0, MOST_EXPOSED) ?? null,
        problem?.slice(0, MOST_PROBLEM) ?? null,
      ])
    },
    leave: async (id) => void (await database.query(LEAVE, [id])),
  }
}
