import type { UnmarkedPlace } from '@portico/contract/surveys/inventory'
import {
  NEXT_STEPS,
  type NextStepName,
  VERDICTS,
  type VerdictMood,
  type VerdictName,
} from '@portico/contract/words/verdict'
import { toolById } from '@portico/vendors'
import type { Moment } from '../kit/moment.ts'
import type { Category, PublishedTool } from '../publications/publication.ts'
import {
  bannerModeIn,
  mayRunWithoutConsent,
  ownToolsMatching,
  publishedToolsMatching,
  surveyStateOf,
  tagStateOf,
  takesPayments,
  type ViolatingParty,
  violatingParties,
  type WebsiteFacts,
} from './website-state.ts'

// Whether all is well with a website, in one word of VERDICTS, and what the customer may do besides.

/** All that decides the verdict. */
export type VerdictFacts = WebsiteFacts & {
  /** Whether a scanner runs that could look at the website. */
  readonly hasScanner: boolean
  /** When it is surveyed next; null: not at all. */
  readonly nextSurveyAt: Moment | null
  /** When the subscription ends; null while it is renewed. */
  readonly endsAt: Moment | null
  /** Own tools of the draft that nobody has described. */
  readonly unknownTools: number
  /** What a survey proposes to change. */
  readonly proposals: number
  /** Whether publishing now would change anything. */
  readonly isChanged: boolean
  readonly documents: { readonly missing: number; readonly contradicted: number }
  /** What the website is taken to be in, if it is not offered and nobody has chosen another one. */
  readonly languageNotOffered: string | null
  /** Serious findings of the latest analysis; null where there is none. */
  readonly seriousFindings: number | null
  readonly hasAnalyses: boolean
}

export type Verdict = {
  readonly is: VerdictName
  readonly mood: VerdictMood
  readonly checkedAt: Moment | null
  readonly pages: number
  readonly nextAt: Moment | null
  readonly services: readonly VerdictService[]
  readonly nextSteps: readonly { readonly is: NextStepName; readonly waits: boolean }[]
}

export type VerdictService = {
  readonly tool: string | null
  readonly name: string
  readonly category: Category
  readonly payment: boolean
  readonly purposes: readonly string[]
  /** Paths of pages. */
  readonly pages: readonly string[]
  readonly places: readonly UnmarkedPlace[]
}

/** After this many failures somebody has to help. A website that fails once or twice may just be moving. */
export const FAILURES_BEFORE_HELP = 3
/** Where surveys are off, an analysis says how it is for this long. */
const UNSURVEYED_FOR_MS = 7 * 86_400_000
/** So long a website is new of which nobody knows anything, nor will. */
const NEW_FOR_MS = 7 * 86_400_000
const MAX_NEXT_STEPS = 3

export function verdictOf(facts: VerdictFacts): Verdict {
  const is = VERDICTS.find((one) => HOLDS[one](facts)) ?? 'works'
  const { latest, nextSurveyAt } = facts
  const isAwaited = facts.hasScanner && surveyStateOf(facts) !== 'off'
  return {
    is,
    mood: moodOf(is, facts),
    checkedAt: latest?.at ?? null,
    pages: latest?.inventory.pages.length ?? 0,
    nextAt: isAwaited ? nextSurveyAt : null,
    services: (SERVICES[is]?.(facts) ?? []).map(serviceOf),
    nextSteps: NEXT_STEPS.filter((step) => IS_OPEN[step](facts, is))
      .slice(0, MAX_NEXT_STEPS)
      .map((step) => ({ is: step, waits: WAITS_FOR[step]?.includes(is) ?? false })),
  }
}

/** When each verdict holds, if none before it does. */
const HOLDS: Record<VerdictName, (facts: VerdictFacts) => boolean> = {
  no_subscription: ({ subscribedAt }) => subscribedAt === null,
  publishing: (facts) =>
    facts.published === null &&
    facts.automatic === 'publish' &&
    facts.hasScanner &&
    surveyStateOf(facts) === 'waiting' &&
    facts.proposals === 0,
  not_published: ({ published }) => published === null,
  tag_not_seen: (facts) => tagStateOf(facts).is === 'unseen',
  tag_gone: (facts) => tagStateOf(facts).is === 'gone',
  not_reachable: (facts) =>
    surveyStateOf(facts) === 'failed' && (facts.latest === null || failuresOf(facts) >= FAILURES_BEFORE_HELP),
  other_banner: (facts) => bannerModeIn(facts) === 'other_banner',
  runs_before_consent: (facts) => startedBefore(facts).length > 0,
  runs_after_refusal: (facts) => ranAfterRefusal(facts).length > 0,
  no_scanner: (facts) => !facts.hasScanner && surveyStateOf(facts) === 'waiting',
  not_checked: (facts) => !isKnown(facts),
  checking: (facts) => surveyStateOf(facts) === 'waiting' || (violatingParties(facts)?.before ?? null) === null,
  ending: ({ endsAt }) => endsAt !== null,
  no_banner_needed: (facts) => bannerModeIn(facts) === 'not_needed',
  works: () => true,
}

function moodOf(is: VerdictName, facts: VerdictFacts): VerdictMood {
  if (isNew(facts)) return 'wait'
  return is === 'not_reachable' && failuresOf(facts) >= FAILURES_BEFORE_HELP ? 'bad' : MOODS[is]
}

/** A website that nobody has looked at yet is new, and not in trouble. Where nobody will look, it is new for a week. */
function isNew(facts: VerdictFacts): boolean {
  const { latest, tried, subscribedAt, now, hasScanner } = facts
  if (subscribedAt === null || latest !== null || (tried !== null && tried.failure !== null)) return false
  const isAwaited = hasScanner && surveyStateOf(facts) === 'waiting'
  return isAwaited || now.epochMilliseconds - subscribedAt.epochMilliseconds < NEW_FOR_MS
}

