import type { RequestOptions } from './arguments.ts'
import { sitePath } from './sites.ts'
import type { SendCall } from './transport.ts'
import type { EmbedSession } from './wire.ts'

export class Embed {
  readonly #send: SendCall

  constructor(send: SendCall) {
    this.#send = send
  }

  /** A new session URL for the iframe. Ask on every load of the dashboard; never keep one. */
  async create(siteId: string, options?: RequestOptions): Promise<EmbedSession> {
    return this.#send({ method: 'GET', path: `${sitePath(siteId)}embed/`, options })
  }
}
