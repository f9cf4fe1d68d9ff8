import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type AnalysisOutcome, ScannerJob } from '@portico/contract/analyses/analysis-job'
import { MAX_REPORT_SIZES } from '@portico/contract/analyses/analysis-report'
import { fitToMaxSize, jsonSize } from '@portico/scanner/findings/report/fit'
import pg from 'pg'
import { Value } from 'typebox/value'
import { Moment } from '../src/core/kit/moment.ts'
import { inventoryOf, seenTool } from '../src/core/publications/inventory.cases.ts'
import { scanOutcomeReaders } from '../src/jobs/scan-outcome.ts'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import type { ClaimedScan } from '../src/store/scans/scan-queue.ts'
import type { DueScan } from '../src/store/scans/scan-schedule.ts'
import { openStore } from '../src/store/store.ts'
import { timeStatements } from './backlog.ts'
import {
  clockPath,
  newSite,
  SEALING_KEY,
  sitePath,
  startTestService,
  subscriptionPath,
  urlAsScanner,
} from './harness.ts'
import { assertInvariants } from './invariants.ts'
import { newFinding, newReport } from './reports.ts'
import { openAnalysisSettler, openScannerQueue } from './scan-tools.ts'

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const database = openDatabase({ url: service.databaseUrl, connections: 6 })
after(() => database.close())
const store = openStore(database)
const { analyses, analysisEnds, analysisSchedule, analysisSwitch, credits, subscriptions, publications } = store
const settleScan = openAnalysisSettler(store)
const scanner = openScannerQueue(service.databaseUrl)
await scanner.beat()

const actor = { kind: 'key', keyId: tenant.keyId } as const
const publicUrl = 'https://portico.example'
const scopeOf = (site: string) => ({ integratorId: tenant.id, siteId: site })
const ask = (site: string) => analyses.request({ ...scopeOf(site), actor, publicUrl })
const settle = (site: string, id: string) => settleScan(scopeOf(site), id)
const findDone = (passedOver: readonly string[] = []) => store.scanSettling.findDone('analysis', 10, passedOver)

async function newCustomer(order: object = { tier: 'comfort' }): Promise<string> {
  const site = await newSite(tenant)
  assert.equal((await tenant.call('POST', subscriptionPath(site), { body: order })).status, 201)
  return site
}

async function requestAnalysis(site: string): Promise<string> {
  const decision = await ask(site)
  assert.ok(decision.ok, JSON.stringify(decision))
  return decision.value.id
}

const codeOf = async (site: string) => {
  const decision = await ask(site)
  return decision.ok ? 'asked' : decision.refusal.code
}

/** Asks, and lets the scanner give back a report. */
async function reported(site: string, report = newReport()): Promise<string> {
  const id = await requestAnalysis(site)
  assert.equal((await scanner.finish({ report }))?.id, id)
  assert.equal(await settle(site, id), 'completed')
  return id
}

async function usedBy(site: string): Promise<number> {
  const rows = await service.sql<{ used: number }>('select used from credit_use where site_id = $1', [site])
  return rows.reduce((sum, { used }) => sum + used, 0)
}

/** Another integrator, and its websites, each with an analysis that was asked for. */
async function tenantWith(requests: number): Promise<readonly string[]> {
  const other = await service.tenant()
  const sites: string[] = []
  for (let n = 0; n < requests; n++) {
    const site = await newSite(other)
    await other.call('POST', subscriptionPath(site), { body: { tier: 'comfort' } })
    const request = { integratorId: other.id, siteId: site, actor, publicUrl }
    assert.ok((await analyses.request(request)).ok)
    sites.push(site)
  }
  return sites
}

const publish = async (site: string) => {
  const { status } = await tenant.call('POST', `${sitePath(site)}publication/`)
  assert.equal(status, 201)
}

async function eventsOf(site: string) {
  return service.sql<{ type: string; sequence: number | null; actor: string; after: unknown }>(
    `select type, sequence::integer, actor, after from event where site_id = $1 order by id`,
    [site],
  )
}

