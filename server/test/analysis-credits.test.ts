import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { entitlementsOf } from '../src/core/subscriptions/catalog.ts'
import { creditPeriod } from '../src/core/subscriptions/subscription.ts'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import type { ClaimedScan } from '../src/store/scans/scan-queue.ts'
import { openStore } from '../src/store/store.ts'
import { clockPath, newSite, SEALING_KEY, sitePath, startTestService, subscriptionPath } from './harness.ts'
import { assertInvariants } from './invariants.ts'
import { newReport } from './reports.ts'
import { openAnalysisSettler, openScannerQueue } from './scan-tools.ts'

// Whatever happens, and in whatever order: a credit is used by an analysis that is under way or has a report, and by
// nothing else. ANALYSIS_RUNS=200 goes on for longer.

const RUNS = Number(process.env['ANALYSIS_RUNS'] ?? 8)
const DAY_MS = 86_400_000

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const database = openDatabase({ url: service.databaseUrl, connections: 4 })
after(() => database.close())
const store = openStore(database)
const { analyses, analysisEnds, analysisSchedule, analysisSwitch, publications, subscriptions, credits } = store
const settle = openAnalysisSettler(store)
const scanner = openScannerQueue(service.databaseUrl)
await scanner.beat()

const actor = { kind: 'key', keyId: tenant.keyId } as const
const publicUrl = 'https://portico.example'

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('request', 'complete', 'settle') },
  { weight: 4, arbitrary: fc.constantFrom('fail', 'lose', 'kill', 'giveBack', 'publish', 'twice') },
  // A scanner is at work while the rest goes on: months turn, subscriptions end and begin anew.
  { weight: 3, arbitrary: fc.constantFrom('take', 'report') },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 40 }).map((days) => ({ days })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      { tier: 'comfort' },
      { tier: 'comfort', interval: 'annually' },
      { tier: 'starter', modules: [{ name: 'ai_sentinel_module', quantity: 1 }] },
      { tier: 'growth' },
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom('cancel', 'reactivate', 'terminate', 'switch', 'scheduled', 'useMost') },
)

type Order = { readonly tier: string; readonly modules?: readonly { name: string; quantity: number }[] }
type Step = string | { readonly days: number } | Order

/** Credits that an operator has written down. */
type Other = { readonly month: number; readonly used: number }

let titles = 0

