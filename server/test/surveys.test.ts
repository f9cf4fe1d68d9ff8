import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import type { AutomaticMode } from '@portico/contract/words/automatic'
import pg from 'pg'
import { Value } from 'typebox/value'
import { decide } from '../src/core/kit/refusal.ts'
import { inventoryOf } from '../src/core/publications/inventory.cases.ts'
import type { Settings } from '../src/core/settings/settings.ts'
import type { SurveyCadence } from '../src/core/surveys/survey.ts'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { openMetrics } from '../src/operate/metrics.ts'
import { Unavailable } from '../src/store/kit/database.ts'
import { clockPath, SEALING_KEY, sitePath, startTestService, subscriptionPath, urlAsScanner } from './harness.ts'
import { assertInvariants } from './invariants.ts'
import { openScannerQueue } from './scan-tools.ts'
import { createSurveyedSite, openSurveyRounds, readSurveyRow } from './survey-tools.ts'
import { NO_METRICS } from './workers.ts'

// The queue of surveys from the log of events to what is kept, without a browser: outcomes come by the role of a scanner.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const worker = openSurveyRounds(service.databaseUrl)
const { inventories } = worker.store
const scanner = openScannerQueue(service.databaseUrl, 'survey')
await scanner.stay()

const scopeOf = (siteId: string) => ({ siteId, integratorId: tenant.id })
const stateOf = async (site: string) => {
  const state = await readSurveyRow(service, site)
  assert.ok(state)
  return state
}
const DAY_MS = 24 * 60 * 60_000
const SEEN: SurveyOutcome = { inventory: inventoryOf() }
const AWAY: SurveyOutcome = { failed: 'unreachable' }

/** The websites in the queue, whoever holds them. */
async function queued(): Promise<readonly string[]> {
  const rows = await service.sql<{ site_id: string }>('select site_id from scan_job where done_at is null')
  return rows.map(({ site_id }) => site_id)
}

/** A website that was surveyed once, with what a scanner gave back. */
async function surveyed(outcome: SurveyOutcome = SEEN): Promise<string> {
  const site = await createSurveyedSite(tenant)
  await again(site, outcome)
  return site
}

async function again(site: string, outcome: SurveyOutcome): Promise<void> {
  await worker.ask()
  assert.equal((await scanner.finish(outcome))?.job.site, site)
  await worker.settle()
}

/** How many days after it was asked for the next one comes. */
async function nextAfter(site: string): Promise<number> {
  const { nextAt, askedAt } = await stateOf(site)
  assert.ok(nextAt && askedAt)
  return (nextAt.epochMilliseconds - askedAt.epochMilliseconds) / DAY_MS
}

async function publish(site: string): Promise<void> {
  const answer = await tenant.call('POST', `${sitePath(site)}publication/`)
  assert.equal(answer.status, 201, answer.text)
}

/** The next surveys are of another day. */
async function forgetDays(): Promise<void> {
  await service.sql('delete from survey_day')
}

test('a subscription asks for a survey, which a scanner takes as a job that the contract knows', async () => {
  const site = await createSurveyedSite(tenant)
  assert.equal(await readSurveyRow(service, site), null)
  await worker.readLog()
  const before = await stateOf(site)
  assert.deepEqual([before.cause, before.askedAt, before.endedAt, before.failures], ['subscription', null, null, 0])
  assert.ok(worker.called.includes(`subscribed ${site}`) && worker.called.includes(`changed ${site}`))
  await worker.queue()
  const claimed = await scanner.claim()
  assert.ok(claimed && Value.Check(ScannerJob, claimed.job))
  assert.deepEqual([claimed.job.purpose, claimed.job.site, claimed.job.published], ['survey', site, null])
  assert.equal(claimed.job.analysis, claimed.id)
  const state = await stateOf(site)
  assert.ok(state.askedAt !== null && state.endedAt === null && state.cause === 'schedule')
  assert.ok(await scanner.queue.record(claimed, SEEN))
  await worker.settle()
  const { endedAt, failure } = await stateOf(site)
  assert.ok(endedAt !== null && failure === null)
  assert.deepEqual(
    (await inventories.latest(scopeOf(site), 5)).map(({ inventory }) => inventory),
    [inventoryOf()],
  )
  assert.ok(worker.called.includes(`surveyed ${site}`))
  assert.equal(worker.counted.at(-1), 'done')
  const next = await nextAfter(site)
  assert.ok(next >= 7 && next <= 7.71, String(next))
  assert.deepEqual(await queued(), [])
})

