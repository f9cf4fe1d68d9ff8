-- A large answer counts as one for each KiB that its body has begun, against the bound on what is kept for one integrator.
-- Versions before wrote an empty row for each KiB after the first: each of them counts once, until it is no longer kept.
alter table idempotency add column size integer not null default 1 check (size > 0);

-- What an integrator has, and how old the oldest is, from the index alone.
drop index idempotency_by_integrator;
create index idempotency_by_integrator on idempotency (integrator_id, created_at) include (size);
