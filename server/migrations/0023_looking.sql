-- For whoever looks and may see neither secrets nor what is personal, and for whoever asks where a tag has gone.

-- Events as commands that only look read them, with the rights of its owner: without the addresses of webhooks, behind which
-- receivers keep tokens, and without what integrators note of a customer.
create view event_shown as
select
  id,
  integrator_id,
  site_id,
  sequence,
  type,
  actor,
  created_at,
  case
    when type in ('site.created', 'site.updated') then before - 'metadata'
    when type like 'webhook.%' then before - 'url'
    else before
  end as before,
  case
    when type in ('site.created', 'site.updated') then after - 'metadata'
    when type like 'webhook.%' then after - 'url'
    else after
  end as after,
  recorded_at
from event;

-- Versions likewise: without the name of whoever runs the website, and whom they named.
create view publication_shown as
select
  site_id,
  version,
  asks_since,
  content - 'owner' - 'recipients' as content,
  actor,
  published_at
from publication;

-- The latest host that is not the website's own and that its tag was loaded from, as the browser says it. No path, no address.
create table foreign_sighting (
  -- One row for each website, gone with its standing when it is erased.
  site_id uuid primary key references standing (site_id) on delete cascade,
  host text not null check (length(host) between 1 and 253),
  last_at timestamptz not null check (last_at between '2000-01-01 00:00:00Z' and '3000-01-01 00:00:00Z')
) with (fillfactor = 70);

alter table sighting add constraint sighting_time_check check (
  first_at between '2000-01-01 00:00:00Z' and '3000-01-01 00:00:00Z' and last_at between '2000-01-01 00:00:00Z' and '3000-01-01 00:00:00Z'
) not valid;
alter table consent_day add constraint consent_day_check check (
  least(given, partly, refused, withdrawn, signal) >= 0
  and given::bigint + partly + refused + withdrawn + signal <= 1000000000
) not valid;
