import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import type { Database, Row, Statement } from '../kit/database.ts'
import { claimOf, giveBackOf, isHeld, LEASE, recordOf, type WorkTables } from '../kit/work-queue.ts'

// What a scanner does with the queue of surveys, as a role that sees it and nothing of a customer beside the job.

/** A survey that this scanner holds. Whoever comes late with an older number changes nothing. */
export type HeldSurvey = { readonly surveyId: string; readonly holder: string; readonly attempt: number }

export type ClaimedSurvey = HeldSurvey & { readonly job: AnalysisJob }

export type SurveyQueue = {
  /** Takes the next one, if there is any: what is new first, what comes every week after it; integrators take turns. */
  claim(holder: string): Promise<ClaimedSurvey | null>
  /** Keeps hold of it; false when it belongs to somebody else, or is wanted no more. */
  renew(held: HeldSurvey): Promise<boolean>
  /** False when nobody wants it any more. */
  record(held: HeldSurvey, outcome: SurveyOutcome): Promise<boolean>
  /** Lets go of one that was not done, as if it had never been taken. */
  giveBack(held: HeldSurvey): Promise<void>
}

export const TABLES: WorkTables = { jobs: 'survey_job', turns: 'survey_turn', key: 'id' }

export const CLAIM = claimOf('claim_survey', TABLES)
const RECORD = recordOf('record_survey', TABLES)
const GIVE_BACK = giveBackOf('give_back_survey', TABLES)

const RENEW: Statement = {
  name: 'renew_survey',
  text: `
update survey_job
set leased_until = clock_timestamp() + ${LEASE}
where ${isHeld(TABLES)}
returning id`,
}

export function openSurveyQueue(database: Database): SurveyQueue {
  const changed = async (statement: Statement, held: HeldSurvey, ...more: readonly unknown[]) =>
    (await database.query(statement, [held.surveyId, held.holder, held.attempt, ...more])).length > 0
  return {
    async claim(holder) {
      type ClaimedRow = Row & { id: string; job: AnalysisJob; attempts: number }
      const [row] = await database.query<ClaimedRow>(CLAIM, [holder])
      return row === undefined ? null : { surveyId: row.id, holder, attempt: row.attempts, job: row.job }
    },
    renew: (held) => changed(RENEW, held),
    record: (held, outcome) => changed(RECORD, held, JSON.stringify(outcome)),
    giveBack: async (held) => void (await changed(GIVE_BACK, held)),
  }
}
