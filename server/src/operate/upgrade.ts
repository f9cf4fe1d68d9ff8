import type { Environment } from '../core/kit/environment.ts'
import { databaseOf } from './doctor/check.ts'
import { type Grantee, grantsCommand, missingRights } from './grants.ts'
import {
  APPLIED_MIGRATIONS_SQL,
  type AppliedMigration,
  checkEnvironmentMark,
  type Migration,
  type MigrationOptions,
  migrate,
  pendingMigrations,
  readMigrations,
  SchemaMismatch,
  withLockTimeout,
} from './migrations.ts'
import { requireOwnSession } from './own-session.ts'
import { isReader } from './reader-grants.ts'
import { clientWithTimeout } from './timed-query.ts'

/** How far a database is migrated, as the connected role sees it. It only reads. */
export type MigrationProgress = {
  readonly pending: readonly string[]
  /** Whether no migration has ever run on it. */
  readonly isNew: boolean
  /** Whether this role owns the tables, or may make them where there are none. */
  readonly mayMigrate: boolean
  /** What this role cannot do although the service needs it. Empty while migrations are pending. */
  readonly missingRights: readonly string[]
  readonly role: string
  /** Whether it is the role of a reader, with all rights that one needs. */
  readonly isReader: boolean
}

const OWNERSHIP = `
select
  current_user as role,
  to_regclass('migration') is not null as has_migrations,
  coalesce(
    (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('migration')),
    has_schema_privilege(current_schema(), 'create'),
    false
  ) as may_migrate`

type OwnershipRow = { readonly role: string; readonly has_migrations: boolean; readonly may_migrate: boolean }

export async function readMigrationProgress(
  url: string,
  environment: Environment,
  migrations?: readonly Migration[],
  grantedFor?: Grantee,
): Promise<MigrationProgress> {
  const known = migrations ?? (await readMigrations())
  const client = clientWithTimeout(url)
  try {
    // Inside: where the password is missing, `pg` keeps the connection, and the command would wait for its end.
    await client.connect()
    await requireOwnSession(client, url)
    return await withLockTimeout(client, 'Looking at the database', async () => {
      const { rows } = await client.query<OwnershipRow>(OWNERSHIP)
      const applied = rows[0]?.has_migrations ? (await client.query<AppliedMigration>(APPLIED_MIGRATIONS_SQL)).rows : []
      const pending = pendingMigrations(known, applied).map(({ name }) => name)
      if (applied.length > 0) await checkEnvironmentMark(client, environment)
      const missing = pending.length === 0 ? await missingRights(client, grantedFor) : []
      return {
        pending,
        isNew: applied.length === 0,
        mayMigrate: rows[0]?.may_migrate === true,
        missingRights: missing,
        role: rows[0]?.role ?? '',
        isReader: missing.length > 0 && (await isReader(databaseOf(client))),
      }
    })
  } finally {
    await client.end()
  }
}

/**
 * What the service does when it starts: where its role owns the tables it brings them up to date, where it does not it
 * checks whether they are. Nodes of the version before may still be serving, so commands other than "portico migrate" never
 * migrate.
 */
export async function migrateWhereAllowed(
  url: string,
  environment: Environment,
  migrations?: readonly Migration[],
  waiting?: MigrationOptions,
): Promise<readonly string[]> {
  const progress = await readMigrationProgress(url, environment, migrations)
  if (progress.pending.length === 0) {
    requireRights(progress)
    return []
  }
  if (!progress.mayMigrate) throw behind(progress, environment)
  return migrate(url, environment, migrations, waiting)
}

/** What everything else does: it refuses a database that is not up to date. */
export async function requireMigrated(
  url: string,
  environment: Environment,
  migrations?: readonly Migration[],
  grantedFor: Grantee = 'service',
): Promise<void> {
  const progress = await readMigrationProgress(url, environment, migrations, grantedFor)
  if (progress.pending.length > 0) throw behind(progress, environment)
  requireRights(progress, grantedFor)
}

/** A migration may bring tables that the role of the service was never granted. */
function requireRights({ missingRights, role, isReader }: MigrationProgress, grantedFor: Grantee = 'service'): void {
  if (missingRights.length === 0) return
  if (isReader && grantedFor === 'service') {
    throw new SchemaMismatch(
      `The role "${role}" may only look ("${grantsCommand(role, 'reader')}"), and this needs the role of the service: run it with ` +
        'the DATABASE_URL of the service. A role of one\'s own for it is made with "portico grants ROLE", as the owner of the tables.',
    )
  }
  // What a reader needs, the service has too: the rights of a reader in their place would stop it.
  const wanted = grantedFor === 'reader' && !isReader ? 'service' : grantedFor
  throw new SchemaMismatch(
    `The role "${role}" lacks rights in this database (${missingRights.slice(0, 3).join(', ')}${missingRights.length > 3 ? ', …' : ''}): ` +
      `run the SQL of "${grantsCommand(role, wanted)}" as the owner of the tables.`,
  )
}

function behind({ isNew, pending }: MigrationProgress, environment: Environment): SchemaMismatch {
  if (isNew) {
    return new SchemaMismatch(
      `This database is not set up yet: run "portico migrate --environment ${environment}" first, with a role that may ` +
        'create tables in it.',
    )
  }
  const [are, them] = pending.length === 1 ? ['migration is', 'it'] : ['migrations are', 'them']
  return new SchemaMismatch(
    `The database is not up to date: the ${are} pending (${pending.join(', ')}). Run ${them} with "portico migrate", as ` +
      'the role that owns the tables.',
  )
}
