import { type DeliveryFanOut, MAX_ENDPOINTS_AT_ONCE } from '../store/webhooks/delivery-fan-out.ts'

/**
 * Queues new events for every endpoint that subscribes to them, in statements of limited size, until none is left. The endpoints
 * that are furthest behind come first. Each gets a part of its backlog, so that they catch up together.
 */
export async function fanOutEvents(
  follower: DeliveryFanOut,
  stopping: AbortSignal,
  onQueued: () => void,
): Promise<void> {
  while (!stopping.aborted) {
    const behind = await follower.findBehind()
    if (behind === null) return
    let seen = 0
    for (let first = 0; first < behind.webhookIds.length && !stopping.aborted; first += MAX_ENDPOINTS_AT_ONCE) {
      seen += await follower.fanOut(behind.webhookIds.slice(first, first + MAX_ENDPOINTS_AT_ONCE), behind.line)
      onQueued()
    }
    // Other workers have locked all of them. The next round finds what they leave.
    if (seen === 0) return
  }
}
