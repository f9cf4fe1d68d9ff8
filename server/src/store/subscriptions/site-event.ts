import { timestamp } from '../kit/timestamp.ts'
import type { SiteState } from './site-state.ts'

// The shared parts of statements that write one event with a site's next number.

/** The state that was read. Every such statement compares it; where sequence or clock differ, the caller reads again. */
export const SITE_STATE_PARAMETERS = { site_id: 'uuid', sequence: 'bigint', clock_offset: 'interval' } as const

/** Finds the row of `standing` only as it was read. With `skip locked` a row that is locked is left out, so nobody waits. */
export const IS_UNCHANGED_SINCE_READ = `standing.site_id = $site_id
    and standing.sequence = $sequence
    and standing.clock_offset = $clock_offset`

/** The part `accepted` of statements that compare nothing else. */
export const ACCEPTED_SITE = `
  select standing.site_id, standing.integrator_id
  from standing
  where ${IS_UNCHANGED_SINCE_READ}
  for update of standing skip locked`

export function siteStateValues(siteId: string, { sequence, clockOffset }: SiteState) {
  return { site_id: siteId, sequence, clock_offset: clockOffset }
}

/** The columns of the logged event. */
export const EVENT_PARAMETERS = { actor: 'text', created_at: 'timestamptz', before: 'jsonb', after: 'jsonb' } as const

type LoggedEvent = { readonly actor: string; readonly before?: unknown; readonly after: unknown }

export function eventParameterValues({ now }: SiteState, { actor, before, after }: LoggedEvent) {
  return {
    actor,
    created_at: timestamp(now),
    before: before === undefined || before === null ? null : JSON.stringify(before),
    after: JSON.stringify(after),
  }
}

/** Parts that give the site in `accepted` its next number and write the event. `type` is an SQL expression. */
export const eventStatementParts = (type: string) => ({
  numbered: `
  update standing
  set sequence = standing.sequence + 1
  from accepted
  where standing.site_id = accepted.site_id`,
  logged: `
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
  select integrator_id, site_id, $sequence + 1, ${type}, $actor, $created_at, $before, $after
  from accepted`,
})
