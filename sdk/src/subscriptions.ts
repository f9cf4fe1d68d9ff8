import { checkObject, type RequestOptions } from './arguments.ts'
import { sitePath } from './sites.ts'
import type { SendCall } from './transport.ts'
import type { Message, Order, Subscription } from './wire.ts'

const subscriptionPath = (siteId: string) => `${sitePath(siteId)}subscription/`

export class Subscriptions {
  readonly #send: SendCall

  constructor(send: SendCall) {
    this.#send = send
  }

  /** A website has at most one active subscription: a second one is a ConflictError. */
  async create(siteId: string, order: Order, options?: RequestOptions): Promise<Message> {
    const body = checkObject('order', order)
    return this.#send({ method: 'POST', path: subscriptionPath(siteId), body, options })
  }

  async retrieve(siteId: string, options?: RequestOptions): Promise<Subscription> {
    return this.#send({ method: 'GET', path: subscriptionPath(siteId), options })
  }

  /** Stops the renewal; service runs to the end of the current billing period. */
  async cancel(siteId: string, options?: RequestOptions): Promise<Message> {
    return this.#send({ method: 'POST', path: `${subscriptionPath(siteId)}cancel/`, options })
  }

  /** Takes a cancellation back; possible until the period ends. */
  async reactivate(siteId: string, options?: RequestOptions): Promise<Message> {
    return this.#send({ method: 'POST', path: `${subscriptionPath(siteId)}reactivate/`, options })
  }

  /** Tier and modules change at once, the interval at the end of the current period. What is left out is its default. */
  async change(siteId: string, order: Order, options?: RequestOptions): Promise<Message> {
    const body = checkObject('order', order)
    return this.#send({ method: 'PUT', path: subscriptionPath(siteId), body, options })
  }

  /** Ends the service at once and removes the subscription for good. */
  async terminate(siteId: string, options?: RequestOptions): Promise<Message> {
    return this.#send({ method: 'DELETE', path: subscriptionPath(siteId), options })
  }
}
