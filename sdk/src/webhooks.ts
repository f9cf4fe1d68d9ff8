import { checkLimit, checkNames, checkObject, segment } from './arguments.ts'
import type { RequestOptions, Send } from './transport.ts'
import type {
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
  /** The `next_cursor` of the page before; the first page when null or left out. */
  readonly cursor?: string | null | undefined
}

const WEBHOOKS = 'api/integrators/webhooks/'
const webhookPath = (id: string) => `${WEBHOOKS}${segment('webhookId', id)}/`

export class Webhooks {
  readonly #send: Send

  constructor(send: Send) {
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

  /** What was sent and what was answered, newest first. */
  async deliveries(webhookId: string, filter: DeliveryFilter = {}, options?: RequestOptions): Promise<DeliveryPage> {
    const { limit, cursor } = checkNames('filter', filter, ['limit', 'cursor'])
    const query = { limit: checkLimit(limit), cursor }
    return this.#send({ method: 'GET', path: `${webhookPath(webhookId)}deliveries/`, query, options })
  }

  /** Sends one event again, or all of a time. */
  async redeliver(webhookId: string, which: RedeliveryRequest, options?: RequestOptions): Promise<Redelivery> {
    const body = checkObject('which', which)
    return this.#send({ method: 'POST', path: `${webhookPath(webhookId)}redeliver/`, body, options })
  }

  /** Sends a `webhook.test` event. */
  async test(webhookId: string, options?: RequestOptions): Promise<TestDelivery> {
    return this.#send({ method: 'POST', path: `${webhookPath(webhookId)}test/`, options })
  }
}
