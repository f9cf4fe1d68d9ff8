-- Analyses: who asked for one, the queue from which scanners take them, and what they found.

-- Analyses ------------------------------------------------------------------------------------------------------------

create table analysis (
  id uuid primary key,
  site_id uuid not null references site (id),
  integrator_id uuid not null,
  -- What it costs: nothing where it is the free re-check of another one. Used when it is asked for, given back where there
  -- is no report in the end.
  credits smallint not null check (credits in (0, 1)),
  -- The month whose credit it is; null where it is free.
  month_starts_at timestamptz,
  recheck_of uuid,
  -- What was published when it was asked for; null while nothing was.
  version integer check (version > 0),
  -- As in the log; `time` where it was scheduled.
  actor text not null,
  -- The number of the site's last event when it was asked for: a subscription that was made after it is another one.
  sequence bigint not null check (sequence > 0),
  -- In the time of the site.
  requested_at timestamptz not null,
  finished_at timestamptz,
  -- In the time of the database: the order of the list, and how long it is kept.
  recorded_at timestamptz not null default clock_timestamp(),
  -- Changes once.
  state text not null default 'open' check (state in ('open', 'completed', 'failed')),
  failure text,
  -- How many findings there are of each severity: so that a list reads no reports.
  counts jsonb check (jsonb_typeof(counts) = 'object'),
  report jsonb check (jsonb_typeof(report) = 'object'),
  -- What the statement on accessibility may say of it: date, pages, problems found; null where that was not testable.
  measured jsonb check (jsonb_typeof(measured) = 'object'),
  constraint analysis_price_check check (
    (credits = 0) = (month_starts_at is null)
    and (credits = 0) = (recheck_of is not null)
  ),
  constraint analysis_end_check check (
    (state = 'open') = (finished_at is null)
    and (state = 'failed') = (failure is not null)
    and (state = 'completed') = (report is not null)
    and (state = 'completed') = (counts is not null)
    and (state = 'completed' or measured is null)
  )
);
-- One at a time for each site.
create unique index analysis_open on analysis (site_id) where state = 'open';
-- One free re-check for each report that was paid for; one that failed does not count.
create unique index analysis_recheck on analysis (recheck_of) where state <> 'failed';
create index analysis_by_site on analysis (site_id, recorded_at, id);
create index analysis_reports on analysis (site_id, recorded_at, id) where state = 'completed';
create index analysis_measured on analysis (site_id, recorded_at) where measured is not null;
create index analysis_paid on analysis (site_id, finished_at) where state = 'completed' and credits = 1;
create index analysis_by_age on analysis (recorded_at) where state <> 'open';

-- The queue: what a scanner is to do, and what it has done. It goes when the analysis is settled. The role of a scanner
-- sees this table and the three below it, and nothing of a customer beside the job.
create table analysis_job (
  analysis_id uuid primary key references analysis (id) on delete cascade,
  -- Whose turn it is: integrators take turns.
  integrator_id uuid not null,
  job jsonb not null,
  -- Whoever asked waits for it; what was scheduled comes after.
  scheduled boolean not null,
  run_at timestamptz not null default clock_timestamp(),
  leased_by uuid,
  leased_until timestamptz,
  -- Counted when it is taken, so that work that kills its scanner ends too.
  attempts smallint not null default 0 check (attempts >= 0),
  progress jsonb check (octet_length(progress::text) <= 1000),
  outcome jsonb check (octet_length(outcome::text) <= 4194304),
  done_at timestamptz,
  check ((leased_by is null) = (leased_until is null)),
  check ((outcome is null) = (done_at is null))
) with (fillfactor = 70);
create index analysis_job_by_turn on analysis_job (scheduled, integrator_id, run_at) where done_at is null;
create index analysis_job_held on analysis_job (integrator_id) where done_at is null and leased_by is not null;
create index analysis_job_by_age on analysis_job (run_at) where done_at is null;
-- Given up, once nobody holds them any more.
create index analysis_job_tried on analysis_job (leased_until) where done_at is null and attempts >= 2;
create index analysis_job_done on analysis_job (done_at) where done_at is not null;

-- When work of each integrator was last taken, so that nobody waits behind all the work of another. What was asked for and
-- what was scheduled have turns of their own: each of the two goes on behind whoever had the last one.
create table analysis_turn (
  integrator_id uuid not null references integrator (id),
  scheduled boolean not null,
  taken_at timestamptz not null,
  primary key (integrator_id, scheduled)
) with (fillfactor = 70);
create index analysis_turn_last on analysis_turn (scheduled, taken_at);

-- The pictures of a report. They go with it.
create table analysis_image (
  analysis_id uuid not null references analysis (id) on delete cascade,
  image uuid not null,
  -- A report has twenty places for pictures: the database says so too.
  place smallint not null check (place between 1 and 20),
  png bytea not null check (length(png) between 1 and 2097152),
  primary key (analysis_id, image),
  unique (analysis_id, place)
);
-- It is compressed already.
alter table analysis_image alter column png set storage external;

-- Who can look at websites: a row for each scanner that runs, written every few seconds.
create table scanner (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp(),
  browser text check (length(browser) <= 300),
  -- `namespace`: without a network but the proxy. `proxy`: with the proxy alone.
  fence text check (fence in ('namespace', 'proxy')),
  -- Why it cannot work, with what to do; null while it can.
  problem text check (length(problem) <= 1000)
);
create index scanner_by_age on scanner (seen_at);

-- The customer's switch for an analysis every month. No row: off.
create table analysis_schedule (
  site_id uuid primary key references site (id),
  integrator_id uuid not null,
  -- Counts the changes. A change names the number it has read and is refused if it has moved on.
  version bigint not null default 1,
  -- Who has switched it.
  actor text not null,
  -- When the next one is asked for, in the time of the site; null while it is off.
  next_at timestamptz,
  -- Why the last one was not.
  skipped text
) with (fillfactor = 70);
create index analysis_schedule_due on analysis_schedule (next_at) where next_at is not null;

-- What was there before --------------------------------------------------------------------------------------------------

-- Last, and in the order in which statements of the version before take these tables: whoever of them waits for one of
-- them must not hold another that is still to be changed.

-- The only credit of a month that was used can be given back.
alter table credit_use drop constraint credit_use_used_check;
alter table credit_use add constraint credit_use_used_check check (used >= 0);

-- How an analysis ended is part of a site's history, which integrators read and are told; its credits are not.
alter table event drop constraint event_check;
alter table event add constraint event_check check (
  case
    when type in ('analysis.completed', 'analysis.failed') then site_id is not null and sequence is not null
    when type like 'settings.%' or type like 'analysis.%' then site_id is not null and sequence is null
    else (site_id is null) = (sequence is null)
  end
);

-- What was accepted and is done later has an answer of its own.
alter table idempotency drop constraint idempotency_status_check;
alter table idempotency add constraint idempotency_status_check check (status in (200, 201, 202, 404, 409));
