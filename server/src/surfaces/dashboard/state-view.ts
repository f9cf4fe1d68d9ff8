import type { WebsiteState } from '@portico/contract'
import { readStoredDraft } from '../../core/documents/publishing.ts'
import type { Moment } from '../../core/kit/moment.ts'
import { spokenLanguages } from '../../core/settings/settings.ts'
import { freeCheckState, freeChecksLeft } from '../../core/surveys/survey.ts'
import { type VerdictFacts, verdictOf } from '../../core/surveys/verdict.ts'
import { consentViolationsOf, isUnconfirmed, surveyStateOf, tagStateOf } from '../../core/surveys/website-state.ts'
import type { SiteScope } from '../../store/kit/site-scope.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import { surveyedWebsite } from '../../store/publications/automatic-publisher.ts'
import {
  languageNotOfferedOf,
  readWebsiteWithState,
  statusesInFirstLanguage,
  type WebsiteWithState,
  warningsFor,
} from '../../store/publications/website-warnings.ts'
import { Problem } from '../kit/problems.ts'
import type { Services } from '../kit/services.ts'

type Sources = Pick<Services, 'publications' | 'subscriptions' | 'websiteStates' | 'automatic'>

/** The state of the website in one answer: what the first screen says, line by line. */
export async function websiteStateView(sources: Sources, scope: SiteScope): Promise<WebsiteState> {
  const [read, surveys] = await Promise.all([
    readWebsiteWithState(sources, scope),
    sources.automatic.readRecentSurveys(scope),
  ])
  if (read === null) throw new Problem('site_not_found')
  const { website, state, may, endsAt } = read
  const proposal = surveys && surveyedWebsite(website, surveys, state.now).proposal
  const { languages, assumed, accessibilityWidget } = website.settings
  const notOffered = languageNotOfferedOf(website)
  const { latest } = website
  const pending = sources.publications.pending(website, may)
  const documents = statusesInFirstLanguage(pending.documents)
  const proposals = proposal?.changes.length ?? 0
  return {
    now: timestamp(state.now),
    verdict: verdictView({
      ...state,
      subscribedAt: may && state.subscribedAt,
      endsAt,
      unknownTools: readStoredDraft(website).draft.own_tools.filter(isUnconfirmed).length,
      proposals,
      isChanged: pending.isChanged(),
      documents: { missing: countOf(documents, 'missing'), contradicted: countOf(documents, 'contradicted') },
      languageNotOffered: notOffered,
      seriousFindings: state.report?.counts.serious ?? null,
      hasAnalyses: (may?.monthlyCredits ?? 0) > 0,
    }),
    check: checkView(read),
    language: { code: languages.default, assumed, not_offered: notOffered },
    languages: spokenLanguages(languages, may),
    automatic: { mode: state.automatic },
    tools: toolsView(read, proposals),
    published: latest && {
      version: latest.version,
      at: latest.publishedAt,
      by: latest.by,
      pending: pending.isChanged(),
    },
    tag: tagView(read),
    works: worksView(read),
    survey: surveyView(read),
    documents: documents.map(({ document, state: is }) => ({ document, state: is })),
    accessibility: { in_plan: may?.accessibilityWidget ?? false, on: accessibilityWidget },
    analysis: state.report && {
      at: timestamp(state.report.at),
      serious: state.report.counts.serious,
      warnings: state.report.counts.warning,
    },
    warnings: warningsFor(sources, read, latest, documents).map(({ code }) => code),
  }
}

function verdictView(facts: VerdictFacts): WebsiteState['verdict'] {
  const { checkedAt, nextAt, services, nextSteps, ...verdict } = verdictOf(facts)
  return {
    ...verdict,
    checked_at: written(checkedAt),
    next_at: written(nextAt),
    services: services.map(({ purposes, pages, places, ...service }) => ({
      ...service,
      purposes: [...purposes],
      pages: [...pages],
      places: [...places],
    })),
    next_steps: [...nextSteps],
  }
}

/** What a customer may ask for, and has asked for. */
export function checkView({ state, may }: Pick<WebsiteWithState, 'state' | 'may'>): WebsiteState['check'] {
  const { freeChecks, hasScanner } = state
  const facts = { hasSubscription: may !== null, isOff: surveyStateOf(state) === 'off', hasScanner, ...freeChecks }
  return { state: freeCheckState(facts), left: freeChecksLeft(facts) }
}

const countOf = (documents: ReturnType<typeof statusesInFirstLanguage>, wanted: 'missing' | 'contradicted') =>
  documents.filter(({ state }) => state === wanted).length

function toolsView({ website, state }: WebsiteWithState, proposals: number): WebsiteState['tools'] {
  const { draft } = readStoredDraft(website)
  const inventory = state.latest?.inventory
  return {
    named: state.published?.tools.length ?? 0,
    seen: (inventory?.tools.length ?? 0) + (inventory?.unknown.length ?? 0),
    unknown: draft.own_tools.filter(isUnconfirmed).length,
    proposals,
  }
}

function tagView({ website, state }: WebsiteWithState): WebsiteState['tag'] {
  const tag = tagStateOf(state)
  if (tag.is === 'unseen') return null
  // A visitor's browser reports what it met; a survey knows no more than the HTML.
  const placement = website.seen?.placement ?? state.latest?.inventory.tag.placement ?? null
  return { first_at: timestamp(tag.firstAt), last_at: timestamp(tag.lastAt), placement, gone: tag.is === 'gone' }
}

function worksView({ state }: WebsiteWithState): WebsiteState['works'] {
  const works = consentViolationsOf(state)
  if (works === null) return null
  const { at, before, afterReject, notMarked } = works
  return { at: timestamp(at), before, after_reject: afterReject, not_marked: notMarked }
}

function surveyView({ state }: WebsiteWithState): WebsiteState['survey'] {
  const is = surveyStateOf(state)
  const { tried, latest, nextSurveyAt, hasScanner } = state
  const isWaitingForNobody = is === 'waiting' && !hasScanner
  return {
    state: is,
    at: written(latest?.at ?? null),
    next_at: is === 'off' ? null : written(nextSurveyAt),
    failure: isWaitingForNobody ? 'no_scanner' : is === 'failed' ? (tried?.failure ?? null) : null,
    failures: tried?.failures ?? 0,
    moved_to: (is === 'failed' && tried?.movedTo) || null,
  }
}

function written(moment: Moment | null): string | null {
  return moment && timestamp(moment)
}
