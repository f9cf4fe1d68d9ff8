import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { PROFILE_EXAMPLE } from '@portico/contract/documents/details'
import { inputOf } from '../../legal/test/sets.ts'
import { Moment } from '../src/core/kit/moment.ts'
import { inventoryWithTag, seenTool } from '../src/core/publications/inventory.cases.ts'
import { parseUsageMonth } from '../src/core/usage/usage-month.ts'
import { openEventLog } from '../src/operate/find/event-log.ts'
import { searchRecords } from '../src/operate/find/find.ts'
import { findPeople } from '../src/operate/find/people.ts'
import { findReceipt } from '../src/operate/find/receipts.ts'
import { MAX_SEARCHED_EVENTS, reportSite } from '../src/operate/find/site-report.ts'
import { findSiteByText } from '../src/operate/find/sites.ts'
import {
  findEndpoint,
  listEndpoints,
  MAX_COUNTED_DELIVERIES,
  reportEndpoint,
} from '../src/operate/find/webhook-report.ts'
import { findRestored, listErased } from '../src/operate/forget/again.ts'
import { countWebsites, eraseIntegrator, eraseSite, findErasureCandidate } from '../src/operate/forget/erase.ts'
import { measureProcessingLag } from '../src/operate/lag.ts'
import { reencryptSecrets } from '../src/operate/secrets/reseal.ts'
import { newSecret } from '../src/secrets/secrets.ts'
import { openConsentPartitions } from '../src/store/consents/consent-partitions.ts'
import { openConsentRecorder } from '../src/store/consents/consents.ts'
import { openLogDigestStore } from '../src/store/events/log-digest.ts'
import { openIntegratorAccountStore } from '../src/store/integrators/integrator-account.ts'
import { openIntegratorStore } from '../src/store/integrators/integrators.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import type { AnswerToStore } from '../src/store/kit/idempotency.ts'
import { readOperations, recordOperation } from '../src/store/operate/operations.ts'
import { countSitesByPlan } from '../src/store/operate/plan-counts.ts'
import { forgetProcesses, listProcesses, openProcessPresence } from '../src/store/operate/processes.ts'
import { openLegalTextReader } from '../src/store/publications/legal-texts.ts'
import { countPublishedWebsites } from '../src/store/publications/published-count.ts'
import { MAX_COMPARED_INTEGRATORS, openScanQueue } from '../src/store/scans/scan-queue.ts'
import { openScannerRegistry } from '../src/store/scans/scanners.ts'
import { logDataAccess } from '../src/store/sites/data-access-log.ts'
import { LOWEST_SITE_ID, openErasedSitesReader } from '../src/store/sites/erasures.ts'
import { openStore } from '../src/store/store.ts'
import { MAX_QUEUED_PER_INTEGRATOR } from '../src/store/surveys/survey-schedule.ts'
import { findStoredStatement, readStoredPages, statementKey, storePages } from '../src/store/usage/kept-statements.ts'
import { MAX_EVENTS_PER_PAGE } from '../src/store/usage/usage.ts'
import { openEntryCache } from '../src/store/visitors/entry-cache.ts'
import { openSightingRecorder } from '../src/store/visitors/sightings.ts'
import { openAttemptRecorder } from '../src/store/webhooks/attempts.ts'
import { MAX_SKIPPED_DELIVERIES } from '../src/store/webhooks/claims.ts'
import { openDeliveryQueue } from '../src/store/webhooks/deliveries.ts'
import { openDeliveryFanOut } from '../src/store/webhooks/delivery-fan-out.ts'
import { MAX_REDELIVERED_EVENTS } from '../src/store/webhooks/redelivery.ts'
import { FILLED_ENDPOINTS, FILLED_ROWS, fillDatabase, OVERDUE_SUBSCRIPTIONS } from './filled-database.ts'
import {
  clockPath,
  cloneDatabase,
  newSite,
  openCaller,
  SEALING_KEY,
  sitePath,
  startTestService,
  subscriptionPath,
  urlAsOwner,
  urlAsScanner,
} from './harness.ts'
import { recordInventory } from './inventories.ts'
import { openStatementObserver } from './observed.ts'
import type { PlanStep } from './plan.ts'
import { trustOutcomes } from './scan-tools.ts'
import { statementNamesInSource } from './statements.ts'
import { readSurveyRow } from './survey-tools.ts'
import { newChoice, uuidV7 } from './websites.ts'

// Everything the service and its command line ever ask, on a database with a great deal in it: each statement that they
// send is examined, and every statement in the source must have been sent.

/** The largest page has 100 lines and one more; a list reads a page of each of four kinds. */
const MAX_ROWS = 4 * 101

