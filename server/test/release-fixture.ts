import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { PROFILE_EXAMPLE } from '@portico/contract/documents/details'
import { DEFAULTS_EXAMPLE } from '@portico/contract/integrators/defaults'
import pg from 'pg'
import { inputOf } from '../../legal/test/sets.ts'
import project from '../../package.json' with { type: 'json' }
import { inventoryOf } from '../src/core/publications/inventory.cases.ts'
import { readMigrations } from '../src/operate/migrations.ts'
import { openProcessPresence } from '../src/store/operate/processes.ts'
import {
  type Answer,
  newSite,
  sitePath,
  startTestService,
  subscriptionPath,
  subscriptionStepsOf,
  type Tenant,
  urlAsOwner,
} from './harness.ts'
import { portico } from './process.ts'
import { startWebhookReceiver } from './receiver.ts'
import { RELEASE_SEALING_KEY, readRows, releaseFolderUrl } from './release.ts'
import { newFinding, newReport } from './reports.ts'
import { openAnalysisSettler, openScannerQueue } from './scan-tools.ts'
import { openSurveyRounds } from './survey-tools.ts'
import { until } from './until.ts'
import { createPublishedWebsite } from './websites.ts'
import { startTestWorker } from './workers.ts'

// `npm run release-fixture`: lives through what can happen in a database and writes it into the folder of this version,
// with the migrations. To be run before a release, and never again for it.

const folder = releaseFolderUrl(project.version)
const service = await startTestService({ environment: 'staging', sealingKey: RELEASE_SEALING_KEY })

const ok = (answer: Answer): Answer => {
  assert.ok(answer.status < 300, answer.text)
  return answer
}

