import type pg from 'pg'
import { MAX_SURVEYS_PER_DOMAIN_PER_DAY, type SurveyCadence } from '../../core/surveys/survey.ts'
import { SCANNER_TIMEOUT } from '../../store/scans/scanners.ts'
import { measureProcessingLag } from '../lag.ts'
import { type Check, type CheckOutcome, checkNoRows, databaseOf } from './check.ts'

/** Ten thousand websites that come in an hour take a while: a day behind is no fault yet. */
const MAX_BEHIND_HOURS = 24

/** The doctor's checks that websites are surveyed automatically. */
export function surveyChecks(cadence: SurveyCadence): readonly Check[] {
  return [
    {
      check: 'surveys',
      todo:
        'Scanners cannot keep up: set SCANNER_CONCURRENCY higher, run "portico scanner" on another machine, or set ' +
        'SCANNER_SURVEYS=monthly.',
      run: (client) => checkSurveys(client, cadence),
    },
    {
      check: 'surveys that are done are settled',
      todo: 'No worker runs, or it cannot keep up: start the service, or "portico worker" beside services with WORKER=off.',
      run: (client) =>
        checkNoRows(
          client,
          `select id::text as what
         from scan_job
         where purpose = 'survey'
           and done_at <= now() - interval '2 minutes'`,
        ),
    },
    {
      check: 'what follows from events is done',
      todo: 'No worker runs, or it fails at them, as its log says: start the service, or "portico worker" beside services with WORKER=off.',
      run: (client) =>
        checkNoRows(
          client,
          `select 'events after ' || log_reader.position as what
           from log_reader
           cross join lateral (
             select site_id, created_at
             from event
             where event.id > log_reader.position
             order by event.id
             limit 1
           ) as oldest
           left join standing on standing.site_id = oldest.site_id
           where oldest.created_at - coalesce(standing.clock_offset, interval '0') <= now() - interval '10 minutes'`,
        ),
    },
  ]
}

async function checkSurveys(client: pg.Client, cadence: SurveyCadence): Promise<CheckOutcome> {
  if (cadence === 'off') return { ok: true, found: 'off, so nothing is filled in by itself (SCANNER_SURVEYS)' }
  const { surveys } = await measureProcessingLag(databaseOf(client))
  const { waiting, seconds } = surveys
  const full = await fullDomains(client)
  if (waiting === 0) return { ok: true, found: `${cadence}; none is due${full}` }
  const due = `${waiting} due, the oldest for ${spanOf(seconds)}`
  const { rows } = await client.query(
    `select from scanner where seen_at > now() - ${SCANNER_TIMEOUT} and problem is null limit 1`,
  )
  // An installation may do without.
  if (rows.length === 0) return { ok: true, found: `${cadence}; ${due}, and no scanner is there that can work` }
  return { ok: seconds <= MAX_BEHIND_HOURS * 3_600, found: `${cadence}; ${due}${full}` }
}

/** What was put off until tomorrow is not due, and waits all the same. */
async function fullDomains(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count
     from survey_day
     where day = (now() at time zone 'UTC')::date
       and surveys >= $1`,
    [MAX_SURVEYS_PER_DOMAIN_PER_DAY],
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return ''
  const domains = count === 1 ? '1 domain' : `${count} domains`
  return `; of ${domains} the ${MAX_SURVEYS_PER_DOMAIN_PER_DAY} of today are used up, and further websites there wait for another day`
}

function spanOf(seconds: number): string {
  const hours = Math.floor(seconds / 3_600)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return hours >= 2 ? `${hours} hours` : `${Math.floor(seconds / 60)} minutes`
}