test('what somebody else asks about a website is answered with nothing', async () => {
  const site = await surveyed()
  const other = { siteId: site, integratorId: (await service.tenant()).id }
  assert.deepEqual(await inventories.latest(other, 5), [])
})

test('a publication and the first sight of the tag ask for the next one a day after the last, also while it is under way', async () => {
  const site = await surveyed()
  await publish(site)
  await worker.ask()
  assert.equal(await nextAfter(site), 1)
  assert.equal((await stateOf(site)).cause, 'published')
  assert.deepEqual(await queued(), [], 'one a day')
  await service.moveClock(site, '1 day')
  await worker.ask()
  assert.deepEqual(await queued(), [site])
  const claimed = await scanner.claim()
  assert.equal(claimed?.job.published?.version, 1)
  await service.sql(
    `insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
     select integrator_id, site_id, sequence + 1, 'website.seen', 'time', now() + clock_offset, '{}'
     from standing
     where site_id = $1`,
    [site],
  )
  await service.sql('update standing set sequence = sequence + 1 where site_id = $1', [site])
  await worker.readLog()
  assert.ok(claimed && (await scanner.queue.record(claimed, SEEN)))
  await worker.settle()
  assert.equal(await nextAfter(site), 1)
  assert.equal((await stateOf(site)).cause, 'seen')
})

test('what was published before the last survey was asked for asks for no other', async () => {
  const site = await createSurveyedSite(tenant)
  await publish(site)
  await again(site, SEEN)
  await worker.readLog()
  assert.ok((await nextAfter(site)) >= 7)
})

test('what two workers read of the log at once changes nothing more than once', async () => {
  const site = await createSurveyedSite(tenant)
  const { logReader } = worker.store
  const part = await logReader.next(['subscription.created'])
  assert.ok(part)
  const change = { siteId: site, turned: 'began', cause: 'subscription', since: part.events[0]?.at ?? null } as const
  assert.ok(await logReader.schedule(part, [change]))
  await worker.queue()
  assert.deepEqual(await queued(), [site])
  const before = await stateOf(site)
  assert.ok(await logReader.schedule(part, [change]))
  assert.deepEqual(await stateOf(site), before, 'it was asked for since')
  await worker.readLog()
  assert.equal(await logReader.schedule(part, [{ ...change, turned: 'ended' }]), false, 'another worker has read on')
  assert.deepEqual(await stateOf(site), before)
  await scanner.finish(SEEN)
  await worker.settle()
})

test('a follower that fails holds up no other website, and a database that is away holds up all of them', async () => {
  const [broken, fine] = [await createSurveyedSite(tenant), await createSurveyedSite(tenant)]
  const calls: string[] = []
  const failures: unknown[] = []
  let error: Error = new Unavailable('The database cannot be reached.')
  let unknown: Error | null = null
  const { readEventLog: readLog } = await import('../src/jobs/log-reader.ts')
  const read = () =>
    readLog(
      { failed: (_job, failure) => void failures.push(failure) },
      worker.store.logReader,
      {
        async findSubscribed(scopes) {
          if (unknown !== null) throw unknown
          return scopes
        },
        async onSubscribed({ siteId }) {
          if (siteId === broken) throw error
          calls.push(siteId)
        },
        onChanged: async () => {},
      },
      new AbortController().signal,
    )
  await assert.rejects(read(), Unavailable)
  assert.deepEqual(calls, [])
  error = new Error('It cannot be worked with.')
  unknown = new Error('Nobody can say whom it concerns.')
  await read()
  assert.deepEqual([calls, failures], [[fine], [unknown, error]], 'then each of them is informed')
  await worker.queue()
  for (const _ of [broken, fine]) assert.ok(await scanner.finish(SEEN))
  await worker.settle()
})

