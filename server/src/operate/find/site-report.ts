import type { DocumentName, DocumentState } from '@portico/contract/words'
import { Moment } from '../../core/kit/moment.ts'
import { countProcessesByRole, splitByPresence } from '../../core/kit/processes.ts'
import { spokenLanguages } from '../../core/settings/settings.ts'
import type { LoggedActor } from '../../core/subscriptions/describe-actor.ts'
import {
  explainSubscription,
  type LoggedSubscriptionEnd,
  type SubscriptionHistory,
} from '../../core/subscriptions/explain-subscription.ts'
import { creditPeriod, entitlementsAt, subscriptionAt } from '../../core/subscriptions/subscription.ts'
import { type BannerExplanation, explainBanner } from '../../core/surveys/explain-banner.ts'
import { surveyStateOf, tagStateOf } from '../../core/surveys/website-state.ts'
import type { AnalysisWithoutReport } from '../../store/analyses/analyses.ts'
import type { StoredWebsiteState } from '../../store/attention/website-state.ts'
import type { Database, Row, Statement } from '../../store/kit/database.ts'
import { type SubscriptionDocument, subscriptionDocument } from '../../store/kit/documents.ts'
import { ACTOR_COLUMNS, JOIN_ACTOR_KEY } from '../../store/kit/log-actor.ts'
import { timestamp } from '../../store/kit/timestamp.ts'
import { listProcesses } from '../../store/operate/processes.ts'
import {
  documentStatesInFirstLanguage,
  readWebsiteWithState,
  warningsFor,
} from '../../store/publications/website-warnings.ts'
import type { Store } from '../../store/store.ts'
import { isReader } from '../reader-grants.ts'
import type { SiteMatch } from './found.ts'

/** All that support needs of one website. Its own times are in the site's time. */
export type SiteReport = {
  readonly site: Omit<SiteMatch, 'kind' | 'by' | 'status' | 'tier' | 'valid_until'> & { readonly registered_at: string }
  /** What its clock shows; in production that of everybody. */
  readonly now: string
  readonly subscription: { readonly sentence: string; readonly current: SubscriptionDocument | null }
  readonly visitors: BannerExplanation
  readonly publication: { readonly version: number; readonly published_at: string; readonly by: string } | null
  readonly installation: {
    readonly tag: 'there' | 'gone' | 'unseen'
    readonly first_at: string | null
    readonly last_at: string | null
    readonly placement: string | null
    /** The latest host that is not the website's own and that loaded the tag. */
    readonly foreign: { readonly host: string; readonly last_at: string } | null
  }
  /** Whether the customer wants it, and whether the plan has it. */
  readonly widget: { readonly wanted: boolean; readonly included: boolean }
  readonly languages: {
    readonly default: string
    readonly selected: readonly string[]
    /** Those that visitors are spoken to in, with this plan. */
    readonly shown: readonly string[]
    /** Why they are these, where nobody has chosen them. */
    readonly assumed: string | null
  }
  readonly surveys: {
    readonly state: 'off' | 'waiting' | 'done' | 'failed'
    readonly last_at: string | null
    readonly failure: string | null
    readonly next_at: string | null
    readonly has_scanner: boolean
  }
  readonly analyses: readonly AnalysisSummary[]
  readonly credits: { readonly allowance: number; readonly used: number; readonly until: string } | null
  readonly documents: readonly DocumentSummary[]
  readonly deliveries: readonly DeliverySummary[]
  /** What somebody has to do, as the API and the dashboard say it. */
  readonly warnings: readonly { readonly code: string; readonly message: string }[]
  /** What could not be read with the rights of this role, a sentence each. */
  readonly notes: readonly string[]
}

export type AnalysisSummary = {
  readonly id: string
  readonly status: AnalysisWithoutReport['status']
  readonly requested_at: string
  readonly by: AnalysisWithoutReport['by']
  readonly failure: string | null
  readonly counts: AnalysisWithoutReport['counts']
}
export type DocumentSummary = {
  readonly document: DocumentName
  /** Whether it can be written now; null where the role may not read what it would be written from. */
  readonly state: DocumentState | null
  /** In which languages it is published. */
  readonly published: readonly string[]
}
export type DeliverySummary = {
  readonly webhook: string
  readonly type: string
  readonly sequence: number
  readonly status: 'delivered' | 'failed' | 'pending' | 'not_queued'
  readonly attempts: number
  readonly next_attempt_at: string | null
  /** How the last attempt ended: a status of HTTP, or why there was none. */
  readonly last: string | null
}

