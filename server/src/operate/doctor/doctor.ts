import pg from 'pg'
import { DEFAULT_RETENTION, type Retention } from '../../core/consents/retention.ts'
import type { Environment } from '../../core/kit/environment.ts'
import { DEFAULT_SURVEY_CADENCE, type SurveyCadence } from '../../core/surveys/survey.ts'
import type { SignedLogHead } from '../../secrets/log-head.ts'
import type { SealingKey } from '../../secrets/sealed.ts'
import { connectionConfig } from '../../store/kit/database.ts'
import { DEFAULT_MAX_IDEMPOTENCY_KEYS } from '../../store/kit/idempotency-limits.ts'
import { TLS_PROBLEM_TEXTS, tlsProblemOf } from '../../store/kit/tls-problem.ts'
import { recordOperation } from '../../store/operate/operations.ts'
import { LockTimeout, withLockTimeout } from '../migrations.ts'
import { SET_UTC_SQL } from '../own-session.ts'
import { isReader } from '../reader-grants.ts'
import { timedQuery } from '../timed-query.ts'
import { ANALYSIS_CHECKS } from './analysis-checks.ts'
import { AUDIT_CHECKS } from './audit-checks.ts'
import { CERTIFICATE_CHECK } from './certificate-check.ts'
import { type Check, type CheckOutcome, databaseOf, firstNames, MAX_NAMES_SHOWN } from './check.ts'
import { CONSENT_CHECKS } from './consent-checks.ts'
import { erasureChecks } from './forget-checks.ts'
import { logHeadCheck } from './head-check.ts'
import { idempotencyRoomChecks } from './kept-checks.ts'
import { PROCESS_CHECKS } from './process-checks.ts'
import { PUBLICATION_CHECKS } from './publication-checks.ts'
import { SCHEMA_CHECKS } from './schema-checks.ts'
import { sessionCheck } from './session-check.ts'
import { STATEMENT_CHECKS } from './statement-checks.ts'
import { surveyChecks } from './survey-checks.ts'
import { webhookChecks } from './webhook-checks.ts'
import { writeCheck } from './write-check.ts'

/** The result of a check: what was found, and what to do if it failed. */
export type CheckResult = {
  /** The environment that was checked; `installation` is what the environments share. */
  readonly environment: Environment | 'installation'
  readonly check: string
  /** Null: it was not checked, because a reader may not. */
  readonly ok: boolean | null
  readonly found: string
  readonly todo: string
}

/** A million websites are joined in memory and in parallel: that nothing is found, and so no row sent, PostgreSQL cannot know. */
const SETTINGS = `${SET_UTC_SQL}; set work_mem = '128MB'; set jit = off; set parallel_tuple_cost = 0`
/** A setting of one's own session takes no time. */
const SILENT_MS = 10_000
const OLDEST_VERSION = 15
const INSUFFICIENT_PRIVILEGE = '42501'
const NOTHING_ELSE = 'Nothing else was looked at, because it would mislead: run "portico doctor" again afterwards.'
const LOOK_AGAIN = 'Run "portico doctor" again. If it says the same, the log of PostgreSQL says more.'
const NO_FURTHER = 'Nothing else was looked at: run "portico doctor" again afterwards.'

const SERVER_CHECKS: readonly Check[] = [
  {
    check: 'PostgreSQL version',
    todo: `Upgrade PostgreSQL to ${OLDEST_VERSION} or newer.`,
    run: async (client) => {
      const version = await value(client, 'show server_version')
      return { ok: Number.parseInt(version, 10) >= OLDEST_VERSION, found: version }
    },
  },
  {
    check: 'durability',
    todo: 'Set fsync, full_page_writes and synchronous_commit to on: otherwise a crash loses acknowledged changes.',
    run: async (client) => {
      const off: string[] = []
      for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
        if ((await value(client, `show ${name}`)) === 'off') off.push(name)
      }
      return { ok: off.length === 0, found: off.length === 0 ? 'on' : `${off.join(', ')} off` }
    },
  },
]

const MARK_CHECK: Check = {
  check: 'environment',
  todo: 'Point DATABASE_URL and PORTICO_ENVIRONMENT to the same environment.',
  run: async (client, environment) => {
    const marked = await value(client, 'select environment from deployment')
    return { ok: marked === environment, found: marked }
  },
}

const DATA_CHECKS: readonly Check[] = [
  // No fault, and easily forgotten.
  { check: 'suspended integrators', todo: '', run: checkSuspensions },
]

/** The parts that can be checked alone. The database itself always comes first: all else would mislead. */
export const DOCTOR_PARTS = [
  ...(['database', 'processes', 'events', 'publications'] as const),
  ...(['subscriptions', 'consents', 'analyses', 'webhooks', 'retention'] as const),
] as const
export type DoctorPart = (typeof DOCTOR_PARTS)[number]

/** A check that is about to be made: its place among how many. */
export type CheckStep = { readonly check: string; readonly place: number; readonly of: number }

export type DoctorOptions = {
  readonly lockSeconds?: number
  readonly trialSeconds?: number
  readonly surveys?: SurveyCadence
  /** The parts to check; the default is all. */
  readonly only?: readonly DoctorPart[]
  readonly onStep?: (step: CheckStep) => void
  /** Called with each result at once, and how long it took. */
  readonly onFinding?: (finding: CheckResult, ms: number) => void
  readonly retention?: Retention
}

