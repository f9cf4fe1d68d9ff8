import type { Database, Statement } from './database.ts'
import { type Embed, openEmbed } from './embed.ts'
import { type Idempotency, openIdempotency } from './idempotency.ts'
import { type Keys, openKeys } from './keys.ts'
import { openSites, type Sites } from './sites.ts'
import { openSubscriptions, type Subscriptions } from './subscriptions.ts'

/** All that the service keeps, on one database. */
export type Store = {
  readonly keys: Keys
  readonly sites: Sites
  readonly subscriptions: Subscriptions
  readonly embed: Embed
  readonly idempotency: Idempotency
  /** Resolves when the database answers. */
  check(): Promise<void>
}

const CHECK: Statement = { name: 'check', text: 'select from deployment' }

export function openStore(database: Database, onRun: (statement: string, size: number) => void = () => {}): Store {
  return {
    sites: openSites(database, onRun),
    keys: openKeys(database, onRun),
    subscriptions: openSubscriptions(database, onRun),
    embed: openEmbed(database, onRun),
    idempotency: openIdempotency(database, onRun),
    check: async () => void (await database.query(CHECK, [])),
  }
}
