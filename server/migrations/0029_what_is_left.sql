-- What is left of an event's content when its website or integrator is erased. Members are kept by name. What integrators note with a
-- website was kept unless it was named, so a new note would have survived an erasure. `contract/src/events` has the same for each type,
-- and `server/test/erased-events.test.ts` compares both. A type that is not named here keeps nothing, and nobody can read it any more.
create or replace function skeleton_of_event(type text, document jsonb) returns jsonb
language sql immutable parallel safe
return case
  when jsonb_typeof(document) is distinct from 'object' then null
  when type like 'subscription.%' or type like 'analysis.%' then document
  when type in ('website.seen', 'website.attention', 'site.erased', 'integrator.erased') then document
  -- Which facts there were, and not what they said: the log never has that.
  when type in ('settings.details_changed', 'integrator.details_changed') then document
  -- How many events are without their content, and a digest of what is left of them.
  when type in ('integrator.facts_redacted', 'integrator.events_redacted') then document
  when type in ('site.created', 'site.updated') then (
    select jsonb_object_agg(key, case key when 'path' then '""' else value end)
    from jsonb_each(document)
    where key in (
      'site', 'scheme', 'fqdn', 'subdomain', 'domain', 'suffix', 'registered_domain', 'path', 'reference'
    )
  )
  when type = 'website.published' then (
    select jsonb_object_agg(key, value)
    from jsonb_each(document)
    where key in ('version', 'published_at', 'material')
  )
  when type = 'website.proposed' then jsonb_build_object(
    'changes', '[]'::jsonb,
    'omitted', coalesce((document ->> 'omitted')::integer, 0)
      + case when jsonb_typeof(document -> 'changes') = 'array' then jsonb_array_length(document -> 'changes') else 0 end,
    'material', document -> 'material',
    'publishes_after', document -> 'publishes_after'
  )
  when type = 'settings.changed' then jsonb_build_object('members', document -> 'members')
  when type like 'integrator.%' then
    jsonb_strip_nulls(
      jsonb_build_object(
        'name', document -> 'name', 'suspended', document -> 'suspended',
        'websites_suspended', document -> 'websites_suspended'
      )
    )
  when type like 'key.%' then
    jsonb_strip_nulls(jsonb_build_object('key', document -> 'key', 'expires_at', document -> 'expires_at'))
  when type like 'webhook.%' then jsonb_build_object('id', document -> 'id')
end;
