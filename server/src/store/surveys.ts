import type { SurveyFailure } from '@portico/contract/inventory'
import { Moment } from '../core/moment.ts'
import type { SurveyCause } from '../core/survey.ts'
import type { SessionScope } from './embed.ts'
import type { Database, Row, Statement } from './kit/database.ts'

/** When a website is looked at next and why, and how the last time ended. Moments are in the time of the site. */
export type SurveyState = {
  /** Null: not at all. While one is under way, that of the one after it. */
  readonly nextAt: Moment | null
  readonly cause: SurveyCause
  readonly askedAt: Moment | null
  /** Older than `askedAt` while one waits or is under way. */
  readonly endedAt: Moment | null
  /** Why there was nothing to see the last time, and how many times in a row. */
  readonly failure: SurveyFailure | null
  readonly failures: number
}

export type Surveys = {
  /** Null where the website never had a subscription. */
  read(scope: SessionScope): Promise<SurveyState | null>
}

export const READ: Statement = {
  name: 'read_survey',
  text: `
select
  epoch_ms(next_at) as next_at,
  cause,
  epoch_ms(asked_at) as asked_at,
  epoch_ms(ended_at) as ended_at,
  failure,
  failures
from survey
where site_id = $1
  and integrator_id = $2`,
}

type SurveyRow = Row & {
  next_at: number | null
  cause: SurveyCause
  asked_at: number | null
  ended_at: number | null
  failure: SurveyFailure | null
  failures: number
}

const momentOf = (ms: number | null) => (ms === null ? null : new Moment(ms))

export function openSurveys(database: Database): Surveys {
  return {
    async read({ siteId, integratorId }) {
      const [row] = await database.query<SurveyRow>(READ, [siteId, integratorId])
      if (row === undefined) return null
      const { next_at, cause, asked_at, ended_at, failure, failures } = row
      return {
        nextAt: momentOf(next_at),
        cause,
        askedAt: momentOf(asked_at),
        endedAt: momentOf(ended_at),
        failure,
        failures,
      }
    },
  }
}
