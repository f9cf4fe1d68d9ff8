-- Webhooks push the log: who wants which events, how far each endpoint has been served, and what became of every delivery.

create table webhook (
  id uuid primary key,
  integrator_id uuid not null references integrator (id),
  -- An integrator has sixteen places for endpoints: the database says so too.
  place smallint not null check (place between 1 and 16),
  url text not null check (length(url) between 1 and 2048),
  -- The types that are wanted; none named means all.
  events text[] not null,
  -- Encrypted with a key that is not in this database. After a rotation the old one signs on for a while.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  created_at timestamptz not null default now(),
  -- The last event of the log that has been queued, or passed over, for this endpoint.
  position bigint not null,
  -- The first failure since the last success.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('failing', 'gone')),
  -- Who is delivering to it now, and until when at the latest: one worker at a time keeps the order.
  leased_by uuid,
  leased_until timestamptz,
  unique (integrator_id, place),
  check ((previous_secret is null) = (previous_secret_until is null)),
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((leased_by is null) = (leased_until is null))
) with (fillfactor = 80);

-- One event for one endpoint. The number of the log is unique for each endpoint: nothing is queued twice.
create table delivery (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  event_id bigint,
  -- Of an event about the endpoints themselves, and of a test: what it says. Of all others the log has it.
  data jsonb,
  type text not null,
  -- Deliveries about one site begin in the order of its events.
  site_id uuid,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- When it is tried the next time; null once it has arrived or was given up.
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  -- How each attempt ended: {at, status, error, ms}.
  log jsonb not null default '[]' check (jsonb_typeof(log) = 'array'),
  unique (webhook_id, event_id),
  check (event_id is not null or data is not null),
  check (delivered_at is null or next_attempt_at is null)
) with (fillfactor = 70);
create index delivery_by_due on delivery (webhook_id, next_attempt_at, event_id) where next_attempt_at is not null;
create index delivery_by_webhook on delivery (webhook_id, id);
create index delivery_by_age on delivery (created_at) where next_attempt_at is null;

-- An endpoint that fails for too long or says that it is gone is switched off: its own doing (`webhook:` and its id).
alter table event
  drop constraint event_actor_check,
  add constraint event_actor_check check (
    actor like 'key:_%'
    or actor like 'operator:_%'
    or actor like 'customer:_%'
    or actor like 'webhook:_%'
    or actor = 'time'
  );