test('asking uses a credit, queues the job and is in the log, at once', async () => {
  const site = await newCustomer()
  const offer = await analyses.offer(scopeOf(site))
  assert.equal(offer.ok && offer.value.credits, 1)
  const id = await requestAnalysis(site)
  assert.equal(await usedBy(site), 1)
  const found = await analyses.find(scopeOf(site), id)
  assert.deepEqual(
    [found?.status, found?.credits, found?.by, found?.progress, found?.report],
    ['queued', 1, 'integrator', null, null],
  )
  const last = (await eventsOf(site)).at(-1)
  assert.deepEqual(
    [last?.type, last?.sequence, last?.after],
    ['analysis.credits_used', null, { used: 1, analysis: id }],
  )
  assert.equal(await codeOf(site), 'analysis_running')
  await scanner.finish({ failed: 'blocked' })
  await settle(site, id)
})

test('the job has what a scanner must know, and fits the contract', async () => {
  const site = await newCustomer()
  await publish(site)
  const id = await requestAnalysis(site)
  const claimed = await scanner.finish({ failed: 'blocked' })
  assert.ok(claimed)
  assert.ok(Value.Check(ScannerJob, claimed.job), JSON.stringify([...Value.Errors(ScannerJob, claimed.job)]))
  const { analysis, url, public_url, tag, published } = claimed.job
  assert.deepEqual([analysis, public_url], [id, publicUrl])
  assert.match(url, /^https:\/\/site-\d+\.example\.com$/)
  assert.equal(tag, `<script async src="https://portico.example/s/${site}.js"></script>`)
  assert.deepEqual([published?.version, published?.default_language, published?.tools], [1, 'en', []])
  await settle(site, id)
})

test('a report is kept with its counts and its own pictures, and recorded in the log with the next number', async () => {
  const site = await newCustomer()
  const id = await requestAnalysis(site)
  const claimed = await scanner.claim()
  assert.ok(claimed)
  const [image, other] = [randomUUID(), randomUUID()]
  assert.ok(await scanner.queue.renew(claimed, { page: 1, pages: 3, pass: 'silent' }))
  const running = await analyses.find(scopeOf(site), id)
  assert.deepEqual([running?.status, running?.progress], ['running', { page: 1, pages: 3, pass: 'silent' }])
  for (const one of [image, other]) assert.ok(await scanner.queue.keepImage(claimed, one, Buffer.from('png')))
  assert.equal(await analyses.image(scopeOf(site), id, image), null, 'not before there is a report')
  const report = newReport([newFinding('serious'), newFinding('note')], [image])
  assert.ok(await scanner.queue.record(claimed, { report }))
  assert.equal((await analyses.find(scopeOf(site), id))?.status, 'running', 'until it is settled')
  assert.equal(await settle(site, id), 'completed')
  const found = await analyses.find(scopeOf(site), id)
  assert.deepEqual(
    [found?.status, found?.counts, found?.report],
    ['completed', { serious: 1, warning: 0, note: 1 }, report],
  )
  assert.deepEqual(await analyses.image(scopeOf(site), id, image), Buffer.from('png'))
  assert.equal(await analyses.image(scopeOf(site), id, other), null, 'a picture that the report does not name')
  assert.equal(await usedBy(site), 1)
  const last = (await eventsOf(site)).at(-1)
  assert.deepEqual(last, {
    type: 'analysis.completed',
    sequence: 3,
    actor: 'time',
    after: { analysis: id, status: 'completed', counts: { serious: 1, warning: 0, note: 1 } },
  })
  assert.equal(await settle(site, id), null, 'once')
})

