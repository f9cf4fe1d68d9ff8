import { isIP } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PorticoProvider } from '@portico/legal'
import { countriesByName } from '@portico/legal/texts/country-names'
import { type HostPorts, parseScannerHosts } from '@portico/scanner/egress/hosts'
import { DEFAULT_CONSENTS_PER_DAY } from '../core/consents/consent.ts'
import { DEFAULT_RETENTION, RETENTION_RULES, type Retention } from '../core/consents/retention.ts'
import { ENVIRONMENTS, type Environment } from '../core/kit/environment.ts'
import { isValidName } from '../core/kit/name.ts'
import { DEFAULT_SURVEY_CADENCE, SURVEY_CADENCES, type SurveyCadence } from '../core/surveys/survey.ts'
import type { SealingKey } from '../secrets/sealed.ts'
import { DEFAULT_MAX_IDEMPOTENCY_KEYS } from '../store/kit/idempotency-limits.ts'
import { DEFAULT_PUBLIC_MEMORY_MB } from '../store/visitors/entry-cache.ts'

export const DEFAULT_METRICS_PORT = 9464

/** One environment that this process serves. */
export type Deployment = {
  readonly environment: Environment
  readonly port: number
  /** The variable that sets the port, to name it when the port cannot be used. */
  readonly portVariable: 'PORT' | 'STAGING_PORT'
  /** The public address; null: localhost with the port that is listened on. */
  readonly baseUrl: string | null
  /** Where visitors' browsers find us; null: the public address. */
  readonly publicUrl: string | null
}

/** Where the data is; `user` is the account that the service switches to when root starts it. */
export type DatabaseSource =
  | { readonly kind: 'embedded'; readonly home: string; readonly user: string | null }
  | { readonly kind: 'external'; readonly url: string; readonly user: string | null }

export type Config = {
  readonly deployments: readonly Deployment[]
  readonly database: DatabaseSource
  readonly host: string | undefined
  /** Whether other processes of this machine may listen on the same port, so that the system shares out connections. */
  readonly reusePort: boolean
  /** Requests a second for each integrator; null for no limit. */
  readonly rateLimit: number | null
  /** Addresses and ranges of the proxies whose client address is trusted. */
  readonly trustedProxies: readonly string[]
  /** How many answers are kept for one integrator under its Idempotency-Keys. */
  readonly idempotencyKeys: number
  /** The host that metrics listen on: this machine alone by default. */
  readonly metricsHost: string
  /** Null: the usual port, or any free one when that is taken. */
  readonly metricsPort: number | null
  readonly logLevel: string
  readonly databaseConnections: number
  /** How long requests are still served after SIGTERM while `/readyz` says that they should go elsewhere. */
  readonly drainSeconds: number
  /** Seals the secrets of webhooks; null: the embedded database brings its own, any other has none. */
  readonly sealingKey: SealingKey | null
  /** Whether the service announces and delivers as well, or leaves that to `portico worker`. */
  readonly worker: boolean
  /** Whether the service answers visitors' browsers as well, or leaves that to `portico public`. */
  readonly public: boolean
  readonly visitors: VisitorsConfig
  /** How long expiring data is kept. */
  readonly retention: Retention
  /** The company that runs this installation and keeps visitors' choices; null: documents say that it is not known. */
  readonly provider: PorticoProvider | null
  /** The maximum number of choices of one website in a day. */
  readonly consentsPerDay: number
  readonly scanner: ScannerConfig
  /** How often websites are surveyed. */
  readonly surveys: SurveyCadence
  /** Whether webhooks of staging may call the machine that Portico runs on. */
  readonly webhookLoopback: boolean
}

/** The cache of websites for visitors. */
export type VisitorsConfig = {
  readonly memoryMb: number
  /** The folder of snapshots; null: there are none. */
  readonly snapshotFolder: string | null
}

export type ScannerConfig = {
  /** Whether the service runs a scanner beside itself, or leaves that to `portico scanner`. */
  readonly on: boolean
  /** For the role of a scanner; null: the embedded database brings one, for any other it is DATABASE_URL. */
  readonly databaseUrl: string | null
  /** How many analyses run at the same time. */
  readonly concurrency: number
  /** Hosts of staging that lead to ports of this machine. */
  readonly hosts: HostPorts
}

