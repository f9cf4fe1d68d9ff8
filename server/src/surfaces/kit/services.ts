import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Wire } from '@portico/contract/parts'
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify'
import type { Logger } from 'pino'
import type { TSchema } from 'typebox'
import type { Environment } from '../../core/kit/environment.ts'
import type { Loopback } from '../../outbound/address.ts'
import type { SealingKey } from '../../secrets/sealed.ts'
import type { Analyses } from '../../store/analyses/analyses.ts'
import type { AnalysisSchedule } from '../../store/analyses/analysis-schedule.ts'
import type { Credits } from '../../store/analyses/credits.ts'
import type { WebsiteStates } from '../../store/attention/website-state.ts'
import type { ConsentLog } from '../../store/consents/consent-log.ts'
import type { ConsentRemoval } from '../../store/consents/consent-removal.ts'
import type { History } from '../../store/events/activity.ts'
import type { Events } from '../../store/events/events.ts'
import type { IntegratorDefaults } from '../../store/integrators/defaults.ts'
import type { Keys } from '../../store/integrators/key-lookup.ts'
import type { Profiles } from '../../store/integrators/profiles.ts'
import type { Idempotency } from '../../store/kit/idempotency.ts'
import type { WireIds } from '../../store/kit/wire-ids.ts'
import type { Clocks } from '../../store/operate/clocks.ts'
import type { Automatic } from '../../store/publications/automatic.ts'
import type { Publications } from '../../store/publications/publications.ts'
import type { PublishedTexts } from '../../store/publications/published-texts.ts'
import type { Embed } from '../../store/sessions/embed.ts'
import type { SiteDetails } from '../../store/settings/details.ts'
import type { SiteSettings } from '../../store/settings/settings.ts'
import type { Erasures } from '../../store/sites/erasures.ts'
import type { SiteList } from '../../store/sites/site-list.ts'
import type { SiteNotes } from '../../store/sites/site-notes.ts'
import type { Sites } from '../../store/sites/sites.ts'
import type { Subscriptions } from '../../store/subscriptions/subscriptions.ts'
import type { Usage } from '../../store/usage/usage.ts'
import type { DeliveryLog } from '../../store/webhooks/delivery-log.ts'
import type { Webhooks } from '../../store/webhooks/webhooks.ts'
import type { FailedAuthentication } from './failed-auth.ts'
import type { RateLimit } from './rate-limit.ts'

/** What the routes need of the rest of the service. */
export type Services = {
  readonly environment: Environment
  readonly log: Logger
  readonly baseUrl: () => string
  /** Where visitors' browsers find us. */
  readonly publicUrl: () => string
  /** Null where nothing is limited, like `failures`. */
  readonly rateLimit: RateLimit | null
  readonly failures: FailedAuthentication | null
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
  /** Seals the secrets of webhooks; null while the operator has set none. */
  readonly sealingKey: SealingKey | null
  /** Which ports of this machine webhooks may call; null: none. */
  readonly loopback: Loopback | null
  readonly clocks: Clocks
  readonly settings: SiteSettings
  readonly publications: Publications
  readonly automatic: Automatic
  readonly publishedTexts: PublishedTexts
  readonly details: SiteDetails
  readonly profiles: Profiles
  readonly defaults: IntegratorDefaults
  readonly consentLog: ConsentLog
  readonly consentRemoval: ConsentRemoval
  readonly credits: Credits
  readonly analyses: Analyses
  readonly analysisSchedule: AnalysisSchedule
  readonly websiteStates: WebsiteStates
  readonly history: History
  readonly usage: Usage
  readonly idempotency: Idempotency
}

/** Requests and answers have the types that the contract gives to the schemas of their route. */
export interface ContractTypes extends FastifyTypeProvider {
  readonly validator: TypeOf<this['schema']>
  readonly serializer: TypeOf<this['schema']>
}

type TypeOf<Schema> = Schema extends TSchema ? Wire<Schema> : unknown

/** Where routes are registered whose schemas give the types of their requests and answers. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ContractTypes>
