import {
  DEFAULT_PAGE_SIZE,
  EmptyBody,
  Message,
  Site,
  SiteList,
  SiteListQuery,
  SiteParams,
  SitePatch,
  SiteRequest,
} from '@portico/contract'
import type { Environment } from '../../core/kit/environment.ts'
import { decide, type FieldProblem } from '../../core/kit/refusal.ts'
import { languageProblem } from '../../core/settings/settings.ts'
import { notesFrom, notesPatchFrom, referenceProblem } from '../../core/sites/notes.ts'
import { hostFromText, siteToRegister } from '../../core/sites/site.ts'
import type { SiteDocument } from '../../store/kit/documents.ts'
import type { NewSite } from '../../store/sites/sites.ts'
import { anyObject } from '../kit/any-object.ts'
import { invalidCursor, problemsOf, readLimitAndAttention } from '../kit/bodies/query.ts'
import type { WithIdempotency, WriteResult } from '../kit/idempotency.ts'
import { sendProblem } from '../kit/problems.ts'
import { actorOf, identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy, type RawInput, type RuleResult } from '../kit/validation.ts'
import { readCursor, writeCursor } from './cursor.ts'

const DELETED: WriteResult = { status: 200, body: { message: 'Website deleted' }, outlivesSite: true }

export function siteRoutes(
  api: Api,
  { environment, sites, siteNotes, siteList, erasures }: Services,
  withIdempotency: WithIdempotency,
): void {
  const newSite = (body: RawInput<typeof SiteRequest>) => newSiteIn(body, environment)
  api.route({
    method: 'POST',
    url: '/integrators/sites/',
    schema: {
      operationId: 'createSite',
      summary: 'Onboard a website',
      description:
        "Registers a customer's website. Store `site`: it is used in all other operations. The same website again gives " +
        '200 and the stored object, so a retry is harmless. `reference`, `metadata` and `language` are additions; on a website that is ' +
        'registered already they change nothing.',
      tags: ['Websites'],
      body: SiteRequest,
      response: { 200: Site, 201: Site },
    },
    config: { rules: newSite },
    handler: (request, reply) => {
      const submitted = parsedBy(newSite, request)
      return withIdempotency(request, reply, async (keep) => {
        const { integratorId } = identityOf(request)
        const { site, created } = await sites.register(integratorId, actorOf(request), submitted, (document) =>
          keep(registered(document)),
        )
        return created ? registered(site) : { status: 200, body: site }
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
      const {
        fqdn,
        reference = null,
        status = null,
        attention = false,
        limit = DEFAULT_PAGE_SIZE,
        cursor,
      } = request.query
      const host = fqdn === undefined ? null : hostFromText(fqdn)
      const page = await siteList.list(identityOf(request).integratorId, {
        fqdn: host?.ok ? host.value : null,
        reference,
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

  api.route({
    method: 'PATCH',
    url: '/integrators/sites/:site_id/',
    schema: {
      operationId: 'updateSite',
      summary: 'Change what you have noted with a website',
      description:
        'A JSON Merge Patch of `reference` and `metadata`: what is not named stays as it is, and null removes. The website itself ' +
        'cannot be changed.',
      tags: ['Websites'],
      addition: true,
      errors: ['site_not_found'],
      params: SiteParams,
      body: SitePatch,
      response: { 200: Site },
    },
    validatorCompiler: anyObject,
    config: { rules: submittedNotes },
    handler: async (request, reply) =>
      withIdempotency(request, reply, async (keep) => {
        const done = (site: SiteDocument): WriteResult => ({ status: 200, body: site })
        const decision = await siteNotes.change({
          integratorId: identityOf(request).integratorId,
          siteId: request.params.site_id,
          actor: actorOf(request),
          patch: parsedBy(submittedNotes, request),
          keep: (site) => keep(done(site)),
        })
        return decision.ok ? done(decision.value) : decision.refusal
      }),
  })

  api.route({
    method: 'DELETE',
    url: '/integrators/sites/:site_id/',
    schema: {
      operationId: 'deleteSite',
      summary: 'Erase a website',
      description:
        'Forgets a website for good, with all that is known of it: details, drafts, documents, choices of visitors, surveys, analyses. ' +
        'Its id is unknown afterwards, and the same website can be registered anew. Host, reference and the terms of its subscriptions ' +
        'stay, for invoices. Refused while a subscription runs.',
      tags: ['Websites'],
      addition: true,
      errors: ['site_not_found', 'subscription_active'],
      params: SiteParams,
      body: EmptyBody,
      response: { 200: Message },
      examples: { 200: { message: 'Website deleted' } },
    },
    handler: (request, reply) =>
      withIdempotency(request, reply, async (keep) => {
        const decision = await erasures.erase({
          integratorId: identityOf(request).integratorId,
          siteId: request.params.site_id,
          actor: actorOf(request),
          keep: keep(DELETED),
        })
        return decision.ok ? DELETED : decision.refusal
      }),
  })
}

function registered(site: SiteDocument): WriteResult {
  return { status: 201, body: site, location: `/api/integrators/sites/${site.site}/` }
}

/** What a request registers, parsed while it is checked: creating sites is what integrators do most. */
function newSiteIn(
  { url, reference, metadata, language = null }: RawInput<typeof SiteRequest>,
  environment: Environment,
): RuleResult<NewSite> {
  const address = typeof url === 'string' ? siteToRegister(url, environment) : []
  const notes = notesFrom({ reference, metadata })
  const spoken = typeof language === 'string' ? languageProblem('language', language) : null
  const isText = language === null || typeof language === 'string'
  if ('ok' in address && address.ok && notes.ok && spoken === null && isText) {
    return decide({ address: address.value, notes: notes.value, language })
  }
  const problems = 'ok' in address ? problemsOf(address) : address
  return [...problems, ...problemsOf(notes), ...(spoken === null ? [] : [spoken])]
}

function listProblems(query: RawInput<typeof SiteListQuery>): readonly FieldProblem[] {
  const { fqdn, reference, cursor } = query
  const unusable = typeof reference === 'string' ? referenceProblem(reference) : null
  return [
    ...(query.attention === true ? besideAttention(query) : []),
    ...(typeof fqdn === 'string' ? problemsOf(hostFromText(fqdn)) : []),
    ...(unusable === null ? [] : [unusable]),
    ...(typeof cursor === 'string' && readCursor(cursor) === null ? [invalidCursor('cursor')] : []),
  ]
}

/** Those that need help are few, and found by their own index: a client that wants some of them filters the pages. */
function besideAttention(query: RawInput<typeof SiteListQuery>): readonly FieldProblem[] {
  const others = ['fqdn', 'reference', 'status'] as const
  return others
    .filter((field) => query[field] !== undefined)
    .map((field) => ({
      field,
      code: 'not_allowed',
      message: `${field} cannot come with attention: ask for one of them.`,
    }))
}

function submittedNotes(body: RawInput<typeof SitePatch>) {
  return notesPatchFrom(body)
}
