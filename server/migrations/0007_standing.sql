-- What changes about a site, in one row: its subscription, the number of its latest event, its clock. A change is then
-- one row that is written anew and one event, whatever it is; the site itself is never written again.
-- No foreign keys and no copy of anything that changes: the integrator and the time of creation are the site's, and a
-- site is never removed.
-- Nodes of the version before should have been stopped; what one of them still writes is waited for and carried over.
lock table site, subscription in access exclusive mode;

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

insert into standing
select
  site.id, site.integrator_id, site.created_at, site.sequence, site.clock_offset,
  subscription.tier, subscription.interval, subscription.modules, subscription.started_at, subscription.ends_at,
  subscription.next_interval, subscription.switches_at, subscription.next_boundary_at
from site
left join subscription on subscription.site_id = site.id;

create index standing_by_boundary on standing (next_boundary_at) where next_boundary_at is not null;

-- Sites whose time was moved. There are none in production, and few elsewhere.
create index standing_with_own_clock on standing (site_id) where clock_offset <> interval '0';

-- The list, newest first, each site in the index of its kind: otherwise ten sites of one status had to be looked for
-- among a million others.
create index standing_without on standing (integrator_id, created_at, site_id) where tier is null;
create index standing_renewing on standing (integrator_id, created_at, site_id)
where tier is not null and ends_at is null;
create index standing_ending on standing (integrator_id, created_at, site_id)
where tier is not null and ends_at is not null;
-- Those that have an end, by it; who is still running, and who is over, is up to the time. The condition is one that no
-- other index has, so that a statement that says it uses this one, also when it was planned on an empty table.
create index standing_by_end on standing (integrator_id, ends_at) where ends_at < 'infinity';

-- In production time is real.
create trigger clock_starts_real_in_production
before insert on standing
for each row when (new.clock_offset <> interval '0') execute function refuse_offset_in_production();
create trigger clock_stays_real_in_production
before update of clock_offset on standing
for each row when (new.clock_offset <> interval '0' and new.clock_offset <> old.clock_offset)
execute function refuse_offset_in_production();
create or replace function refuse_production_with_offset() returns trigger
language plpgsql as $$
begin
  if exists (select from standing where clock_offset <> interval '0') then
    raise exception 'Clocks of this database were moved: it cannot become production.';
  end if;
  return new;
end
$$;

drop table subscription;
drop trigger clock_starts_real_in_production on site;
drop trigger clock_stays_real_in_production on site;
alter table site
  drop column standing,
  drop column service_ends_at,
  drop column sequence,
  drop column clock_offset,
  reset (fillfactor);