test('what an analysis saw is the latest survey, with the languages of the one before; a failed one changes nothing', async () => {
  const site = await newCustomer()
  await service.sql(
    `insert into survey (site_id, integrator_id, next_at, cause, asked_at, ended_at, failure, failures)
     values ($1, $2, now() + interval '1 day', 'schedule', now(), now(), 'unreachable', 2)
     on conflict (site_id) do update set failure = 'unreachable', failures = 2, ended_at = now(), applied = true`,
    [site, tenant.id],
  )
  await service.sql('insert into inventory (site_id, surveyed_at, content) values ($1, now(), $2)', [
    site,
    JSON.stringify(inventoryOf({ languages: ['de', 'fr'] })),
  ])
  const settled = async (outcome: AnalysisOutcome) => {
    const id = await requestAnalysis(site)
    assert.equal((await scanner.finish(outcome))?.id, id)
    await settle(site, id)
    return store.inventories.latest(scopeOf(site), 5)
  }
  assert.equal((await settled({ failed: 'blocked' })).length, 1)
  const seen = inventoryOf({ language: null, languages: [], tools: [seenTool('google-analytics')] })
  const [newest, ...older] = await settled({ report: newReport(), inventory: seen })
  const { language } = inventoryOf()
  assert.deepEqual(newest?.inventory, { ...seen, language, languages: ['de', 'fr'] })
  assert.equal(older.length, 1)
  const [survey] = await service.sql('select failure, failures, applied from survey where site_id = $1', [site])
  assert.deepEqual(survey, { failure: null, failures: 0, applied: false })
  assert.equal((await settled({ report: newReport() })).length, 2, 'of a scanner that gives none')
})

test('documents are written from what the newest report that could tell has measured of accessibility', async () => {
  const site = await newCustomer()
  const measured = async () => (await publications.read(scopeOf(site)))?.measured
  assert.equal(await measured(), null)
  const problem = { ...newFinding('warning', 'image-alt'), kind: 'accessibility' } as const
  await reported(site, { ...newReport([problem]), checks: [{ kind: 'accessibility', outcome: 'found' }] })
  const tools = { not_declared: [], before_choice: [] }
  assert.deepEqual(await measured(), { date: '2026-11-16', pages: 1, found: 1, tools })
  await reported(site, { ...newReport(), checks: [{ kind: 'accessibility', outcome: 'not_testable' }] })
  assert.equal((await measured())?.found, 1)
  await reported(site, { ...newReport(), checks: [{ kind: 'accessibility', outcome: 'not_found' }] })
  assert.equal((await measured())?.found, 0)
})

test('without a report the credit is given back, with the reason', async () => {
  const site = await newCustomer()
  const id = await requestAnalysis(site)
  await scanner.finish({ failed: 'unreachable' })
  await settle(site, id)
  assert.equal(await usedBy(site), 0)
  const found = await analyses.find(scopeOf(site), id)
  assert.deepEqual([found?.status, found?.failure, found?.counts], ['failed', 'unreachable', null])
  assert.deepEqual(
    (await eventsOf(site))
      .slice(-2)
      .map(({ type, sequence, after }) => [type, sequence, after])
      .toSorted(),
    [
      ['analysis.credits_returned', null, { used: 0, analysis: id }],
      ['analysis.failed', 3, { analysis: id, status: 'failed', reason: 'unreachable' }],
    ],
  )
})

test('of twenty requests at the same time one is accepted, and one credit is used', async () => {
  const site = await newCustomer()
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(site)))
  assert.deepEqual(codes.toSorted(), [...Array(19).fill('analysis_running'), 'asked'])
  assert.equal(await usedBy(site), 1)
  const claimed = await scanner.finish({ failed: 'blocked' })
  await settle(site, claimed?.id ?? '')
})

test('twenty credits are twenty reports, and then there are none left until the next month', async () => {
  const site = await newCustomer({ tier: 'starter', modules: [{ name: 'ai_sentinel_module', quantity: 1 }] })
  const { facts } = (await subscriptions.read(tenant.id, site)) ?? {}
  assert.ok(facts)
  const month = { siteId: site, startsAt: facts.startedAt }
  assert.ok(await credits.use(month, 19, 20, { kind: 'operator', account: 'test' }))
  await reported(site)
  assert.equal(await codeOf(site), 'no_credits_left')
  const { valid_until } = (await tenant.call('GET', subscriptionPath(site))).body
  await tenant.call('POST', clockPath(site), { body: { advance_to: valid_until } })
  await reported(site)
  assert.equal(await credits.used({ siteId: site, startsAt: new Moment(Date.parse(valid_until)) }), 1)
})

