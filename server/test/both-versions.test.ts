import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { readMigrations } from '../src/operate/migrations.ts'
import { ROOT } from './folders.ts'
import { createEmptyDatabase, newSite, openCaller, subscriptionStepsOf } from './harness.ts'
import type { launchScript } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { listReleases, releaseFolderUrl } from './release.ts'
import { until } from './until.ts'
import { createNewerPortico, createOlderPortico } from './versions.ts'

// While nodes are upgraded one by one, the version before serves beside this one, on tables that were migrated under it.
// Where nothing was added since the last release, it is this version beside one that has a column more.

const [latest = ''] = (await listReleases()).toReversed()
const released = await readMigrations(releaseFolderUrl(latest))
const [added] = (await readMigrations()).slice(released.length)
const isCheckout = existsSync(join(ROOT, '.git'))
const skip = isCheckout || process.env['CI'] ? false : 'the version before comes out of git, and this is no checkout'

test(`nodes of ${latest} and of what comes after it serve one database at once`, { skip }, async () => {
  const older = await createOlderPortico(added?.name ?? null)
  const newer =
    added === undefined ? await createNewerPortico('9001_more.sql', 'alter table standing add column more text') : null
  const url = await createEmptyDatabase()
  const env = { DATABASE_URL: url, PORTICO_ENVIRONMENT: 'production' }

  const first = await running(older.serve(env))
  const onboarded = JSON.parse((await older.run(['onboard', 'Both', '--json'], env)).stdout)
  const headers = { authorization: `Integrator-Key ${onboarded.key.secret}` }
  let rounds = 0
  const live = async (base: string) => {
    const call = openCaller(base, headers)
    const { create, cancel, reactivate, terminate, get } = subscriptionStepsOf({ call }, await newSite({ call }))
    for (const step of [create, cancel, reactivate]) assert.ok((await step()).status < 300)
    assert.equal((await get()).status, 'active')
    assert.equal((await terminate()).status, 200)
    rounds += 1
  }
  let upgraded = false
  const meanwhile = (async () => {
    while (!upgraded) await live(first.url)
  })()
  await until(async () => rounds > 1)
  const second = newer === null ? await startInProcess(env) : await running(newer.serve(env))
  upgraded = true
  await meanwhile
  for (let round = 0; round < 5; round++) await Promise.all([live(first.url), live(second.url)])

  for (const { stop } of [first, second]) await stop()
  if (newer === null) assert.ok((await runDoctorChecks(url, 'production', null)).every(({ ok }) => ok))
})

async function running({ child, printed, ended }: ReturnType<typeof launchScript>) {
  after(() => child.kill('SIGKILL'))
  const address = () => /^ {2}production +(http\S+)$/m.exec(printed.stderr)?.[1]
  await Promise.race([ended, until(async () => address() !== undefined)])
  assert.equal(child.exitCode, null, printed.stderr)
  return {
    url: address() ?? '',
    async stop() {
      child.kill('SIGTERM')
      assert.equal((await ended).code, 0)
    },
  }
}
