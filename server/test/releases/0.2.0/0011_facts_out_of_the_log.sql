-- The log held what facts of websites and integrators say: names, streets, mail addresses. They are taken out of it; which
-- facts changed stays, and so do digest and hash, so that every chain is as it was.

-- Events whose content is no longer what their digest was made of, with the digest of what is left of it. Empty where the
-- event was not as it was written before: it is named as altered, as it was then.
create table redacted_event (
  event_id bigint primary key,
  digest bytea not null
);
create trigger redacted_event_is_append_only
before update or delete or truncate on redacted_event
for each statement execute function refuse_event_change();

-- For this transaction alone, and without a lock that writers would wait for.
create or replace function refuse_event_change() returns trigger
language plpgsql as $$
begin
  return null;
end
$$;

-- The whole log is read once; written are the events of these two types.
with found as (
  select
    id,
    digest = event_digest(
      id, integrator_id, site_id, sequence, type, actor, created_at, before, after, recorded_at
    ) as intact
  from event
  where type in ('settings.details_changed', 'integrator.details_changed')
    and (before, after) is distinct from (named_facts(type, before), named_facts(type, after))
),
redacted as (
  update event
  set
    before = named_facts(event.type, event.before),
    after = named_facts(event.type, event.after)
  from found
  where event.id = found.id
  returning
    event.id,
    found.intact,
    event_digest(
      event.id, event.integrator_id, event.site_id, event.sequence, event.type, event.actor,
      event.created_at, event.before, event.after, event.recorded_at
    ) as digest
)
insert into redacted_event (event_id, digest)
select id, case when intact then digest else '' end
from redacted;

create or replace function refuse_event_change() returns trigger
language plpgsql as $$
begin
  raise exception 'Events are never changed or deleted.';
end
$$;

-- The chain of each integrator says how many of its events these are, and what is left of them.
insert into event (integrator_id, type, actor, created_at, after)
select
  event.integrator_id,
  'integrator.facts_redacted',
  'operator:' || current_user,
  now(),
  jsonb_build_object(
    'events', count(*),
    'digest', encode(sha256(string_agg(int8send(event.id) || redacted_event.digest, '' order by event.id)), 'hex')
  )
from redacted_event
join event on event.id = redacted_event.event_id
group by event.integrator_id;
