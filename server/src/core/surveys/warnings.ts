import type { SurveyFailure } from '@portico/contract/surveys/inventory'
import {
  ATTENTION_CODES,
  type AttentionCode,
  type DocumentName,
  type LanguageGround,
  WARNING_CODES,
  type WarningCode,
} from '@portico/contract/words'
import { dayOf } from '../kit/day.ts'
import { Moment } from '../kit/moment.ts'
import {
  GONE_AFTER_MS,
  nameOf,
  silentAfterMs,
  surveyStateOf,
  tagOf,
  type WebsiteFacts,
  type Works,
  worksOf,
} from './website-state.ts'

// What keeps a website from working by itself. Whoever reads a warning has to do something, and it says what.

export type Warning = { readonly code: WarningCode; readonly message: string }

/** What warnings are about beside what is seen on the website. */
export type WarningFacts = WebsiteFacts & {
  /** How many tools visitors are told of; before anything is published, those of the draft. */
  readonly named: number
  readonly language: { readonly code: string; readonly assumed: LanguageGround | null }
  /** Documents that cannot be written, because facts are missing. */
  readonly missingDocuments: readonly DocumentName[]
  /** Whether a scanner runs that could look at the website. */
  readonly hasScanner: boolean
  /** When it is looked at next; null: not at all. */
  readonly nextSurveyAt: Moment | null
}

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Whoever has subscribed may take a week to place the tag. Before, a website that nobody has looked at needs no help. */
export const UNSEEN_FOR_MS = 7 * DAY_MS
/** A website that does not answer once or twice may be on the move. */
const TRIES = 3
/** Names in a message. */
const MAX_NAMES = 5

/** In the fixed order of their codes; none without an active subscription, because then nothing runs. */
export function warningsOf(facts: WarningFacts): readonly Warning[] {
  if (facts.subscribedAt === null) return []
  return WARNING_CODES.flatMap((code) => {
    const message = MESSAGES[code](facts)
    return message === null ? [] : [{ code, message }]
  })
}

/** Those of the codes with which somebody has to help now. */
export function attentionOf(facts: WebsiteFacts): readonly AttentionCode[] {
  if (facts.subscribedAt === null) return []
  return ATTENTION_CODES.filter((code) => NEEDS_HELP[code](facts))
}

const NEEDS_HELP: Record<AttentionCode, (facts: WebsiteFacts) => boolean> = {
  tag_not_seen: (facts) => tagOf(facts).is === 'unseen' && subscribedFor(facts) >= UNSEEN_FOR_MS,
  tag_gone: (facts) => tagOf(facts).is === 'gone',
  runs_before_consent: (facts) => runsBeforeConsent(facts).length > 0,
  not_marked: (facts) => (warnedOf(facts)?.notMarked ?? []).length > 0,
  not_surveyed: (facts) => surveyStateOf(facts) === 'failed' && (facts.tried?.failures ?? 0) >= TRIES,
}

/** When attention may be another by time alone; null: not before something happens. */
export function nextAttentionCheckAt(facts: WebsiteFacts): Moment | null {
  const { now, subscribedAt } = facts
  if (subscribedAt === null) return null
  const tag = tagOf(facts)
  // That the tag is loaded again is no event.
  if (tag.is === 'gone') return after(now, DAY_MS)
  const moments =
    tag.is === 'unseen'
      ? [after(subscribedAt, UNSEEN_FOR_MS)]
      : [after(facts.seen?.lastAt ?? tag.lastAt, GONE_AFTER_MS), after(tag.lastAt, silentAfterMs(facts) + 1)]
  return moments.find(({ epochMilliseconds }) => epochMilliseconds > now.epochMilliseconds) ?? null
}

const after = (moment: Moment, ms: number) => new Moment(moment.epochMilliseconds + ms)

function subscribedFor({ now, subscribedAt }: WebsiteFacts): number {
  return subscribedAt === null ? 0 : now.epochMilliseconds - subscribedAt.epochMilliseconds
}

/** Where nobody looks any more, it may be mended long since, and nothing would ever say so. */
function warnedOf(facts: WebsiteFacts): Works | null {
  return surveyStateOf(facts) === 'off' ? null : worksOf(facts)
}

function runsBeforeConsent(facts: WebsiteFacts): readonly string[] {
  const works = warnedOf(facts)
  return works === null ? [] : [...new Set([...(works.before ?? []), ...(works.afterReject ?? [])])]
}

