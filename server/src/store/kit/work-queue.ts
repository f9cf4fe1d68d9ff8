import { MAX_ATTEMPTS } from '../../core/analyses/analysis.ts'
import type { Statement } from './database.ts'

// Queues from which scanners take their work, for analyses and for surveys: leases, attempts and turns are the same.

/** Where work waits, and what else belongs to taking it. */
export type WorkTables = {
  readonly jobs: 'analysis_job' | 'survey_job'
  /** Whose turn was when. */
  readonly turns: 'analysis_turn' | 'survey_turn'
  /** The column that names a job. */
  readonly key: 'analysis_id' | 'id'
  /** What an earlier attempt has left behind goes: another part of the statement that takes `next`. */
  readonly cleared?: string
  /** Columns of a job that begin anew with each attempt. */
  readonly anew?: readonly string[]
}

/** A scanner that renews it every few seconds loses it only when it is gone. */
export const LEASE = `interval '30 seconds'`

/** So many integrators that wait are compared; where more do, they come in the order of their ids, round after round. */
export const MAX_COMPARED = 100
/** So many are looked at, so that scanners who ask in the same moment each find work that no other is just taking. */
const MAX_INTEGRATORS = 10
const MAX_OF_EACH = 10
/** Whoever has more under way has no less than this. */
const MAX_HELD = 100

export const LOWEST = `'00000000-0000-0000-0000-000000000000'::uuid`
export const HIGHEST = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`

const isFree = (job: string) => `${job}.done_at is null
    and ${job}.run_at <= now()
    and (${job}.leased_until is null or ${job}.leased_until <= now())
    and ${job}.attempts < ${MAX_ATTEMPTS}`

// Fair scheduling: the next job is of the integrator with the fewest jobs under way, and among equals of the one whose turn is
// longest ago. The recursive part finds each waiting integrator with one lookup in the index, so an integrator with thousands
// of jobs costs no more than one with a single job. It starts after the integrator of the last turn, wraps around at the lowest
// id, and stops after MAX_COMPARED integrators: with thousands waiting a claim costs the same, and each comes once in a round.
export function claimOf(name: string, { jobs, turns, key, cleared, anew = [] }: WorkTables): Statement {
  return {
    name,
    text: `
with recursive last as (
  select
    kind.scheduled,
    coalesce(
      (
        select integrator_id
        from ${turns}
        where ${turns}.scheduled = kind.scheduled
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
    from ${jobs}
    where ${isFree(jobs)}
      and ${jobs}.scheduled = walked.scheduled
      and ${jobs}.integrator_id > walked.integrator_id
      and ${jobs}.integrator_id <= walked.until
    order by integrator_id, run_at
    limit 1
  ) as following
  where walked.step <= ${MAX_COMPARED}
),
waiting as (
  select
    scheduled, integrator_id, run_at,
    row_number() over (partition by scheduled order by part, step) as nth,
    count(*) over (partition by scheduled) > ${MAX_COMPARED} as is_crowded
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
          from ${jobs}
          where ${jobs}.integrator_id = waiting.integrator_id
            and done_at is null
            and leased_by is not null
            and leased_until > now()
          limit ${MAX_HELD}
        ) as under_way
      ) as held,
      (
        select taken_at
        from ${turns}
        where ${turns}.integrator_id = waiting.integrator_id
          and ${turns}.scheduled = waiting.scheduled
      ) as taken_at
    from waiting
    where nth <= ${MAX_COMPARED}
  ) as waiting
  order by place
  limit ${MAX_INTEGRATORS}
),
next as (
  select job.${key}, job.integrator_id, job.scheduled
  from ranked
  cross join lateral (
    select ${key}
    from ${jobs}
    where ${isFree(jobs)}
      and ${jobs}.scheduled = ranked.scheduled
      and ${jobs}.integrator_id = ranked.integrator_id
    order by run_at
    limit ${MAX_OF_EACH}
  ) as oldest
  join ${jobs} as job on job.${key} = oldest.${key}
  where ${isFree('job')}
  order by ranked.place, job.run_at
  limit 1
  for update of job skip locked
),${cleared === undefined ? '' : `\ncleared as (${cleared}\n),`}
turned as (
  insert into ${turns} (integrator_id, scheduled, taken_at)
  select integrator_id, scheduled, clock_timestamp()
  from next
  on conflict (integrator_id, scheduled) do update
  set taken_at = excluded.taken_at
)
update ${jobs}
set
  leased_by = $1,
  leased_until = clock_timestamp() + ${LEASE},
  attempts = attempts + 1${anewIn(anew)}
from next
where ${jobs}.${key} = next.${key}
returning ${jobs}.${key} as id, ${jobs}.job, ${jobs}.attempts`,
  }
}

/** Work that this scanner holds: its id, the holder and the number of the attempt. Whoever comes late changes nothing. */
export const isHeld = ({ key }: WorkTables) => `${key} = $1
  and leased_by = $2
  and attempts = $3
  and done_at is null`

export function recordOf(name: string, tables: WorkTables): Statement {
  return {
    name,
    text: `
update ${tables.jobs}
set
  outcome = $4::jsonb,
  done_at = clock_timestamp()
where ${isHeld(tables)}
returning ${tables.key}`,
  }
}

/** As if it had never been taken. */
export function giveBackOf(name: string, tables: WorkTables): Statement {
  return {
    name,
    text: `
update ${tables.jobs}
set
  leased_by = null,
  leased_until = null,
  attempts = attempts - 1${anewIn(tables.anew ?? [])}
where ${isHeld(tables)}`,
  }
}

/** Those that a scanner is done with, or that nobody will do any more: `$1` at most, and none of `$2`. Their sites are in `owner`. */
export function findDoneOf(
  name: string,
  { jobs, key }: Pick<WorkTables, 'jobs' | 'key'>,
  owner: 'analysis' | 'survey_job',
): Statement {
  return {
    name,
    text: `
select owner.id, owner.site_id, owner.integrator_id
from (
  (
    select ${key} as id
    from ${jobs}
    where done_at is not null
      and ${key} <> all ($2::uuid[])
    order by done_at
    limit $1
  )
  union
  (
    select ${key}
    from ${jobs}
    where done_at is null
      and attempts >= ${MAX_ATTEMPTS}
      and leased_until <= now()
      and ${key} <> all ($2)
    order by leased_until
    limit $1
  )
  union
  (
    select ${key}
    from ${jobs}
    where done_at is null
      and run_at <= now() - interval '24 hours'
      and coalesce(leased_until <= now(), true)
      and ${key} <> all ($2)
    order by run_at
    limit $1
  )
) as done
join ${owner} as owner on owner.id = done.id
limit $1`,
  }
}

function anewIn(columns: readonly string[]): string {
  return columns.map((column) => `,\n  ${column} = null`).join('')
}
