import { checkObject, type RequestOptions } from './arguments.ts'
import type { SendCall } from './transport.ts'
import type { DefaultsRequest, Defaults as WebsitesBeginWith } from './wire.ts'

const PATH = 'api/integrators/defaults/'

/** What your websites begin with that are registered from then on. */
export class Defaults {
  readonly #send: SendCall

  constructor(send: SendCall) {
    this.#send = send
  }

  async retrieve(options?: RequestOptions): Promise<WebsitesBeginWith> {
    return this.#send({ method: 'GET', path: PATH, options })
  }

  /** In place of what you said before; what is left out is as for everybody. */
  async set(defaults: DefaultsRequest, options?: RequestOptions): Promise<WebsitesBeginWith> {
    const body = checkObject('defaults', defaults)
    return this.#send({ method: 'PUT', path: PATH, body, options })
  }
}
