import type { Provider } from '@portico/legal'
import { USUAL_CONSENT_MONTHS } from '../core/consent.ts'
import type { SurveyCadence } from '../core/survey.ts'
import { type History, openHistory } from './activity.ts'
import { type Analyses, openAnalyses } from './analyses.ts'
import { type AnalysisSchedule, openAnalysisSchedule } from './analysis-schedule.ts'
import { openSettling, type Settling } from './analysis-settling.ts'
import { type Announcements, type OnAnnounced, openAnnouncements, openAnnouncer } from './announce.ts'
import { type Attention, openAttention } from './attention.ts'
import { type Automatic, openAutomatic } from './automatic.ts'
import { type Clocks, openClocks } from './clocks.ts'
import { type ConsentLog, openConsentLog } from './consent-log.ts'
import { type ConsentRemoval, openConsentRemoval } from './consent-removal.ts'
import { type Credits, openCredits } from './credits.ts'
import { type IntegratorDefaults, openDefaults } from './defaults.ts'
import { type DeliveryLog, openDeliveryLog } from './delivery-log.ts'
import { openDetails, type SiteDetails } from './details.ts'
import { type Embed, openEmbed } from './embed.ts'
import { type Erasures, openErasures } from './erasures.ts'
import { type Events, openEvents } from './events.ts'
import { type Idempotency, openIdempotency } from './idempotency.ts'
import { type Inventories, openInventories } from './inventories.ts'
import { type Keys, openKeys } from './key-lookup.ts'
import type { Database } from './kit/database.ts'
import { openReadiness } from './kit/readiness.ts'
import { type LogReader, openLogReader } from './log-reader.ts'
import { openProfiles, type Profiles } from './profiles.ts'
import { openPublications, type Publications } from './publications.ts'
import { openPublishedTexts, type PublishedTexts } from './published-texts.ts'
import { openSettings, type SiteSettings } from './settings.ts'
import { openSiteList, type SiteList } from './site-list.ts'
import { openSiteNotes, type SiteNotes } from './site-notes.ts'
import { openSites, type Sites } from './sites.ts'
import type { Forget } from './snapshot.ts'
import { openSubscriptions, type Subscriptions } from './subscriptions.ts'
import { openSurveySchedule, type SurveySchedule } from './survey-schedule.ts'
import { openSurveySettling, type SurveySettling } from './survey-settling.ts'
import { openUsage, type Usage } from './usage.ts'
import { openWebhooks, type Webhooks } from './webhooks.ts'
import { openWebsiteStates, type WebsiteStates } from './website-state.ts'
import { type WireIds, wireIdsOf } from './wire-ids.ts'

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
