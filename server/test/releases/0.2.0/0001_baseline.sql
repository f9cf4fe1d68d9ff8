-- The schema of Portico 0.1.0: who integrates, with which keys, for which websites, under which subscription, what the
-- customers decide, who is told about it, and everything that ever changed.

-- Time ----------------------------------------------------------------------------------------------------------------

-- Milliseconds since 1970, the resolution of every time that leaves the database.
create function epoch_ms(moment timestamptz) returns double precision
language sql stable strict parallel safe
return floor(extract(epoch from moment) * 1000)::double precision;

-- The deployment ------------------------------------------------------------------------------------------------------

-- One deployment serves one environment; its database says which, so that a mix-up is refused at the start.
create table deployment (
  only_row boolean primary key default true check (only_row),
  environment text not null check (environment in ('production', 'staging')),
  -- Hides in the ids that integrators see how many events and deliveries all of them have. Never changed: the same event
  -- has the same id for ever.
  wire_id_key bytea not null
    default substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16)
    check (length(wire_id_key) = 16),
  created_at timestamptz not null default now()
);

-- Integrators and their keys ------------------------------------------------------------------------------------------

create table integrator (
  id uuid primary key default gen_random_uuid(),
  -- One line that reads as it is written: nothing in it turns the direction of text.
  name text not null check (
    length(name) between 1 and 200
    and name !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]'
  ),
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
  -- When an operator ended it early.
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint integrator_key_revoked_check check (revoked_at is null or expires_at <= revoked_at)
);
create index integrator_key_by_integrator on integrator_key (integrator_id);

-- Websites ------------------------------------------------------------------------------------------------------------

-- Written once. What changes about a website is in its standing.
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
  -- By its identity first: the integrator alone leads to the indexes for the list.
  unique (identity, integrator_id),
  check (fqdn = case when subdomain = '' then '' else subdomain || '.' end || registered_domain)
);
create index site_by_fqdn on site (integrator_id, fqdn, created_at, id);

-- What changes about a site, in one row: its subscription, the number of its latest event, its clock. A change is then
-- one row that is written anew and one event, whatever it is; the site itself is never written again.
-- No foreign keys and no copy of anything that changes: the integrator and the time of creation are the site's, and a
-- site is never removed.
create table standing (
  site_id uuid primary key,
  integrator_id uuid not null,
  -- When the site was created: the order of the list.
  created_at timestamptz not null,
  -- The number of the site's latest event. A change names the number it has read and is refused if it has moved on.
  sequence bigint not null default 1,
  -- What is added to the time of this site. Moved in staging only.
  clock_offset interval not null default '0',
  -- The subscription: all null while there is none.
  tier text,
  interval text,
  modules jsonb,
  started_at timestamptz,
  -- When the service ends; null while the subscription renews.
  ends_at timestamptz,
  -- Another interval for the periods after this moment, which is the end of a period; null while it stays as it is.
  next_interval text,
  switches_at timestamptz,
  -- The first renewal or end that is not in the log yet, in the site's time; null once the end is there.
  next_boundary_at timestamptz,
  -- A check is read and compiled anew by every statement, so there are few.
  constraint standing_order_check check (
    case
      when tier is null then
        num_nonnulls(interval, modules, started_at, ends_at, next_interval, switches_at, next_boundary_at) = 0
      else
        tier in ('starter', 'growth', 'professional', 'comfort')
        and interval in ('monthly', 'annually')
        and jsonb_typeof(modules) = 'array'
        and (tier <> 'professional' or not modules @> '[{"name": "extra_language"}]')
        and num_nulls(interval, modules, started_at) = 0
    end
  ),
  constraint standing_time_check check (
    isfinite(started_at)
    and isfinite(ends_at)
    and isfinite(next_boundary_at)
    and extract(microseconds from started_at)::integer % 1000 = 0
    and ends_at > started_at
    and next_boundary_at > started_at
    and (tier is null or next_boundary_at is not null or ends_at is not null)
  ),
  constraint standing_switch_check check (
    (next_interval is null) = (switches_at is null)
    and next_interval in ('monthly', 'annually')
    and next_interval <> interval
    and switches_at > started_at
    and extract(microseconds from switches_at)::integer % 1000 = 0
    -- A cancelled subscription ends where it would have switched.
    and (ends_at is null or ends_at = switches_at)
  )
) with (fillfactor = 70);

