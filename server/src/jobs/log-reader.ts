import { surveyChanges } from '../core/surveys/survey.ts'
import type { LogPart, LogReader } from '../store/events/log-reader.ts'
import { Unavailable } from '../store/kit/database.ts'
import type { SiteScope } from '../store/kit/site-scope.ts'
import type { Jobs } from './jobs.ts'

/** What follows from what happened to a website. Each reads how things are now, so that being called twice does no harm. */
export type LogFollowers = {
  /** Those of the websites that `onSubscribed` has anything to do with: one question for all of a part. */
  readonly findSubscribed: (scopes: readonly SiteScope[]) => Promise<readonly SiteScope[]>
  /** A subscription was made, or facts of the customer have changed: what can be assumed may be another thing now. */
  readonly onSubscribed: (scope: SiteScope) => Promise<void>
  /** Something happened that decides whether they work by themselves. */
  readonly onChanged: (scopes: readonly SiteScope[]) => Promise<void>
}

type Follower = 'onSubscribed' | 'onChanged'

const TOLD: Readonly<Record<string, readonly Follower[]>> = {
  'subscription.created': ['onSubscribed', 'onChanged'],
  'subscription.ended': ['onChanged'],
  'subscription.terminated': ['onChanged'],
  'website.seen': ['onChanged'],
  'website.published': ['onChanged'],
  'settings.changed': ['onChanged'],
  'settings.details_changed': ['onSubscribed'],
}

/**
 * Reads what is new in the log: which websites are to be looked at, and what else follows. A part is read when all of that is
 * done; a process that is killed in between leaves it to whoever comes next, to be done again. What comes while the last part is
 * read waits for the next round: in parts of a few events each, reading takes several times the statements.
 */
export async function readLog(
  jobs: Pick<Jobs, 'failed'>,
  reader: LogReader,
  followers: LogFollowers,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const part = await reader.next(Object.keys(TOLD))
    if (part === null) return
    // Another worker is ahead, and does the rest.
    if (!(await reader.schedule(part, surveyChanges(part.events)))) return
    // What cannot be worked with holds up nothing else; a database that is away holds up all.
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

/** Each once. */
function websitesOf({ events }: LogPart, follower: Follower): readonly SiteScope[] {
  const told = events.filter(({ type }) => TOLD[type]?.includes(follower))
  return [...new Map(told.map(({ siteId, integratorId }) => [siteId, { siteId, integratorId }])).values()]
}
