import { siteFromUrl } from '../../core/site.ts'
import type { SiteDocument } from '../../store/documents.ts'
import type { Api, Services } from '../api.ts'
import { actorOf, checkBody, identityOf } from '../api.ts'
import type { Done, Once } from '../idempotency.ts'
import { sendProblem, sendRefusal } from '../problems.ts'
import { Site, SiteParams, SiteRequest } from '../wire.ts'

export function siteRoutes(api: Api, { sites }: Services, once: Once): void {
  api.route({
    method: 'POST',
    url: '/integrators/sites/',
    attachValidation: true,
    schema: {
      operationId: 'createSite',
      summary: 'Onboard a website',
      description:
        "Registers a customer's website. Store `site`: it is used in all other operations. The same website again gives " +
        '200 and the stored object, so a retry is harmless.',
      tags: ['Websites'],
      body: SiteRequest,
      response: { 200: Site, 201: Site },
    },
    handler: async (request, reply) => {
      const refusal = checkBody(request)
      if (refusal) return sendRefusal(request, reply, refusal)
      const address = siteFromUrl(request.body.url)
      if (!address.ok) return sendRefusal(request, reply, address.refusal)
      return once(request, reply, async (keep) => {
        const { integratorId } = identityOf(request)
        const { site, created } = await sites.register(integratorId, actorOf(request), address.value, (document) =>
          keep(newSite(document)),
        )
        return created ? newSite(site) : { status: 200, body: site }
      })
    },
  })

  api.route({
    method: 'GET',
    url: '/integrators/sites/:site_id/',
    schema: {
      operationId: 'getSite',
      summary: 'Retrieve a website',
      description: 'Returns the website as it was registered.',
      tags: ['Websites'],
      errors: ['site_not_found'],
      params: SiteParams,
      response: { 200: Site },
    },
    handler: async (request, reply) => {
      const site = await sites.find(identityOf(request).integratorId, request.params.site_id)
      return site ?? sendProblem(request, reply, 'site_not_found')
    },
  })
}

function newSite(site: SiteDocument): Done {
  return { status: 201, body: site, location: `/api/integrators/sites/${site.site}/` }
}