test('what comes while the log is read waits for the next round, with all that comes by then', async () => {
  const first = await createSurveyedSite(tenant)
  const followedSites: string[][] = []
  let later: string | null = null
  const { readEventLog: readLog } = await import('../src/jobs/log-reader.ts')
  const followers = {
    async findSubscribed(scopes: readonly { readonly siteId: string }[]) {
      followedSites.push(scopes.map(({ siteId }) => siteId))
      later ??= await createSurveyedSite(tenant)
      return []
    },
    onSubscribed: async () => {},
    onChanged: async () => {},
  }
  const read = () => readLog({ failed: assert.fail }, worker.store.logReader, followers, new AbortController().signal)
  await read()
  assert.deepEqual(followedSites, [[first]])
  await read()
  assert.deepEqual(followedSites, [[first], [later]])
  await worker.queue()
  for (const _ of [first, later]) assert.ok(await scanner.finish(SEEN))
  await worker.settle()
})

test('when a subscription ends the survey goes, also while it is under way, and a new one asks for another', async () => {
  const site = await createSurveyedSite(tenant)
  await worker.ask()
  const claimed = await scanner.claim()
  assert.ok(claimed)
  assert.equal((await tenant.call('DELETE', subscriptionPath(site))).status, 200)
  await worker.readLog()
  assert.deepEqual(await queued(), [])
  assert.equal(await scanner.queue.renew(claimed, null), false)
  assert.equal(await scanner.queue.record(claimed, SEEN), false)
  assert.equal((await stateOf(site)).nextAt, null)
  assert.deepEqual(await inventories.latest(scopeOf(site), 1), [])
  await tenant.call('POST', subscriptionPath(site), { body: { tier: 'growth' } })
  await worker.ask()
  assert.equal(await nextAfter(site), 1, 'one a day')
  await service.moveClock(site, '1 day')
  await again(site, SEEN)
})

test('what was seen of a website whose subscription has ended meanwhile is not kept', async () => {
  const site = await createSurveyedSite(tenant)
  await worker.ask()
  const claimed = await scanner.claim()
  assert.ok(claimed && (await scanner.queue.record(claimed, SEEN)))
  await tenant.call('DELETE', subscriptionPath(site))
  await worker.settle()
  assert.equal(worker.counted.at(-1), 'dropped')
  assert.deepEqual(await inventories.latest(scopeOf(site), 1), [])
  assert.equal((await stateOf(site)).nextAt, null)
})

test('a website is surveyed by its own clock', async () => {
  const site = await surveyed()
  await worker.queue()
  assert.deepEqual(await queued(), [])
  const { now } = (await tenant.call('GET', clockPath(site))).body
  const later = Temporal.Instant.from(now).add({ hours: 24 * 8 })
  assert.equal((await tenant.call('POST', clockPath(site), { body: { advance_to: later.toString() } })).status, 200)
  await worker.queue()
  assert.deepEqual(await queued(), [site])
  assert.ok(await scanner.finish({ inventory: inventoryOf({ languages: ['de', 'fr'] }) }))
  await worker.settle()
  const [latest, first] = await inventories.latest(scopeOf(site), 5)
  assert.ok(latest && first)
  assert.deepEqual([latest.inventory.languages, first.inventory.languages], [['de', 'fr'], ['de']])
  const apart = latest.surveyedAt.epochMilliseconds - first.surveyedAt.epochMilliseconds
  assert.ok(apart >= 8 * DAY_MS && apart < 9 * DAY_MS)
  assert.ok((await nextAfter(site)) >= 7)
})

test('a website that does not answer is tried less and less often, until it does', async () => {
  const site = await surveyed(AWAY)
  const tried = [await nextAfter(site)]
  for (const days of [1, 2, 4, 7, 14]) {
    assert.deepEqual([(await stateOf(site)).failure, (await stateOf(site)).failures], ['unreachable', tried.length])
    await service.moveClock(site, `${days} days 1 minute`)
    await again(site, AWAY)
    tried.push(await nextAfter(site))
  }
  assert.deepEqual(tried.map(Math.round), [1, 2, 4, 7, 14, 28])
  await service.moveClock(site, '28 days 1 minute')
  await again(site, SEEN)
  assert.deepEqual([(await stateOf(site)).failure, (await stateOf(site)).failures], [null, 0])
  assert.ok((await nextAfter(site)) >= 7)
})

