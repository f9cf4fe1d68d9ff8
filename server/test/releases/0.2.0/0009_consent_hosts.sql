-- The hosts that visitors chose on, once for each website. A choice names its host by this number; those from before have
-- the name itself, and those of a website with more hosts than are kept have neither.
create table consent_host (
  site_id uuid not null,
  id smallint not null check (id > 0),
  host text not null check (length(host) between 1 and 253),
  primary key (site_id, id),
  unique (site_id, host)
);

alter table consent
  alter column host drop not null,
  add column host_id smallint,
  -- Tools that were allowed although their category was not; null: none.
  add column services text[];
