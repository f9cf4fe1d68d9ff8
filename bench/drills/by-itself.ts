import type { Browser } from 'playwright-core'
import { eventually, type Host, looksAt, openHost } from '../../scanner/test/by-itself-town/host.ts'
import { ODD } from '../../scanner/test/by-itself-town/odd-sites.ts'
import { BY_ITSELF, type ByItselfTown, openByItselfTown } from '../../scanner/test/by-itself-town/open.ts'
import type { ByItselfSite } from '../../scanner/test/by-itself-town/site.ts'
import { LATER } from '../../scanner/test/by-itself-town/sites.ts'
import { differencesOf, readWebsite } from '../../scanner/test/by-itself-town/truths.ts'
import { believing, launchVisitors } from '../../scanner/test/by-itself-town/visitor.ts'
import { findProgram } from '../../server/test/programs.ts'
import { openSql, openTemporaryIn, type Sql } from '../analysed.ts'
import type { Drill } from '../drill.ts'
import {
  homeIn,
  makeFolder,
  onboard,
  postgresOf,
  type Running,
  startCommandLine,
  startPortico,
  stopRunning,
} from '../processes.ts'
import type { Undo } from '../undo.ts'

// Two calls and the tag for each website of a town, and nothing else: what its visitors get then, what its host reads, and what
// happens in the weeks after. Everything is real: the service, its queue, the scanner behind its fence, and a visitor's browser.

/** One place stays free for analyses. */
const AT_ONCE = 3
const STAGING = { PORTICO_ENVIRONMENT: 'staging' }
/** A website is looked at once a day, and once in a week and a tenth of it when nothing happens. */
const DAY_HOURS = 25
const WEEK_HOURS = 8 * 24

const drill: Drill = {
  about: 'a town of websites that nobody sets anything up for: language, banner, who is contacted, warnings; [names]',
  async run(names, undo) {
    const sites = names.length === 0 ? BY_ITSELF : BY_ITSELF.filter(({ name }) => names.includes(name))
    const world = await openWorld(sites, undo)
    const weeks = [byThemselves, checkedADayLater, aToolIsAdded, anEditStays, offLooksAtNothing, supportIsToldWhom]
    const parts = names.length === 0 ? [...weeks, aThousandInAMinute] : weeks
    let isMet = true
    for (const part of parts) {
      const wrong = await part(world)
      process.stdout.write(`\n${part.name}: ${wrong.length === 0 ? 'as it should be' : 'WRONG'}\n`)
      for (const one of wrong) process.stdout.write(`  ${one}\n`)
      isMet &&= wrong.length === 0
    }
    return isMet
  },
}
export default drill

type World = {
  readonly town: ByItselfTown
  readonly host: Host
  readonly sql: Sql
  readonly browser: Browser
  readonly scanner: Running
  /** What each website is called by Portico. */
  readonly ids: ReadonlyMap<ByItselfSite, string>
}

async function openWorld(sites: readonly ByItselfSite[], undo: Undo): Promise<World> {
  const executablePath = await findProgram('chromium')
  if (executablePath === null) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
  const folder = makeFolder(undo)
  const town = await openByItselfTown(sites)
  undo.push(async () => town.close())
  const service = await startPortico(folder, undo, STAGING)
  const host = openHost(`http://127.0.0.1:${service.port}`, onboard(folder, 'Host', 'staging'))
  const sql = await openSql((await postgresOf(folder, 'staging')).ownerUrl, undo)
  const scanner = await startCommandLine('scanner', folder, undo, {
    ...STAGING,
    PORTICO_HOME: homeIn(folder),
    SCANNER_HOSTS: town.scannerHosts,
    SCANNER_CONCURRENCY: String(AT_ONCE),
    TMPDIR: openTemporaryIn(folder).path,
    CHROMIUM_PATH: believing(executablePath, folder),
  })
  const browser = await launchVisitors(executablePath, town)
  undo.push(() => browser.close())
  const ids = new Map<ByItselfSite, string>()
  for (const site of sites)
    ids.set(site, await host.onboard(site, town, site === ODD.OFF ? { automatic: 'off' } : null))
  return { town, host, sql, browser, scanner, ids }
}

