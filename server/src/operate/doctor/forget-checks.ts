import { RETENTION_RULES, type Retention, retentionPeriodText } from '../../core/consents/retention.ts'
import { STORED_TABLES } from '../forget/kept.ts'
import { type Check, checkNoRows } from './check.ts'

/** Tables that go with a website, found by its id. */
export const ERASED_WITH_SITE = Object.entries(STORED_TABLES)
  .filter(([, { erased, ofSite }]) => erased === 'removed' && ofSite === 'site_id = $1')
  .map(([table]) => table)

/** What expires is swept every ten minutes or every hour: a day later nobody is doing it. */
const PATIENCE = `interval '1 day'`

/** The doctor's checks that data to be erased is erased. */
export function erasureChecks(retention: Retention): readonly Check[] {
  const { analysisMonths, inventoryMonths, deliveryDays } = retention
  return [
    {
      check: 'erased websites are gone',
      todo:
        'No worker runs, or something was written by hand: start the service, or "portico worker" beside services with WORKER=off; ' +
        'else run "portico sites erase" again for these websites.',
      run: (client) =>
        checkNoRows(
          client,
          `select 'what is left of ' || site_id as what
           from erasure
           where finished_at is null
             and recorded_at < now() - interval '1 hour'
           union all
           ${ERASED_WITH_SITE.map(
             (table) =>
               `(
                  select '${table} of ' || erasure.site_id
                  from erasure
                  where finished_at is not null
                    and exists (select from ${table} where ${table}.site_id = erasure.site_id)
                  limit 4
                )`,
           ).join(' union all ')}`,
        ),
    },
    // No fault, and good to know.
    {
      check: 'how long things are kept',
      todo: '',
      run: async () => ({ ok: true, found: retentionWords(retention) }),
    },
    {
      check: 'what has expired is gone',
      todo: 'No worker runs, or it cannot keep up: start the service, or "portico worker" beside services with WORKER=off.',
      run: (client) =>
        checkNoRows(
          client,
          `(
             select 'reports of analyses' as what
             from analysis
             where state <> 'open'
               and recorded_at <= now() - make_interval(months => $1::integer) - ${PATIENCE}
             limit 1
           )
           union all
           (
             select 'what surveys saw'
             from inventory
             where recorded_at <= now() - make_interval(months => $2::integer) - ${PATIENCE}
             limit 1
           )
           union all
           (
             select 'deliveries of webhooks'
             from delivery
             where next_attempt_at is null
               and created_at < now() - make_interval(days => $3::integer) - ${PATIENCE}
             limit 1
           )
           union all
           (
             select 'kept answers'
             from idempotency
             where created_at <= now() - interval '72 hours' - ${PATIENCE}
             limit 1
           )`,
          [analysisMonths, inventoryMonths, deliveryDays],
        ),
    },
  ]
}

function retentionWords(retention: Retention): string {
  const names = Object.keys(RETENTION_RULES) as (keyof Retention)[]
  return names
    .map(
      (name) =>
        `${RETENTION_RULES[name].what} ${retentionPeriodText(name, retention)} (${RETENTION_RULES[name].variable})`,
    )
    .join(', ')
}
