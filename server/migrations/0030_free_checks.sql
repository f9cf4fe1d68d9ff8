-- A customer may ask for a survey beside the scheduled ones, a few times a day. Nodes of the version before go on without these columns.

alter table survey
  -- Whether a customer has asked for the next survey: it does not wait for a day after the last one.
  add column requested boolean not null default false,
  -- How many were asked for on a day of the database's clock in UTC.
  add column requested_on date,
  add column requests smallint not null default 0 check (requests >= 0);
