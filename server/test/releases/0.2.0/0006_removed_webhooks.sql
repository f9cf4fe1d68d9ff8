-- Endpoints are removed without their deliveries, of which there can be millions.

-- First, and in the order in which statements take these tables: whoever waits for one of them must not hold the other.
lock table webhook, delivery;

-- Endpoints that were removed and whose deliveries are still there: a worker removes them, a bounded number at a time.
create table removed_webhook (
  id uuid primary key,
  -- Its deliveries up to this number are gone.
  reached bigint not null default 0
);

-- A trigger, because nodes of the version before remove endpoints too; with the rights of the owner, because their role has
-- none to this table.
create function remember_removed_webhook() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.removed_webhook (id) values (old.id);
  return null;
end
$$;
create trigger webhook_leaves_its_deliveries
after delete on webhook
for each row execute function remember_removed_webhook();

-- Whoever queues holds the endpoint's row, so nothing is queued for one that is gone.
alter table delivery drop constraint delivery_webhook_id_fkey;
