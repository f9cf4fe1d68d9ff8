import pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Environment } from '../core/kit/environment.ts'
import { applyGrants, type Grantee } from '../operate/grants.ts'
import { migrate, SchemaMismatch } from '../operate/migrations.ts'
import { migrateWhereAllowed, readMigrationProgress, requireMigrated } from '../operate/upgrade.ts'
import type { Account } from './embedded/binaries.ts'
import { DATABASE_ROLES } from './embedded/home.ts'
import {
  createDatabaseIfMissing,
  databaseName,
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  type ServerUser,
} from './embedded/postgres.ts'

/** Where the databases of this installation are: one for each environment. */
export type Databases = {
  readonly description: string
  /** Who owns the embedded data, where root has opened it. */
  readonly account: Account | undefined
  url(environment: Environment): string
  /** For scanners, which see little of it. */
  scannerUrl(environment: Environment): string
  /**
   * Migrates a database, while others use it. Returns the names of the migrations that ran. After the signal it waits for no
   * lock and starts no further migration.
   */
  migrate(environment: Environment, stopping?: AbortSignal): Promise<readonly string[]>
  /** For the start of the service: migrates where its role may; otherwise checks that the database is migrated. */
  prepare(environment: Environment, stopping: AbortSignal): Promise<readonly string[]>
  /** For the first command of an installation: a new database is set up, any other stays as it is. */
  begin(environment: Environment, stopping: AbortSignal): Promise<void>
  /** For everything else: throws if the database is not migrated, or its role lacks grants. */
  requireUpToDate(environment: Environment, grantedFor?: Grantee): Promise<void>
  close(): Promise<void>
}

const NO_SUCH_DATABASE = '3D000'

/** Yours, or the embedded one: started here, or joined when the service runs already. */
export async function openDatabases(
  source: Config['database'],
  role: ServerUser,
  onTrouble?: (message: string) => void,
  stop?: AbortSignal,
): Promise<Databases> {
  if (source.kind === 'external') return external(source.url)
  return embedded(await openEmbeddedPostgres(source.home, role, onTrouble, source.user, stop))
}

/** On stderr: what is printed may be read by a program. */
const onWait = (sentence: string) => void process.stderr.write(`portico: ${sentence}\n`)

/** Its role decides what may be done. */
function external(url: string): Databases {
  const { host, pathname } = new URL(url)
  return {
    description: `${host}${pathname}`,
    account: undefined,
    url: () => url,
    scannerUrl: () => url,
    migrate: (environment, stopping) => migrate(url, environment, undefined, { onWait, stopping }),
    prepare: (environment, stopping) => migrateWhereAllowed(url, environment, undefined, { onWait, stopping }),
    begin: async () => {},
    requireUpToDate: (environment, grantedFor) => requireMigrated(url, environment, undefined, grantedFor),
    close: async () => {},
  }
}

function embedded(postgres: EmbeddedPostgres): Databases {
  const url = (environment: Environment) => postgres.url(databaseName(environment))
  const bringUpToDate = async (environment: Environment, stopping?: AbortSignal) => {
    stopping?.throwIfAborted()
    await createDatabaseIfMissing(postgres, databaseName(environment))
    const ownerUrl = postgres.ownerUrl(databaseName(environment))
    const ran = await migrate(ownerUrl, environment, undefined, { onWait, stopping })
    await applyGrants(ownerUrl, DATABASE_ROLES.service)
    if (postgres.hasScanner) await applyGrants(ownerUrl, DATABASE_ROLES.scanner, 'scanner')
    return ran
  }
  return {
    description: postgres.folder,
    account: postgres.account,
    url,
    scannerUrl: (environment) => postgres.scannerUrl(databaseName(environment)),
    migrate: bringUpToDate,
    prepare: bringUpToDate,
    async begin(environment, stopping) {
      stopping.throwIfAborted()
      await createDatabaseIfMissing(postgres, databaseName(environment))
      const { isNew } = await readMigrationProgress(postgres.ownerUrl(databaseName(environment)), environment)
      if (isNew) await bringUpToDate(environment, stopping)
    },
    async requireUpToDate(environment, grantedFor) {
      try {
        await requireMigrated(url(environment), environment, undefined, grantedFor)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE)) throw error
        throw new SchemaMismatch(
          `There is no data of ${environment} in ${postgres.folder} yet: start the service, or run "portico migrate ` +
            `--environment ${environment}".`,
        )
      }
    },
    close: () => postgres.close(),
  }
}
