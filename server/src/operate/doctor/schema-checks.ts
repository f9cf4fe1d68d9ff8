import type pg from 'pg'
import { missingRights, RESTRICTED_FUNCTIONS } from '../grants.ts'
import {
  type AppliedMigration,
  isLockTimeout,
  pendingMigrations,
  readMigrations,
  SchemaMismatch,
} from '../migrations.ts'
import { isReader } from '../reader-grants.ts'
import { expectedSchema, readSchema, schemaDifferences, schemaSubjects } from '../schema.ts'
import { type Check, type CheckOutcome, checkNoRows, databaseOf, firstNames } from './check.ts'

const GRANT =
  'Run the SQL of "portico grants ROLE" for this role as the owner of the tables: each upgrade needs it anew.'

/**
 * Whether the database is what this version made of it, and can be read. Where not, all other checks would only
 * mislead. Those on migrations and the schema need no more than the first right.
 */
export const SCHEMA_CHECKS: readonly Check[] = [
  { check: 'this role may read which migrations ran', todo: GRANT, run: checkFirstRight },
  {
    check: 'migrations',
    todo: 'Run "portico migrate" with the version of Portico that you serve; never edit a migration that ran.',
    run: (client) =>
      checkMigrations(client).catch((error) => {
        if (isLockTimeout(error)) throw error
        const found = String(error.message ?? error)
        // It says what to do by itself, and one advice is enough.
        if (error instanceof SchemaMismatch) return { ok: false, found, alone: true, todo: '' }
        return { ok: false, found, alone: true }
      }),
  },
  {
    check: 'tables, indexes, constraints, triggers and functions are as the migrations make them',
    todo: 'Somebody altered the schema by hand. Compare it with a database that "portico migrate" has made anew, and undo it.',
    run: async (client) => {
      const found = schemaDifferences(await expectedSchema(), await readSchema(client))
      return found.length === 0 ? { ok: true, found: 'all' } : { ok: false, found: firstNames(found), alone: true }
    },
  },
  {
    check: 'this role has its rights',
    todo: GRANT,
    run: checkOwnRights,
  },
  {
    check: 'one role owns all of it',
    todo:
      'Give them to the owner of the tables: "alter table … owner to …". Whoever owns a table can alter it, and whoever owns ' +
      'the schema or the database can drop it.',
    run: async (client) => checkNoRows(client, FOREIGN_OWNERS, [schemaSubjects((await expectedSchema()).made)]),
  },
  {
    check: 'the owner of the tables may make more of them',
    todo: 'Run "alter schema public owner to …" as a superuser: migrations and the months of choices need it.',
    run: (client) => checkNoRows(client, CANNOT_CREATE),
  },
  {
    check: 'nobody but the owner can alter the log, or what was published',
    todo: 'Run the SQL of "portico grants" for these roles as the owner of the tables, or revoke these rights.',
    run: checkRights,
  },
  {
    check: 'what works with the rights of the owner is not for everybody',
    todo:
      'A database that was restored without its rights is like this. Run as the owner of the tables, as the SQL of "portico ' +
      `grants" does too: "revoke execute on function ${RESTRICTED_FUNCTIONS.join(', ')} from public".`,
    run: (client) => checkNoRows(client, EVERYBODYS, [RESTRICTED_FUNCTIONS]),
  },
]

async function checkFirstRight(client: pg.Client): Promise<CheckOutcome> {
  const { rows } = await client.query<{ role: string; may: boolean }>(
    `select
       current_user as role,
       has_schema_privilege(relnamespace, 'usage') and has_table_privilege(oid, 'select') as may
     from pg_class
     where relnamespace = 'public'::regnamespace
       and relname = 'migration'`,
  )
  const [row] = rows
  // Where there is no such table, the next check says so.
  if (row === undefined || row.may) return { ok: true, found: 'yes' }
  return { ok: false, found: `"${row.role}" may not`, alone: true }
}

/** Those of the service, or of a reader. */
async function checkOwnRights(client: pg.Client): Promise<CheckOutcome> {
  const missing = await missingRights(client)
  if (missing.length === 0) return { ok: true, found: 'all' }
  if (!(await isReader(databaseOf(client)))) return { ok: false, found: `it lacks ${firstNames(missing)}`, alone: true }
  const missingReading = await missingRights(client, 'reader')
  if (missingReading.length === 0) return { ok: true, found: 'those of a reader' }
  const todo = GRANT.replace('grants ROLE', 'grants ROLE --reader')
  return { ok: false, found: `it lacks ${firstNames(missingReading)}`, alone: true, todo }
}

