import { checkObject, segment } from './arguments.ts'
import type { RequestOptions, Send } from './transport.ts'
import type { Message, NewWebhook, Webhook, WebhookList, WebhookRequest } from './wire.ts'

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
}
