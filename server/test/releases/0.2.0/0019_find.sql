-- For whoever answers customers: a website by its host or reference whoever's it is, and what is agreed with an integrator.

-- The host from its end, so that all hosts below a domain stand together.
create index site_by_host on site (reverse(fqdn) collate "C", created_at, id);
create index site_by_any_reference on site (reference collate "C", created_at, id) where reference is not null;

-- What is not part of a site's numbered history: keys, endpoints, settings, and what operators do.
create index event_without_number on event (integrator_id, id) where sequence is null;

alter table integrator
  -- Whom to call: {person, email, phone}.
  add column contact jsonb check (jsonb_typeof(contact) = 'object'),
  -- Requests a second; null: as everybody.
  add column rate_limit integer check (rate_limit between 1 and 1000000),
  -- When business with it ended. Its websites go on to the end of what is paid for.
  add column offboarded_at timestamptz;

alter table integrator_key
  add column label text check (length(label) between 1 and 200),
  -- The expiry that it was issued with; null without one, and once it was rotated.
  add column planned_expiry timestamptz;
create index integrator_key_by_prefix on integrator_key (prefix collate "C");
