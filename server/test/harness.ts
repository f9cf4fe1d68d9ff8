import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import pg from 'pg'
import pino from 'pino'
import { buildApp } from '../src/app/app.ts'
import { openVisitorService, type VisitorService } from '../src/app/visitor-service.ts'
import type { VisitorsConfig } from '../src/config/config.ts'
import { DEFAULT_CONSENT_MONTHS } from '../src/core/consents/consent.ts'
import type { Environment } from '../src/core/kit/environment.ts'
import { openJobs } from '../src/jobs/jobs.ts'
import { applyGrants } from '../src/operate/grants.ts'
import { openMetrics } from '../src/operate/metrics.ts'
import type { LoopbackAccess } from '../src/outbound/address.ts'
import type { SealingKey } from '../src/secrets/sealed.ts'
import { type IntegratorStore, openIntegratorStore } from '../src/store/integrators/integrators.ts'
import { type Database, type DatabaseTimeouts, openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import type { BoundaryAnnouncements } from '../src/store/subscriptions/announce.ts'
import { MAX_FAILURES, openFailedAuthentication } from '../src/surfaces/kit/failed-auth.ts'
import { openRateLimit } from '../src/surfaces/kit/rate-limit.ts'
import { environmentVariable, stagingOf } from './variables.ts'

/** An answer as it came over the wire. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The body as JSON; empty when there was none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any
}

export type RequestOptions = {
  /** A value is sent as JSON, a string or buffer as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type CallApi = (method: string, path: string, options?: RequestOptions) => Promise<Answer>

/** An integrator with its key, and requests made with it. */
export type Tenant = { readonly id: string; readonly keyId: string; readonly key: string; readonly call: CallApi }

export type TestService = {
  readonly url: string
  /** For the role of the service. */
  readonly databaseUrl: string
  readonly integrators: IntegratorStore
  /** Everything logged so far, as text. */
  log(): string
  /** A request without a key. */
  readonly call: CallApi
  tenant(name?: string, origins?: readonly string[]): Promise<Tenant>
  /** SQL on the service's database, as its owner. */
  sql<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Moves a site's time forward or back, by a PostgreSQL interval such as `1 month`. */
  moveClock(site: string, by: string): Promise<void>
  /** What time has brought, found and written down as a worker does it. */
  readonly announcements: BoundaryAnnouncements
  /** What the running service does every few seconds: writes down which keys were used. */
  recordKeyUse(): Promise<void>
  /** What answers visitors' browsers. */
  readonly visitors: VisitorService
  /** What its process would show at /metrics. */
  metrics(): Promise<string>
}

/** Receivers of tests are on this machine. */
export const OPEN_LOOPBACK: LoopbackAccess = { closedPorts: () => [] }

/** What a deployment would have in PORTICO_SECRET. */
export const SEALING_KEY = randomBytes(32).toString('base64')

/**
 * A database of one's own, cloned from the migrated template and marked with its environment: its address for a role that
 * has what `portico grants` gives, as in production, so that a right that is missing fails some test. Nobody takes the power
 * from this server, so no change waits for the disk, unless it is to be `durable`: what the doctor checks.
 */
export async function cloneDatabase(
  environment: Environment = 'production',
  { durable = false } = {},
): Promise<string> {
  const template = environmentVariable('TEST_TEMPLATE')
  const url = await makeDatabase(environment === 'staging' ? stagingOf(template) : template, durable)
  return withRole(url, environmentVariable('TEST_SERVICE_URL'))
}

/** A database that its owner has set up, for the role of the service, with what `portico grants` gives. */
export async function urlAsService(ownerUrl: string): Promise<string> {
  const url = withRole(ownerUrl, environmentVariable('TEST_SERVICE_URL'))
  await applyGrants(ownerUrl, new URL(url).username)
  await applyGrants(ownerUrl, new URL(urlAsPublic(url)).username, 'public')
  await applyGrants(ownerUrl, new URL(urlAsWorker(url)).username, 'worker')
  await applyGrants(ownerUrl, new URL(urlAsScanner(url)).username, 'scanner')
  return url
}

/** The same database for what answers visitors, with the rights of `portico public` alone. */
export function urlAsPublic(databaseUrl: string): string {
  return withRole(databaseUrl, environmentVariable('TEST_PUBLIC_URL'))
}

/** The same database for a worker, with the rights of `portico worker` alone. */
export function urlAsWorker(databaseUrl: string): string {
  return withRole(databaseUrl, environmentVariable('TEST_WORKER_URL'))
}

/** The same database for its owner, who is a superuser here. */
export function urlAsOwner(databaseUrl: string): string {
  return withRole(databaseUrl, environmentVariable('TEST_POSTGRES_URL'))
}

/** The same database for a scanner, which sees its own tables and no others. */
export function urlAsScanner(databaseUrl: string): string {
  return withRole(databaseUrl, environmentVariable('TEST_SCANNER_URL'))
}

function withRole(url: string, other: string): string {
  const { username, password } = new URL(other)
  return Object.assign(new URL(url), { username, password }).href
}

/** A database that nobody has set up: its address for its owner. */
export function createEmptyDatabase(): Promise<string> {
  return makeDatabase('template0', true)
}

async function makeDatabase(template: string, durable: boolean): Promise<string> {
  const server = environmentVariable('TEST_POSTGRES_URL')
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  // Cloning waits its turn: PostgreSQL refuses to copy a template that somebody else is copying.
  await client.query('select pg_advisory_lock(1234567)')
  await client.query(`create database ${name} template ${template}`)
  if (!durable) await client.query(`alter database ${name} set synchronous_commit = off`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/**
 * The real application on a real database and a real socket, for one test file. With the `databaseUrl` of another one it
 * is a second node of the same deployment.
 */
export async function startTestService({
  environment = 'production',
  rateLimit = null,
  databaseUrl: shared,
  sealingKey = SEALING_KEY,
  trustedProxies = [],
  failures = false,
  now = () => performance.now(),
  observe = (database) => database,
  idempotencyKeys,
  consentsPerDay,
  durable = false,
  limits,
  memory,
  saveEveryMs,
}: {
  environment?: Environment
  rateLimit?: number | null
  databaseUrl?: string
  sealingKey?: SealingKey | null
  trustedProxies?: readonly string[]
  /** Whether failed authentication is limited, or to how many; no second passes for it, so that no test has to be fast. */
  failures?: boolean | number
  /** The clock of the rate limit, in milliseconds. */
  now?: () => number
  /** Puts itself between the service and its database. */
  observe?: (database: Database) => Database
  /** How many answers are kept for one integrator. */
  idempotencyKeys?: number
  /** How many choices of one website are taken on a day. */
  consentsPerDay?: number
  /** Whether what was changed survives a loss of power, as in production. */
  durable?: boolean
  /** How long its database is waited for; unless given, as long as in production. */
  limits?: DatabaseTimeouts
  /** What is remembered for visitors, and how often that is written down. */
  memory?: VisitorsConfig
  saveEveryMs?: number
} = {}): Promise<TestService> {
  const databaseUrl = shared ?? (await cloneDatabase(environment, { durable }))
  const database = observe(openDatabase({ url: databaseUrl, connections: 10, ...(limits && { limits }) }))
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const metrics = openMetrics()
  const jobs = openJobs(log, { round: () => {} })
  let url = ''
  const visitors = openVisitorService({
    ...{ url: urlAsPublic(databaseUrl), environment, log, metrics, jobs, now, onTrouble: () => {} },
    ...{ isClosing: () => false, consentMonths: DEFAULT_CONSENT_MONTHS, publicUrl: () => url },
    ...{ trustedProxies, ...(consentsPerDay === undefined ? {} : { consentsPerDay }), ...(limits && { limits }) },
    ...{ ...(memory && { memory }), ...(saveEveryMs !== undefined && { saveEveryMs }) },
  })
  const store = openStore(database, {
    onSiteChanged: visitors.forget,
    onWritten: metrics.documentsWrittenIn(environment),
    ...(idempotencyKeys !== undefined && { mostKept: idempotencyKeys }),
  })
  const app = await buildApp({
    ...store,
    environment,
    log,
    metrics,
    baseUrl: () => url,
    publicUrl: () => url,
    rateLimit: rateLimit === null ? null : openRateLimit(rateLimit, now),
    failures: failures ? openFailedAuthentication(() => 0, failures === true ? MAX_FAILURES : failures) : null,
    trustedProxies,
    checkReady: store.check,
    sealingKey,
    loopback: OPEN_LOOPBACK,
    isDraining: () => false,
    isClosing: () => false,
    visitors: visitors.surface,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const client = new pg.Pool({ connectionString: urlAsOwner(databaseUrl), max: 2 })
  after(async () => {
    app.server.closeAllConnections()
    await app.close()
    await client.end()
    await jobs.stop()
    await visitors.close()
    await database.close()
  })

  const integrators = openIntegratorStore(database, environment, { kind: 'operator', account: 'test' })
  const sql = async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await client.query<R>(text, [...values])).rows
  return {
    url,
    databaseUrl,
    integrators,
    log: () => lines.join(''),
    call: openCaller(url),
    async tenant(name = 'Test', origins = []) {
      const { integrator, key } = await integrators.onboard(name, origins)
      const headers = { authorization: `Integrator-Key ${key.secret}` }
      return { id: integrator.id, keyId: key.id, key: key.secret, call: openCaller(url, headers) }
    },
    sql,
    async moveClock(site, by) {
      const connection = await client.connect()
      // Tests of production need time to pass as well: this switches off the trigger that holds its clocks.
      await connection.query('set session_replication_role = replica')
      await connection.query('update standing set clock_offset = clock_offset + $2::interval where site_id = $1', [
        site,
        by,
      ])
      await connection.query('reset session_replication_role')
      connection.release()
    },
    announcements: store.announcements,
    recordKeyUse: () => store.keys.recordUse(),
    visitors,
    async metrics() {
      const server = await metrics.listen(0, '127.0.0.1')
      try {
        return await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text()
      } finally {
        server.close().closeAllConnections()
      }
    },
  }
}

/** Requests over plain node:http, so that paths and headers arrive exactly as they were written. */
export function openCaller(base: string, always: Readonly<Record<string, string>> = {}): CallApi {
  return (method, path, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(base)
      const raw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
      const length = raw === undefined ? {} : { 'content-length': String(Buffer.byteLength(raw)) }
      const sent = { 'content-type': 'application/json', ...length, ...always, ...headers }
      const request = httpRequest({ hostname, port, method, path, headers: withoutEmpty(sent) }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parse(text) })
        })
      })
      request.on('error', reject)
      request.end(raw)
    })
}

