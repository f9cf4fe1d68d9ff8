import type { Browser } from 'playwright-core'
import {
  type HostClient,
  openHostClient,
  readSurveyState,
  waitUntilTrue,
} from '../../../scanner/test/by-itself-town/host.ts'
import { ODD_SITES } from '../../../scanner/test/by-itself-town/odd-sites.ts'
import { type ByItselfTown, openByItselfTown } from '../../../scanner/test/by-itself-town/open.ts'
import type { ByItselfSite } from '../../../scanner/test/by-itself-town/site.ts'
import { launchVisitors, writeTrustingChromium } from '../../../scanner/test/by-itself-town/visitor.ts'
import { freePort } from '../../../server/test/process.ts'
import { requireChromium } from '../../kit/browser.ts'
import {
  findPostgres,
  makeTemporaryFolder,
  onboardIntegrator,
  porticoHomeIn,
  type RunningServer,
  startCommandLine,
  startPortico,
} from '../../kit/processes.ts'
import { openSql, type RunSql } from '../../kit/sql.ts'
import type { CleanupSteps } from '../../kit/undo.ts'
import { makeScannerTemporaryFolder } from '../../sites/analysed.ts'

// The town of test websites with real surroundings: the service, its queue, the sandboxed scanner, a visitor's browser, and a host
// that has registered every website.

/** One place stays free for analyses. */
const AT_ONCE = 3
const STAGING = { PORTICO_ENVIRONMENT: 'staging' }
/** The state of a website that was never surveyed. */
export const NEVER_ANSWERED = JSON.stringify([null, 0])
/** The timeout for what follows from a survey. */
export const WAIT_TIMEOUT_MS = 60_000

export type AutomaticDrill = {
  readonly town: ByItselfTown
  readonly host: HostClient
  readonly sql: RunSql
  readonly browser: Browser
  readonly service: RunningServer
  readonly folder: string
  /** The port for the website of the walk in the docs. */
  readonly walkPort: number
  /** The site id of each website. */
  readonly ids: ReadonlyMap<ByItselfSite, string>
}

export async function startAutomaticDrill(sites: readonly ByItselfSite[], undo: CleanupSteps): Promise<AutomaticDrill> {
  const executablePath = await requireChromium()
  const folder = makeTemporaryFolder(undo)
  const town = await openByItselfTown(sites)
  const walkPort = await freePort()
  undo.push(async () => town.close())
  const service = await startPortico(folder, undo, STAGING)
  const host = openHostClient(`http://127.0.0.1:${service.port}`, onboardIntegrator(folder, 'Host', 'staging'))
  const sql = await openSql((await findPostgres(folder, 'staging')).ownerUrl, undo)
  await startCommandLine('scanner', folder, undo, {
    ...STAGING,
    PORTICO_HOME: porticoHomeIn(folder),
    SCANNER_HOSTS: `${town.scannerHosts},${walkHosts(walkPort)}`,
    SCANNER_CONCURRENCY: String(AT_ONCE),
    TMPDIR: makeScannerTemporaryFolder(folder).path,
    CHROMIUM_PATH: writeTrustingChromium(executablePath, folder),
  })
  const browser = await launchVisitors(executablePath, town)
  undo.push(() => browser.close())
  const ids = new Map<ByItselfSite, string>()
  for (const site of sites)
    ids.set(site, await host.onboard(site, town, site === ODD_SITES.OFF ? { automatic: 'off' } : null))
  return { town, host, sql, browser, service, folder, walkPort, ids }
}

/** The website of the walk, and the counter on it, as SCANNER_HOSTS has them. */
const walkHosts = (port: number) =>
  `www.panaderia.localhost=127.0.0.1:${port},cuenta.localhost:${port}=127.0.0.1:${port}`

/** Advances the clocks of websites, and waits until each was surveyed once more. */
export async function surveyAgain(
  { host, sql }: AutomaticDrill,
  sites: readonly (readonly [ByItselfSite, string])[],
  hours: number,
) {
  const before = new Map<string, string>()
  for (const [, id] of sites) before.set(id, await readSurveyState(sql, id))
  for (const [, id] of sites) await host.advance(id, hours)
  for (const [{ name }, id] of sites) {
    const isOver = await waitUntilTrue(async () => (await readSurveyState(sql, id)) !== before.get(id))
    if (!isOver) throw new Error(`${name} was not surveyed again.`)
  }
}
