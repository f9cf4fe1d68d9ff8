import { HAS_WRITABLE_DATE } from '../../store/events/events.ts'
import { type Check, checkNoRows } from './check.ts'

const CONTENT = [
  'id',
  'integrator_id',
  'site_id',
  'sequence',
  'type',
  'actor',
  'created_at',
  'before',
  'after',
  'recorded_at',
]
  .map((column) => `event.${column}`)
  .join(', ')

/** There are two kinds of chains: those of websites by their numbers, and all others by their links. */
const CHAINS = [
  { line: 'site_id', number: 'sequence' },
  { line: 'chain', number: 'link' },
] as const

/** Joined rather than sorted: a million websites are compared in a part of the time. */
const altered = ({ line, number }: (typeof CHAINS)[number]) => `
select event.id, format('event %s (%s, number %s of %s)', event.id, event.type, event.${number}, event.${line}) as what
from event
left join redacted_event on redacted_event.event_id = event.id
left join event as previous
  on previous.${line} = event.${line}
  and previous.${number} = event.${number} - 1
where event.${number} is not null
  and (
    coalesce(redacted_event.digest, event.digest) is distinct from event_digest(${CONTENT})
    or (
      (event.${number} = 1 or previous.id is not null)
      and event.hash is distinct from sha256(coalesce(previous.hash, '') || event.digest)
    )
  )`

/**
 * How long each chain is. Where one has as many events as its last number says, begins with 1 and none lacks the one before,
 * all are there. No number of a website can be there twice; of others it could.
 */
const LENGTHS = `
numbered as materialized (
  select site_id as line, count(*) as events, min(sequence) as first, max(sequence) as last
  from event
  where sequence is not null
  group by site_id
),
linked as materialized (
  select chain, link, hash
  from event
  where link is not null
),
others as materialized (
  select chain as line, count(*) as events, min(link) as first, max(link) as last
  from linked
  group by chain
)`

/** Of these chains what is not there, or there twice. */
const gaps = (table: string, { line, number }: (typeof CHAINS)[number], lines: string) => `
select
  concat_ws(
    ' to ',
    'number ' || previous_number + 1,
    nullif(number - 1, previous_number + 1)
  ) || ' of ' || line as what
from (
  select
    ${line} as line,
    ${number} as number,
    lag(${number}, 1, 0::bigint) over (partition by ${line} order by ${number}) as previous_number
  from ${table}
  where ${number} is not null
    and ${line} in (${lines})
) as placed
where number <> previous_number + 1`

const [NUMBERED, OTHERS] = CHAINS

