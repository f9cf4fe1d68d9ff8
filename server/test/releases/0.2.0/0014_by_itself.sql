-- What happens by itself: websites are looked at, their language and tools are filled in, and whoever needs help is found.

-- The host's own words for a website ------------------------------------------------------------------------------------

alter table site
  add column reference text check (length(reference) between 1 and 200),
  add column metadata jsonb check (jsonb_typeof(metadata) = 'object');
create index site_by_reference on site (integrator_id, reference, created_at, id) where reference is not null;

-- What websites of an integrator begin with that are registered from then on. No row: as everybody's.
create table integrator_defaults (
  integrator_id uuid primary key references integrator (id),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version bigint not null default 1
);

-- Language and automatic mode ---------------------------------------------------------------------------------------------

alter table site_settings
  -- What is done with what a survey has seen; null: what the website began with.
  add column automatic text check (automatic in ('publish', 'propose', 'off')),
  -- Why the languages are these, where nobody has chosen them; null: a person has.
  add column assumed text check (assumed in ('lang', 'hreflang', 'text', 'country', 'domain', 'default'));

-- Websites that were there before only get proposals: an upgrade publishes nothing.
alter table standing add column automatic_by_default boolean not null default false;
alter table standing alter column automatic_by_default set default true;

-- Whether a person, the host included, has edited the tools; then nothing is filled in. A node of the version before does not
-- say so: whatever it saves counts as a person's.
alter table website_draft add column tools_edited boolean not null default true;
update website_draft
set tools_edited = false
where content -> 'tools' = '[]'
  and content -> 'own_tools' = '[]';

-- When Portico by itself last asked visitors again, however often others have published since.
create index publication_asking on publication (site_id, version) where actor = 'portico' and asks_since = version;

-- Surveys -------------------------------------------------------------------------------------------------------------------

-- When a website is looked at next, and how the last time ended. A row for each that has had a subscription.
create table survey (
  site_id uuid primary key references site (id),
  integrator_id uuid not null,
  -- In the time of the site; null: not at all.
  next_at timestamptz,
  cause text not null check (cause in ('subscription', 'seen', 'published', 'settings', 'schedule')),
  -- When it was last asked for and when that ended, in the time of the site.
  asked_at timestamptz,
  ended_at timestamptz,
  -- Why there was nothing to see the last time, and how many times in a row.
  failure text,
  failures smallint not null default 0 check (failures >= 0),
  -- Whether what follows from how it ended was done: draft, publication, attention.
  applied boolean not null default true,
  -- SHA-256 of the proposal that was told of last.
  proposed bytea check (length(proposed) = 32)
) with (fillfactor = 70);
create index survey_due on survey (next_at) where next_at is not null;
create index survey_due_by_turn on survey (integrator_id, next_at) where next_at is not null;
create index survey_unapplied on survey (ended_at) where not applied;

-- The queue, from which scanners take a survey when no analysis waits. As that of analyses: the role of a scanner sees it.
create table survey_job (
  id uuid primary key,
  site_id uuid not null unique references survey (site_id) on delete cascade,
  integrator_id uuid not null,
  job jsonb not null,
  -- What is new is looked at first; what comes every week after it.
  scheduled boolean not null,
  run_at timestamptz not null default clock_timestamp(),
  leased_by uuid,
  leased_until timestamptz,
  attempts smallint not null default 0 check (attempts >= 0),
  outcome jsonb check (octet_length(outcome::text) <= 1048576),
  done_at timestamptz,
  check ((leased_by is null) = (leased_until is null)),
  check ((outcome is null) = (done_at is null))
) with (fillfactor = 70);
create index survey_job_by_turn on survey_job (scheduled, integrator_id, run_at) where done_at is null;
create index survey_job_held on survey_job (integrator_id) where done_at is null and leased_by is not null;
create index survey_job_by_age on survey_job (run_at) where done_at is null;
create index survey_job_tried on survey_job (leased_until) where done_at is null and attempts >= 2;
create index survey_job_done on survey_job (done_at) where done_at is not null;

alter table survey_job enable row level security;
create policy survey_job_read on survey_job for select using (true);
create policy survey_job_ask on survey_job for insert with check (true);
create policy survey_job_settle on survey_job for delete using (true);
-- What was said in the end stays.
create policy survey_job_work on survey_job for update
  using (done_at is null)
  with check (true);

create table survey_turn (
  integrator_id uuid not null references integrator (id),
  scheduled boolean not null,
  taken_at timestamptz not null,
  primary key (integrator_id, scheduled)
) with (fillfactor = 70);
create index survey_turn_last on survey_turn (scheduled, taken_at);

-- How often websites of one registrable domain were looked at on a day, whoever's they are.
create table survey_day (
  registered_domain text not null,
  day date not null,
  surveys integer not null check (surveys > 0),
  primary key (registered_domain, day)
) with (fillfactor = 70);
create index survey_day_by_age on survey_day (day);

-- What surveys have seen. Kept 13 months.
create table inventory (
  site_id uuid not null references site (id),
  -- In the time of the site, and in that of the database.
  surveyed_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 1048576),
  primary key (site_id, recorded_at)
);
create index inventory_by_age on inventory (recorded_at);

-- How far readers of the log have come.
create table log_reader (
  name text primary key,
  position bigint not null check (position >= 0)
);

-- What was there before is looked at within a week, and what happens from now on is read in the log. In this order: whatever
-- is not counted as read yet may be seen twice, and nothing is seen by neither.
insert into log_reader (name, position)
values ('surveys', settled_event());
insert into survey (site_id, integrator_id, next_at, cause)
select site_id, integrator_id, date_trunc('milliseconds', now() + clock_offset + random() * interval '7 days'), 'schedule'
from standing
where tier is not null
  and coalesce(ends_at > now() + clock_offset, true);

-- Whom to help ----------------------------------------------------------------------------------------------------------------

-- What keeps a website from working by itself; no codes: nothing. A row for each that has had a subscription.
create table attention (
  site_id uuid primary key references site (id),
  integrator_id uuid not null,
  -- Of the site: the order of the list.
  created_at timestamptz not null,
  codes text[] not null default '{}',
  -- When it is worked out anew, in the time of the database.
  look_at timestamptz not null default clock_timestamp()
) with (fillfactor = 70);
create index attention_wanted on attention (integrator_id, created_at, site_id) where codes <> '{}';
create index attention_due on attention (look_at);

-- What was there before ---------------------------------------------------------------------------------------------------------

-- What settings became is part of a site's history, and Portico itself can be who made a change. Both are weaker than before, so
-- what is there holds, and nobody has to look.
alter table event drop constraint event_check;
alter table event add constraint event_check check (
  case
    when type in ('analysis.completed', 'analysis.failed', 'settings.changed') then site_id is not null and sequence is not null
    when type like 'settings.%' or type like 'analysis.%' then site_id is not null and sequence is null
    else (site_id is null) = (sequence is null)
  end
) not valid;
alter table event drop constraint event_actor_check;
alter table event add constraint event_actor_check check (
  actor like 'key:_%'
  or actor like 'operator:_%'
  or actor like 'customer:_%'
  or actor like 'webhook:_%'
  or actor = 'time'
  or actor = 'portico'
) not valid;
