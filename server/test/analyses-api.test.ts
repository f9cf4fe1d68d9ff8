import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { assertProblem, clockPath, newSite, sitePath, startTestService, subscriptionPath } from './harness.ts'
import { newFinding, newReport } from './reports.ts'
import { openScannerQueue } from './scan-tools.ts'
import { until } from './until.ts'
import { NO_METRICS, startTestWorker } from './workers.ts'

// What integrators ask for, and what the worker makes of it.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const scanner = openScannerQueue(service.databaseUrl)
const ended: string[] = []
const scheduled: string[] = []
startTestWorker(service.databaseUrl, {
  tickMs: 20,
  metrics: {
    ...NO_METRICS,
    analysed: (outcome) => void ended.push(outcome),
    scheduled: (outcome) => void scheduled.push(outcome),
  },
})
await scanner.beat()

const pathOf = (site: string) => `${sitePath(site)}analyses/`
const ask = (site: string, headers: Readonly<Record<string, string>> = {}) =>
  tenant.call('POST', pathOf(site), { headers })
const read = async (site: string, id: string) => (await tenant.call('GET', `${pathOf(site)}${id}/`)).body

async function newCustomer(order: object = { tier: 'comfort' }): Promise<string> {
  const site = await newSite(tenant)
  assert.equal((await tenant.call('POST', subscriptionPath(site), { body: order })).status, 201)
  return site
}

async function hasEnded(site: string, id: string) {
  await until(async () => ['completed', 'failed'].includes((await read(site, id)).status))
  return read(site, id)
}

test('an analysis is accepted with 202 and its address, and read there with its report once it is completed', async () => {
  const site = await newCustomer()
  const accepted = await ask(site)
  assert.equal(accepted.status, 202, accepted.text)
  const { analysis } = accepted.body
  assert.deepEqual(accepted.body, { analysis, status: 'queued' })
  const location = String(accepted.headers['location'])
  assert.equal(location, `${pathOf(site)}${analysis}/`)
  const queued = await read(site, analysis)
  assert.deepEqual(
    [queued.status, queued.credits, queued.progress, queued.report, queued.counts, queued.reason],
    ['queued', 1, null, null, null, null],
  )
  const claimed = await scanner.claim()
  assert.ok(claimed)
  await scanner.queue.renew(claimed, { page: 2, pages: 5, pass: 'reject' })
  const running = await read(site, analysis)
  assert.deepEqual([running.status, running.progress], ['running', { page: 2, pages: 5, pass: 'reject' }])
  const cause = newFinding('serious')
  const report = newReport([
    cause,
    { ...newFinding('serious', 'follows.example'), under: cause.id },
    newFinding('warning'),
  ])
  await scanner.queue.record(claimed, { report })
  const done = await hasEnded(site, analysis)
  assert.deepEqual([done.status, done.counts, done.report], ['completed', { serious: 1, warning: 1, note: 0 }, report])
  assert.ok(ended.includes('completed'))
})

test('sent again under its Idempotency-Key, the same analysis is answered', async () => {
  const site = await newCustomer()
  const key = { 'idempotency-key': 'analyse-once' }
  const [first, second] = [await ask(site, key), await ask(site, key)]
  assert.deepEqual([second.status, second.body], [202, first.body])
  assert.equal(second.headers['location'], first.headers['location'])
  assert.equal(second.headers['idempotent-replayed'], 'true')
  const { analyses } = (await tenant.call('GET', pathOf(site))).body
  assert.equal(analyses.length, 1)
  await scanner.finish({ failed: 'blocked' })
  assert.equal((await hasEnded(site, first.body.analysis)).reason, 'blocked')
})

test('each refusal says what to do', async () => {
  const unknown = await ask('00000000-0000-4000-8000-000000000000')
  assertProblem(unknown, 404, 'site_not_found')
  const site = await newSite(tenant)
  assertProblem(await ask(site), 409, 'subscription_not_active')
  await tenant.call('POST', subscriptionPath(site), { body: { tier: 'growth' } })
  assertProblem(await ask(site), 409, 'not_in_plan')
  await tenant.call('PUT', subscriptionPath(site), { body: { tier: 'comfort' } })
  await scanner.beat('Install Chromium.')
  assertProblem(await ask(site), 409, 'analysis_unavailable')
  await scanner.beat()
  const { analysis } = (await ask(site)).body
  assertProblem(await ask(site), 409, 'analysis_running')
  await scanner.finish({ report: newReport() })
  await hasEnded(site, analysis)
  await service.sql('update credit_use set used = 40 where site_id = $1', [site])
  assertProblem(await ask(site), 409, 'no_credits_left')
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    assertProblem(await tenant.call('GET', `${pathOf(site)}${id}/`), 404, 'analysis_not_found')
  }
  const other = await service.tenant()
  assertProblem(await other.call('GET', `${pathOf(site)}${analysis}/`), 404, 'site_not_found')
  assertProblem(await other.call('GET', pathOf(site)), 404, 'site_not_found')
  assertProblem(await other.call('POST', pathOf(site)), 404, 'site_not_found')
})