create index standing_by_boundary on standing (next_boundary_at) where next_boundary_at is not null;

-- Sites whose time was moved. There are none in production, and few elsewhere.
create index standing_with_own_clock on standing (integrator_id, created_at, site_id)
where clock_offset <> interval '0';

-- The list, newest first, each site in the index of its kind: otherwise ten sites of one status had to be looked for
-- among a million others.
create index standing_without on standing (integrator_id, created_at, site_id) where tier is null;
create index standing_renewing on standing (integrator_id, created_at, site_id)
where tier is not null and ends_at is null;
-- Those whose end is not in the log yet. Nearly all of them are still running, and nearly all others are over; who is
-- over and was not announced yet is found by the time.
create index standing_ending on standing (integrator_id, created_at, site_id)
where ends_at is not null and next_boundary_at is not null;
create index standing_ended on standing (integrator_id, created_at, site_id)
where ends_at is not null and next_boundary_at is null;
-- Said in a way that leads to this index and to no other, also when a statement was planned on an empty table.
create index standing_by_end on standing (integrator_id, ends_at) where coalesce(next_boundary_at, 'infinity') < 'infinity';

-- In production time is real. Tied to the mark of the database, so that nobody has to remember it.
create function refuse_offset_in_production() returns trigger
language plpgsql as $$
begin
  if exists (select from deployment where environment = 'production') then
    raise exception 'In production the clock of a site cannot be moved.';
  end if;
  return new;
end
$$;
create trigger clock_starts_real_in_production
before insert on standing
for each row when (new.clock_offset <> interval '0') execute function refuse_offset_in_production();
create trigger clock_stays_real_in_production
before update of clock_offset on standing
for each row when (new.clock_offset <> interval '0' and new.clock_offset <> old.clock_offset)
execute function refuse_offset_in_production();

create function refuse_production_with_offset() returns trigger
language plpgsql as $$
begin
  if exists (select from standing where clock_offset <> interval '0') then
    raise exception 'Clocks of this database were moved: it cannot become production.';
  end if;
  return new;
end
$$;
create trigger production_has_real_clocks
before insert or update on deployment
for each row when (new.environment = 'production') execute function refuse_production_with_offset();

-- Whether it can write ------------------------------------------------------------------------------------------------

-- Called now and then by whoever wants to know whether changes are possible. In a file of its own, because only new room
-- shows that the disk has some: old room is used again also on a full disk. In a temporary table, because nobody else can
-- lock it, and nobody on a standby reads it: emptying a lasting one would end backups that are taken there. On the disk
-- of the other tables, with the rights of the owner.
create function probe_write() returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set temp_tablespaces = '' as $$
begin
  create temporary table write_trial (filled boolean) on commit drop;
  insert into pg_temp.write_trial values (true);
end
$$;

-- What the customer decides -------------------------------------------------------------------------------------------

create table site_settings (
  site_id uuid primary key references site (id),
  -- The languages of the banner and the legal documents, as chosen; how many of them are spoken is up to the plan.
  default_language text not null,
  languages text[] not null,
  -- The customer's switch. The widget shows while the plan has it and this is on.
  accessibility_widget boolean not null,
  -- Counts the changes. A change names the number it has read and is refused if it has moved on.
  version bigint not null default 1,
  check (default_language = any (languages))
);

-- The analysis credits that a site has used in one of its months.
create table credit_use (
  site_id uuid not null references site (id),
  month_starts_at timestamptz not null,
  used integer not null check (used > 0),
  primary key (site_id, month_starts_at)
);

-- The embedded dashboard ----------------------------------------------------------------------------------------------

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

-- The log -------------------------------------------------------------------------------------------------------------

