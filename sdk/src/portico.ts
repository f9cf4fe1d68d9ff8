import { Analyses } from './analyses.ts'
import { checkBaseUrl, checkKey, checkNames, checkRetries, checkTimeout, type RequestOptions } from './arguments.ts'
import { refuseBrowsers } from './browser-guard.ts'
import { Clock } from './clock.ts'
import { Defaults } from './defaults.ts'
import { Embed } from './embed.ts'
import { Events } from './events.ts'
import { Profile } from './profile.ts'
import { Sites } from './sites.ts'
import { Subscriptions } from './subscriptions.ts'
import { openTransport, type SendCall } from './transport.ts'
import { Usage } from './usage.ts'
import { Webhooks } from './webhooks.ts'
import type { Message } from './wire.ts'

export type PorticoOptions = {
  /** The integrator key, `ik_live_…` or `ik_test_…`. Keep it out of browsers, repositories and logs. */
  readonly key: string
  /** The base address of the environment that the key belongs to. */
  readonly baseUrl: string | URL
  /** Milliseconds for each try; 30,000 when left out. */
  readonly timeout?: number
  /** How often a request is sent again after 429, 503 or a lost connection; 3 when left out. */
  readonly maxRetries?: number
}

const OPTIONS = ['key', 'baseUrl', 'timeout', 'maxRetries'] as const

/** The Portico API for an integrator's backend. One for the whole process is enough. */
export class Portico {
  readonly sites: Sites
  readonly subscriptions: Subscriptions
  readonly profile: Profile
  readonly defaults: Defaults
  readonly analyses: Analyses
  readonly embed: Embed
  readonly events: Events
  readonly usage: Usage
  readonly webhooks: Webhooks
  /** Staging only. */
  readonly clock: Clock
  readonly #send: SendCall

  constructor(options: PorticoOptions) {
    refuseBrowsers()
    const { key, baseUrl, timeout = 30_000, maxRetries = 3 } = checkNames('options', options, OPTIONS)
    this.#send = openTransport({
      key: checkKey(key),
      baseUrl: checkBaseUrl(baseUrl),
      timeout: checkTimeout(timeout),
      maxRetries: checkRetries(maxRetries),
    })
    this.sites = new Sites(this.#send)
    this.subscriptions = new Subscriptions(this.#send)
    this.profile = new Profile(this.#send)
    this.defaults = new Defaults(this.#send)
    this.analyses = new Analyses(this.#send)
    this.embed = new Embed(this.#send)
    this.events = new Events(this.#send)
    this.usage = new Usage(this.#send)
    this.webhooks = new Webhooks(this.#send)
    this.clock = new Clock(this.#send)
  }

  /** Resolves to `{ message: 'pong' }` when the API is reachable and the key is valid. */
  async ping(options?: RequestOptions): Promise<Message> {
    return this.#send({ method: 'GET', path: 'api/integrator/ping/', options })
  }
}