test('twenty websites of one registrable domain are surveyed on a day, whoever they belong to, and the rest tomorrow', async () => {
  await forgetDays()
  const other = await service.tenant()
  for (let n = 0; n < 22; n++) await createSurveyedSite(n % 2 ? tenant : other, `https://shop-${n}.crowded.example`)
  await createSurveyedSite(tenant, 'https://alone.example')
  await worker.ask()
  assert.equal((await queued()).length, 21)
  const rows = await service.sql<{ surveys: number; next_at: Date }>(
    `select survey_day.surveys, survey.next_at
     from survey
     join site on site.id = survey.site_id
     join survey_day on survey_day.registered_domain = site.registered_domain
     where site.registered_domain = 'crowded.example'
       and asked_at is null
       and (next_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date + 1`,
  )
  assert.deepEqual(
    rows.map(({ surveys }) => surveys),
    [20, 20],
  )
  const [one, another] = rows.map(({ next_at }) => next_at.getTime())
  assert.notEqual(one, another, 'thousands would not all come at midnight')
  assert.match(String(await doctorOn('weekly')), /of 1 domain the 20 of today are used up/)
  while (await scanner.finish(SEEN));
  await worker.settle()
  await service.sql(`update survey set next_at = now() where asked_at is null and next_at is not null`)
  await worker.queue()
  assert.deepEqual(await queued(), [], 'the day is full')
  await forgetDays()
  await service.sql(
    `update survey set next_at = date_trunc('milliseconds', now()) where asked_at is null and next_at is not null`,
  )
  await worker.queue()
  assert.equal((await queued()).length, 2)
  while (await scanner.finish(SEEN));
  await worker.settle()
})

test('names that a builder gives to strangers are domains of their own', async () => {
  await forgetDays()
  for (let n = 0; n < 21; n++) await createSurveyedSite(tenant, `https://shop-${n}.myshopify.com`)
  await worker.ask()
  assert.equal((await queued()).length, 21)
  while (await scanner.finish(SEEN));
  await worker.settle()
})

test('nothing is surveyed for a suspended integrator, and what waits is taken back', async () => {
  const other = await service.tenant()
  const [waiting, fresh] = [await createSurveyedSite(other), await createSurveyedSite(other)]
  await worker.readLog()
  await service.sql('update survey set next_at = null where site_id = $1', [fresh])
  await worker.queue()
  assert.deepEqual(await queued(), [waiting])
  await service.integrators.suspend(other.id)
  await service.sql(`update survey set next_at = date_trunc('milliseconds', now()) where site_id = $1`, [fresh])
  await worker.queue()
  assert.deepEqual(await queued(), [])
  await service.integrators.resume(other.id)
  await service.sql(`update survey set next_at = null where integrator_id = $1`, [other.id])
})

test('where nothing is to be done by itself nothing is surveyed, and a survey that is under way is for nothing', async () => {
  const [before, during] = [await createSurveyedSite(tenant), await createSurveyedSite(tenant)]
  const set = async (site: string, automatic: AutomaticMode) => {
    const actor = { kind: 'key', keyId: tenant.keyId } as const
    const change = { ...scopeOf(site), actor, decide: (now: Settings) => decide({ ...now, automatic }) }
    assert.ok((await worker.store.settings.change(change)).ok)
  }
  await set(before, 'off')
  await worker.ask()
  assert.deepEqual(await queued(), [during])
  const claimed = await scanner.claim()
  assert.ok(claimed && (await scanner.queue.record(claimed, SEEN)))
  await set(during, 'off')
  await worker.settle()
  assert.deepEqual(await inventories.latest(scopeOf(during), 1), [])
  for (const site of [before, during]) {
    const { nextAt } = await stateOf(site)
    assert.ok(nextAt && Math.abs(nextAt.epochMilliseconds - Date.now() - DAY_MS) < 60_000, 'it is asked tomorrow')
  }
  await set(before, 'propose')
  await again(before, SEEN)
  assert.equal((await stateOf(before)).failure, null, 'switched on, it is surveyed at once')
})

test('with SCANNER_SURVEYS=off nothing is queued, what waits is taken back, and the log is read all the same', async () => {
  const off = openSurveyRounds(service.databaseUrl, { cadence: 'off' })
  const site = await createSurveyedSite(tenant)
  await off.ask()
  assert.deepEqual(await queued(), [])
  assert.ok(off.called.includes(`subscribed ${site}`))
  await worker.queue()
  assert.deepEqual(await queued(), [site])
  await off.queue()
  assert.deepEqual(await queued(), [])
  assert.equal(await nextAfter(site), 1)
})

