import pg from 'pg'
import { withLockTimeout } from './migrations.ts'
import { READER_FUNCTION_GRANTS, READER_TABLE_GRANTS } from './reader-grants.ts'
import { clientWithTimeout } from './timed-query.ts'

/** Which rows these are, the policies of the table decide: the service's all of them, the others' those of their own kind. */
const PROCESS = 'select, insert, update (seen_at), delete'

/** Ids and times of writing are the database's, or readers would pass an event over. What it may say, triggers check. */
const WRITE_EVENTS = 'insert (integrator_id, site_id, sequence, type, actor, created_at, before, after)'

/**
 * What the role of the service, the worker and the operator's commands may do with each table. It owns nothing, so it can
 * neither alter nor empty a table nor switch off a trigger. Columns that never change it may not update.
 */
export const TABLE_GRANTS: Readonly<Record<string, string>> = {
  migration: 'select',
  deployment: 'select',
  process: PROCESS,
  operation: 'select, insert, update (done_at, failed)',
  integrator:
    'select, insert, update (name, origins, suspended_at, suspension_spares_websites, contact, rate_limit, offboarded_at)',
  integrator_key: 'select, insert, update (expires_at, revoked_at, last_used_at, planned_expiry)',
  site: 'select, insert, update (reference, metadata)',
  integrator_defaults: 'select, insert, update (content, version)',
  standing:
    'select, insert, update (sequence, clock_offset, tier, interval, modules, started_at, ends_at, next_interval, ' +
    'switches_at, next_boundary_at)',
  site_settings:
    'select, insert, update (default_language, languages, accessibility_widget, automatic, assumed, banner, hold_unknown, version)',
  credit_use: 'select, insert, update (used)',
  embed_token: 'select, insert, update (redeemed_at), delete',
  dashboard_session: 'select, insert, update (last_seen_at), delete',
  event: 'select, insert',
  // A view of it, for commands that only read.
  event_shown: 'select',
  // Written by a trigger with the rights of the owner.
  event_chain: 'select',
  // Written by a migration, and with the rights of the owner when a website is erased.
  redacted_event: 'select',
  // Likewise.
  erasure: 'select',
  log_digest: 'select, update (position, chains, events, digest, told_on)',
  // A kept answer never changes. What it is sealed with does, and the rows that a sweep locks need a right to update.
  idempotency: 'select, insert, update (created_at, body), delete',
  webhook:
    'select, insert, update (secret, previous_secret, previous_secret_until, position, failing_since, disabled_at, ' +
    'disabled_reason, leased_by, leased_until), delete',
  delivery: 'select, insert, update, delete',
  // Filled by a trigger with the rights of the owner.
  removed_webhook: 'select, update (reached), delete',
  website_draft: 'select, insert, update (content, tools_edited, version)',
  publication: 'select, insert',
  // A view of it, likewise.
  publication_shown: 'select',
  site_details: 'select, insert, update (integrator, customer, version)',
  integrator_profile: 'select, insert, update (content, version)',
  legal_document: 'select, insert',
  // Statements of months that are over. What was kept stays as it is.
  kept_statement: 'select, insert',
  kept_page: 'select, insert',
  sighting: 'select, insert, update (last_at, version, placement)',
  foreign_sighting: 'select, insert, update (host, last_at)',
  // Its monthly parts are read and written through it.
  consent: 'select, insert, delete',
  consent_host: 'select, insert',
  consent_day: 'select, insert, update (given, partly, refused, withdrawn, signal), delete',
  analysis: 'select, insert, update (finished_at, state, failure, counts, report, measured), delete',
  analysis_image: 'select, delete',
  scan_job: 'select, insert, delete',
  // Written by scanners alone, and read by exports.
  scan_turn: 'select',
  // For nodes of the version before: the queue by its old names, and the turns of their scanners.
  analysis_job: 'select, insert, delete',
  survey_job: 'select, insert, delete',
  analysis_turn: 'select',
  survey_turn: 'select',
  // Nothing of the service updates it, but the rows that a sweep locks need a right to update.
  scanner: 'select, update (seen_at), delete',
  analysis_schedule: 'select, insert, update (version, actor, next_at, skipped)',
  survey:
    'select, insert, update (next_at, cause, asked_at, ended_at, failure, failures, applied, proposed, requested, requested_on, requests, ' +
    'other_banner, quiet_at, moved_to)',
  survey_day: 'select, insert, update (surveys), delete',
  // Nothing updates an inventory, but the rows that a sweep locks need a right to update.
  inventory: 'select, insert, update (recorded_at), delete',
  log_reader: 'select, update (position)',
  attention: 'select, insert, update (codes, look_at)',
}

