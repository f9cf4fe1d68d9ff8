-- What operators do beside Portico, and when it was last done: metrics show it, so that somebody is told when it is not done any more.
create table operation (
  what text primary key check (what in ('backup', 'doctor')),
  done_at timestamptz not null default now(),
  -- Checks of the doctor that failed.
  failed integer not null default 0 check (failed >= 0)
);
