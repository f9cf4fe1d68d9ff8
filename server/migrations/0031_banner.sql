-- Whether a website asks its visitors: what was set, and what its latest survey says of it. Nodes of the version before go on without
-- these columns.

alter table site_settings
  -- Null: nobody has said, and it follows what surveys see.
  add column banner text check (banner in ('on', 'off'));

alter table survey
  -- The name of another banner that the latest survey that succeeded has seen; empty: it has none that is known. Null: there was none.
  add column other_banner text check (length(other_banner) <= 300),
  -- When a survey ended that met the tag and nothing that needs consent. Where `ended_at` is later, another one has ended since.
  add column quiet_at timestamptz;