/** Statements that do more at once, and why that is fine: how many rows they may take up in one step. */
const MORE: Readonly<Record<string, readonly [rows: number, reason: string]>> = {
  delivery_lag: [100_000, 'counted up to its bound'],
  find_webhooks_behind: [FILLED_ENDPOINTS + 10, 'one lookup for each endpoint'],
  find_ready_webhooks: [FILLED_ENDPOINTS + 10, 'one lookup for each endpoint'],
  // In the order of the list, all that still run would be read for them.
  list_sites_canceled: [OVERDUE_SUBSCRIPTIONS + 101, 'as many as the worker is behind with'],
  take_more_deliveries: [MAX_SKIPPED_DELIVERIES, 'the bound of what is skipped for a site that hangs'],
  fan_out: [2_500, 'the bound of one statement'],
  count_kept_answers: [20_000, 'the bound of one statement'],
  sweep_delivery: [2_000, 'the bound of one statement'],
  sweep_removed_webhook: [2_000, 'the bound of one statement'],
  sweep_embed_token: [2_000, 'the bound of one statement'],
  sweep_dashboard_session: [2_000, 'the bound of one statement'],
  sweep_idempotency: [2_000, 'the bound of one statement'],
  sweep_consent_day: [2_000, 'the bound of one statement'],
  analysis_lag: [10_000, 'counted up to its bound'],
  survey_lag: [2 * 10_000, 'counted up to its bound'],
  find_due_surveys: [
    MAX_COMPARED_INTEGRATORS * MAX_QUEUED_PER_INTEGRATOR,
    'of each integrator that is compared as many as may wait',
  ],
  room_for_surveys: [500, 'counted up to its bound'],
  withdraw_surveys: [500, 'the bound of the queue'],
  read_log_part: [500, 'the bound of one statement'],
  sweep_survey_day: [2_000, 'the bound of one statement'],
  read_log_page: [5_000, 'the bound of one statement'],
  redeliver_events: [MAX_REDELIVERED_EVENTS + 1, 'counted up to its bound'],
  count_published_websites: [5_000, 'the bound of one statement'],
  find_sites_without_subscription: [1_000, 'the bound of one statement'],
  forget_answers_of_integrator: [5_000, 'the bound of one statement'],
  read_usage: [MAX_EVENTS_PER_PAGE, 'the bound of one statement'],
  read_usage_so_far: [MAX_EVENTS_PER_PAGE, 'the bound of one statement'],
  find_subscription_end: [MAX_SEARCHED_EVENTS, 'the bound of how far back it reads'],
  count_latest_deliveries: [MAX_COUNTED_DELIVERIES, 'counted up to its bound'],
  find_receipt_next_sites: [5_000, 'the bound of one statement'],
  find_receipt_among_sites: [5_000, 'one lookup for each website'],
}

/** What an operator asks for is everything there is. It may take its time, but once for each row. */
const EVERYTHING = [
  ...['list_integrators', 'list_keys', 'count_shown_websites', 'count_subscribed_sites'],
  ...['read_account', 'list_all_webhooks'],
  // Integrators are hundreds, and nobody remembers how a name begins.
  ...['find_integrators', 'find_integrator_by_name', 'list_invoiced_integrators', 'list_erased_integrators'],
  'count_running_subscriptions',
  // Who somebody asks for may be anywhere.
  ...['find_person_of_integrators', 'find_person_of_sites', 'find_person_next_sites'],
]

/** Tables that stay small whatever happens. */
const SMALL = ['deployment', 'log_digest', 'process', 'operation']

