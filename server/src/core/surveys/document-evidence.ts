import type { SurveyResult } from '@portico/legal'
import { toolById } from '@portico/vendors'
import type { AnalysisMeasurement } from '../analyses/analysis.ts'
import type { DatedInventory } from '../publications/fill-draft.ts'
import { isOnlyNamed, type PublishedContent } from '../publications/publication.ts'
import { mayRunWithoutConsent, ownToolsMatching, partyName, publishedToolsMatching } from './website-state.ts'

type Banner = Pick<PublishedContent, 'consent_mode' | 'tools'>

/** The newest observations, of a survey or an analysis, that documents must not contradict; null if there are none. */
export function latestEvidence(
  survey: DatedInventory | null,
  analysed: AnalysisMeasurement | null,
  banner: Banner,
): SurveyResult | null {
  const surveyed = survey && evidenceFromSurvey(survey, banner)
  const isNewer = analysed?.tools !== undefined && (surveyed === null || analysed.date > surveyed.date)
  return isNewer ? evidenceFromAnalysis(analysed.date, analysed.tools, banner) : surveyed
}

/** Compared with the current banner: tools that were added or removed since are no contradiction any more. */
function evidenceFromAnalysis(
  date: string,
  seen: NonNullable<AnalysisMeasurement['tools']>,
  { tools, consent_mode }: Banner,
): SurveyResult {
  const isListed = (id: string) => tools.some((tool) => tool.id === id)
  return {
    date,
    notListed: seen.not_declared.filter((id) => !isListed(id)).map((id) => toolById(id)?.name ?? id),
    beforeConsent: tools
      .filter(
        (tool) =>
          seen.before_choice.includes(tool.id) && !mayRunWithoutConsent(tool, consent_mode) && !isOnlyNamed(tool),
      )
      .map(({ name }) => name),
  }
}

/** The observations of a survey that documents must not contradict. */
export function evidenceFromSurvey({ at, inventory }: DatedInventory, { tools, consent_mode }: Banner): SurveyResult {
  const parties = [
    ...inventory.tools.map((seen) => ({ seen, named: publishedToolsMatching(seen, tools) })),
    ...inventory.unknown.map((seen) => ({ seen, named: ownToolsMatching(seen, tools) })),
  ]
  // Without a published version no tool can wait for consent.
  const couldWait = inventory.version !== null && (inventory.tag.seen || inventory.delivered_version !== null)
  return {
    date: at.toString().slice(0, 10),
    notListed: parties
      .filter(({ seen, named }) => named.length === 0 && !isNecessary(seen))
      .map(({ seen }) => partyName(seen)),
    beforeConsent: couldWait
      ? parties
          .filter(({ seen }) => seen.before)
          .flatMap(({ named }) =>
            named.filter((tool) => !mayRunWithoutConsent(tool, consent_mode) && !isOnlyNamed(tool)),
          )
          .map(({ name }) => name)
      : [],
  }
}

function isNecessary(seen: object): boolean {
  return 'tool' in seen && typeof seen.tool === 'string' && toolById(seen.tool)?.category === 'necessary'
}
