import { Message } from '@portico/contract'
import type { Api } from '../kit/services.ts'

export function pingRoutes(api: Api): void {
  api.route({
    method: 'GET',
    url: '/integrator/ping/',
    schema: {
      operationId: 'ping',
      summary: 'Check connectivity',
      description: 'Verifies that the API is reachable and the key is valid.',
      tags: ['Connectivity'],
      response: { 200: Message },
      examples: { 200: { message: 'pong' } },
    },
    handler: () => ({ message: 'pong' }),
  })
}
