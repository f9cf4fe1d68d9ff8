import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { AnalysesView, AnalysisView } from '@portico/contract'
import Value from 'typebox/value'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { createSubscribedSite, openDashboard } from './customers.ts'
import { assertProblem, type CallApi, newSite, sitePath, startTestService } from './harness.ts'
import { newFinding, newReport } from './reports.ts'
import { openAnalysisSettler, openScannerQueue } from './scan-tools.ts'

// What the dashboard asks about analyses. The scanner works in the database alone; what it gives back is written here.

const service = await startTestService()
const tenant = await service.tenant()
const database = openDatabase({ url: service.databaseUrl, connections: 2 })
after(() => database.close())
const settleScan = openAnalysisSettler(openStore(database))
const scanner = openScannerQueue(service.databaseUrl)

async function dashboard(order: object | null = { tier: 'comfort' }) {
  const site = order ? await createSubscribedSite(tenant, order) : await newSite(tenant)
  const opened = await openDashboard(service, tenant, site)
  const call: CallApi = (method, path, options) => opened.call(method, `analyses/${path}`, options)
  const start = (price: unknown = 1) => call('POST', '', { body: { price } })
  const settle = async (analysisId: string) => settleScan({ integratorId: tenant.id, siteId: site }, analysisId)
  return {
    site,
    call,
    start,
    settle,
    list: async () => (await call('GET', '')).body,
    /** Starts one and lets the scanner give back a report. */
    reported: async (report = newReport(), price = 1): Promise<string> => {
      const { analysis } = (await start(price)).body
      assert.equal((await scanner.finish({ report }))?.id, analysis)
      assert.equal(await settle(analysis), 'completed')
      return analysis
    },
  }
}

test('without a scanner nothing can be started, and the answer says so', async () => {
  const { list, start } = await dashboard()
  assert.deepEqual((await list()).start, { price: null, reason: 'analysis_unavailable' })
  assertProblem(await start(), 409, 'analysis_unavailable')
  await scanner.beat()
  assert.deepEqual((await list()).start, { price: 1, reason: null })
})

test('without a subscription, or credits in it, the list is there and says why none can be started', async () => {
  for (const [order, reason] of [
    [null, 'subscription_not_active'],
    [{ tier: 'starter' }, 'not_in_plan'],
  ] as const) {
    const { list, start, call } = await dashboard(order)
    const schedule = { monthly: false, next_at: null, skipped: null }
    assert.deepEqual(await list(), { start: { price: null, reason }, schedule, analyses: [], next: null })
    assertProblem(await start(), 409, reason)
    assertProblem(await call('PUT', 'schedule/', { body: { monthly: true } }), 409, reason)
  }
})

test('an analysis is started for a credit, followed page by page, and read when it is done', async () => {
  const { list, start, call, settle } = await dashboard()
  const started = await start()
  assert.equal(started.status, 202)
  const { analysis } = started.body
  const queued = await list()
  assert.ok(Value.Check(AnalysesView, queued))
  assert.deepEqual(queued.start, { price: null, reason: 'analysis_running' })
  assert.deepEqual([queued.analyses[0]?.analysis, queued.analyses[0]?.status], [analysis, 'queued'])
  assertProblem(await start(), 409, 'analysis_running')

  const claimed = await scanner.claim()
  assert.ok(claimed)
  await scanner.queue.renew(claimed, { page: 2, pages: 5, pass: 'reject' })
  const [running] = (await list()).analyses
  assert.deepEqual([running.status, running.progress], ['running', { page: 2, pages: 5, pass: 'reject' }])
  assert.equal((await call('GET', `${analysis}/`)).body.report, null)

  const report = newReport([newFinding('serious'), newFinding('note')])
  await scanner.queue.record(claimed, { report })
  await settle(analysis)
  const [done] = (await list()).analyses
  assert.deepEqual([done.status, done.credits, done.counts], ['completed', 1, { serious: 1, warning: 0, note: 1 }])
  const read = (await call('GET', `${analysis}/`)).body
  assert.ok(Value.Check(AnalysisView, read))
  assert.deepEqual(read.report, report)
  assert.equal(read.difference, null)
})

test('one without a report says why, and cost nothing', async () => {
  const { start, list, settle } = await dashboard()
  const { analysis } = (await start()).body
  await scanner.finish({ failed: 'moved_elsewhere' })
  await settle(analysis)
  const { start: next, analyses } = await list()
  assert.deepEqual([analyses[0].status, analyses[0].reason, analyses[0].counts], ['failed', 'moved_elsewhere', null])
  assert.deepEqual(next, { price: 1, reason: null })
})

test('a report is compared with the one before it: gone, new, still, and what could not be tested', async () => {
  const { reported, call } = await dashboard()
  const [gone, still, fresh] = [newFinding('serious', 'a'), newFinding('warning', 'b'), newFinding('note', 'c')]
  const untested = { ...newFinding('serious', 'd'), kind: 'contacted_despite_gpc' as const }
  await reported(newReport([gone, still, untested]))
  const after = newReport([still, fresh])
  const second = await reported({
    ...after,
    checks: [...after.checks, { kind: 'contacted_despite_gpc', outcome: 'not_testable' }],
  })
  const { difference } = (await call('GET', `${second}/`)).body
  assert.deepEqual(difference.gone, [gone])
  assert.deepEqual([difference.new, difference.still], [[fresh.id], [still.id]])
  assert.deepEqual(difference.unknown, [untested])
})

