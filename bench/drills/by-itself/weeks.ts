import { readSurveyState, waitUntilTrue } from '../../../scanner/test/by-itself-town/host.ts'
import { ODD_SITES } from '../../../scanner/test/by-itself-town/odd-sites.ts'
import { LATER } from '../../../scanner/test/by-itself-town/sites.ts'
import { differencesFromExpected, visitAsBothVisitors } from '../../../scanner/test/by-itself-town/truths.ts'
import { printLine } from '../../kit/output.ts'
import { type AutomaticDrill, NEVER_ANSWERED, surveyAgain, WAIT_TIMEOUT_MS } from './world.ts'

// What happens to the websites of the town over weeks. Each part returns its failures, as sentences.

/** A website is surveyed at most once a day, and within 1.1 weeks if nothing happens. */
const DAY_HOURS = 25
const WEEK_HOURS = 8 * 24

/** Checks every website after its first survey. */
export async function checkAutomaticWebsites({
  ids,
  host,
  sql,
  browser,
  town,
}: AutomaticDrill): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const [site, id] of ids) {
    if (site === ODD_SITES.OFF) continue
    const isOver = async () => {
      if (site.truth.tools !== null) return host.isDelivered(id, 1)
      return (await readSurveyState(sql, id)) !== NEVER_ANSWERED
    }
    if (!(await waitUntilTrue(isOver))) {
      wrong.push(`${site.name}: waited in vain, ${JSON.stringify((await host.installation(id)).warnings)}`)
      continue
    }
    const settings = await host.settings(id)
    const seen = site.truth.tools === null ? null : await visitAsBothVisitors(browser, town, site)
    const differences = differencesFromExpected(site, settings, seen)
    printLine(
      `${site.name.padEnd(22)}${settings.languages.join(' ')} ${differences.length === 0 ? '' : 'NOT '}as it should be`,
    )
    wrong.push(...differences.map((one) => `${site.name}: ${one}`))
  }
  return wrong
}

/** Checks the warnings after the next survey, which sees what was published. */
export async function checkSurveyADayLater(world: AutomaticDrill): Promise<readonly string[]> {
  const { ids, host } = world
  const published = [...ids].filter(([{ truth }]) => truth.tools !== null)
  await surveyAgain(world, published, DAY_HOURS)
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

export async function checkAddedTool(world: AutomaticDrill): Promise<readonly string[]> {
  const { ids, town, host, browser } = world
  const id = ids.get(LATER)
  if (id === undefined) return []
  town.change(LATER)
  await surveyAgain(world, [[LATER, id]], WEEK_HOURS)
  const isThere = await waitUntilTrue(() => host.isDelivered(id, 2), WAIT_TIMEOUT_MS)
  if (!isThere) return ['version 2 was not published']
  const { named, refused } = await visitAsBothVisitors(browser, town, LATER)
  const wrong = []
  if (!named.some((one) => one.id === 'linkedin-insight' && one.category === 'marketing'))
    wrong.push(`the banner names ${named.map((one) => one.id).join(' ')}`)
  if (refused.length > 0) wrong.push(`${refused.join(' ')} were contacted after a refusal`)
  return wrong
}

const EDIT = [{ tool: 'google-analytics', category: 'marketing' }]

export async function checkEditStays(world: AutomaticDrill): Promise<readonly string[]> {
  const { ids, town, host } = world
  const id = ids.get(ODD_SITES.EDITED)
  if (id === undefined) return []
  await host.call('PATCH', `sites/${id}/settings/`, { tools: EDIT, language: 'de', languages: ['de'] })
  await host.call('POST', `sites/${id}/publication/`)
  const { published_version: before } = await host.installation(id)
  town.change(ODD_SITES.EDITED)
  await surveyAgain(world, [[ODD_SITES.EDITED, id]], WEEK_HOURS)
  const codes = async () => (await host.installation(id)).warnings.map(({ code }) => code).join(' ')
  const isSaid = await waitUntilTrue(
    async () => (await codes()) === 'runs_before_consent documents_missing',
    WAIT_TIMEOUT_MS,
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

/** Checks that a website with `off` was never surveyed, while all others were surveyed more than once. */
export async function checkOffSurveysNothing({ ids, town, host, sql }: AutomaticDrill): Promise<readonly string[]> {
  const id = ids.get(ODD_SITES.OFF)
  if (id === undefined) return []
  const wrong = []
  if (town.requestCountOf(ODD_SITES.OFF.host) > 0)
    wrong.push(`it got ${town.requestCountOf(ODD_SITES.OFF.host)} requests`)
  if ((await readSurveyState(sql, id)) !== NEVER_ANSWERED) wrong.push('a survey has ended')
  if ((await host.installation(id)).published_version !== null) wrong.push('something is published')
  return wrong
}

/** Checks which websites need attention: an unreachable one does after retries on the first and the third day. */
export async function checkAttentionForSupport(world: AutomaticDrill): Promise<readonly string[]> {
  const { ids, host } = world
  const away = ids.get(ODD_SITES.AWAY)
  if (away !== undefined)
    for (const hours of [DAY_HOURS, 2 * DAY_HOURS]) await surveyAgain(world, [[ODD_SITES.AWAY, away]], hours)
  const expectedIds = [...ids]
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
    return listed.join() === expectedIds.join()
  }, WAIT_TIMEOUT_MS)
  const nameOf = (wantedId: string) => [...ids].find(([, id]) => id === wantedId)?.[0].name
  return isListed ? [] : [`listed are ${listed.map(nameOf)}, not ${expectedIds.map(nameOf)}`]
}

const CALLS = new Set(['runs_before_consent', 'not_marked', 'tag_gone'])