const MAX_ANALYSES = 3
/** For so many events of the site the report has their deliveries at each endpoint. */
const MAX_EVENTS = 5
/** The search for the end of a subscription goes back so many events: hardly anything happens to a website after it. */
export const MAX_SEARCHED_EVENTS = 1_000

export const READ_SITE_FOR_REPORT: Statement = {
  name: 'read_site_for_report',
  text: `
select
  epoch_ms(site.created_at) as registered_at,
  case
    when integrator.suspension_spares_websites then null
    else epoch_ms(integrator.suspended_at)
  end as suspended_at,
  sighting.placement,
  foreign_sighting.host as foreign_host,
  epoch_ms(foreign_sighting.last_at) as foreign_at
from site
join integrator on integrator.id = site.integrator_id
left join sighting on sighting.site_id = site.id
left join foreign_sighting on foreign_sighting.site_id = site.id
where site.id = $1`,
}

export const FIND_SUBSCRIPTION_END: Statement = {
  name: 'find_subscription_end',
  text: `
select event.type, epoch_ms(event.created_at) as at, ${ACTOR_COLUMNS}
from (
  select *
  from event_shown as event
  where event.site_id = $1
    and event.id < ${Number.MAX_SAFE_INTEGER}
  order by event.id desc
  limit ${MAX_SEARCHED_EVENTS}
) as event
${JOIN_ACTOR_KEY}
where event.type in ('subscription.terminated', 'subscription.renewal_canceled')
order by event.id desc
limit 1`,
}

// Not by the deliveries themselves: they are kept by endpoint, and of one there can be millions.
export const READ_SITE_DELIVERIES: Statement = {
  name: 'read_deliveries_of_site',
  text: `
select
  webhook.id as webhook,
  event.type,
  event.sequence,
  delivery.id is not null as queued,
  delivery.delivered_at is not null as delivered,
  coalesce(delivery.attempts, 0) as attempts,
  epoch_ms(delivery.next_attempt_at) as next_attempt_at,
  delivery.log -> -1 as last
from (
  select *
  from event_shown as event
  where event.site_id = $1
    and event.sequence > 0
  order by event.sequence desc
  limit ${MAX_EVENTS}
) as event
join webhook
  on webhook.integrator_id = event.integrator_id
  and webhook.created_at <= event.recorded_at
  and (webhook.events = '{}' or event.type = any (webhook.events))
left join delivery
  on delivery.webhook_id = webhook.id
  and delivery.event_id = event.id
order by event.id desc, webhook.place`,
}

type SiteRow = Row & {
  registered_at: number
  suspended_at: number | null
  placement: string | null
  foreign_host: string | null
  foreign_at: number
}
type EndRow = Row & { type: LoggedSubscriptionEnd['type']; at: number; actor: string; key_prefix: string | null }
type DeliveryRow = Row & {
  webhook: string
  type: string
  sequence: number
  queued: boolean
  delivered: boolean
  attempts: number
  next_attempt_at: number | null
  last: { readonly status: number | null; readonly error: string | null } | null
}

