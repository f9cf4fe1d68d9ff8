import { type Check, checkNoRows } from './check.ts'

/** The doctor's checks that visitors' choices can be stored. */
export const CONSENT_CHECKS: readonly Check[] = [
  {
    check: 'choices of this month and the next have their tables',
    todo: 'Start the service, "portico public" or "portico worker": each makes them ahead, at its start and every hour.',
    run: (client) =>
      checkNoRows(
        client,
        `select part as what
         from (
           values
             ('consent_' || to_char(now(), 'YYYY_MM')),
             ('consent_' || to_char(date_trunc('month', now()) + interval '1 month', 'YYYY_MM'))
         ) as needed (part)
         where not exists (
           select
           from pg_inherits
           where inhparent = 'consent'::regclass
             and inhrelid = to_regclass(part)
         )`,
      ),
  },
]
