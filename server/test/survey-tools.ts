import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { SurveyFailure } from '@portico/contract/surveys/inventory'
import pino from 'pino'
import { Moment } from '../src/core/kit/moment.ts'
import type { SurveyCause } from '../src/core/surveys/survey.ts'
import { createScanTasks, type ScanJobsOptions } from '../src/jobs/scan-jobs.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { subscriptionPath, type Tenant, type TestService } from './harness.ts'
import { NO_METRICS } from './workers.ts'

// The service's side of surveys, round by round.

let websites = 0

/** A website on a registrable domain of its own, with a subscription. */
export async function createSurveyedSite({ call }: Pick<Tenant, 'call'>, host = ''): Promise<string> {
  websites += 1
  const url = host || `https://surveyed-${websites}.example`
  const { site } = (await call('POST', '/api/integrators/sites/', { body: { url } })).body
  const answer = await call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  assert.equal(answer.status, 201, answer.text)
  return site
}

type SurveyRow = {
  readonly next_at: number | null
  readonly cause: SurveyCause
  readonly asked_at: number | null
  readonly ended_at: number | null
  readonly failure: SurveyFailure | null
  readonly failures: number
}

const momentOf = (ms: number | null) => (ms === null ? null : new Moment(ms))

/** When and why a website is surveyed next, and how the last survey ended; null if it never had a subscription. */
export async function readSurveyRow({ sql }: Pick<TestService, 'sql'>, siteId: string) {
  const [row] = await sql<SurveyRow>(
    `select
       epoch_ms(next_at)::float8 as next_at,
       cause,
       epoch_ms(asked_at)::float8 as asked_at,
       epoch_ms(ended_at)::float8 as ended_at,
       failure,
       failures
     from survey
     where site_id = $1`,
    [siteId],
  )
  if (row === undefined) return null
  const { next_at, cause, asked_at, ended_at, failure, failures } = row
  const times = { nextAt: momentOf(next_at), askedAt: momentOf(asked_at), endedAt: momentOf(ended_at) }
  return { ...times, cause, failure, failures }
}

/** The survey jobs of a worker, each round started by the test. A failure in a round fails the test. */
export function openSurveyRounds(databaseUrl: string, options: Partial<ScanJobsOptions> = {}) {
  const database = openDatabase({ url: databaseUrl, connections: 4 })
  after(() => database.close())
  const store = openStore(database)
  const called: string[] = []
  const counted: string[] = []
  const note = (what: string) => async (scope: { readonly siteId: string }) =>
    void called.push(`${what} ${scope.siteId}`)
  const rounds = createScanTasks(
    {
      failed: (_job, error) => {
        throw error
      },
    },
    {
      ...{ store, cadence: 'weekly', publicUrl: () => 'https://portico.example', tickMs: 1_000 },
      ...{
        log: pino({ level: 'silent' }),
        metrics: { ...NO_METRICS, surveyed: (outcome) => void counted.push(outcome) },
      },
      afterSurvey: note('surveyed'),
      findSubscribed: async (scopes) => scopes,
      onSubscribed: note('subscribed'),
      onChanged: async (scopes) => void called.push(...scopes.map(({ siteId }) => `changed ${siteId}`)),
      ...options,
    },
  )
  const { signal } = new AbortController()
  return {
    ...{ database, store, called, counted },
    readLog: () => rounds.readLog(signal),
    queue: () => rounds.queue.survey(signal),
    settle: () => rounds.settle.survey(signal),
    sweep: () => rounds.sweep.survey(signal),
    /** What is new in the log, and what is due because of it. */
    async ask() {
      await rounds.readLog(signal)
      await rounds.queue.survey(signal)
    },
  }
}
