import { checkObject, segment } from './arguments.ts'
import type { RequestOptions, Send } from './transport.ts'
import type { Site, SiteRequest } from './wire.ts'

export const sitePath = (siteId: string) => `api/integrators/sites/${segment('siteId', siteId)}/`

export class Sites {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** Registers a customer's website. The same website again gives the same `site`. */
  async create(site: SiteRequest, options?: RequestOptions): Promise<Site> {
    const body = checkObject('site', site)
    return this.#send({ method: 'POST', path: 'api/integrators/sites/', body, options })
  }

  async retrieve(siteId: string, options?: RequestOptions): Promise<Site> {
    return this.#send({ method: 'GET', path: sitePath(siteId), options })
  }
}
