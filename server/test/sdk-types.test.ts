import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as Wire from '@portico/contract'
import type { Static, TSchema } from 'typebox'
import type * as Client from '../../sdk/src/index.ts'

// The client's types against the schemas that the server validates and answers with: each must fit the other. TypeScript
// does the comparing; a difference does not compile.

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T
type Fits<A, B> = [Frozen<A>] extends [Frozen<B>] ? true : false

type Same<Schema extends TSchema, Type> = readonly [
  everythingOnTheWireFitsTheClient: Fits<Static<Schema>, Type>,
  everythingOfTheClientFitsTheWire: Fits<Type, Static<Schema>>,
]

const YES = [true, true] as const

const compared = {
  Message: YES satisfies Same<typeof Wire.Message, Client.Message>,
  Site: YES satisfies Same<typeof Wire.Site, Client.Site>,
  SiteRequest: YES satisfies Same<typeof Wire.SiteRequest, Client.SiteRequest>,
  ModuleLine: YES satisfies Same<typeof Wire.ModuleLine, Client.ModuleLine>,
  Order: YES satisfies Same<typeof Wire.Order, Client.Order>,
  Subscription: YES satisfies Same<typeof Wire.Subscription, Client.Subscription>,
  Clock: YES satisfies Same<typeof Wire.Clock, Client.SiteTime>,
  EmbedSession: YES satisfies Same<typeof Wire.EmbedSession, Client.EmbedSession>,
  SitePage: YES satisfies Same<typeof Wire.SiteList, Client.SitePage>,
  SiteEvent: YES satisfies Same<typeof Wire.SiteEvent, Client.SiteEvent>,
  SubscriptionEvent: YES satisfies Same<typeof Wire.SubscriptionEvent, Client.SubscriptionEvent>,
  Event: YES satisfies Same<typeof Wire.Event, Client.PorticoEvent>,
  EventPage: YES satisfies Same<typeof Wire.EventList, Client.EventPage>,
  WebhookEvent: YES satisfies Same<typeof Wire.WebhookEvent, Client.WebhookEvent>,
  WebhookTestEvent: YES satisfies Same<typeof Wire.WebhookTestEvent, Client.WebhookTestEvent>,
  WebhookDisabledEvent: YES satisfies Same<typeof Wire.WebhookDisabledEvent, Client.WebhookDisabledEvent>,
  DeliveredEvent: YES satisfies Same<typeof Wire.DeliveredEvent, Client.DeliveredEvent>,
  WebhookRequest: YES satisfies Same<typeof Wire.WebhookRequest, Client.WebhookRequest>,
  NewWebhook: YES satisfies Same<typeof Wire.NewWebhook, Client.NewWebhook>,
  Webhook: YES satisfies Same<typeof Wire.Webhook, Client.Webhook>,
  WebhookList: YES satisfies Same<typeof Wire.WebhookList, Client.WebhookList>,
  WebhookSecret: YES satisfies Same<typeof Wire.WebhookSecret, Client.WebhookSecret>,
  Delivery: YES satisfies Same<typeof Wire.Delivery, Client.Delivery>,
  DeliveryPage: YES satisfies Same<typeof Wire.DeliveryList, Client.DeliveryPage>,
  RedeliveryRequest: YES satisfies Same<typeof Wire.RedeliveryRequest, Client.RedeliveryRequest>,
  Redelivery: YES satisfies Same<typeof Wire.Redelivery, Client.Redelivery>,
  TestDelivery: YES satisfies Same<typeof Wire.TestDelivery, Client.TestDelivery>,
}

test('the types of the client and the schemas of the wire are the same, in both directions', () => {
  assert.ok(Object.values(compared).every(([there, back]) => there && back))
})

test('the client takes every code that the wire has, and those of the future', () => {
  assert.ok(true satisfies Fits<Static<typeof Wire.FieldProblem>, Client.FieldProblem>)
})

test('the comparison sees a difference', () => {
  // @ts-expect-error: a field that the wire does not have.
  YES satisfies Same<typeof Wire.Message, { readonly message: string; readonly more: string }>
  // @ts-expect-error: a field that the client does not know.
  YES satisfies Same<typeof Wire.Site, { readonly site: string }>
  // @ts-expect-error: an event that the client does not know.
  YES satisfies Same<typeof Wire.WebhookEvent, Client.WebhookTestEvent>
  // @ts-expect-error: a value that the wire does not have.
  YES satisfies Same<typeof Wire.Subscription, Omit<Client.Subscription, 'status'> & { readonly status: 'paused' }>
})
