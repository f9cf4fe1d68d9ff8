import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openHome } from '../src/databases/embedded/home.ts'
import { databaseName } from '../src/databases/embedded/postgres.ts'
import { findRunningServer, serverUrl } from '../src/databases/embedded/server.ts'
import { openCaller, subscriptionStepsOf } from './harness.ts'
import { newHome, postgresPid, runCommandInProcess, startPortico, waitForNewPostgres } from './process.ts'
import { sharingOneWait, until } from './until.ts'
import { newChoice, publishWebsite, websiteOn } from './websites.ts'

// "npm run drill -- consents" does the same with 200,000 choices.

const [CHOICES, BROWSERS, KILLS] = [400, 48, 1]

test(`of ${CHOICES} choices, with PostgreSQL killed in the middle, none is lost once acknowledged, and none counts twice`, async () => {
  const folder = await newHome({ durable: true })
  const service = await startPortico({ PORTICO_HOME: folder, PORTICO_ENVIRONMENT: 'production' })
  const onboarded = await runCommandInProcess(['onboard', 'Host', '--json'], {
    PORTICO_HOME: folder,
    PORTICO_ENVIRONMENT: 'production',
  })
  const key: string = JSON.parse(onboarded.stdout).key.secret
  const api = { call: openCaller(service.url, { authorization: `Integrator-Key ${key}` }) }
  const visit = { call: openCaller(service.url) }
  const sites: string[] = []
  const sql = async (text: string, values: readonly unknown[] = []) => {
    const home = await openHome(folder)
    const server = await findRunningServer(home)
    const client = new pg.Client({
      connectionString: serverUrl(home, server?.port ?? 0, databaseName('production'), 'owner'),
    })
    await client.connect()
    try {
      return await client.query(text, [...values])
    } finally {
      await client.end()
    }
  }
  for (let n = 0; n < 4; n++) {
    const { site } = (await api.call('POST', '/api/integrators/sites/', { body: { url: `https://shop-${n}.example` } }))
      .body
    assert.equal((await subscriptionStepsOf(api, site).create()).status, 201)
    await publishWebsite(api, site)
    sites.push(site)
  }
  const websites = sites.map((site, n) => websiteOn(visit, site, `https://shop-${n}.example`))

  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  let next = 0
  const ready = sharingOneWait(() => until(async () => (await fetch(`${service.url}/readyz`)).status === 200))
  const browsers = Array.from({ length: BROWSERS }, async () => {
    while (next < CHOICES) {
      const website = websites[next++ % websites.length]
      const sent = newChoice()
      // As the page does it: once more, under the same id, until it is taken.
      for (;;) {
        const { status } = (await website?.choose(sent).catch(() => null)) ?? { status: 0 }
        statuses.add(status)
        if (status === 204) break
        await ready()
      }
      acknowledged.add(sent.id)
    }
  })
  for (let kill = 1; kill <= KILLS; kill++) {
    await until(async () => acknowledged.size > (CHOICES * kill) / (KILLS + 1))
    const victim = await postgresPid(folder)
    assert.ok(victim)
    process.kill(victim, 'SIGKILL')
    await waitForNewPostgres(service, folder, victim)
  }
  await Promise.all(browsers)

  const { rows } = await sql('select id from consent')
  const stored = new Set(rows.map(({ id }) => id))
  assert.equal(rows.length, stored.size)
  assert.equal(stored.size, CHOICES)
  assert.ok([...acknowledged].every((id) => stored.has(id)))
  const counted = await sql('select sum(given)::integer as given from consent_day')
  assert.equal(counted.rows[0].given, CHOICES)
  for (const status of statuses) assert.ok([0, 204, 429, 503].includes(status), String(status))
  assert.ok(statuses.has(503), 'PostgreSQL was away for a while')
  assert.equal((await service.end('SIGTERM')).code, 0)
})
