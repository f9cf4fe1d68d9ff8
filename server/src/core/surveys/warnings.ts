import type { SurveyFailure } from '@portico/contract/surveys/inventory'
import {
  ATTENTION_CODES,
  type AttentionCode,
  type DocumentName,
  type LanguageGround,
  type ReleaseReason,
  WARNING_CODES,
  type WarningCode,
} from '@portico/contract/words'
import { consentPlatformOfRule } from '@portico/vendors'
import { formatDay } from '../kit/format-day.ts'
import { Moment } from '../kit/moment.ts'
import { isBannerOff } from '../publications/banner-mode.ts'
import { isOfferedLanguage } from '../settings/settings.ts'
import {
  bannerModeIn,
  type ConsentViolations,
  consentViolationsOf,
  type MovedTo,
  maxTagSilenceMs,
  partyName,
  surveyStateOf,
  TAG_GONE_AFTER_MS,
  tagStateOf,
  takesPayments,
  violatingParties,
  type WebsiteFacts,
} from './website-state.ts'

// What keeps a website from working automatically. Each warning says what its reader has to do.

export type Warning = { readonly code: WarningCode; readonly message: string }

/** The facts that warnings depend on. */
export type WarningFacts = WebsiteFacts & {
  /** The number of tools that visitors see; before anything is published, those of the draft. */
  readonly named: number
  readonly language: {
    readonly code: string
    readonly assumed: LanguageGround | null
    /** What the website is taken to be in, if it is not offered and nobody has chosen another one. */
    readonly notOffered: string | null
  }
  /** Documents that cannot be written because facts are missing. */
  readonly missingDocuments: readonly DocumentName[]
  /** Whether a scanner runs that could survey the website. */
  readonly hasScanner: boolean
  /** When it is surveyed next; null: not at all. */
  readonly nextSurveyAt: Moment | null
}

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** A new customer has a week to place the tag. Until then a website without the tag needs no help. */
export const TAG_PLACEMENT_GRACE_MS = 7 * DAY_MS
/** After this many failures somebody has to help. A website that fails once or twice may just be moving. */
const TRIES = 3
/** The maximum number of names in a message. */
const MAX_NAMES = 5

/** The warnings of a website, in the order of their codes; none without an active subscription. */
export function warningsOf(facts: WarningFacts): readonly Warning[] {
  if (facts.subscribedAt === null) return []
  return WARNING_CODES.flatMap((code) => {
    const message = MESSAGES[code](facts)
    return message === null ? [] : [{ code, message }]
  })
}

/** The codes of problems with which somebody has to help now. */
export function attentionCodesOf(facts: WebsiteFacts): readonly AttentionCode[] {
  if (facts.subscribedAt === null) return []
  return ATTENTION_CODES.filter((code) => NEEDS_HELP[code](facts))
}

const NEEDS_HELP: Record<AttentionCode, (facts: WebsiteFacts) => boolean> = {
  other_banner: (facts) => bannerModeIn(facts) === 'other_banner',
  tag_not_seen: (facts) => tagStateOf(facts).is === 'unseen' && subscribedFor(facts) >= TAG_PLACEMENT_GRACE_MS,
  tag_gone: (facts) => tagStateOf(facts).is === 'gone',
  runs_before_consent: (facts) => runsBeforeConsent(facts).length > 0,
  not_marked: (facts) => (warnedOf(facts)?.notMarked ?? []).length > 0,
  // What only the country or the domain suggest wakes nobody up.
  language_not_offered: ({ isLanguageAssumed, latest }) => {
    const read = latest?.inventory.language ?? null
    return isLanguageAssumed && read !== null && !isOfferedLanguage(read.code)
  },
  not_surveyed: (facts) => surveyStateOf(facts) === 'failed' && (facts.tried?.failures ?? 0) >= TRIES,
}

/** When time alone may change who needs attention; null if only an event can. */
export function nextAttentionCheckAt(facts: WebsiteFacts): Moment | null {
  const { now, subscribedAt } = facts
  if (subscribedAt === null) return null
  const tag = tagStateOf(facts)
  // There is no event when the tag is loaded again, so it is checked daily.
  if (tag.is === 'gone') return after(now, DAY_MS)
  const moments =
    tag.is === 'unseen'
      ? [after(subscribedAt, TAG_PLACEMENT_GRACE_MS)]
      : [after(facts.seen?.lastAt ?? tag.lastAt, TAG_GONE_AFTER_MS), after(tag.lastAt, maxTagSilenceMs(facts) + 1)]
  return moments.find(({ epochMilliseconds }) => epochMilliseconds > now.epochMilliseconds) ?? null
}

const after = (moment: Moment, ms: number) => new Moment(moment.epochMilliseconds + ms)

function subscribedFor({ now, subscribedAt }: WebsiteFacts): number {
  return subscribedAt === null ? 0 : now.epochMilliseconds - subscribedAt.epochMilliseconds
}