const MOODS: Record<VerdictName, VerdictMood> = {
  no_subscription: 'bad',
  publishing: 'wait',
  not_published: 'bad',
  tag_not_seen: 'bad',
  tag_gone: 'bad',
  not_reachable: 'wait',
  other_banner: 'bad',
  runs_before_consent: 'bad',
  runs_after_refusal: 'bad',
  no_scanner: 'wait',
  checking: 'wait',
  not_checked: 'wait',
  ending: 'wait',
  no_banner_needed: 'good',
  works: 'good',
}

/** Which services the verdict is about. */
const SERVICES: Partial<Record<VerdictName, (facts: VerdictFacts) => readonly ViolatingParty[]>> = {
  runs_before_consent: startedBefore,
  runs_after_refusal: ranAfterRefusal,
}

type StepCondition = (facts: VerdictFacts, verdict: VerdictName) => boolean

/** Whether the customer may still do it. Nothing is said twice: not what the verdict says, and nothing that only it makes possible. */
const IS_OPEN: Record<NextStepName, StepCondition> = {
  subscription_ends: ({ endsAt }, is) => isActive(is) && endsAt !== null && is !== 'ending',
  no_tools: (facts, is) =>
    isActive(is) && facts.published?.tools.length === 0 && facts.proposals === 0 && seenNeedingConsent(facts),
  unknown_tools: ({ unknownTools }, is) => isActive(is) && unknownTools > 0,
  proposed_tools: ({ proposals }, is) => isActive(is) && proposals > 0,
  changes_not_live: ({ published, isChanged, proposals }, is) =>
    isActive(is) && published !== null && isChanged && proposals === 0,
  documents_missing: ({ documents }, is) => isActive(is) && documents.missing > 0,
  documents_contradicted: ({ documents }, is) => isActive(is) && documents.contradicted > 0,
  tag_missing_on_pages: ({ latest }, is) =>
    isActive(is) &&
    is !== 'tag_gone' &&
    latest?.inventory.tag.seen === true &&
    latest.inventory.tag.missing_on.length > 0,
  analysis_serious: ({ seriousFindings }, is) => isActive(is) && (seriousFindings ?? 0) > 0,
  language_not_offered: ({ languageNotOffered }, is) => isActive(is) && languageNotOffered !== null,
  language_assumed: ({ isLanguageAssumed, languageNotOffered }, is) =>
    isActive(is) && isLanguageAssumed && languageNotOffered === null,
  not_checked: (facts, is) => isActive(is) && is !== 'not_checked' && surveyStateOf(facts) === 'off',
  no_analysis: ({ hasAnalyses, seriousFindings }, is) => isActive(is) && hasAnalyses && seriousFindings === null,
}

const isActive = (is: VerdictName) => is !== 'no_subscription'

const RUNS: readonly VerdictName[] = ['runs_before_consent', 'runs_after_refusal']
const NOT_THERE: readonly VerdictName[] = ['tag_not_seen', 'tag_gone']

/** What is of no use before the verdict is dealt with. */
const WAITS_FOR: Partial<Record<NextStepName, readonly VerdictName[]>> = {
  documents_contradicted: RUNS,
  analysis_serious: RUNS,
  no_analysis: [...NOT_THERE, 'not_published', 'publishing'],
}

/** Those that browsers request at once because the HTML asks for them, and those that were seen to run. */
function startedBefore(facts: VerdictFacts): readonly ViolatingParty[] {
  const found = isKnown(facts) ? violatingParties(facts) : null
  return found === null ? [] : [...new Set([...(found.before ?? []), ...found.notMarked])]
}

function ranAfterRefusal(facts: VerdictFacts): readonly ViolatingParty[] {
  return (isKnown(facts) ? violatingParties(facts)?.afterReject : null) ?? []
}

/** Whether what was seen last still says how it is. Without surveys it may be repaired, and nobody would know. */
function isKnown(facts: VerdictFacts): boolean {
  if (surveyStateOf(facts) !== 'off') return true
  const { latest, now, published } = facts
  if (latest === null || (published?.version ?? 0) > (latest.inventory.version ?? 0)) return false
  return now.epochMilliseconds - latest.at.epochMilliseconds < UNSURVEYED_FOR_MS
}

const failuresOf = ({ tried }: WebsiteFacts) => tried?.failures ?? 0

function seenNeedingConsent({ latest, published }: VerdictFacts): boolean {
  if (latest === null || published === null) return false
  const { tools, unknown } = latest.inventory
  const isHeld = (named: readonly PublishedTool[]) =>
    named.length > 0 && named.every((tool) => mayRunWithoutConsent(tool, published.consent_mode))
  return (
    tools.some((seen) => !isNecessary(seen) && !isHeld(publishedToolsMatching(seen, published.tools))) ||
    unknown.some((seen) => !isHeld(ownToolsMatching(seen, published.tools)))
  )
}

const isNecessary = ({ tool }: { readonly tool: string }) => toolById(tool)?.category === 'necessary'

function serviceOf({ name, seen, published }: ViolatingParty): VerdictService {
  const known = 'tool' in seen ? toolById(seen.tool) : undefined
  const [own] = published
  return {
    tool: 'tool' in seen ? seen.tool : (own?.id ?? null),
    name,
    category: own?.category ?? known?.category ?? 'marketing',
    payment: takesPayments({ seen }),
    purposes: own?.purposes ?? known?.purposes ?? [],
    pages: seen.pages.map((page) => URL.parse(page)?.pathname ?? '/'),
    places: seen.unmarked ?? [],
  }
}
