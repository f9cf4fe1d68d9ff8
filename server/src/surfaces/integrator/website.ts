import { EmptyBody, Installation, type Publication, PublishedVersion, SiteParams } from '@portico/contract'
import { CODE_HASH } from '@portico/visitor/delivered'
import {
  readWebsiteWithState,
  type VersionWithContent,
  type WebsiteWithState,
  warningsFor,
} from '../../store/publications/website-warnings.ts'
import type { WithIdempotency, WriteResult } from '../kit/idempotency.ts'
import { installationOf } from '../kit/installation.ts'
import { sendProblem } from '../kit/problems.ts'
import { actorOf, identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'
import { expensiveForIntegrator } from './identify.ts'

const PATH = '/integrators/sites/:site_id/'

/** What stands on a customer's website. */
export function websiteRoutes(api: Api, services: Services, withIdempotency: WithIdempotency): void {
  const { sites, publications, publicUrl } = services
  const dear = expensiveForIntegrator(services)
  const warned = (publication: Publication, read: WebsiteWithState | null, version: VersionWithContent | null) => ({
    ...publication,
    warnings: read === null ? [] : warningsFor(services, read, version),
  })
  api.route({
    ...dear,
    method: 'POST',
    url: `${PATH}publication/`,
    schema: {
      operationId: 'publishWebsite',
      summary: 'Publish a website',
      description:
        "Publishes the banner as the customer's draft stands, defaults included: 201 with the new version. What is " +
        'published already stays as it is: 200 with the present one. `warnings` says what is still to do.',
      tags: ['On the website'],
      addition: true,
      errors: ['site_not_found', 'subscription_not_active', 'not_publishable'],
      params: SiteParams,
      body: EmptyBody,
      response: { 200: PublishedVersion, 201: PublishedVersion },
    },
    handler: async (request, reply) =>
      withIdempotency(request, reply, async (keep) => {
        const siteId = request.params.site_id
        const { integratorId } = identityOf(request)
        // Before it is published: the answer is kept with the effect.
        const read = await readWebsiteWithState(services, { integratorId, siteId })
        let answer: PublishedVersion | null = null
        const decision = await publications.publish({
          integratorId,
          siteId,
          actor: actorOf(request),
          expected: null,
          codeHash: CODE_HASH,
          keep: (publication, content) => {
            answer = warned(publication, read, { version: publication.version, content })
            return keep(newVersion(siteId, answer))
          },
        })
        if (!decision.ok) return decision.refusal
        const { publication, isNew } = decision.value
        if (isNew && answer !== null) return newVersion(siteId, answer)
        // Another request may have published it after it was read.
        const isRead = read?.website.latest?.version === publication.version
        const present = isRead ? read : await readWebsiteWithState(services, { integratorId, siteId })
        return { status: 200, body: warned(publication, present, present?.website.latest ?? null) }
      }),
  })

  api.route({
    method: 'GET',
    url: `${PATH}installation/`,
    schema: {
      operationId: 'getInstallation',
      summary: 'Retrieve the installation',
      description:
        'The tag for the website, with a loader before it and in both placements, the published version with how much of its documents was reviewed, where the tag was seen, and the scripts to ' +
        'mark before a page leaves the server. `warnings` says what somebody has to do.',
      tags: ['On the website'],
      addition: true,
      errors: ['site_not_found'],
      params: SiteParams,
      response: { 200: Installation },
    },
    handler: async (request, reply) => {
      const { integratorId } = identityOf(request)
      const siteId = request.params.site_id
      const read = await readWebsiteWithState(services, { integratorId, siteId })
      const site = read && (await sites.find(integratorId, siteId))
      if (read === null || site === null) return sendProblem(request, reply, 'site_not_found')
      const { website, state, may } = read
      const { reference } = site
      const published = website.latest?.content.documents ?? []
      return {
        site: siteId,
        ...(reference !== undefined && { reference }),
        ...installationOf(publicUrl(), siteId, website, may !== null, state.latest?.inventory),
        published_version: website.latest?.version ?? null,
        documents: published.map(({ document, language, version }) => ({
          document,
          language,
          version,
          reviewed: null,
        })),
        warnings: warningsFor(services, read),
      }
    },
  })
}

function newVersion(siteId: string, publication: PublishedVersion): WriteResult {
  return { status: 201, body: publication, location: `/api/integrators/sites/${siteId}/installation/` }
}
