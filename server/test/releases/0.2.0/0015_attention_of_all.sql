-- Who needs help is worked out when something happens to a website, and before 0014 nothing of it was kept. So those that were
-- there already are worked out once, spread over a day; what has a row by now is left alone.
insert into attention (site_id, integrator_id, created_at, look_at)
select site_id, integrator_id, created_at, now() + random() * interval '1 day'
from standing
where tier is not null
  and coalesce(ends_at > now() + clock_offset, true)
order by site_id
on conflict (site_id) do nothing;