async function checkMigrations(client: pg.Client): Promise<CheckOutcome> {
  const applied = await client.query<AppliedMigration>('select name, checksum from migration order by name')
  const pending = pendingMigrations(await readMigrations(), applied.rows)
  if (pending.length > 0) {
    return { ok: false, found: `not run yet: ${pending.map(({ name }) => name).join(', ')}`, alone: true }
  }
  return { ok: true, found: `${applied.rows.length} run, none edited` }
}

const FOREIGN_OWNERS = `
select relname || ' (' || pg_get_userbyid(relowner) || ')' as what
from pg_class
where relnamespace = 'public'::regnamespace
  and relkind in ('r', 'p', 'S')
  and (
    relname = any ($1)
    -- The parts of our tables, which have names of their own.
    or exists (select from pg_inherits where inhrelid = pg_class.oid and inhparent = 'consent'::regclass)
  )
  and relowner <> (select relowner from pg_class where oid = 'migration'::regclass)
union all
select proname || ' (' || pg_get_userbyid(proowner) || ')'
from pg_proc
where pronamespace = 'public'::regnamespace
  and proname = any ($1)
  and proowner <> (select relowner from pg_class where oid = 'migration'::regclass)
union all
select kind || ' ' || name || ' (' || rolname || ')'
from (
  select 'schema' as kind, nspname as name, nspowner as owner
  from pg_namespace
  where nspname = 'public'
  union all
  select 'database', datname, datdba
  from pg_database
  where datname = current_database()
) as around
join pg_roles on pg_roles.oid = around.owner
-- Superusers can do everything anyhow. "pg_database_owner" is whoever owns the database.
where not rolsuper
  and rolname <> 'pg_database_owner'
  and around.owner <> (select relowner from pg_class where oid = 'migration'::regclass)`

const CANNOT_CREATE = `
select pg_get_userbyid(relowner) as what
from pg_class
where oid = 'migration'::regclass
  and not has_schema_privilege(relowner, 'public', 'create')`

const RIGHTS = `
select
  case when grantee = 0 then 'everybody' else pg_get_userbyid(grantee) end || ' (' || lower(privilege_type) || ' on '
    || relname || ')' as what
from pg_class
cross join lateral (
  select grantee, privilege_type
  from aclexplode(relacl)
  union
  select grantee, privilege_type
  from pg_attribute
  cross join lateral aclexplode(attacl)
  where attrelid = pg_class.oid
) as acl
where oid = any (array['event', 'event_chain', 'redacted_event', 'migration', 'publication', 'legal_document']::regclass[])
  and grantee <> relowner
  and not (
    privilege_type = 'SELECT'
    or (privilege_type = 'INSERT' and relname in ('event', 'publication', 'legal_document'))
  )
union all
select case when grantee = 0 then 'everybody' else pg_get_userbyid(grantee) end || ' (create on schema public)'
from pg_namespace
cross join lateral aclexplode(nspacl)
where nspname = 'public'
  and privilege_type = 'CREATE'
  -- Of owners the check before speaks.
  and grantee not in (nspowner, (select relowner from pg_class where oid = 'migration'::regclass))`

const EVERYBODYS = `
select proname as what
from pg_proc
cross join lateral aclexplode(coalesce(proacl, acldefault('f', proowner)))
where pronamespace = 'public'::regnamespace
  and proname = any ($1)
  and grantee = 0`

// Also a role that inherits nothing of the owner can say "set role".
const CAN_ACT_AS_OWNER = `
select
  current_user as role,
  exists (
    select
    from pg_roles
    where pg_has_role(oid, 'member')
      and (rolsuper or oid = (select relowner from pg_class where oid = 'event'::regclass))
  ) as can_act`

async function checkRights(client: pg.Client): Promise<CheckOutcome> {
  const verdict = await checkNoRows(client, RIGHTS)
  const { rows } = await client.query<{ role: string; can_act: boolean }>(CAN_ACT_AS_OWNER)
  const [row] = rows
  if (!verdict.ok || !row?.can_act) return verdict
  return {
    ok: true,
    found: `nobody; but "${row.role}" can act as its owner: see "portico grants" if the service is this role`,
  }
}
