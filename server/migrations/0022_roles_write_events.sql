-- What answers the internet and what works beside it write events under roles of their own. The database checks what they write: a
-- process that somebody broke into tells of nothing that it may not tell of, and stops no website.
--
-- The service's role, which may issue keys, is asked nothing: the conditions of the triggers are the one thing that its writes pay for.

-- In the order in which changes take these tables: whoever waits for one of them must not hold another.
lock table standing, publication, analysis in share row exclusive mode;
lock table event;

-- Was: only its type. Every insert asked for a right because of it.
drop policy event_write on event;
drop policy event_read on event;
alter table event disable row level security;

-- A website's number is that of its latest event. Raised without an event, or an event without it, no other change would find its place
-- behind the one before. All that a statement writes is there when this is asked.
create function refuse_number_without_event() returns trigger
language plpgsql volatile as $$
begin
  if new.sequence < old.sequence
    or not exists (
      select
      from public.event
      where event.site_id = new.site_id
        and event.sequence = new.sequence
    )
  then
    raise exception 'The number of website % rises by the events that are written with it.', new.site_id
    using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create trigger standing_number_is_of_an_event
after update of sequence on standing
for each row when (
  new.sequence <> old.sequence
  and not has_table_privilege('integrator_key'::regclass, 'insert')
)
execute function refuse_number_without_event();

-- Where it belongs, and when: of a website of this integrator, at most at its number, at a moment that has come.
create function event_is_in_place(written event) returns boolean
language sql volatile
return exists (
  select
  from public.standing
  where standing.site_id = written.site_id
    and standing.integrator_id = written.integrator_id
    and standing.sequence >= coalesce(written.sequence, 0)
    -- The first is that of its registration.
    and coalesce(written.sequence, 2) > 1
    and written.created_at between '2000-01-01 00:00:00Z' and clock_timestamp() + standing.clock_offset + interval '1 hour'
);