test('a report can be re-checked once for nothing, on the day after a publication', async () => {
  const site = await newCustomer()
  await publish(site)
  const paid = await reported(site)
  const offer = async () => {
    const decision = await analyses.offer(scopeOf(site))
    return decision.ok ? [decision.value.credits, decision.value.recheckOf] : decision.refusal.code
  }
  assert.deepEqual(await offer(), [1, null], 'nothing was published since')
  await edit(site)
  assert.deepEqual(await offer(), [0, paid])
  const failing = await requestAnalysis(site)
  await scanner.finish({ failed: 'timed_out' })
  await settle(site, failing)
  assert.deepEqual(await offer(), [0, paid], 'one that failed does not count')
  const recheck = await reported(site)
  assert.deepEqual(await offer(), [1, null])
  assert.equal((await analyses.find(scopeOf(site), recheck))?.recheckOf, paid)
  assert.equal(await usedBy(site), 1)
})

/** Changes a text, and publishes it. */
async function edit(site: string): Promise<void> {
  await service.sql(
    `insert into website_draft (site_id, content) select site_id,
       (content - 'documents' - 'tools') || '{"texts": {"en": {"title": "Mended"}}, "tools": [], "own_tools": []}'
     from publication where site_id = $1`,
    [site],
  )
  await publish(site)
}

test('work that lost its scanner is taken by another one, which makes its own pictures; the late one changes nothing', async () => {
  const site = await newCustomer()
  const id = await requestAnalysis(site)
  const first = await scanner.claim()
  assert.ok(first)
  await scanner.queue.keepImage(first, randomUUID(), Buffer.from('old'))
  assert.equal(await scanner.claim(), null, 'it is held')
  await service.sql(`update scan_job set leased_until = now() - interval '1 second' where id = $1`, [id])
  assert.equal((await analyses.find(scopeOf(site), id))?.status, 'queued')
  const other = openScannerQueue(service.databaseUrl)
  const second = await other.claim()
  assert.deepEqual([second?.id, second?.attempt], [id, 2])
  assert.deepEqual(await service.sql('select from analysis_image where analysis_id = $1', [id]), [])
  assert.equal(await scanner.queue.renew(first, null), false)
  assert.equal(await scanner.queue.record(first, { failed: 'blocked' }), false)
  assert.equal(await scanner.queue.keepImage(first, randomUUID(), Buffer.from('late')), false)
  await service.sql(`update scan_job set leased_until = now() - interval '1 second' where id = $1`, [id])
  assert.equal(await scanner.claim(), null, 'nobody takes it a third time')
  assert.deepEqual(
    (await findDone()).map(({ id }) => id),
    [id],
  )
  assert.deepEqual(await findDone([id]), [])
  assert.equal(await settle(site, id), 'scanner_failed')
  assert.equal(await usedBy(site), 0)
})

test('of a scanner that has lost its work and taken it again, only the last attempt counts', async () => {
  const site = await newCustomer()
  const id = await requestAnalysis(site)
  const first = await scanner.claim()
  assert.ok(first)
  await service.sql(`update scan_job set leased_until = now() - interval '1 second' where id = $1`, [id])
  const second = await scanner.claim()
  assert.deepEqual([second?.id, second?.attempt], [id, 2])
  assert.equal(await scanner.queue.renew(first, null), false)
  assert.equal(await scanner.queue.record(first, { failed: 'blocked' }), false)
  assert.equal(await scanner.queue.keepImage(first, randomUUID(), Buffer.from('late')), false)
  assert.ok(second && (await scanner.queue.renew(second, null)))
  assert.ok(await scanner.queue.record(second, { failed: 'timed_out' }))
  assert.equal(await settle(site, id), 'timed_out')
})

test('work that is given back was never tried', async () => {
  const site = await newCustomer()
  const id = await requestAnalysis(site)
  for (let times = 0; times < 3; times++) {
    const claimed = await scanner.claim()
    assert.deepEqual([claimed?.id, claimed?.attempt], [id, 1])
    if (claimed) await scanner.queue.giveBack(claimed)
  }
  await scanner.finish({ failed: 'blocked' })
  await settle(site, id)
})

test('what nobody takes for a day is given up', async () => {
  const site = await newCustomer()
  const id = await requestAnalysis(site)
  assert.equal(await settle(site, id), null)
  await service.sql(`update scan_job set run_at = now() - interval '1 day' where id = $1`, [id])
  assert.equal((await findDone())[0]?.id, id)
  assert.equal(await settle(site, id), 'scanner_failed')
  assert.equal(await usedBy(site), 0)
})