/** Without surveys, an old violation may be fixed and never be cleared, so it is not reported. */
function warnedOf(facts: WebsiteFacts): ConsentViolations | null {
  return surveyStateOf(facts) === 'off' ? null : consentViolationsOf(facts)
}

function runsBeforeConsent(facts: WebsiteFacts): readonly string[] {
  const works = warnedOf(facts)
  return works === null ? [] : [...new Set([...(works.before ?? []), ...(works.afterReject ?? [])])]
}

/** The message of each code; null if it does not apply. */
const MESSAGES: Record<WarningCode, (facts: WarningFacts) => string | null> = {
  no_tools: (facts) => {
    const { named, latest } = facts
    if (named > 0) return null
    if (latest === null) {
      const orWait = surveyStateOf(facts) === 'off' ? '' : ', or let the first survey fill them in'
      return `No tool is named, so nothing is held back. Name the tools of the website in its settings or in the dashboard${orWait}.`
    }
    const seen = [...latest.inventory.tools, ...latest.inventory.unknown].map((party) => partyName(party))
    if (seen.length === 0) return null
    return `No tool is named, so nothing is held back, and the survey of ${formatDay(latest.at)} has seen ${listed(seen)}. Take them over in the dashboard or name them in the settings, and publish.`
  },
  language_assumed: ({ language: { code, assumed, notOffered } }) =>
    assumed === null || notOffered !== null
      ? null
      : `The language is ${languageName(code)}, ${BECAUSE[assumed]}. Confirm it or choose another one in the settings or in the dashboard.`,
  language_not_offered: ({ language: { code, assumed, notOffered } }) => {
    if (assumed === null || notOffered === null) return null
    // English needs no reason where it is what is left.
    const because = assumed === 'default' ? '' : `, ${BECAUSE[assumed]}`
    return `${languageName(notOffered)} is not offered; ${languageName(code)} is shown${because}. Confirm it or choose another one in the settings or in the dashboard.`
  },
  other_banner: (facts) => {
    if (bannerModeIn(facts) !== 'other_banner') return null
    const rule = facts.banner.survey.otherBanner ?? ''
    const name = (consentPlatformOfRule(rule)?.name ?? rule) || 'Another consent banner'
    return `${name} stands on the website as a banner of its own. Until somebody decides, Portico asks nothing, holds nothing back and publishes nothing by itself. Remove the other banner, or keep it and set banner to "off" in the settings, to use Portico for documents and checks; banner "on" asks all the same.`
  },
  tag_not_seen: (facts) => {
    if (tagStateOf(facts).is !== 'unseen') return null
    const message =
      facts.published === null
        ? 'Nothing is published, and the tag was not seen on the website. Publish it, and put the tag of its installation into every page.'
        : 'The tag was not seen on the website. Put the tag of its installation into every page, best the loader as the first thing in <head>.'
    return message + tagOfAnother(facts)
  },
  tag_gone: (facts) => {
    const tag = tagStateOf(facts)
    if (tag.is !== 'gone') return null
    if (tag.by === 'silence') {
      return `The tag was last seen on ${formatDay(tag.lastAt)}, and neither a visitor nor a survey has met it since. Check whether it is still there, and put it back into every page where it is not.`
    }
    return `The tag was last seen on ${formatDay(tag.lastAt)} and is not there any more: visitors see no banner. Put it back into every page.${tagOfAnother(facts)}`
  },
  runs_before_consent: (facts) => {
    const works = warnedOf(facts)
    if (works === null || runsBeforeConsent(facts).length === 0) return null
    const parts = [
      ...(works.before?.length ? [`before consent ${listed(works.before)}`] : []),
      ...(works.afterReject?.length ? [`after a refusal ${listed(works.afterReject)}`] : []),
    ]
    const seen = `The survey of ${formatDay(works.at)} has seen ${parts.join(' and ')}.`
    if (isBannerOff(bannerModeIn(facts))) return `${seen} Hold them back with the banner that the website has.`
    return `${seen} ${whatToDo(facts)}`
  },
  not_marked: (facts) => {
    const { at, notMarked } = warnedOf(facts) ?? { at: facts.now, notMarked: [] }
    if (notMarked.length === 0) return null
    return `In the survey of ${formatDay(at)} elements of ${listed(notMarked)} stood in the HTML without a mark, so browsers request them at once. Mark them with data-category, or let the web server do it.`
  },
  hold_released: ({ published }) => {
    const released = (published?.tools ?? []).flatMap(({ name, released: worse, unconfirmed }) =>
      unconfirmed && worse ? [`${name} (${GOT_WORSE[worse]})`] : [],
    )
    if (released.length === 0) return null
    return `Held back as services that recognise browsers, and released again because something on the website was worse in the next survey: ${listed(released)}. They run without a choice and are not held by themselves again. Say in the dashboard or the settings what they are: then they wait for a yes to their category. Or leave it so, where the website needs them.`
  },
  documents_missing: ({ missingDocuments }) =>
    missingDocuments.length === 0
      ? null
      : `Facts are missing for ${listed(missingDocuments.map((one) => DOCUMENTS[one]))}. Hand them over as details of the website, or let the customer answer the questions in the dashboard, and publish.`,
  no_banner_needed: (facts) =>
    bannerModeIn(facts) === 'not_needed'
      ? 'Visitors see no banner: no tool is named that needs consent, and the latest survey has met the tag and seen nothing either. The banner is back once a survey sees something; set banner to "on" to ask in any case.'
      : null,
  not_surveyed: (facts) => {
    const { tried, published, latest, hasScanner } = facts
    switch (surveyStateOf(facts)) {
      case 'off':
      case 'done':
        return null
      case 'failed': {
        const { at, failure, failures } = tried ?? { at: facts.now, failure: null, failures: 0 }
        const times = failures > 1 ? ` and the ${failures - 1} before it` : ''
        const why = tried?.movedTo ? leadsTo(tried.movedTo) : FAILED[failure ?? 'scanner_failed']
        return `The survey of ${formatDay(at)}${times} has seen nothing: ${why}`
      }
      case 'waiting':
        if (!hasScanner) {
          return 'Nobody can look at the website, because no scanner runs on this installation. Ask its operator for one, and name the tools yourself meanwhile.'
        }
        return latest === null || published === null
          ? `Nobody has looked at the website yet. It waits for its turn: ask again ${askAgain(facts, HOUR_MS, 'in an hour')}.`
          : `Version ${published.version} was published after the survey of ${formatDay(latest.at)}, and nobody has looked since whether it works: ask again ${askAgain(facts, DAY_MS, 'in a day')}.`
    }
  },
}

