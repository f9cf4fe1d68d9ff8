import { surveyChanges } from '../core/surveys/survey.ts'
import type { LogPart, LogReader } from '../store/events/log-reader.ts'
import { Unavailable } from '../store/kit/database.ts'
import type { SiteScope } from '../store/kit/site-scope.ts'
import type { Jobs } from './jobs.ts'

/** What follows from events of a website. Each handler reads the current state, so calling it twice does no harm. */
export type LogFollowers = {
  /** The websites for which `onSubscribed` has something to do, in one query for a part of the log. */
  readonly findSubscribed: (scopes: readonly SiteScope[]) => Promise<readonly SiteScope[]>
  /** A subscription was created, or the customer's facts changed: the assumed language may be another one now. */
  readonly onSubscribed: (scope: SiteScope) => Promise<void>
  /** An event may have changed whether the websites need attention. */
  readonly onChanged: (scopes: readonly SiteScope[]) => Promise<void>
}

type Follower = 'onSubscribed' | 'onChanged'

const FOLLOWERS: Readonly<Record<string, readonly Follower[]>> = {
  'subscription.created': ['onSubscribed', 'onChanged'],
  'subscription.ended': ['onChanged'],
  'subscription.terminated': ['onChanged'],
  'website.seen': ['onChanged'],
  'website.published': ['onChanged'],
  'settings.changed': ['onChanged'],
  'settings.details_changed': ['onSubscribed'],
}

/**
 * Reads new events, schedules surveys for their websites, and calls the followers. The position only moves on after all of that: if
 * the process is killed before, the part is handled again. Events that arrive during the last part wait for the next round, because
 * small parts need several times as many statements.
 */
export async function readEventLog(
  jobs: Pick<Jobs, 'failed'>,
  reader: LogReader,
  followers: LogFollowers,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const part = await reader.next(Object.keys(FOLLOWERS))
    if (part === null) return
    // Another worker is ahead, and handles the rest.
    if (!(await reader.schedule(part, surveyChanges(part.events)))) return
    // One failure does not stop the others, but an unavailable database stops the round.
    const tell = (error: unknown) => {
      if (error instanceof Unavailable) throw error
      jobs.failed('read_log', error)
    }
    const subscribed = websitesOf(part, 'onSubscribed')
    const concerned = await followers.findSubscribed(subscribed).catch((error) => {
      tell(error)
      return subscribed
    })
    for (const scope of concerned) {
      if (stopping.aborted) return
      await followers.onSubscribed(scope).catch(tell)
    }
    const changed = websitesOf(part, 'onChanged')
    if (changed.length > 0) await followers.onChanged(changed).catch(tell)
    await reader.moveOn(part)
    if (part.isLast) return
  }
}

/** The websites of the events that a follower handles, each once. */
function websitesOf({ events }: LogPart, follower: Follower): readonly SiteScope[] {
  const handled = events.filter(({ type }) => FOLLOWERS[type]?.includes(follower))
  return [...new Map(handled.map(({ siteId, integratorId }) => [siteId, { siteId, integratorId }])).values()]
}
