-- Reading what is there: the log of events from a cursor on, and the list of websites.

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

-- Integrators read what happened to their sites. What else is in the log must not be in their way.
drop index event_by_integrator;
create index event_by_integrator on event (integrator_id, id) where sequence is not null;

-- The list shows sites newest first, by the status of their subscription if asked. What the subscription says of its end
-- is copied here, in the statement that changes it: otherwise ten sites of one status had to be looked for among a
-- million others. Null while there is no subscription, infinity while it renews.
-- By its identity first: the integrator alone leads to the indexes below, which are for the list and nothing else.
alter table site drop constraint site_integrator_id_identity_key;
alter table site add unique (identity, integrator_id);
alter table site add column service_ends_at timestamptz;
update site
set service_ends_at = coalesce(subscription.ends_at, 'infinity')
from subscription
where subscription.site_id = site.id;
alter table site add column standing text not null generated always as (
  case when service_ends_at is null then 'none' when service_ends_at = 'infinity' then 'renews' else 'ends' end
) stored;
create index site_by_standing on site (integrator_id, standing, created_at, id);
create index site_by_fqdn on site (integrator_id, fqdn, created_at, id);
-- Those that have an end; who is still running, and who is over, is up to the time.
create index site_by_end on site (integrator_id, service_ends_at) where service_ends_at < 'infinity';
