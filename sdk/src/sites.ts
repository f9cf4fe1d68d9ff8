import { checkLimit, checkNames, checkObject, pathSegment, type RequestOptions } from './arguments.ts'
import type { ApiCall, SendCall } from './transport.ts'
import type {
  Facts,
  Installation,
  Message,
  PublishedVersion,
  Site,
  SiteDetails,
  SitePage,
  SitePatch,
  SiteRequest,
  SiteSettings,
  SiteSettingsPatch,
  SiteStatus,
} from './wire.ts'

export type SiteFilter = {
  readonly fqdn?: string | undefined
  readonly reference?: string | undefined
  readonly status?: SiteStatus | undefined
  /** Only websites with which somebody has to help; with `limit` alone. */
  readonly attention?: true | undefined
  /** How many a page; 1 to 100. */
  readonly limit?: number | undefined
}

/** Settings with their ETag: a change that names it is only made while they are still so. */
export type SettingsAnswer = { readonly settings: SiteSettings; readonly etag: string }

export type SettingsOptions = RequestOptions & {
  /** The `etag` of the settings that were read; `ConflictError` with the code `precondition_failed` if they are others by now. */
  readonly ifMatch?: string | undefined
}

const FILTER = ['fqdn', 'reference', 'status', 'attention', 'limit'] as const
const SITES = 'api/integrators/sites/'

export const sitePath = (siteId: string) => `${SITES}${pathSegment('siteId', siteId)}/`

export class Sites {
  readonly #send: SendCall

  constructor(send: SendCall) {
    this.#send = send
  }

  /** Registers a customer's website. The same website again gives the same `site`. */
  async create(site: SiteRequest, options?: RequestOptions): Promise<Site> {
    const body = checkObject('site', site)
    return this.#send({ method: 'POST', path: SITES, body, options })
  }

  async retrieve(siteId: string, options?: RequestOptions): Promise<Site> {
    return this.#send({ method: 'GET', path: sitePath(siteId), options })
  }

  /** Changes `reference` and `metadata`: what is not named stays as it is, and null removes. */
  async update(siteId: string, patch: SitePatch, options?: RequestOptions): Promise<Site> {
    const body = checkObject('patch', patch)
    return this.#send({ method: 'PATCH', path: sitePath(siteId), body, options })
  }

  /**
   * Erases a website for good: what is known of it goes, and its id is unknown afterwards. `ConflictError` with the code
   * `subscription_active` while a subscription runs: terminate it first.
   */
  async delete(siteId: string, options?: RequestOptions): Promise<Message> {
    return this.#send({ method: 'DELETE', path: sitePath(siteId), options })
  }

  async settings(siteId: string, options?: RequestOptions): Promise<SettingsAnswer> {
    return this.#settings({ method: 'GET', path: `${sitePath(siteId)}settings/`, options })
  }

  /** A JSON Merge Patch: what is not named stays as it is, lists are replaced, and null goes back to the default. */
  async updateSettings(
    siteId: string,
    patch: SiteSettingsPatch,
    { ifMatch, ...options }: SettingsOptions = {},
  ): Promise<SettingsAnswer> {
    const body = checkObject('patch', patch)
    return this.#settings({ method: 'PATCH', path: `${sitePath(siteId)}settings/`, body, ifMatch, options })
  }

  async #settings(call: ApiCall): Promise<SettingsAnswer> {
    let etag = ''
    const settings = await this.#send<SiteSettings>({
      ...call,
      onEtag: (value) => {
        etag = value ?? ''
      },
    })
    return { settings, etag }
  }

  /** Publishes the banner as the customer's draft stands, defaults included. What is published already stays as it is. */
  async publish(siteId: string, options?: RequestOptions): Promise<PublishedVersion> {
    return this.#send({ method: 'POST', path: `${sitePath(siteId)}publication/`, options })
  }

  /** The tag for the website, and whether it was seen there. */
  async installation(siteId: string, options?: RequestOptions): Promise<Installation> {
    return this.#send({ method: 'GET', path: `${sitePath(siteId)}installation/`, options })
  }

  /** What is known for its legal documents, and what each of them still lacks. */
  async details(siteId: string, options?: RequestOptions): Promise<SiteDetails> {
    return this.#send({ method: 'GET', path: `${sitePath(siteId)}details/`, options })
  }

  /** What you know of your customer, in place of what you handed over before. What the customer has answered stays. */
  async setDetails(siteId: string, details: Facts, options?: RequestOptions): Promise<SiteDetails> {
    const body = { details: checkObject('details', details) }
    return this.#send({ method: 'PUT', path: `${sitePath(siteId)}details/`, body, options })
  }

  /** Every website, newest first: `for await (const site of portico.sites.list())`. Pages are fetched as they are needed. */
  list(filter: SiteFilter = {}, options?: RequestOptions): SiteList {
    checkLimit(checkNames('filter', filter, FILTER).limit)
    return new SiteList((cursor) => this.page({ ...filter, cursor }, options))
  }

  /** One page, for a list that people leaf through: `cursor` null is the first; `next_cursor` is null on the last. */
  async page(
    filter: SiteFilter & { readonly cursor?: string | null | undefined } = {},
    options?: RequestOptions,
  ): Promise<SitePage> {
    const { fqdn, reference, status, attention, limit, cursor } = checkNames('filter', filter, [...FILTER, 'cursor'])
    const query = { fqdn, reference, status, attention: attention && 'true', limit: checkLimit(limit), cursor }
    return this.#send({ method: 'GET', path: SITES, query, options })
  }
}

/** A lazy list: nothing is asked before it is read, and each reading starts from the beginning. */
export class SiteList implements AsyncIterable<Site> {
  readonly #page: (cursor: string | null) => Promise<SitePage>

  constructor(page: (cursor: string | null) => Promise<SitePage>) {
    this.#page = page
  }

  async *pages(): AsyncGenerator<SitePage, void, undefined> {
    let cursor: string | null = null
    do {
      const page: SitePage = await this.#page(cursor)
      yield page
      cursor = page.next_cursor
    } while (cursor !== null)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Site, void, undefined> {
    for await (const { sites } of this.pages()) yield* sites
  }
}
