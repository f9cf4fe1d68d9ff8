-- For whoever looks and may see neither secrets nor what is personal.

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
