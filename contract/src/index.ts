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
} from './analyses/analysis.ts'
export { AnalysisProgress } from './analyses/analysis-job.ts'
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
} from './analyses/analysis-report.ts'
export {
  AnalysesView,
  AnalysisSchedule,
  AnalysisScheduleRequest,
  AnalysisStarted,
  AnalysisStartRequest,
  AnalysisView,
} from './analyses/dashboard-analyses.ts'
export {
  ConsentExport,
  ConsentRecord,
  ConsentRemovalRequest,
  ConsentRemovalView,
  ConsentsView,
  VisitorConsentsView,
} from './consents/dashboard-consents.ts'
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
  ReviewCounts,
} from './documents/dashboard-documents.ts'
export { Profile, ProfileRequest, SiteDetails, SiteDetailsRequest, SiteDocument } from './documents/details.ts'
export { Facts } from './documents/facts.ts'
export { Event, EventList, EventListQuery, type EventOf } from './events/event.ts'
export { Defaults, DefaultsRequest } from './integrators/defaults.ts'
export { DEFAULT_PAGE_SIZE, EmptyBody, Message } from './kit/parts.ts'
export { FieldProblem, Problem } from './kit/problem.ts'
export {
  BannerRequest,
  DraftRequest,
  KnownToolsView,
  PreviewRequest,
  PreviewView,
  PublishRequest,
  RestoreRequest,
  RestoreView,
  UndoRequest,
  VersionsView,
  VersionView,
  WebsiteChange,
  WebsiteView,
} from './publications/dashboard-website.ts'
export { Colours, Draft, Look, OwnTexts, OwnTool, StoredItem, ToolInUse } from './publications/draft.ts'
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
} from './publications/website.ts'
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
} from './sessions/dashboard.ts'
export { EmbedSession } from './sessions/embed.ts'
export { SiteSettings, SiteSettingsPatch } from './settings/settings.ts'
export { Clock, ClockRequest } from './sites/clock.ts'
export { Site, SiteList, SiteListQuery, SiteParams, SitePatch, SiteRequest } from './sites/site.ts'
export { ModuleLine, Order, Subscription } from './subscriptions/subscription.ts'
export { RevertRequest, SeenService, SeenView, TakeOverRequest } from './surveys/dashboard-seen.ts'
export { CheckView, Verdict, VerdictService, WebsiteState } from './surveys/dashboard-state.ts'
export { UsageLeft, UsageLine, UsageParams, UsagePeriod, UsageStatement, UsageTerms } from './usage/usage.ts'
export { DeliveredEvent, WebhookDisabledEvent, WebhookEvent, WebhookTestEvent } from './webhooks/delivered-event.ts'
export {
  Attempt,
  Delivery,
  DeliveryList,
  DeliveryListQuery,
  Redelivery,
  RedeliveryRequest,
  TestDelivery,
} from './webhooks/delivery.ts'
export { NewWebhook, Webhook, WebhookList, WebhookParams, WebhookRequest, WebhookSecret } from './webhooks/webhook.ts'