test('monthly is monthly', async () => {
  const monthly = openSurveyRounds(service.databaseUrl, { cadence: 'monthly' })
  const site = await createSurveyedSite(tenant)
  await monthly.ask()
  assert.ok(await scanner.finish(SEEN))
  await monthly.settle()
  const next = await nextAfter(site)
  assert.ok(next >= 30 && next <= 33, String(next))
})

test('without a scanner nothing is queued, and what is due stays so', async () => {
  const site = await createSurveyedSite(tenant)
  await service.sql(`update scanner set seen_at = now() - interval '1 minute'`)
  await worker.ask()
  assert.deepEqual(await queued(), [])
  const { nextAt } = await stateOf(site)
  assert.ok(nextAt && nextAt.epochMilliseconds <= Date.now())
  await scanner.stay()
  await again(site, SEEN)
})

test('a scanner that was killed loses its survey to another, and one that kills two is given up', async () => {
  const site = await createSurveyedSite(tenant)
  await worker.ask()
  const expire = () => service.sql(`update scan_job set leased_until = now() - interval '1 second'`)
  const first = await scanner.claim()
  assert.ok(first)
  assert.equal(await scanner.claim(), null)
  await worker.settle()
  await expire()
  const second = await scanner.claim()
  assert.deepEqual([second?.id, second?.attempt], [first.id, 2])
  assert.equal(await scanner.queue.record(first, SEEN), false, 'whoever comes late changes nothing')
  await expire()
  assert.equal(await scanner.claim(), null)
  await worker.settle()
  assert.deepEqual([(await stateOf(site)).failure, await queued()], ['scanner_failed', []])
})

test('a survey that was given back was never taken', async () => {
  const site = await createSurveyedSite(tenant)
  await worker.ask()
  const claimed = await scanner.claim()
  assert.ok(claimed)
  await scanner.queue.giveBack(claimed)
  const next = await scanner.claim()
  assert.deepEqual([next?.job.site, next?.attempt], [site, 1])
  assert.ok(next && (await scanner.queue.record(next, SEEN)))
  await worker.settle()
})

test('what no scanner took for a day is asked for anew, and is no failure', async () => {
  const site = await createSurveyedSite(tenant)
  await worker.ask()
  await service.sql(`update scan_job set run_at = now() - interval '1 day'`)
  await service.moveClock(site, '1 day')
  await worker.settle()
  assert.deepEqual([await queued(), (await stateOf(site)).failures], [[], 0])
  await again(site, SEEN)
})

test('where a website leads that has moved is kept until the next survey has ended', async () => {
  const moved_to = 'https://www.xn--mller-kva.example'
  const site = await surveyed({ failed: 'moved_elsewhere', moved_to })
  const message = async () => {
    const { body } = await tenant.call('GET', `${sitePath(site)}installation/`)
    return body.warnings.find(({ code }: { readonly code: string }) => code === 'not_surveyed')?.message
  }
  assert.match(await message(), /leads to www\.müller\.example\. Register https:\/\/www\.xn--mller-kva\.example\/,/)
  await service.moveClock(site, '1 day 1 minute')
  await again(site, { failed: 'moved_elsewhere' })
  assert.match(await message(), /its address leads to another website\./, 'a scanner of the version before')
})

test('whatever a scanner says that is not agreed on is a failure of the scanner', async () => {
  const party = {
    ...{ pages: [], before: true, after_reject: null, marked: null, stored: [] },
    hosts: Array.from({ length: 10 }, (_, n) => `${n}.tracker.example`),
  }
  const parties = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ domain: `tracker-${n}.example`, ...party }))
  for (const outcome of [
    ...[{}, 7, 'x', null, [], { failed: 'mine' }, { failed: 'robots', more: 1 }, { inventory: {} }],
    ...['https://new.example/path', 'https://10.0.0.1', `https://${'a.'.repeat(130)}example`, 'new.example', 7].map(
      (moved_to) => ({ failed: 'moved_elsewhere', moved_to }),
    ),
    { inventory: { ...inventoryOf(), more: 1 } },
    { inventory: { ...inventoryOf(), pages: [] } },
    { inventory: { ...inventoryOf(), unknown: parties(21) } },
    { inventory: { ...inventoryOf(), tools: [{ tool: 'x', category: 'necessary', ...party }] } },
  ]) {
    const site = await createSurveyedSite(tenant)
    await worker.ask()
    const claimed = await scanner.claim()
    assert.ok(claimed && (await scanner.queue.record(claimed, outcome as SurveyOutcome)), JSON.stringify(outcome))
    await worker.settle()
    assert.equal((await stateOf(site)).failure, 'scanner_failed', JSON.stringify(outcome))
    assert.deepEqual(await inventories.latest(scopeOf(site), 1), [])
  }
  const most = { inventory: inventoryOf({ unknown: parties(20) }) }
  const site = await surveyed(most)
  assert.equal((await stateOf(site)).failure, null)
})

