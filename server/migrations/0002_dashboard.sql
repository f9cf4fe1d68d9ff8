-- What the customer decides in the dashboard, and the analysis credits that a site has used.

create table site_settings (
  site_id uuid primary key references site (id),
  -- The languages of the banner and the legal documents, as chosen; how many of them are spoken is up to the plan.
  default_language text not null,
  languages text[] not null,
  -- The customer's switch. The widget shows while the plan has it and this is on.
  accessibility_widget boolean not null,
  -- Counts the changes. A change names the number it has read and is refused if it has moved on.
  version bigint not null default 1,
  check (default_language = any (languages))
);

-- The analysis credits that a site has used in one of its months.
create table credit_use (
  site_id uuid not null references site (id),
  month_starts_at timestamptz not null,
  used integer not null check (used > 0),
  primary key (site_id, month_starts_at)
);

-- Two more make changes: the customer in the dashboard (`customer:` and the id of the key that opened it), and time.
alter table event
  drop constraint event_actor_check,
  add constraint event_actor_check check (
    actor like 'key:_%' or actor like 'operator:_%' or actor like 'customer:_%' or actor = 'time'
  );

-- Settings and credits are no part of the subscription's history, so they have no number in it.
alter table event
  drop constraint event_check,
  add constraint event_check check (
    case
      when type like 'settings.%' or type like 'analysis.%' then site_id is not null and sequence is null
      else (site_id is null) = (sequence is null)
    end
  );
