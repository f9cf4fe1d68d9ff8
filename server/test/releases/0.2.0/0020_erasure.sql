-- Erasing a website, or an integrator: personal data goes, and what invoices are written from stays. No event is removed; what is
-- personal in one is taken out, as migration 0011 did, so that every chain is as it was.

-- First, and in the order in which statements take these tables: whoever waits for one of them must not hold another.

-- An erased website belongs to nobody, so that nothing finds it that looks for an integrator's: its host, its reference and when it was
-- registered are left.
alter table site alter column integrator_id drop not null;

-- When it was erased. Its name is left, for invoices.
alter table integrator add column erased_at timestamptz;

-- A row for each website that was erased.
create table erasure (
  site_id uuid primary key,
  integrator_id uuid not null,
  -- The number of its last event, as its standing had it.
  sequence bigint not null check (sequence > 1),
  -- What there was: how many rows of each kind.
  removed jsonb not null default '{}' check (jsonb_typeof(removed) = 'object'),
  -- In the time of the database.
  recorded_at timestamptz not null default clock_timestamp(),
  -- When a worker looks again: what was being written while it was erased goes too.
  look_at timestamptz not null default clock_timestamp(),
  -- When nothing was left.
  finished_at timestamptz,
  -- Events up to this one are without what was personal, in batches where there are many; null: all of them are.
  redacted_to bigint
) with (fillfactor = 70);
create index erasure_due on erasure (look_at) where finished_at is null;
-- What was erased lately: processes that run drop it from their memory.
create index erasure_by_time on erasure (recorded_at);
create index erasure_by_integrator on erasure (integrator_id, site_id);

-- Published versions -------------------------------------------------------------------------------------------------------

-- The rows decide: below.
create or replace function refuse_publication_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'STATEMENT' then
    return null;
  end if;
  if tg_op = 'DELETE' and exists (select from public.erasure where erasure.site_id = old.site_id) then
    return old;
  end if;
  raise exception 'Published versions are never changed or deleted.';
end
$$;
create trigger publication_goes_with_its_site
before delete on publication
for each row execute function refuse_publication_change();
create trigger legal_document_goes_with_its_site
before delete on legal_document
for each row execute function refuse_publication_change();

-- Events -------------------------------------------------------------------------------------------------------------------

-- What is left of an event's content when its website or integrator is erased: what invoices and the order of things need, and what
-- the contract asks for. A type that is not named here keeps nothing.
create function skeleton_of_event(type text, document jsonb) returns jsonb
language sql immutable parallel safe
return case
  when document is null then null
  when type in ('site.created', 'site.updated') then jsonb_set(document - 'metadata', '{path}', '""')
  when type = 'website.published' then document - 'because'
  when type = 'website.proposed' then
    document || jsonb_build_object(
      'changes', '[]'::jsonb,
      'omitted', coalesce((document ->> 'omitted')::integer, 0)
        + case when jsonb_typeof(document -> 'changes') = 'array' then jsonb_array_length(document -> 'changes') else 0 end
    )
  when type = 'settings.changed' then jsonb_build_object('members', document -> 'members')
  -- Which facts there were, and not what they said: the log never has that.
  when type in ('settings.details_changed', 'integrator.details_changed') then document
  -- How many events are without their content, and a digest of what is left of them.
  when type in ('integrator.facts_redacted', 'integrator.events_redacted') then document
  when type like 'subscription.%' or type like 'analysis.%' then document
  when type in ('website.seen', 'website.attention', 'site.erased', 'integrator.erased') then document
  when type like 'integrator.%' then
    jsonb_strip_nulls(
      jsonb_build_object(
        'name', document -> 'name', 'suspended', document -> 'suspended',
        'websites_suspended', document -> 'websites_suspended'
      )
    )
  when type like 'key.%' then
    jsonb_strip_nulls(jsonb_build_object('key', document -> 'key', 'expires_at', document -> 'expires_at'))
  when type like 'webhook.%' then jsonb_build_object('id', document -> 'id')
end;

