-- One queue for scanners, of analyses and of surveys. Rolling: for nodes of the version before, the old queues are views of the new one,
-- so that nodes of both versions take and settle the same work. The release after this one drops the views `analysis_job` and
-- `survey_job` with the function `site_of_scan_job`, writes the two policies below for `scan_job`, and drops `analysis_turn` and
-- `survey_turn`, for which `process_own` and `erase_integrator` then name `scan_turn`.

-- What a scanner is to do, and what it has done. A row goes when it is settled. The role of a scanner sees this table, the turns and
-- the pictures, and nothing of a customer beside the job.
create table scan_job (
  -- Of an analysis, its own.
  id uuid primary key,
  purpose text not null check (purpose in ('analysis', 'survey')),
  -- Gone with the website when it is erased.
  site_id uuid not null references standing (site_id) on delete cascade,
  -- Whose turn it is: integrators take turns.
  integrator_id uuid not null,
  job jsonb not null,
  -- Whoever asked waits for it, and a website that is new; what comes every month or week is done after that.
  scheduled boolean not null,
  run_at timestamptz not null default clock_timestamp(),
  leased_by uuid,
  leased_until timestamptz,
  -- Counted when it is taken, so that work that kills its scanner ends too.
  attempts smallint not null default 0 check (attempts >= 0),
  progress jsonb check (octet_length(progress::text) <= 1000),
  outcome jsonb,
  done_at timestamptz,
  -- One of a kind at a time.
  unique (site_id, purpose),
  constraint scan_job_lease_check check ((leased_by is null) = (leased_until is null)),
  constraint scan_job_done_check check ((outcome is null) = (done_at is null)),
  constraint scan_job_outcome_check check (
    octet_length(outcome::text) <= case purpose when 'analysis' then 4194304 else 1048576 end
  )
) with (fillfactor = 70);
create index scan_job_by_turn on scan_job (purpose, scheduled, integrator_id, run_at) where done_at is null;
create index scan_job_held on scan_job (purpose, integrator_id) where done_at is null and leased_by is not null;
create index scan_job_by_age on scan_job (purpose, run_at) where done_at is null;
-- Given up, once nobody holds them any more.
create index scan_job_tried on scan_job (purpose, leased_until) where done_at is null and attempts >= 2;
create index scan_job_done on scan_job (purpose, done_at) where done_at is not null;

alter table scan_job enable row level security;
create policy scan_job_read on scan_job for select using (true);
create policy scan_job_ask on scan_job for insert with check (true);
create policy scan_job_settle on scan_job for delete using (true);
-- What was said in the end stays.
create policy scan_job_work on scan_job for update
  using (done_at is null)
  with check (true);

-- When work of each integrator was last taken, so that nobody waits behind all the work of another. Each purpose has turns of its own,
-- and so has what was scheduled: each goes on behind whoever had its last one.
create table scan_turn (
  integrator_id uuid not null references integrator (id),
  purpose text not null check (purpose in ('analysis', 'survey')),
  scheduled boolean not null,
  taken_at timestamptz not null,
  primary key (integrator_id, purpose, scheduled)
) with (fillfactor = 70);
create index scan_turn_last on scan_turn (purpose, scheduled, taken_at);

create function forget_scan_turns() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.scan_turn where integrator_id = new.id;
  return null;
end
$$;
-- The row of an integrator that was erased stays, with the rest of what `erase_integrator` leaves of it.
create trigger integrator_forgets_turns
  after update of erased_at on integrator
  for each row when (new.erased_at is not null) execute function forget_scan_turns();

-- The old queues --------------------------------------------------------------------------------------------------------------

drop policy analysis_image_keep on analysis_image;
drop policy analysis_image_clear on analysis_image;
alter table analysis_job rename to analysis_job_before;
alter table survey_job rename to survey_job_before;

-- Nodes of the version before do not say which website the work is for. The job does.
create function site_of_scan_job() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.site_id := (new.job ->> 'site')::uuid;
  return new;
end
$$;
create trigger scan_job_has_site
  before insert on scan_job
  for each row when (new.site_id is null) execute function site_of_scan_job();

-- What waits, runs or is done: hundreds of rows, which last minutes. A website that was erased has no standing any more, and nobody waits
-- for its work.
insert into scan_job (
  id, purpose, site_id, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts, progress, outcome, done_at
)
select
  job.analysis_id, 'analysis', analysis.site_id, job.integrator_id, job.job, job.scheduled, job.run_at, job.leased_by,
  job.leased_until, job.attempts, job.progress, job.outcome, job.done_at
from analysis_job_before as job
join analysis on analysis.id = job.analysis_id
join standing on standing.site_id = analysis.site_id
on conflict do nothing;
insert into scan_job (
  id, purpose, site_id, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts, outcome, done_at
)
select
  job.id, 'survey', job.site_id, job.integrator_id, job.job, job.scheduled, job.run_at, job.leased_by, job.leased_until,
  job.attempts, job.outcome, job.done_at
from survey_job_before as job
join standing on standing.site_id = job.site_id
on conflict do nothing;

-- With the rights of their owner, whom the policies of the table ask nothing. What was said in the end stays here too: a scanner, which
-- may not read reports, finds nothing that is done.
create view analysis_job as
select
  id as analysis_id, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts, progress, outcome, done_at, purpose
from scan_job
where purpose = 'analysis'
  and (done_at is null or (select has_table_privilege('public.analysis', 'select')));
alter view analysis_job alter column purpose set default 'analysis';

create view survey_job as
select
  id, site_id, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts, outcome, done_at, purpose
from scan_job
where purpose = 'survey'
  and (done_at is null or (select has_table_privilege('public.analysis', 'select')));
alter view survey_job alter column purpose set default 'survey';

-- Whoever had rights to the tables has the same to the views.
do $do$
declare
  held record;
begin
  for held in
    select rights.what, rights.of_column, rights.grantee, replace(class.relname, '_before', '') as view
    from pg_class as class
    cross join lateral (
      select acl.privilege_type as what, null as of_column, acl.grantee
      from aclexplode(class.relacl) as acl
      union all
      select acl.privilege_type, format('(%I)', attribute.attname), acl.grantee
      from pg_attribute as attribute
      cross join lateral aclexplode(attribute.attacl) as acl
      where attribute.attrelid = class.oid
        and not attribute.attisdropped
    ) as rights
    where class.oid in ('public.analysis_job_before'::regclass, 'public.survey_job_before'::regclass)
      and rights.what in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
      and rights.grantee <> 0
  loop
    execute format('grant %s %s on public.%I to %I', held.what, held.of_column, held.view, pg_get_userbyid(held.grantee));
  end loop;
end
$do$;
drop table analysis_job_before;
drop table survey_job_before;

-- As they were, of the view.
create policy analysis_image_keep on analysis_image for insert
  with check (
    exists (
      select
      from analysis_job
      where analysis_job.analysis_id = analysis_image.analysis_id
        and done_at is null
    )
  );
create policy analysis_image_clear on analysis_image for delete
  using (
    (select has_table_privilege('public.analysis', 'select'))
    or exists (
      select
      from analysis_job
      where analysis_job.analysis_id = analysis_image.analysis_id
        and done_at is null
        and (leased_until is null or leased_until <= now())
    )
  );