/** Every website after its first look. */
async function byThemselves({ ids, host, sql, browser, town }: World): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const [site, id] of ids) {
    if (site === ODD.OFF) continue
    const isOver = async () => {
      if (site.truth.tools !== null) return host.isDelivered(id, 1)
      return (await looksAt(sql, id)) !== NEVER
    }
    if (!(await eventually(isOver))) {
      wrong.push(`${site.name}: waited in vain, ${JSON.stringify((await host.installation(id)).warnings)}`)
      continue
    }
    const settings = await host.settings(id)
    const seen = site.truth.tools === null ? null : await readWebsite(browser, town, site)
    const differences = differencesOf(site, settings, seen)
    process.stdout.write(
      `${site.name.padEnd(22)}${settings.languages.join(' ')} ${differences.length === 0 ? '' : 'NOT '}as it should be\n`,
    )
    wrong.push(...differences.map((one) => `${site.name}: ${one}`))
  }
  return wrong
}

const NEVER = JSON.stringify([null, 0])

/** The look of the next day sees what was published, and says what does not work. */
async function checkedADayLater(world: World): Promise<readonly string[]> {
  const { ids, host } = world
  const published = [...ids].filter(([{ truth }]) => truth.tools !== null)
  await lookAgain(world, published, DAY_HOURS)
  const wrong: string[] = []
  for (const [site, id] of ids) {
    const { warnings } = await host.installation(id)
    const codes = warnings.map(({ code }) => code).join(' ')
    if (codes !== site.truth.warnings.join(' '))
      wrong.push(`${site.name}: warnings are ${codes || 'none'}, not ${site.truth.warnings.join(' ')}`)
    for (const { code, message } of warnings)
      if (message.length < 20 || message.includes('<img')) wrong.push(`${site.name}: ${code} says ${message}`)
  }
  return wrong
}

async function aToolIsAdded(world: World): Promise<readonly string[]> {
  const { ids, town, host, browser } = world
  const id = ids.get(LATER)
  if (id === undefined) return []
  town.change(LATER)
  await lookAgain(world, [[LATER, id]], WEEK_HOURS)
  const isThere = await eventually(() => host.isDelivered(id, 2), PATIENCE_MS)
  if (!isThere) return ['version 2 was not published']
  const { named, refused } = await readWebsite(browser, town, LATER)
  const wrong = []
  if (!named.some((one) => one.id === 'linkedin-insight' && one.category === 'marketing'))
    wrong.push(`the banner names ${named.map((one) => one.id).join(' ')}`)
  if (refused.length > 0) wrong.push(`${refused.join(' ')} were contacted after a refusal`)
  return wrong
}

const PATIENCE_MS = 60_000
const EDIT = [{ tool: 'google-analytics', category: 'marketing' }]

async function anEditStays(world: World): Promise<readonly string[]> {
  const { ids, town, host } = world
  const id = ids.get(ODD.EDITED)
  if (id === undefined) return []
  await host.call('PATCH', `sites/${id}/settings/`, { tools: EDIT, language: 'de', languages: ['de'] })
  await host.call('POST', `sites/${id}/publication/`)
  const { published_version: before } = await host.installation(id)
  town.change(ODD.EDITED)
  await lookAgain(world, [[ODD.EDITED, id]], WEEK_HOURS)
  const codes = async () => (await host.installation(id)).warnings.map(({ code }) => code).join(' ')
  const isSaid = await eventually(async () => (await codes()) === 'runs_before_consent documents_missing', PATIENCE_MS)
  const [{ published_version: after }, settings] = [await host.installation(id), await host.settings(id)]
  const wrong = []
  if (!isSaid) wrong.push(`warnings are ${await codes()}`)
  if (after !== before) wrong.push(`version ${after} was published after ${before}`)
  if (JSON.stringify(settings.tools) !== JSON.stringify(EDIT)) wrong.push(`tools are ${JSON.stringify(settings.tools)}`)
  if (settings.own_tools.length > 0) wrong.push(`own tools are ${JSON.stringify(settings.own_tools)}`)
  if (settings.language !== 'de') wrong.push(`the language is ${settings.language}`)
  return wrong
}