-- An event changes only to what was written down as left of it, in its content and in nothing else.
create or replace function refuse_event_change() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'event' and tg_op = 'UPDATE' then
    if tg_level = 'STATEMENT' then
      return null;
    end if;
    if (to_jsonb(old) - '{before,after}'::text[]) = (to_jsonb(new) - '{before,after}'::text[])
      and exists (
        select
        from public.redacted_event
        where event_id = old.id
          and redacted_event.digest in (
            '',
            public.event_digest(
              new.id, new.integrator_id, new.site_id, new.sequence, new.type, new.actor,
              new.created_at, new.before, new.after, new.recorded_at
            )
          )
      )
    then
      return new;
    end if;
  end if;
  raise exception 'Events are never changed or deleted.';
end
$$;
create trigger event_keeps_its_content
before update on event
for each row execute function refuse_event_change();

-- Takes out of these events what does not stay.
create function redact_events(ids bigint[]) returns void
language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  redacted bigint[];
begin
  with found as (
    select
      event.*,
      public.skeleton_of_event(type, before) as before_left,
      public.skeleton_of_event(type, after) as after_left
    from public.event
    where event.id = any (ids)
  ),
  noted as (
    insert into public.redacted_event (event_id, digest)
    select
      id,
      -- One that was not as it was written is still named as altered.
      case
        when digest = public.event_digest(
          id, integrator_id, site_id, sequence, type, actor, created_at, before, after, recorded_at
        ) then public.event_digest(
          id, integrator_id, site_id, sequence, type, actor, created_at, before_left, after_left, recorded_at
        )
        else ''
      end
    from found
    where (before, after) is distinct from (before_left, after_left)
    returning event_id
  )
  select array_agg(event_id) into redacted from noted;
  update public.event
  set
    before = public.skeleton_of_event(event.type, event.before),
    after = public.skeleton_of_event(event.type, event.after)
  where event.id = any (redacted);
end
$$;

-- How many of these events are without what was personal, and one digest over what is left of them. Those without their facts are
-- counted apart: 'integrator.facts_redacted'.
create function redaction_of(ids bigint[]) returns jsonb
language sql stable
set search_path = pg_catalog, public, pg_temp
return (
  select jsonb_build_object(
    'events', count(*),
    'digest', encode(sha256(coalesce(string_agg(int8send(event_id) || redacted_event.digest, '' order by event_id), '')), 'hex')
  )
  from public.redacted_event
  join public.event on event.id = redacted_event.event_id
  where redacted_event.event_id = any (ids)
    and event.type not in ('settings.details_changed', 'integrator.details_changed')
);

-- Kept answers -------------------------------------------------------------------------------------------------------------

-- Which website an answer that is kept is about; null: none, or one that a version before has kept.
alter table idempotency add column site_id uuid;
create index idempotency_by_site on idempotency (site_id) where site_id is not null;

-- Erasing ------------------------------------------------------------------------------------------------------------------

-- Makes a website unknown: whoever has read its standing names what was read, and nothing happens where that has moved on. With the
-- rights of the owner, and no more than this: a website whose subscription runs is refused. What there is much of goes afterwards.
create function erase_site(
  erased uuid, of_integrator uuid, read_sequence bigint, read_offset interval, by_actor text, at timestamptz
) returns setof uuid
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- So many events are redacted at once.
  most constant integer := 1000;
  known public.standing;
  was public.site;
  counts jsonb;
  events bigint[];
  redacted jsonb;
