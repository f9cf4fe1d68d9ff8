import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type * as Contract from '@portico/contract'
import * as contract from '@portico/contract'
import type * as Words from '@portico/contract/words'
import { ROOT } from '../../server/test/folders.ts'
import type * as Client from '../src/index.ts'

// The client is published alone and readable, so it says itself what travels. Here each of its types stands beside the one
// of the contract, and both must be the same: a field that one of them has more, less or otherwise does not compile.

type Plain<T> = T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T
/** Assignable both ways is not enough: it does not see an optional field that only one of them has. */
type Equal<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false

type Pair = { readonly contract: string; readonly client: string }

/** Two types that are the same, by their names; only what they are called in the contract where both are called alike. */
function pair<A, B>(
  ...names: Equal<A, B> extends true ? [contract: string, client?: string] : ['they differ', never?]
): Pair {
  const [called = '', client = called] = names
  return { contract: called, client }
}

/** What a method takes that the client sends as a query: left out, undefined and null are all not sent. */
type Query<T> = { readonly [K in keyof T]?: Exclude<T[K], null | undefined> }
type Asked<Method extends (...args: never) => unknown, At extends number> = Query<NonNullable<Parameters<Method>[At]>>

/** The client takes codes of the future too. */
type FieldProblem = Omit<Contract.FieldProblem, 'code'> & { readonly code: string }
type Problem = Omit<Contract.Problem, 'errors'> & { readonly errors?: readonly FieldProblem[] }

/** What an error of the client says of the problem that it was made of. */
type OfError = {
  readonly status: NonNullable<Client.PorticoError['status']>
  readonly code: Client.PorticoError['code']
  readonly message: Client.PorticoError['message']
  readonly request_id: NonNullable<Client.PorticoError['requestId']>
  readonly errors?: Client.PorticoError['fields']
}
/** The kind of an error is its class, and `detail` is the same as `message`. */
type NotInErrors = 'type' | 'title' | 'detail'

type ClockRequest = {
  readonly advance_to: Exclude<Parameters<Client.Portico['clock']['advance']>[1]['advanceTo'], Date>
}