type Parts = Readonly<Record<DoctorPart, readonly Check[]>>

/**
 * Checks one environment's database. If it cannot be reached, there is nothing else to check. `sealingKey` is the one
 * that the deployment has for the secrets of webhooks, if it has one; `mostKept` its IDEMPOTENCY_KEYS;
 * `head` what stood in its log one day; `surveys` its SCANNER_SURVEYS, `retention` how long it keeps what.
 */
export async function runDoctorChecks(
  url: string,
  environment: Environment,
  sealingKey: SealingKey | null,
  mostKept = DEFAULT_MAX_IDEMPOTENCY_KEYS,
  head: SignedLogHead | null = null,
  options: DoctorOptions = {},
): Promise<readonly CheckResult[]> {
  const {
    lockSeconds,
    trialSeconds,
    surveys = DEFAULT_SURVEY_CADENCE,
    only = DOCTOR_PARTS,
    onStep,
    onFinding,
  } = options
  const { retention = DEFAULT_RETENTION } = options
  const parts: Parts = {
    database: [
      sessionCheck(url),
      writeCheck(trialSeconds),
      CERTIFICATE_CHECK,
      ...SERVER_CHECKS,
      ...SCHEMA_CHECKS,
      MARK_CHECK,
    ],
    processes: PROCESS_CHECKS,
    events: [
      ...AUDIT_CHECKS,
      ...STATEMENT_CHECKS,
      ...(head?.environment === environment ? [logHeadCheck(head, sealingKey)] : []),
    ],
    publications: PUBLICATION_CHECKS,
    subscriptions: DATA_CHECKS,
    consents: CONSENT_CHECKS,
    analyses: [...ANALYSIS_CHECKS, ...surveyChecks(surveys)],
    webhooks: [...webhookChecks(sealingKey), ...idempotencyRoomChecks(mostKept)],
    retention: erasureChecks(retention),
  }
  const selectedParts = DOCTOR_PARTS.filter((part) => part === 'database' || only.includes(part))
  const checks = selectedParts.flatMap((part) => parts[part])
  const client = new pg.Client({ ...connectionConfig(url, {}), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  const findings: CheckResult[] = []
  const add = (finding: CheckResult, ms: number) => {
    findings.push(finding)
    onFinding?.(finding, ms)
  }
  try {
    await client.connect()
    await client.query(timedQuery(SETTINGS, [], SILENT_MS))
  } catch (error) {
    // Where the password is missing, `pg` keeps the connection, and the command would wait for its end.
    await client.end()
    const found = error instanceof AggregateError ? String(error.errors[0]) : String(error)
    const certificate = tlsProblemOf(error)
    const todo =
      certificate === null
        ? 'Check DATABASE_URL, the network and that PostgreSQL runs; on a new installation run "portico migrate".'
        : `The certificate of the database ${TLS_PROBLEM_TEXTS[certificate].what}: ${TLS_PROBLEM_TEXTS[certificate].todo}`
    add({ environment, check: 'database reachable', ok: false, found, todo }, 0)
    return findings
  }
  add({ environment, check: 'database reachable', ok: true, found: 'yes', todo: '' }, 0)
  try {
    for (const [index, { check, todo, run }] of checks.entries()) {
      onStep?.({ check, place: index + 1, of: checks.length })
      const began = performance.now()
      // No limit but this: to verify the log of millions of events takes long.
      const running = withLockTimeout(client, 'This check', () => run(client, environment), lockSeconds)
      const verdict = await running.catch((error) => failed(client, error))
      if (verdict instanceof LockTimeout) {
        // Others need the same table, and each would wait as long.
        add({ environment, check, ok: false, found: verdict.message, todo: NO_FURTHER }, performance.now() - began)
        break
      }
      const { ok, found, alone } = verdict
      const advice = alone ? `${verdict.todo ?? todo} ${NOTHING_ELSE}`.trim() : todo || LOOK_AGAIN
      add({ environment, check, ok, found, todo: ok === false ? advice : '' }, performance.now() - began)
      if (alone) break
    }
    // A verdict on some parts would hide the one on all. Where it cannot be written, the checks have said why.
    if (only === DOCTOR_PARTS) {
      const failed = findings.filter(({ ok }) => !ok).length
      await recordOperation(databaseOf(client), 'doctor', failed).catch(() => {})
    }
  } finally {
    await client.end()
  }
  return findings
}

/** What a reader is refused is no fault of the database. */
async function failed(client: pg.Client, error: unknown): Promise<CheckOutcome | LockTimeout> {
  if (error instanceof LockTimeout) return error
  const words = error instanceof Error ? error.message : String(error)
  const isRefused = error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE
  if (isRefused && (await isReader(databaseOf(client))))
    return { ok: null, found: `not looked at, a reader may not (${words})` }
  return { ok: false, found: words }
}

async function checkSuspensions(client: pg.Client): Promise<CheckOutcome> {
  const { rows } = await client.query<{ what: string }>(
    `select name || case when suspension_spares_websites then '' else ' with its websites' end as what
     from integrator
     where suspended_at is not null
     order by suspended_at, id
     limit ${MAX_NAMES_SHOWN + 1}`,
  )
  return { ok: true, found: firstNames(rows.map(({ what }) => what)) || 'none' }
}

async function value(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  return String(rows[0]?.[0])
}