begin
  select * into known
  from public.standing
  where site_id = erased
    and integrator_id = of_integrator
    and sequence = read_sequence
    and clock_offset = read_offset
  for update skip locked;
  if not found then
    return;
  end if;
  if known.tier is not null and coalesce(known.ends_at > clock_timestamp() + known.clock_offset, true) then
    raise exception 'The subscription of % runs: a website is erased when it is over.', erased;
  end if;
  select * into strict was from public.site where id = erased for update;
  counts := jsonb_build_object(
    'details', (select count(*) from public.site_details where site_id = erased),
    'drafts', (select count(*) from public.website_draft where site_id = erased),
    'versions', (select count(*) from public.publication where site_id = erased),
    'documents', (select count(*) from public.legal_document where site_id = erased and content is not null),
    'consents', (
      select coalesce(sum(given + partly + refused + withdrawn + signal), 0) from public.consent_day where site_id = erased
    ),
    'inventories', (select count(*) from public.inventory where site_id = erased),
    'analyses', (select count(*) from public.analysis where site_id = erased)
  );
  select array_agg(id) into events
  from (
    select id
    from public.event
    where site_id = erased
    order by site_id, id
    limit most + 1
  ) as first_events;
  if cardinality(events) <= most then
    perform public.redact_events(events);
    redacted := public.redaction_of(events);
  end if;
  insert into public.erasure (site_id, integrator_id, sequence, removed, redacted_to)
  values (erased, of_integrator, known.sequence + 1, counts, case when redacted is null then 0 end);
  insert into public.event (integrator_id, site_id, sequence, type, actor, created_at, after)
  values (
    of_integrator, erased, known.sequence + 1, 'site.erased', by_actor, at,
    jsonb_build_object('fqdn', was.fqdn, 'removed', counts, 'redacted', redacted)
  );
  delete from public.standing where site_id = erased;
  update public.site
  set
    integrator_id = null,
    path = '',
    metadata = null,
    -- A hash of the path would be a way to it.
    identity = sha256(uuid_send(gen_random_uuid()))
  where id = erased;
  perform public.clear_erased_details(erased);
  return next erased;
end
$$;

-- What there is little of: at once, and again with what there is much of.
create function clear_erased_details(erased uuid) returns bigint
language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  part text;
  gone bigint;
  total bigint := 0;
begin
  foreach part in array array[
    'site_details', 'website_draft', 'site_settings', 'sighting', 'analysis_schedule', 'survey', 'attention', 'idempotency'
  ] loop
    execute format('delete from public.%I where site_id = $1', part) using erased;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end
$$;

-- The next of the events of an erased website that still say what is personal; gives how many were looked at. When there are no more,
-- the integrator's own chain says how many were changed, and what is left of them.
create function redact_erased_site(told erasure, most integer) returns bigint
language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  events bigint[];
  redacted jsonb;
begin
  if told.redacted_to is null then
    return 0;
  end if;
  select array_agg(id order by id) into events
  from (
    select id
    from public.event
    where site_id = told.site_id
      and id > told.redacted_to
    order by site_id, id
    limit most
  ) as next_events;
  if events is not null then
    perform public.redact_events(events);
    update public.erasure set redacted_to = events[cardinality(events)] where site_id = told.site_id;
    return cardinality(events);
  end if;
  select array_agg(id) into events from public.event where site_id = told.site_id;
  -- Before the event is begun: readers of the log wait for whoever writes one.
  redacted := public.redaction_of(events);
  insert into public.event (integrator_id, type, actor, created_at, after)
  select
    told.integrator_id, 'integrator.events_redacted', actor, clock_timestamp(),
    jsonb_build_object('site', told.site_id) || redacted
  from public.event
  where site_id = told.site_id
    and sequence = told.sequence;
  update public.erasure set redacted_to = null where site_id = told.site_id;
  return 0;
end
$$;

-- Removes so many rows of each kind that are left of an erased website, and says how many they were; null where there is no such one, or
-- somebody else is at it. When nothing was left for two minutes after it was erased, it is finished: nobody remembers it any more then.
create function clear_erased_site(erased uuid, most integer) returns bigint
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  told public.erasure;
  gone bigint;
  total bigint;
