import type { Provider } from '@portico/legal'
import { USUAL_CONSENT_MONTHS } from '../core/consents/consent.ts'
import type { SurveyCadence } from '../core/surveys/survey.ts'
import { type Analyses, openAnalyses } from './analyses/analyses.ts'
import { type AnalysisSchedule, openAnalysisSchedule } from './analyses/analysis-schedule.ts'
import { openSettling, type Settling } from './analyses/analysis-settling.ts'
import { type Credits, openCredits } from './analyses/credits.ts'
import { type Attention, openAttention } from './attention/attention.ts'
import { openWebsiteStates, type WebsiteStates } from './attention/website-state.ts'
import { type ConsentLog, openConsentLog } from './consents/consent-log.ts'
import { type ConsentRemoval, openConsentRemoval } from './consents/consent-removal.ts'
import { type History, openHistory } from './events/activity.ts'
import { type Events, openEvents } from './events/events.ts'
import { type LogReader, openLogReader } from './events/log-reader.ts'
import { type IntegratorDefaults, openDefaults } from './integrators/defaults.ts'
import { type Keys, openKeys } from './integrators/key-lookup.ts'
import { openProfiles, type Profiles } from './integrators/profiles.ts'
import type { Database } from './kit/database.ts'
import { type Idempotency, openIdempotency } from './kit/idempotency.ts'
import { openReadiness } from './kit/readiness.ts'
import { type WireIds, wireIdsOf } from './kit/wire-ids.ts'
import { type Clocks, openClocks } from './operate/clocks.ts'
import { type Automatic, openAutomatic } from './publications/automatic.ts'
import { openPublications, type Publications } from './publications/publications.ts'
import { openPublishedTexts, type PublishedTexts } from './publications/published-texts.ts'
import { type Embed, openEmbed } from './sessions/embed.ts'
import { openDetails, type SiteDetails } from './settings/details.ts'
import { openSettings, type SiteSettings } from './settings/settings.ts'
import { type Erasures, openErasures } from './sites/erasures.ts'
import { openSiteList, type SiteList } from './sites/site-list.ts'
import { openSiteNotes, type SiteNotes } from './sites/site-notes.ts'
import { openSites, type Sites } from './sites/sites.ts'
import { type Announcements, type OnAnnounced, openAnnouncements, openAnnouncer } from './subscriptions/announce.ts'
import type { Forget } from './subscriptions/snapshot.ts'
import { openSubscriptions, type Subscriptions } from './subscriptions/subscriptions.ts'
import { type Inventories, openInventories } from './surveys/inventories.ts'
import { openSurveySchedule, type SurveySchedule } from './surveys/survey-schedule.ts'
import { openSurveySettling, type SurveySettling } from './surveys/survey-settling.ts'
import { openUsage, type Usage } from './usage/usage.ts'
import { type DeliveryLog, openDeliveryLog } from './webhooks/delivery-log.ts'
import { openWebhooks, type Webhooks } from './webhooks/webhooks.ts'

/** All that the service keeps, on one database. */
export type Store = {
  readonly keys: Keys
  readonly sites: Sites
  readonly siteNotes: SiteNotes
  readonly siteList: SiteList
  readonly erasures: Erasures
  readonly subscriptions: Subscriptions
  readonly embed: Embed
  readonly events: Events
  readonly wireIds: () => Promise<WireIds>
  readonly webhooks: Webhooks
  readonly deliveryLog: DeliveryLog
  readonly clocks: Clocks
  readonly announcements: Announcements
  readonly settings: SiteSettings
  readonly publications: Publications
  readonly publishedTexts: PublishedTexts
  readonly details: SiteDetails
  readonly profiles: Profiles
  readonly defaults: IntegratorDefaults
  readonly consentLog: ConsentLog
  readonly consentRemoval: ConsentRemoval
  readonly credits: Credits
  readonly analyses: Analyses
  readonly analysisSchedule: AnalysisSchedule
  readonly settling: Settling
  readonly surveySchedule: SurveySchedule
  readonly surveySettling: SurveySettling
  readonly logReader: LogReader
  readonly inventories: Inventories
  readonly automatic: Automatic
  readonly websiteStates: WebsiteStates
  readonly attention: Attention
  readonly history: History
  readonly usage: Usage
  readonly idempotency: Idempotency
  /** Resolves when the database answers and takes changes. */
  check(): Promise<void>
}

export type StoreOptions = {
  /** Told of each statement that was run for several at once, and for how many. */
  readonly onRun?: (statement: string, size: number) => void
  /** How many answers are kept for one integrator under its Idempotency-Keys. */
  readonly mostKept?: number
  /** Told of each site that was changed. */
  readonly forget?: Forget
  /** How long records of consent are kept. */
  readonly proofMonths?: number
  /** How often websites are looked at. */
  readonly surveys?: SurveyCadence
  /** Told of each renewal and each end that is written. */
  readonly onAnnounced?: OnAnnounced
  /** Who runs this installation, for the documents. */
  readonly provider?: Provider | null
  /** Told of each legal document that is written in a language. */
  readonly onWritten?: () => void
}

export function openStore(
  database: Database,
  {
    onRun = () => {},
    mostKept,
    forget,
    proofMonths = USUAL_CONSENT_MONTHS,
    surveys,
    onAnnounced,
    provider = null,
    onWritten,
  }: StoreOptions = {},
): Store {
  const announcer = openAnnouncer(database, onRun, onAnnounced)
  const wireIds = wireIdsOf(database)
  const sites = openSites(database, onRun)
  const subscriptions = openSubscriptions(database, announcer, onRun, forget)
  const analyses = openAnalyses(database, subscriptions.read)
  const shared = { database, announcer, readSubscription: subscriptions.read, forget }
  const settings = openSettings(shared)
  const publications = openPublications({ ...shared, proofMonths, provider, onWritten })
  const inventories = openInventories(database)
  const websiteStates = openWebsiteStates(database, surveys)
  const attention = openAttention(database, websiteStates)
  return {
    sites,
    siteNotes: openSiteNotes({ database, announcer, readSubscription: subscriptions.read, sites }),
    siteList: openSiteList(database),
    erasures: openErasures({ database, announcer, readSubscription: subscriptions.read, sites, forget }),
    keys: openKeys(database, onRun),
    subscriptions,
    embed: openEmbed(database, onRun),
    events: openEvents(database, wireIds),
    wireIds,
    webhooks: openWebhooks(database),
    deliveryLog: openDeliveryLog(database, wireIds),
    clocks: openClocks(announcer, subscriptions.read, attention, forget),
    announcements: openAnnouncements(database, announcer, subscriptions.read),
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
    analysisSchedule: openAnalysisSchedule(database, subscriptions.read, analyses),
    settling: openSettling(database, announcer, subscriptions.read),
    surveySchedule: openSurveySchedule(database, subscriptions.read),
    surveySettling: openSurveySettling(database, subscriptions.read),
    logReader: openLogReader(database),
    inventories,
    automatic: openAutomatic({ ...shared, settings, publications, inventories }),
    websiteStates,
    attention,
    history: openHistory(database, wireIds),
    usage: openUsage(database, wireIds),
    idempotency: openIdempotency(database, onRun, mostKept),
    check: openReadiness(database),
  }
}
