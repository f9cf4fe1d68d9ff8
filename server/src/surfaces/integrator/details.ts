import {
  Profile,
  ProfileRequest,
  SiteDetails,
  SiteDetailsRequest,
  type SiteDocument,
  SiteParams,
} from '@portico/contract'
import { type DocumentStatus, findDocument } from '../../core/documents/documents.ts'
import { decide } from '../../core/kit/refusal.ts'
import { detailsFrom } from '../../core/settings/details.ts'
import { profileFrom, profileOf } from '../../core/settings/profile.ts'
import type { Entitlements } from '../../core/subscriptions/catalog.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import type { SiteScope } from '../../store/kit/site-scope.ts'
import type { StoredWebsite } from '../../store/publications/stored-website.ts'
import type { StoredDetails } from '../../store/settings/details.ts'
import { anyObject } from '../kit/any-object.ts'
import type { WithIdempotency, WriteResult } from '../kit/idempotency.ts'
import { Problem } from '../kit/problems.ts'
import { actorOf, identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy, type RawInput } from '../kit/validation.ts'
import { expensiveForIntegrator } from './identify.ts'

const DETAILS = '/integrators/sites/:site_id/details/'
const PROFILE = '/integrators/profile/'

/** What is known for the legal documents of a website, and what integrators say of themselves. */
export function detailsRoutes(api: Api, services: Services, withIdempotency: WithIdempotency): void {
  const { details, profiles, subscriptions, publications } = services
  const dear = expensiveForIntegrator(services)

  const readKnown = async (scope: SiteScope): Promise<WebsiteContext> => {
    const [snapshot, website] = await Promise.all([
      subscriptions.read(scope.integratorId, scope.siteId),
      publications.read(scope),
    ])
    if (snapshot === null || website === null) throw new Problem('site_not_found')
    return { website, may: entitlementsAt(snapshot.facts, snapshot.now) }
  }
  const viewOf = (site: string, { website, may }: WebsiteContext): SiteDetails => ({
    site,
    details: website.details.integrator,
    customer: website.details.customer,
    documents: publications.pending(website, may).documents.map((status) => documentOf(status, website)),
  })

  api.route({
    ...dear,
    method: 'GET',
    url: DETAILS,
    schema: {
      operationId: 'getDetails',
      summary: 'Retrieve the details of a website',
      description:
        'What is known for its legal documents, and what each of them still lacks. The customer answers the rest in the ' +
        'dashboard.',
      tags: ['Legal documents'],
      addition: true,
      errors: ['site_not_found'],
      params: SiteParams,
      response: { 200: SiteDetails },
    },
    handler: async (request) => {
      const scope = { integratorId: identityOf(request).integratorId, siteId: request.params.site_id }
      return viewOf(scope.siteId, await readKnown(scope))
    },
  })

  api.route({
    ...dear,
    method: 'PUT',
    url: DETAILS,
    schema: {
      operationId: 'putDetails',
      summary: 'Hand over the details of a website',
      description:
        'What you know of your customer, so that nobody types it twice. It takes the place of what you handed over before; ' +
        'what the customer has answered stays, and counts where both have.',
      tags: ['Legal documents'],
      addition: true,
      errors: ['site_not_found'],
      params: SiteParams,
      body: SiteDetailsRequest,
      response: { 200: SiteDetails },
    },
    validatorCompiler: anyObject,
    config: { rules: submittedDetails },
    handler: async (request, reply) =>
      withIdempotency(request, reply, async (keep) => {
        const scope = { integratorId: identityOf(request).integratorId, siteId: request.params.site_id }
        const facts = parsedBy(submittedDetails, request)
        const known = await readKnown(scope)
        const done = (changed: StoredDetails): WriteResult => {
          const website = { ...known.website, details: changed }
          return { status: 200, body: viewOf(scope.siteId, { ...known, website }) }
        }
        const decision = await details.change({
          ...scope,
          actor: actorOf(request),
          source: 'integrator',
          expected: null,
          decide: () => decide(facts),
          keep: (changed) => keep(done(changed)),
        })
        return decision.ok ? done(decision.value) : decision.refusal
      }),
  })

  api.route({
    method: 'GET',
    url: PROFILE,
    schema: {
      operationId: 'getProfile',
      summary: 'Retrieve your profile',
      description: "Your company, as the legal documents of your customers' websites name their host.",
      tags: ['Legal documents'],
      addition: true,
      response: { 200: Profile },
    },
    handler: async (request) => profileOf(await profiles.read(identityOf(request).integratorId)),
  })

  api.route({
    method: 'PUT',
    url: PROFILE,
    schema: {
      operationId: 'putProfile',
      summary: 'Set your profile',
      description:
        'It takes the place of what you said before. Documents that are published stay as they are until their website is ' +
        'published again.',
      tags: ['Legal documents'],
      addition: true,
      body: ProfileRequest,
      response: { 200: Profile },
    },
    validatorCompiler: anyObject,
    config: { rules: submittedProfile },
    handler: async (request, reply) =>
      withIdempotency(request, reply, async (keep) => {
        const profile = parsedBy(submittedProfile, request)
        const done: WriteResult = { status: 200, body: profileOf(profile) }
        await profiles.set({
          integratorId: identityOf(request).integratorId,
          actor: actorOf(request),
          content: profile,
          keep: () => keep(done),
        })
        return done
      }),
  })
}

function submittedDetails(body: RawInput<typeof SiteDetailsRequest>) {
  return detailsFrom(body)
}

function submittedProfile(body: RawInput<typeof ProfileRequest>) {
  return profileFrom(body)
}

type WebsiteContext = { readonly website: StoredWebsite; readonly may: Entitlements | null }

function documentOf(status: DocumentStatus, { latest }: StoredWebsite): SiteDocument {
  const { document, language, state } = status
  const lacking = status.state === 'missing' ? status.missing : []
  return {
    document,
    language,
    state,
    missing: lacking.map(({ field, laws }) => ({ field, laws: laws.map(({ name }) => name) })),
    contradictions:
      status.state === 'contradicted' ? status.contradictions.map(({ code, subject }) => ({ code, subject })) : [],
    reviewed: null,
    published_version: findDocument(latest?.content.documents ?? [], document, language)?.version ?? null,
  }
}
