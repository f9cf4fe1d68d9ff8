import pg from 'pg'
import { INITIAL_DRAFT, publishedContentFrom } from '../src/core/publications/publication.ts'
import { MAX_QUEUED_SURVEYS } from '../src/store/surveys/survey-schedule.ts'
import { timesRepeat } from './repeat.ts'

/** The ids in a filled database: an integrator, a site with very many events, and a webhook that receives them. */
export type FilledDatabase = { readonly integratorId: string; readonly busySite: string; readonly busyHook: string }

/**
 * Whoever reads, sorts or scans such a table as a whole takes up far more than a page. With ten times as many, which the drill
 * `repetition` has, a few statements are read by another index that fits as well.
 */
export const FILLED_ROWS = Math.min(timesRepeat(20_000), 200_000)
const FEWER = Math.min(timesRepeat(5_000), 20_000)
export const FILLED_ENDPOINTS = 2_000
/** Half of them wait for their first attempt, half for another one. */
const EVENTS_OF_BUSY_SITE = 24_000
/** Analyses that wait for a scanner: half of them scheduled, of many integrators. */
const OPEN_ANALYSES = 5_000
/** Subscriptions that are over, and whose end the worker has not announced yet. */
export const OVERDUE_SUBSCRIPTIONS = 1_000

const id = (kind: string, n: string) =>
  `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-' || '${Buffer.from(kind).toString('hex').padEnd(12, '0')}')::uuid`
const SITE = id('site', 'n')
const OWNER = id('own', '1')
const BUSY_SITE = id('site', '4')
const BUSY_HOOK = id('hook', '11')
const series = (count: number) => `from generate_series(1, ${count}) as n`

// By the last digit of their number sites are without a subscription, renew, are cancelled and run on, or are over.
const KIND = `case when n % 10 < 3 then 'none' when n % 10 < 7 then 'renews' when n % 10 < 9 then 'runs' else 'over' end`

const INVENTORY = JSON.stringify({
  ...{ version: 1, delivered_version: null, pages: [], tag: { seen: false }, tools: [], unknown: [] },
})
const PUBLISHED = JSON.stringify(publishedContentFrom(INITIAL_DRAFT))
const SITE_DOCUMENT = JSON.stringify({
  ...{ site: '00000000-0000-7000-8000-000000000000', scheme: 'https', fqdn: 'www.loaded.example', subdomain: 'www' },
  ...{ domain: 'loaded', suffix: 'example', registered_domain: 'loaded.example', path: '/' },
})
const SUBSCRIPTION_DOCUMENT = JSON.stringify({
  ...{ status: 'active', tier: 'growth', interval: 'annually', modules: [] },
  ...{ valid_until: '2030-01-01T00:00:00.000Z', will_be_renewed: true },
})

