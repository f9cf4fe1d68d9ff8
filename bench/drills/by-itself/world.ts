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
  homeIn,
  makeFolder,
  onboard,
  postgresOf,
  type Running,
  startCommandLine,
  startPortico,
} from '../../kit/processes.ts'
import { openSql, type Sql } from '../../kit/sql.ts'
import type { Undo } from '../../kit/undo.ts'
import { openTemporaryIn } from '../../sites/analysed.ts'

// The town with everything that is real around it: the service, its queue, the scanner behind its fence, a visitor's browser, and a
// host who has registered every website of it.

/** One place stays free for analyses. */
const AT_ONCE = 3
const STAGING = { PORTICO_ENVIRONMENT: 'staging' }
/** What no look at all is like. */
export const NEVER = JSON.stringify([null, 0])
/** For what follows from a look that has ended. */
export const PATIENCE_MS = 60_000

export type World = {
  readonly town: ByItselfTown
  readonly host: HostClient
  readonly sql: Sql
  readonly browser: Browser
  readonly service: Running
  readonly folder: string
  /** Where the website of the walk in the docs is to listen. */
  readonly walkPort: number
  /** What each website is called by Portico. */
  readonly ids: ReadonlyMap<ByItselfSite, string>
}

export async function openWorld(sites: readonly ByItselfSite[], undo: Undo): Promise<World> {
  const executablePath = await requireChromium()
  const folder = makeFolder(undo)
  const town = await openByItselfTown(sites)
  const walkPort = await freePort()
  undo.push(async () => town.close())
  const service = await startPortico(folder, undo, STAGING)
  const host = openHostClient(`http://127.0.0.1:${service.port}`, onboard(folder, 'Host', 'staging'))
  const sql = await openSql((await postgresOf(folder, 'staging')).ownerUrl, undo)
  await startCommandLine('scanner', folder, undo, {
    ...STAGING,
    PORTICO_HOME: homeIn(folder),
    SCANNER_HOSTS: `${town.scannerHosts},${walkHosts(walkPort)}`,
    SCANNER_CONCURRENCY: String(AT_ONCE),
    TMPDIR: openTemporaryIn(folder).path,
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

/** Moves the clocks of websites, and waits until each was looked at once more. */
export async function lookAgain(
  { host, sql }: World,
  sites: readonly (readonly [ByItselfSite, string])[],
  hours: number,
) {
  const before = new Map<string, string>()
  for (const [, id] of sites) before.set(id, await readSurveyState(sql, id))
  for (const [, id] of sites) await host.advance(id, hours)
  for (const [{ name }, id] of sites) {
    const isOver = await waitUntilTrue(async () => (await readSurveyState(sql, id)) !== before.get(id))
    if (!isOver) throw new Error(`${name} was not looked at again.`)
  }
}
