import {
  type DatabaseSource,
  readDatabaseSource,
  readMaxIdempotencyKeys,
  readRetention,
  readScannerDatabaseUrl,
  readSealingKey,
  readSurveyCadence,
} from '../../config/config.ts'
import type { Account } from '../../databases/embedded/binaries.ts'
import { DATABASE_ROLES } from '../../databases/embedded/home.ts'
import { runningDatabaseUrl } from '../../databases/embedded/postgres.ts'
import { readSecretFile } from '../../databases/embedded/secret-file.ts'
import {
  type CheckResult,
  type CheckStep,
  DOCTOR_PARTS,
  type DoctorPart,
  runDoctorChecks,
} from '../../operate/doctor/doctor.ts'
import { parseLogHead } from '../../operate/doctor/head-check.ts'
import { GRANTEES, grantsFor } from '../../operate/grants.ts'
import { planScannerUser, planUser, userByUid } from '../../run/drop-root.ts'
import type { SignedLogHead } from '../../secrets/log-head.ts'
import { CommandRefused, type Options, UsageError } from '../kit/arguments.ts'
import { print } from '../kit/output.ts'
import { allEnvironments, presentEnvironments, requireExistingData, withDatabases } from '../kit/session.ts'
import { showPlan } from './migration-plan.ts'

type Env = NodeJS.ProcessEnv

export async function runMigrate(_words: readonly string[], options: Options, env: Env): Promise<void> {
  const { environment, json } = options
  if (options.plan) return showPlan(options, env)
  const environments = await allEnvironments(env, environment)
  await withDatabases(readDatabaseSource(env), async (databases, stopping) => {
    const done: Record<string, readonly string[]> = {}
    for (const one of environments) done[one] = await databases.migrate(one, stopping)
    const lines = Object.entries(done).map(
      ([one, ran]) => `${one}: ${ran.length ? ran.join(', ') : 'already up to date'}`,
    )
    print(json, done, lines.join('\n'))
  })
}

/** The SQL that lets a role run everything but "migrate", one kind of process alone, or only read. Needs no database. */
export async function showGrants([role = '']: readonly string[], { json, given }: Options): Promise<void> {
  if (role === '' || Buffer.byteLength(role) > 63) throw new CommandRefused('A role has a name of 1 to 63 bytes.')
  const [only = 'service', ...others] = GRANTEES.filter((one) => given.includes(one))
  if (others.length > 0) throw new UsageError('A role is for one of --public, --worker, --scanner and --reader')
  const sql = grantsFor(role, only)
  print(json, { sql }, sql.trimEnd())
}

/** The address of the database for its owner, for psql and pg_dump. It holds a password. */
export async function showDatabase(_words: readonly string[], { environment, json }: Options, env: Env): Promise<void> {
  const source = readDatabaseSource(env)
  requireExistingData(source)
  const url =
    source.kind === 'external'
      ? // As it was given: psql reads some of what may stand in it in another way.
        (env['DATABASE_URL'] ?? source.url)
      : await runningDatabaseUrl(source.home, (await allEnvironments(env, environment))[0] ?? 'production')
  if (url === null) {
    throw new CommandRefused('The embedded PostgreSQL runs only while the service does: start the service first.')
  }
  print(json, { url }, url)
  // On stderr: what is printed may be read by a program.
  if (source.kind === 'embedded') {
    process.stderr.write(
      `portico: This is the owner of the tables, who may change everything. The service itself is "${DATABASE_ROLES.service}".\n`,
    )
  }
}

