import { FIELD_NAMES } from '@portico/contract/words/facts'
import { LEGAL_TEXTS } from '@portico/legal'
import type { WebsiteConfiguration } from '../../core/documents/configuration.ts'
import type { Moment } from '../../core/kit/moment.ts'
import {
  effectiveAutomaticMode,
  type Language,
  languageLimit,
  OFFERED_LANGUAGES,
  type Settings,
  spokenLanguages,
} from '../../core/settings/settings.ts'
import type { Entitlements } from '../../core/subscriptions/catalog.ts'
import {
  billingPeriod,
  creditPeriod,
  entitlementsAt,
  nextInterval,
  type Period,
  type SubscriptionFacts,
  subscriptionAt,
} from '../../core/subscriptions/subscription.ts'
import { upgradeOffers } from '../../core/subscriptions/upgrade-offers.ts'
import type { ActivityEntry } from '../../store/events/activity.ts'
import { subscriptionDocument } from '../../store/kit/documents.ts'
import { readableName } from '../../store/kit/readable-name.ts'
import type { SiteScope } from '../../store/kit/site-scope.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import { Problem } from '../kit/problems.ts'
import type { Services } from '../kit/services.ts'

// What the dashboard shows. The page decides nothing: whatever a screen says or allows is worked out here.

type Sources = Pick<Services, 'sites' | 'subscriptions' | 'settings' | 'credits' | 'history'>

/** All that the screens need, in one answer. */
export async function dashboardView(sources: Sources, scope: SiteScope) {
  const { integratorId, siteId } = scope
  const [site, snapshot, settings, subscribedAt] = await Promise.all([
    sources.sites.find(integratorId, siteId),
    sources.subscriptions.read(integratorId, siteId),
    sources.settings.read(siteId),
    sources.history.subscribedAt(scope),
  ])
  if (site === null || snapshot === null) throw new Problem('site_not_found')
  const { facts, now } = snapshot
  const may = entitlementsAt(facts, now)
  return {
    now: timestamp(now),
    site: withoutNotes(site),
    name: readableName(site),
    subscription: facts === null ? null : subscriptionView(facts, now, subscribedAt ?? facts.startedAt),
    entitlements: may && {
      languages: may.languages,
      accessibility_widget: may.accessibilityWidget,
      monthly_credits: may.monthlyCredits,
    },
    languages: languagesView(settings, may),
    accessibility: accessibilityView(settings, may),
    credits: facts === null || may === null ? null : await creditsView(sources, siteId, facts, may, now),
    ways: upgradeOffers(facts, now),
  }
}

function subscriptionView(facts: SubscriptionFacts, now: Moment, subscribedAt: Moment) {
  return {
    ...subscriptionDocument(subscriptionAt(facts, now)),
    // Not `facts.startedAt`, from which its periods are counted: that moves when the interval is changed.
    started_at: timestamp(subscribedAt),
    period: periodView(billingPeriod(facts, now)),
    next_interval: nextInterval(facts, now),
  }
}

export function languagesView({ languages }: Settings, may: Entitlements | null) {
  return {
    default: languages.default,
    selected: [...languages.selected],
    active: [...spokenLanguages(languages, may)],
    available: [...OFFERED_LANGUAGES],
    limit: languageLimit(may),
  }
}

export function accessibilityView({ accessibilityWidget }: Settings, may: Entitlements | null) {
  return { included: may?.accessibilityWidget ?? false, enabled: accessibilityWidget }
}

export function automaticView({ settings, publishesByDefault }: WebsiteConfiguration) {
  return { mode: effectiveAutomaticMode(settings.automatic, publishesByDefault) }
}

async function creditsView(
  { credits }: Sources,
  siteId: string,
  facts: SubscriptionFacts,
  { monthlyCredits: allowance }: Entitlements,
  now: Moment,
) {
  if (allowance === 0) return null
  const month = creditPeriod(facts, now)
  const used = await credits.used({ siteId, startsAt: month.startsAt })
  // After a smaller plan was chosen, more may have been used than is allowed now.
  return { allowance, used, left: Math.max(0, allowance - used), period: periodView(month) }
}

export function activityView(entries: readonly ActivityEntry[], limit: number, language: Language) {
  const shown = entries.slice(0, limit)
  return {
    facts: namesOfFacts(shown, language),
    entries: shown.map(({ id, type, at, by, before, after }) => ({
      id,
      type,
      at: timestamp(at),
      by,
      before,
      after: type === 'site.created' ? named(after) : after,
    })),
    next: entries.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The names of the facts that were changed. One that this release does not know has no name. */
function namesOfFacts(entries: readonly ActivityEntry[], language: Language): Record<string, string> {
  const changed = entries.filter(({ type }) => type === 'settings.details_changed')
  const sides = changed.flatMap(({ before, after }) => [before, after]).map((side) => Object(Object(side).facts))
  const named = new Set(sides.flatMap((facts) => (Array.isArray(facts) ? facts : Object.keys(facts))))
  const { fields } = LEGAL_TEXTS[language].questions
  return Object.fromEntries(
    FIELD_NAMES.filter((field) => named.has(field)).map((field) => [field, fields[field].question]),
  )
}

/** The website of an event, with the name that the dashboard calls it by. */
function named(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('fqdn' in event) || !('path' in event)) return event
  const { fqdn, path } = event
  const site = withoutNotes(event)
  return typeof fqdn === 'string' && typeof path === 'string' ? { ...site, name: readableName({ fqdn, path }) } : site
}

/** What an integrator has noted with a website is not for its customer. */
function withoutNotes<Noted extends object>(site: Noted): Omit<Noted, 'reference' | 'metadata'> {
  const { reference: _reference, metadata: _metadata, ...rest } = { reference: null, metadata: null, ...site }
  return rest
}

function periodView({ startsAt, endsAt }: Period) {
  return { starts_at: timestamp(startsAt), ends_at: timestamp(endsAt) }
}