/** By now everybody else was looked at more than once. */
async function offLooksAtNothing({ ids, town, host, sql }: World): Promise<readonly string[]> {
  const id = ids.get(ODD.OFF)
  if (id === undefined) return []
  const wrong = []
  if (town.countOf(ODD.OFF.host) > 0) wrong.push(`it was asked ${town.countOf(ODD.OFF.host)} times`)
  if ((await looksAt(sql, id)) !== NEVER) wrong.push('a look has ended')
  if ((await host.installation(id)).published_version !== null) wrong.push('something is published')
  return wrong
}

/** Who is away is tried again after one day and after two more; then somebody should call. */
async function supportIsToldWhom(world: World): Promise<readonly string[]> {
  const { ids, host } = world
  const away = ids.get(ODD.AWAY)
  if (away !== undefined)
    for (const hours of [DAY_HOURS, 2 * DAY_HOURS]) await lookAgain(world, [[ODD.AWAY, away]], hours)
  const wanted = [...ids]
    .filter(([site]) => site === ODD.AWAY || site === ODD.EDITED || site.truth.warnings.some((code) => CALLS.has(code)))
    .map(([, id]) => id)
    .sort()
  let listed: readonly string[] = []
  const isListed = await eventually(async () => {
    const { sites } = await host.call<{ sites: { site: string }[] }>('GET', 'sites/?attention=true&limit=100')
    listed = sites.map(({ site }) => site).sort()
    return listed.join() === wanted.join()
  }, PATIENCE_MS)
  const nameOf = (wantedId: string) => [...ids].find(([, id]) => id === wantedId)?.[0].name
  return isListed ? [] : [`listed are ${listed.map(nameOf)}, not ${wanted.map(nameOf)}`]
}

const CALLS = new Set(['runs_before_consent', 'not_marked', 'tag_gone'])

const THOUSAND = 1_000
const MINUTE_MS = 60_000
const REGISTERED_AT_ONCE = 8
const MOST_QUEUED = 500

/** All of them are to be looked at, and no more wait in the queue than it may hold. Nobody looks meanwhile. */
async function aThousandInAMinute({ host, sql, scanner }: World): Promise<readonly string[]> {
  await stopRunning(scanner)
  const numbers = Array.from({ length: THOUSAND }, (_, at) => at).values()
  const began = performance.now()
  const register = async () => {
    for (const at of numbers) {
      const { site } = await host.call<{ site: string }>('POST', 'sites/', { url: `https://www.tienda-${at}.example` })
      await host.call('POST', `sites/${site}/subscription/`, { tier: 'starter' })
    }
  }
  await Promise.all(Array.from({ length: REGISTERED_AT_ONCE }, register))
  const ms = performance.now() - began
  const read = async () => {
    const [row] = await sql(
      `select (select count(*)::integer from survey join site on site.id = survey.site_id where fqdn like 'www.tienda-%') as known,
         (select count(*)::integer from survey_job where done_at is null) as queued`,
    )
    return { known: Number(row?.['known']), queued: Number(row?.['queued']) }
  }
  let most = 0
  const isFull = await eventually(async () => {
    const { known, queued } = await read()
    most = Math.max(most, queued)
    return known === THOUSAND && queued >= MOST_QUEUED
  }, PATIENCE_MS)
  const { known, queued } = await read()
  process.stdout.write(
    `${THOUSAND} websites in ${(ms / 1_000).toFixed(1)} s; ${known} are to be looked at, ${queued} wait\n`,
  )
  const wrong = []
  if (ms > MINUTE_MS) wrong.push(`it took ${(ms / 1_000).toFixed(0)} s`)
  if (!isFull) wrong.push(`${known} are to be looked at, ${queued} wait`)
  if (Math.max(most, queued) > MOST_QUEUED) wrong.push(`${Math.max(most, queued)} wait, and ${MOST_QUEUED} may`)
  return wrong
}

/** Moves the clocks of websites, and waits until each was looked at once more. */
async function lookAgain({ host, sql }: World, sites: readonly (readonly [ByItselfSite, string])[], hours: number) {
  const before = new Map<string, string>()
  for (const [, id] of sites) before.set(id, await looksAt(sql, id))
  for (const [, id] of sites) await host.advance(id, hours)
  for (const [{ name }, id] of sites) {
    const isOver = await eventually(async () => (await looksAt(sql, id)) !== before.get(id))
    if (!isOver) throw new Error(`${name} was not looked at again.`)
  }
}