test('a subscription that ends ends its analysis, and its own end comes first in the log', async () => {
  const site = await newCustomer()
  const id = await requestAnalysis(site)
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  assert.deepEqual((await analysisEnds.findEnded(null, 100)).ended, [])
  await service.sql(`update standing set clock_offset = interval '40 days' where site_id = $1`, [site])
  const { ended } = await analysisEnds.findEnded(null, 100)
  assert.deepEqual(ended, [{ ...scopeOf(site), id, purpose: 'analysis' }])
  await settle(site, id)
  assert.equal(await scanner.claim(), null)
  const types = (await eventsOf(site)).filter(({ sequence }) => sequence !== null).map(({ type }) => type)
  assert.deepEqual(types.slice(-2), ['subscription.ended', 'analysis.failed'])
  assert.equal(await usedBy(site), 0)
})

test('a subscription that was made after the request is another one: what was asked for under the first has ended', async () => {
  const site = await newCustomer()
  const id = await requestAnalysis(site)
  const claimed = await scanner.claim()
  assert.ok(claimed)
  assert.equal((await tenant.call('DELETE', subscriptionPath(site))).status, 200)
  assert.equal((await tenant.call('POST', subscriptionPath(site), { body: { tier: 'comfort' } })).status, 201)
  assert.ok(await scanner.queue.record(claimed, { report: newReport() }))
  assert.equal(await settle(site, id), 'subscription_ended')
  assert.equal(await usedBy(site), 0)
})

test('open analyses are walked through in pages', async () => {
  const sites = await Promise.all([newCustomer(), newCustomer(), newCustomer()])
  for (const site of sites) await requestAnalysis(site)
  let after: string | null = null
  const pages: number[] = []
  do {
    const { next } = await analysisEnds.findEnded(after, 2)
    pages.push(1)
    after = next
  } while (after !== null)
  assert.equal(pages.length, 2)
  for (const _ of sites) {
    const claimed = await scanner.finish({ failed: 'blocked' })
    const owner = (
      await service.sql<{ site_id: string }>('select site_id from analysis where id = $1', [claimed?.id])
    )[0]
    await settle(owner?.site_id ?? '', claimed?.id ?? '')
  }
})

test('lists are newest first and in pages; others see nothing of it', async () => {
  const site = await newCustomer()
  const ids = [await reported(site), await reported(site), await reported(site)].toReversed()
  const first = await analyses.list(scopeOf(site), null, 2)
  assert.deepEqual(
    first.map(({ id }) => id),
    ids.slice(0, 2),
  )
  const rest = await analyses.list(scopeOf(site), first.at(-1)?.place ?? null, 2)
  assert.deepEqual(
    rest.map(({ id }) => id),
    ids.slice(2),
  )
  const [newest, , oldest] = [...first, ...rest]
  assert.ok(newest && oldest)
  assert.equal((await analyses.reportBefore(scopeOf(site), newest))?.id, ids[1])
  assert.equal(await analyses.reportBefore(scopeOf(site), oldest), null)
  const other = { ...scopeOf(site), integratorId: (await service.tenant()).id }
  assert.deepEqual(await analyses.list(other, null, 2), [])
  assert.equal(await analyses.find(other, ids[0] ?? ''), null)
  assert.equal(await analyses.find(scopeOf(await newSite(tenant)), ids[0] ?? ''), null)
  assert.equal(await analyses.find(scopeOf(site), 'nonsense'), null)
})

test('without a scanner that was seen lately and can work, nothing is asked for', async () => {
  const site = await newCustomer()
  await scanner.beat('Install Chromium.')
  assert.equal(await codeOf(site), 'analysis_unavailable')
  await scanner.beat()
  await service.sql(`update scanner set seen_at = now() - interval '31 seconds'`)
  assert.equal(await codeOf(site), 'analysis_unavailable')
  await scanner.beat()
  await scanner.leave()
  assert.equal(await codeOf(site), 'analysis_unavailable')
  assert.equal(await usedBy(site), 0)
  await scanner.beat()
})

