import type { AnalysisOutcome, AnalysisProgress, ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import { MAX_SCAN_ATTEMPTS, type ScanPurpose } from '../../core/scans/scan-job.ts'
import type { Database, Row, Statement } from '../kit/database.ts'

// The queue as a scanner uses it: its role sees jobs, turns and pictures, and of a customer only the job.

/** A job that this scanner has leased. A call with an older attempt number changes nothing. */
export type LeasedScan = { readonly id: string; readonly holder: string; readonly attempt: number }

export type ClaimedScan = LeasedScan & { readonly job: ScannerJob }

export type ScanQueue = {
  /**
   * Leases the next job for this purpose, if there is one: requested jobs first, then scheduled ones; integrators take
   * turns.
   */
  claim(holder: string, purpose: ScanPurpose): Promise<ClaimedScan | null>
  /** Renews the lease and records the progress; false when another scanner has the job, or it was cancelled. */
  renew(held: LeasedScan, progress: AnalysisProgress | null): Promise<boolean>
  /** Records the outcome; false when another scanner has the job, or it was cancelled. */
  record(held: LeasedScan, outcome: AnalysisOutcome | SurveyOutcome): Promise<boolean>
  /** Stores a picture; false when there are too many, or another scanner has the job. */
  keepImage(held: LeasedScan, image: string, png: Uint8Array): Promise<boolean>
  /** Releases a job that was not done, without counting the attempt. */
  giveBack(held: LeasedScan): Promise<void>
}

/** Scanners renew it every few seconds, so only one that is gone loses its lease. */
const LEASE = `interval '30 seconds'`
export const MAX_SCAN_IMAGES = 20

/** Waiting integrators that a claim compares; where more wait, they take turns in the order of their ids. */
export const MAX_COMPARED_INTEGRATORS = 100
/** Integrators and jobs that a claim considers, so that concurrent claims each find a job that no other has locked. */
const MAX_INTEGRATORS = 10
const MAX_OF_EACH = 10
/** Jobs under way are counted up to this number. */
const MAX_HELD = 100

export const LOWEST_UUID = `'00000000-0000-0000-0000-000000000000'::uuid`
export const HIGHEST_UUID = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`

const isFree = (job: string) => `${job}.purpose = $2
    and ${job}.done_at is null
    and ${job}.run_at <= now()
    and (${job}.leased_until is null or ${job}.leased_until <= now())
    and ${job}.attempts < ${MAX_SCAN_ATTEMPTS}`

// Fair scheduling: the next job is of the integrator with the fewest jobs under way, and among equals of the one whose turn is
// longest ago. The recursive part finds each waiting integrator with one lookup in the index, so an integrator with thousands
// of jobs costs no more than one with a single job. It starts after the integrator of the last turn, wraps around at the lowest
// id, and stops after MAX_COMPARED integrators: with thousands waiting a claim costs the same, and each comes once in a round.
// The pictures of a report are of one attempt, so those of an earlier one go.
export const CLAIM_SCAN: Statement = {
  name: 'claim_scan',
  text: `
with recursive last as (
  select
    kind.scheduled,
    coalesce(
      (
        select integrator_id
        from scan_turn
        where scan_turn.purpose = $2
          and scan_turn.scheduled = kind.scheduled
        order by taken_at desc
        limit 1
      ),
      ${LOWEST_UUID}
    ) as integrator_id
  from (values (false), (true)) as kind (scheduled)
),
walked as (
  select last.scheduled, part.number as part, part.until, 0 as step, part.after as integrator_id, null::timestamptz as run_at
  from last
  cross join lateral (
    values
      (1, last.integrator_id, ${HIGHEST_UUID}),
      (2, ${LOWEST_UUID}, last.integrator_id)
  ) as part (number, after, until)
  union all
  select walked.scheduled, walked.part, walked.until, walked.step + 1, following.integrator_id, following.run_at
  from walked
  cross join lateral (
    select integrator_id, run_at
    from scan_job
    where ${isFree('scan_job')}
      and scan_job.scheduled = walked.scheduled
      and scan_job.integrator_id > walked.integrator_id
      and scan_job.integrator_id <= walked.until
    order by integrator_id, run_at
    limit 1
  ) as following
  where walked.step <= ${MAX_COMPARED_INTEGRATORS}
),
waiting as (
  select
    scheduled, integrator_id, run_at,
    row_number() over (partition by scheduled order by part, step) as nth,
    count(*) over (partition by scheduled) > ${MAX_COMPARED_INTEGRATORS} as is_crowded
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
          from scan_job
          where scan_job.purpose = $2
            and scan_job.integrator_id = waiting.integrator_id
            and done_at is null
            and leased_by is not null
            and leased_until > now()
          limit ${MAX_HELD}
        ) as under_way
      ) as held,
      (
        select taken_at
        from scan_turn
        where scan_turn.integrator_id = waiting.integrator_id
          and scan_turn.purpose = $2
          and scan_turn.scheduled = waiting.scheduled
      ) as taken_at
    from waiting
    where nth <= ${MAX_COMPARED_INTEGRATORS}
  ) as waiting
  order by place
  limit ${MAX_INTEGRATORS}
),
next as (
  select job.id, job.integrator_id, job.scheduled
  from ranked
  cross join lateral (
    select id
    from scan_job
    where ${isFree('scan_job')}
      and scan_job.scheduled = ranked.scheduled
      and scan_job.integrator_id = ranked.integrator_id
    order by run_at
    limit ${MAX_OF_EACH}
  ) as oldest
  join scan_job as job on job.id = oldest.id
  where ${isFree('job')}
  order by ranked.place, job.run_at
  limit 1
  for update of job skip locked
),
cleared as (
  delete from analysis_image
  using next
  where analysis_image.analysis_id = next.id
),
turned as (
  insert into scan_turn (integrator_id, purpose, scheduled, taken_at)
  select integrator_id, $2, scheduled, clock_timestamp()
  from next
  on conflict (integrator_id, purpose, scheduled) do update
  set taken_at = excluded.taken_at
)
update scan_job
set
  leased_by = $1,
  leased_until = clock_timestamp() + ${LEASE},
  attempts = attempts + 1,
  progress = null