/** What each says, or null where there is nothing to say. */
const MESSAGES: Record<WarningCode, (facts: WarningFacts) => string | null> = {
  no_tools: (facts) => {
    const { named, latest } = facts
    if (named > 0) return null
    if (latest === null) {
      const orWait = surveyStateOf(facts) === 'off' ? '' : ', or let the first survey fill them in'
      return `No tool is named, so nothing is held back. Name the tools of the website in its settings or in the dashboard${orWait}.`
    }
    const seen = [...latest.inventory.tools, ...latest.inventory.unknown].map(nameOf)
    if (seen.length === 0) return null
    return `No tool is named, so nothing is held back, and the survey of ${dayOf(latest.at)} has seen ${listed(seen)}. Take them over in the dashboard or name them in the settings, and publish.`
  },
  language_assumed: ({ language: { code, assumed } }) =>
    assumed === null
      ? null
      : `The language is ${languageName(code)}, ${BECAUSE[assumed]}. Confirm it or choose another one in the settings or in the dashboard.`,
  tag_not_seen: (facts) => {
    if (tagOf(facts).is !== 'unseen') return null
    const said =
      facts.published === null
        ? 'Nothing is published, and the tag was not seen on the website. Publish it, and put the tag of its installation into every page.'
        : 'The tag was not seen on the website. Put the tag of its installation into every page, best the loader as the first thing in <head>.'
    return said + tagOfAnother(facts)
  },
  tag_gone: (facts) => {
    const tag = tagOf(facts)
    if (tag.is !== 'gone') return null
    if (tag.by === 'silence') {
      return `The tag was last seen on ${dayOf(tag.lastAt)}, and neither a visitor nor a survey has met it since. Check whether it is still there, and put it back into every page where it is not.`
    }
    return `The tag was last seen on ${dayOf(tag.lastAt)} and is not there any more: visitors see no banner. Put it back into every page.${tagOfAnother(facts)}`
  },
  runs_before_consent: (facts) => {
    const works = warnedOf(facts)
    if (works === null || runsBeforeConsent(facts).length === 0) return null
    const parts = [
      ...(works.before?.length ? [`before consent ${listed(works.before)}`] : []),
      ...(works.afterReject?.length ? [`after a refusal ${listed(works.afterReject)}`] : []),
    ]
    return `The survey of ${dayOf(works.at)} has seen ${parts.join(' and ')}. Name them as tools, confirm those that are marked as unknown, mark their elements in the HTML, or place the loader first in <head>.`
  },
  not_marked: (facts) => {
    const { at, notMarked } = warnedOf(facts) ?? { at: facts.now, notMarked: [] }
    if (notMarked.length === 0) return null
    return `In the survey of ${dayOf(at)} elements of ${listed(notMarked)} stood in the HTML without a mark, so browsers request them at once. Mark them with data-category, or let the web server do it.`
  },
  documents_missing: ({ missingDocuments }) =>
    missingDocuments.length === 0
      ? null
      : `Facts are missing for ${listed(missingDocuments.map((one) => DOCUMENTS[one]))}. Hand them over as details of the website, or let the customer answer the questions in the dashboard, and publish.`,
  not_surveyed: (facts) => {
    const { tried, published, latest, hasScanner } = facts
    switch (surveyStateOf(facts)) {
      case 'off':
      case 'done':
        return null
      case 'failed': {
        const { at, failure, failures } = tried ?? { at: facts.now, failure: null, failures: 0 }
        const times = failures > 1 ? ` and the ${failures - 1} before it` : ''
        return `The survey of ${dayOf(at)}${times} has seen nothing: ${FAILED[failure ?? 'scanner_failed']}`
      }
      case 'waiting':
        if (!hasScanner) {
          return 'Nobody can look at the website, because no scanner runs on this installation. Ask its operator for one, and name the tools yourself meanwhile.'
        }
        return latest === null || published === null
          ? `Nobody has looked at the website yet. It waits for its turn: ask again ${askAgain(facts, HOUR_MS, 'in an hour')}.`
          : `Version ${published.version} was published after the survey of ${dayOf(latest.at)}, and nobody has looked since whether it works: ask again ${askAgain(facts, DAY_MS, 'in a day')}.`
    }
  },
}

/** Usually soon; where too many websites share a domain, it takes longer. */
function askAgain({ now, nextSurveyAt }: WarningFacts, soonMs: number, soon: string): string {
  const isLater = nextSurveyAt !== null && nextSurveyAt.epochMilliseconds - now.epochMilliseconds > soonMs
  return isLater ? `after ${dayOf(nextSurveyAt)}` : soon
}

/** Such as that of a staging website, copied along with its pages. */
function tagOfAnother({ latest }: WebsiteFacts): string {
  if (latest === null || latest.inventory.tag.seen || !latest.inventory.tag.of_another) return ''
  return ` In the survey of ${dayOf(latest.at)} the tag of another website stood there: take this one in its place.`
}

const BECAUSE: Record<LanguageGround, string> = {
  lang: 'because the website says so',
  hreflang: 'because the website says so to search engines',
  text: 'because of its text',
  country: "because of the company's country",
  domain: "because of the domain's ending",
  default: 'because nothing is known of the website yet',
}

const DOCUMENTS: Record<DocumentName, string> = {
  cookies: 'the cookie policy',
  privacy: 'the privacy policy',
  notice: 'the legal notice',
  accessibility: 'the accessibility statement',
}

const FAILED: Record<SurveyFailure, string> = {
  unreachable: 'the website is unreachable. Check its domain, certificate and server.',
  not_a_page: 'its address gives no web page. Check what the server answers there.',
  moved_elsewhere: 'its address leads to another website. Register that one, or correct the redirect.',
  blocked: 'the website blocks visits of PorticoScanner. Allow it in the firewall or bot protection.',
  robots: 'its robots.txt asks Portico not to look. Remove that group, or name the tools yourself.',
  too_much: 'a page of it is larger than a visit may be. Name the tools yourself.',
  timed_out: 'the website takes too long. Check its server.',
  scanner_failed: 'the scanner failed. It is tried again by itself; if it goes on, ask the operator.',
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })

function languageName(code: string): string {
  return LANGUAGE_NAMES.of(code) ?? code
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  const shown = more > 0 ? [...names.slice(0, MAX_NAMES), `${more} more`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