const scheduled = async (site: string) => {
  const due = (await findDue()).find(({ siteId }) => siteId === site)
  return due ? queueDue(due) : 'not due'
}
/** Queues it; gives why not. */
const queueDue = async (due: DueScan) => (await analysisSchedule.queue(due, { publicUrl, cadence: 'weekly' })).reason
const findDue = async () => {
  const pages = [await analysisSchedule.findDue(null, 100), await analysisSchedule.findDueByOwnClock(null, 100)]
  return pages.flatMap(({ due }) => due)
}

test('the switch asks for an analysis when each month begins, and says why it did not', async () => {
  const site = await newCustomer()
  const on = await analysisSwitch.change(scopeOf(site), true, { kind: 'customer', keyId: tenant.keyId })
  const month = async () => (await tenant.call('GET', subscriptionPath(site))).body.valid_until
  const next = await month()
  assert.equal(on.ok && on.value.nextAt?.epochMilliseconds, Date.parse(next))
  assert.equal(await scheduled(site), 'not due')
  await tenant.call('POST', clockPath(site), { body: { advance_to: next } })
  const [due] = await findDue()
  assert.ok(due)
  const both = await Promise.all([queueDue(due), queueDue(due)])
  assert.equal(both.filter((skipped) => skipped === null).length, 1, 'of two workers one asks')
  const [line] = await analyses.list(scopeOf(site), null, 10)
  assert.deepEqual([line?.by, line?.credits], ['time', 1])
  const { nextAt, skipped } = await analysisSwitch.read(scopeOf(site))
  assert.deepEqual([nextAt?.epochMilliseconds, skipped], [Date.parse(await month()), null])
  await scanner.finish({ report: newReport() })
  await settle(site, line?.id ?? '')

  await tenant.call('POST', clockPath(site), { body: { advance_to: await month() } })
  const startsAt = nextAt ?? new Moment(0)
  await credits.use({ siteId: site, startsAt }, 40, 40, { kind: 'operator', account: 'test' })
  assert.equal(await scheduled(site), 'no_credits_left')
  assert.equal((await analysisSwitch.read(scopeOf(site))).skipped, 'no_credits_left')
  assert.equal(await scheduled(site), 'not due', 'until the next month')

  const off = await analysisSwitch.change(scopeOf(site), false, actor)
  assert.deepEqual(off.ok && off.value, { nextAt: null, skipped: null })
  await tenant.call('POST', clockPath(site), { body: { advance_to: await month() } })
  assert.equal(await scheduled(site), 'not due')
  assert.equal(await queueDue(due), 'analysis_running', 'who comes late asks for nothing')
  assert.deepEqual(
    (await eventsOf(site)).filter(({ type }) => type.startsWith('settings.')).map(({ actor, after }) => [actor, after]),
    [
      [`customer:${tenant.keyId}`, { monthly: true }],
      [`key:${tenant.keyId}`, { monthly: false }],
    ],
  )
})

test('while an integrator is suspended nothing is asked for, and what is under way ends as it would have', async () => {
  const other = await service.tenant()
  const site = await newSite(other)
  await other.call('POST', subscriptionPath(site), { body: { tier: 'comfort' } })
  const scope = { integratorId: other.id, siteId: site }
  const first = await analyses.request({ ...scope, actor, publicUrl })
  assert.ok(first.ok)
  await analysisSwitch.change(scope, true, actor)
  await service.integrators.suspend(other.id, { websites: true })
  await scanner.finish({ report: newReport() })
  assert.equal(await settleScan(scope, first.value.id), 'completed')
  await service.sql(`update standing set clock_offset = interval '40 days' where site_id = $1`, [site])
  const [due] = await findDue()
  assert.ok(due)
  assert.equal(await queueDue(due), 'subscription_not_active')
  assert.deepEqual(await findDue(), [], 'and is tried again a day later')
  await service.integrators.resume(other.id)
  await service.sql(`update standing set clock_offset = interval '42 days' where site_id = $1`, [site])
  const [again] = await findDue()
  assert.ok(again)
  assert.equal(await queueDue(again), null)
  const last = await scanner.finish({ failed: 'blocked' })
  assert.ok(last)
  await settleScan(scope, last.id)
  assert.equal(await usedBy(site), 1)
})