/** One integrator has nearly everything, as the largest will; endpoints and keys belong to many. */
const TABLES: readonly string[] = [
  `insert into integrator (id, name) select ${id('own', 'n')}, 'Integrator ' || n ${series(FILLED_ENDPOINTS)}`,
  `insert into integrator_key (id, integrator_id, hash, prefix)
   select ${id('key', 'n')}, ${id('own', `n % ${FILLED_ENDPOINTS} + 1`)}, sha256(('key' || n)::bytea), 'ik_live_0000'
   ${series(FEWER)}`,
  `insert into site (
     id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at
   )
   select
     ${SITE}, ${OWNER}, 'https', n || '.loaded.example', n::text, 'loaded', 'example', 'loaded.example', '/',
     sha256(n::text::bytea), now() - interval '400 days' + n * interval '1 second'
   ${series(FILLED_ROWS)}`,
  `insert into standing (
     site_id, integrator_id, created_at, sequence, tier, interval, modules, started_at, ends_at, next_boundary_at
   )
   select
     site_id, ${OWNER}, created_at, case when n = 4 then ${EVENTS_OF_BUSY_SITE / 2 + 1} else 1 end,
     tier, case when tier is not null then 'annually' end, case when tier is not null then jsonb '[]' end,
     case when tier is not null then date_trunc('second', created_at) end,
     case when kind in ('runs', 'over') then ends_at end,
     case when kind = 'runs' then ends_at when kind = 'renews' then now() + n * interval '1 minute' end
   from (
     select
       n, ${SITE} as site_id, ${KIND} as kind, now() - interval '400 days' + n * interval '1 second' as created_at,
       case when n % 10 >= 3 then 'growth' end as tier,
       now() + (n + 100000) * interval '1 second'
         * case when n % 10 = 9 or (n % 10 = 8 and n <= ${10 * OVERDUE_SUBSCRIPTIONS}) then -1 else 1 end as ends_at
     ${series(FILLED_ROWS)}
   ) as made`,
  `insert into event (integrator_id, site_id, sequence, type, actor, created_at, after, digest, hash)
   select ${OWNER}, ${SITE}, 1, 'site.created', 'operator:test', now() - interval '400 days', '${SITE_DOCUMENT}', '', '' ${series(FILLED_ROWS)}`,
  `insert into event (integrator_id, site_id, sequence, type, actor, created_at, after, digest, hash)
   select
     ${OWNER}, ${BUSY_SITE}, case when n % 2 = 0 then n / 2 + 1 end,
     case
       when n % 2 = 1 then 'settings.languages_changed'
       when n = 2 then 'subscription.created'
       else 'subscription.changed'
     end,
     'operator:test', now() - interval '1 day', '${SUBSCRIPTION_DOCUMENT}', '', ''
   ${series(EVENTS_OF_BUSY_SITE)}`,
  `insert into site_settings (site_id, default_language, languages, accessibility_widget)
   select ${SITE}, 'en', '{en}', true ${series(FEWER)}`,
  `insert into publication (site_id, version, asks_since, content, hash, code_hash, difference, actor)
   select ${SITE}, 1, 1, '${PUBLISHED}', sha256(''), sha256(''), '[]', 'operator:test' ${series(FEWER)}`,
  `insert into publication (site_id, version, asks_since, content, hash, code_hash, difference, actor)
   select ${BUSY_SITE}, n, 1, '${PUBLISHED}', sha256(''), sha256(''), '[]', 'operator:test'
   from generate_series(2, 2000) as n`,
  `insert into site_details (site_id) select ${SITE} ${series(FEWER)}`,
  `insert into legal_document (site_id, document, language, version, content, hash, difference, published_at)
   select ${SITE}, 'privacy', 'en', 1, '{}', sha256(''), '[]', now() ${series(FEWER)}`,
  `insert into legal_document (site_id, document, language, version, content, hash, difference, published_at)
   select ${BUSY_SITE}, 'notice', 'en', n, '{}', sha256(''), '[]', now() from generate_series(2, 2000) as n`,
  `insert into sighting (site_id, first_at, last_at, version)
   select ${SITE}, now(), now(), 1 ${series(FEWER)} where n <> 4`,
  `insert into consent_day (site_id, day, given) select ${SITE}, current_date, 1 ${series(FEWER)}`,
  `insert into consent_day (site_id, day, given) select ${SITE}, current_date - 400 - n % 30, 1 ${series(FEWER)}`,
  `insert into consent (
     site_id, id, made_at, visitor, kind, functional, analytics, marketing, version, language, method, host, gpc
   )
   select ${SITE}, gen_random_uuid(), now(), gen_random_uuid(), 'given', true, true, true, 1, 'en', 'banner', 'x', false
   ${series(FILLED_ROWS)}`,
  `insert into consent (
     site_id, id, made_at, recorded_at, visitor, kind, functional, analytics, marketing, version, language, method, host, gpc
   )
   select
     ${BUSY_SITE}, gen_random_uuid(), now(), now(), gen_random_uuid(), 'given', true, true, true, 1, 'en', 'banner', 'x',
     false
   ${series(FEWER)}`,
  `insert into credit_use (site_id, month_starts_at, used)
   select ${SITE}, timestamptz '2026-01-01', 1 ${series(FEWER)}`,
  `insert into analysis (
     id, site_id, integrator_id, credits, month_starts_at, actor, sequence, requested_at, finished_at, recorded_at, state,
     counts, report
   )
   select
     ${id('done', 'n')}, ${SITE}, ${OWNER}, 1, timestamptz '2026-01-01', 'operator:test', 1, now(), now(),
     now() - n * interval '4 hours', 'completed', '{"serious": 0, "warning": 0, "note": 0}', '{}'
   ${series(FEWER)}`,
  `insert into analysis (
     id, site_id, integrator_id, credits, month_starts_at, actor, sequence, requested_at, finished_at, recorded_at, state,
     counts, report
   )
   select
     ${id('busy', 'n')}, ${BUSY_SITE}, ${OWNER}, 1, timestamptz '2026-01-01', 'operator:test', 1, now(), now(),
     now() - n * interval '1 minute', 'completed', '{"serious": 0, "warning": 0, "note": 0}', '{}'
   from generate_series(1, 2000) as n`,
  `insert into analysis (id, site_id, integrator_id, credits, month_starts_at, actor, sequence, requested_at)
   select ${id('open', 'n')}, ${SITE}, ${OWNER}, 1, timestamptz '2026-01-01', 'operator:test', 1, now()
   ${series(OPEN_ANALYSES)} where n <> 4`,
  `insert into scan_job (
     id, purpose, site_id, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts
   )
   select
     ${id('open', 'n')}, 'analysis', ${SITE}, case when n % 4 = 1 then ${OWNER} else ${id('own', `n % ${FILLED_ENDPOINTS - 1} + 2`)} end, '{}', n % 2 = 0,
     now() - n * interval '1 second',
     case when n % 10 = 0 then gen_random_uuid() end, case when n % 10 = 0 then now() + interval '1 hour' end, n % 10 / 9
   ${series(OPEN_ANALYSES)} where n <> 4`,
  `insert into analysis_image (analysis_id, image, place, png)
   select ${id('busy', 'n % 2000 + 1')}, gen_random_uuid(), 1, 'png' ${series(FEWER)} where n <= 2000`,
  `insert into analysis_schedule (site_id, integrator_id, actor, next_at)
   select ${SITE}, ${OWNER}, 'operator:test', now() + n * interval '1 minute' ${series(FEWER)}`,
  `insert into inventory (site_id, surveyed_at, recorded_at, content)
   select ${SITE}, now(), now() - n * interval '1 minute', '${INVENTORY}' ${series(FEWER)}`,
  `insert into inventory (site_id, surveyed_at, recorded_at, content)
   select ${BUSY_SITE}, now(), now() - n * interval '7 days', '${INVENTORY}' from generate_series(1, 57) as n`,
  `insert into attention (site_id, integrator_id, created_at, codes, look_at)
   select
     site_id, integrator_id, created_at, case when sequence_number % 100 = 0 then '{tag_gone}'::text[] else '{}' end,
     now() + (sequence_number - 200) * interval '1 minute'
   from (
     select site_id, integrator_id, created_at, row_number() over (order by created_at) as sequence_number
     from standing
     where integrator_id = ${OWNER}
   ) as numbered`,
  `insert into survey (site_id, integrator_id, next_at, cause, asked_at, ended_at, applied)
   select
     ${SITE}, case when n % 4 = 0 then ${OWNER} else ${id('own', `n % ${FILLED_ENDPOINTS - 1} + 2`)} end,
     date_trunc('milliseconds', now() + (n - ${FEWER} / 2) * interval '1 minute'), 'schedule', now() - interval '7 days',
     now() - interval '7 days', n % 10 > 0
   ${series(FEWER)}`,
  `insert into scan_job (
     id, purpose, site_id, integrator_id, job, scheduled, run_at, leased_by, leased_until, attempts
   )
   select
     ${id('survey', 'n')}, 'survey', ${SITE}, case when n % 4 = 1 then ${OWNER} else ${id('own', `n % ${FILLED_ENDPOINTS - 1} + 2`)} end, '{}',
     n % 2 = 0, now() - n * interval '1 second',
     case when n % 10 = 0 then gen_random_uuid() end, case when n % 10 = 0 then now() + interval '1 hour' end, n % 10 / 9
   ${series(MAX_QUEUED_SURVEYS - 50)}`,
  `insert into survey_day (registered_domain, day, surveys)
   select n || '.loaded.example', date '2026-01-01' + n % 100, 1 ${series(FEWER)}`,
  `insert into scanner (id, seen_at) select gen_random_uuid(), now() - interval '2 days' ${series(10)}`,
  `insert into embed_token (hash, site_id, key_id, expires_at)
   select sha256(('token' || n)::bytea), ${SITE}, ${id('key', '1')}, now() - n * interval '4 seconds' ${series(FEWER)}`,
  `insert into dashboard_session (hash, site_id, key_id, last_seen_at)
   select sha256(('session' || n)::bytea), ${SITE}, ${id('key', '1')}, now() - n * interval '8 seconds'
   ${series(FEWER)}`,
  `insert into idempotency (integrator_id, key, fingerprint, status, body, sealed, created_at)
   select ${OWNER}, 'key-' || n, sha256('x'), 200, '{}', false, now() - n * interval '80 seconds' ${series(FEWER)}`,
  `insert into webhook (id, integrator_id, place, url, events, secret, position)
   select ${id('hook', 'n')}, ${id('own', 'n')}, 1, 'https://receiver.example/', '{}', 'sealed', 1000000
   ${series(FILLED_ENDPOINTS)}`,
  `insert into delivery (webhook_id, event_id, type, site_id, created_at, next_attempt_at, delivered_at)
   select
     ${id('hook', `n % 10 + 1`)}, n, 'site.created', ${SITE}, now() - n * interval '200 seconds',
     case when n % 5 = 0 then now() - n * interval '1 second' end, case when n % 5 > 0 then now() end
   ${series(FILLED_ROWS)}`,
  `insert into delivery (webhook_id, event_id, type, site_id, attempts, next_attempt_at)
   select ${BUSY_HOOK}, ${FILLED_ROWS} + n, 'subscription.changed', ${BUSY_SITE}, n % 2, now() - interval '1 minute'
   ${series(EVENTS_OF_BUSY_SITE)}`,
]

/** As if parallel workers cost nothing: whoever may start them does. */
const EAGER = `do $$ begin
  execute format('alter database %I set parallel_setup_cost = 0', current_database());
  execute format('alter database %I set parallel_tuple_cost = 0', current_database());
  execute format('alter database %I set min_parallel_table_scan_size = 0', current_database());
  execute format('alter database %I set min_parallel_index_scan_size = 0', current_database());
end $$`

/** Fills an unused database, and updates PostgreSQL's statistics. */
export async function fillDatabase(url: string): Promise<FilledDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Neither triggers nor foreign keys: what they hold does not matter for how the tables are read.
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    for (const text of TABLES) await client.query(text)
    await client.query('analyze')
    await client.query(EAGER)
    const { rows } = await client.query(`select ${OWNER} as integrator, ${BUSY_SITE} as site, ${BUSY_HOOK} as hook`)
    return { integratorId: rows[0].integrator, busySite: rows[0].site, busyHook: rows[0].hook }
  } finally {
    await client.end()
  }
}
