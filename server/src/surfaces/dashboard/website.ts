import {
  BannerRequest,
  DraftRequest,
  KnownToolsView,
  PreviewRequest,
  PreviewView,
  PublishRequest,
  RestoreRequest,
  RestoreView,
  UndoRequest,
  VersionsView,
  VersionView,
  WebsiteView,
} from '@portico/contract'
import { CODE_HASH } from '@portico/visitor/delivered'
import { canonicalJson } from '../../core/kit/canonical-json.ts'
import { type Decision, decide, refuseFields } from '../../core/kit/refusal.ts'
import { draftFrom } from '../../core/publications/draft.ts'
import { draftFromVersion } from '../../core/publications/draft-from-version.ts'
import { previewPageSettings } from '../../core/publications/page-settings.ts'
import { type Draft, INITIAL_DRAFT, publishedContentFrom } from '../../core/publications/publication.ts'
import type { SiteScope } from '../../store/kit/site-scope.ts'
import { Problem, sendRefusal } from '../kit/problems.ts'
import type { ExpensiveRoute } from '../kit/rate-limit.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy, type RawInput, type RuleResult } from '../kit/validation.ts'
import { type Query, unknownParameters, unsupportedValue, wholeNumber } from './query.ts'
import { sessionOf } from './session.ts'
import { KNOWN_TOOLS, versionsView, versionView, websiteView } from './website-view.ts'

/** The largest counts that a draft may have, together: 20 own tools with 20 stored items are most of it. */
const MAX_VALUES_OF_A_DRAFT = 4_200
const VERSIONS_ON_A_PAGE = 20
const MAX_VERSIONS = 2_147_483_647

