import pg from 'pg'

// PostgreSQL ends a statement that waits too long by an alarm, and then reads the clock. Under Debian's `faketime` it sees
// another clock there, and waits for ever: tests of such limits are left out then, and the run says so.

const VARIABLE = 'TEST_TIME_LIMITS'
const QUERY_CANCELED = '57014'
const LIMIT_MS = 50
const WAITED_SECONDS = 2

/** For `skip`: why a limit of PostgreSQL cannot be waited for here; false where it can. */
export const withoutTimeLimits =
  process.env[VARIABLE] === 'off' ? 'PostgreSQL’s time limits do not end anything under this clock.' : false

/** Tells the files of tests, and whoever reads the run. */
export async function checkTimeLimitsWork(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set statement_timeout = ${LIMIT_MS}`)
    await client.query(`select pg_sleep(${WAITED_SECONDS})`)
    process.env[VARIABLE] = 'off'
    process.stdout.write('\n>>> NO TESTS OF TIME LIMITS: PostgreSQL’s do not end anything under this clock. <<<\n\n')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== QUERY_CANCELED) throw error
  } finally {
    await client.end()
  }
}
