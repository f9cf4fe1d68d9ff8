import type { AutomaticMode } from '@portico/contract/words/automatic'
import { Moment } from '../kit/moment.ts'
import { type FilledDraft, type ToolChange, withProposedChanges } from './fill-draft.ts'
import { differenceBetween } from './material-change.ts'
import { type Draft, type PublishedContent, publishedContentFrom } from './publication.ts'

/** What decides about automatic publishing after a successful survey. */
export type AutomaticStepFacts = {
  readonly mode: AutomaticMode
  readonly toolsEdited: boolean
  /** The published content; null while nothing is published. */
  readonly latest: PublishedContent | null
  /** Whether another banner was seen, and nobody has said which of the two stays: then only a person publishes. */
  readonly isBesideOther: boolean
  /** Whether one of its documents is in none of the website's current languages. */
  readonly isInAnotherLanguage: boolean
  /** Whether its documents say that visitors are asked and they are not, or the other way round. */
  readonly saysOtherwise: boolean
  /** When an automatic publication last asked visitors again. */
  readonly lastAskedAt: Moment | null
  readonly now: Moment
}

/** The changes that a person can accept. */
export type Proposal = {
  readonly changes: readonly ToolChange[]
  /** Whether visitors who have chosen before would be asked again. */
  readonly material: boolean
  /** When it can be published automatically, after a survey; null: only once a person accepts it. */
  readonly waitsUntil: Moment | null
}

export type AutomaticDecision = { readonly publish: boolean; readonly proposal: Proposal | null }

/** Automatic publishing asks visitors again at most once in this time. */
const ASKED_AGAIN_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Decides what happens with the result of a survey, and with documents that are in an old language of the website. It is
 * published if the mode is `publish`, no person has edited the tools, no other banner stands there, and visitors were not asked again within 30 days.
 * Otherwise it is proposed. Changes that only a person may make are always proposed.
 */
export function decideAutomaticPublication(facts: AutomaticStepFacts, filled: FilledDraft): AutomaticDecision {
  const { mode, toolsEdited, latest, isBesideOther, isInAnotherLanguage, saysOtherwise, lastAskedAt, now } = facts
  if (mode === 'off') return { publish: false, proposal: null }
  const asksAgain = latest !== null && isMaterial(latest, filled.draft)
  const mayAskAt = lastAskedAt === null ? 0 : lastAskedAt.epochMilliseconds + ASKED_AGAIN_AFTER_MS
  const isNew = latest === null || isInAnotherLanguage || saysOtherwise || filled.because.length > 0
  const isWanted = mode === 'publish' && !toolsEdited && !isBesideOther && isNew
  const mustWait = asksAgain && now.epochMilliseconds < mayAskAt
  const publish = isWanted && !mustWait
  const changes = [...(publish ? [] : filled.because), ...filled.proposedOnly]
  if (changes.length === 0) return { publish, proposal: null }
  const material = !publish && latest !== null && isMaterial(latest, withProposedChanges(filled))
  return { publish, proposal: { changes, material, waitsUntil: isWanted && mustWait ? new Moment(mayAskAt) : null } }
}

function isMaterial(latest: PublishedContent, draft: Draft): boolean {
  return differenceBetween(latest, publishedContentFrom(withDraftTools(latest, draft))).material
}

/**
 * The content of an automatic publication: the tools of the draft, and everything else as it is published now. Other edits of
 * the customer stay in the draft until somebody publishes it.
 */
export function withDraftTools(latest: PublishedContent | null, draft: Draft): Draft {
  if (latest === null) return draft
  const { texts, look, consent_mode, widget_side } = latest
  return { texts, look, tools: draft.tools, own_tools: draft.own_tools, consent_mode, widget_side }
}
