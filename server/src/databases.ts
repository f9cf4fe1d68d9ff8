import type { Config, Environment } from './config.ts'
import {
  createDatabaseIfMissing,
  databaseName,
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  type Role,
} from './postgres.ts'

/** Where the databases of this installation are: one for each environment. */
export type Databases = {
  readonly description: string
  url(environment: Environment): string
  close(): Promise<void>
}

/** Yours, or the embedded one: started here, or joined when the service runs already. Makes `environments` if missing. */
export async function openDatabases(
  source: Config['database'],
  environments: readonly Environment[],
  role: Role,
  onTrouble?: (message: string) => void,
): Promise<Databases> {
  if (source.kind === 'external') {
    const { host, pathname } = new URL(source.url)
    return { description: `${host}${pathname}`, url: () => source.url, close: async () => {} }
  }
  const postgres: EmbeddedPostgres = await openEmbeddedPostgres(source.home, role, onTrouble)
  try {
    for (const environment of environments) await createDatabaseIfMissing(postgres, databaseName(environment))
  } catch (error) {
    await postgres.close()
    throw error
  }
  return {
    description: source.home,
    url: (environment) => postgres.url(databaseName(environment)),
    close: () => postgres.close(),
  }
}
