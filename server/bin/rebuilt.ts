import type pg from 'pg'

// PostgreSQL keeps what a migration says as a tree, and a dump writes that tree as text. Read again, the text can become
// another tree that means the same: "a between 1 and 2 and b" loses a pair of parentheses. Whoever compares definitions
// has to know both.

const STATEMENTS = `
select
  format('alter table %s drop constraint %I, add constraint %I %s', conrelid::regclass, conname, conname,
    pg_get_constraintdef(oid)) as statement
from pg_constraint
where connamespace = 'public'::regnamespace
  and contype = 'c'
  -- Those of a part are its table's.
  and conislocal
union all
-- That of a table in parts is made for the table alone, until its parts have theirs.
select format('drop index %s; %s', indexrelid::regclass, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '))
from pg_index
join pg_class on pg_class.oid = indexrelid
where relnamespace = 'public'::regnamespace
  and not relispartition
  and not exists (select from pg_constraint where conindid = indexrelid)
union all
select format('drop trigger %I on %s; %s', tgname, tgrelid::regclass, pg_get_triggerdef(oid))
from pg_trigger
where not tgisinternal
union all
select format('alter table %s alter column %I set default %s', attrelid::regclass, attname, pg_get_expr(adbin, adrelid))
from pg_attrdef
join pg_attribute on attrelid = adrelid and attnum = adnum
join pg_class on pg_class.oid = attrelid
where relnamespace = 'public'::regnamespace and attgenerated = ''
union all
select pg_get_functiondef(oid)
from pg_proc
where pronamespace = 'public'::regnamespace`

/** Makes every definition anew from its own text, as a restored dump does. */
export async function rebuild(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await client.query('set local search_path = pg_catalog')
  const { rows } = await client.query<{ statement: string }>(STATEMENTS)
  for (const { statement } of rows) await client.query(statement)
  await client.query('commit')
}
