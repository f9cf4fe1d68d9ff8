-- Statements of months that are over, as they were printed first. Invoices were made from them: whatever changes later does not change them.
--
-- Roles only add rows. Pages are written while a statement is printed; they count once its row is there, which comes last.

create table kept_statement (
  integrator_id uuid not null references integrator,
  -- Its first day.
  month date not null,
  -- Whose pages were kept. Several may have been written at once.
  draft uuid not null,
  -- The integrator's, at the end of the month.
  name text not null,
  pages integer not null check (pages > 0),
  lines bigint not null check (lines >= 0),
  -- Of all lines, as the statement itself says it.
  sha256 bytea not null check (length(sha256) = 32),
  kept_at timestamptz not null default now(),
  primary key (integrator_id, month),
  check (extract(day from month) = 1),
  check ((month + interval '1 month') at time zone 'UTC' < kept_at)
);

create table kept_page (
  integrator_id uuid not null,
  month date not null,
  draft uuid not null,
  page integer not null check (page >= 0),
  -- How many begin on it, to say how far the work is.
  websites integer not null check (websites >= 0),
  -- Each as JSON with a line feed behind it: what the hash is taken of.
  lines text not null,
  primary key (integrator_id, month, draft, page)
);

-- Some pages of a draft that was given up, or of all but the one that was kept. No page of a kept statement.
create function discard_drafts(of_integrator uuid, of_month date, given_up uuid) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  kept uuid := (select draft from public.kept_statement where integrator_id = of_integrator and month = of_month);
  discarded integer;
begin
  delete from public.kept_page
  using (
    select draft, page
    from public.kept_page
    where integrator_id = of_integrator
      and month = of_month
      and case when kept is null then draft = given_up else draft <> kept end
    limit 50
  ) as batch
  where kept_page.integrator_id = of_integrator
    and kept_page.month = of_month
    and kept_page.draft = batch.draft
    and kept_page.page = batch.page;
  get diagnostics discarded = row_count;
  return discarded;
end
$$;
revoke execute on function discard_drafts(uuid, date, uuid) from public;