/** What one website goes through. */
function live(site: string, others: Other[]) {
  const scope = { integratorId: tenant.id, siteId: site }
  const path = subscriptionPath(site)
  let allowance = 0
  let on = false
  let held: ClaimedScan | null = null
  const settleAll = async () => {
    const { ended } = await analysisEnds.findEnded(null, 100)
    const done = await store.scanSettling.findDone('analysis', 100, [])
    for (const scan of [...done, ...ended]) await settle(scan, scan.id)
  }
  const request = () => analyses.request({ ...scope, actor, publicUrl })
  /** What was used in a month never grows beyond what the plan of that moment allows. */
  const paid = async (action: () => Promise<unknown>) => {
    const before = await months()
    await action()
    for (const [month, used] of await months()) {
      if (used > (before.get(month) ?? 0)) assert.ok(used <= allowance, `${used} of ${allowance}`)
    }
  }
  const months = async () => {
    const rows = await service.sql<{ month: Date; used: number }>(
      'select month_starts_at as month, used from credit_use where site_id = $1',
      [site],
    )
    return new Map(rows.map(({ month, used }) => [month.getTime(), used]))
  }
  const loseLease = (attempts: string) =>
    service.sql(
      `update scan_job set leased_until = now() - interval '1 second' ${attempts} where leased_by is not null`,
    )
  const actions: Record<string, () => Promise<unknown>> = {
    request: () => paid(request),
    twice: () => paid(() => Promise.all([request(), request()])),
    complete: () => scanner.finish({ report: newReport() }),
    fail: () => scanner.finish({ failed: 'unreachable' }),
    settle: settleAll,
    take: async () => {
      held ??= await scanner.claim()
    },
    report: async () => {
      if (held) await scanner.queue.record(held, { report: newReport() })
      held = null
    },
    lose: async () => {
      await scanner.claim()
      await loseLease('')
    },
    kill: async () => {
      await scanner.claim()
      await loseLease(', attempts = 2')
    },
    giveBack: async () => {
      const claimed = await scanner.claim()
      if (claimed) await scanner.queue.giveBack(claimed)
    },
    publish: async () => {
      const website = await publications.read(scope)
      titles += 1
      const draft = { ...publishedContent, texts: { en: { title: `Title ${titles}` } } }
      await publications.changeDraft(scope, draft, website?.draftVersion ?? 0)
      await tenant.call('POST', `${sitePath(site)}publication/`)
    },
    cancel: () => tenant.call('POST', `${path}cancel/`),
    reactivate: () => tenant.call('POST', `${path}reactivate/`),
    terminate: () => tenant.call('DELETE', path),
    switch: async () => {
      on = !on
      await analysisSwitch.change(scope, on, actor)
    },
    scheduled: () =>
      paid(async () => {
        for (const find of [analysisSchedule.findDue, analysisSchedule.findDueByOwnClock]) {
          for (const due of (await find(null, 10)).due)
            await analysisSchedule.queue(due, { publicUrl, cadence: 'weekly' })
        }
      }),
    /** An operator writes some down, so that the last one is met. */
    useMost: async () => {
      const snapshot = await subscriptions.read(tenant.id, site)
      if (!snapshot?.facts || allowance === 0) return
      const month = { siteId: site, startsAt: creditPeriod(snapshot.facts, snapshot.now).startsAt }
      const most = allowance - 1 - (await credits.used(month))
      if (most > 0 && (await credits.use(month, most, allowance, { kind: 'operator', account: 'test' }))) {
        others.push({ month: month.startsAt.epochMilliseconds, used: most })
      }
    },
  }
  return async (one: Step) => {
    if (typeof one === 'string') return actions[one]?.()
    if ('days' in one) {
      const { now } = (await tenant.call('GET', clockPath(site))).body
      const advance_to = new Date(Date.parse(now) + one.days * DAY_MS).toISOString()
      return tenant.call('POST', clockPath(site), { body: { advance_to } })
    }
    const created = await tenant.call('POST', path, { body: one })
    const done = created.status === 201 || (await tenant.call('PUT', path, { body: one })).status === 200
    if (done) allowance = entitlementsOf({ modules: [], ...one } as Parameters<typeof entitlementsOf>[0]).monthlyCredits
  }
}

const publishedContent = {
  look: { position: 'bottom', theme: 'auto', colours: null, reopen: 'left' },
  tools: [],
  own_tools: [],
  consent_mode: 'basic',
  widget_side: 'right',
} as const

/** What must hold at every moment. */
async function hold(site: string, others: readonly Other[]): Promise<void> {
  const [wrong] = await service.sql(
    `select credit_use.month_starts_at, credit_use.used, count(analysis.id) as analyses
     from (
       select month_starts_at, site_id, used - coalesce((
         select sum((other ->> 'used')::integer)
         from jsonb_array_elements($2) as other
         where to_timestamp((other ->> 'month')::double precision / 1000) = month_starts_at
       ), 0) as used
       from credit_use
     ) as credit_use
     left join analysis
       on analysis.site_id = credit_use.site_id
       and analysis.month_starts_at = credit_use.month_starts_at
       and analysis.state <> 'failed'
     where credit_use.site_id = $1
     group by credit_use.month_starts_at, credit_use.used
     having credit_use.used <> count(analysis.id) or credit_use.used < 0`,
    [site, JSON.stringify(others)],
  )
  assert.equal(wrong, undefined, `a credit for each analysis, and none for another: ${JSON.stringify(wrong)}`)
  const [uncounted] = await service.sql(
    `select from analysis
     where site_id = $1
       and state <> 'failed'
       and credits = 1
       and not exists (
         select from credit_use
         where credit_use.site_id = analysis.site_id and credit_use.month_starts_at = analysis.month_starts_at
       )`,
    [site],
  )
  assert.equal(uncounted, undefined, 'no analysis without its credit')
  const [twice] = await service.sql(
    `select recheck_of from analysis where site_id = $1 and state <> 'failed' and recheck_of is not null
     group by recheck_of having count(*) > 1`,
    [site],
  )
  assert.equal(twice, undefined, 'one free re-check for each report')
  const [unpaid] = await service.sql(
    `select from analysis as recheck
     left join analysis as paid on paid.id = recheck.recheck_of
     where recheck.site_id = $1 and recheck.credits = 0
       and (paid.credits, paid.state) is distinct from (1::smallint, 'completed')`,
    [site],
  )
  assert.equal(unpaid, undefined, 'and only of what was paid for')
  const [lost] = await service.sql(
    `select from analysis where site_id = $1 and (state = 'open') <> exists (
       select from scan_job where scan_job.id = analysis.id)`,
    [site],
  )
  assert.equal(lost, undefined, 'what is open is in the queue, and nothing else')
}

