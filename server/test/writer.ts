import pg from 'pg'
import type { Tenant } from './harness.ts'

/** A transaction that stays open for as long as a test wants, and writes events as the service does. */
export type OpenTransaction = {
  /** What the first change of a transaction does: from then on it has a transaction id. */
  begin(): Promise<unknown>
  /** A change to a site with its event. */
  write(tenant: Tenant, site: string): Promise<void>
  end(how: 'commit' | 'rollback'): Promise<unknown>
  close(): Promise<void>
}

export async function openWriteTransaction(databaseUrl: string): Promise<OpenTransaction> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  return {
    begin: () => client.query('select pg_current_xact_id()'),
    async write(tenant, site) {
      await client.query(
        `with standing as (update standing set sequence = sequence + 1 where site_id = $2 returning sequence)
         insert into event (integrator_id, site_id, sequence, type, actor, created_at, before)
         select $1, $2, sequence, 'subscription.terminated', $3, now(), $4
         from standing`,
        [
          tenant.id,
          site,
          `key:${tenant.keyId}`,
          {
            status: 'active',
            tier: 'starter',
            interval: 'monthly',
            modules: [],
            valid_until: '2030-01-01T00:00:00.000Z',
            will_be_renewed: true,
          },
        ],
      )
    },
    end: (how) => client.query(how),
    close: () => client.end(),
  }
}