const PAIRS: readonly Pair[] = [
  pair<Contract.Message, Client.Message>('Message'),

  pair<Contract.SiteRequest, Client.SiteRequest>('SiteRequest'),
  pair<Contract.Site, Client.Site>('Site'),
  pair<Contract.SiteListQuery, Asked<Client.Portico['sites']['page'], 0>>('SiteListQuery', 'SiteFilter'),
  pair<NonNullable<Contract.SiteListQuery['status']>, Client.SiteStatus>('SiteListQuery', 'SiteStatus'),
  pair<Contract.SiteList, Client.SitePage>('SiteList', 'SitePage'),

  pair<Words.Tier, Client.Tier>('Tier'),
  pair<Words.Interval, Client.Interval>('Interval'),
  pair<Words.ModuleName, Client.ModuleName>('ModuleName'),
  pair<Contract.ModuleLine, Client.ModuleLine>('ModuleLine'),
  pair<Contract.Order, Client.Order>('Order'),
  pair<Contract.Subscription, Client.Subscription>('Subscription'),

  pair<(typeof Words.CATEGORIES)[number], Client.Category>('Category'),
  pair<Contract.Publication, Client.Publication>('Publication'),
  pair<Contract.Seen, Client.Seen>('Seen'),
  pair<Contract.BlockedHost, Client.BlockedHost>('BlockedHost'),
  pair<Contract.Loader, Client.Loader>('Loader'),
  pair<Contract.Installation, Client.Installation>('Installation'),
  pair<Contract.Facts, Client.Facts>('Facts'),
  pair<NonNullable<Contract.Facts['country']>, Client.Country>('Facts', 'Country'),
  pair<NonNullable<Contract.Facts['german_state']>, Client.GermanState>('Facts', 'GermanState'),
  pair<NonNullable<Contract.Facts['transfer_safeguards']>[number], Client.Safeguard>('Facts', 'Safeguard'),
  pair<NonNullable<Contract.Facts['keep_orders']>, Client.Duration>('Facts', 'Duration'),
  pair<NonNullable<Contract.Facts['other_sources']>, Client.Prose>('Facts', 'Prose'),
  pair<keyof NonNullable<Contract.Facts['other_sources']>, Client.Language>('Facts', 'Language'),
  pair<Words.DocumentName, Client.DocumentName>('DocumentName'),
  pair<Contract.SiteDocument, Client.SiteDocument>('SiteDocument'),
  pair<Contract.SiteDetails, Client.SiteDetails>('SiteDetails'),
  pair<Contract.SiteDetailsRequest['details'], Parameters<Client.Portico['sites']['setDetails']>[1]>(
    'SiteDetailsRequest',
    'Facts',
  ),
  pair<Contract.Profile, Client.Profile>('Profile'),
  pair<Contract.ProfileRequest, Client.ProfileRequest>('ProfileRequest'),

  pair<Words.AnalysisPass, Client.AnalysisPass>('AnalysisPass'),
  pair<Words.AnalysisFailure, Client.AnalysisFailure>('AnalysisFailure'),
  pair<Words.Severity, Client.Severity>('Severity'),
  pair<Words.FindingKind, Client.FindingKind>('FindingKind'),
  pair<Contract.RequestedAnalysis, Client.RequestedAnalysis>('RequestedAnalysis'),
  pair<Contract.AnalysisProgress, Client.AnalysisProgress>('AnalysisProgress'),
  pair<Contract.FindingCounts, Client.FindingCounts>('FindingCounts'),
  pair<Contract.AnalysisLine, Client.AnalysisLine>('AnalysisLine'),
  pair<Contract.Analysis, Client.Analysis>('Analysis'),
  pair<Contract.AnalysisListQuery, Asked<Client.Portico['analyses']['page'], 1>>('AnalysisListQuery', 'AnalysisFilter'),
  pair<Contract.AnalysisList, Client.AnalysisPage>('AnalysisList', 'AnalysisPage'),
  pair<Contract.Classification, Client.Classification>('Classification'),
  pair<Contract.Evidence, Client.Evidence>('Evidence'),
  pair<Contract.Mend, Client.Mend>('Mend'),
  pair<Contract.Finding, Client.Finding>('Finding'),
  pair<Contract.VisitedPage, Client.VisitedPage>('VisitedPage'),
  pair<Contract.PassResult, Client.PassResult>('PassResult'),
  pair<Contract.KeptThing, Client.KeptThing>('KeptThing'),
  pair<Contract.ThirdParty, Client.ThirdParty>('ThirdParty'),
  pair<Contract.Check, Client.Check>('Check'),
  pair<Contract.Screenshot, Client.Screenshot>('Screenshot'),
  pair<Contract.LegalPage, Client.LegalPage>('LegalPage'),
  pair<Contract.AnalysisReport, Client.AnalysisReport>('AnalysisReport'),

  pair<Contract.EmbedSession, Client.EmbedSession>('EmbedSession'),

  pair<Contract.ClockRequest, ClockRequest>('ClockRequest'),
  pair<Contract.Clock, Client.SiteTime>('Clock', 'SiteTime'),

  pair<Words.EventType, Client.EventType>('EventType'),
  pair<Contract.SiteEvent, Client.SiteEvent>('SiteEvent'),
  pair<Contract.SubscriptionEvent, Client.SubscriptionEvent>('SubscriptionEvent'),
  pair<Contract.WebsitePublishedEvent, Client.WebsitePublishedEvent>('WebsitePublishedEvent'),
  pair<Contract.WebsiteSeenEvent, Client.WebsiteSeenEvent>('WebsiteSeenEvent'),
  pair<Contract.AnalysisCompletedEvent, Client.AnalysisCompletedEvent>('AnalysisCompletedEvent'),
  pair<Contract.AnalysisFailedEvent, Client.AnalysisFailedEvent>('AnalysisFailedEvent'),
  pair<Contract.Event, Client.PorticoEvent>('Event', 'PorticoEvent'),
  pair<Contract.EventListQuery, Asked<Client.Portico['events']['page'], 0>>('EventListQuery', 'EventFilter'),
  pair<Contract.EventList, Client.EventPage>('EventList', 'EventPage'),

  pair<Words.WebhookEventType, Client.WebhookEventType>('WebhookEventType'),
  pair<Contract.WebhookTestEvent, Client.WebhookTestEvent>('WebhookTestEvent'),
  pair<Contract.WebhookDisabledEvent, Client.WebhookDisabledEvent>('WebhookDisabledEvent'),
  pair<Contract.WebhookEvent, Client.WebhookEvent>('WebhookEvent'),
  pair<Contract.DeliveredEvent, Client.DeliveredEvent>('DeliveredEvent'),

  pair<Contract.WebhookRequest, Client.WebhookRequest>('WebhookRequest'),
  pair<Contract.NewWebhook, Client.NewWebhook>('NewWebhook'),
  pair<Contract.Webhook, Client.Webhook>('Webhook'),
  pair<Contract.WebhookList, Client.WebhookList>('WebhookList'),
  pair<Contract.WebhookSecret, Client.WebhookSecret>('WebhookSecret'),

  pair<Contract.Attempt, Client.Delivery['attempts'][number]>('Attempt'),
  pair<Contract.Delivery, Client.Delivery>('Delivery'),
  pair<Contract.DeliveryListQuery, Asked<Client.Portico['webhooks']['deliveriesPage'], 1>>(
    'DeliveryListQuery',
    'DeliveryFilter',
  ),
  pair<Contract.DeliveryList, Client.DeliveryPage>('DeliveryList', 'DeliveryPage'),
  pair<Contract.RedeliveryRequest, Client.RedeliveryRequest>('RedeliveryRequest'),
  pair<Contract.Redelivery, Client.Redelivery>('Redelivery'),
  pair<Contract.TestDelivery, Client.TestDelivery>('TestDelivery'),

  pair<FieldProblem, Client.FieldProblem>('FieldProblem'),
  pair<Omit<Problem, NotInErrors>, OfError>('Problem', 'PorticoError'),
]

