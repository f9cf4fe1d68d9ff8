/**
 * A second opinion on what time does to a subscription, with nothing of the service's own rules: it lives through time,
 * and renews, switches and ends at each boundary as it comes. Times are milliseconds since 1970.
 */
export class SubscriptionModel {
  readonly happened: { readonly type: string; readonly at: number; readonly validUntil: number }[] = []
  interval: string
  planned: string | null = null
  canceled = false
  ended = false
  #anchor: number
  #count = 1

  constructor(start: number, interval: string) {
    this.#anchor = start
    this.interval = interval
  }

  /** The end of the current period; a day that its month does not have becomes that month's last. */
  get end(): number {
    const anchor = new Date(this.#anchor)
    const month = anchor.getUTCMonth() + this.#count * (this.interval === 'annually' ? 12 : 1)
    const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), month + 1, 0)).getUTCDate()
    const end = new Date(anchor)
    end.setUTCDate(1)
    end.setUTCMonth(month)
    return end.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  }

  liveUntil(now: number): void {
    while (!this.ended && this.end <= now) {
      const at = this.end
      this.#pass(at)
      this.happened.push({ type: this.ended ? 'ended' : 'renewed', at, validUntil: this.end })
    }
  }

  #pass(boundary: number): void {
    if (this.canceled) {
      this.ended = true
    } else if (this.planned === null) {
      this.#count += 1
    } else {
      this.#anchor = boundary
      this.#count = 1
      this.interval = this.planned
      this.planned = null
    }
  }
}
