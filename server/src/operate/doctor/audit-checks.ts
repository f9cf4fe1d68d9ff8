import { type Check, none } from './check.ts'

/** The events of each chain in order, with these columns and the hash and number before. Fewer columns sort faster. */
const linked = (columns: string) => `
with checked as (
  select
    id, type, hash, ${columns},
    sequence is null as other,
    coalesce(chain, site_id) as line,
    coalesce(sequence, link) as number
  from event
  left join redacted_event on redacted_event.event_id = event.id
),
linked as (
  select
    *,
    lag(hash, 1, '') over chain as previous_hash,
    lag(number, 1, 0::bigint) over chain as previous_number
  from checked
  window chain as (partition by other, line order by number)
)`

const CONTENT = 'id, integrator_id, site_id, sequence, type, actor, created_at, before, after, recorded_at'

/** Whether the log is as it was written, and whether everything else agrees with it. */
export const AUDIT_CHECKS: readonly Check[] = [
  {
    check: 'events are as they were written',
    todo: 'Somebody altered these events, or the one before: compare them with a backup of the table "event", and restore it.',
    look: (client) =>
      none(
        client,
        `${linked(`event.digest, coalesce(redacted_event.digest, event.digest) = event_digest(${CONTENT}) as same`)}
         select format('event %s (%s, number %s of %s)', id, type, number, line) as what
         from linked
         where same is not true
           or (number = previous_number + 1 and hash is distinct from sha256(previous_hash || digest))
         order by id`,
      ),
  },
  {
    check: 'events without their facts are those that the log names',
    todo: 'Events, or the table "redacted_event", were altered by hand: restore both from a backup.',
    look: (client) =>
      none(
        client,
        `select format('those of %s', integrator_id) as what
         from (
           select
             event.integrator_id,
             jsonb_build_object(
               'events', count(*),
               'digest', encode(sha256(string_agg(int8send(event_id) || redacted_event.digest, '' order by event_id)), 'hex')
             ) as found
           from redacted_event
           left join event on event.id = redacted_event.event_id
           group by event.integrator_id
         ) as redacted
         full join (
           select integrator_id, after as named
           from event
           where type = 'integrator.facts_redacted'
         ) as told using (integrator_id)
         where named is distinct from found`,
      ),
  },
  {
    check: 'no event is missing',
    todo: 'The audit trail was altered by hand: restore the tables "event" and "event_chain" from a backup.',
    look: (client) =>
      none(
        client,
        `${linked('sequence')},
         ends as (
           select distinct on (other, line) other, line, number, hash
           from linked
           order by other, line, number desc
         )
         select
           concat_ws(
             ' to ',
             'number ' || previous_number + 1,
             nullif(number - 1, previous_number + 1)
           ) || ' of ' || line as what
         from linked
         where number <> previous_number + 1
         union all
         select format('the last of %s (%s instead of %s)', standing.site_id, coalesce(ends.number, 0), standing.sequence)
         from standing
         left join ends on ends.line = standing.site_id and not ends.other
         where ends.number is distinct from standing.sequence
         union all
         select format('the last of %s (%s instead of %s)', coalesce(line, chain), coalesce(number, 0), coalesce(length, 0))
         from event_chain
         full join (select * from ends where other) as ends on ends.line = event_chain.chain
         where (number, ends.hash) is distinct from (length, event_chain.hash)`,
      ),
  },
  {
    check: 'subscriptions agree with the audit trail',
    todo: 'A subscription was changed without its event: compare it with the latest event of that site and restore it.',
    look: (client) =>
      none(
        client,
        `with latest as (
           select distinct on (site_id) site_id, type, after
           from event
           where sequence is not null
             and type not like 'website.%'
             and type not like 'analysis.%'
             and type not in ('site.updated', 'settings.changed')
           order by site_id, sequence desc
         )
         select latest.site_id as what
         from latest
         left join standing on standing.site_id = latest.site_id
         where standing.site_id is null
           or (latest.type like 'subscription.%' and latest.after is not null) <> (standing.tier is not null)
           or latest.after ->> 'tier' <> standing.tier
           or latest.after ->> 'interval' <> standing.interval
           or latest.after -> 'modules' <> standing.modules
           or (latest.after ->> 'will_be_renewed')::boolean <> (standing.ends_at is null)`,
      ),
  },
  {
    check: 'periods are counted from the moment that the audit trail says',
    todo: 'Set by hand: started_at is when the subscription was created, or when its interval last changed.',
    look: (client) =>
      none(
        client,
        `select standing.site_id as what
         from standing
         cross join lateral (
           select created_at
           from event
           where event.site_id = standing.site_id
             and (
               type = 'subscription.created'
               or (type = 'subscription.renewed' and before ->> 'interval' <> after ->> 'interval')
             )
           order by sequence desc
           limit 1
         ) as anchor
         where standing.started_at <> date_trunc('milliseconds', anchor.created_at)`,
      ),
  },
  {
    check: 'everything belongs to something',
    todo: 'Their owner was removed by hand: restore it from a backup. Portico itself never removes an integrator or a site.',
    look: (client) => none(client, `${ENDPOINTS} ${ORPHANS.map(orphans).join(' union all ')}`),
  },
]