const DASHBOARD = "the dashboard's own API"
const NOT_OF_THE_CLIENT: Readonly<Record<string, string>> = {
  TokenRequest: DASHBOARD,
  DashboardSession: DASHBOARD,
  DashboardView: DASHBOARD,
  LanguagesView: DASHBOARD,
  LanguageChangeRequest: DASHBOARD,
  AccessibilityView: DASHBOARD,
  AccessibilityRequest: DASHBOARD,
  ActivityView: DASHBOARD,
  WebsiteView: DASHBOARD,
  WebsiteChange: DASHBOARD,
  InstallationView: DASHBOARD,
  DocumentLine: DASHBOARD,
  DocumentPreview: DASHBOARD,
  DocumentsView: DASHBOARD,
  DocumentVersions: DASHBOARD,
  DocumentView: DASHBOARD,
  FactsRequest: DASHBOARD,
  MissingFactView: DASHBOARD,
  QuestionView: DASHBOARD,
  Draft: DASHBOARD,
  Colours: DASHBOARD,
  ToolInUse: DASHBOARD,
  OwnTool: DASHBOARD,
  StoredItem: DASHBOARD,
  DraftRequest: DASHBOARD,
  PublishRequest: DASHBOARD,
  PreviewRequest: DASHBOARD,
  PreviewView: DASHBOARD,
  VersionsView: DASHBOARD,
  KnownToolsView: DASHBOARD,
  ConsentsView: DASHBOARD,
  AnalysesView: DASHBOARD,
  AnalysisSchedule: DASHBOARD,
  AnalysisScheduleRequest: DASHBOARD,
  AnalysisStarted: DASHBOARD,
  AnalysisStartRequest: DASHBOARD,
  AnalysisView: DASHBOARD,
  ConsentRecord: DASHBOARD,
  ConsentExport: DASHBOARD,
  ConsentRemovalRequest: DASHBOARD,
  ConsentRemovalView: DASHBOARD,
  RestoreRequest: DASHBOARD,
  RestoreView: DASHBOARD,
  VersionView: DASHBOARD,
  SiteParams: 'the path, which methods take as an argument',
  AnalysisParams: 'the path, which methods take as an argument',
  WebhookParams: 'the path, which methods take as an argument',
  Nothing: 'operations without a body: the client sends none',
  ConsentBody: "the visitor's script sends it",
}

test('every schema of the contract is compared with a type of the client, or is none of its business', () => {
  const schemas = Object.entries(contract).filter(([, schema]) => typeof schema === 'object')
  assert.ok(schemas.length > 40)
  const names = schemas.map(([name]) => name)
  const compared = new Set(PAIRS.map((one) => one.contract))
  assert.deepEqual(
    names.filter((name) => !compared.has(name) && !(name in NOT_OF_THE_CLIENT)),
    [],
  )
  assert.deepEqual(
    Object.keys(NOT_OF_THE_CLIENT).filter((name) => compared.has(name) || !names.includes(name)),
    [],
  )
})

test('every type of the client that travels is compared with the contract', async () => {
  const text = await readFile(join(ROOT, 'sdk', 'src', 'wire.ts'), 'utf8')
  const names = Array.from(text.matchAll(/^export type (\w+)/gm), ([, name = '']) => name)
  assert.ok(names.length > 30)
  const compared = new Set(PAIRS.map((one) => one.client))
  assert.deepEqual(
    names.filter((name) => !compared.has(name)),
    [],
  )
})

test('the comparison sees a difference', () => {
  type Written = { readonly a: string; readonly b?: number }
  pair<Written, { a: string; b?: number }>('The same, whoever may change it')
  // @ts-expect-error: a field more.
  pair<Written, Written & { readonly c: string }>('')
  // @ts-expect-error: a field more, which may be left out.
  pair<Written, Written & { readonly c?: string }>('')
  // @ts-expect-error: a field less, which could be left out.
  pair<Written, { readonly a: string }>('')
  // @ts-expect-error: a field that may be left out, and must not.
  pair<Written, { readonly a: string; readonly b: number }>('')
  // @ts-expect-error: another type, deep inside.
  pair<{ readonly in: readonly Written[] }, { readonly in: readonly { readonly a: 'x'; readonly b?: number }[] }>('')
  // @ts-expect-error: a value that only one of them has.
  pair<'starter' | 'growth', 'starter'>('')
  // @ts-expect-error: an event that only one of them has.
  pair<Contract.WebhookEvent, Client.WebhookTestEvent>('')
  // @ts-expect-error: a type that everything fits.
  pair<Written, ReturnType<typeof JSON.parse>>('')
})
