import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCANNER_ACCEPTS, SCANNER_AGENT } from '@portico/contract/words'
import pg from 'pg'
import { startTestService } from './harness.ts'
import { portico } from './process.ts'
import { createPublishedWebsite, publishChangedDraft } from './websites.ts'

// What is known of the tag on a website: that it was loaded from there, and where in the page it stands.

const service = await startTestService()
const tenant = await service.tenant()

test('the tag is seen by loads from the website and by choices, and its first sight is an event', async () => {
  const { site, origin, entry, choose } = await createPublishedWebsite(service, tenant)
  const seen = async () =>
    (await service.sql('select version, placement, first_at, last_at from sighting where site_id = $1', [site]))[0]
  const events = () =>
    service.sql<{ after: unknown }>(
      `select sequence, actor, after from event where site_id = $1 and type = 'website.seen'`,
      [site],
    )
  const write = () => service.visitors.sightings.write()
  for (const referer of ['', 'https://evil.example/', 'about:blank', 'x']) await entry({ headers: { referer } })
  await write()
  assert.equal(await seen(), undefined)

  await entry({ headers: { referer: `${origin}/` } })
  await write()
  const first = await seen()
  assert.deepEqual([first?.['version'], first?.['placement']], [1, null])
  const [event, ...more] = await events()
  assert.deepEqual(more, [])
  const at = first?.['first_at'].toISOString()
  assert.deepEqual(event?.after, { first_at: at, last_at: at, version: 1, placement: null })

  await entry({ headers: { referer: `${origin}/` } })
  await choose({ placement: 'async' })
  await write()
  assert.equal((await seen())?.['placement'], 'async')
  await publishChangedDraft(service, tenant, site, { consent_mode: 'off' })
  await entry({ headers: { referer: `${origin}/` } })
  await write()
  const last = await seen()
  assert.deepEqual([last?.['version'], last?.['placement'], last?.['first_at']], [2, 'async', first?.['first_at']])
  assert.equal((await events()).length, 1)
})

test('a scanner is answered like a visitor, and neither its loads are sights nor its choices consents', async () => {
  const { site, origin, entry, choose } = await createPublishedWebsite(service, tenant)
  const agent = `Mozilla/5.0 Chrome/153.0.0.0 Safari/537.36 ${SCANNER_AGENT}/1.0 (+https://portico.example)`
  const scanners = [{ 'user-agent': agent }, { accept: `*/*, ${SCANNER_ACCEPTS}` }]
  const count = async (table: string) => (await service.sql(`select from ${table} where site_id = $1`, [site])).length
  for (const scanner of scanners) {
    assert.equal((await entry({ headers: { referer: `${origin}/`, ...scanner } })).status, 200)
    assert.equal((await choose({ placement: 'async' }, scanner)).status, 204)
  }
  await service.visitors.sightings.write()
  assert.deepEqual([await count('sighting'), await count('consent')], [0, 0])

  assert.equal((await choose({ placement: 'async' })).status, 204)
  await service.visitors.sightings.write()
  assert.deepEqual([await count('sighting'), await count('consent')], [1, 1])
})

test('the first sight of a website that somebody else holds is written down the next time', async () => {
  const { site, origin, entry } = await createPublishedWebsite(service, tenant)
  await entry({ headers: { referer: origin } })
  const holder = new pg.Client({ connectionString: service.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from standing where site_id = $1 for update', [site])
  const count = async () => (await service.sql('select from sighting where site_id = $1', [site])).length
  await service.visitors.sightings.write()
  assert.equal(await count(), 0)
  await holder.query('commit')
  await holder.end()
  await service.visitors.sightings.write()
  assert.equal(await count(), 1)
})

test('a page of another website that loads the tag is written down by its host, once in an hour', async () => {
  const { site, origin, entry } = await createPublishedWebsite(service, tenant)
  const foreign = () => service.sql('select host from foreign_sighting where site_id = $1', [site])
  const load = async (referer: string) => {
    await entry({ headers: { referer } })
    await service.visitors.sightings.write()
  }
  await load('about:blank')
  assert.deepEqual(await foreign(), [])
  await load('https://staging.bakery.test/private/page')
  assert.deepEqual(await foreign(), [{ host: 'staging.bakery.test' }])
  await load('https://made-up.test/')
  assert.deepEqual(await foreign(), [{ host: 'staging.bakery.test' }])
  const { installation, visitors } = JSON.parse(
    (await portico(['sites', 'show', site, '--json'], { DATABASE_URL: service.databaseUrl })).stdout,
  )
  assert.equal(installation.foreign.host, 'staging.bakery.test')
  const unseen = visitors.because.find(({ code }: { code: string }) => code === 'tag_not_seen')
  assert.match(unseen.message, /A page of staging\.bakery\.test loaded it on /)
  // Where its own pages load it, nobody searches for others.
  await load(`${origin}/`)
  assert.equal((await service.sql('select from sighting where site_id = $1', [site])).length, 1)
})