/** By what they are for: a till that waits for a yes takes no money. */
function whatToDo(facts: WarningFacts): string {
  const { before, afterReject } = violatingParties(facts) ?? {}
  const all = [...(before ?? []), ...(afterReject ?? [])]
  const payments = [...new Set(all.filter(takesPayments).map(({ name }) => name))]
  const it = payments.length === 1 ? 'it' : 'them'
  const forPayments = `Not ${listed(payments)}: nobody can pay with what waits for a yes. Load ${it} only on the pages where visitors pay, or name ${it} as necessary, with the reason.`
  return [...(all.every(takesPayments) ? [] : [HOLD]), ...(payments.length > 0 ? [forPayments] : [])].join(' ')
}

const HOLD =
  'Name them as tools, confirm those that are marked as unknown, mark their elements in the HTML, or place the loader first in <head>.'

/** When to ask again: usually soon, later if many websites share a domain. */
function askAgain({ now, nextSurveyAt }: WarningFacts, soonMs: number, soon: string): string {
  const isLater = nextSurveyAt !== null && nextSurveyAt.epochMilliseconds - now.epochMilliseconds > soonMs
  return isLater ? `after ${formatDay(nextSurveyAt)}` : soon
}

/** A hint if the tag of another website was found, such as that of a copied staging website. */
function tagOfAnother({ latest }: WebsiteFacts): string {
  if (latest === null || latest.inventory.tag.seen || !latest.inventory.tag.of_another) return ''
  return ` In the survey of ${formatDay(latest.at)} the tag of another website stood there: take this one in its place.`
}

const BECAUSE: Record<LanguageGround, string> = {
  lang: 'because the website says so',
  hreflang: 'because the website says so to search engines',
  text: 'because of its text',
  country: "because of the company's country",
  domain: "because of the domain's ending",
  default: "because neither the website nor its owner's country or its domain says so far which one it is",
}

const GOT_WORSE: Record<ReleaseReason, string> = {
  cart: 'a page no longer led to the cart or till',
  form: 'a page had fewer forms',
  script_errors: 'scripts of a page failed that did not before',
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
  asks_for_password:
    'the website asks for a password. Open it to visitors, and it is looked at again; until then name the tools yourself.',
  under_construction:
    'its server answers that it is under construction or in trouble (503). It is tried again by itself; check the website or its maintenance mode.',
  robots: 'its robots.txt asks Portico not to look. Remove that group, or name the tools yourself.',
  too_much: 'a page of it is larger than a visit may be. Name the tools yourself.',
  timed_out: 'the website takes too long. Check its server.',
  scanner_failed: 'the scanner failed. It is tried again by itself; if it goes on, ask the operator.',
}

const leadsTo = ({ host, address }: MovedTo) =>
  `the website leads to ${host}. Register ${address}, or correct the redirect.`

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })

function languageName(code: string): string {
  return LANGUAGE_NAMES.of(code) ?? code
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  const shown = more > 0 ? [...names.slice(0, MAX_NAMES), `${more} more`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
