-- A scanner meets hostile websites: what its role may change ends with the work that is under way.

-- Whoever may read reports is the service; a scanner may not. The owner of the tables is asked nothing.
alter table analysis_job enable row level security;
create policy analysis_job_read on analysis_job for select using (true);
create policy analysis_job_ask on analysis_job for insert with check (true);
create policy analysis_job_settle on analysis_job for delete using (true);
-- What was said in the end stays.
create policy analysis_job_work on analysis_job for update
  using (done_at is null)
  with check (true);

alter table analysis_image enable row level security;
create policy analysis_image_read on analysis_image for select using (true);
create policy analysis_image_keep on analysis_image for insert
  with check (
    exists (
      select
      from analysis_job
      where analysis_job.analysis_id = analysis_image.analysis_id
        and done_at is null
    )
  );
-- A scanner removes what an attempt that is over has left; no report is made of it yet.
create policy analysis_image_clear on analysis_image for delete
  using (
    (select has_table_privilege('public.analysis', 'select'))
    or exists (
      select
      from analysis_job
      where analysis_job.analysis_id = analysis_image.analysis_id
        and done_at is null
        and (leased_until is null or leased_until <= now())
    )
  );

-- What a browser that breaks out would meet of the scanner's machine, and why; null where that is nothing.
alter table scanner add column exposed text check (length(exposed) <= 500);