-- Every change, written in the statement that makes it and never altered. What happens to a site is numbered without gaps.
-- No foreign keys: the log outlives what it speaks of, and each would be one more lookup in every change.
create table event (
  id bigint generated always as identity primary key,
  integrator_id uuid not null,
  site_id uuid,
  -- Settings and credits are no part of the subscription's history, so they have no number in it.
  sequence bigint,
  type text not null,
  -- Who: a key (`key:` and its id), an operator (`operator:` and the account), the customer in the dashboard (`customer:`
  -- and the id of the key that opened it), an endpoint that switched itself off (`webhook:` and its id), or time.
  actor text not null,
  -- When, in the time of the site.
  created_at timestamptz not null,
  before jsonb,
  after jsonb,
  -- When, in the time of the database.
  recorded_at timestamptz not null default clock_timestamp(),
  -- What makes a changed or missing event show: see below. Whatever an insert says here is written over.
  chain uuid,
  link bigint,
  digest bytea not null,
  hash bytea not null,
  unique (site_id, sequence),
  constraint event_actor_check check (
    actor like 'key:_%'
    or actor like 'operator:_%'
    or actor like 'customer:_%'
    or actor like 'webhook:_%'
    or actor = 'time'
  ),
  constraint event_check check (
    case
      when type like 'settings.%' or type like 'analysis.%' then site_id is not null and sequence is null
      else (site_id is null) = (sequence is null)
    end
  )
);
-- Integrators read what happened to their sites. What else is in the log must not be in their way.
create index event_by_integrator on event (integrator_id, id) where sequence is not null;
-- What is to be delivered again is named by its types and a stretch of time, in the time of the sites.
create index event_by_time on event (integrator_id, type, created_at) where sequence is not null;
-- The history of a site, in the dashboard: with what has no number, newest first.
create index event_by_site on event (site_id, id);
-- When a site's subscription was created, however much has happened to it since.
create index event_of_creation on event (site_id, sequence) where type = 'subscription.created';

create function refuse_event_change() returns trigger
language plpgsql as $$
begin
  raise exception 'Events are never changed or deleted.';
end
$$;
create trigger event_is_append_only
before update or delete or truncate on event
for each statement execute function refuse_event_change();

-- Each event carries a digest of its content, and a hash over the hash of the event before it and that digest. The chain
-- stays whole when content is erased one day, because the digest stays.
create function event_digest(
  id bigint, integrator_id uuid, site_id uuid, sequence bigint, type text, actor text,
  created_at timestamptz, before jsonb, after jsonb, recorded_at timestamptz
) returns bytea
language sql stable parallel safe
return sha256(
  convert_to(
    -- The same text in every session: jsonb is written in one way only, and seconds since 1970 know no time zone.
    json_build_array(
      id, integrator_id, site_id, sequence, type, actor,
      extract(epoch from created_at), before, after, extract(epoch from recorded_at)
    )::text,
    'UTF8'
  )
);

-- What happens to a site is a chain by its numbers; how long it is, is in its standing. Whoever writes the next event
-- holds that standing, so the one before is committed, or earlier in the same statement; the queries of a volatile
-- function see both. The name of the table is whole, so that a temporary one cannot take its place.
create function chain_numbered_event() returns trigger
language plpgsql volatile as $$
declare
  previous bytea := '';
begin
  if new.sequence > 1 then
    select event.hash into previous
    from public.event
    where event.site_id = new.site_id
      and event.sequence >= new.sequence - 1
      and event.sequence < new.sequence
    -- In the order of the one index that has both: planned on an empty table, another would walk through the whole site.
    order by event.sequence
    limit 1;
    if not found then
      raise exception 'Event % of site % does not follow the one before.', new.sequence, new.site_id;
    end if;
  end if;
  new.chain := null;
  new.link := null;
  new.digest := public.event_digest(
    new.id, new.integrator_id, new.site_id, new.sequence, new.type, new.actor,
    new.created_at, new.before, new.after, new.recorded_at
  );
  new.hash := sha256(previous || new.digest);
  return new;
end
$$;
create trigger event_follows_its_number
before insert on event
for each row when (new.sequence is not null) execute function chain_numbered_event();

-- All other events are chains of their own: of a site, an endpoint or an integrator. Their heads are kept here, so that
-- the last one cannot be missing in silence either.
create table event_chain (
  chain uuid primary key,
  length bigint not null,
  hash bytea not null
) with (fillfactor = 80);

