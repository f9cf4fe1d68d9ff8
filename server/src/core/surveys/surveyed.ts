import type { SurveyResult } from '@portico/legal'
import { toolById } from '@portico/vendors'
import type { Analysed } from '../analyses/analysis.ts'
import type { SeenInventory } from '../publications/automatic.ts'
import type { Published } from '../publications/publication.ts'
import { isGuess, mayRun, nameOf, ownToolsFor, toolsFor } from './website-state.ts'

type Banner = Pick<Published, 'consent_mode' | 'tools'>

/** What was seen last, by a survey or by an analysis, and documents about these tools may not deny; null: nothing was. */
export function lastSeen(survey: SeenInventory | null, analysed: Analysed | null, banner: Banner): SurveyResult | null {
  const surveyed = survey && surveyedOf(survey, banner)
  const isNewer = analysed?.tools !== undefined && (surveyed === null || analysed.date > surveyed.date)
  return isNewer ? analysedOf(analysed.date, analysed.tools, banner) : surveyed
}

/** By what stands in the banner now: what was added or taken away since is no contradiction any more. */
function analysedOf(date: string, seen: NonNullable<Analysed['tools']>, { tools, consent_mode }: Banner): SurveyResult {
  const isListed = (id: string) => tools.some((tool) => tool.id === id)
  return {
    date,
    notListed: seen.not_declared.filter((id) => !isListed(id)).map((id) => toolById(id)?.name ?? id),
    beforeConsent: tools
      .filter((tool) => seen.before_choice.includes(tool.id) && !mayRun(tool, consent_mode) && !isGuess(tool))
      .map(({ name }) => name),
  }
}

/** What documents about these tools may not deny of what was seen. */
export function surveyedOf({ at, inventory }: SeenInventory, { tools, consent_mode }: Banner): SurveyResult {
  const parties = [
    ...inventory.tools.map((seen) => ({ seen, named: toolsFor(seen, tools) })),
    ...inventory.unknown.map((seen) => ({ seen, named: ownToolsFor(seen, tools) })),
  ]
  // Before something was published, nothing could wait.
  const couldWait = inventory.version !== null && (inventory.tag.seen || inventory.delivered_version !== null)
  return {
    date: at.toString().slice(0, 10),
    notListed: parties
      .filter(({ seen, named }) => named.length === 0 && !isNecessary(seen))
      .map(({ seen }) => nameOf(seen)),
    beforeConsent: couldWait
      ? parties
          .filter(({ seen }) => seen.before)
          .flatMap(({ named }) => named.filter((tool) => !mayRun(tool, consent_mode) && !isGuess(tool)))
          .map(({ name }) => name)
      : [],
  }
}

function isNecessary(seen: object): boolean {
  return 'tool' in seen && typeof seen.tool === 'string' && toolById(seen.tool)?.category === 'necessary'
}
