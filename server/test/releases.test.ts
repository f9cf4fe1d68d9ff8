import assert from 'node:assert/strict'
import { test } from 'node:test'
import project from '../../package.json' with { type: 'json' }
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { migrate, readMigrations } from '../src/operate/migrations.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { createEmptyDatabase, startTestService, subscriptionPath, urlAsService } from './harness.ts'
import { assertInvariants } from './invariants.ts'
import { compareVersions, listReleases, RELEASE_SEALING_KEY, releaseFolderUrl, restoreRelease } from './release.ts'
import { openScannerQueue } from './scan-tools.ts'
import { until } from './until.ts'
import { startTestWorker } from './workers.ts'

test('every version has its migrations and a database kept, this one included', async () => {
  assert.ok(
    (await listReleases()).includes(project.version),
    `Run "npm run release-fixture" before ${project.version} is released.`,
  )
})

test('versions are put in order by their numbers', () => {
  assert.deepEqual(['0.10.0', '0.2.0', '0.1.10', '0.1.9'].toSorted(compareVersions), [
    '0.1.9',
    '0.1.10',
    '0.2.0',
    '0.10.0',
  ])
})

for (const release of await listReleases()) {
  test(`the migrations of ${release} are as they were released`, async () => {
    const released = await readMigrations(releaseFolderUrl(release))
    const now = (await readMigrations()).slice(0, released.length)
    assert.deepEqual(
      now.map(({ name, checksum }) => [name, checksum]),
      released.map(({ name, checksum }) => [name, checksum]),
      'A released migration never changes: add a new one instead. (Before a release: "npm run release-fixture".)',
    )
  })

  test(`a database that ${release} has filled is upgraded, found well, and served`, async () => {
    const owner = await createEmptyDatabase()
    await restoreRelease(owner, release)
    await migrate(owner, 'staging')
    const databaseUrl = await urlAsService(owner)
    const service = await startTestService({ environment: 'staging', databaseUrl, sealingKey: RELEASE_SEALING_KEY })
    // Since 0.2.0 each is checked when it is time; to one from before the upgrade itself gives a time.
    const soon = compareVersions(release, '0.2.0') < 0 ? '1 day' : 'infinity'
    const [attended] = await service.sql<{ all: number; missing: number }>(
      `select count(*)::integer as all, count(*) filter (where attention.site_id is null)::integer as missing
       from standing
       left join attention on attention.site_id = standing.site_id and attention.look_at <= now() + $1::interval
       where standing.tier is not null and coalesce(standing.ends_at > now() + standing.clock_offset, true)`,
      [soon],
    )
    assert.ok(attended && attended.all > 0 && attended.missing === 0, 'whoever needs help is found without an event')
    const [integrator] = (await service.integrators.list()).filter(({ name }) => name === 'Release')
    assert.ok(integrator)
    const key = await service.integrators.issueKey(integrator.id)
    assert.ok(key)
    const call = (method: string, path: string) =>
      service.call(method, path, { headers: { authorization: `Integrator-Key ${key.secret}` } })

    const { sites } = (await call('GET', '/api/integrators/sites/?limit=100')).body
    assert.ok(sites.length >= 9)
    const statuses = new Set<string>()
    for (const { site } of sites) {
      const { status, body } = await call('GET', subscriptionPath(site))
      statuses.add(status === 200 ? body.status : body.code)
      if (body.status === 'active') assert.equal((await call('POST', `${subscriptionPath(site)}cancel/`)).status, 200)
    }
    assert.deepEqual([...statuses].toSorted(), ['active', 'canceled', 'subscription_not_found'])
    const { events } = (await call('GET', '/api/integrators/events/?limit=100')).body
    assert.ok(events.length > 20)

    // Renewals have come since, and what is announced is for the webhook: the worker makes the database well.
    startTestWorker(databaseUrl, { sealingKey: RELEASE_SEALING_KEY })
    // A scanner takes the analysis that waited.
    await openScannerQueue(databaseUrl).finish({ failed: 'blocked' })
    // A service would have forgotten the answers that were kept for a day.
    const database = openDatabase({ url: databaseUrl, connections: 1 })
    await openStore(database).idempotency.sweep(new AbortController().signal)
    await database.close()
    await until(async () => {
      const findings = await runDoctorChecks(databaseUrl, 'staging', RELEASE_SEALING_KEY)
      return findings.every(({ ok }) => ok)
    }, 60_000)
    await assertInvariants(service.sql)
  })
}