/** The draft of the banner, what is published, and its preview. */
export function websiteRoutes(api: Api, services: Services, dear: ExpensiveRoute): void {
  const { publications, settings, publicUrl } = services

  api.route({
    ...dear,
    method: 'GET',
    url: '/website/',
    exposeHeadRoute: false,
    schema: { response: { 200: WebsiteView } },
    handler: async (request) => websiteView(services, sessionOf(request)),
  })

  api.route({
    ...dear,
    method: 'PUT',
    url: '/website/draft/',
    schema: { body: DraftRequest, response: { 200: WebsiteView } },
    config: { rules: submittedDraft, mostValues: MAX_VALUES_OF_A_DRAFT },
    handler: async (request, reply) => {
      const session = sessionOf(request)
      const draft = parsedBy(submittedDraft, request)
      const isSaved = await publications.changeDraft(session, draft, request.body.draft_version)
      return isSaved ? websiteView(services, session) : sendRefusal(request, reply, { code: 'draft_changed' })
    },
  })

  api.route({
    ...dear,
    method: 'PUT',
    url: '/website/banner/',
    schema: { body: BannerRequest, response: { 200: WebsiteView } },
    handler: async (request, reply) => {
      const { keyId, ...scope } = sessionOf(request)
      const { banner } = request.body
      const decision = await settings.change({
        ...scope,
        actor: { kind: 'customer', keyId },
        decide: (current) => decide({ ...current, banner }),
      })
      return decision.ok ? websiteView(services, scope) : sendRefusal(request, reply, decision.refusal)
    },
  })

  api.route({
    ...dear,
    method: 'POST',
    url: '/website/publish/',
    schema: { body: PublishRequest, response: { 200: WebsiteView } },
    handler: async (request, reply) => {
      const { keyId, ...scope } = sessionOf(request)
      const decision = await publications.publish({
        ...scope,
        actor: { kind: 'customer', keyId },
        expected: { draft: request.body.draft_version, details: request.body.details_version },
        codeHash: CODE_HASH,
      })
      return decision.ok ? websiteView(services, scope) : sendRefusal(request, reply, decision.refusal)
    },
  })

  api.route({
    ...dear,
    method: 'POST',
    url: '/website/undo/',
    schema: { body: UndoRequest, response: { 200: WebsiteView } },
    handler: async (request, reply) => {
      const { keyId, ...scope } = sessionOf(request)
      const { version } = request.body
      const decision = await publications.undo({
        ...scope,
        actor: { kind: 'customer', keyId },
        version,
        codeHash: CODE_HASH,
      })
      return decision.ok ? websiteView(services, scope) : sendRefusal(request, reply, decision.refusal)
    },
  })

  api.route({
    method: 'GET',
    url: '/website/versions/',
    exposeHeadRoute: false,
    schema: { response: { 200: VersionsView } },
    config: { rules: versionsFromQuery },
    handler: async (request) => {
      const { before } = parsedBy(versionsFromQuery, request)
      const versions = await publications.versions(sessionOf(request), before, VERSIONS_ON_A_PAGE + 1)
      return versionsView(versions, VERSIONS_ON_A_PAGE)
    },
  })

  api.route({
    method: 'GET',
    url: '/website/versions/:version/',
    exposeHeadRoute: false,
    schema: { response: { 200: VersionView } },
    handler: async (request) => {
      const session = sessionOf(request)
      const requestedVersion = wholeNumber((request.params as Query)['version'], 1, MAX_VERSIONS, null)
      const found = requestedVersion === null ? null : await publications.version(session, requestedVersion)
      if (found === null) throw new Problem('not_found')
      return versionView(publicUrl(), session.siteId, found, await settings.read(session.siteId))
    },
  })

  api.route({
    ...dear,
    method: 'POST',
    url: '/website/draft/restore/',
    schema: { body: RestoreRequest, response: { 200: RestoreView } },
    handler: async (request, reply) => {
      const session = sessionOf(request)
      const { version, draft_version } = request.body
      const requestedVersion = await versionToRestore(services, session, version)
      const read = draftFrom(requestedVersion.draft)
      if (!read.ok) return sendRefusal(request, reply, read.refusal)
      const isRestored = await publications.changeDraft(session, read.value, draft_version)
      const website = await websiteView(services, session)
      // A client that lost the answer sends the request again: then nothing changes.
      const isSo = isRestored || canonicalJson(website.draft) === canonicalJson(read.value)
      return isSo
        ? { website, left_out: requestedVersion.leftOut }
        : sendRefusal(request, reply, { code: 'draft_changed' })
    },
  })

  api.route({
    method: 'GET',
    url: '/website/tools/',
    exposeHeadRoute: false,
    schema: { response: { 200: KnownToolsView } },
    handler: async () => KNOWN_TOOLS,
  })

  api.route({
    method: 'POST',
    url: '/website/preview/',
    schema: { body: PreviewRequest, response: { 200: PreviewView } },
    config: { rules: submittedDraft, mostValues: MAX_VALUES_OF_A_DRAFT },
    handler: async (request) => {
      const session = sessionOf(request)
      const content = publishedContentFrom(parsedBy(submittedDraft, request))
      const website = await publications.read(session)
      if (website === null) throw new Problem('site_not_found')
      // Documents are not of the draft: visitors keep those that are published.
      const { documents = [], owner } = website.latest?.content ?? {}
      const shown = { ...content, documents, ...(owner !== undefined && { owner }) }
      return { settings: previewPageSettings(session.siteId, shown, website.settings) }
    },
  })
}

/** The draft of a version; without a number, of what visitors get now. */
async function versionToRestore({ publications }: Services, scope: SiteScope, version: number | null) {
  if (version === null) {
    const latest = (await publications.read(scope))?.latest ?? null
    return latest === null ? { draft: INITIAL_DRAFT, leftOut: [] } : draftFromVersion(latest.content)
  }
  const found = await publications.version(scope, version)
  if (found === null) throw new Problem('not_found')
  return draftFromVersion(found.content)
}

function submittedDraft({ draft }: RawInput<typeof PreviewRequest>): RuleResult<Draft> {
  return draft === undefined ? [] : draftFrom(draft, 'draft')
}

function versionsFromQuery(query: Query): Decision<{ readonly before: number | null }> {
  const before = wholeNumber(query['before'], 1, MAX_VERSIONS, undefined)
  const problems = [
    ...(before === null ? [unsupportedValue('before', 'must be the "next" of an answer.')] : []),
    ...unknownParameters(query, ['before']),
  ]
  return problems.length > 0 ? refuseFields(problems) : decide({ before: before ?? null })
}
