import { CheckView, EmptyBody, RevertRequest, SeenView, TakeOverRequest, WebsiteView } from '@portico/contract'
import { readStoredDraft } from '../../core/documents/publishing.ts'
import { seenServices } from '../../core/surveys/seen-services.ts'
import { changeReasonDocument } from '../../store/kit/documents.ts'
import type { SurveyedWebsite } from '../../store/publications/automatic-publisher.ts'
import { proposalDocument } from '../../store/publications/proposals.ts'
import { readWebsiteWithState } from '../../store/publications/website-warnings.ts'
import { Problem, sendRefusal } from '../kit/problems.ts'
import type { ExpensiveRoute } from '../kit/rate-limit.ts'
import type { Api, Services } from '../kit/services.ts'
import { sessionOf } from './session.ts'
import { checkView } from './state-view.ts'
import { websiteView } from './website-view.ts'

/** What was seen on the website, and the customer's answer to what is made of it. */
export function automaticRoutes(api: Api, services: Services, dear: ExpensiveRoute): void {
  const { automatic, publications, freeChecks } = services

  api.route({
    method: 'GET',
    url: '/website/seen/',
    exposeHeadRoute: false,
    schema: { response: { 200: SeenView } },
    handler: async (request) => {
      const session = sessionOf(request)
      const seen = await automatic.readSurveyed(session)
      const { latest = null } = seen?.website ?? (await publications.read(session)) ?? {}
      const revertible = latest?.by === 'portico' ? { version: latest.version, at: latest.publishedAt } : null
      return { ...seenIn(seen), revertible }
    },
  })

  // Whoever presses twice, or in two tabs, asks once: the answer says how it is then.
  api.route({
    method: 'POST',
    url: '/website/check/',
    schema: { body: EmptyBody, response: { 200: CheckView } },
    handler: async (request) => {
      const scope = sessionOf(request)
      const read = async () => {
        const found = await readWebsiteWithState(services, scope)
        if (found === null) throw new Problem('site_not_found')
        return checkView(found)
      }
      const check = await read()
      if (check.state !== 'possible') return check
      await freeChecks.request(scope)
      return read()
    },
  })

  api.route({
    ...dear,
    method: 'POST',
    url: '/website/proposal/',
    schema: { body: TakeOverRequest, response: { 200: WebsiteView } },
    handler: async (request, reply) => {
      const { keyId, ...scope } = sessionOf(request)
      const decision = await automatic.acceptProposal(scope, { kind: 'customer', keyId }, request.body.proposal)
      return decision.ok ? websiteView(services, scope) : sendRefusal(request, reply, decision.refusal)
    },
  })

  api.route({
    ...dear,
    method: 'POST',
    url: '/website/revert/',
    schema: { body: RevertRequest, response: { 200: WebsiteView } },
    handler: async (request, reply) => {
      const { keyId, ...scope } = sessionOf(request)
      const decision = await automatic.revert(scope, { kind: 'customer', keyId }, request.body.version)
      return decision.ok ? websiteView(services, scope) : sendRefusal(request, reply, decision.refusal)
    },
  })
}

function seenIn(seen: SurveyedWebsite | null): Omit<SeenView, 'revertible'> {
  if (seen === null) return { survey: null, omitted: 0, payments: [], proposal: null }
  const { website, survey, omitted, payments, proposal } = seen
  const services = seenServices(survey.inventory, readStoredDraft(website).draft.own_tools)
  return {
    survey: { at: survey.at.toString(), pages: survey.inventory.pages.length, services: [...services] },
    omitted,
    payments,
    proposal: proposal && { id: proposal.id, ...shown(proposal) },
  }
}

/** All of it: one press takes all of it over. */
function shown(proposal: NonNullable<SurveyedWebsite['proposal']>) {
  const { material, publishes_after } = proposalDocument(proposal)
  const changes = proposal.changes.map(changeReasonDocument)
  return { changes, material, publishes_after }
}
