import { Defaults, DefaultsRequest, SiteParams, SiteSettings, SiteSettingsPatch } from '@portico/contract'
import type { FastifyReply } from 'fastify'
import { settingsValuesOf, type WebsiteConfiguration } from '../../core/documents/configuration.ts'
import { defaultsFrom } from '../../core/documents/defaults.ts'
import { applySettingsPatch, settingsPatchFrom } from '../../core/documents/settings-patch.ts'
import { refuse } from '../../core/kit/refusal.ts'
import { anyObject } from '../kit/any-object.ts'
import { ifMatchHolds, strongEtagOf } from '../kit/bodies/if-match.ts'
import type { WithIdempotency, WriteResult } from '../kit/idempotency.ts'
import { sendProblem } from '../kit/problems.ts'
import { actorOf, identityOf } from '../kit/request.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy, type RawInput } from '../kit/validation.ts'

const SETTINGS = '/integrators/sites/:site_id/settings/'
const DEFAULTS = '/integrators/defaults/'

/** The largest counts that tools of the website's own may have, together, as in the dashboard. */
const MAX_VALUES = 4_200

/** What is set for a website, and what websites begin with. */
export function settingsRoutes(api: Api, { settings, defaults }: Services, withIdempotency: WithIdempotency): void {
  api.route({
    method: 'GET',
    url: SETTINGS,
    schema: {
      operationId: 'getSettings',
      summary: 'Retrieve the settings of a website',
      description: 'With an `ETag`, which a change can be made to depend on.',
      tags: ['On the website'],
      addition: true,
      errors: ['site_not_found'],
      etag: true,
      params: SiteParams,
      response: { 200: SiteSettings },
    },
    onSend: sendEtag,
    handler: async (request, reply) => {
      const scope = { integratorId: identityOf(request).integratorId, siteId: request.params.site_id }
      const configuration = await settings.readAll(scope)
      return configuration === null ? sendProblem(request, reply, 'site_not_found') : viewOf(configuration)
    },
  })

  api.route({
    method: 'PATCH',
    url: SETTINGS,
    schema: {
      operationId: 'updateSettings',
      summary: 'Change the settings of a website',
      description:
        'A JSON Merge Patch. Languages, widget and automatic mode count at once, the rest when it is published. Whoever sends tools ' +
        'here has edited them: nothing fills them in any more. With `If-Match` it is only changed while it is what you have read.',
      tags: ['On the website'],
      addition: true,
      errors: ['site_not_found', 'no_active_subscription', 'language_limit_reached', 'not_in_plan'],
      etag: true,
      params: SiteParams,
      body: SiteSettingsPatch,
      response: { 200: SiteSettings },
    },
    validatorCompiler: anyObject,
    config: { rules: submittedPatch, mostValues: MAX_VALUES },
    onSend: sendEtag,
    handler: async (request, reply) =>
      withIdempotency(request, reply, async (keep) => {
        const patch = parsedBy(submittedPatch, request)
        const done = (configuration: WebsiteConfiguration): WriteResult => ({
          status: 200,
          body: viewOf(configuration),
        })
        const decision = await settings.configure({
          integratorId: identityOf(request).integratorId,
          siteId: request.params.site_id,
          actor: actorOf(request),
          decide: (configuration, may) => {
            const isSeen = ifMatchHolds(request.headers['if-match'], etagOf(reply, configuration))
            return isSeen ? applySettingsPatch(configuration, patch, may) : refuse('precondition_failed')
          },
          keep: (configuration) => keep(done(configuration)),
        })
        return decision.ok ? done(decision.value) : decision.refusal
      }),
  })

  api.route({
    method: 'GET',
    url: DEFAULTS,
    schema: {
      operationId: 'getDefaults',
      summary: 'Retrieve your defaults',
      description: 'What your websites begin with; what every website begins with where you have said nothing.',
      tags: ['On the website'],
      addition: true,
      response: { 200: Defaults },
    },
    handler: (request) => defaults.read(identityOf(request).integratorId),
  })

  api.route({
    method: 'PUT',
    url: DEFAULTS,
    schema: {
      operationId: 'putDefaults',
      summary: 'Set your defaults',
      description:
        'It takes the place of what you said before; what you leave out is as for everybody. It counts for websites that are ' +
        'registered from then on: those that are there stay as they are.',
      tags: ['On the website'],
      addition: true,
      body: DefaultsRequest,
      response: { 200: Defaults },
    },
    validatorCompiler: anyObject,
    config: { rules: submittedDefaults },
    handler: async (request, reply) =>
      withIdempotency(request, reply, async (keep) => {
        const submitted = parsedBy(submittedDefaults, request)
        const done: WriteResult = { status: 200, body: submitted }
        await defaults.set({
          integratorId: identityOf(request).integratorId,
          actor: actorOf(request),
          content: submitted,
          keep: () => keep(done),
        })
        return done
      }),
  })
}

function submittedPatch(body: RawInput<typeof SiteSettingsPatch>) {
  return settingsPatchFrom(body)
}

function submittedDefaults(body: RawInput<typeof DefaultsRequest>) {
  return defaultsFrom(body)
}

function viewOf(configuration: WebsiteConfiguration): SiteSettings {
  const { language, ...others } = settingsValuesOf(configuration)
  return { language, language_assumed: configuration.settings.assumed, ...others }
}

function etagOf(reply: FastifyReply, configuration: WebsiteConfiguration): string {
  return strongEtagOf(String(reply.serializeInput(viewOf(configuration), '200')))
}

/** Of the bytes that leave, so that a kept answer has the one that it had. */
function sendEtag(
  _request: unknown,
  reply: FastifyReply,
  body: unknown,
  done: (error: null, body: unknown) => void,
): void {
  if (reply.statusCode === 200 && typeof body === 'string') reply.header('etag', strongEtagOf(body))
  done(null, body)
}
