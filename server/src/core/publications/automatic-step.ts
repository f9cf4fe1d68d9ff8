import type { AutomaticMode } from '@portico/contract/words/automatic'
import { Moment } from '../kit/moment.ts'
import { type Because, type Filled, withProposedOnly } from './automatic.ts'
import { differenceOf } from './material-change.ts'
import { type Draft, type Published, publishedFrom } from './publication.ts'

/** How a website stands when a survey has succeeded. */
export type AutomaticStepFacts = {
  readonly mode: AutomaticMode
  readonly toolsEdited: boolean
  /** What visitors get now; null while nothing is published. */
  readonly latest: Published | null
  /** Whether a document of it is in none of the languages that the website speaks by now. */
  readonly isInAnotherLanguage: boolean
  /** When a version of Portico's own last asked visitors again. */
  readonly lastAskedAt: Moment | null
  readonly now: Moment
}

/** What would change if somebody took it over. */
export type Proposal = {
  readonly changes: readonly Because[]
  /** Whether visitors who have chosen before would be asked again. */
  readonly material: boolean
  /** When it is published by itself, after a survey; null: not before somebody takes it over. */
  readonly waitsUntil: Moment | null
}

export type Step = { readonly publish: boolean; readonly proposal: Proposal | null }

/** Visitors are asked again by itself at most once in so long. */
const ASKED_AGAIN_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/**
 * What is done with what a survey has seen, and with documents that are in another language than the website by now. It is
 * published where that is wanted, no person has edited the tools, and visitors have not been asked again for 30 days; else what
 * was seen is proposed. What only persons may list is proposed in any case.
 */
export function automaticStep(facts: AutomaticStepFacts, filled: Filled): Step {
  const { mode, toolsEdited, latest, isInAnotherLanguage, lastAskedAt, now } = facts
  if (mode === 'off') return { publish: false, proposal: null }
  const asksAgain = latest !== null && isMaterial(latest, filled.draft)
  const mayAskAt = lastAskedAt === null ? 0 : lastAskedAt.epochMilliseconds + ASKED_AGAIN_AFTER_MS
  const isNew = latest === null || isInAnotherLanguage || filled.because.length > 0
  const isWanted = mode === 'publish' && !toolsEdited && isNew
  const mustWait = asksAgain && now.epochMilliseconds < mayAskAt
  const publish = isWanted && !mustWait
  const changes = [...(publish ? [] : filled.because), ...filled.proposedOnly]
  if (changes.length === 0) return { publish, proposal: null }
  const material = !publish && latest !== null && isMaterial(latest, withProposedOnly(filled))
  return { publish, proposal: { changes, material, waitsUntil: isWanted && mustWait ? new Moment(mayAskAt) : null } }
}

function isMaterial(latest: Published, draft: Draft): boolean {
  return differenceOf(latest, publishedFrom(withToolsOf(latest, draft))).material
}

/**
 * What is published by itself: the tools of the draft in what visitors get now. What else the customer is about to change stays
 * in the draft, until somebody publishes it.
 */
export function withToolsOf(latest: Published | null, draft: Draft): Draft {
  if (latest === null) return draft
  const { texts, look, consent_mode, widget_side } = latest
  return { texts, look, tools: draft.tools, own_tools: draft.own_tools, consent_mode, widget_side }
}