test(`the database of ${project.version} is filled and written down`, async () => {
  const tenant = await service.tenant('Release', ['https://portal.example.com'])
  const other = await service.tenant('Another')
  await newSite(other)
  const receiver = await startWebhookReceiver()
  const made = await tenant.call('POST', '/api/integrators/webhooks/', { body: { url: receiver.url } })
  assert.equal(made.status, 201, made.text)
  const worker = startTestWorker(service.databaseUrl, { sealingKey: RELEASE_SEALING_KEY })

  const site = async (tier: string, interval = 'monthly', modules: readonly object[] = []) => {
    const id = await newSite(tenant)
    const steps = subscriptionStepsOf(tenant, id)
    assert.equal((await steps.create({ tier, interval, modules })).status, 201)
    return { id, ...steps }
  }
  const advance = async (id: string, months: number) => {
    const { body } = await tenant.call('GET', `/api/integrators/sites/${id}/clock/`)
    const to = new Date(Date.parse(body.now) + months * 31 * 86_400_000).toISOString()
    const moved = await tenant.call('POST', `/api/integrators/sites/${id}/clock/`, { body: { advance_to: to } })
    assert.equal(moved.status, 200, moved.text)
  }
  await newSite(tenant)
  await site('starter')
  await advance((await site('growth', 'monthly', [{ name: 'extra_language', quantity: 2 }])).id, 3)
  const changed = await site('professional')
  await tenant.call('PUT', subscriptionPath(changed.id), { body: { tier: 'comfort', interval: 'annually' } })
  await advance(changed.id, 2)
  const canceled = await site('comfort', 'annually')
  await canceled.cancel()
  const ended = await site('starter')
  await ended.cancel()
  await advance(ended.id, 2)
  const back = await site('growth')
  await back.cancel()
  await back.reactivate()
  const terminated = await site('starter')
  await terminated.terminate()
  await tenant.call('POST', '/api/integrators/sites/', {
    body: { url: 'https://kept.example.com/path/' },
    headers: { 'idempotency-key': 'kept' },
  })
  await changeSettings(tenant.call, changed.id)
  const args = ['credits', 'use', changed.id, '5']
  const used = await portico(args, { DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'staging' })
  assert.equal(used.code, 0, used.stderr)
  await haveWebsites(tenant)

  const waiting = `select from delivery where next_attempt_at is not null or webhook_id <> $1 limit 1`
  const events = `select from event where sequence is not null and integrator_id = $1 and not exists (
    select from delivery where delivery.event_id = event.id) and created_at >= (select created_at from webhook)`
  await until(async () => {
    const open = await service.sql(waiting, [made.body.id])
    return open.length === 0 && (await service.sql(events, [tenant.id])).length === 0
  })
  await worker.stop()
  await service.recordKeyUse()
  // A survey is asked for and not begun when the database is upgraded.
  await openSurveyRounds(service.databaseUrl).ask()
  // Not within the last day: nobody is missed.
  await service.sql(`update process set since = since - interval '2 days', seen_at = seen_at - interval '2 days'`)

  const client = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl), options: '-c TimeZone=UTC' })
  await client.connect()
  const rows = await readRows(client)
  await client.end()
  const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0)
  assert.deepEqual(empty, [], 'a table that nothing is written to is not tried')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { name, sql } of await readMigrations()) await writeFile(new URL(name, folder), sql)
  const tables = Object.entries(rows).map(
    ([table, all]) => `${JSON.stringify(table)}: [\n${all.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  )
  await writeFile(new URL('rows.json', folder), `{\n${tables.join(',\n')}\n}\n`)
  process.stdout.write(`Written to ${join('server', 'test', 'releases', project.version)}\n`)
})

/** Websites that visitors and scanners have been to, and one that was erased. */
async function haveWebsites(tenant: Tenant): Promise<void> {
  ok(await tenant.call('PUT', '/api/integrators/profile/', { body: PROFILE_EXAMPLE }))
  ok(await tenant.call('PUT', '/api/integrators/defaults/', { body: DEFAULTS_EXAMPLE }))
  const { id } = ok(
    await tenant.call('POST', '/api/integrators/webhooks/', { body: { url: 'https://hooks.example.com/' } }),
  ).body
  ok(await tenant.call('DELETE', `/api/integrators/webhooks/${id}/`))

  const { site, origin, entry, choose } = await createPublishedWebsite(service, tenant)
  ok(await entry({ headers: { referer: `${origin}/` } }))
  ok(await choose({ placement: 'async' }))
  await service.visitors.sightings.write()
  ok(await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details: inputOf('ES', 'shop').facts } }))
  ok(await tenant.call('POST', `${sitePath(site)}publication/`))

  const surveys = openSurveyRounds(service.databaseUrl)
  const surveyor = openScannerQueue(service.databaseUrl, 'survey')
  await surveyor.beat()
  await surveys.ask()
  assert.ok(await surveyor.finish({ inventory: inventoryOf() }))
  await surveys.settle()

  const scanner = openScannerQueue(service.databaseUrl)
  await scanner.beat()
  const { analysis } = ok(await tenant.call('POST', `${sitePath(site)}analyses/`)).body
  const claimed = await scanner.claim()
  assert.equal(claimed?.id, analysis)
  const image = randomUUID()
  assert.ok(claimed && (await scanner.queue.keepImage(claimed, image, Buffer.from('png'))))
  assert.ok(await scanner.queue.record(claimed, { report: newReport([newFinding('serious')], [image]) }))
  const settle = openAnalysisSettler(surveys.store)
  assert.equal(await settle({ integratorId: tenant.id, siteId: site }, analysis), 'completed')
  const customer = await dashboardOf(tenant.call, site)
  ok(await customer('PUT', 'analyses/schedule/', { monthly: true }))
  const waiting = await createPublishedWebsite(service, tenant)
  ok(await tenant.call('POST', `${sitePath(waiting.site)}analyses/`))

  const erased = await createPublishedWebsite(service, tenant)
  ok(await tenant.call('PATCH', sitePath(erased.site), { body: { metadata: { contact: 'Ada' } } }))
  ok(await subscriptionStepsOf(tenant, erased.site).terminate())
  ok(await tenant.call('DELETE', sitePath(erased.site)))

  const roles = ['api', 'worker'] as const
  const announced = { roles: [...roles], version: project.version, commit: null, host: 'portico-1', pid: 4_711 }
  await openProcessPresence(surveys.database, announced, () => false).beat()
}

/** What a customer asks for in the dashboard. */
async function dashboardOf(call: typeof service.call, site: string) {
  const { embed_token: token } = (await call('GET', `${sitePath(site)}embed/`)).body
  const { session } = (await service.call('POST', '/dashboard/api/session/', { body: { token } })).body
  const headers = { authorization: `Bearer ${session}` }
  return (method: string, path: string, body: object) =>
    service.call(method, `/dashboard/api/${path}`, { headers, body })
}

async function changeSettings(call: typeof service.call, site: string): Promise<void> {
  const customer = await dashboardOf(call, site)
  for (const [method, path, body] of [
    ['PATCH', 'languages', { add: 'de' }],
    ['PATCH', 'languages', { default: 'de' }],
    ['PUT', 'accessibility', { enabled: false }],
  ] as const) {
    ok(await customer(method, `${path}/`, body))
  }
}
