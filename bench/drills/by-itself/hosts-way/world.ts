import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { follow, type Installation, Portico } from '@portico/client'
import type { Browser } from 'playwright-core'
import {
  type HostClient,
  openHostClient,
  readSurveyState,
  waitUntilTrue,
} from '../../../../scanner/test/by-itself-town/host.ts'
import { launchVisitors, writeTrustingChromium } from '../../../../scanner/test/by-itself-town/visitor.ts'
import { ownBannerOf, rest, withVisitor } from '../../../../scanner/test/ordinary-town/browsing.ts'
import { openOrdinaryTown } from '../../../../scanner/test/ordinary-town/open.ts'
import { hostOf, type OrdinarySite } from '../../../../scanner/test/ordinary-town/site.ts'
import { newAuthority } from '../../../../server/test/certificates.ts'
import { ROOT } from '../../../../server/test/folders.ts'
import { forwardTo } from '../../../../server/test/proxies.ts'
import { requireChromium } from '../../../kit/browser.ts'
import { printLine } from '../../../kit/output.ts'
import {
  findPostgres,
  makeTemporaryFolder,
  onboardIntegrator,
  porticoHomeIn,
  startCommandLine,
  startPortico,
} from '../../../kit/processes.ts'
import { openSql, type RunSql } from '../../../kit/sql.ts'
import type { CleanupSteps } from '../../../kit/undo.ts'
import { makeScannerTemporaryFolder } from '../../../sites/analysed.ts'
import { openWay, PORTICO_HOST, type Way, type WayName } from './ways.ts'

// The town behind one way of the host's, with everything real: the service, the scanner, the documented script, and a browser.

const SURVEYS_AT_ONCE = 6
/** After a publication a website is surveyed again, but at most once a day. */
const DAY_HOURS = 25
/** What a survey has seen is published, and what was published is surveyed: more than this nothing takes to come to rest. */
const MAX_ROUNDS = 4
const STAGING = { PORTICO_ENVIRONMENT: 'staging' }

export type HostsWorld = {
  readonly way: WayName
  readonly host: HostClient
  readonly browser: Browser
  readonly ids: ReadonlyMap<OrdinarySite, string>
}

export async function goTheHostsWay(
  name: WayName,
  sites: readonly OrdinarySite[],
  undo: CleanupSteps,
): Promise<HostsWorld> {
  const executablePath = await requireChromium()
  const folder = makeTemporaryFolder(undo)
  const files = join(folder, 'websites')
  await mkdir(files)
  const town = await openOrdinaryTown(sites)
  undo.push(async () => town.close())
  const service = await startPortico(folder, undo, { ...STAGING, PUBLIC_URL: `https://${PORTICO_HOST}` })
  const base = `http://127.0.0.1:${service.port}`
  const key = onboardIntegrator(folder, 'Host', 'staging')
  const host = openHostClient(base, key)
  const authority = newAuthority()
  const porticoPort = await listenWithTls(authority.issue(PORTICO_HOST), base, undo)
  const way = await openWay[name]({ town, folder: files, porticoPort, authority }, undo)
  const list = sites.map((site) => `https://${hostOf(site)} 127.0.0.1:${town.port} ${site.name}`).join('\n')
  await writeFile(join(folder, 'websites.txt'), list)

  const args = ['docs/operations/onboard-websites.mjs', join(folder, 'websites.txt'), files]
  const env = { PATH: process.env['PATH'], PORTICO_KEY: key, PORTICO_URL: base }
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
  const sql = await openSql((await findPostgres(folder, 'staging')).ownerUrl, undo)
  const ids = await idsOf(sites, sql)
  const again = () => followOnce(new Portico({ key, baseUrl: base }), join(folder, 'state.json'), way, ids)
  await again()
  const ports = new Map(town.hosts.map((one) => [one, town.port]))
  // The host's server answers for the twin with `www.` too, where one is asked for.
  for (const one of sites.map(hostOf).flatMap((own) => [own, `www.${own}`])) ports.set(one, way.port)
  ports.set(PORTICO_HOST, porticoPort)
  const rules = [...ports].map(([one, port]) => `MAP ${one} 127.0.0.1:${port}`).join(', ')
  const browser = await launchVisitors(executablePath, { hostRules: `${rules}, EXCLUDE 127.0.0.1` })
  undo.push(() => browser.close())
  await lookOnce(browser, [...ids.keys()])
  await startCommandLine('scanner', folder, undo, {
    ...STAGING,
    PORTICO_HOME: porticoHomeIn(folder),
    SCANNER_HOSTS: [...ports].map(([one, port]) => `${one}=127.0.0.1:${port}`).join(','),
    SCANNER_CONCURRENCY: String(SURVEYS_AT_ONCE),
    TMPDIR: makeScannerTemporaryFolder(folder).path,
    CHROMIUM_PATH: writeTrustingChromium(executablePath, folder),
  })
  await comeToRest({ ids, host, sql, again })
  return { way: name, host, browser, ids }
}

