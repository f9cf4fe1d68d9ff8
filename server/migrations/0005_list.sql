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