/**
 * What the role of a scanner may do. It meets hostile websites: it sees its own work, and nothing else of anybody. Of which
 * rows of the queue and of the pictures it may change, the policies of the tables decide.
 */
const SCANNER_TABLE_GRANTS: Readonly<Record<string, string>> = {
  migration: 'select (name, checksum)',
  deployment: 'select (environment)',
  process: PROCESS,
  scan_job:
    'select (id, purpose, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts, progress, done_at), ' +
    'update (leased_by, leased_until, attempts, progress, outcome, done_at)',
  scan_turn: 'select, insert, update (taken_at)',
  analysis_image: 'select (analysis_id, image), insert, delete',
  // For scanners of the version before; the policies of pictures read the first, and that of processes asks for a right to turns.
  analysis_job:
    'select (analysis_id, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts, progress, done_at), ' +
    'update (leased_by, leased_until, attempts, progress, outcome, done_at)',
  analysis_turn: 'select, insert, update (taken_at)',
  scanner: 'select, insert, update (seen_at, browser, fence, exposed, problem), delete',
  survey_job:
    'select (id, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts, done_at), ' +
    'update (leased_by, leased_until, attempts, outcome, done_at)',
  survey_turn: 'select, insert, update (taken_at)',
}

/**
 * What the role of `portico public` may do. Everybody on the internet talks to it: it sees what visitors get, and writes down
 * what they chose and that a tag was seen. Keys, customers' facts, webhooks and the log are not its business.
 */
const PUBLIC_TABLE_GRANTS: Readonly<Record<string, string>> = {
  migration: 'select (name, checksum)',
  deployment: 'select (environment)',
  process: PROCESS,
  integrator: 'select (id, suspended_at, suspension_spares_websites)',
  site: 'select (id, integrator_id, scheme, fqdn, registered_domain)',
  standing:
    'select (site_id, integrator_id, sequence, clock_offset, tier, interval, modules, started_at, ends_at, next_interval, ' +
    'switches_at, next_boundary_at), update (sequence)',
  site_settings: 'select (site_id, default_language, languages, accessibility_widget, automatic, banner)',
  // What a survey says of the banner, and of nothing else.
  survey: 'select (site_id, ended_at, other_banner, quiet_at)',
  publication: 'select',
  legal_document: 'select',
  // The first sight of a tag is an event, which follows the one before.
  event: `select (site_id, sequence, type, hash), ${WRITE_EVENTS}`,
  sighting: 'select, insert, update (last_at, version, placement)',
  foreign_sighting: 'select, insert, update (host, last_at)',
  // What it has written it may not read again, but for what says that it was there already.
  consent: 'select (site_id, id, made_at, kind), insert',
  consent_host: 'select, insert',
  consent_day: 'select, insert, update (given, partly, refused, withdrawn, signal)',
  // Which websites were erased lately, to drop them from memory.
  erasure: 'select (site_id, recorded_at)',
}

/**
 * What the role of `portico worker` may do: announce, deliver, queue and settle what scanners do, and carry out what follows.
 * It sees no key, no dashboard and no kept answer, makes no integrator, website or webhook, and changes no secret.
 */
const WORKER_TABLE_GRANTS: Readonly<Record<string, string>> = {
  migration: 'select (name, checksum)',
  deployment: 'select',
  process: PROCESS,
  operation: 'select',
  integrator: 'select (id, suspended_at, suspension_spares_websites)',
  site: 'select',
  integrator_defaults: 'select',
  standing:
    'select, update (sequence, clock_offset, interval, started_at, next_interval, switches_at, next_boundary_at)',
  site_settings:
    'select, insert, update (default_language, languages, accessibility_widget, automatic, assumed, banner, hold_unknown, version)',
  credit_use: 'select, insert, update (used)',
  event: `select, ${WRITE_EVENTS}`,
  log_digest: 'select, update (position, chains, events, digest, told_on)',
  webhook: 'select, update (position, failing_since, disabled_at, disabled_reason, leased_by, leased_until)',
  delivery: 'select, insert, update, delete',
  removed_webhook: 'select, update (reached), delete',
  website_draft: 'select, insert, update (content, tools_edited, version)',
  publication: 'select, insert',
  site_details: 'select',
  integrator_profile: 'select',
  legal_document: 'select, insert',
  sighting: 'select',
  // Counts of days expire; the choices themselves are dropped by the month.
  consent_day: 'select, update (given), delete',
  analysis: 'select, insert, update (finished_at, state, failure, counts, report, measured), delete',
  analysis_image: 'select, delete',
  scan_job: 'select, insert, delete',
  // For workers of the version before.
  analysis_job: 'select, insert, delete',
  survey_job: 'select, insert, delete',
  scanner: 'select, update (seen_at), delete',
  analysis_schedule: 'select, update (next_at, skipped)',
  survey:
    'select, insert, update (next_at, cause, asked_at, ended_at, failure, failures, applied, proposed, requested, requested_on, requests, ' +
    'other_banner, quiet_at, moved_to)',
  survey_day: 'select, insert, update (surveys), delete',
  inventory: 'select, insert, update (recorded_at), delete',
  log_reader: 'select, update (position)',
  attention: 'select, insert, update (codes, look_at)',
  erasure: 'select',
}

