-- The answers that are kept under an Idempotency-Key, so that a request may be sent again without being carried out again.
-- Written in the statement that has the effect; where nothing changed, in one of its own. No foreign key: rows are short
-- lived and nobody removes an integrator.
create table idempotency (
  integrator_id uuid not null,
  key text collate "C" not null check (key ~ '^[\x21-\x7e]{1,255}$'),
  -- SHA-256 of method, path and body: another request under the same key is told from a retry by it.
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- Other answers are no final word, so that a retry must be carried out.
  status smallint not null check (status between 200 and 499 and status not in (400, 401, 429)),
  location text,
  body text not null,
  -- A body that holds a secret is kept encrypted, with the secret of the deployment.
  sealed boolean not null,
  created_at timestamptz not null default now(),
  primary key (integrator_id, key),
  check (sealed or (body not like '%"secret":%' and body not like '%"embed_token":%'))
);
create index idempotency_by_age on idempotency (created_at);