/** A header set to the empty string in a test means "do not send it". */
function withoutEmpty(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An order with every module beside its tier. */
export const FULL_ORDER = {
  tier: 'growth',
  modules: [
    { name: 'extra_language', quantity: 1 },
    { name: 'accessibility_plugin', quantity: 1 },
    { name: 'ai_sentinel_module', quantity: 2 },
  ],
}

let websites = 0

/** Registers a website that no other test uses; gives its id. */
export async function newSite({ call }: Pick<Tenant, 'call'>): Promise<string> {
  websites += 1
  const answer = await call('POST', '/api/integrators/sites/', {
    body: { url: `https://site-${websites}.example.com` },
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.site
}

export const sitePath = (site: string) => `/api/integrators/sites/${site}/`
export const clockPath = (site: string) => `/api/integrators/sites/${site}/clock/`
export const subscriptionPath = (site: string) => `/api/integrators/sites/${site}/subscription/`

/** What can be done with a site's subscription, each as one call. */
export function subscriptionStepsOf({ call }: Pick<Tenant, 'call'>, site: string) {
  const path = subscriptionPath(site)
  return {
    create: (body: unknown = { tier: 'starter' }) => call('POST', path, { body }),
    cancel: () => call('POST', `${path}cancel/`),
    reactivate: () => call('POST', `${path}reactivate/`),
    terminate: () => call('DELETE', path),
    get: async () => (await call('GET', path)).body,
  }
}

/** The one shape of every error. `fields` are the dotted paths that `errors` names, in any order. */
export function assertProblem(answer: Answer, status: number, code: string, fields?: readonly string[]): void {
  assert.equal(answer.status, status, answer.text)
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json\b/)
  assert.equal(answer.headers['cache-control'], 'no-store')
  const { type, title, detail, message, request_id, errors, ...rest } = answer.body
  assert.deepEqual(rest, { status, code })
  for (const text of [type, title, detail, request_id]) assert.ok(typeof text === 'string' && text !== '', answer.text)
  assert.equal(message, detail)
  assert.equal(request_id, answer.headers['request-id'])
  if (fields === undefined) return
  const named = new Set(errors.map((error: { field: string }) => error.field))
  assert.deepEqual([...named].toSorted(), fields.toSorted(), answer.text)
  for (const error of errors) {
    assert.deepEqual(Object.keys(error).toSorted(), ['code', 'field', 'message'])
    assert.ok(error.code !== '' && error.message !== '')
  }
}