test('the list has pages, newest first and without reports', async () => {
  const site = await newCustomer()
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    const { analysis } = (await ask(site)).body
    await scanner.finish({ report: newReport() })
    await hasEnded(site, analysis)
    ids.unshift(analysis)
  }
  const first = (await tenant.call('GET', `${pathOf(site)}?limit=2`)).body
  assert.deepEqual(
    first.analyses.map((one: { analysis: string }) => one.analysis),
    ids.slice(0, 2),
  )
  assert.equal('report' in first.analyses[0], false)
  const rest = (await tenant.call('GET', `${pathOf(site)}?limit=2&cursor=${first.next_cursor}`)).body
  assert.deepEqual([rest.analyses[0].analysis, rest.analyses.length, rest.next_cursor], [ids[2], 1, null])
  const wrong = await tenant.call('GET', `${pathOf(site)}?cursor=${first.next_cursor}x&limit=0`)
  assertProblem(wrong, 400, 'validation_failed', ['cursor', 'limit'])
})

const UNREADABLE: readonly [string, unknown][] = [
  ['nothing that was agreed on', { found: 'much' }],
  ['a finding of a kind that nobody knows', { report: { ...newReport(), findings: [{ kind: 'secret' }] } }],
  [
    'more than a report holds',
    { report: { ...newReport(), checks: Array(100).fill({ kind: 'no_csp', outcome: 'found' }) } },
  ],
  ['a member that no report has', { report: { ...newReport(), script: '<script>' } }],
  ['an image that is none', { report: newReport([], ['../../etc/passwd']) }],
]

for (const [what, outcome] of UNREADABLE) {
  test(`a scanner that gives back ${what} has failed, and the credit is given back`, async () => {
    const site = await newCustomer()
    const { analysis } = (await ask(site)).body
    const claimed = await scanner.claim()
    assert.ok(claimed)
    await scanner.database.query(
      {
        name: 'test_record',
        text: 'update scan_job set outcome = $2, done_at = now() where id = $1',
      },
      [claimed.id, JSON.stringify(outcome)],
    )
    const { status, reason, report } = await hasEnded(site, analysis)
    assert.deepEqual([status, reason, report], ['failed', 'scanner_failed', null])
    const [row] = await service.sql<{ used: number }>('select used from credit_use where site_id = $1', [site])
    assert.equal(row?.used, 0)
  })
}

test('the worker gives up on work that lost its scanner twice', async () => {
  const site = await newCustomer()
  const { analysis } = (await ask(site)).body
  for (let attempt = 1; attempt <= 2; attempt++) {
    assert.equal((await scanner.claim())?.attempt, attempt)
    await service.sql(`update scan_job set leased_until = now() - interval '1 second' where id = $1`, [analysis])
  }
  assert.equal((await hasEnded(site, analysis)).reason, 'scanner_failed')
})

test('the worker ends the analysis of a subscription that has ended', async () => {
  const site = await newCustomer()
  const { analysis } = (await ask(site)).body
  await tenant.call('DELETE', subscriptionPath(site))
  assert.equal((await hasEnded(site, analysis)).reason, 'subscription_ended')
  assert.equal(await scanner.claim(), null)
})

test('the worker asks for what is scheduled, and tells in the log who it was', async () => {
  const database = openDatabase({ url: service.databaseUrl, connections: 1 })
  after(() => database.close())
  const { analysisSwitch } = openStore(database)
  const site = await newCustomer()
  const scope = { integratorId: tenant.id, siteId: site }
  await analysisSwitch.change(scope, true, { kind: 'customer', keyId: tenant.keyId })
  const { valid_until } = (await tenant.call('GET', subscriptionPath(site))).body
  await tenant.call('POST', clockPath(site), { body: { advance_to: valid_until } })
  await until(async () => (await tenant.call('GET', pathOf(site))).body.analyses.length === 1)
  const claimed = await scanner.finish({ report: newReport() })
  assert.match(claimed?.job.tag ?? '', /https:\/\/portico\.example\/s\//)
  assert.equal((await hasEnded(site, claimed?.id ?? '')).credits, 1)
  assert.deepEqual(scheduled, ['asked'])
})

test('integrators read in their events how analyses ended', async () => {
  const { events } = (await tenant.call('GET', '/api/integrators/events/?limit=100')).body
  const last = new Map(events.map((event: { type: string; data: object }) => [event.type, event.data]))
  assert.deepEqual(Object.keys(last.get('analysis.completed') ?? {}), ['analysis', 'status', 'counts'])
  assert.deepEqual(Object.keys(last.get('analysis.failed') ?? {}), ['analysis', 'status', 'reason'])
})