/** Inserting needs no right to a sequence. Here one is read, and a test event takes its number before its row is there. */
export const SEQUENCE_GRANTS: Readonly<Record<string, string>> = {
  event_id_seq: 'select',
  delivery_id_seq: 'usage',
}

/** Those of triggers need no grant: PostgreSQL calls them whoever changes the table. */
export const FUNCTION_GRANTS: Readonly<Record<string, string>> = {
  epoch_ms: 'execute',
  event_digest: 'execute',
  settled_event: 'execute',
  probe_write: 'execute',
  forget_scan_turns: '',
  site_of_scan_job: '',
  refuse_offset_in_production: '',
  refuse_production_with_offset: '',
  refuse_event_change: '',
  mark_event_writer: '',
  chain_numbered_event: '',
  chain_other_event: '',
  named_facts: '',
  remember_removed_webhook: '',
  refuse_publication_change: '',
  make_consent_parts: 'execute',
  drop_consent_parts: 'execute',
  skeleton_of_event: '',
  redact_events: '',
  redaction_of: '',
  redact_erased_site: '',
  clear_erased_details: '',
  erase_site: 'execute',
  carry_out_erasure: '',
  clear_erased_site: 'execute',
  erase_integrator: 'execute',
  discard_drafts: 'execute',
  refuse_number_without_event: '',
  refuse_event_of_others: '',
  refuse_other_actor: '',
  event_is_in_place: '',
  event_can_be_read: 'execute',
  event_is_of_public: '',
  event_is_of_worker: '',
  // Of checks: PostgreSQL asks whoever writes a row for the right.
  site_is_sound: 'execute',
  standing_is_sound: 'execute',
  event_is_sound: 'execute',
}

/**
 * Functions that do with the rights of the owner what nobody else may. A database that was restored without its rights gives
 * them to everybody.
 */
export const RESTRICTED_FUNCTIONS = [
  ...(['make_consent_parts', 'drop_consent_parts', 'erase_site', 'clear_erased_site', 'erase_integrator'] as const),
  'discard_drafts',
]

const PUBLIC_FUNCTION_GRANTS: Readonly<Record<string, string>> = {
  epoch_ms: 'execute',
  event_digest: 'execute',
  event_is_in_place: 'execute',
  event_is_of_public: 'execute',
  standing_is_sound: 'execute',
  event_is_sound: 'execute',
  probe_write: 'execute',
  make_consent_parts: 'execute',
}

const WORKER_FUNCTION_GRANTS: Readonly<Record<string, string>> = {
  epoch_ms: 'execute',
  event_digest: 'execute',
  event_is_in_place: 'execute',
  event_can_be_read: 'execute',
  event_is_of_worker: 'execute',
  standing_is_sound: 'execute',
  event_is_sound: 'execute',
  settled_event: 'execute',
  probe_write: 'execute',
  make_consent_parts: 'execute',
  drop_consent_parts: 'execute',
  // Websites whose time is over, and what is left of those that were erased.
  erase_site: 'execute',
  clear_erased_site: 'execute',
}

/** Who a role is for: all that runs, one kind of process alone, or somebody who only reads. */
export const GRANTEES = ['service', 'public', 'worker', 'scanner', 'reader'] as const
export type Grantee = (typeof GRANTEES)[number]

type Grants = Readonly<Record<string, string>>
type Kinds = readonly (readonly [kind: 'table' | 'sequence' | 'function', grants: Grants])[]

const KINDS: Readonly<Record<Grantee, Kinds>> = {
  service: [
    ['table', TABLE_GRANTS],
    ['sequence', SEQUENCE_GRANTS],
    ['function', FUNCTION_GRANTS],
  ],
  public: part(PUBLIC_TABLE_GRANTS, { event_id_seq: 'select' }, PUBLIC_FUNCTION_GRANTS),
  worker: part(WORKER_TABLE_GRANTS, { event_id_seq: 'select' }, WORKER_FUNCTION_GRANTS),
  scanner: part(SCANNER_TABLE_GRANTS, {}, {}),
  reader: part(READER_TABLE_GRANTS, { event_id_seq: 'select' }, READER_FUNCTION_GRANTS),
}

