import type { PorticoProvider } from '@portico/legal'
import { DEFAULT_CONSENT_MONTHS } from '../core/consents/consent.ts'
import type { SurveyCadence } from '../core/surveys/survey.ts'
import { openAnalyses } from './analyses/analyses.ts'
import { openAnalysisEnds } from './analyses/analysis-ends.ts'
import { openAnalysisSchedule, openAnalysisSwitch } from './analyses/analysis-schedule.ts'
import { openCredits } from './analyses/credits.ts'
import { openAttentionStore } from './attention/attention.ts'
import { openWebsiteStateReader } from './attention/website-state.ts'
import { openConsentLog } from './consents/consent-log.ts'
import { openConsentRemoval } from './consents/consent-removal.ts'
import { openHistory } from './events/activity.ts'
import { openEvents } from './events/events.ts'
import { openLogReader } from './events/log-reader.ts'
import { openDefaults } from './integrators/defaults.ts'
import { openKeys } from './integrators/key-lookup.ts'
import { openProfiles } from './integrators/profiles.ts'
import type { Database } from './kit/database.ts'
import { openIdempotencyStore } from './kit/idempotency.ts'
import { openReadinessCheck } from './kit/readiness.ts'
import { wireIdReader } from './kit/wire-ids.ts'
import { openSiteClocks } from './operate/clocks.ts'
import { openAutomatic } from './publications/automatic.ts'
import { openPublications } from './publications/publications.ts'
import { openPublishedTexts } from './publications/published-texts.ts'
import { openScanSettling } from './scans/scan-settling.ts'
import { openEmbed } from './sessions/embed.ts'
import { openDetails } from './settings/details.ts'
import { openSettings } from './settings/settings.ts'
import { openErasures } from './sites/erasures.ts'
import { openSiteList } from './sites/site-list.ts'
import { openSiteNotes } from './sites/site-notes.ts'
import { openSites } from './sites/sites.ts'
import { type BoundaryListener, openBoundaryAnnouncements, openBoundaryAnnouncer } from './subscriptions/announce.ts'
import { openSiteStateReader, type SiteChangeListener } from './subscriptions/site-state.ts'
import { openSiteWriter } from './subscriptions/site-writer.ts'
import { openSubscriptionStore } from './subscriptions/subscriptions.ts'
import { openInventories } from './surveys/inventories.ts'
import { openSurveyEnds } from './surveys/survey-ends.ts'
import { openSurveySchedule } from './surveys/survey-schedule.ts'
import { openUsage } from './usage/usage.ts'
import { openDeliveryLog } from './webhooks/delivery-log.ts'
import { openWebhooks } from './webhooks/webhooks.ts'

export type StoreOptions = {
  /** Told of each statement that was run for several at once, and for how many. */
  readonly onRun?: (statement: string, size: number) => void
  /** How many answers are kept for one integrator under its Idempotency-Keys. */
  readonly mostKept?: number
  /** Told of each site that was changed. */
  readonly forget?: SiteChangeListener
  /** How long records of consent are kept. */
  readonly proofMonths?: number
  /** How often websites are looked at. */
  readonly surveys?: SurveyCadence
  /** Told of each renewal and each end that is written. */
  readonly onAnnounced?: BoundaryListener
  /** Who runs this installation, for the documents. */
  readonly provider?: PorticoProvider | null
  /** Told of each legal document that is written in a language. */
  readonly onWritten?: () => void
}

/** All that the service keeps, on one database. */
export function openStore(
  database: Database,
  {
    onRun = () => {},
    mostKept,
    forget,
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
  const writeSite = openSiteWriter(readSubscription, announcer)
  const shared = { database, readSubscription, writeSite, forget }
  const sites = openSites(database, onRun)
  const analyses = openAnalyses(shared)
  const settings = openSettings(shared)
  const publications = openPublications({ ...shared, proofMonths, provider, onWritten })
  const inventories = openInventories(database)
  const analysisEnds = openAnalysisEnds(database, writeSite)
  const surveyEnds = openSurveyEnds(database, readSubscription)
  const websiteStates = openWebsiteStateReader(database, surveys)
  const attention = openAttentionStore(database, websiteStates)
  return {
    sites,
    siteNotes: openSiteNotes({ ...shared, sites }),
    siteList: openSiteList(database),
    erasures: openErasures({ ...shared, sites }),
    keys: openKeys(database, onRun),
    subscriptions: openSubscriptionStore({ ...shared, read: readSubscription, onRun }),
    embed: openEmbed(database, onRun),
    events: openEvents(database, wireIds),
    wireIds,
    webhooks: openWebhooks(database),
    deliveryLog: openDeliveryLog(database, wireIds),
    clocks: openSiteClocks({ ...shared, announcer, attention }),
    announcements: openBoundaryAnnouncements(database, announcer, readSubscription),
    settings,
    publications,
    publishedTexts: openPublishedTexts(database),
    details: openDetails(database),
    profiles: openProfiles(database),
    defaults: openDefaults(database),
    consentLog: openConsentLog(database),
    consentRemoval: openConsentRemoval(database),
    credits: openCredits(database),
    analyses,
    analysisSwitch: openAnalysisSwitch(database, readSubscription),
    analysisSchedule: openAnalysisSchedule(database, readSubscription, analyses),
    analysisEnds,
    surveySchedule: openSurveySchedule(database, readSubscription),
    surveyEnds,
    scanSettling: openScanSettling(database, {
      ...{ analysis: analysisEnds.settle, survey: surveyEnds.settle },
    }),
    logReader: openLogReader(database),
    inventories,
    automatic: openAutomatic({ ...shared, settings, publications, inventories }),
    websiteStates,
    attention,
    history: openHistory(database, wireIds),
    usage: openUsage(database, wireIds),
    idempotency: openIdempotencyStore(database, onRun, mostKept),
    /** Resolves when the database answers and takes changes. */
    check: openReadinessCheck(database),
  }
}

/** What is stored, by subject. */
export type Store = ReturnType<typeof openStore>