-- With the rights of the owner: who writes events cannot touch the heads otherwise.
-- A statement holds its head to its end. It must not wait then for somebody who waits for that head: so the events of an
-- endpoint, whose statements go on to lock other endpoints, have a chain that only who holds that endpoint writes to.
create function chain_other_event() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp as $$
begin
  new.chain := case
    when new.site_id is not null then new.site_id
    when new.type like 'webhook.%' then (coalesce(new.after, new.before) ->> 'id')::uuid
    else new.integrator_id
  end;
  new.digest := event_digest(
    new.id, new.integrator_id, new.site_id, new.sequence, new.type, new.actor,
    new.created_at, new.before, new.after, new.recorded_at
  );
  insert into event_chain as head (chain, length, hash)
  values (new.chain, 1, sha256(new.digest))
  on conflict (chain) do update
  set length = head.length + 1, hash = sha256(head.hash || new.digest)
  returning head.length, head.hash into new.link, new.hash;
  return new;
end
$$;
create trigger event_follows_its_chain
before insert on event
for each row when (new.sequence is null) execute function chain_other_event();

-- Ids of events are taken before the commit, so a higher id can become visible first, and a reader that stepped over the
-- lower one would never see it. Transaction ids do not help: the one that was given out first may take its event's id
-- last, and in a restored database they mean nothing. So whoever writes an event first puts up a mark that is gone with
-- the commit: "my ids will be above this one". A mark is a shared advisory lock: nobody ever waits for it.
-- The first sixteen bits keep marks apart from other advisory locks.
create function mark_event_writer() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(
    x'506f000000000000'::bigint + coalesce(pg_sequence_last_value('event_id_seq'), 0)
  );
  return null;
end
$$;
create trigger event_writer_is_marked
before insert on event
for each statement execute function mark_event_writer();

-- Up to this id, whatever a later statement does not see will never be there. The order matters: a writer whose mark is
-- not found either committed before, or has yet to take its ids, which are then above the one read first.
create function settled_event() returns bigint
language plpgsql volatile as $$
declare
  taken bigint := coalesce(pg_sequence_last_value('event_id_seq'), 0);
  marked bigint;
begin
  select min(objid::bigint + ((classid::bigint & 65535) << 32))
  into marked
  from pg_locks
  where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())
    and objsubid = 1
    and classid::bigint >> 16 = x'506f'::bigint;
  return least(taken, marked);
end
$$;

-- Kept answers --------------------------------------------------------------------------------------------------------

-- The answers that are kept under an Idempotency-Key, so that a request may be sent again without being carried out again.
-- Written in the statement that has the effect; where nothing changed, in one of its own. No foreign key: rows are short
-- lived and nobody removes an integrator.
create table idempotency (
  integrator_id uuid not null,
  key text collate "C" not null check (key ~ '^[\x21-\x7e]{1,255}$'),
  -- SHA-256 of method, path and body: another request under the same key is told from a retry by it.
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- Other answers are no final word, so that a retry must be carried out.
  status smallint not null check (status in (200, 201, 404, 409)),
  location text,
  body text not null,
  -- A body that holds a secret is kept encrypted, with the secret of the deployment.
  sealed boolean not null,
  created_at timestamptz not null default now(),
  primary key (integrator_id, key),
  check (sealed or (body not like '%"secret":%' and body not like '%"embed_token":%'))
);
create index idempotency_by_age on idempotency (created_at);
-- How many an integrator has, and how old the oldest is, from the index alone.
create index idempotency_by_integrator on idempotency (integrator_id, created_at);

-- Webhooks ------------------------------------------------------------------------------------------------------------

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
-- Who is furthest behind is served first.
create index webhook_by_position on webhook (position) where disabled_at is null;

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
-- First attempts are made in the order of the events, a test before them; later ones when their time has come.
create index delivery_by_event on delivery (webhook_id, event_id nulls first)
where attempts = 0 and next_attempt_at is not null;
create index delivery_by_due on delivery (webhook_id, next_attempt_at)
where attempts > 0 and next_attempt_at is not null;
create index delivery_by_webhook on delivery (webhook_id, id);
create index delivery_by_age on delivery (created_at) where next_attempt_at is null;
