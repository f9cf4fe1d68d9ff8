import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import { inventoryOf } from '../src/core/publications/inventory.cases.ts'
import { type OpenedDashboard, openDashboard } from './customers.ts'
import { sitePath, startTestService, subscriptionPath } from './harness.ts'
import { openScannerQueue } from './scan-tools.ts'
import { createSurveyedSite, openSurveyRounds } from './survey-tools.ts'

// Surveys that a customer asks for in the dashboard.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const worker = openSurveyRounds(service.databaseUrl)
const scanner = openScannerQueue(service.databaseUrl, 'survey')
const SEEN: SurveyOutcome = { inventory: inventoryOf() }

/** A website that was surveyed by itself, and its dashboard. */
async function customer(host = '') {
  const site = await createSurveyedSite(tenant, host)
  await scanner.beat()
  await worker.ask()
  assert.equal((await scanner.finish(SEEN))?.job.site, site)
  await worker.settle()
  return { site, dashboard: await openDashboard(service, tenant, site) }
}

const ask = async ({ call }: OpenedDashboard) => {
  const { status, body, text } = await call('POST', 'website/check/')
  assert.equal(status, 200, text)
  return body
}
const shown = async ({ call }: OpenedDashboard) => (await call('GET', 'state/')).body.check

/** The scanner does what was asked for, although the website was surveyed on the same day. */
async function survey(site: string): Promise<void> {
  await worker.queue()
  assert.equal((await scanner.finish(SEEN))?.job.site, site)
  await worker.settle()
}

test('three free checks a day are asked for and made, beside the scheduled one, and the fourth is not', async () => {
  const { site, dashboard } = await customer()
  assert.deepEqual(await shown(dashboard), { state: 'possible', left: 3 })
  for (const left of [2, 1, 0]) {
    assert.deepEqual(await ask(dashboard), { state: 'running', left })
    await survey(site)
    assert.deepEqual(await shown(dashboard), { state: left === 0 ? 'spent' : 'possible', left })
  }
  assert.deepEqual(await ask(dashboard), { state: 'spent', left: 0 })
  await worker.queue()
  assert.equal(await scanner.claim(), null)
  await service.sql('update survey set requested_on = requested_on - 1 where site_id = $1', [site])
  assert.deepEqual(await ask(dashboard), { state: 'running', left: 2 }, 'the next day')
  await survey(site)
})

test('whoever presses many times at once asks once, also while the survey is under way', async () => {
  const { site, dashboard } = await customer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(dashboard)))
  assert.deepEqual(answers, Array(8).fill({ state: 'running', left: 2 }))
  await worker.queue()
  const claimed = await scanner.claim()
  assert.deepEqual(await ask(dashboard), { state: 'running', left: 2 })
  assert.ok(claimed && (await scanner.queue.record(claimed, SEEN)))
  await worker.settle()
  await worker.queue()
  assert.equal(await scanner.claim(), null)
  assert.equal(claimed.job.site, site)
})

test('what a customer waits for is no scheduled work: it comes before it', async () => {
  const { site, dashboard } = await customer()
  await ask(dashboard)
  await worker.queue()
  const [job] = await service.sql<{ scheduled: boolean }>('select scheduled from scan_job where site_id = $1', [site])
  assert.equal(job?.scheduled, false)
  assert.equal((await scanner.finish(SEEN))?.job.site, site)
  await worker.settle()
})

test('where the domain was looked at twenty times a day, it waits for the next', async () => {
  const { site, dashboard } = await customer('https://crowded.example')
  await service.sql("update survey_day set surveys = 20 where registered_domain = 'crowded.example'")
  assert.equal((await ask(dashboard)).state, 'running')
  await worker.queue()
  assert.equal(await scanner.claim(), null)
  const { verdict, check } = (await dashboard.call('GET', 'state/')).body
  assert.equal(check.state, 'running')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  assert.ok(verdict.next_at >= tomorrow, verdict.next_at)
  assert.deepEqual(await service.sql('select from scan_job where site_id = $1', [site]), [])
})

test('there is none without a scanner, without a subscription, and where surveys are off', async () => {
  const { site, dashboard } = await customer()
  const automatic = async (mode: string) => {
    const { status, text } = await tenant.call('PATCH', `${sitePath(site)}settings/`, { body: { automatic: mode } })
    assert.equal(status, 200, text)
  }
  const none = async (what: string) => {
    assert.equal((await ask(dashboard)).state, 'none', what)
    const [row] = await service.sql<{ requested: boolean }>('select requested from survey where site_id = $1', [site])
    assert.equal(row?.requested, false, what)
  }
  await service.sql(`update scanner set problem = 'no browser'`)
  await none('a scanner that cannot work')
  await scanner.beat()
  await automatic('off')
  await none('off')
  await automatic('publish')
  assert.equal((await tenant.call('DELETE', subscriptionPath(site))).status, 200)
  await none('no subscription')
})
