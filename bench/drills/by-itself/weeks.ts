import { readSurveyState, waitUntilTrue } from '../../../scanner/test/by-itself-town/host.ts'
import { ODD_SITES } from '../../../scanner/test/by-itself-town/odd-sites.ts'
import { LATER } from '../../../scanner/test/by-itself-town/sites.ts'
import { differencesFromExpected, visitAsBothVisitors } from '../../../scanner/test/by-itself-town/truths.ts'
import { say } from '../../kit/output.ts'
import { lookAgain, NEVER, PATIENCE_MS, type World } from './world.ts'

// What happens to the websites of the town, week after week. Each part gives what was wrong, as sentences.

/** A website is looked at once a day, and once in a week and a tenth of it when nothing happens. */
const DAY_HOURS = 25
const WEEK_HOURS = 8 * 24

/** Every website after its first look. */
export async function byThemselves({ ids, host, sql, browser, town }: World): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const [site, id] of ids) {
    if (site === ODD_SITES.OFF) continue
    const isOver = async () => {
      if (site.truth.tools !== null) return host.isDelivered(id, 1)
      return (await readSurveyState(sql, id)) !== NEVER
    }
    if (!(await waitUntilTrue(isOver))) {
      wrong.push(`${site.name}: waited in vain, ${JSON.stringify((await host.installation(id)).warnings)}`)
      continue
    }
    const settings = await host.settings(id)
    const seen = site.truth.tools === null ? null : await visitAsBothVisitors(browser, town, site)
    const differences = differencesFromExpected(site, settings, seen)
    say(
      `${site.name.padEnd(22)}${settings.languages.join(' ')} ${differences.length === 0 ? '' : 'NOT '}as it should be`,
    )
    wrong.push(...differences.map((one) => `${site.name}: ${one}`))
  }
  return wrong
}

/** The look of the next day sees what was published, and says what does not work. */
export async function checkedADayLater(world: World): Promise<readonly string[]> {
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

export async function aToolIsAdded(world: World): Promise<readonly string[]> {
  const { ids, town, host, browser } = world
  const id = ids.get(LATER)
  if (id === undefined) return []
  town.change(LATER)
  await lookAgain(world, [[LATER, id]], WEEK_HOURS)
  const isThere = await waitUntilTrue(() => host.isDelivered(id, 2), PATIENCE_MS)
  if (!isThere) return ['version 2 was not published']
  const { named, refused } = await visitAsBothVisitors(browser, town, LATER)
  const wrong = []
  if (!named.some((one) => one.id === 'linkedin-insight' && one.category === 'marketing'))
    wrong.push(`the banner names ${named.map((one) => one.id).join(' ')}`)
  if (refused.length > 0) wrong.push(`${refused.join(' ')} were contacted after a refusal`)
  return wrong
}

const EDIT = [{ tool: 'google-analytics', category: 'marketing' }]

export async function anEditStays(world: World): Promise<readonly string[]> {
  const { ids, town, host } = world
  const id = ids.get(ODD_SITES.EDITED)
  if (id === undefined) return []
  await host.call('PATCH', `sites/${id}/settings/`, { tools: EDIT, language: 'de', languages: ['de'] })
  await host.call('POST', `sites/${id}/publication/`)
  const { published_version: before } = await host.installation(id)
  town.change(ODD_SITES.EDITED)
  await lookAgain(world, [[ODD_SITES.EDITED, id]], WEEK_HOURS)
  const codes = async () => (await host.installation(id)).warnings.map(({ code }) => code).join(' ')
  const isSaid = await waitUntilTrue(
    async () => (await codes()) === 'runs_before_consent documents_missing',
    PATIENCE_MS,
  )
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
export async function offLooksAtNothing({ ids, town, host, sql }: World): Promise<readonly string[]> {
  const id = ids.get(ODD_SITES.OFF)
  if (id === undefined) return []
  const wrong = []
  if (town.countOf(ODD_SITES.OFF.host) > 0) wrong.push(`it was asked ${town.countOf(ODD_SITES.OFF.host)} times`)
  if ((await readSurveyState(sql, id)) !== NEVER) wrong.push('a look has ended')
  if ((await host.installation(id)).published_version !== null) wrong.push('something is published')
  return wrong
}

/** Who is away is tried again after one day and after two more; then somebody should call. */
export async function supportIsToldWhom(world: World): Promise<readonly string[]> {
  const { ids, host } = world
  const away = ids.get(ODD_SITES.AWAY)
  if (away !== undefined)
    for (const hours of [DAY_HOURS, 2 * DAY_HOURS]) await lookAgain(world, [[ODD_SITES.AWAY, away]], hours)
  const wanted = [...ids]
    .filter(
      ([site]) =>
        site === ODD_SITES.AWAY || site === ODD_SITES.EDITED || site.truth.warnings.some((code) => CALLS.has(code)),
    )
    .map(([, id]) => id)
    .sort()
  let listed: readonly string[] = []
  const isListed = await waitUntilTrue(async () => {
    const { sites } = await host.call<{ sites: { site: string }[] }>('GET', 'sites/?attention=true&limit=100')
    listed = sites.map(({ site }) => site).sort()
    return listed.join() === wanted.join()
  }, PATIENCE_MS)
  const nameOf = (wantedId: string) => [...ids].find(([, id]) => id === wantedId)?.[0].name
  return isListed ? [] : [`listed are ${listed.map(nameOf)}, not ${wanted.map(nameOf)}`]
}

const CALLS = new Set(['runs_before_consent', 'not_marked', 'tag_gone'])
