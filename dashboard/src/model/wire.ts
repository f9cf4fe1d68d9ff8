import type {
  ActivityView,
  AnalysesView,
  DashboardView,
  DocumentsView,
  LanguagesView,
  VersionsView,
  WebsiteView,
} from '@portico/contract'

// What the dashboard's own API says, by the names of this page. Only types are taken from the contract: its schemas are code,
// which no browser needs.

export type {
  AccessibilityRequest,
  AccessibilityView as Accessibility,
  ActivityView as ActivityPage,
  AnalysesView as Analyses,
  AnalysisLine,
  AnalysisScheduleRequest,
  AnalysisStartRequest,
  AnalysisView as Analysis,
  AutomaticRequest,
  BannerRequest,
  BlockedHost,
  Colours,
  ConfirmRequest,
  ConsentRecord,
  ConsentRemovalRequest,
  ConsentRemovalView as ConsentRemoval,
  ConsentsView as Consents,
  ContradictionView as Contradiction,
  DashboardSession,
  DocumentLine,
  DocumentPreview,
  DocumentsView as Documents,
  DocumentVersions,
  DocumentView,
  Draft,
  DraftRequest,
  FactsRequest,
  KnownToolsView as KnownTools,
  LanguageChangeRequest,
  LanguagesView as Languages,
  MissingFactView as MissingFact,
  ModuleLine,
  OwnTool,
  PreviewRequest,
  PreviewView as Preview,
  PublishRequest,
  QuestionView as Question,
  RegisterView as Register,
  RestoreRequest,
  RestoreView,
  RevertRequest,
  Seen,
  SeenView as SeenWebsite,
  StoredItem,
  TakeOverRequest,
  TokenRequest,
  ToolInUse,
  UndoRequest,
  VersionsView as VersionsPage,
  VersionView,
  VisitorConsentsView as VisitorConsents,
  WebsiteChange,
  WebsiteReason as Reason,
  WebsiteView as Website,
} from '@portico/contract'
export type { AnalysisProgress as Progress } from '@portico/contract/analyses/analysis-job'
export type {
  AnalysisReport as Report,
  Classification,
  Evidence,
  Finding,
  KeptThing,
  Mend,
  ThirdParty as Party,
} from '@portico/contract/analyses/analysis-report'
export type {
  CheckView as Check,
  Verdict,
  VerdictService,
  WebsiteState,
} from '@portico/contract/surveys/dashboard-state'
export type { UnmarkedPlace } from '@portico/contract/surveys/inventory'
export type {
  AnalysisFailure,
  AnalysisPass as Pass,
  ConsentKind,
  DocumentName,
  FieldProblemCode,
  FindingKind,
  Interval,
  ModuleName,
  NextStepName,
  Tier,
  VerdictMood,
  VerdictName,
} from '@portico/contract/words'

/** All that the screens show, from several answers. Documents and analyses are there once their screen has been opened. */
export type View = DashboardView & {
  readonly website: WebsiteView
  readonly documents?: DocumentsView
  readonly analyses?: AnalysesView
}

export type SiteName = DashboardView['name']
export type Subscription = NonNullable<DashboardView['subscription']>
export type Credits = NonNullable<DashboardView['credits']>
export type LanguageChoice = Pick<LanguagesView, 'default' | 'selected'>
export type ActivityEntry = ActivityView['entries'][number]
export type PublishedVersion = VersionsView['versions'][number]
export type ConsentCategory = WebsiteView['draft']['own_tools'][number]['category']

/** Something to order: a module for the subscription that runs, or a plan. */
export type UpgradeTarget = NonNullable<DashboardView['ways'][keyof DashboardView['ways']]>
