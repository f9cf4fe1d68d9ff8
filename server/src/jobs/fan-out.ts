import { type DeliveryFanOut, MAX_ENDPOINTS_AT_ONCE } from '../store/webhooks/delivery-fan-out.ts'

/**
 * Queues what is new in the log for every endpoint that wants it, in statements of a bounded size, until nothing is left.
 * Endpoints that are furthest behind come first, each with a part of what it waits for, so that they catch up together.
 */
export async function fanOutAll(follower: DeliveryFanOut, stopping: AbortSignal, onQueued: () => void): Promise<void> {
  while (!stopping.aborted) {
    const behind = await follower.findBehind()
    if (behind === null) return
    let seen = 0
    for (let first = 0; first < behind.webhookIds.length && !stopping.aborted; first += MAX_ENDPOINTS_AT_ONCE) {
      seen += await follower.fanOut(behind.webhookIds.slice(first, first + MAX_ENDPOINTS_AT_ONCE), behind.line)
      onQueued()
    }
    // Other workers have locked all of them: what those leave is found in the next round.
    if (seen === 0) return
  }
}
