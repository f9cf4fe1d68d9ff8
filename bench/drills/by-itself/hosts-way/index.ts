import { ORDINARY_SITES } from '../../../../scanner/test/ordinary-town/open.ts'
import type { OrdinarySite } from '../../../../scanner/test/ordinary-town/site.ts'
import { verdictOf } from '../../../../scanner/test/ordinary-town/verdict.ts'
import { meet } from '../../../../scanner/test/ordinary-town/visits.ts'
import { printLine } from '../../../kit/output.ts'
import type { CleanupSteps } from '../../../kit/undo.ts'
import { printSite, printSum, type SiteResult, type Sum } from './report.ts'
import { canGo, WAYS, type WayName } from './ways.ts'
import { goTheHostsWay } from './world.ts'

// A hosting company's way with a town of ordinary websites: its script, then nginx, WordPress' plugin or the loader, and what
// visitors and the host have of it. The verdicts come from truths that were written before the first look.

const VISITED_AT_ONCE = 5
/** At least as many of a hundred websites are right; the others say what is to do. */
const MIN_RIGHT_SHARE = 0.6

/** `words`: ways, and names of websites; without any all of them. */
export async function checkHostsWay(words: readonly string[], undo: CleanupSteps): Promise<boolean> {
  const ways = WAYS.filter((way) => words.includes(way))
  const named = ORDINARY_SITES.filter(({ name }) => words.includes(name))
  const sums: Sum[] = []
  for (const way of ways.length === 0 ? WAYS : ways) {
    const sites = (named.length === 0 ? ORDINARY_SITES : named).filter((site) => canGo(way, site))
    if (sites.length > 0) sums.push(await goOneWay(way, sites, undo))
  }
  return sums.every(({ all, right, silent }) => silent === 0 && right >= all * MIN_RIGHT_SHARE)
}

async function goOneWay(way: WayName, sites: readonly OrdinarySite[], undo: CleanupSteps): Promise<Sum> {
  const began = performance.now()
  const own: CleanupSteps = []
  const tidy = async () => {
    for (let step = own.pop(); step !== undefined; step = own.pop()) await step()
  }
  undo.push(tidy)
  printLine(`\n${way}: ${sites.length} websites`)
  const world = await goTheHostsWay(way, sites, own)
  const results = new Map<OrdinarySite, SiteResult>()
  const waiting = sites.values()
  const visit = async () => {
    for (const site of waiting) {
      const { warnings } = await world.host.installation(world.ids.get(site) ?? '')
      const met = await meet(world.browser, site, warnings)
      const result = { site, met, verdict: verdictOf(site, met) }
      results.set(site, result)
      printSite(result)
    }
  }
  await Promise.all(Array.from({ length: VISITED_AT_ONCE }, visit))
  await tidy()
  const sum = printSum(way, [...results.values()])
  printLine(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
  return sum
}