/** An invalid environment variable. The message names it, and says what it accepts. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Env = Readonly<Record<string, string | undefined>>

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** `onTerminal`: started on a terminal, which makes it a place to try things. */
export function readConfig(env: Env, { onTerminal = false } = {}): Config {
  const database = readDatabaseSource(env)
  const loopback = readChoice(env, 'WEBHOOK_ALLOW_LOOPBACK', ['on', 'off'])
  return {
    database,
    deployments: readDeployments(env, database),
    host: env['HOST'] || undefined,
    reusePort: readChoice(env, 'REUSE_PORT', ['on', 'off']) === 'on',
    rateLimit: readRateLimit(env),
    trustedProxies: readTrustedProxies(env),
    idempotencyKeys: readMaxIdempotencyKeys(env),
    metricsHost: env['METRICS_HOST'] || '127.0.0.1',
    metricsPort: env['METRICS_PORT'] ? readPort(env, 'METRICS_PORT', 0) : null,
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
    databaseConnections: readNumber(env, 'DATABASE_CONNECTIONS', { fallback: 10, least: 1, most: 1000 }),
    drainSeconds: readNumber(env, 'DRAIN_SECONDS', { fallback: 0, least: 0, most: 600 }),
    sealingKey: readSealingKey(env),
    scanner: readScanner(env, database),
    surveys: readSurveyCadence(env),
    worker: readChoice(env, 'WORKER', ['on', 'off']) !== 'off',
    public: readChoice(env, 'PUBLIC', ['on', 'off']) !== 'off',
    visitors: {
      memoryMb: readNumber(env, 'PUBLIC_MEMORY_MB', {
        fallback: DEFAULT_PUBLIC_MEMORY_MB,
        least: 8,
        most: MAX_MEMORY_MB,
      }),
      snapshotFolder: readSnapshotFolder(env),
    },
    retention: readRetention(env),
    provider: readProvider(env),
    consentsPerDay: readNumber(env, 'CONSENTS_PER_DAY', {
      fallback: DEFAULT_CONSENTS_PER_DAY,
      least: 1,
      most: 100_000_000,
    }),
    webhookLoopback: loopback === undefined ? database.kind === 'embedded' && onTerminal : loopback === 'on',
  }
}

/** With more websites the index alone would fill the heap. */
const MAX_MEMORY_MB = 256

/** A relative one is relative to the project's root, as PORTICO_HOME is. */
function readSnapshotFolder(env: Env): string | null {
  const folder = env['PUBLIC_SNAPSHOT']
  if (!folder) return null
  return isAbsolute(folder) ? folder : join(ROOT, folder)
}

/** Where the data is. A relative PORTICO_HOME is relative to the project's root, wherever the command is run. */
export function readDatabaseSource(env: Env): DatabaseSource {
  const url = readUrl(env, 'DATABASE_URL')
  const user = env['PORTICO_USER'] || null
  if (url !== null) return { kind: 'external', url, user }
  const home = env['PORTICO_HOME'] || '.portico'
  return { kind: 'embedded', home: isAbsolute(home) ? home : join(ROOT, home), user }
}

/** The same database for the role of a scanner; null where none is named. */
export function readScannerDatabaseUrl(env: Env): string | null {
  return readUrl(env, 'SCANNER_DATABASE_URL')
}

/** A variable that names a database. */
export type DatabaseVariable = 'DATABASE_URL' | 'SCANNER_DATABASE_URL'

/** The first of these variables that is set; null means the embedded database. */
export function databaseVariable(env: Env, ...names: readonly DatabaseVariable[]): DatabaseVariable | null {
  return names.find((name) => env[name]) ?? null
}

function readUrl(env: Env, name: DatabaseVariable): string | null {
  const url = env[name]
  if (!url) return null
  const protocol = URL.parse(url)?.protocol
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new ConfigError(`${name} must be like postgres://user:password@host:5432/database.`)
  }
  return checkedTls(url, name)
}

const CHECKED_TLS_MODES = ['verify-full', 'verify-ca', 'require', 'prefer']
const OTHER_TLS_MODES = ['no-verify', 'disable']

