import type { BoundaryAnnouncements } from '../store/subscriptions/announce.ts'

const MAX_AT_ONCE = 200

/**
 * Writes renewals and ends into the log, site after site until none is due. Any number of workers may do so at once. Sites
 * that fail are passed over for the rest of the round, so that they cannot hold up the others, however many they are.
 */
export async function announceDue(
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
