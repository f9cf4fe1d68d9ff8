-- The parts that end at this moment or before it, each whole. One at a time, as when they are made: two nodes look at the
-- same hour, and whoever comes second finds nothing left to drop.
create or replace function drop_consent_parts(before timestamptz) returns integer
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
  perform pg_advisory_xact_lock(x'5070000000000001'::bigint);
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

-- Counts expire with the choices that they count: the oldest days are found without reading the others.
create index consent_day_by_day on consent_day (day);
