-- Legal documents: the facts that they are written from, and every text that was published.

-- What is known of a website and whoever runs it. No row: nothing.
create table site_details (
  site_id uuid primary key references site (id),
  -- What the integrator has handed over, and what the customer has answered, which counts where both have.
  integrator jsonb not null default '{}' check (jsonb_typeof(integrator) = 'object'),
  customer jsonb not null default '{}' check (jsonb_typeof(customer) = 'object'),
  -- Counts the changes. A change names the number it has read and is refused if it has moved on.
  version bigint not null default 1
);

-- What an integrator says of itself: it hosts the websites of its customers. No row: nothing.
create table integrator_profile (
  integrator_id uuid primary key references integrator (id),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version bigint not null default 1
);

-- A row for each version that brought another text of a document in a language: the text of a version is that of the newest
-- row up to it.
create table legal_document (
  site_id uuid not null,
  document text not null check (document in ('cookies', 'privacy', 'notice', 'accessibility')),
  language text not null,
  version integer not null,
  -- The text with its title; null: from this version on there is none.
  content jsonb check (jsonb_typeof(content) = 'object'),
  -- SHA-256 of the content.
  hash bytea check (length(hash) = 32),
  -- The lines that are different from the text before.
  difference jsonb not null check (jsonb_typeof(difference) = 'array'),
  -- In the time of the site, as that of its version.
  published_at timestamptz not null,
  -- In the time of the database, by which consents expire.
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (site_id, document, language, version),
  foreign key (site_id, version) references publication (site_id, version),
  check ((content is null) = (hash is null))
);
create trigger legal_document_is_append_only
before update or delete or truncate on legal_document
for each statement execute function refuse_publication_change();
