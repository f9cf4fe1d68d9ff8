import type { BoundaryAnnouncements } from '../store/subscriptions/announce.ts'

const MAX_AT_ONCE = 200

/**
 * Writes due renewals and ends of subscriptions into the event log, in batches until none is due. Any number of workers may do so
 * at once. A site that fails is skipped for the rest of the round, so that it does not delay the others.
 */
export async function announceRenewalsAndEnds(
  announcements: BoundaryAnnouncements,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
  mostAtOnce = MAX_AT_ONCE,
): Promise<void> {
  const failed: string[] = []
  while (!stopping.aborted) {
    const due = await announcements.findDue(mostAtOnce, failed)
    if (due.length === 0) return
    await Promise.all(
      due.map(async (site) => {
        try {
          await announcements.announce(site)
        } catch (error) {
          failed.push(site.siteId)
          onFailure(error)
        }
      }),
    )
  }
}
