import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { SCAN_PURPOSES, type ScanPurpose } from '../src/core/scans/scan-job.ts'
import { CLAIM_SCAN, MAX_COMPARED_INTEGRATORS } from '../src/store/scans/scan-queue.ts'
import { cloneDatabase, urlAsOwner, urlAsScanner } from './harness.ts'
import { explainStatement } from './plan.ts'
import { openScannerQueue } from './scan-tools.ts'

// Who is next where more integrators wait for a scanner than are compared with each other.

const url = await cloneDatabase('staging')
const client = new pg.Client({ connectionString: urlAsOwner(url) })
await client.connect()
after(() => client.end())
const scanners = { analysis: openScannerQueue(url), survey: openScannerQueue(url, 'survey') }

/** So many integrators, each with so many websites that wait: the queue alone, without what a job belongs to. */
async function fillQueue(purpose: ScanPurpose, integrators: number, ofEach: number, scheduled: boolean): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`
    with added as (
      insert into integrator (id, name)
      select gen_random_uuid(), 'Waiting'
      from generate_series(1, ${integrators})
      returning id
    )
    insert into scan_job (id, purpose, site_id, integrator_id, job, scheduled, run_at)
    select
      gen_random_uuid(), '${purpose}', gen_random_uuid(), id, jsonb_build_object('site', id), ${scheduled},
      now() - random() * interval '1 hour'
    from added
    cross join generate_series(1, ${ofEach})`)
  await client.query('analyze scan_job')
}

/** Whose work is taken next and ended, so many times. */
async function take(purpose: ScanPurpose, times: number): Promise<readonly string[]> {
  const owners: string[] = []
  for (let n = 0; n < times; n++) owners.push((await scanners[purpose].finish({ failed: 'blocked' }))?.job.site ?? '')
  return owners
}

const KINDS = SCAN_PURPOSES.flatMap((purpose) => [false, true].map((scheduled) => ({ purpose, scheduled })))

for (const { purpose, scheduled } of KINDS) {
  const what = `${purpose}, ${scheduled ? 'what was scheduled' : 'what was asked for'}`
  test(`where more wait than are compared, each has one turn in a round: ${what}`, async () => {
    const many = 2 * MAX_COMPARED_INTEGRATORS + 50
    await fillQueue(purpose, many, 2, scheduled)
    const first = await take(purpose, many)
    assert.equal(new Set(first).size, many)
    assert.deepEqual(await take(purpose, many), first)
    assert.equal(await scanners[purpose].claim(), null)
  })
}

test('also there whoever has nothing under way comes before whoever has', async () => {
  await fillQueue('analysis', MAX_COMPARED_INTEGRATORS + 1, 2, false)
  const held = []
  for (let n = 0; n <= MAX_COMPARED_INTEGRATORS; n++) held.push(await scanners.analysis.claim())
  assert.equal(new Set(held.map((one) => one?.job.site)).size, MAX_COMPARED_INTEGRATORS + 1)
  const [done] = held.slice(20)
  assert.ok(done)
  await scanners.analysis.queue.record(done, { failed: 'blocked' })
  assert.deepEqual(await take('analysis', 1), [done.job.site])
  await client.query('delete from scan_job')
})

test('with 5,000 integrators of each kind that wait, a claim takes up no more rows than it compares', async () => {
  for (const { purpose, scheduled } of KINDS) await fillQueue(purpose, 5_000, 2, scheduled)
  for (const purpose of SCAN_PURPOSES) {
    await take(purpose, 1)
    const steps = await explainStatement(urlAsScanner(url), CLAIM_SCAN, [scanners[purpose].holder, purpose])
    assert.ok(!steps.some((step) => step['Node Type'] === 'Seq Scan'))
    assert.ok(steps.some((step) => step['Index Name'] === 'scan_job_by_turn'))
    const most = Math.max(
      ...steps.map((step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']),
    )
    // Two parts of a round for each of the two kinds, each with one step more to know whether it goes on.
    assert.ok(most <= 4 * (MAX_COMPARED_INTEGRATORS + 2), `${most} rows`)
  }
})
