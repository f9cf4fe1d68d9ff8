import { EmbedSession, SiteParams } from '@portico/contract'
import { embedUrl } from '../../core/integrators/embed.ts'
import { hashSecret, newSecret } from '../../secrets/secrets.ts'
import { sendProblem } from '../kit/problems.ts'
import { identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'

export function embedRoutes(api: Api, { environment, baseUrl, embed }: Services): void {
  api.route({
    method: 'GET',
    url: '/integrators/sites/:site_id/embed/',
    // HEAD would mint a token that nobody sees.
    exposeHeadRoute: false,
    schema: {
      operationId: 'createEmbedSession',
      summary: 'Get the embedded dashboard session',
      description: 'Generates the URL that loads the dashboard in an iframe. Ask for a new one on every load.',
      tags: ['Embedded dashboard'],
      errors: ['site_not_found'],
      params: SiteParams,
      response: { 200: EmbedSession },
    },
    handler: async (request, reply) => {
      const siteId = request.params.site_id
      const token = newSecret('embed_token', environment)
      const minted = await embed.mint({ hash: hashSecret(token), siteId, ...identityOf(request) })
      if (!minted) return sendProblem(request, reply, 'site_not_found')
      return { site: siteId, embed_url: embedUrl(baseUrl(), token), embed_token: token }
    },
  })
}