test('who asked is served before what was scheduled', async () => {
  const [early, late] = [await newCustomer(), await newCustomer()]
  const [first, second] = [await requestAnalysis(early), await requestAnalysis(late)]
  await service.sql('update scan_job set scheduled = true where id = $1', [first])
  for (const [site, id] of [
    [late, second],
    [early, first],
  ] as const) {
    assert.equal((await scanner.finish({ failed: 'blocked' }))?.id, id)
    await settle(site, id)
  }
})

test('integrators take turns: one request does not wait behind all those of another', async () => {
  const [large, small, third] = [await tenantWith(4), await tenantWith(1), await tenantWith(2)]
  const order: string[] = []
  const next = async () => {
    const claimed = await scanner.claim()
    assert.ok(claimed)
    order.push(claimed.job.site)
    return claimed
  }
  const end = async (claimed: ClaimedScan) => {
    await scanner.queue.record(claimed, { failed: 'blocked' })
    for (const open of await findDone()) await settleScan(open, open.id)
  }
  const ownerOf = (site: string) => [large, small, third].findIndex((one) => one.includes(site))
  // One place: each in turn, and each with its oldest first.
  for (let taken = 0; taken < 5; taken++) await end(await next())
  assert.deepEqual(order.map(ownerOf), [0, 1, 2, 0, 2])
  assert.deepEqual(order, [large[0], small[0], third[0], large[1], third[1]])
  // Two places: whoever has something under way comes after whoever has nothing, although it had no turn for longer.
  const held = await next()
  const late = await tenantWith(1)
  await end(await next())
  assert.deepEqual(order.slice(5), [large[2], late[0]])
  await end(await next())
  await end(held)
  assert.equal(await scanner.claim(), null)
})

test('scanners that ask in the same moment each get work of their own', async () => {
  await tenantWith(4)
  const claimed = await Promise.all([1, 2, 3, 4].map(() => scanner.claim()))
  assert.equal(new Set(claimed.map((one) => one?.id)).size, 4)
  for (const one of claimed) if (one) await scanner.queue.record(one, { failed: 'blocked' })
  for (const open of await findDone()) await settleScan(open, open.id)
})

test('reports are kept for two years, and their pictures go with them', async () => {
  const site = await newCustomer()
  const old = await reported(site)
  const young = await reported(site)
  const insert = `insert into analysis_image (analysis_id, image, place, png) values ($1, gen_random_uuid(), 1, 'x')`
  await service.sql(insert, [old])
  await service.sql(`update analysis set recorded_at = now() - interval '24 months' where id = $1`, [old])
  await service.sql(`insert into scanner (id, seen_at) values (gen_random_uuid(), now() - interval '2 days')`)
  await analysisEnds.sweep()
  assert.deepEqual(
    (await analyses.list(scopeOf(site), null, 10)).map(({ id }) => id),
    [young],
  )
  assert.deepEqual(await service.sql('select from analysis_image where analysis_id = $1', [old]), [])
  assert.equal((await service.sql('select from scanner')).length, 1)
})

test('few reports are removed at once: each may take megabytes of pictures with it', async () => {
  const old = await reported(await newCustomer())
  await service.sql(`update analysis set recorded_at = now() - interval '25 months' where id = $1`, [old])
  await service.sql(
    `insert into analysis
     select (jsonb_populate_record(analysis, jsonb_build_object('id', gen_random_uuid()))).*
     from analysis, generate_series(1, 40)
     where id = $1`,
    [old],
  )
  const { database: timed, ran } = timeStatements(database)
  await openStore(timed).analysisEnds.sweep()
  const batches = ran.filter(({ name }) => name === 'sweep_analysis').map(({ rows }) => rows[0]?.['swept'])
  assert.deepEqual(batches, [20, 20, 1])
})

test('a scanner sees its own tables and may change what it works on, and nothing else', async () => {
  const client = new pg.Client({ connectionString: urlAsScanner(service.databaseUrl) })
  await client.connect()
  try {
    for (const sql of [
      'select from analysis',
      'select from site',
      'select from event',
      'select from integrator',
      'select wire_id_key from deployment',
      'select outcome from scan_job',
      'select png from analysis_image',
      `update scan_job set job = '{}'`,
      'delete from scan_job',
      'insert into scan_job (id, job, scheduled) select id, job, scheduled from scan_job',
      'update credit_use set used = 0',
      'create table mine (id integer)',
    ]) {
      await assert.rejects(client.query(sql), { code: '42501' }, sql)
    }
  } finally {
    await client.end()
  }
})