-- `portico public` tells of one thing: the first sight of a tag, as it is written in its row.
create function event_is_of_public(written event) returns boolean
language sql volatile
return written.type = 'website.seen'
  and written.actor = 'time'
  and written.sequence is not null
  and written.before is null
  and public.event_is_in_place(written)
  and not exists (
    select
    from public.event
    where event.site_id = written.site_id
      and event.type = 'website.seen'
      and event.sequence <> written.sequence
  )
  and exists (
    select
    from public.sighting
    join public.standing on standing.site_id = sighting.site_id
    cross join lateral (
      select to_char(sighting.first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as first_at
    ) as text
    where sighting.site_id = written.site_id
      and sighting.first_at between clock_timestamp() - interval '1 minute' and clock_timestamp() + interval '1 minute'
      and written.created_at = sighting.first_at + standing.clock_offset
      and written.after = jsonb_build_object(
        'first_at', text.first_at,
        'last_at', text.first_at,
        'version', sighting.version,
        'placement', sighting.placement
      )
  );

-- What readers of an event need of its content, by its type. The doctor asks for all of them.
create function event_can_be_read(type text, document jsonb) returns boolean
language sql immutable parallel safe
return coalesce(
  document @@ case
    when type like 'subscription.%' then
      '$.status.type() == "string" && $.tier.type() == "string" && $.interval.type() == "string" &&
        $.valid_until.type() == "string" && $.will_be_renewed.type() == "boolean" && $.modules.type() == "array" &&
        !exists($.modules[*] ? (!(@.name.type() == "string" && @.quantity.type() == "number")))'::jsonpath
    when type in ('site.created', 'site.updated') then '$.site.type() == "string" && $.fqdn.type() == "string"'
    when type = 'site.erased' then '$.fqdn.type() == "string"'
    when type = 'website.seen' then
      '$.first_at.type() == "string" && $.last_at.type() == "string" && $.version.type() == "number" && exists($.placement)'
    when type = 'website.attention' then '$.codes.type() == "array" && $.before.type() == "array"'
    when type = 'website.published' then
      '$.version.type() == "number" && $.published_at.type() == "string" && $.material.type() == "boolean" &&
        (!exists($.because) || $.because.type() == "array") && !exists($.because[*] ? (@.type() != "object"))'
    when type = 'website.proposed' then
      '$.changes.type() == "array" && !exists($.changes[*] ? (@.type() != "object")) && $.omitted.type() == "number" &&
        $.material.type() == "boolean" && exists($.publishes_after)'
    when type = 'analysis.completed' then
      '$.analysis.type() == "string" && $.status == "completed" && $.counts.serious.type() == "number" &&
        $.counts.warning.type() == "number" && $.counts.note.type() == "number"'
    when type = 'analysis.failed' then '$.analysis.type() == "string" && $.status == "failed" && $.reason.type() == "string"'
    when type in ('analysis.credits_used', 'analysis.credits_returned') then
      '$.used.type() == "number" && $.used >= 0 && $.used <= 1000000 && $.used == $.used.floor()'
    when type = 'settings.changed' then '$.members.type() == "array"'
    when type = 'webhook.disabled' then '$.id.type() == "string" && $.url.type() == "string" && $.reason.type() == "string"'
  end,
  false
);

-- What `portico worker` tells of, and by whom.
create function event_is_of_worker(written event) returns boolean
language sql volatile
return public.event_can_be_read(written.type, written.after)
and octet_length(written.after::text) + coalesce(octet_length(written.before::text), 0) <= 262144
and coalesce(case
  when written.type like 'subscription.%' or written.type like 'analysis.credits%' then public.event_can_be_read(written.type, written.before)
  else jsonb_typeof(written.before) = 'object'
end, written.before is null)
and coalesce(written.actor = case
  when written.type in (
    'subscription.renewed', 'subscription.ended', 'website.attention', 'analysis.completed', 'analysis.failed',
    'analysis.credits_used', 'analysis.credits_returned'
  ) then 'time'
  when written.type in ('website.published', 'website.proposed', 'settings.changed') then 'portico'
  when written.type = 'webhook.disabled' then 'webhook:' || (written.after ->> 'id')
end, false)
and case
  -- Of no website.
  when written.type = 'webhook.disabled' then written.site_id is null and written.created_at = now() and exists (
    select
    from public.webhook
    where webhook.id = (written.after ->> 'id')::uuid
      and webhook.integrator_id = written.integrator_id
  )
  else public.event_is_in_place(written)
end;

create function refuse_event_of_others() returns trigger
language plpgsql volatile as $$
declare
  is_theirs boolean;
begin
  if has_table_privilege('public.delivery', 'insert') then
    is_theirs := public.event_is_of_worker(new);
  else
    is_theirs := public.event_is_of_public(new);
  end if;
  if not is_theirs then
    raise exception 'An event "%" by "%", as this one, is not for this role to write.', new.type, new.actor
    using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create trigger event_is_of_its_writer
after insert on event
for each row when (not has_table_privilege('integrator_key'::regclass, 'insert'))
execute function refuse_event_of_others();

-- Versions and analyses name who asked for them. A worker is nobody else than Portico itself.
create function refuse_other_actor() returns trigger
language plpgsql as $$
begin
  raise exception '"%" is not for this role to write as who it was.', new.actor
  using errcode = 'insufficient_privilege';
end
$$;
create trigger publication_is_by_its_writer
before insert on publication
for each row when (new.actor <> 'portico' and not has_table_privilege('integrator_key'::regclass, 'insert'))
execute function refuse_other_actor();
create trigger analysis_is_by_its_writer
before insert on analysis
for each row when (new.actor <> 'time' and not has_table_privilege('integrator_key'::regclass, 'insert'))
execute function refuse_other_actor();

-- A website is erased by the name of who asks. The caller is told by the session: a function with the rights of the owner sees the owner.
alter function erase_site(uuid, uuid, bigint, interval, text, timestamptz) rename to carry_out_erasure;
-- Called by the one below, which has the rights; whoever calls it alone has none.
alter function carry_out_erasure(uuid, uuid, bigint, interval, text, timestamptz) security invoker;
create function erase_site(
  erased uuid, of_integrator uuid, read_sequence bigint, read_offset interval, by_actor text, at timestamptz
) returns setof uuid
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not has_table_privilege(session_user, 'public.integrator_key', 'insert')
    and (
      by_actor <> 'portico'
      or at not between clock_timestamp() + read_offset - interval '1 hour' and clock_timestamp() + read_offset + interval '1 hour'
    )
  then
    raise exception 'This role erases websites by itself, and in nobody else''s name.' using errcode = 'insufficient_privilege';
  end if;
  return query
  select done.id
  from public.carry_out_erasure(erased, of_integrator, read_sequence, read_offset, by_actor, at) as done (id);
end
$$;
revoke execute on function erase_site(uuid, uuid, bigint, interval, text, timestamptz) from public;
-- Whoever could erase can go on before "portico grants" is run again.
do $$
declare
  granted oid;
begin
  for granted in
    select acl.grantee
    from pg_proc
    cross join aclexplode(pg_proc.proacl) as acl
    where pg_proc.proname = 'carry_out_erasure'
      and pg_proc.pronamespace = 'public'::regnamespace
      and acl.privilege_type = 'EXECUTE'
      and acl.grantee not in (0, pg_proc.proowner)
  loop
    execute format(
      'grant execute on function erase_site(uuid, uuid, bigint, interval, text, timestamptz) to %s', granted::regrole
    );
  end loop;
end
$$;