begin
  select * into told from public.erasure where site_id = erased for update skip locked;
  if not found then
    return null;
  end if;
  -- An event is written in place, with all its indexes: fewer of them at once than of rows that are removed.
  total := public.clear_erased_details(erased) + public.redact_erased_site(told, greatest(most / 2, 1));

  delete from public.consent
  using (select id, made_at from public.consent where site_id = erased limit most) as batch
  where consent.site_id = erased
    and consent.id = batch.id
    and consent.made_at = batch.made_at;
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.consent_day where site_id = erased;
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.consent_host where site_id = erased;
  get diagnostics gone = row_count;
  total := total + gone;

  delete from public.inventory
  using (select recorded_at from public.inventory where site_id = erased limit most) as batch
  where inventory.site_id = erased
    and inventory.recorded_at = batch.recorded_at;
  get diagnostics gone = row_count;
  total := total + gone;

  -- With its pictures, of which each has up to 40 MB.
  delete from public.analysis
  using (select id from public.analysis where site_id = erased limit greatest(most / 100, 1)) as batch
  where analysis.id = batch.id;
  get diagnostics gone = row_count;
  total := total + gone;
  if gone = 0 then
    delete from public.credit_use where site_id = erased;
    get diagnostics gone = row_count;
    total := total + gone;
  end if;

  -- A text names its version, so texts go first.
  delete from public.legal_document
  using (select document, language, version from public.legal_document where site_id = erased limit most) as batch
  where legal_document.site_id = erased
    and legal_document.document = batch.document
    and legal_document.language = batch.language
    and legal_document.version = batch.version;
  get diagnostics gone = row_count;
  total := total + gone;
  if gone = 0 then
    delete from public.publication
    using (select version from public.publication where site_id = erased limit most) as batch
    where publication.site_id = erased
      and publication.version = batch.version;
    get diagnostics gone = row_count;
    total := total + gone;
  end if;

  if total = 0 then
    update public.erasure
    set
      look_at = recorded_at + interval '2 minutes',
      finished_at = case when clock_timestamp() >= recorded_at + interval '2 minutes' then clock_timestamp() end
    where site_id = erased;
  end if;
  return total;
end
$$;

-- What is left of an integrator without websites: its name, and when it came and went. With the rights of the owner.
create function erase_integrator(erased uuid, by_actor text) returns setof uuid
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  counts jsonb;
  events bigint[];
  part name;
begin
  perform from public.integrator where id = erased and erased_at is null for update;
  if not found then
    return;
  end if;
  if exists (select from public.site where integrator_id = erased) then
    raise exception 'Integrator % still has websites: they are erased first.', erased;
  end if;
  counts := jsonb_build_object(
    'websites', (select count(*) from public.erasure where integrator_id = erased),
    'keys', (select count(*) from public.integrator_key where integrator_id = erased),
    'webhooks', (select count(*) from public.webhook where integrator_id = erased)
  );
  delete from public.idempotency where integrator_id = erased;
  delete from public.embed_token using public.integrator_key as key where key.id = key_id and key.integrator_id = erased;
  delete from public.dashboard_session using public.integrator_key as key where key.id = key_id and key.integrator_id = erased;
  delete from public.integrator_key where integrator_id = erased;
  delete from public.integrator_profile where integrator_id = erased;
  delete from public.integrator_defaults where integrator_id = erased;
  delete from public.webhook where integrator_id = erased;
  delete from public.analysis_turn where integrator_id = erased;
  delete from public.survey_turn where integrator_id = erased;
  update public.integrator
  set origins = '{}', erased_at = clock_timestamp(), suspended_at = coalesce(suspended_at, clock_timestamp())
  where id = erased;
  -- Whatever else is noted with it, also what later versions note.
  for part in
    select attname
    from pg_attribute
    where attrelid = 'public.integrator'::regclass
      and attnum > 0
      and not attisdropped
      and not attnotnull
      and attname not in ('suspended_at', 'offboarded_at', 'erased_at')
  loop
    execute format('update public.integrator set %I = null where id = $1', part) using erased;
  end loop;
  -- Found among those of all integrators that are about no website, which are few. What has no number would be found by integrator, with
  -- each setting and analysis of a website.
  select coalesce(array_agg(id), '{}') into events
  from public.event
  where site_id is null
    and integrator_id = erased;
  perform public.redact_events(events);
  insert into public.event (integrator_id, type, actor, created_at, after)
  values (
    erased, 'integrator.erased', by_actor, now(),
    jsonb_build_object('removed', counts, 'redacted', public.redaction_of(events))
  );
  return next erased;
end
$$;

-- Only whom "portico grants" lets.
revoke execute on function
  redact_events(bigint[]),
  redaction_of(bigint[]),
  redact_erased_site(erasure, integer),
  clear_erased_details(uuid),
  erase_site(uuid, uuid, bigint, interval, text, timestamptz),
  clear_erased_site(uuid, integer),
  erase_integrator(uuid, text)
from public;
