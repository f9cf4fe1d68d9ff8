import { Installation, Nothing, Publication, SiteParams } from '@portico/contract'
import { CODE_HASH } from '@portico/visitor/delivered'
import { entitlementsAt } from '../../core/subscription.ts'
import type { Done, WithIdempotency } from '../kit/idempotency.ts'
import { installationOf } from '../kit/installation.ts'
import { sendProblem } from '../kit/problems.ts'
import { actorOf, identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'

const PATH = '/integrators/sites/:site_id/'

/** What stands on a customer's website. */
export function websiteRoutes(
  api: Api,
  { publications, subscriptions, publicUrl }: Services,
  withIdempotency: WithIdempotency,
): void {
  api.route({
    method: 'POST',
    url: `${PATH}publication/`,
    schema: {
      operationId: 'publishWebsite',
      summary: 'Publish a website',
      description:
        "Publishes the banner as the customer's draft stands, defaults included: 201 with the new version. What is " +
        'published already stays as it is: 200 with the present one.',
      tags: ['On the website'],
      addition: true,
      errors: ['site_not_found', 'subscription_not_active', 'not_publishable'],
      params: SiteParams,
      body: Nothing,
      response: { 200: Publication, 201: Publication },
    },
    handler: async (request, reply) =>
      withIdempotency(request, reply, async (keep) => {
        const siteId = request.params.site_id
        const decision = await publications.publish({
          integratorId: identityOf(request).integratorId,
          siteId,
          actor: actorOf(request),
          expected: null,
          codeHash: CODE_HASH,
          keep: (publication) => keep(newVersion(siteId, publication)),
        })
        if (!decision.ok) return decision.refusal
        const { publication, isNew } = decision.value
        return isNew ? newVersion(siteId, publication) : { status: 200, body: publication }
      }),
  })

  api.route({
    method: 'GET',
    url: `${PATH}installation/`,
    schema: {
      operationId: 'getInstallation',
      summary: 'Retrieve the installation',
      description:
        'The tag for the website, with a loader before it and in both placements, the published version, where the tag was seen, and the scripts to ' +
        'mark before a page leaves the server.',
      tags: ['On the website'],
      addition: true,
      errors: ['site_not_found'],
      params: SiteParams,
      response: { 200: Installation },
    },
    handler: async (request, reply) => {
      const { integratorId } = identityOf(request)
      const siteId = request.params.site_id
      const snapshot = await subscriptions.read(integratorId, siteId)
      const website = snapshot && (await publications.read({ integratorId, siteId }))
      if (snapshot === null || website === null) return sendProblem(request, reply, 'site_not_found')
      const isActive = entitlementsAt(snapshot.facts, snapshot.now) !== null
      const installation = installationOf(publicUrl(), siteId, website, isActive)
      return { site: siteId, ...installation, published_version: website.latest?.version ?? null }
    },
  })
}

function newVersion(siteId: string, publication: Publication): Done {
  return { status: 201, body: publication, location: `/api/integrators/sites/${siteId}/installation/` }
}
