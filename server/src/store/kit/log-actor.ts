/** The columns that `actorWords` needs of an event's actor. They need `JOIN_ACTOR_KEY`. */
export const ACTOR_COLUMNS = 'event.actor, actor_key.prefix as key_prefix'

// Compared as text: an actor is text, and what stands behind the colon need not be an id.
export const JOIN_ACTOR_KEY = `left join integrator_key as actor_key
  on actor_key.id = case
    when event.actor ~ '^(key|customer):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(event.actor, ':', 2)::uuid
  end`