/** Explains a website; null when it has gone meanwhile. */
export async function reportSite(database: Database, store: Store, found: SiteMatch): Promise<SiteReport | null> {
  const scope = { siteId: found.id, integratorId: found.integrator.id }
  const readsFacts = !(await isReader(database))
  const { publications, websiteStates, ...others } = store
  const sources = readsFacts
    ? store
    : {
        ...others,
        publications: { ...publications, read: publications.readWithoutFacts },
        websiteStates: { ...websiteStates, read: websiteStates.readWithoutFacts },
      }
  const [rows, snapshot, read, begunAt, ends, analyses, deliveries, processes] = await Promise.all([
    database.query<SiteRow>(READ_SITE_FOR_REPORT, [found.id]),
    store.subscriptions.read(scope.integratorId, scope.siteId),
    readWebsiteWithState(sources, scope),
    store.history.subscribedAt(scope),
    database.query<EndRow>(FIND_SUBSCRIPTION_END, [found.id]),
    store.analyses.list(scope, null, MAX_ANALYSES),
    database.query<DeliveryRow>(READ_SITE_DELIVERIES, [found.id]),
    listProcesses(database),
  ])
  const [row] = rows
  if (row === undefined || snapshot === null || read === null) return null
  const { facts, now } = snapshot
  const documents = documentStatesInFirstLanguage(store, read)
  const [end] = ends
  const story: SubscriptionHistory = {
    ...{ facts, now },
    begunAt: begunAt && new Moment(begunAt.epochMilliseconds),
    end: end === undefined ? null : { type: end.type, at: new Moment(end.at), ...actorIn(end) },
  }
  const { kind: _kind, by: _by, status: _status, tier: _tier, valid_until: _until, ...site } = found
  return {
    site: { ...site, registered_at: iso(row.registered_at) },
    now: timestamp(now),
    subscription: {
      sentence: explainSubscription(story),
      current: facts && subscriptionDocument(subscriptionAt(facts, now)),
    },
    visitors: explainBanner({
      ...{ story, integrator: found.integrator.name, state: read.state },
      suspendedAt: row.suspended_at === null ? null : new Moment(row.suspended_at),
      isAnswered: countProcessesByRole(splitByPresence(processes).here).visitors > 0,
      foreign: row.foreign_host === null ? null : { host: row.foreign_host, at: new Moment(row.foreign_at) },
    }),
    publication: read.website.latest && {
      version: read.website.latest.version,
      published_at: read.website.latest.publishedAt,
      by: read.website.latest.by,
    },
    installation: installationOf(read.state, row),
    widget: {
      wanted: read.website.settings.accessibilityWidget,
      included: entitlementsAt(facts, now)?.accessibilityWidget === true,
    },
    languages: {
      ...read.website.settings.languages,
      shown: spokenLanguages(read.website.settings.languages, entitlementsAt(facts, now) ?? 'all'),
      assumed: read.website.settings.assumed,
    },
    surveys: surveysOf(read.state),
    analyses: analyses.map(analysisOf),
    credits: await creditsOf(store, story, found.id),
    documents: documents.map(({ document, state }) => ({
      ...{ document, state: readsFacts ? state : null },
      published: (read.website.latest?.content.documents ?? [])
        .filter((one) => one.document === document)
        .map(({ language }) => language),
    })),
    deliveries: deliveries.map(deliverySummary),
    warnings: warningsFor(store, read, read.website.latest, readsFacts ? documents : []),
    notes: readsFacts ? [] : [WITHOUT_FACTS],
  }
}

const WITHOUT_FACTS =
  'Whether documents can be written, and what is missing for them, only the role of the service can tell: a reader sees no facts ' +
  'of whoever runs the website.'

function actorIn({ actor, key_prefix }: EndRow): LoggedActor {
  return { actor, keyPrefix: key_prefix }
}

function installationOf(state: StoredWebsiteState, row: SiteRow): SiteReport['installation'] {
  const tag = tagStateOf(state)
  const { placement, foreign_host: host } = row
  const foreign = host === null ? null : { host, last_at: iso(row.foreign_at) }
  if (tag.is === 'unseen') return { tag: tag.is, first_at: null, last_at: null, placement, foreign }
  const [first_at, last_at] = [timestamp(tag.firstAt), timestamp(tag.lastAt)]
  return { tag: tag.is, first_at, last_at, placement, foreign }
}

function surveysOf(state: StoredWebsiteState): SiteReport['surveys'] {
  return {
    state: surveyStateOf(state),
    last_at: state.tried && timestamp(state.tried.at),
    failure: state.tried?.failure ?? null,
    next_at: state.nextSurveyAt && timestamp(state.nextSurveyAt),
    has_scanner: state.hasScanner,
  }
}

function analysisOf({ id, status, requestedAt, by, failure, counts }: AnalysisWithoutReport): AnalysisSummary {
  return { id, status, requested_at: timestamp(requestedAt), by, failure, counts }
}

/** Null where the plan has none. */
async function creditsOf(store: Store, { facts, now }: SubscriptionHistory, siteId: string) {
  const allowance = entitlementsAt(facts, now)?.monthlyCredits ?? 0
  if (facts === null || allowance === 0) return null
  const { startsAt, endsAt } = creditPeriod(facts, now)
  return { allowance, used: await store.credits.used({ siteId, startsAt }), until: timestamp(endsAt) }
}

export function deliverySummary({ queued, delivered, next_attempt_at, last, ...row }: DeliveryRow): DeliverySummary {
  return {
    ...{ webhook: row.webhook, type: row.type, sequence: row.sequence, attempts: row.attempts },
    status: !queued ? 'not_queued' : delivered ? 'delivered' : next_attempt_at === null ? 'failed' : 'pending',
    next_attempt_at: next_attempt_at === null ? null : iso(next_attempt_at),
    last: last && (last.status === null ? last.error : String(last.status)),
  }
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