/** An endpoint is removed before its deliveries. */
const ENDPOINTS = `
with endpoint as (
  select id
  from webhook
  union all
  select id
  from removed_webhook
)`

/** A table, the column that names a row of it, the column that refers to an owner, and the owner's table and key. */
export const ORPHANS = [
  ['integrator_key', 'id', 'integrator_id', 'integrator', 'id'],
  ['integrator_profile', 'integrator_id', 'integrator_id', 'integrator', 'id'],
  ['integrator_defaults', 'integrator_id', 'integrator_id', 'integrator', 'id'],
  ['site', 'id', 'integrator_id', 'integrator', 'id'],
  ['webhook', 'id', 'integrator_id', 'integrator', 'id'],
  ['idempotency', 'key', 'integrator_id', 'integrator', 'id'],
  ['event', 'id', 'integrator_id', 'integrator', 'id'],
  ['event', 'id', 'site_id', 'site', 'id'],
  ['standing', 'site_id', 'site_id', 'site', 'id'],
  ['site_settings', 'site_id', 'site_id', 'site', 'id'],
  ['site_details', 'site_id', 'site_id', 'site', 'id'],
  ['credit_use', 'site_id', 'site_id', 'site', 'id'],
  ['website_draft', 'site_id', 'site_id', 'site', 'id'],
  ['publication', 'site_id', 'site_id', 'site', 'id'],
  ['legal_document', 'site_id', 'site_id', 'site', 'id'],
  ['sighting', 'site_id', 'site_id', 'site', 'id'],
  ['consent_day', 'site_id', 'site_id', 'site', 'id'],
  ['consent_host', 'site_id', 'site_id', 'site', 'id'],
  ['analysis', 'id', 'site_id', 'site', 'id'],
  ['analysis', 'id', 'integrator_id', 'integrator', 'id'],
  ['analysis_job', 'analysis_id', 'integrator_id', 'integrator', 'id'],
  ['analysis_image', 'image', 'analysis_id', 'analysis', 'id'],
  ['analysis_schedule', 'site_id', 'site_id', 'site', 'id'],
  ['analysis_schedule', 'site_id', 'integrator_id', 'integrator', 'id'],
  ['survey', 'site_id', 'site_id', 'site', 'id'],
  ['survey', 'site_id', 'integrator_id', 'integrator', 'id'],
  ['survey_job', 'id', 'site_id', 'site', 'id'],
  ['survey_job', 'id', 'integrator_id', 'integrator', 'id'],
  ['inventory', 'site_id', 'site_id', 'site', 'id'],
  ['attention', 'site_id', 'site_id', 'site', 'id'],
  ['attention', 'site_id', 'integrator_id', 'integrator', 'id'],
  ['embed_token', 'site_id', 'site_id', 'site', 'id'],
  ['embed_token', 'key_id', 'key_id', 'integrator_key', 'id'],
  ['dashboard_session', 'site_id', 'site_id', 'site', 'id'],
  ['dashboard_session', 'key_id', 'key_id', 'integrator_key', 'id'],
  ['delivery', 'id', 'webhook_id', 'endpoint', 'id'],
  ['delivery', 'id', 'event_id', 'event', 'id'],
] as const

function orphans([table, name, column, parent, key]: (typeof ORPHANS)[number]): string {
  return `
    (
      select '${table} ' || child.${name} || ' (of no ${parent})' as what
      from ${table} as child
      where child.${column} is not null
        and not exists (
          select
          from ${parent} as parent
          where parent.${key} = child.${column}
        )
      limit 4
    )`
}