export async function runDoctor(_words: readonly string[], options: Options, env: Env): Promise<number> {
  const { environment, json } = options
  const head = headFrom(options)
  const only = partsFrom(options)
  const source = readDatabaseSource(env)
  requireExistingData(source)
  const environments = await presentEnvironments(env, environment)
  if (head !== null && !environments.includes(head.environment)) {
    throw new CommandRefused(`The line of --head is of ${head.environment}, and this is ${environments.join(' and ')}.`)
  }
  const sealingKey = readSealingKey(env) ?? (source.kind === 'embedded' ? await readSecretFile(source.home) : null)
  const surveys = readSurveyCadence(env)
  const retention = readRetention(env)
  // Only reads: a database that is missing stays missing.
  return withDatabases(source, async (databases) => {
    const progress = showSteps()
    // To verify the log of millions of events takes a while: what is found is said at once.
    const onFinding = (finding: CheckResult) => {
      progress.clear()
      if (!json) process.stdout.write(`${lineOf(finding)}\n`)
    }
    const findings: CheckResult[] = await examineRoot(source, readScannerDatabaseUrl(env), databases.account)
    findings.forEach(onFinding)
    const more = { surveys, retention, ...(only && { only }), onFinding, onStep: progress.show }
    for (const one of environments)
      findings.push(
        ...(await runDoctorChecks(databases.url(one), one, sealingKey, readMaxIdempotencyKeys(env), head, more)),
      )
    print(json, findings, `\n${summaryOf(findings, only)}`)
    if (findings.some(({ ok }) => ok === false)) return 1
    return findings.some(({ ok }) => ok === null) ? NOT_ALL_LOOKED_AT : 0
  })
}

/** Nothing is wrong of what a reader may check. */
const NOT_ALL_LOOKED_AT = 3

function summaryOf(findings: readonly CheckResult[], only: readonly DoctorPart[] | null): string {
  const bad = findings.filter(({ ok }) => ok === false).length
  const unseen = findings.filter(({ ok }) => ok === null).length
  const more = `${unseen} of ${findings.length} checks were not looked at: they need the role of the service.`
  if (bad > 0) return `${bad} of ${findings.length} checks failed.${unseen > 0 ? ` ${more}` : ''}`
  if (unseen > 0) return `What was looked at is well. ${more}`
  return only === null ? 'All is well.' : `All of this is well: ${only.join(', ')}.`
}

function lineOf({ ok, environment, check, found, todo }: CheckResult): string {
  const mark = ok === null ? '-  ' : ok ? 'ok ' : 'BAD'
  return `${mark}  ${environment}: ${check}: ${found}${ok === false ? `\n     → ${todo}` : ''}`
}

/** The check that runs, on a terminal only, on a line that is overwritten. */
function showSteps(stream: NodeJS.WriteStream = process.stderr) {
  const write = (text: string) => void (stream.isTTY && stream.write(`\r\x1b[K${text}`))
  return {
    show: ({ check, place, of }: CheckStep) => write(`…    ${place} of ${of}: ${check}`),
    clear: () => write(''),
  }
}

/** Null: all of them. */
function partsFrom({ only, head }: Options): readonly DoctorPart[] | null {
  if (only.length === 0) return null
  const parts = DOCTOR_PARTS.filter((part) => only.includes(part))
  const unknown = only.find((name) => !parts.some((part) => part === name))
  if (unknown !== undefined)
    throw new UsageError(`--only is one or more of ${DOCTOR_PARTS.join(', ')}, not "${unknown}"`)
  if (head !== undefined && !parts.includes('events')) throw new UsageError('--head needs "events" among --only')
  return parts
}

function headFrom({ head: line }: Options): SignedLogHead | null {
  if (line === undefined) return null
  const head = parseLogHead(line)
  if (head !== null) return head
  throw new UsageError('--head is a whole line of the service\'s log, from "{" to "}", that has "log_head" in it')
}

/** As whom all of it runs that root starts; no fault, because everything works as root too. */
async function examineRoot(
  source: DatabaseSource,
  scannerUrl: string | null,
  postgres: Account | undefined,
): Promise<CheckResult[]> {
  const plan = await planUser(source, postgres)
  if (plan === null) return []
  const scanner = await planScannerUser(source, scannerUrl, postgres)
  const others = [
    ...(postgres === undefined ? [] : [`PostgreSQL as ${(await userByUid(postgres)).name}`]),
    ...(scanner !== null && 'user' in scanner ? [`scanners as ${scanner.user.name}`] : []),
  ]
  const found =
    'stays' in plan
      ? `no, it stays root: ${plan.stays}`
      : [`yes, it goes on as ${plan.user.name}`, ...others].join(', ')
  return [{ environment: 'installation', check: 'a service that root starts gives up root', ok: true, found, todo: '' }]
}