test('nobody pays more than what stood on the button', async () => {
  const { reported, start, list, site } = await dashboard()
  assertProblem(await start(0), 409, 'price_changed')
  assert.deepEqual((await list()).analyses, [])
  await reported()
  assert.equal((await tenant.call('POST', `${sitePath(site)}publication/`)).status, 201)
  assert.deepEqual((await list()).start, { price: 0, reason: null })
  // Somebody who expects to pay pays nothing all the same.
  await reported(newReport(), 1)
  const [recheck] = (await list()).analyses
  assert.equal(recheck.credits, 0)
  assertProblem(await start(0), 409, 'price_changed')
})

test('the price must be one that there is', async () => {
  const { start } = await dashboard()
  for (const price of [2, -1, '1', null]) assertProblem(await start(price), 400, 'validation_failed')
})

test('pictures belong to the website and its report, and nobody keeps them', async () => {
  const { start, settle, call } = await dashboard()
  const { analysis } = (await start()).body
  const claimed = await scanner.claim()
  assert.ok(claimed)
  const image = randomUUID()
  await scanner.queue.keepImage(claimed, image, Buffer.from('png'))
  await scanner.queue.record(claimed, { report: newReport([], [image]) })
  await settle(analysis)
  const answer = await call('GET', `${analysis}/images/${image}`)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['content-type'], 'image/png')
  assert.equal(answer.headers['cache-control'], 'private, no-store')
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  assert.equal(answer.text, 'png')
  assertProblem(await call('GET', `${analysis}/images/${randomUUID()}`), 404, 'not_found')
  assertProblem(await call('GET', `${analysis}/images/none`), 404, 'not_found')
  const other = await dashboard()
  assertProblem(await other.call('GET', `${analysis}/images/${image}`), 404, 'not_found')
})

test('another website’s report is not there, nor is one that never was', async () => {
  const id = await (await dashboard()).reported()
  const { call } = await dashboard()
  for (const path of [`${id}/`, `${id}/report.json`, `${randomUUID()}/`, 'nonsense/', 'nonsense/findings.csv']) {
    assertProblem(await call('GET', path), 404, 'analysis_not_found')
  }
})

test('a report is handed out as JSON and CSV, in which nothing of a page is a formula', async () => {
  const { reported, call } = await dashboard()
  const report = { ...newReport([newFinding('serious', '=HYPERLINK("x")')]) }
  const id = await reported(report)
  const json = await call('GET', `${id}/report.json`)
  assert.deepEqual(JSON.parse(json.text), report)
  assert.equal(json.headers['content-disposition'], 'attachment; filename="analysis-report.json"')
  const csv = await call('GET', `${id}/findings.csv`)
  assert.match(String(csv.headers['content-type']), /^text\/csv/)
  assert.match(csv.text, /,"'=HYPERLINK\(""x""\)",/)
  assert.match((await call('GET', `${id}/storage.csv`)).text, /^name,kind,domain/)
})

test('a failed one has no files', async () => {
  const { start, settle, call } = await dashboard()
  const { analysis } = (await start()).body
  await scanner.finish({ failed: 'blocked' })
  await settle(analysis)
  assertProblem(await call('GET', `${analysis}/report.json`), 404, 'analysis_not_found')
})

test('the switch for every month is turned on and off, and says when the next one comes', async () => {
  const { call, list } = await dashboard()
  const on = await call('PUT', 'schedule/', { body: { monthly: true } })
  assert.equal(on.status, 200)
  assert.equal(on.body.schedule.monthly, true)
  assert.ok(Date.parse(on.body.schedule.next_at) > Date.now())
  assert.deepEqual((await list()).schedule, on.body.schedule)
  const off = await call('PUT', 'schedule/', { body: { monthly: false } })
  assert.deepEqual(off.body.schedule, { monthly: false, next_at: null, skipped: null })
})

test('of many analyses the list gives a page, and the next one after it', async () => {
  const { site, call } = await dashboard()
  await service.sql(
    `insert into analysis (id, site_id, integrator_id, credits, month_starts_at, actor, sequence, requested_at, recorded_at,
       finished_at, state, failure)
     select gen_random_uuid(), $1, $2, 1, now(), 'customer:' || $3, 1, now(), now() - n * interval '1 hour', now(), 'failed', 'blocked'
     from generate_series(1, 25) as n`,
    [site, tenant.id, tenant.keyId],
  )
  const first = (await call('GET', '')).body
  assert.equal(first.analyses.length, 20)
  const second = (await call('GET', `?before=${first.next}`)).body
  assert.equal(second.analyses.length, 5)
  assert.equal(second.next, null)
  const ids = [...first.analyses, ...second.analyses].map(({ analysis }: { analysis: string }) => analysis)
  assert.equal(new Set(ids).size, 25)
  assertProblem(await call('GET', '?before=nonsense'), 400, 'validation_failed', ['before'])
  assertProblem(await call('GET', '?after=1'), 400, 'validation_failed', ['after'])
})
