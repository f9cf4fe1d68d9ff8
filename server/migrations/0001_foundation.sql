-- The foundation: who integrates, with which keys, for which websites, under which subscription, and everything that
-- ever changed about them.

-- Milliseconds since 1970, the resolution of every time that leaves the database.
create function epoch_ms(moment timestamptz) returns double precision
language sql stable strict parallel safe
return floor(extract(epoch from moment) * 1000)::double precision;

-- One deployment serves one environment; its database says which, so that a mix-up is refused at the start.
create table deployment (
  only_row boolean primary key default true check (only_row),
  environment text not null check (environment in ('production', 'staging')),
  created_at timestamptz not null default now()
);

create table integrator (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  -- The origins whose pages may show the dashboard in a frame. None registered means any.
  origins text[] not null default '{}',
  created_at timestamptz not null default now(),
  suspended_at timestamptz
);

create table integrator_key (
  id uuid primary key default gen_random_uuid(),
  integrator_id uuid not null references integrator (id),
  -- SHA-256 of the key; the key itself is shown once and never stored.
  hash bytea not null unique check (length(hash) = 32),
  -- The first twelve characters, so that people can tell keys apart.
  prefix text not null check (length(prefix) = 12),
  created_at timestamptz not null default now(),
  -- The moment from which the key is refused. In the future while a rotation overlaps.
  expires_at timestamptz,
  last_used_at timestamptz
);
create index integrator_key_by_integrator on integrator_key (integrator_id);

create table site (
  id uuid primary key,
  integrator_id uuid not null references integrator (id),
  scheme text not null check (scheme in ('http', 'https')),
  fqdn text not null check (fqdn <> ''),
  subdomain text not null,
  domain text not null check (domain <> ''),
  suffix text not null check (suffix <> ''),
  registered_domain text not null check (registered_domain = domain || '.' || suffix),
  path text not null,
  -- SHA-256 of host and path, because a path can be longer than an index row.
  identity bytea not null check (length(identity) = 32),
  created_at timestamptz not null,
  -- The number of the site's latest event. A change names the number it has read and is refused if it has moved on.
  sequence bigint not null default 1,
  -- What is added to the time of this site. Moved in staging only.
  clock_offset interval not null default '0',
  unique (integrator_id, identity),
  check (fqdn = case when subdomain = '' then '' else subdomain || '.' end || registered_domain)
) with (fillfactor = 80);

-- At most one subscription for a site: the database says so too.
create table subscription (
  site_id uuid primary key references site (id),
  tier text not null check (tier in ('starter', 'growth', 'professional', 'comfort')),
  interval text not null check (interval in ('monthly', 'annually')),
  modules jsonb not null check (jsonb_typeof(modules) = 'array'),
  started_at timestamptz not null check (extract(microseconds from started_at)::integer % 1000 = 0),
  -- When the service ends; null while the subscription renews.
  ends_at timestamptz check (ends_at > started_at),
  check (tier <> 'professional' or not modules @> '[{"name": "extra_language"}]')
) with (fillfactor = 80);

-- Every change, written in the statement that makes it and never altered. What happens to a site is numbered without gaps.
-- No foreign keys: the log outlives what it speaks of, and each would be one more lookup in every change.
create table event (
  id bigint generated always as identity primary key,
  integrator_id uuid not null,
  site_id uuid,
  sequence bigint,
  type text not null,
  -- Who: `key:` and the key's id, or `operator:` and the name of the operator's account.
  actor text not null check (actor like 'key:_%' or actor like 'operator:_%'),
  created_at timestamptz not null,
  before jsonb,
  after jsonb,
  -- Ids are taken before the commit, so a higher id can become visible first. A reader compares this with the
  -- oldest transaction still running and does not step over what is about to appear.
  transaction_id xid8 not null default pg_current_xact_id(),
  unique (site_id, sequence),
  check ((site_id is null) = (sequence is null))
);
create index event_by_integrator on event (integrator_id, id);

create function refuse_event_change() returns trigger
language plpgsql as $$
begin
  raise exception 'Events are never changed or deleted.';
end
$$;
create trigger event_is_append_only
before update or delete or truncate on event
for each statement execute function refuse_event_change();

-- The short-lived token that an embed URL carries, by its SHA-256.
create table embed_token (
  hash bytea primary key check (length(hash) = 32),
  site_id uuid not null references site (id),
  key_id uuid not null references integrator_key (id),
  expires_at timestamptz not null,
  redeemed_at timestamptz
);
create index embed_token_by_expiry on embed_token (expires_at);

-- A customer's visit to the dashboard, by the SHA-256 of its bearer token.
create table dashboard_session (
  hash bytea primary key check (length(hash) = 32),
  site_id uuid not null references site (id),
  key_id uuid not null references integrator_key (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index dashboard_session_by_age on dashboard_session (last_seen_at);
