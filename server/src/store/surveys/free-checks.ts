import { MAX_FREE_CHECKS_PER_DAY } from '../../core/surveys/survey.ts'
import type { Database, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'

/** Surveys that customers ask for. */
export type FreeChecks = {
  /** Makes the website's survey due now, unless one is under way or all of the day are used. */
  request(scope: SiteScope): Promise<void>
}

// Of two requests at once the second finds it requested already. Whoever queues it compares `next_at` in milliseconds.
export const REQUEST_SURVEY: Statement = {
  name: 'request_survey',
  text: `
update survey
set
  next_at = date_trunc('milliseconds', now() + standing.clock_offset),
  requested = true,
  requested_on = (now() at time zone 'UTC')::date,
  requests = case when requested_on = (now() at time zone 'UTC')::date then requests + 1 else 1 end
from standing
where survey.site_id = $1
  and standing.site_id = survey.site_id
  and standing.integrator_id = $2
  and not survey.requested
  and (requested_on is distinct from (now() at time zone 'UTC')::date or requests < ${MAX_FREE_CHECKS_PER_DAY})
  and not exists (select from scan_job where scan_job.site_id = survey.site_id and scan_job.purpose = 'survey')`,
}

export function openFreeChecks(database: Database): FreeChecks {
  return {
    request: async ({ siteId, integratorId }) => void (await database.query(REQUEST_SURVEY, [siteId, integratorId])),
  }
}
