import type { PorticoProvider } from '@portico/legal'
import { DEFAULT_CONSENT_MONTHS } from '../core/consents/consent.ts'
import type { SurveyCadence } from '../core/surveys/survey.ts'
import { openAnalysisStore } from './analyses/analyses.ts'
import { openAnalysisFinisher } from './analyses/analysis-finisher.ts'
import { openMonthlyAnalysisSchedule, openMonthlyAnalysisSwitch } from './analyses/analysis-schedule.ts'
import { openCreditStore } from './analyses/credits.ts'
import { openAttentionStore } from './attention/attention.ts'
import { openWebsiteStateReader } from './attention/website-state.ts'
import { openConsentLog } from './consents/consent-log.ts'
import { openConsentRemoval } from './consents/consent-removal.ts'
import { openActivityReader } from './events/activity.ts'
import { openEventReader } from './events/events.ts'
import { openLogReader } from './events/log-reader.ts'
import { openDefaultsStore } from './integrators/defaults.ts'
import { openKeyLookup } from './integrators/key-lookup.ts'
import { openProfileStore } from './integrators/profiles.ts'
import type { Database } from './kit/database.ts'
import { openIdempotencyStore } from './kit/idempotency.ts'
import { openReadinessCheck } from './kit/readiness.ts'
import { wireIdReader } from './kit/wire-ids.ts'
import { openSiteClocks } from './operate/clocks.ts'
import { openAutomaticPublisher } from './publications/automatic-publisher.ts'
import { openPublicationStore } from './publications/publications.ts'
import { openPublishedTextReader } from './publications/published-texts.ts'
import { openScanSettlingStore } from './scans/scan-settling.ts'
import { openEmbedSessionStore } from './sessions/embed.ts'
import { openDetailsStore } from './settings/details.ts'
import { openSettingsStore } from './settings/settings.ts'
import { openErasureStore } from './sites/erasures.ts'
import { openSiteListReader } from './sites/site-list.ts'
import { openSiteNotesStore } from './sites/site-notes.ts'
import { openSiteStore } from './sites/sites.ts'
import { type BoundaryListener, openBoundaryAnnouncements, openBoundaryAnnouncer } from './subscriptions/announce.ts'
import { openSiteCompareAndSet } from './subscriptions/site-compare-and-set.ts'
import { openSiteStateReader, type SiteChangeListener } from './subscriptions/site-state.ts'
import { openSubscriptionStore } from './subscriptions/subscriptions.ts'
import { openFreeChecks } from './surveys/free-checks.ts'
import { openInventoryReader } from './surveys/inventories.ts'
import { openSurveyFinisher } from './surveys/survey-finisher.ts'
import { openSurveySchedule } from './surveys/survey-schedule.ts'
import { openUsageStore } from './usage/usage.ts'
import { openDeliveryLog } from './webhooks/delivery-log.ts'
import { openWebhookStore } from './webhooks/webhooks.ts'

export type StoreOptions = {
  /** Called for each batch with its statement and size. */
  readonly onRun?: (statement: string, size: number) => void
  /** How many answers are stored for one integrator under its Idempotency-Keys. */
  readonly mostKept?: number
  /** Called for each site that was changed. */
  readonly onSiteChanged?: SiteChangeListener
  /** How long records of consent are kept. */
  readonly proofMonths?: number
  /** How often websites are surveyed. */
  readonly surveys?: SurveyCadence
  /** Called for each renewal and each end that is written. */
  readonly onAnnounced?: BoundaryListener
  /** Who runs this installation, for the documents. */
  readonly provider?: PorticoProvider | null
  /** Called for each legal document that is written in a language. */
  readonly onWritten?: () => void
}

/** Opens the stores of all subjects on one database. */
export function openStore(
  database: Database,
  {
    onRun = () => {},
    mostKept,
    onSiteChanged,
    proofMonths = DEFAULT_CONSENT_MONTHS,
    surveys,
    onAnnounced,
    provider = null,
    onWritten,
  }: StoreOptions = {},
) {
  const announcer = openBoundaryAnnouncer(database, onRun, onAnnounced)
  const wireIds = wireIdReader(database)
  const readSubscription = openSiteStateReader(database, onRun)
  const writeSite = openSiteCompareAndSet(readSubscription, announcer)
  const shared = { database, readSubscription, writeSite, onSiteChanged }
  const sites = openSiteStore(database, onRun)
  const analyses = openAnalysisStore(shared)
  const settings = openSettingsStore(shared)
  const publications = openPublicationStore({ ...shared, proofMonths, provider, onWritten })
  const inventories = openInventoryReader(database)
  const analysisEnds = openAnalysisFinisher(database, writeSite)
  const surveyEnds = openSurveyFinisher(database, readSubscription)
  const websiteStates = openWebsiteStateReader(database, surveys)
  const attention = openAttentionStore(database, websiteStates)
  return {
    sites,
    siteNotes: openSiteNotesStore({ ...shared, sites }),
    siteList: openSiteListReader(database),
    erasures: openErasureStore({ ...shared, sites }),
    keys: openKeyLookup(database, onRun),
    subscriptions: openSubscriptionStore({ ...shared, read: readSubscription, onRun }),
    embed: openEmbedSessionStore(database, onRun),
    events: openEventReader(database, wireIds),
    wireIds,
    webhooks: openWebhookStore(database),
    deliveryLog: openDeliveryLog(database, wireIds),
    clocks: openSiteClocks({ ...shared, announcer, attention }),
    announcements: openBoundaryAnnouncements(database, announcer, readSubscription),
    settings,
    publications,
    publishedTexts: openPublishedTextReader(database),
    details: openDetailsStore(database),
    profiles: openProfileStore(database),
    defaults: openDefaultsStore(database),
    consentLog: openConsentLog(database),
    consentRemoval: openConsentRemoval(database),
    credits: openCreditStore(database),
    analyses,
    analysisSwitch: openMonthlyAnalysisSwitch(database, readSubscription),
    analysisSchedule: openMonthlyAnalysisSchedule(database, readSubscription, analyses),
    analysisEnds,
    surveySchedule: openSurveySchedule(database, readSubscription),
    surveyEnds,
    freeChecks: openFreeChecks(database),
    scanSettling: openScanSettlingStore(database, {
      ...{ analysis: analysisEnds.settle, survey: surveyEnds.settle },
    }),
    logReader: openLogReader(database),
    inventories,
    automatic: openAutomaticPublisher({ ...shared, settings, publications, inventories }),
    websiteStates,
    attention,
    history: openActivityReader(database, wireIds),
    usage: openUsageStore(database, wireIds),
    idempotency: openIdempotencyStore(database, onRun, mostKept),
    /** Resolves when the database answers and takes changes. */
    check: openReadinessCheck(database),
  }
}

/** What is stored, by subject. */
export type Store = ReturnType<typeof openStore>