/** Months begin on the day of an anchor, counted by another calendar than the service's own. */
async function holdMonths(site: string): Promise<void> {
  const used = await service.sql<{ month: Date; at: Date }>(
    'select month_starts_at as month, requested_at as at from analysis where site_id = $1 and credits = 1',
    [site],
  )
  const anchors = await service.sql<{ at: Date }>(
    `select created_at as at from event where site_id = $1 and (type = 'subscription.created'
       or (type = 'subscription.renewed' and before ->> 'interval' <> after ->> 'interval'))`,
    [site],
  )
  for (const { month, at } of used) {
    const anchor = anchors
      .map((one) => one.at)
      .filter((one) => one <= at)
      .toSorted((a, b) => Number(a) - Number(b))
      .at(-1)
    assert.ok(anchor)
    const begin = Temporal.Instant.from(anchor.toISOString()).toZonedDateTimeISO('UTC')
    const count = Array.from({ length: 2_000 }, (_, months) => begin.add({ months }).epochMilliseconds)
    const expected = count.filter((one) => one <= at.getTime()).at(-1)
    assert.equal(month.getTime(), expected, 'credits are those of the month on the day of the anchor')
  }
}

/** What was asked for under one subscription has no report under the next one. */
async function holdSubscriptions(site: string): Promise<void> {
  const [other] = await service.sql(
    `select analysis.id
     from analysis
     join event as completed
       on completed.site_id = analysis.site_id
       and completed.type = 'analysis.completed'
       and completed.after ->> 'analysis' = analysis.id::text
     join event as created
       on created.site_id = analysis.site_id
       and created.type = 'subscription.created'
       and created.sequence between analysis.sequence + 1 and completed.sequence
     where analysis.site_id = $1`,
    [site],
  )
  assert.equal(other, undefined)
}

test('credits are never negative, over the allowance or lost, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 35 }), async (steps) => {
      const site = await newSite(tenant)
      const others: Other[] = []
      const take = live(site, others)
      await take({ tier: 'comfort' })
      for (const one of steps) {
        await take(one)
        await hold(site, others)
      }
      // At last everything ends, so that the next one begins with an empty queue.
      await take('report')
      await take('settle')
      while ((await scanner.finish({ failed: 'timed_out' })) !== null);
      await take('settle')
      await hold(site, others)
      await holdMonths(site)
      await holdSubscriptions(site)
      const open = await service.sql(`select from analysis where site_id = $1 and state = 'open'`, [site])
      assert.equal(open.length, 0)
      await analysisSwitch.change({ integratorId: tenant.id, siteId: site }, false, actor)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

test('afterwards the log is whole, and the doctor finds all well', async () => {
  const findings = await runDoctorChecks(service.databaseUrl, 'staging', SEALING_KEY)
  assert.deepEqual(
    findings.filter(({ ok, check }) => !ok && check !== 'durability'),
    [],
  )
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
