import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type * as Contract from '@portico/contract'
import { ROOT } from '../../server/test/folders.ts'
import { typeScriptOf } from '../generate-types.ts'
import type * as Client from '../src/index.ts'

// The client's types are written from the contract's schemas (`generate-types.ts`). Here those that hold all others stand beside
// what TypeScript makes of the contract, and both must be the same: a field that one has more, less or otherwise does not compile.

type Plain<T> = T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T
/** Assignable in both directions is not enough: it does not see an optional field that only one of them has. */
type Equal<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false

/** Two types that are the same; only the compiler checks. */
function pair<A, B>(..._same: Equal<A, B> extends true ? [] : ['they differ']): void {}

/** What a method takes that the client sends as a query: left out, undefined and null are all not sent. */
type Query<T> = { readonly [K in keyof T]?: Exclude<T[K], null | undefined> }
type QueryOf<Method extends (...args: never) => unknown, At extends number> = Query<NonNullable<Parameters<Method>[At]>>

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

test('what travels is in the client what it is in the contract', () => {
  pair<Contract.Message, Client.Message>()
  pair<Contract.SiteRequest, Client.SiteRequest>()
  pair<Contract.SiteListQuery, QueryOf<Client.Portico['sites']['page'], 0>>()
  pair<NonNullable<Contract.SiteListQuery['status']>, Client.SiteStatus>()
  pair<Contract.SiteList, Client.SitePage>()
  pair<Contract.Order, Client.Order>()
  pair<Contract.EmbedSession, Client.EmbedSession>()
  pair<Contract.Installation, Client.Installation>()
  pair<Contract.SiteDetails, Client.SiteDetails>()
  pair<Contract.SiteDetailsRequest['details'], Parameters<Client.Portico['sites']['setDetails']>[1]>()
  pair<Contract.SitePatch, Client.SitePatch>()
  pair<Contract.SiteSettings, Client.SiteSettings>()
  pair<Contract.SiteSettingsPatch, Client.SiteSettingsPatch>()
  pair<Contract.Defaults, Client.Defaults>()
  pair<Contract.DefaultsRequest, Client.DefaultsRequest>()
  pair<Contract.Profile, Client.Profile>()
  pair<Contract.ProfileRequest, Client.ProfileRequest>()
  pair<Contract.RequestedAnalysis, Client.RequestedAnalysis>()
  pair<Contract.Analysis, Client.Analysis>()
  pair<Contract.AnalysisListQuery, QueryOf<Client.Portico['analyses']['page'], 1>>()
  pair<Contract.AnalysisList, Client.AnalysisPage>()
  pair<Contract.ClockRequest, ClockRequest>()
  pair<Contract.Clock, Client.SiteTime>()
  pair<Contract.EventListQuery, QueryOf<Client.Portico['events']['page'], 0>>()
  pair<Contract.EventList, Client.EventPage>()
  pair<Contract.UsageStatement, Client.UsageStatement>()
  pair<Contract.DeliveredEvent, Client.DeliveredEvent>()
  pair<Contract.WebhookRequest, Client.WebhookRequest>()
  pair<Contract.NewWebhook, Client.NewWebhook>()
  pair<Contract.WebhookList, Client.WebhookList>()
  pair<Contract.WebhookSecret, Client.WebhookSecret>()
  pair<Contract.DeliveryListQuery, QueryOf<Client.Portico['webhooks']['deliveriesPage'], 1>>()
  pair<Contract.DeliveryList, Client.DeliveryPage>()
  pair<Contract.RedeliveryRequest, Client.RedeliveryRequest>()
  pair<Contract.Redelivery, Client.Redelivery>()
  pair<Contract.TestDelivery, Client.TestDelivery>()
  pair<FieldProblem, Client.FieldProblem>()
  pair<Omit<Problem, NotInErrors>, OfError>()
})

/** Named by the document, and by the client otherwise or not at all. */
const OTHERWISE: Readonly<Record<string, string>> = {
  AnalysisList: 'AnalysisPage',
  DeliveryList: 'DeliveryPage',
  Event: 'PorticoEvent',
  EventList: 'EventPage',
  SiteList: 'SitePage',
  FieldProblem: 'Message',
  Problem: 'Message',
  SiteDetailsRequest: 'Facts',
}

test('every schema that the document names has a type in the client, with what is said of it', async () => {
  const read = (path: string) => readFile(join(ROOT, path), 'utf8')
  const written = await read('sdk/src/wire.ts')
  const types = new Set(Array.from(written.matchAll(/^export type (\w+)/gm), ([, name = '']) => name))
  const { schemas } = JSON.parse(await read('docs/openapi.json')).components
  assert.deepEqual(
    Object.keys(schemas).filter((name) => !types.has(OTHERWISE[name] ?? name)),
    [],
  )
  assert.ok(written.includes(`/** ${schemas.Site.properties.fqdn.description} */\n  readonly fqdn: string\n`))
})

test('a schema that cannot be written as a type is refused', () => {
  assert.equal(
    typeScriptOf({ type: 'array', items: { anyOf: [{ const: 'a' }, { type: 'null' }] } }),
    "readonly ('a' | null)[]",
  )
  assert.throws(() => typeScriptOf({ allOf: [] }), /teach generate-types/)
})

test('the comparison sees a difference', () => {
  type Written = { readonly a: string; readonly b?: number }
  pair<Written, { a: string; b?: number }>()
  // @ts-expect-error: a field more, which may be left out.
  pair<Written, Written & { readonly c?: string }>()
  // @ts-expect-error: a field that may be left out, and must not.
  pair<Written, { readonly a: string; readonly b: number }>()
  // @ts-expect-error: another type, deep inside.
  pair<{ readonly in: readonly Written[] }, { readonly in: readonly { readonly a: 'x'; readonly b?: number }[] }>()
  // @ts-expect-error: a value that only one of them has.
  pair<'starter' | 'growth', 'starter'>()
  // @ts-expect-error: a type that everything fits.
  pair<Written, ReturnType<typeof JSON.parse>>()
})
