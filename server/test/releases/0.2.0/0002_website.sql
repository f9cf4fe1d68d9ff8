-- What stands on customers' websites: what they publish, where the tag was seen, and what visitors chose.

-- Publishing ----------------------------------------------------------------------------------------------------------

-- What the customer is editing. No row: the defaults.
create table website_draft (
  site_id uuid primary key references site (id),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Counts the changes. A change names the number it has read and is refused if it has moved on.
  version bigint not null default 1
);

-- Every version that was published, as it was. Consents name the version that the visitor saw.
create table publication (
  site_id uuid not null references site (id),
  version integer not null check (version > 0),
  -- The latest version up to this one with something material: a choice for an older one is asked for again.
  asks_since integer not null check (asks_since between 1 and version),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- SHA-256 of the content, and of the code that visitors got with it.
  hash bytea not null check (length(hash) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  -- What is different from the version before.
  difference jsonb not null check (jsonb_typeof(difference) = 'array'),
  actor text not null,
  -- In the time of the site, as its event.
  published_at timestamptz not null default clock_timestamp(),
  primary key (site_id, version)
);

create function refuse_publication_change() returns trigger
language plpgsql as $$
begin
  raise exception 'Published versions are never changed or deleted.';
end
$$;
create trigger publication_is_append_only
before update or delete or truncate on publication
for each statement execute function refuse_publication_change();

-- Where the tag was seen ----------------------------------------------------------------------------------------------

create table sighting (
  site_id uuid primary key references site (id),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The version that was delivered last.
  version integer not null check (version > 0),
  -- Only a consent tells it.
  placement text check (placement in ('async', 'first'))
) with (fillfactor = 70);

-- What visitors chose -------------------------------------------------------------------------------------------------

-- One choice of one visitor, as the browser sent it. No address, no user agent, no path. In monthly parts that are made
-- ahead and dropped whole. No foreign keys: it is volume, and who writes it has looked the site up.
create table consent (
  site_id uuid not null,
  -- Made by the browser, so that a choice that is sent again counts once.
  id uuid not null,
  -- The time inside the id: the same id is always in the same part.
  made_at timestamptz not null,
  -- When it was written down.
  recorded_at timestamptz not null default clock_timestamp(),
  -- Random, made at the first choice.
  visitor uuid not null,
  kind text not null check (kind in ('given', 'partly', 'refused', 'withdrawn', 'signal')),
  functional boolean not null,
  analytics boolean not null,
  marketing boolean not null,
  version integer not null,
  language text not null,
  method text not null
    check (method in ('banner', 'preferences', 'placeholder', 'api', 'withdrawal', 'signal')),
  host text not null,
  placement text check (placement in ('async', 'first')),
  gpc boolean not null,
  primary key (site_id, id, made_at)
) partition by range (made_at);
create index consent_by_time on consent (site_id, recorded_at, id);

-- How many of each kind a site has had on a day of the database's time, so that no chart counts rows.
create table consent_day (
  site_id uuid not null,
  day date not null,
  given integer not null default 0,
  partly integer not null default 0,
  refused integer not null default 0,
  withdrawn integer not null default 0,
  signal integer not null default 0,
  primary key (site_id, day)
) with (fillfactor = 70);

-- The parts of a month, of the one before and of the two after it. With the rights of the owner: the service owns nothing.
-- Whoever comes second finds them there. A new part locks the whole table for a moment: rather none than one that keeps
-- choices waiting, because there is always another time.
create function make_consent_parts(around timestamptz) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
set lock_timeout = '2s' as $$
declare
  month timestamp := date_trunc('month', around at time zone 'UTC');
  beginning timestamp;
  part text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(x'5070000000000001'::bigint);
  for step in -1..2 loop
    beginning := month + make_interval(months => step);
    part := 'consent_' || to_char(beginning, 'YYYY_MM');
    continue when to_regclass('public.' || part) is not null;
    execute format(
      'create table public.%I partition of public.consent for values from (%L) to (%L)',
      part, beginning at time zone 'UTC', (beginning + interval '1 month') at time zone 'UTC'
    );
    made := made + 1;
  end loop;
  return made;
end
$$;

-- Drops the parts that end at this moment or before it, each whole.
create function drop_consent_parts(before timestamptz) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
set lock_timeout = '2s' as $$
declare
  part record;
  dropped integer := 0;
begin
  if before > clock_timestamp() - interval '12 months' then
    raise exception 'Consents are kept for twelve months at least.';
  end if;
  for part in
    select child.relname
    from pg_inherits
    join pg_class as child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'public.consent'::regclass
      and to_date(right(child.relname, 7), 'YYYY_MM') + interval '1 month' <= before at time zone 'UTC'
    order by child.relname
  loop
    execute format('drop table public.%I', part.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

-- Only whom "portico grants" lets: they make and drop tables with the rights of the owner.
revoke execute on function make_consent_parts(timestamptz), drop_consent_parts(timestamptz) from public;

select make_consent_parts(clock_timestamp());