function part(tables: Grants, sequences: Grants, functions: Grants): Kinds {
  return [
    ['table', only(tables, TABLE_GRANTS)],
    ['sequence', only(sequences, SEQUENCE_GRANTS)],
    ['function', only(functions, FUNCTION_GRANTS)],
  ]
}

/** The command that prints the rights of such a role. */
export function grantsCommand(role: string, grantedFor: Grantee): string {
  return `portico grants ${role}${grantedFor === 'service' ? '' : ` --${grantedFor}`}`
}

/** A line for each of all, also for those without a right. */
function only(some: Grants, all: Grants): Grants {
  return Object.fromEntries(Object.keys(all).map((name) => [name, some[name] ?? '']))
}

/** The SQL that gives a role these rights and no others. The owner of the tables may run it any number of times. */
export function grantsFor(role: string, grantedFor: Grantee = 'service'): string {
  const to = pg.escapeIdentifier(role)
  const lines = ['begin;', refusals(role), connectGrant(role)]
  lines.push(`revoke all on schema public from ${to};`, `grant usage on schema public to ${to};`)
  for (const name of RESTRICTED_FUNCTIONS) lines.push(`revoke all on function public.${name} from public;`)
  for (const [kind, grants] of KINDS[grantedFor]) {
    for (const [name, rights] of Object.entries(grants)) {
      lines.push(`revoke all on ${kind} public.${name} from ${to};`)
      if (rights !== '') lines.push(`grant ${rights} on ${kind} public.${name} to ${to};`)
    }
  }
  return [...lines, 'commit;', ''].join('\n')
}

/**
 * Nothing is done for the owner, who would lose rights of its own, or by anybody else than the owner: PostgreSQL would only
 * warn that nothing was granted, and go on.
 */
function refusals(role: string): string {
  return `do $do$
declare
  owner name := (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('public.migration'));
  role name := ${pg.escapeLiteral(role)};
begin
  if owner is null then
    raise exception 'The database "%" has no tables of Portico: run "portico migrate" in it first', current_database();
  elsif owner = role then
    raise exception '"%" owns the tables and may do everything: it needs no rights', owner;
  elsif not pg_has_role(owner, 'usage') then
    raise exception '"%" does not own the tables, and can give nobody rights to them: run this as "%"', current_user, owner;
  end if;
end $do$;`
}

/** `grant connect` wants the database's name, which only the database knows. */
function connectGrant(role: string): string {
  const format = `'grant connect on database %I to %I', current_database(), ${pg.escapeLiteral(role)}`
  return `do $do$ begin execute format(${format}); end $do$;`
}

/** Runs `grantsFor` as the owner of the tables. */
export async function applyGrants(ownerUrl: string, role: string, grantedFor?: Grantee): Promise<void> {
  const client = clientWithTimeout(ownerUrl)
  try {
    // Inside: where the password is missing, `pg` keeps the connection, and the command would wait for its end.
    await client.connect()
    await withLockTimeout(client, 'Giving a role its rights', () => client.query(grantsFor(role, grantedFor)))
  } finally {
    await client.end()
  }
}

/** What the role of this connection cannot do although it should, such as "insert on event". */
export async function missingRights(client: pg.Client, grantedFor: Grantee = 'service'): Promise<readonly string[]> {
  const requiredGrants = KINDS[grantedFor].flatMap(([kind, grants]) =>
    Object.entries(grants).flatMap(([name, rights]) =>
      Array.from(rights.matchAll(/(\w+)(?: \(([^)]*)\))?/g), ([, right = '', columns]) => ({
        ...{ kind, name, right },
        columns: columns?.split(', ') ?? [],
      })),
    ),
  )
  const { rows } = await client.query<{ what: string }>(MISSING, [JSON.stringify(requiredGrants)])
  return rows.map(({ what }) => what)
}

const MISSING = `
select wanted.right || ' on ' || wanted.name as what
from jsonb_to_recordset($1) as wanted (kind text, name text, "right" text, columns text[])
where case wanted.kind
  when 'sequence' then not has_sequence_privilege(wanted.name, wanted.right)
  when 'function' then exists (
    select
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and proname = wanted.name
      and not has_function_privilege(pg_proc.oid, wanted.right)
  )
  else case
    when wanted.columns = '{}' then not has_table_privilege(wanted.name, wanted.right)
    else exists (
      select
      from unnest(wanted.columns) as name
      where not has_column_privilege(wanted.name, name, wanted.right)
    )
  end
end`
