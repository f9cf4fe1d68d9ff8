-- For the operator: how far the log was digested, a log that says which facts changed and not what they are, and whether
-- a suspension also takes what visitors get.

-- One digest over the hashes of all events, in the order of their ids: of each so far and the next one's hash. Written down
-- once a day, signed, in the log of the service.
create table log_digest (
  only_row boolean primary key default true check (only_row),
  -- The last event that is in it.
  position bigint not null default 0,
  chains bigint not null default 0,
  events bigint not null default 0,
  digest bytea not null default '',
  -- The day of the last line, in UTC.
  told_on date
);
insert into log_digest default values;

-- Which facts somebody told, but not what they say: that stands where it can be changed and erased.
create function named_facts(type text, document jsonb) returns jsonb
language sql immutable parallel safe
return case
  when type = 'settings.details_changed' and jsonb_typeof(document -> 'facts') = 'object' then
    jsonb_set(
      document, '{facts}',
      (select coalesce(jsonb_object_agg(name, 'told'), '{}') from jsonb_object_keys(document -> 'facts') as name)
    )
  when type = 'integrator.details_changed' and jsonb_typeof(document) = 'object' then
    (select coalesce(jsonb_object_agg(name, 'told'), '{}') from jsonb_object_keys(document) as name)
  else document
end;

-- Also where a node of the version before writes what they say: the log cannot be changed afterwards.
create or replace function chain_other_event() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp as $$
begin
  new.chain := case
    when new.site_id is not null then new.site_id
    when new.type like 'webhook.%' then (coalesce(new.after, new.before) ->> 'id')::uuid
    else new.integrator_id
  end;
  new.before := named_facts(new.type, new.before);
  new.after := named_facts(new.type, new.after);
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

-- Whoever is writing an event with the function as it was is done before the next migration looks for what to take out.
lock table event in share mode;

-- A suspension stops keys and dashboards, and also what visitors get unless this is set. One from before took both, as does
-- one that a node of the version before writes.
alter table integrator add column suspension_spares_websites boolean not null default false;
