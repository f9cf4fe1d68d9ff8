import type { AutomaticMode } from '@portico/contract/words/automatic'
import { Moment } from '../kit/moment.ts'
import { type Asking, hasUnasked } from './asking.ts'
import { type FilledDraft, type ToolChange, withoutTools, withProposedChanges } from './fill-draft.ts'
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

/** What is published, and whether those who have chosen are asked again. */
export type AutomaticStep = {
  readonly draft: Draft
  readonly because: readonly ToolChange[]
  readonly asking: Asking
}

export type AutomaticDecision = { readonly publish: AutomaticStep | null; readonly proposal: Proposal | null }

/** Automatic publishing asks visitors again at most once in this time. */
const ASKED_AGAIN_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Decides what happens with the result of a survey, and with documents that are in an old language of the website. It is
 * published if the mode is `publish`, no person has edited the tools and no other banner stands there; otherwise it is proposed.
 * Visitors are asked again only where they were not within 30 days. Until then what runs before a choice is published all the same, and held back from those
 * who have chosen; the rest is proposed. Changes that only a person may make are always proposed.
 */
export function decideAutomaticPublication(facts: AutomaticStepFacts, filled: FilledDraft): AutomaticDecision {
  const { mode, toolsEdited, latest, lastAskedAt, now } = facts
  if (mode === 'off') return { publish: null, proposal: null }
  const mayAskAt = lastAskedAt === null ? 0 : lastAskedAt.epochMilliseconds + ASKED_AGAIN_AFTER_MS
  const asking = now.epochMilliseconds < mayAskAt ? 'later' : 'now'
  const mayPublish = mode === 'publish' && !toolsEdited && !facts.isBesideOther
  const step = mayPublish ? stepOf(facts, filled, asking) : null
  const left = filled.because.filter((change) => !step?.because.includes(change))
  const isNew = latest === null || facts.isInAnotherLanguage || facts.saysOtherwise || (step?.because.length ?? 0) > 0
  const publish = isNew || (asking === 'now' && latest !== null && hasUnasked(latest)) ? step : null
  const changes = [...left, ...filled.proposedOnly]
  if (changes.length === 0) return { publish, proposal: null }
  const material = (!publish || left.length > 0) && latest !== null && isMaterial(latest, withProposedChanges(filled))
  return {
    publish,
    proposal: { changes, material, waitsUntil: mayPublish && left.length > 0 ? new Moment(mayAskAt) : null },
  }
}

/** What asks nobody again, and what runs before a choice, is published now; the rest once visitors may be asked. */
function stepOf({ latest }: AutomaticStepFacts, filled: FilledDraft, asking: 'now' | 'later'): AutomaticStep {
  const all = { draft: filled.draft, because: filled.because, asking }
  if (asking === 'now' || latest === null || !isMaterial(latest, filled.draft)) return all
  const waiting = filled.because.filter(({ change, tool }) => change === 'added' && !filled.running.has(tool))
  const because = filled.because.filter((one) => !waiting.includes(one))
  return { draft: withoutTools(filled.draft, waiting), because, asking }
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