/** Whether the log is as it was written, and whether subscriptions agree with it. */
export const AUDIT_CHECKS: readonly Check[] = [
  {
    check: 'events are as they were written',
    todo: 'Somebody altered these events, or the one before: compare them with a backup of the table "event", and restore it.',
    run: (client) =>
      checkNoRows(client, `select what from (${CHAINS.map(altered).join(' union all ')}) as altered order by id`),
  },
  {
    check: 'events without their facts are those that the log names',
    todo: 'Events, or the table "redacted_event", were altered by hand: restore both from a backup.',
    run: (client) =>
      checkNoRows(
        client,
        `select format('those of %s', owner) as what
         from (
           select
             of_facts,
             case when of_facts then event.integrator_id else coalesce(event.site_id, event.integrator_id) end as owner,
             jsonb_build_object(
               'events', count(*),
               'digest', encode(sha256(string_agg(int8send(event_id) || redacted_event.digest, '' order by event_id)), 'hex')
             ) as found
           from redacted_event
           left join event on event.id = redacted_event.event_id
           cross join lateral (
             select coalesce(event.type in ('settings.details_changed', 'integrator.details_changed'), false) as of_facts
           ) as kind
           group by 1, 2
         ) as redacted
         full join (
           select true as of_facts, integrator_id as owner, after as named
           from event
           where type = 'integrator.facts_redacted'
           union all
           -- Of a website or an integrator that was erased.
           select false, coalesce(site_id, integrator_id), after -> 'redacted'
           from event
           where type in ('site.erased', 'integrator.erased')
             and after -> 'redacted' <> 'null'
           union all
           -- Of a website whose history was too long to be redacted at once.
           select false, (after ->> 'site')::uuid, after - 'site'
           from event
           where type = 'integrator.events_redacted'
         ) as told using (of_facts, owner)
         where named is distinct from coalesce(found, jsonb_build_object('events', 0, 'digest', encode(sha256(''), 'hex')))
           -- That is told once all of it was done.
           and not exists (
             select
             from erasure
             where erasure.site_id = owner
               and redacted_to is not null
           )`,
      ),
  },
  {
    check: 'events can be read',
    todo:
      'Something else than Portico wrote these events, and nobody is told of them: readers pass them over. Look for who has the ' +
      'password of a role ("portico public" and "portico worker" write as "time" and "portico"), and change it.',
    run: (client) =>
      checkNoRows(
        client,
        `select format('event %s (%s by %s, number %s of %s)', id, type, actor, sequence, site_id) as what
         from event
         where sequence is not null
           and not (event_can_be_read(type, coalesce(after, before)) and ${HAS_WRITABLE_DATE})`,
      ),
  },
  {
    check: 'no event is missing',
    todo: 'The audit trail was altered by hand: restore the tables "event" and "event_chain" from a backup.',
    run: (client) =>
      checkNoRows(
        client,
        `with ${LENGTHS}
         ${gaps('event', NUMBERED, 'select line from numbered where first <> 1 or events <> last')}
         union all
         ${gaps(
           'linked',
           OTHERS,
           `select line
            from others
            where first <> 1
              or events <> last
            union all
            select chain
            from linked
            where link > 1
              and not exists (
                select
                from linked as previous
                where previous.chain = linked.chain
                  and previous.link = linked.link - 1
              )`,
         )}
         union all
         select
           format('the last of %s (%s instead of %s)', coalesce(site_id, line), coalesce(last, 0), coalesce(known.sequence, 0))
         from (
           select site_id, sequence
           from standing
           union all
           -- Of a website that was erased.
           select site_id, sequence
           from erasure
         ) as known
         -- Also of a website that is gone altogether.
         full join numbered on line = known.site_id
         where last is distinct from known.sequence
         union all
         select format('the last of %s (%s instead of %s)', coalesce(line, event_chain.chain), coalesce(last, 0), coalesce(length, 0))
         from event_chain
         full join others on line = event_chain.chain
         left join linked as latest on latest.chain = line and latest.link = last
         where (last, latest.hash) is distinct from (length, event_chain.hash)`,
      ),
  },
  {
    check: 'subscriptions agree with the audit trail',
    todo: 'A subscription was changed without its event: compare it with the latest event of that site and restore it.',
    run: (client) =>
      checkNoRows(
        client,
        // One question for each website, and not a join with one: only so PostgreSQL asks them in parallel.
        `select standing.site_id as what
         from standing
         where (
           select
             (type like 'subscription.%' and after is not null) <> (standing.tier is not null)
             or after ->> 'tier' <> standing.tier
             or after ->> 'interval' <> standing.interval
             or after -> 'modules' <> standing.modules
             or (after ->> 'will_be_renewed')::boolean <> (standing.ends_at is null)
           from event_shown as event
           where event.site_id = standing.site_id
             and sequence is not null
             and type not like 'website.%'
             and type not like 'analysis.%'
             and type not in ('site.updated', 'settings.changed')
           order by sequence desc
           limit 1
         )`,
      ),
  },
  {
    check: 'periods are counted from the moment that the audit trail says',
    todo: 'Set by hand: started_at is when the subscription was created, or when its interval last changed.',
    run: (client) =>
      checkNoRows(
        client,
        `select standing.site_id as what
         from standing
         where standing.tier is not null
           and (
             select standing.started_at <> date_trunc('milliseconds', created_at)
             from event_shown as event
             where event.site_id = standing.site_id
               and sequence is not null
               and (
                 type = 'subscription.created'
                 or (type = 'subscription.renewed' and before ->> 'interval' <> after ->> 'interval')
               )
             order by sequence desc
             limit 1
           )`,
      ),
  },
]
