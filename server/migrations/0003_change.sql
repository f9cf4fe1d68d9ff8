-- A subscription can change while it runs, and what time brings it is announced.

alter table subscription
  -- Another interval for the periods after this moment, which is the end of a period; null while it stays as it is.
  add column next_interval text check (next_interval in ('monthly', 'annually')),
  add column switches_at timestamptz check (extract(microseconds from switches_at)::integer % 1000 = 0),
  -- The first renewal or end that is not in the log yet, in the site's time; null once the end is there.
  add column next_boundary_at timestamptz,
  add constraint subscription_switch_check check (
    (next_interval is null) = (switches_at is null)
    and next_interval <> interval
    and switches_at > started_at
    -- A cancelled subscription ends where it would have switched.
    and (ends_at is null or ends_at = switches_at)
  );

-- Announcements begin now: with the end where there is one, else with the end of the current period.
update subscription
set next_boundary_at = coalesce(
  subscription.ends_at,
  (
    select subscription.started_at + make_interval(months => step.months * period.number)
    from site
    cross join (select case subscription.interval when 'monthly' then 1 else 12 end as months) as step
    cross join lateral (
      select
        (extract(year from now() + site.clock_offset) - extract(year from subscription.started_at)) * 12
        + extract(month from now() + site.clock_offset) - extract(month from subscription.started_at) as months
    ) as apart
    cross join lateral generate_series(
      greatest(1, floor(apart.months / step.months)::integer),
      greatest(1, floor(apart.months / step.months)::integer) + 1
    ) as period (number)
    where site.id = subscription.site_id
      and subscription.started_at + make_interval(months => step.months * period.number) > now() + site.clock_offset
    order by period.number
    limit 1
  )
);

alter table subscription
  add constraint subscription_boundary_check check (
    next_boundary_at > started_at
    and (next_boundary_at is not null or ends_at is not null)
  );

create index subscription_by_boundary on subscription (next_boundary_at);

-- Sites whose time was moved. There are none in production, and few elsewhere.
create index site_with_own_clock on site (id) where clock_offset <> interval '0';

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
before insert on site
for each row when (new.clock_offset <> interval '0') execute function refuse_offset_in_production();
create trigger clock_stays_real_in_production
before update of clock_offset on site
for each row when (new.clock_offset <> interval '0' and new.clock_offset <> old.clock_offset)
execute function refuse_offset_in_production();

create function refuse_production_with_offset() returns trigger
language plpgsql as $$
begin
  if exists (select from site where clock_offset <> interval '0') then
    raise exception 'Clocks of this database were moved: it cannot become production.';
  end if;
  return new;
end
$$;
create trigger production_has_real_clocks
before insert or update on deployment
for each row when (new.environment = 'production') execute function refuse_production_with_offset();
