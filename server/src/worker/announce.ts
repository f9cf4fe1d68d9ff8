import type { Announcements } from '../store/announce.ts'

const MOST_AT_ONCE = 200

/**
 * Writes into the log what time has brought, site after site until nothing is due. Any number of workers may do so at
 * once. Sites that cannot be announced are passed over, so that they do not keep the others from it, however many.
 */
export async function announceDue(
  announcements: Announcements,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const failed: string[] = []
  while (!stopping.aborted) {
    const due = await announcements.findDue(MOST_AT_ONCE, failed)
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
