-- Who runs: a row for each process, renewed by it every few seconds and removed at a clean stop. A row that is silent is a process
-- that died.
create table process (
  id uuid primary key,
  roles text[] not null check (roles <@ array['api', 'visitors', 'worker', 'scanner'] and cardinality(roles) between 1 and 4),
  version text not null check (length(version) <= 50),
  commit text check (length(commit) <= 64),
  host text not null check (length(host) <= 255),
  pid integer not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
) with (fillfactor = 50);

-- A scanner meets hostile websites: it may speak of its own kind, and of nobody else. It is the one who takes turns at analyses.
alter table process enable row level security;
create policy process_read on process for select using (true);
create policy process_announce on process for insert
  with check (roles = '{scanner}' or not (select has_table_privilege('public.analysis_turn', 'insert')));
create policy process_beat on process for update
  using (roles = '{scanner}' or not (select has_table_privilege('public.analysis_turn', 'insert')));
create policy process_leave on process for delete
  using (roles = '{scanner}' or not (select has_table_privilege('public.analysis_turn', 'insert')));

-- Sessions that are not Portico's, as of psql or a restore, plan for the table that they find: planned while it was empty, the
-- event before was looked for in all of it, at 60 rows a second.
alter function chain_numbered_event() set enable_seqscan = off;