test('more than a megabyte is not taken at all', async () => {
  const site = await createSurveyedSite(tenant)
  await worker.ask()
  const claimed = await scanner.claim()
  assert.ok(claimed)
  const outcome = { inventory: 'x'.repeat(1_048_577) } as unknown as SurveyOutcome
  await assert.rejects(scanner.queue.record(claimed, outcome), pg.DatabaseError)
  assert.ok(await scanner.queue.record(claimed, AWAY))
  await worker.settle()
  assert.equal((await stateOf(site)).failure, 'unreachable')
})

test('the role of a scanner sees the queue, changes only work that is under way, and sees nothing else of surveys', async () => {
  await createSurveyedSite(tenant)
  await worker.ask()
  const client = new pg.Client({ connectionString: urlAsScanner(service.databaseUrl) })
  await client.connect()
  const refused = async (sql: string) => assert.rejects(client.query(sql), /permission denied/, sql)
  try {
    for (const table of ['survey', 'survey_day', 'inventory', 'log_reader', 'attention', 'site'])
      await refused(`select from ${table}`)
    await refused('select outcome from scan_job')
    await refused('select site_id from scan_job')
    await refused('update scan_job set job = job')
    await refused('delete from scan_job')
    const claimed = await scanner.finish(SEEN)
    assert.ok(claimed)
    const { rowCount } = await client.query('update scan_job set attempts = 0 where id = $1', [claimed.id])
    assert.equal(rowCount, 0, 'what was said in the end stays')
  } finally {
    await client.end()
  }
  await worker.settle()
})

test('what follows from a survey is done until it has succeeded, for others meanwhile too', async () => {
  const failures: unknown[] = []
  const done: string[] = []
  const error = new Error('not now')
  let isBroken = true
  const site = await createSurveyedSite(tenant)
  const other = await createSurveyedSite(tenant)
  const { createScanTasks: scanRounds } = await import('../src/jobs/scan-jobs.ts')
  const pino = (await import('pino')).default
  const rounds = scanRounds(
    { failed: (_job, failure) => void failures.push(failure) },
    {
      ...{ store: worker.store, cadence: 'weekly', tickMs: 1_000 },
      ...{ publicUrl: () => 'https://portico.example', log: pino({ level: 'silent' }) },
      ...{ metrics: NO_METRICS, findSubscribed: async () => [], onSubscribed: async () => {} },
      onChanged: async () => {},
      async afterSurvey({ siteId }) {
        if (siteId === site && isBroken) throw error
        done.push(siteId)
      },
    },
  )
  const { signal } = new AbortController()
  await rounds.readLog(signal)
  await rounds.queue.survey(signal)
  while (await scanner.finish(SEEN));
  await rounds.settle.survey(signal)
  assert.deepEqual([done, failures], [[other], [error]])
  isBroken = false
  await rounds.settle.survey(signal)
  await rounds.settle.survey(signal)
  assert.deepEqual(done, [other, site])
})

/** What the doctor says of surveys, and whether that is well. */
async function doctorOn(surveys: SurveyCadence): Promise<readonly unknown[]> {
  const findings = await runDoctorChecks(service.databaseUrl, 'staging', SEALING_KEY, undefined, null, { surveys })
  const finding = findings.find(({ check }) => check === 'surveys')
  return [finding?.ok, finding?.found]
}

