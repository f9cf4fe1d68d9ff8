import { checkLimit, checkNames, checkObject, pathSegment, type RequestOptions } from './arguments.ts'
import type { SendCall } from './transport.ts'
import type {
  Delivery,
  DeliveryPage,
  Message,
  NewWebhook,
  Redelivery,
  RedeliveryRequest,
  TestDelivery,
  Webhook,
  WebhookList,
  WebhookRequest,
  WebhookSecret,
} from './wire.ts'

export type DeliveryFilter = {
  /** How many a page; 1 to 100. */
  readonly limit?: number | undefined
}

const WEBHOOKS = 'api/integrators/webhooks/'
const webhookPath = (id: string) => `${WEBHOOKS}${pathSegment('webhookId', id)}/`

export class Webhooks {
  readonly #send: SendCall

  constructor(send: SendCall) {
    this.#send = send
  }

  /** The answer holds the `secret` for verifyWebhook, this once: keep it as you keep the key. */
  async create(webhook: WebhookRequest, options?: RequestOptions): Promise<NewWebhook> {
    const body = checkObject('webhook', webhook)
    return this.#send({ method: 'POST', path: WEBHOOKS, body, options })
  }

  async list(options?: RequestOptions): Promise<WebhookList> {
    return this.#send({ method: 'GET', path: WEBHOOKS, options })
  }

  async retrieve(webhookId: string, options?: RequestOptions): Promise<Webhook> {
    return this.#send({ method: 'GET', path: webhookPath(webhookId), options })
  }

  async delete(webhookId: string, options?: RequestOptions): Promise<Message> {
    return this.#send({ method: 'DELETE', path: webhookPath(webhookId), options })
  }

  /** Switches a disabled webhook on again. */
  async enable(webhookId: string, options?: RequestOptions): Promise<Message> {
    return this.#send({ method: 'POST', path: `${webhookPath(webhookId)}enable/`, options })
  }

  /**
   * A new secret. For a day deliveries carry the signatures of both, so that nothing is lost while you change over. Rotated
   * again within that day, the older of the two is gone at once.
   */
  async rotate(webhookId: string, options?: RequestOptions): Promise<WebhookSecret> {
    return this.#send({ method: 'POST', path: `${webhookPath(webhookId)}rotate/`, options })
  }

  /**
   * What was sent and what was answered, newest first: `for await (const delivery of portico.webhooks.deliveries(id))`. Pages
   * are fetched as they are needed.
   */
  deliveries(webhookId: string, filter: DeliveryFilter = {}, options?: RequestOptions): DeliveryList {
    checkLimit(checkNames('filter', filter, ['limit']).limit)
    webhookPath(webhookId)
    return new DeliveryList((cursor) => this.deliveriesPage(webhookId, { ...filter, cursor }, options))
  }

  /** One page of it: `cursor` null is the first; `next_cursor` is null on the last. */
  async deliveriesPage(
    webhookId: string,
    filter: DeliveryFilter & { readonly cursor?: string | null | undefined } = {},
    options?: RequestOptions,
  ): Promise<DeliveryPage> {
    const { limit, cursor } = checkNames('filter', filter, ['limit', 'cursor'])
    const query = { limit: checkLimit(limit), cursor }
    return this.#send({ method: 'GET', path: `${webhookPath(webhookId)}deliveries/`, query, options })
  }

  /** Sends one event of your websites again, or all of a time; at most 10,000 a call. */
  async redeliver(webhookId: string, which: RedeliveryRequest, options?: RequestOptions): Promise<Redelivery> {
    const body = checkObject('which', which)
    return this.#send({ method: 'POST', path: `${webhookPath(webhookId)}redeliver/`, body, options })
  }

  /** Sends a `webhook.test` event. It is not kept, so it cannot be redelivered: send another. */
  async test(webhookId: string, options?: RequestOptions): Promise<TestDelivery> {
    return this.#send({ method: 'POST', path: `${webhookPath(webhookId)}test/`, options })
  }
}

/** A lazy list: nothing is asked before it is read, and each reading starts from the newest. */
export class DeliveryList implements AsyncIterable<Delivery> {
  readonly #page: (cursor: string | null) => Promise<DeliveryPage>

  constructor(page: (cursor: string | null) => Promise<DeliveryPage>) {
    this.#page = page
  }

  async *pages(): AsyncGenerator<DeliveryPage, void, undefined> {
    let cursor: string | null = null
    do {
      const page: DeliveryPage = await this.#page(cursor)
      yield page
      cursor = page.next_cursor
    } while (cursor !== null)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Delivery, void, undefined> {
    for await (const { deliveries } of this.pages()) yield* deliveries
  }
}
