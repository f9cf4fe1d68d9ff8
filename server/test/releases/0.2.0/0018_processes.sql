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

-- Who answers the internet, who delivers and who meets hostile websites speak of their own kind of process, and of nobody else: none of
-- them can make another look dead, or alive. A role that may issue keys is the service's, which clears away what nobody has heard of.
alter table process enable row level security;
create policy process_read on process for select using (true);
-- Beside process_read, by which everybody sees all of them.
create policy process_own on process using (
  (select has_table_privilege('public.integrator_key', 'insert'))
  or roles = (
    select case
      when has_table_privilege('public.analysis_turn', 'insert') then array['scanner']
      when has_table_privilege('public.delivery', 'insert') then array['worker']
      else array['visitors']
    end
  )
);

-- And who answers the internet tells of one thing alone, so that nobody who breaks in there writes what is invoiced or delivered.
alter table event enable row level security;
create policy event_read on event for select using (true);
create policy event_write on event for insert with check (
  type = 'website.seen'
  or (select has_table_privilege('public.delivery', 'insert'))
);

-- Sessions that are not Portico's, as of psql or a restore, plan for the table that they find: planned while it was empty, the
-- event before was looked for in all of it, at 60 rows a second.
alter function chain_numbered_event() set enable_seqscan = off;
