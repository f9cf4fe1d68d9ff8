/**
 * Every schema of the wire with its type, from a file for each subject. One schema gives the types, the checks, the
 * serialisation and the OpenAPI document, where it goes by the name of its constant. What is not named here is shown in its
 * place.
 */

export {
  Analysis,
  AnalysisLine,
  AnalysisList,
  AnalysisListQuery,
  AnalysisParams,
  FindingCounts,
  RequestedAnalysis,
} from './analysis.ts'
export { AnalysisProgress } from './analysis-job.ts'
export {
  AnalysisReport,
  Check,
  Classification,
  Evidence,
  Finding,
  KeptThing,
  LegalPage,
  Mend,
  PassResult,
  Screenshot,
  ThirdParty,
  VisitedPage,
} from './analysis-report.ts'
export { Clock, ClockRequest } from './clock.ts'
export {
  AccessibilityRequest,
  AccessibilityView,
  ActivityView,
  AutomaticRequest,
  AutomaticView,
  DashboardSession,
  DashboardView,
  LanguageChangeRequest,
  LanguagesView,
  TokenRequest,
} from './dashboard.ts'
export {
  AnalysesView,
  AnalysisSchedule,
  AnalysisScheduleRequest,
  AnalysisStarted,
  AnalysisStartRequest,
  AnalysisView,
} from './dashboard-analyses.ts'
export {
  ConsentExport,
  ConsentRecord,
  ConsentRemovalRequest,
  ConsentRemovalView,
  ConsentsView,
} from './dashboard-consents.ts'
export {
  ConfirmRequest,
  ContradictionView,
  DocumentLine,
  DocumentPreview,
  DocumentsView,
  DocumentVersions,
  DocumentView,
  FactsRequest,
  MissingFactView,
  QuestionView,
  RegisterView,
  Reviewed,
} from './dashboard-documents.ts'
export { RevertRequest, SeenService, SeenView, TakeOverRequest } from './dashboard-seen.ts'
export { WebsiteState } from './dashboard-state.ts'
export {
  DraftRequest,
  KnownToolsView,
  PreviewRequest,
  PreviewView,
  PublishRequest,
  RestoreRequest,
  RestoreView,
  VersionsView,
  VersionView,
  WebsiteChange,
  WebsiteView,
} from './dashboard-website.ts'
export { Defaults, DefaultsRequest } from './defaults.ts'
export { DeliveredEvent, WebhookDisabledEvent, WebhookEvent, WebhookTestEvent } from './delivered-event.ts'
export {
  Attempt,
  Delivery,
  DeliveryList,
  DeliveryListQuery,
  Redelivery,
  RedeliveryRequest,
  TestDelivery,
} from './delivery.ts'
export { Profile, ProfileRequest, SiteDetails, SiteDetailsRequest, SiteDocument } from './details.ts'
export { Colours, Draft, Look, OwnTexts, OwnTool, StoredItem, ToolInUse } from './draft.ts'
export { EmbedSession } from './embed.ts'
export {
  AnalysisCompletedEvent,
  AnalysisFailedEvent,
  Event,
  EventList,
  EventListQuery,
  SettingsChangedEvent,
  SiteErasedEvent,
  SiteEvent,
  SiteUpdatedEvent,
  SubscriptionEvent,
  WebsiteAttentionEvent,
  WebsiteProposedEvent,
  WebsitePublishedEvent,
  WebsiteSeenEvent,
} from './event.ts'
export { Facts } from './facts.ts'
export { DEFAULT_PAGE, Message, Nothing } from './parts.ts'
export { FieldProblem, Problem } from './problem.ts'
export { SiteSettings, SiteSettingsPatch } from './settings.ts'
export { Site, SiteList, SiteListQuery, SiteParams, SitePatch, SiteRequest } from './site.ts'
export { ModuleLine, Order, Subscription } from './subscription.ts'
export { UsageLeft, UsageLine, UsageParams, UsagePeriod, UsageStatement, UsageTerms } from './usage.ts'
export { NewWebhook, Webhook, WebhookList, WebhookParams, WebhookRequest, WebhookSecret } from './webhook.ts'
export {
  BlockedHost,
  Installation,
  InstallationView,
  Loader,
  Publication,
  PublishedVersion,
  Seen,
  Warning,
  WebsiteReason,
} from './website.ts'
