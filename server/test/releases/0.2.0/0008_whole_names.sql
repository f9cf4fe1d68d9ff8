-- Functions that run with the rights and the names of whoever calls them: a temporary table comes before all others, and
-- with one of its own a role could have its clocks moved in production, or its events marked in the wrong place. So these
-- names are whole.

create or replace function refuse_offset_in_production() returns trigger
language plpgsql as $$
begin
  if exists (select from public.deployment where environment = 'production') then
    raise exception 'In production the clock of a site cannot be moved.';
  end if;
  return new;
end
$$;

create or replace function refuse_production_with_offset() returns trigger
language plpgsql as $$
begin
  if exists (select from public.standing where clock_offset <> interval '0') then
    raise exception 'Clocks of this database were moved: it cannot become production.';
  end if;
  return new;
end
$$;

create or replace function mark_event_writer() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(
    x'506f000000000000'::bigint + coalesce(pg_sequence_last_value('public.event_id_seq'), 0)
  );
  return null;
end
$$;

-- The order matters: a writer whose mark is not found either committed before, or has yet to take its ids, which are then
-- above the one read first.
create or replace function settled_event() returns bigint
language plpgsql volatile as $$
declare
  taken bigint := coalesce(pg_sequence_last_value('public.event_id_seq'), 0);
  marked bigint;
begin
  select min(objid::bigint + ((classid::bigint & 65535) << 32))
  into marked
  from pg_catalog.pg_locks
  where locktype = 'advisory'
    and database = (select oid from pg_catalog.pg_database where datname = current_database())
    and objsubid = 1
    and classid::bigint >> 16 = x'506f'::bigint;
  return least(taken, marked);
end
$$;