/**
 * Of the modes in which the connection to PostgreSQL is encrypted, only `no-verify` does not check the certificate. `pg`
 * takes the others for `verify-full` today, but a later version will not, so `verify-full` is written instead of them.
 */
function checkedTls(url: string, name: string): string {
  const parsed = new URL(url)
  const mode = parsed.searchParams.get('sslmode')
  if (mode === null || OTHER_TLS_MODES.includes(mode)) return url
  if (!CHECKED_TLS_MODES.includes(mode)) {
    const modes = [...CHECKED_TLS_MODES, ...OTHER_TLS_MODES].join(', ')
    throw new ConfigError(`The sslmode in ${name} must be one of ${modes}, not "${mode}".`)
  }
  if (mode === 'verify-full' || parsed.searchParams.has('uselibpqcompat')) return url
  parsed.searchParams.set('sslmode', 'verify-full')
  return parsed.href
}

/** Which environments a process works with: the configured one, or both when the embedded database serves them. */
export function readEnvironments(env: Env, database: DatabaseSource): readonly Environment[] {
  const chosen = readChoice(env, 'PORTICO_ENVIRONMENT', ENVIRONMENTS)
  if (chosen !== undefined) return [chosen]
  if (database.kind === 'embedded') return ENVIRONMENTS
  throw new ConfigError('DATABASE_URL is set, so set PORTICO_ENVIRONMENT to production or staging too.')
}

function readDeployments(env: Env, database: DatabaseSource): readonly Deployment[] {
  const environments = readEnvironments(env, database)
  const both = environments.length > 1
  const deployments = environments.map((environment): Deployment => {
    const second = both && environment === 'staging'
    const portVariable = second ? 'STAGING_PORT' : 'PORT'
    return {
      environment,
      port: readPort(env, portVariable, second ? 8081 : 8080),
      portVariable,
      baseUrl: readBaseUrl(env, second ? 'STAGING_BASE_URL' : 'BASE_URL'),
      publicUrl: readBaseUrl(env, second ? 'STAGING_PUBLIC_URL' : 'PUBLIC_URL'),
    }
  })
  const [first, second] = deployments
  if (first && second && first.port === second.port && first.port !== 0) {
    throw new ConfigError(`PORT and STAGING_PORT are both ${first.port}: give them different ports.`)
  }
  return deployments
}

function readBaseUrl(env: Env, name: string): string | null {
  const text = env[name]
  if (!text) return null
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new ConfigError(`${name} must be an http or https address such as https://api.example.com, not "${text}".`)
  }
  return withoutSlashes(url.href)
}

function withoutSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end--
  return address.slice(0, end)
}

function readScanner(env: Env, database: DatabaseSource): ScannerConfig {
  return {
    on: readChoice(env, 'SCANNER', ['on', 'off']) !== 'off',
    databaseUrl: readScannerDatabaseUrl(env),
    concurrency: readNumber(env, 'SCANNER_CONCURRENCY', { fallback: 1, least: 1, most: 32 }),
    hosts: readHosts(env, readEnvironments(env, database)),
  }
}

export function readSurveyCadence(env: Env): SurveyCadence {
  return readChoice(env, 'SCANNER_SURVEYS', SURVEY_CADENCES) ?? DEFAULT_SURVEY_CADENCE
}

/** Read by the service and the worker, which apply it, and by the doctor, which shows it. */
export function readRetention(env: Env): Retention {
  const read = (name: Exclude<keyof Retention, 'endedMonths'>) => {
    const { variable, least, most } = RETENTION_RULES[name]
    return readNumber(env, variable, { fallback: DEFAULT_RETENTION[name], least, most })
  }
  const { variable, least, most } = RETENTION_RULES.endedMonths
  const ended = env[variable] ?? ''
  const isOff = ended === '' || ended === 'off'
  return {
    consentMonths: read('consentMonths'),
    analysisMonths: read('analysisMonths'),
    inventoryMonths: read('inventoryMonths'),
    deliveryDays: read('deliveryDays'),
    endedMonths: isOff ? null : readNumber(env, variable, { fallback: least, least, most, orElse: ', or "off"' }),
  }
}