/** Somebody opens each website once it has its tag: until then nginx marks nothing. */
async function lookOnce(browser: Browser, sites: readonly OrdinarySite[]): Promise<void> {
  for (const site of sites)
    await withVisitor(browser, site, async ({ page }) => {
      await page.goto(`https://${hostOf(site)}/`)
      // On a busy machine a page comes to rest before its tag has come: then the website would count as never seen.
      await ownBannerOf(page)
      await rest(page)
    })
}

async function listenWithTls(certificate: { key: string; cert: string }, to: string, undo: CleanupSteps) {
  const server = createTlsServer(certificate, forwardTo(to))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Portico has no port with TLS.')
  return address.port
}

async function idsOf(sites: readonly OrdinarySite[], sql: RunSql): Promise<ReadonlyMap<OrdinarySite, string>> {
  const rows = await sql('select id, fqdn from site', [])
  const ids = new Map<OrdinarySite, string>()
  for (const site of sites) {
    const row = rows.find(({ fqdn }) => fqdn === hostOf(site))
    if (row === undefined) throw new Error(`${site.name} was not registered.`)
    ids.set(site, String(row['id']))
  }
  return ids
}

/** What `portico-client follow --once` and follow-websites.mjs do: each website that has changed gets its installation again. */
async function followOnce(
  portico: Portico,
  stateFile: string,
  way: Way,
  ids: ReadonlyMap<OrdinarySite, string>,
): Promise<void> {
  const changed = new Map<OrdinarySite, Installation>()
  await follow(portico, {
    stateFile,
    once: true,
    onWebsite: ({ fqdn, installation }) => {
      const site = [...ids.keys()].find((one) => hostOf(one) === fqdn)
      if (site !== undefined && installation !== null) changed.set(site, installation)
    },
  })
  if (changed.size > 0) await way.apply(changed)
}

type Resting = {
  readonly ids: ReadonlyMap<OrdinarySite, string>
  readonly host: HostClient
  readonly sql: RunSql
  /** The host brings up to date what has changed. */
  readonly again: () => Promise<void>
}

/** Surveys all, then day by day those that have published something since, until nothing new is published. */
async function comeToRest({ ids, host, sql, again }: Resting): Promise<void> {
  let waiting = [...ids]
  let before = new Map<string, string>(waiting.map(([, id]) => [id, JSON.stringify([null, 0])]))
  for (let round = 1; round <= MAX_ROUNDS && waiting.length > 0; round++) {
    const began = performance.now()
    for (const [{ name }, id] of waiting) {
      const isOver = await waitUntilTrue(
        async () => (await readSurveyState(sql, id)) !== before.get(id) && (await isApplied(sql, id)),
      )
      if (!isOver) throw new Error(`${name} was not surveyed.`)
    }
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    printLine(`round ${round}: ${waiting.length} websites surveyed in ${seconds} s`)
    await again()
    waiting = []
    for (const one of ids) if (await waitsForSurvey(host, one[1])) waiting.push(one)
    if (round === MAX_ROUNDS) break
    before = new Map()
    for (const [, id] of waiting) before.set(id, await readSurveyState(sql, id))
    for (const [, id] of waiting) await host.advance(id, DAY_HOURS)
  }
}

async function isApplied(sql: RunSql, id: string): Promise<boolean> {
  const [row] = await sql('select applied from survey where site_id = $1', [id])
  return row?.['applied'] === true
}

async function waitsForSurvey(host: HostClient, id: string): Promise<boolean> {
  const { warnings } = await host.installation(id)
  return warnings.some(({ code, message }) => code === 'not_surveyed' && message.startsWith('Version '))
}