function problemsOf(name: string, steps: readonly PlanStep[]): string[] {
  const isAll = EVERYTHING.includes(name)
  // The rows of one loop are rounded, so that many loops seem to take up a few more.
  const most = isAll ? FILLED_ROWS + FILLED_ENDPOINTS : (MORE[name.replace(/_and_keep$/, '')]?.[0] ?? MAX_ROWS)
  return steps.flatMap((step) => {
    const kind = step['Node Type']
    const rows = Math.ceil((step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'])
    const sorted = (step.Plans ?? []).reduce((sum, inner) => sum + inner['Actual Rows'] * inner['Actual Loops'], 0)
    const what = `${name}: ${kind} ${step['Index Name'] ?? step['Relation Name'] ?? ''}`
    if (kind === 'Seq Scan' && !isAll && !SMALL.includes(step['Relation Name'] ?? ''))
      return [`${what}, a sequential scan`]
    if (kind.startsWith('Gather') || step['Parallel Aware']) return [`${what}, parallel workers`]
    if (kind.endsWith('Sort') && sorted > most) return [`${what} sorts ${sorted} rows`]
    return rows > most ? [`${what} takes up ${rows} rows`] : []
  })
}

const url = await cloneDatabase('staging')
const loaded = await fillDatabase(urlAsOwner(url))
const observer = await openStatementObserver(url)
const scannerObserver = await openStatementObserver(urlAsScanner(url))
const service = await startTestService({ environment: 'staging', databaseUrl: url, observe: observer.observe })
const direct = openDatabase({ url, connections: 4 })
const database = observer.observe(direct)
after(async () => {
  await direct.close()
  await observer.close()
  await scannerObserver.close()
})

const SITES = '/api/integrators/sites/'
const HOOKS = '/api/integrators/webhooks/'

test('the integrators and keys of an operator', async () => {
  const integrators = openIntegratorStore(database, 'staging', { kind: 'operator', account: 'test' })
  await integrators.onboardAlone()
  const { integrator, key } = await integrators.onboard('New', [])
  assert.equal(await integrators.isNew(), false)
  await integrators.list()
  await integrators.setOrigins(integrator.id, ['https://panel.example'])
  await integrators.countShown(loaded.integratorId)
  await integrators.suspend(integrator.id)
  await integrators.resume(integrator.id)
  await integrators.issueKey(integrator.id)
  await integrators.listKeys(integrator.id)
  const rotated = await integrators.rotateKey(key.id, 60)
  await integrators.listKeys(null)
  await integrators.findKeyId(hash('sha256', 'key1', 'buffer'))
  await integrators.revokeKey(rotated?.id ?? '')
  await integrators.named('New')
  const accounts = openIntegratorAccountStore(database, { kind: 'operator', account: 'test' })
  await accounts.read(loaded.integratorId)
  await accounts.rename(integrator.id, 'Newer')
  await accounts.setContact(integrator.id, { email: 'ops@newer.example' })
  await accounts.setLimit(integrator.id, 5)
  await accounts.offboard(integrator.id)
})

test('what an operator searches for when a person asks', async () => {
  const search = await findPeople(database, 'nobody at all', { integratorId: null, after: null })
  assert.deepEqual(search, { found: [], more: false, stoppedAfter: null })
  assert.deepEqual(await findReceipt(database, uuidV7(Date.now())), { found: null, isStopped: false })
  const actor = { kind: 'operator', account: 'test' } as const
  const of = { what: 'integrator' } as const
  await logDataAccess(database, actor, [{ integratorId: loaded.integratorId, type: 'integrator.data_exported', of }])
})

test('what an operator searches for when a customer calls', async () => {
  const store = openStore(database)
  const {
    events: [event],
  } = await store.events.list(loaded.integratorId, 0, 1)
  const texts = [
    '4.loaded.example',
    '4.loaded.example/shop',
    'KD-1',
    'ik_test_0000',
    newSecret('integrator_key', 'staging'),
    loaded.busySite,
    loaded.busyHook,
    event?.id ?? '',
  ]
  for (const text of texts) await searchRecords(database, 'staging', text)
  const { found, more } = await searchRecords(database, 'staging', 'loaded.example')
  assert.ok(found.length === 50 && more)
  const foundSite = await findSiteByText(database, '4.loaded.example')
  assert.ok('one' in foundSite)
  assert.ok(await reportSite(database, store, foundSite.one))
  // As it is shown to a reader.
  await store.publications.readWithoutFacts({ siteId: foundSite.one.id, integratorId: foundSite.one.integrator.id })
  await store.websiteStates.readWithoutFacts({ siteId: foundSite.one.id, integratorId: foundSite.one.integrator.id })
  const log = openEventLog(database)
  const { position, nowMs } = await log.end()
  await log.placeOf(new Moment(nowMs), position)
  assert.equal((await log.page({ siteId: loaded.busySite }, 0, position))?.lines.length, 200)
  assert.equal((await log.page({ integratorId: loaded.integratorId }, 0, position))?.lines.length, 200)
  await listEndpoints(database, null)
  const endpoint = await findEndpoint(database, loaded.busyHook)
  assert.ok(endpoint)
  await reportEndpoint(database, store, endpoint)
})

const key = await service.integrators.issueKey(loaded.integratorId)
const call = openCaller(service.url, { authorization: `Integrator-Key ${key?.secret}` })
/** The same request without and with a key of its own, which also keeps the answer. */
const both = async (method: string, path: (n: number) => string, body?: (n: number) => unknown) => {
  const answers = []
  for (const [n, headers] of [{}, { 'idempotency-key': randomUUID() }].entries()) {
    answers.push(await call(method, path(n), { body: body?.(n), headers }))
  }
  for (const answer of answers) assert.ok(answer.status < 300, `${method} ${path(0)}: ${answer.text}`)
  return answers.map(({ body }) => body)
}

test('a large answer that is kept without an effect', async () => {
  const answer = { status: 200, location: null, body: 'x'.repeat(2_000), sealed: false }
  const fingerprint = hash('sha256', 'large', 'buffer')
  const { idempotency } = openStore(database)
  assert.ok(await idempotency.keep({ integratorId: loaded.integratorId, key: randomUUID(), fingerprint, ...answer }))
})

test('the life of a site', async () => {
  const sites = (
    await both(
      'POST',
      () => SITES,
      (n) => ({ url: `new-${n}.example` }),
    )
  ).map(({ site }) => site)
  await both(
    'POST',
    () => SITES,
    () => ({ url: 'new-0.example' }),
  )
  const site = (n: number) => sites[n] ?? ''
  const subscription = (n: number) => subscriptionPath(site(n))
  await call('GET', sitePath(site(0)))
  await both('POST', subscription, () => ({ tier: 'growth' }))
  await call('GET', subscription(0))
  await both('PUT', subscription, () => ({ tier: 'comfort' }))
  await both('POST', (n) => `${sitePath(site(n))}publication/`)
  await call('GET', `${sitePath(site(0))}installation/`)
  for (const street of ['Calle Mayor 5', 'Calle Nueva 7']) {
    const details = { ...inputOf('ES', 'shop').facts, street }
    await both(
      'PUT',
      (n) => `${sitePath(site(n))}details/`,
      () => ({ details }),
    )
    await both('POST', (n) => `${sitePath(site(n))}publication/`)
  }
  await both(
    'PUT',
    () => '/api/integrators/profile/',
    (n) => ({ ...PROFILE_EXAMPLE, city: `Town ${n}` }),
  )
  await call('GET', '/api/integrators/profile/')
  await both(
    'PATCH',
    (n) => sitePath(site(n)),
    (n) => ({ reference: `customer-${n}` }),
  )
  await both(
    'PATCH',
    (n) => `${sitePath(site(n))}settings/`,
    () => ({ automatic: 'propose', language: 'es' }),
  )
  await both(
    'PUT',
    () => '/api/integrators/defaults/',
    (n) => ({ automatic: n === 0 ? 'propose' : 'publish' }),
  )
  await call('GET', '/api/integrators/defaults/')
  await both('POST', (n) => `${subscription(n)}cancel/`)
  await both('POST', (n) => `${subscription(n)}reactivate/`)
  const later = Temporal.Now.instant().add({ hours: 24 * 100 })
  await both(
    'POST',
    (n) => clockPath(site(n)),
    () => ({ advance_to: later.toString() }),
  )
  await both('DELETE', subscription)
  await call('POST', SITES, { body: { url: 'new-0.example' }, headers: { 'idempotency-key': 'key-4999' } })
})

test('the usage of a month', async () => {
  const { usage } = openStore(database)
  const month = parseUsageMonth('2026-10')
  assert.ok(month)
  await usage.now()
  assert.ok((await usage.integratorIds(month)).includes(loaded.integratorId))
  await usage.nameAt(loaded.integratorId, month)
  for (const soFar of [false, true]) {
    let websites = 0
    for await (const page of usage.pages(loaded.integratorId, month, soFar)) websites += page.websites
    assert.ok(websites >= FILLED_ROWS / 2, String(websites))
  }
  const last = Temporal.Now.plainDateISO('UTC').subtract({ months: 1 }).toPlainYearMonth()
  const over = parseUsageMonth(last.toString())
  assert.ok(over)
  const key = statementKey(loaded.integratorId, over)
  let websites = 0
  for await (const page of storePages(database, key, 'Loaded', usage.pages(loaded.integratorId, over)))
    websites += page.websites
  const { kept } = await findStoredStatement(database, key)
  assert.ok(kept && websites >= FILLED_ROWS / 2, String(websites))
  for await (const page of readStoredPages(database, key, kept)) websites -= page.websites
  assert.equal(websites, 0)
})

test('all lists', async () => {
  for (const query of [
    '',
    '&status=active',
    '&status=canceled',
    '&status=none',
    '&fqdn=7.loaded.example',
    '&reference=customer-0',
    '&attention=true',
  ]) {
    const { next_cursor } = (await call('GET', `${SITES}?limit=100${query}`)).body
    if (next_cursor) await call('GET', `${SITES}?limit=100${query}&cursor=${next_cursor}`)
  }
  const { next_cursor } = (await call('GET', '/api/integrators/events/?limit=100')).body
  await call('GET', `/api/integrators/events/?limit=100&after=${next_cursor}`)
})

test('the dashboard of a site to which much has happened', async () => {
  const { embed_token: token } = (await call('GET', `${sitePath(loaded.busySite)}embed/`)).body
  await service.call('GET', `/dashboard/?embed=1&token=${token}`)
  const { session } = (await service.call('POST', '/dashboard/api/session/', { body: { token } })).body
  await service.call('POST', '/dashboard/api/session/', { body: { token } })
  const visit = openCaller(service.url, { authorization: `Bearer ${session}` })
  assert.equal((await visit('GET', '/dashboard/api/site/')).status, 200)
  const { entries } = (await visit('GET', '/dashboard/api/activity/?limit=50')).body
  assert.equal((await visit('GET', `/dashboard/api/activity/?limit=50&before=${entries.at(-1).id}`)).status, 200)
  assert.equal((await visit('PATCH', '/dashboard/api/languages/', { body: { add: 'de' } })).status, 200)
  const { draft, draft_version } = (await visit('GET', '/dashboard/api/website/')).body
  assert.equal((await visit('PUT', '/dashboard/api/website/draft/', { body: { draft, draft_version } })).status, 200)
  assert.equal((await visit('GET', '/dashboard/api/website/versions/')).status, 200)
  assert.equal((await visit('GET', '/dashboard/api/state/')).status, 200)
  assert.equal((await visit('GET', '/dashboard/api/website/versions/1/')).status, 200)
  const query = '?document=privacy&language=en'
  const { details_version } = (await visit('GET', '/dashboard/api/documents/')).body
  const body = { details_version, set: inputOf('ES', 'shop').facts }
  assert.equal((await visit('PATCH', '/dashboard/api/documents/facts/', { body })).status, 200)
  assert.equal((await visit('GET', `/dashboard/api/documents/versions/${query}`)).status, 200)
  const seen = (await visit('GET', '/dashboard/api/website/')).body
  const published = await visit('POST', '/dashboard/api/website/publish/', {
    body: { draft_version: seen.draft_version, details_version: seen.details_version },
  })
  const { version } = published.body.publication
  assert.equal((await visit('GET', '/dashboard/api/documents/')).status, 200)
  const text = `/dashboard/api/documents/text/${query}&version=${version}&form=text`
  assert.equal((await visit('GET', text)).status, 200)
  assert.equal((await visit('POST', '/dashboard/api/website/undo/', { body: { version } })).status, 200)
  assert.equal((await call('GET', `${sitePath(loaded.busySite)}installation/`)).status, 200)
  assert.equal((await visit('GET', '/dashboard/api/consents/')).status, 200)
  const range = `from=2026-01-01&to=${Temporal.Now.plainDateISO('UTC')}`
  assert.equal((await visit('GET', `/dashboard/api/consents/export/?${range}`)).status, 200)
  const removal = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }
  assert.equal((await visit('POST', '/dashboard/api/consents/removal/', { body: removal })).status, 200)
  const receipt = `/dashboard/api/consents/${uuidV7(Date.now())}/`
  assert.equal((await visit('GET', receipt)).status, 404)
  assert.equal((await visit('GET', `${receipt}visitor/`)).status, 404)
  assert.equal((await visit('DELETE', receipt)).status, 404)
})

test('webhooks', async () => {
  const hooks = await both(
    'POST',
    () => HOOKS,
    (n) => ({ url: `https://receiver-${n}.example/` }),
  )
  const hook = (n: number) => `${HOOKS}${hooks[n].id}/`
  await call('GET', HOOKS)
  await call('GET', hook(0))
  await both('POST', (n) => `${hook(n)}rotate/`)
  await both('POST', (n) => `${hook(n)}enable/`)
  await both('POST', (n) => `${hook(n)}test/`)
  const { events } = (await call('GET', '/api/integrators/events/?limit=1')).body
  await both(
    'POST',
    (n) => `${hook(n)}redeliver/`,
    () => ({ event: events[0].id }),
  )
  const from = Temporal.Now.instant().subtract({ minutes: 1 }).toString()
  await both(
    'POST',
    (n) => `${hook(n)}redeliver/`,
    () => ({ from }),
  )
  await call('GET', `${hook(0)}deliveries/?limit=100`)
  await reencryptSecrets(database, ['another-secret', SEALING_KEY])
  assert.ok((await reencryptSecrets(database, [SEALING_KEY, 'another-secret'])).webhooks.resealed >= 2)
  await both('DELETE', hook)
})

test('what happens beside the requests', async () => {
  const store = openStore(database)
  const follower = openDeliveryFanOut(database)
  const behind = await follower.findBehind()
  await follower.fanOut(behind?.webhookIds.slice(0, 50) ?? [], behind?.line ?? 0)
  const deliveries = openDeliveryQueue(database)
  const [ready] = await follower.findReady()
  const lease = { webhookId: ready?.webhookId ?? '', holder: randomUUID() }
  const claim = await deliveries.take(lease)
  await deliveries.takeMore(lease, 4, [])
  const outcome = { status: 500, error: null, retryAfterSeconds: null, ms: 1 }
  const verdict = { kind: 'failed', nextInSeconds: 5 } as const
  const tried = (claim?.deliveries ?? []).map(({ id, attempts }) => ({ id, before: attempts, outcome, verdict }))
  await openAttemptRecorder(database).record(lease, tried, 1_000)
  await deliveries.keep([lease])
  await deliveries.release(lease)
  const busy = { webhookId: loaded.busyHook, holder: randomUUID() }
  assert.equal((await deliveries.take(busy))?.deliveries.length, 1)
  assert.equal(await deliveries.takeMore(busy, 4, [loaded.busySite]), null, 'there is nothing about another site')
  await deliveries.release(busy)
  await measureProcessingLag(database)
  for (const due of await store.announcements.findDue(100)) await store.announcements.announce(due)
  assert.notEqual(await openLogDigestStore(database).takeDailyHead(), null)
  await deliveries.sweep()
  await store.embed.sweep()
  await store.idempotency.sweep()
  await service.recordKeyUse()
  await store.check()
  await store.embed.visit(hash('sha256', 'session500', 'buffer'))
  const month = { siteId: loaded.busySite, startsAt: Temporal.Instant.from('2026-01-01T00:00:00Z') }
  await store.credits.use(month, 1, 100, { kind: 'operator', account: 'test' })
  await store.credits.used(month)
  await store.events.settled()
  const parts = openConsentPartitions(database)
  await parts.make()
  await parts.drop(12)
  assert.ok((await parts.dropDays(12)) > 2_000)
})

test('what is made of a survey', async () => {
  const scope = { siteId: loaded.busySite, integratorId: loaded.integratorId }
  const settings = `${sitePath(scope.siteId)}settings/`
  const { automatic } = openStore(database)
  await automatic.findLanguagesToAssume([scope])
  await automatic.assumeLanguage(scope)
  await recordInventory(service, scope.siteId, inventoryWithTag({ tools: [seenTool('hotjar')] }))
  assert.equal((await call('PATCH', settings, { body: { automatic: 'propose' } })).status, 200)
  await automatic.applySurvey(scope)
  const { proposal } = (await automatic.readSurveyed(scope)) ?? {}
  assert.ok(proposal)
  assert.ok((await automatic.acceptProposal(scope, { kind: 'portico' }, proposal.id)).ok)
})

test('who needs help', async () => {
  const { attention } = openStore(database)
  await attention.requestCheck([loaded.busySite])
  await attention.recheck(loaded.busySite)
  const due = await attention.findDue(20, [])
  assert.equal(due.length, 20)
  assert.ok((await attention.update(due)).length > 0)
})

test('analyses', async () => {
  const { analyses, analysisEnds, analysisSchedule, analysisSwitch, scanSettling } = openStore(database)
  const own = openDatabase({ url: urlAsScanner(url), connections: 2 })
  after(() => own.close())
  const observed = scannerObserver.observe(own)
  const [queue, scanners] = [openScanQueue(observed), openScannerRegistry(observed)]
  const scanner = { id: randomUUID(), browser: 'Chromium', fence: 'proxy', exposed: null, problem: null } as const
  await scanners.beat(scanner)
  const scope = { integratorId: loaded.integratorId, siteId: loaded.busySite }
  await call('PUT', subscriptionPath(loaded.busySite), { body: { tier: 'comfort' } })
  const actor = { kind: 'operator', account: 'test' } as const
  const ask = (keep?: () => AnswerToStore) =>
    analyses.request({ ...scope, actor, publicUrl: service.url, ...(keep && { keep }) })
  assert.ok((await analyses.offer(scope)).ok)
  const record = {
    ...{ integratorId: scope.integratorId, key: randomUUID(), fingerprint: hash('sha256', 'x', 'buffer') },
    ...{ status: 202, location: null, body: '{}', sealed: false },
  }
  const requested = await ask(() => ({ record, written: () => {} }))
  assert.ok(requested.ok, JSON.stringify(requested))
  const options = { read: trustOutcomes, cadence: 'weekly', publicUrl: service.url } as const
  await service.sql(`update scan_job set run_at = '2000-01-01', scheduled = false where id = $1`, [requested.value.id])
  const claimed = await queue.claim(scanner.id, 'analysis')
  assert.equal(claimed?.id, requested.value.id)
  await queue.renew(claimed, { page: 1, pages: 1, pass: 'silent' })
  await queue.keepImage(claimed, randomUUID(), Buffer.from('png'))
  const next = await queue.claim(scanner.id, 'analysis')
  assert.ok(next)
  await queue.giveBack(next)
  await queue.record(claimed, { failed: 'blocked' })
  const done = await scanSettling.findDone('analysis', 100, [])
  assert.ok(done.length > 0)
  const page = await analysisEnds.findEnded(null, 200)
  assert.ok(page.next)
  await analysisEnds.findEnded(page.next, 200)
  for (const open of done) assert.ok(await scanSettling.settle(open, options))
  assert.ok((await ask()).ok)
  const [line] = await analyses.list(scope, null, 101)
  assert.ok(line)
  await analyses.list(scope, line.place, 101)
  await analyses.find(scope, line.id)
  await analyses.reportBefore(scope, line)
  await analyses.image(scope, line.id, randomUUID())
  await analysisSwitch.read(scope)
  await analysisSwitch.change(scope, false, actor)
  await analysisSwitch.change(scope, true, actor)
  await service.sql(`update analysis_schedule set next_at = now() where site_id = $1`, [loaded.busySite])
  await service.sql(`update scanner set seen_at = now() - interval '2 days'`, [])
  await analysisSchedule.findDueByOwnClock(null, 100)
  const [due] = (await analysisSchedule.findDue(null, 100)).due
  assert.ok(due)
  assert.equal((await analysisSchedule.queue(due, options)).is, 'put off')
  await analysisEnds.sweep()
  await scanners.leave(scanner.id)
})

test('surveys', async () => {
  const { freeChecks, inventories, surveySchedule, surveyEnds, scanSettling, logReader } = openStore(database)
  const own = openDatabase({ url: urlAsScanner(url), connections: 2 })
  after(() => own.close())
  const observed = scannerObserver.observe(own)
  const queue = openScanQueue(observed)
  const holder = randomUUID()
  await openScannerRegistry(observed).beat({ id: holder, browser: 'x', fence: 'proxy', exposed: null, problem: null })
  const scope = { integratorId: loaded.integratorId, siteId: loaded.busySite }
  await service.sql(
    `update log_reader set position = (select id from event where site_id = $1 order by id desc limit 1 offset 50)`,
    [loaded.busySite],
  )
  const part = await logReader.next(['subscription.changed', 'website.published'])
  assert.ok(part && part.events.length > 0)
  const since = part.events[0]?.at ?? null
  const change = { siteId: loaded.busySite, turned: 'began', cause: 'subscription', since } as const
  for (const turned of ['began', 'ended', 'began', null] as const)
    assert.ok(await logReader.schedule(part, [{ ...change, turned }]))
  await logReader.moveOn(part)
  assert.equal((await readSurveyRow(service, scope.siteId))?.cause, 'subscription')
  assert.equal((await inventories.latest(scope, 10)).length, 10)

  const room = await surveySchedule.room()
  assert.ok(room > 0 && room < 100, String(room))
  const { due, next: place } = await surveySchedule.findDue(null, room)
  assert.equal(due.length, room)
  await surveySchedule.findDue(place, room)
  await surveySchedule.findDueByOwnClock(null, 100)
  const options = { read: trustOutcomes, cadence: 'weekly', publicUrl: service.url } as const
  const ask = async () => {
    const { nextAt: dueAt } = (await readSurveyRow(service, scope.siteId)) ?? {}
    assert.ok(dueAt)
    return (await surveySchedule.queue({ ...scope, dueAt }, options)).is
  }
  await service.sql('update integrator set suspended_at = now() where id = $1', [scope.integratorId])
  assert.equal(await ask(), 'put off')
  await service.sql('update integrator set suspended_at = null where id = $1', [scope.integratorId])
  assert.equal(await ask(), 'queued')
  await service.sql(`update scan_job set run_at = '2000-01-01', scheduled = false where site_id = $1`, [scope.siteId])
  const claimed = await queue.claim(holder, 'survey')
  assert.equal(claimed?.job.site, scope.siteId)
  assert.ok(await queue.renew(claimed, null))
  const next = await queue.claim(holder, 'survey')
  assert.ok(next)
  await queue.giveBack(next)
  assert.ok(await queue.record(claimed, { failed: 'blocked' }))
  const done = await scanSettling.findDone('survey', 100, [])
  assert.ok(done.length > 0)
  for (const open of done) await scanSettling.settle(open, options)
  assert.equal((await readSurveyRow(service, scope.siteId))?.failure, 'blocked')
  // One of a website whose subscription has ended, and what is left of the queue.
  const [ended] = await service.sql<{ id: string; site_id: string; integrator_id: string }>(
    `select job.id, standing.site_id, standing.integrator_id
     from scan_job as job
     join standing on standing.site_id = job.site_id
     where tier is null
       and job.purpose = 'survey'
     limit 1`,
  )
  assert.ok(ended)
  const gone = { id: ended.id, purpose: 'survey', siteId: ended.site_id, integratorId: ended.integrator_id } as const
  assert.equal(await scanSettling.settle(gone, options), 'dropped')
  await surveySchedule.withdraw(false)
  await surveySchedule.withdraw(true)
  await freeChecks.request(scope)
  const [unapplied] = await surveyEnds.findUnapplied(100, [])
  assert.ok(unapplied)
  await surveyEnds.applied(unapplied)
  await surveyEnds.sweep()
})

test('what processes say of themselves, and what workers count', async () => {
  const announced = { roles: ['worker'] as const, version: '1.0.0', commit: null, host: 'here', pid: 1 }
  for (const _ of [1, 2]) await openProcessPresence(database, announced, () => false).beat()
  assert.equal((await listProcesses(database)).length, 1)
  assert.deepEqual(await forgetProcesses(database, [randomUUID()]), [])
  await recordOperation(database, 'backup')
  assert.equal((await readOperations(database)).length, 1)
  const counted = await countSitesByPlan(database, 10)
  const [all] = await service.sql<{ sites: string }>('select count(*) as sites from standing')
  assert.equal(
    counted.reduce((sum, { sites }) => sum + sites, 0),
    Number(all?.sites),
  )
  const kinds = allPlans()
    .get('count_subscribed_sites')
    ?.map((step) => step['Node Type'])
  assert.deepEqual(kinds, ['Aggregate', 'Tid Range Scan'], 'a piece of it, and nothing is sorted')
  const [published] = await service.sql<{ shown: number }>(PUBLISHED)
  assert.equal(await countPublishedWebsites(database), published?.shown)
})

test('what visitors ask for', async () => {
  const entries = openEntryCache({ database, derive: () => null })
  await entries.readTime()
  await entries.find(loaded.busySite)
  await entries.content(loaded.busySite, 1)
  const { read } = openLegalTextReader(database)
  await Promise.all(
    (['cookies', 'privacy', 'notice'] as const).map((document) =>
      read({ siteId: loaded.busySite, document, language: 'en', version: 1 }),
    ),
  )
  const { id: _id, ...rest } = newChoice()
  const consents = openConsentRecorder(database)
  await Promise.all(
    Array.from({ length: 64 }, () => {
      const consent = { ...rest, id: newChoice().id, method: 'banner', placement: null, services: [] } as const
      return consents.record({ siteId: loaded.busySite, consent, kind: 'given', host: 'x.example', fqdn: 'x.example' })
    }),
  )
  const sightings = openSightingRecorder(database)
  sightings.note({ siteId: loaded.busySite, version: 1, placement: null })
  sightings.noteForeign(loaded.busySite, 'staging.example')
  await sightings.write()
})

test('what a published text is made of', async () => {
  const { publishedTexts } = openStore(database)
  const text = { document: 'notice', language: 'en', version: 2000, hash: '' } as const
  await publishedTexts.sentences({ siteId: loaded.busySite, integratorId: loaded.integratorId }, [text])
})

test('websites are erased by call, by themselves and by an operator, and so is an integrator', async () => {
  const sites = [await newSite({ call }), await newSite({ call })]
  await both('DELETE', (n) => sitePath(sites[n] ?? ''))
  const store = openStore(database)
  await openErasedSitesReader(database)()
  for (const siteId of await store.erasures.findUncleared(10)) while ((await store.erasures.clear(siteId)) > 0) {}
  await store.erasures.findEnded(12, LOWEST_SITE_ID, 1_000)
  const actor = { kind: 'operator', account: 'test' } as const
  await countWebsites(database, loaded.integratorId)
  const { integrator, key } = await service.integrators.onboard('Leaving', [])
  const leaving = openCaller(service.url, { authorization: `Integrator-Key ${key.secret}` })
  await newSite({ call: leaving })
  const found = await findErasureCandidate(database, await newSite({ call: leaving }))
  assert.ok(found)
  await eraseSite({ database, store, actor }, found)
  const { erased, websites } = await eraseIntegrator({ database, store, actor }, integrator.id)
  assert.deepEqual([erased, websites], [true, 1])
  const entries = (await Array.fromAsync(listErased(database))).flat()
  assert.ok(entries.some(({ id }) => id === integrator.id) && entries.some(({ id }) => id === found.siteId))
  assert.deepEqual(await findRestored(database, entries), { sites: [], integrators: [], others: [] })
})

/** The same at once. */
const PUBLISHED = `
select count(*)::integer as shown
from standing
where tier is not null
  and (ends_at is null or ends_at > now() + clock_offset)
  and exists (select from publication where publication.site_id = standing.site_id)`

const allPlans = () => new Map([...observer.plans, ...scannerObserver.plans])

test('no statement was forgotten', async () => {
  const names = await statementNamesInSource()
  assert.ok(names.length > 70, String(names.length))
  assert.deepEqual(new Set(allPlans().keys()), new Set(names))
})

test('no statement scans a table, sorts or takes up more than a page, or starts parallel workers', () => {
  assert.deepEqual(
    [...allPlans()].flatMap(([name, steps]) => problemsOf(name, steps)),
    [],
  )
})