/** For tests and the demo: in production nobody's website is on this machine. */
function readHosts(env: Env, environments: readonly Environment[]): HostPorts {
  const text = env['SCANNER_HOSTS'] ?? ''
  if (text.trim() !== '' && !environments.includes('staging')) {
    throw new ConfigError('SCANNER_HOSTS is for staging, and this process serves production alone: unset it.')
  }
  try {
    return parseScannerHosts(text)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** Each 32 random bytes. The values are secrets, so the message does not repeat them. */
export function readSealingKey(env: Env): SealingKey | null {
  const text = env['PORTICO_SECRET']
  if (!text) return null
  const key = parseSealingKey(text)
  if (key !== null) return key
  throw new ConfigError(
    'PORTICO_SECRET must be 32 random bytes in base64: make one with "openssl rand -base64 32". Several are separated by ' +
      `commas, the newest first, at most ${MAX_SECRETS}.`,
  )
}

const MAX_SECRETS = 8

/** One secret, or several with commas between them; null where it is something else. */
export function parseSealingKey(text: string): SealingKey | null {
  const [first = '', ...others] = text.split(',').map((secret) => secret.trim())
  const all = [first, ...others] as const
  return all.length <= MAX_SECRETS && all.every((secret) => /^[A-Za-z0-9+/]{43}=$/.test(secret)) ? all : null
}

function readRateLimit(env: Env): number | null {
  if (env['RATE_LIMIT'] === 'off') return null
  return readNumber(env, 'RATE_LIMIT', { fallback: 100, least: 1, most: 1_000_000, orElse: ', or "off"' })
}

const MAX_OPERATOR_NAME = 150

/** A company without its country would leave open whether data leave the area, so that there are both or neither. */
function readProvider(env: Env): PorticoProvider | null {
  const [name, country] = [env['OPERATOR_NAME'] || null, env['OPERATOR_COUNTRY'] || null]
  if (name === null && country === null) return null
  if (name === null || country === null) {
    const [present, missing] =
      name === null ? ['OPERATOR_COUNTRY', 'OPERATOR_NAME'] : ['OPERATOR_NAME', 'OPERATOR_COUNTRY']
    throw new ConfigError(
      `${present} is set, so set ${missing} too, or neither: documents name a company with its country.`,
    )
  }
  const trimmed = name.trim()
  // The name is not repeated: it may hold what a terminal obeys.
  if (!isValidName(trimmed) || trimmed.length > MAX_OPERATOR_NAME)
    throw new ConfigError(`OPERATOR_NAME must be one line of 1 to ${MAX_OPERATOR_NAME} plain characters.`)
  if (countriesByName('en').some(({ value }) => value === country)) return { name: trimmed, country }
  throw new ConfigError(
    `OPERATOR_COUNTRY must be a country in two capital letters (ISO 3166) such as ES, not ${JSON.stringify(country)}.`,
  )
}

/** The limit keeps counting them within a few seconds. */
export function readMaxIdempotencyKeys(env: Env): number {
  return readNumber(env, 'IDEMPOTENCY_KEYS', { fallback: DEFAULT_MAX_IDEMPOTENCY_KEYS, least: 1, most: 10_000_000 })
}

/** A number of hops is not accepted: with it, a client that gets past the proxies could claim any address. */
function readTrustedProxies(env: Env): readonly string[] {
  const text = env['TRUSTED_PROXIES']
  if (!text) return []
  const addresses = text.split(',').map((address) => address.trim())
  if (addresses.every(isAddressOrRange)) return addresses
  throw new ConfigError(`TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.5,fd00::/8, not "${text}".`)
}

function isAddressOrRange(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 6 ? 128 : 32)
}

function readPort(env: Env, name: string, fallback: number): number {
  return readNumber(env, name, { fallback, least: 0, most: 65_535 })
}

type NumberRule = { readonly fallback: number; readonly least: number; readonly most: number; readonly orElse?: string }

function readNumber(env: Env, name: string, { fallback, least, most, orElse = '' }: NumberRule): number {
  const text = env[name]
  if (!text) return fallback
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}${orElse}, not "${text}".`)
}

function readChoice<T extends string>(env: Env, name: string, choices: readonly T[]): T | undefined {
  const text = env[name]
  if (!text) return undefined
  const choice = choices.find((one) => one === text)
  if (choice === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
  return choice
}
