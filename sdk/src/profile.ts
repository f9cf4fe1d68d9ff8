import { checkObject, type RequestOptions } from './arguments.ts'
import type { SendCall } from './transport.ts'
import type { Profile as Company, ProfileRequest } from './wire.ts'

const PATH = 'api/integrators/profile/'

/** Your company, as the legal documents of your customers' websites name their host. */
export class Profile {
  readonly #send: SendCall

  constructor(send: SendCall) {
    this.#send = send
  }

  async retrieve(options?: RequestOptions): Promise<Company> {
    return this.#send({ method: 'GET', path: PATH, options })
  }

  /** In place of what you said before. */
  async set(profile: ProfileRequest, options?: RequestOptions): Promise<Company> {
    const body = checkObject('profile', profile)
    return this.#send({ method: 'PUT', path: PATH, body, options })
  }
}
