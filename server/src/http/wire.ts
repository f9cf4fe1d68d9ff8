/**
 * Every schema of the wire, from a file for each subject. One schema gives the types, the checks, the serialisation and the
 * OpenAPI document, where it goes by the name of its constant. What is not named here is shown in its place.
 */

export { Clock, ClockRequest } from './wire/clock.ts'
export {
  AccessibilityRequest,
  AccessibilityView,
  ActivityView,
  DashboardSession,
  DashboardView,
  LanguageChangeRequest,
  LanguagesView,
  TokenRequest,
} from './wire/dashboard.ts'
export { DeliveredEvent, WebhookDisabledEvent, WebhookEvent, WebhookTestEvent } from './wire/delivered-event.ts'
export {
  Attempt,
  Delivery,
  DeliveryList,
  DeliveryListQuery,
  Redelivery,
  RedeliveryRequest,
  TestDelivery,
} from './wire/delivery.ts'
export { EmbedSession } from './wire/embed.ts'
export { Event, EventList, EventListQuery, SiteEvent, SubscriptionEvent } from './wire/event.ts'
export { Message, Nothing, USUAL_PAGE } from './wire/parts.ts'
export { FieldProblem, Problem } from './wire/problem.ts'
export { Site, SiteList, SiteListQuery, SiteParams, SiteRequest } from './wire/site.ts'
export { ModuleLine, Order, Subscription } from './wire/subscription.ts'
export { NewWebhook, Webhook, WebhookList, WebhookParams, WebhookRequest, WebhookSecret } from './wire/webhook.ts'
