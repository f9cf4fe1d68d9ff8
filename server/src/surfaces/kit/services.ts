import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Wire } from '@portico/contract/kit/parts'
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify'
import type { Logger } from 'pino'
import type { TSchema } from 'typebox'
import type { Environment } from '../../core/kit/environment.ts'
import type { LoopbackAccess } from '../../outbound/address.ts'
import type { SealingKey } from '../../secrets/sealed.ts'
import type { Store } from '../../store/store.ts'
import type { FailedAuthentication } from './failed-auth.ts'
import type { RateLimit } from './rate-limit.ts'

/** What the routes need of the rest of the service: all that is stored, but for what the worker alone does with it. */
export type Services = Omit<
  Store,
  | ('announcements' | 'analysisSchedule' | 'analysisEnds' | 'surveySchedule' | 'surveyEnds' | 'scanSettling')
  | ('logReader' | 'inventories' | 'attention')
  | 'check'
> & {
  readonly environment: Environment
  readonly log: Logger
  readonly baseUrl: () => string
  /** Where visitors' browsers find us. */
  readonly publicUrl: () => string
  /** Null where nothing is limited, like `failures`. */
  readonly rateLimit: RateLimit | null
  readonly failures: FailedAuthentication | null
  /** Seals the secrets of webhooks; null while the operator has set none. */
  readonly sealingKey: SealingKey | null
  /** Which ports of this machine webhooks may call; null: none. */
  readonly loopback: LoopbackAccess | null
}

/** Requests and answers have the types that the contract gives to the schemas of their route. */
export interface ContractTypes extends FastifyTypeProvider {
  readonly validator: TypeOf<this['schema']>
  readonly serializer: TypeOf<this['schema']>
}

type TypeOf<Schema> = Schema extends TSchema ? Wire<Schema> : unknown

/** Where routes are registered whose schemas give the types of their requests and answers. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ContractTypes>