from next
where scan_job.id = next.id
returning scan_job.id, scan_job.job, scan_job.attempts`,
}

const IS_HELD = `id = $1
  and leased_by = $2
  and attempts = $3
  and done_at is null`

const RENEW: Statement = {
  name: 'renew_scan',
  text: `
update scan_job
set
  leased_until = clock_timestamp() + ${LEASE},
  progress = coalesce($4::jsonb, progress)
where ${IS_HELD}
returning id`,
}

const RECORD: Statement = {
  name: 'record_scan',
  text: `
update scan_job
set
  outcome = $4::jsonb,
  done_at = clock_timestamp()
where ${IS_HELD}
returning id`,
}

const GIVE_BACK: Statement = {
  name: 'give_back_scan',
  text: `
update scan_job
set
  leased_by = null,
  leased_until = null,
  attempts = attempts - 1,
  progress = null
where ${IS_HELD}`,
}

const KEEP_IMAGE: Statement = {
  name: 'keep_analysis_image',
  text: `
with held as (
  select id
  from scan_job
  where ${IS_HELD}
  for update
),
taken as (
  select count(*) as places
  from analysis_image
  where analysis_id = $1
)
insert into analysis_image (analysis_id, image, place, png)
select held.id, $4::uuid, taken.places + 1, $5::bytea
from held
cross join taken
where taken.places < ${MAX_SCAN_IMAGES}
on conflict do nothing
returning image`,
}

export function openScanQueue(database: Database): ScanQueue {
  const changed = async (statement: Statement, { id, holder, attempt }: LeasedScan, ...more: readonly unknown[]) =>
    (await database.query(statement, [id, holder, attempt, ...more])).length > 0
  return {
    async claim(holder, purpose) {
      type ClaimedRow = Row & { id: string; job: ScannerJob; attempts: number }
      const [row] = await database.query<ClaimedRow>(CLAIM_SCAN, [holder, purpose])
      return row === undefined ? null : { id: row.id, holder, attempt: row.attempts, job: row.job }
    },
    renew: (held, progress) => changed(RENEW, held, progress && JSON.stringify(progress)),
    record: (held, outcome) => changed(RECORD, held, JSON.stringify(outcome)),
    keepImage: (held, image, png) => changed(KEEP_IMAGE, held, image, Buffer.from(png)),
    giveBack: async (held) => void (await changed(GIVE_BACK, held)),
  }
}
