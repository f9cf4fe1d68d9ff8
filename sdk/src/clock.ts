import { checkObject, type RequestOptions } from './arguments.ts'
import { sitePath } from './sites.ts'
import type { SendCall } from './transport.ts'
import type { SiteTime } from './wire.ts'

/** The clock of a staging site. Production answers 404. */
export class Clock {
  readonly #send: SendCall

  constructor(send: SendCall) {
    this.#send = send
  }

  async retrieve(siteId: string, options?: RequestOptions): Promise<SiteTime> {
    return this.#send({ method: 'GET', path: `${sitePath(siteId)}clock/`, options })
  }

  /** Lets the time come: renewals and ends that lie between happen, with their events, before this resolves. */
  async advance(
    siteId: string,
    to: { readonly advanceTo: Date | string },
    options?: RequestOptions,
  ): Promise<SiteTime> {
    const body = { advance_to: isoTime(checkObject('to', to).advanceTo) }
    return this.#send({ method: 'POST', path: `${sitePath(siteId)}clock/`, body, options })
  }
}

function isoTime(time: Date | string): string {
  if (typeof time === 'string' && time !== '') return time
  if (time instanceof Date && !Number.isNaN(time.getTime())) return time.toISOString()
  throw new TypeError('advanceTo must be a valid Date or an ISO 8601 string.')
}
