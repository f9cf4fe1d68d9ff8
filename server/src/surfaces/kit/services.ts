import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Wire } from '@portico/contract/parts'
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify'
import type { Logger } from 'pino'
import type { TSchema } from 'typebox'
import type { Environment } from '../../core/environment.ts'
import type { Loopback } from '../../outbound/address.ts'
import type { SealingKey } from '../../secrets/sealed.ts'
import type { History } from '../../store/activity.ts'
import type { Analyses } from '../../store/analyses.ts'
import type { AnalysisSchedule } from '../../store/analysis-schedule.ts'
import type { Automatic } from '../../store/automatic.ts'
import type { Clocks } from '../../store/clocks.ts'
import type { ConsentLog } from '../../store/consent-log.ts'
import type { ConsentRemoval } from '../../store/consent-removal.ts'
import type { Credits } from '../../store/credits.ts'
import type { IntegratorDefaults } from '../../store/defaults.ts'
import type { DeliveryLog } from '../../store/delivery-log.ts'
import type { SiteDetails } from '../../store/details.ts'
import type { Embed } from '../../store/embed.ts'
import type { Erasures } from '../../store/erasures.ts'
import type { Events } from '../../store/events.ts'
import type { Idempotency } from '../../store/idempotency.ts'
import type { Keys } from '../../store/key-lookup.ts'
import type { Profiles } from '../../store/profiles.ts'
import type { Publications } from '../../store/publications.ts'
import type { PublishedTexts } from '../../store/published-texts.ts'
import type { SiteSettings } from '../../store/settings.ts'
import type { SiteList } from '../../store/site-list.ts'
import type { SiteNotes } from '../../store/site-notes.ts'
import type { Sites } from '../../store/sites.ts'
import type { Subscriptions } from '../../store/subscriptions.ts'
import type { Usage } from '../../store/usage.ts'
import type { Webhooks } from '../../store/webhooks.ts'
import type { WebsiteStates } from '../../store/website-state.ts'
import type { WireIds } from '../../store/wire-ids.ts'
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
