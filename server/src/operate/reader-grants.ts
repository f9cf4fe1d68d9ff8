import type { Database, Row, Statement } from '../store/kit/database.ts'

/**
 * What the role of somebody who only reads may do (`portico grants ROLE --reader`): read what *find*, *sites show*, *events*, *usage*
 * and most of *doctor* need. It writes nothing. Columns are named one by one where a table also has secrets (hashes of keys,
 * tokens and sessions, sealed secrets, addresses of webhooks) or what is personal (contacts, facts of whoever runs a website,
 * texts and pictures that show them, visitors' numbers, kept answers, what integrators note of a customer).
 */
export const READER_TABLE_GRANTS: Readonly<Record<string, string>> = {
  migration: 'select',
  // What ids of events are made with opens nothing: it is between integrators, and a reader sees the events of all.
  deployment: 'select (environment, wire_id_key)',
  process: 'select',
  integrator:
    'select (id, name, origins, created_at, suspended_at, suspension_spares_websites, rate_limit, offboarded_at, erased_at)',
  integrator_key:
    'select (id, integrator_id, prefix, label, created_at, expires_at, revoked_at, last_used_at, planned_expiry)',
  site:
    'select (id, integrator_id, scheme, domain, suffix, subdomain, registered_domain, fqdn, path, identity, reference, ' +
    'created_at)',
  integrator_defaults: 'select (integrator_id, version)',
  standing: 'select',
  site_settings: 'select',
  credit_use: 'select',
  embed_token: 'select (site_id, key_id, expires_at, redeemed_at)',
  dashboard_session: 'select (site_id, key_id, created_at, last_seen_at)',
  // Without its content, of which a view shows what is neither a secret nor personal.
  event:
    'select (id, integrator_id, site_id, sequence, type, actor, created_at, recorded_at, chain, link, digest, hash)',
  event_shown: 'select',
  event_chain: 'select',
  redacted_event: 'select',
  erasure: 'select',
  log_digest: 'select',
  idempotency: 'select (integrator_id, site_id, key, created_at, size)',
  webhook:
    'select (id, integrator_id, place, events, created_at, position, failing_since, disabled_at, disabled_reason, ' +
    'leased_by, leased_until)',
  delivery:
    'select (id, webhook_id, event_id, site_id, type, created_at, attempts, next_attempt_at, delivered_at, log)',
  removed_webhook: 'select',
  website_draft: 'select',
  // The name of whoever runs the website is in its content and among its differences; a view has the rest.
  publication: 'select (site_id, version, asks_since, hash, code_hash, actor, published_at)',
  publication_shown: 'select',
  site_details: 'select (site_id, version)',
  integrator_profile: 'select (integrator_id, version)',
  legal_document: 'select (site_id, document, language, version, hash, published_at, recorded_at)',
  sighting: 'select',
  foreign_sighting: 'select',
  consent: 'select (site_id)',
  consent_host: 'select',
  consent_day: 'select',
  analysis:
    'select (id, site_id, integrator_id, sequence, actor, requested_at, recorded_at, finished_at, month_starts_at, state, ' +
    'failure, credits, recheck_of, version, counts, measured)',
  scan_job:
    'select (id, purpose, site_id, integrator_id, scheduled, run_at, leased_by, leased_until, attempts, progress, done_at)',
  scan_turn: 'select',
  analysis_job:
    'select (analysis_id, integrator_id, scheduled, run_at, leased_by, leased_until, attempts, progress, done_at)',
  analysis_turn: 'select',
  analysis_image: 'select (analysis_id, image, place)',
  scanner: 'select',
  analysis_schedule: 'select',
  survey: 'select',
  survey_job: 'select (id, site_id, integrator_id, scheduled, run_at, leased_by, leased_until, attempts, done_at)',
  survey_turn: 'select',
  survey_day: 'select',
  inventory: 'select',
  log_reader: 'select',
  attention: 'select',
  kept_statement: 'select',
  kept_page: 'select',
}

export const READER_FUNCTION_GRANTS: Readonly<Record<string, string>> = {
  epoch_ms: 'execute',
  settled_event: 'execute',
}

/** A reader may read what any does and change no table: a role is recognised by its rights, because the operator chooses its name. */
const IS_READER: Statement = {
  name: 'is_reader',
  text: `
select
  has_column_privilege('integrator', 'name', 'select')
  and not exists (
    select
    from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p')
      and has_any_column_privilege(oid, 'insert, update')
  ) as is_reader`,
}

export async function isReader(database: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await database.query<Row & { is_reader: boolean }>(IS_READER, [])
  return row?.is_reader === true
}