test('the doctor and the metrics say how many websites wait, and for how long', async () => {
  await service.sql('update survey set next_at = null')
  await forgetDays()
  const sites = [await createSurveyedSite(tenant), await createSurveyedSite(tenant)]
  await worker.readLog()
  const runDoctor = (cadence: SurveyCadence = 'weekly') => doctorOn(cadence)
  const overdue = (by: string) =>
    service.sql(
      `update survey set next_at = date_trunc('milliseconds', now()) - $2::interval where site_id = any ($1)`,
      [sites, by],
    )
  await overdue('5 minutes')
  assert.deepEqual(await runDoctor(), [true, 'weekly; 2 due, the oldest for 5 minutes'])
  assert.deepEqual(await runDoctor('off'), [true, 'off, so nothing is filled in by itself (SCANNER_SURVEYS)'])
  await overdue('23 hours 59 minutes')
  assert.deepEqual(await runDoctor('monthly'), [true, 'monthly; 2 due, the oldest for 23 hours'])
  await overdue('3 days')
  assert.deepEqual(await runDoctor(), [false, 'weekly; 2 due, the oldest for 3 days'])
  const figures = await figuresOf(true)
  assert.match(figures, /^portico_surveys_due\{environment="staging"\} 2$/m)
  assert.match(figures, /^portico_survey_lag_seconds\{environment="staging"\} 2592\d\d/m)
  assert.doesNotMatch(await figuresOf(false), /^portico_survey/m, 'where they are off nobody waits')
  await service.sql(`update scanner set seen_at = now() - interval '1 minute'`)
  assert.deepEqual(await runDoctor(), [
    true,
    'weekly; 2 due, the oldest for 3 days, and no scanner is there that can work',
  ])
  await scanner.stay()
  await worker.queue()
  const claimed = [await scanner.claim(), await scanner.claim()]
  assert.deepEqual(await runDoctor(), [true, 'weekly; none is due'])
  for (const one of claimed) assert.ok(one && (await scanner.queue.record(one, SEEN)))
  await worker.settle()
})

/** What a process shows whose surveys are on or off. */
async function figuresOf(surveysAreOn: boolean): Promise<string> {
  const metrics = openMetrics()
  metrics.watchLag('staging', worker.database, surveysAreOn)
  await using server = await metrics.listen(0, '127.0.0.1')
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text()
  server.closeAllConnections()
  return text
}

test('the doctor says when no worker reads the log, or settles what is done', async () => {
  const site = await surveyed()
  const failedChecks = async () => {
    const findings = await runDoctorChecks(service.databaseUrl, 'staging', SEALING_KEY)
    const ofSurveys = findings.filter(({ check }) => /survey|what follows/.test(check))
    return ofSurveys.filter(({ ok }) => !ok).map(({ check, found }) => `${check}: ${found}`)
  }
  assert.deepEqual(await failedChecks(), [])
  await tenant.call('DELETE', subscriptionPath(site))
  const [reader] = await service.sql<{ position: number }>('select position::integer from log_reader')
  assert.deepEqual(await failedChecks(), [], 'for a moment')
  // As if the event were of ten minutes ago: what is added to the site's clock is taken off.
  await service.moveClock(site, '10 minutes')
  const other = await createSurveyedSite(tenant)
  assert.deepEqual(await failedChecks(), [`what follows from events is done: not for events after ${reader?.position}`])
  await worker.ask()
  assert.deepEqual(await failedChecks(), [])
  assert.equal((await scanner.finish(SEEN))?.job.site, other)
  await service.sql(`update scan_job set done_at = now() - interval '2 minutes'`)
  const [job] = await service.sql<{ id: string }>('select id from scan_job')
  assert.deepEqual(await failedChecks(), [`surveys that are done are settled: not for ${job?.id}`])
  await worker.settle()
  assert.deepEqual(await failedChecks(), [])
})

test('inventories are kept for thirteen months, days for two', async () => {
  const site = await surveyed()
  await service.sql(
    `insert into inventory (site_id, surveyed_at, recorded_at, content)
     select $1, now(), now() - age, '{}' from unnest('{13 months, 12 months}'::interval[]) as age`,
    [site],
  )
  await forgetDays()
  await service.sql(
    `insert into survey_day (registered_domain, day, surveys)
     select 'old.example', (now() at time zone 'UTC')::date - age, 1 from unnest('{0, 1, 2, 3}'::integer[]) as age`,
  )
  await worker.sweep()
  assert.equal((await inventories.latest(scopeOf(site), 5)).length, 2)
  const [row] = await service.sql<{ count: number }>('select count(*)::integer as count from survey_day')
  assert.equal(row?.count, 2)
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
