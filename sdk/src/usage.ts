import { pathSegment, type RequestOptions } from './arguments.ts'
import type { SendCall } from './transport.ts'
import type { UsageStatement } from './wire.ts'

export class Usage {
  readonly #send: SendCall

  constructor(send: SendCall) {
    this.#send = send
  }

  /**
   * What began in a month such as `2026-10`, in UTC: periods, changes and analyses, a line for each. Rejects with a NotFoundError
   * until an hour after its end; from then on the statement is the same for ever.
   */
  async retrieve(month: string, options?: RequestOptions): Promise<UsageStatement> {
    return this.#send({ method: 'GET', path: `api/integrators/usage/${pathSegment('month', month)}/`, options })
  }
}
