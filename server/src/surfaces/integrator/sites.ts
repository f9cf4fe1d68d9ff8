import { Site, SiteList, SiteListQuery, SiteParams, SiteRequest, USUAL_PAGE } from '@portico/contract'
import type { FieldProblem } from '../../core/refusal.ts'
import { hostFromText, type SiteAddress, siteFromUrl } from '../../core/site.ts'
import type { SiteDocument } from '../../store/documents.ts'
import type { Done, WithIdempotency } from '../kit/idempotency.ts'
import { sendProblem } from '../kit/problems.ts'
import { invalidCursor, problemsOf, readLimitAndAttention } from '../kit/query.ts'
import { actorOf, identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'
import { type Finding, parsedBy, type Submitted } from '../kit/validation.ts'
import { readCursor, writeCursor } from './cursor.ts'

export function siteRoutes(api: Api, { sites, siteList }: Services, withIdempotency: WithIdempotency): void {
  api.route({
    method: 'POST',
    url: '/integrators/sites/',
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
    config: { rules: addressIn },
    handler: (request, reply) => {
      const address = parsedBy(addressIn, request)
      return withIdempotency(request, reply, async (keep) => {
        const { integratorId } = identityOf(request)
        const { site, created } = await sites.register(integratorId, actorOf(request), address, (document) =>
          keep(newSite(document)),
        )
        return created ? newSite(site) : { status: 200, body: site }
      })
    },
  })

  api.route({
    method: 'GET',
    url: '/integrators/sites/',
    preValidation: readLimitAndAttention,
    schema: {
      operationId: 'listSites',
      summary: 'List websites',
      description:
        'Newest first, in pages. Websites that are added meanwhile neither hide nor repeat those that were there.',
      tags: ['Websites'],
      addition: true,
      querystring: SiteListQuery,
      response: { 200: SiteList },
    },
    config: { rules: listProblems },
    handler: async (request) => {
      const { fqdn, status = null, attention = false, limit = USUAL_PAGE, cursor } = request.query
      const host = fqdn === undefined ? null : hostFromText(fqdn)
      const page = await siteList.list(identityOf(request).integratorId, {
        fqdn: host?.ok ? host.value : null,
        status,
        attention,
        limit,
        before: cursor === undefined ? null : readCursor(cursor),
      })
      return { sites: page.sites, next_cursor: page.next && writeCursor(page.next) }
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

/** The address that a request names, parsed while it is checked: creating sites is what integrators do most. */
function addressIn({ url }: Submitted<typeof SiteRequest>): Finding<SiteAddress> {
  return typeof url === 'string' ? siteFromUrl(url) : []
}

function listProblems(query: Submitted<typeof SiteListQuery>): readonly FieldProblem[] {
  const { fqdn, cursor } = query
  return [
    ...(query.attention === true ? besideAttention(query) : []),
    ...(typeof fqdn === 'string' ? problemsOf(hostFromText(fqdn)) : []),
    ...(typeof cursor === 'string' && readCursor(cursor) === null ? [invalidCursor('cursor')] : []),
  ]
}

/** Those that need help are few, and found by their own index: whoever wants some of them looks through the pages. */
function besideAttention(query: Submitted<typeof SiteListQuery>): readonly FieldProblem[] {
  const others = ['fqdn', 'status'] as const
  return others
    .filter((field) => query[field] !== undefined)
    .map((field) => ({
      field,
      code: 'not_allowed',
      message: `${field} cannot come with attention: ask for one of them.`,
    }))
}
