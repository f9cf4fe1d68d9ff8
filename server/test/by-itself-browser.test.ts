import assert from 'node:assert/strict'
import { after } from 'node:test'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { type HostClient, openHostClient, readSurveyState } from '../../scanner/test/by-itself-town/host.ts'
import { type ByItselfTown, openByItselfTown } from '../../scanner/test/by-itself-town/open.ts'
import type { ByItselfSite } from '../../scanner/test/by-itself-town/site.ts'
import { GERMAN, SPANISH } from '../../scanner/test/by-itself-town/sites.ts'
import { differencesFromExpected, visitAsBothVisitors } from '../../scanner/test/by-itself-town/truths.ts'
import { launchVisitors, writeTrustingChromium } from '../../scanner/test/by-itself-town/visitor.ts'
import { openTemporaryFolder } from '../../scanner/test/hostile/temporary-folder.ts'
import { browserTest } from './browser.ts'
import { cloneDatabase, urlAsOwner, urlAsScanner } from './harness.ts'
import { runCommandInProcess } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { until, WAIT_TIMEOUT_MS } from './until.ts'
import { testVariable } from './variables.ts'

// Two websites of a town for which nobody sets anything up, with everything real: the service, its queue, the scanner behind its
// fence, and visitors' browsers. `npm run drill -- by-itself` has all of them, and the weeks after.

const chromium = process.env[testVariable('chromium')] ?? ''
const SITES = [SPANISH, GERMAN]
/** What is due is queued every tenth time. */
const TICK_MS = 100
/** A survey waits for its round, starts a browser and visits two pages up to three times. */
const SURVEY_MS = 2 * WAIT_TIMEOUT_MS

type World = {
  readonly host: HostClient
  readonly town: ByItselfTown
  readonly browser: Browser
  readonly ids: ReadonlyMap<ByItselfSite, string>
  sql(text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
}

async function openWorld(): Promise<World> {
  const url = await cloneDatabase('staging')
  const common = { PORTICO_ENVIRONMENT: 'staging', DATABASE_URL: url }
  const town = await openByItselfTown(SITES)
  after(() => town.close())
  const { path: TMPDIR } = openTemporaryFolder()
  const scanner = {
    SCANNER_DATABASE_URL: urlAsScanner(url),
    SCANNER_HOSTS: town.scannerHosts,
    SCANNER_CONCURRENCY: '3',
  }
  const env = { ...common, ...scanner, CHROMIUM_PATH: writeTrustingChromium(chromium, TMPDIR), TMPDIR }
  const service = await startInProcess(env, ['api', 'visitors', 'worker', 'scanner'], TICK_MS)
  const { stdout } = await runCommandInProcess(['onboard', 'Host', '--json'], common)
  const host = openHostClient(service.stagingUrl, JSON.parse(stdout).key.secret)
  const ids = new Map<ByItselfSite, string>()
  for (const site of SITES) ids.set(site, await host.onboard(site, town))
  const browser = await launchVisitors(chromium, town)
  after(() => browser.close())
  const client = new pg.Pool({ connectionString: urlAsOwner(url), max: 1 })
  after(() => client.end())
  return { host, town, browser, ids, sql: async (text, values) => (await client.query(text, [...values])).rows }
}

type Read = {
  /** What visitors do not meet as they should, once the website was surveyed. */
  readonly differences: readonly string[]
  /** What its host reads after the survey of the next day, which sees what was published. */
  readonly warnings: readonly string[]
}

/** Visits come one after the other, so that it is known who asked whom; surveys need not. */
async function readAll({ host, town, browser, ids, sql }: World): Promise<ReadonlyMap<ByItselfSite, Read>> {
  const differences = new Map<ByItselfSite, readonly string[]>()
  for (const [site, id] of ids) {
    await until(() => host.isDelivered(id, 1), SURVEY_MS)
    differences.set(
      site,
      differencesFromExpected(site, await host.settings(id), await visitAsBothVisitors(browser, town, site)),
    )
  }
  const read = [...ids].map(async ([site, id]) => {
    const surveyCount = await readSurveyState(sql, id)
    await host.advance(id, 25)
    await until(async () => (await readSurveyState(sql, id)) !== surveyCount, SURVEY_MS)
    const warnings = (await host.installation(id)).warnings.map(({ code }) => code)
    return [site, { differences: differences.get(site) ?? [], warnings }] as const
  })
  return new Map(await Promise.all(read))
}

// Without a browser all of these are skipped.
const reading = chromium === '' ? null : readAll(await openWorld())

browserTest(
  'two calls and the tag: a Spanish website asks in Spanish and names what was seen; a day later its host reads what is not marked and runs',
  async () => {
    const { differences, warnings } = (await reading)?.get(SPANISH) ?? assert.fail()
    assert.deepEqual(differences, [])
    assert.deepEqual(warnings, SPANISH.truth.warnings)
  },
)

browserTest('where all is marked, nobody is contacted after a refusal, and everybody after a yes', async () => {
  const { differences, warnings } = (await reading)?.get(GERMAN) ?? assert.fail()
  assert.deepEqual(differences, [])
  assert.deepEqual(warnings, GERMAN.truth.warnings)
})
