import type { Api } from '../api.ts'
import { Message } from '../wire.ts'

export function pingRoutes(api: Api): void {
  api.route({
    method: 'GET',
    url: '/integrator/ping/',
    schema: { response: { 200: Message } },
    handler: () => ({ message: 'pong' }),
  })
}