test('a scanner changes nothing of what is done: neither reports that wait to be settled nor any picture', async () => {
  const [settled, done, held] = [await newCustomer(), await newCustomer(), await newCustomer()]
  const image = randomUUID()
  const take = async (id: string) => {
    const claimed = await scanner.claim()
    assert.ok(claimed?.id === id)
    assert.ok(await scanner.queue.keepImage(claimed, image, Buffer.from('png')))
    return claimed
  }
  const images = () => service.sql('select analysis_id from analysis_image where image = $1 order by 1', [image])
  const first = await requestAnalysis(settled)
  await scanner.queue.record(await take(first), { report: newReport([], [image]) })
  assert.equal(await settle(settled, first), 'completed')
  const second = await requestAnalysis(done)
  await scanner.queue.record(await take(second), { failed: 'blocked' })
  const third = await requestAnalysis(held)
  await take(third)
  const before = await images()
  assert.equal(before.length, 3)

  const client = new pg.Client({ connectionString: urlAsScanner(service.databaseUrl) })
  await client.connect()
  try {
    // Nothing temporary takes the place of what tells the service from a scanner.
    await client.query('create temporary table analysis (id uuid)')
    await client.query('delete from analysis_image')
    const overwrite = `update scan_job set outcome = '{"report": {}}' where id = $1`
    assert.equal((await client.query(overwrite, [second])).rowCount, 0)
    const add = `insert into analysis_image (analysis_id, image, place, png) values ($1, gen_random_uuid(), 9, 'x')`
    for (const id of [first, second]) await assert.rejects(client.query(add, [id]), { code: '42501' })
    assert.deepEqual(await images(), before)
  } finally {
    await client.end()
  }
  // What an attempt that was given up has left goes with the next one.
  await service.sql('update scan_job set leased_until = now() where id = $1', [third])
  assert.equal((await scanner.claim())?.id, third)
  assert.equal((await images()).length, 2)
})

const MEND = { do: 'mark', from: 'x'.repeat(2_048), to: 'y'.repeat(2_048) } as const

test('what is too large is refused by the tables: outcomes, pictures and their number', async () => {
  const site = await newCustomer()
  const id = await requestAnalysis(site)
  const claimed = await scanner.claim()
  assert.ok(claimed)
  const tooLarge = newReport([{ ...newFinding('note'), advice: 'x'.repeat(4_194_304) }])
  await assert.rejects(scanner.queue.record(claimed, { report: tooLarge }), { code: '23514' })
  await assert.rejects(scanner.queue.keepImage(claimed, randomUUID(), Buffer.alloc(2_097_153)), { code: '23514' })
  for (let count = 0; count < 20; count++) {
    assert.ok(await scanner.queue.keepImage(claimed, randomUUID(), Buffer.from('png')))
  }
  assert.equal(await scanner.queue.keepImage(claimed, randomUUID(), Buffer.from('png')), false)
  // The largest that a scanner writes is taken: names and blanks count, not only what pages have said.
  const findings = Array.from({ length: 500 }, (_, n) => ({ ...newFinding('note', `${n}`), advice: '€'.repeat(1_000) }))
  const full = fitToMaxSize(
    newReport(findings.map((one) => ({ ...one, evidence: Array(10).fill(one.evidence[0]), seen: 10 }))),
  )
  const most = fitToMaxSize({ ...full, findings: full.findings.map((one) => ({ ...one, mends: Array(3).fill(MEND) })) })
  assert.ok(most.omitted.findings > 0 && jsonSize(most) > MAX_REPORT_SIZES.bytes - 50_000)
  assert.ok(await scanner.queue.record(claimed, { report: most }))
  assert.equal(await openAnalysisSettler(store, scanOutcomeReaders)(scopeOf(site), id), 'completed')
})

test('the doctor finds all of it well', async () => {
  const findings = await runDoctorChecks(service.databaseUrl, 'staging', SEALING_KEY)
  assert.deepEqual(
    findings.filter(({ ok, check }) => !ok && check !== 'durability'),
    [],
  )
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
