import type { Announcements } from '../store/announce.ts'

const MOST_AT_ONCE = 200

/**
 * Writes into the log what time has brought, site after site until nothing is due. Any number of workers may do so at
 * once. A site that cannot be announced is passed over, so that it does not keep the others from it.
 */
export async function announceDue(
  announcements: Announcements,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  while (!stopping.aborted) {
    const due = await announcements.findDue(MOST_AT_ONCE)
    const outcomes = await Promise.allSettled(due.map((site) => announcements.announce(site)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') onFailure(outcome.reason)
    if (!outcomes.some(({ status }) => status === 'fulfilled')) return
  }
}
