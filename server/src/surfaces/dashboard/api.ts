import {
  AccessibilityRequest,
  AccessibilityView,
  ActivityView,
  AutomaticRequest,
  AutomaticView,
  DashboardView,
  LanguageChangeRequest,
  LanguagesView,
  WebsiteState,
} from '@portico/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Decision, decide, type FieldProblem, refuseFields } from '../../core/kit/refusal.ts'
import {
  applyLanguageChange,
  type Language,
  readLanguageChange,
  type Settings,
  switchAccessibilityWidget,
} from '../../core/settings/settings.ts'
import type { Entitlements } from '../../core/subscriptions/catalog.ts'
import { collectMethods, refuseOtherMethodsOfMany } from '../kit/methods.ts'
import { sendProblem, sendRefusal } from '../kit/problems.ts'
import type { RateLimit } from '../kit/rate-limit.ts'
import type { ContractTypes, Services } from '../kit/services.ts'
import { parsedBy } from '../kit/validation.ts'
import { analysisRoutes } from './analyses.ts'
import { automaticRoutes } from './automatic.ts'
import { consentRemovalRoute } from './consent-removal.ts'
import { consentRoutes } from './consents.ts'
import { documentRoutes } from './documents.ts'
import { languageFrom, type Query, UNSUPPORTED_LANGUAGE, unknownParameters } from './query.ts'
import { registerRoutes } from './register.ts'
import { expensiveForSession, requireSession, sessionOf } from './session.ts'
import { websiteStateView } from './state-view.ts'
import { accessibilityView, activityView, automaticView, dashboardView, languagesView } from './view.ts'
import { websiteRoutes } from './website.ts'

/** What the page may ask for with its session, a bearer token in its memory: no cookie, no storage. */
export function dashboardApi(app: FastifyInstance, services: Services, limit: RateLimit | null): void {
  const { settings, history, wireIds } = services
  requireSession(app, services, limit)
  const dear = expensiveForSession(limit)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'))
  const allowed = collectMethods(app)
  const api = app.withTypeProvider<ContractTypes>()

  const wantedEntries = async (query: Query, request: FastifyRequest): Promise<Decision<Range>> => {
    const { integratorId } = sessionOf(request)
    const ids = await wireIds()
    return readRange(query, (text) => ids.readEvent(integratorId, text)?.id ?? null)
  }
  /** Changes settings as a rule decides; the answer is what was decided. */
  const changeSettings = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    rule: (settings: Settings, may: Entitlements | null) => Decision<Settings>,
    show: (settings: Settings, may: Entitlements | null) => T,
  ): Promise<T | FastifyReply> => {
    const session = sessionOf(request)
    const actor = { kind: 'customer', keyId: session.keyId } as const
    let had: Entitlements | null = null
    const decision = await settings.change({
      ...session,
      actor,
      decide: (current, may) => {
        had = may
        return rule(current, may)
      },
    })
    return decision.ok ? show(decision.value, had) : sendRefusal(request, reply, decision.refusal)
  }

  api.route({
    method: 'GET',
    url: '/site/',
    exposeHeadRoute: false,
    schema: { response: { 200: DashboardView } },
    handler: async (request) => dashboardView(services, sessionOf(request)),
  })

  api.route({
    method: 'PATCH',
    url: '/languages/',
    schema: { body: LanguageChangeRequest, response: { 200: LanguagesView } },
    handler: async (request, reply) => {
      const rule = (current: Settings, may: Entitlements | null) => {
        const change = readLanguageChange(request.body)
        return change.ok ? applyLanguageChange(current, change.value, may) : change
      }
      return changeSettings(request, reply, rule, languagesView)
    },
  })

  api.route({
    method: 'PUT',
    url: '/accessibility/',
    schema: { body: AccessibilityRequest, response: { 200: AccessibilityView } },
    handler: async (request, reply) => {
      const rule = (current: Settings, may: Entitlements | null) =>
        switchAccessibilityWidget(current, request.body.enabled, may)
      return changeSettings(request, reply, rule, accessibilityView)
    },
  })

  api.route({
    method: 'PUT',
    url: '/automatic/',
    schema: { body: AutomaticRequest, response: { 200: AutomaticView } },
    handler: async (request, reply) => {
      const { keyId, ...scope } = sessionOf(request)
      const { mode } = request.body
      const decision = await settings.configure({
        ...scope,
        actor: { kind: 'customer', keyId },
        decide: (current) => decide({ ...current, settings: { ...current.settings, automatic: mode } }),
      })
      return decision.ok ? automaticView(decision.value) : sendRefusal(request, reply, decision.refusal)
    },
  })

  api.route({
    method: 'GET',
    url: '/activity/',
    exposeHeadRoute: false,
    schema: { response: { 200: ActivityView } },
    config: { rules: wantedEntries },
    handler: async (request) => {
      const { before, limit, language } = parsedBy(wantedEntries, request)
      return activityView(await history.list(sessionOf(request), before, limit + 1), limit, language)
    },
  })
  api.route({
    ...dear,
    method: 'GET',
    url: '/state/',
    exposeHeadRoute: false,
    schema: { response: { 200: WebsiteState } },
    handler: async (request) => websiteStateView(services, sessionOf(request)),
  })

  websiteRoutes(api, services, dear)
  automaticRoutes(api, services, dear)
  documentRoutes(api, services, dear)
  registerRoutes(api, services, dear)
  consentRoutes(api, services, dear)
  consentRemovalRoute(api, services)
  analysisRoutes(api, services)
  refuseOtherMethodsOfMany(app, allowed)
}

const MAX_ENTRIES = 50
const DEFAULT_ENTRIES = 20

type Range = { readonly before: number | null; readonly limit: number; readonly language: Language }

function readRange(query: Query, placeOf: (text: string) => number | null): Decision<Range> {
  const { before, limit } = query
  const problems: FieldProblem[] = [...unknownParameters(query, ['before', 'limit', 'language'])]
  const place = typeof before === 'string' ? placeOf(before) : null
  if (before !== undefined && place === null) {
    problems.push({ field: 'before', code: 'unsupported_value', message: 'before must be the "next" of an answer.' })
  }
  const isLimit = /^\d{1,2}$/.test(String(limit)) && Number(limit) >= 1 && Number(limit) <= MAX_ENTRIES
  if (limit !== undefined && !isLimit) {
    const message = `limit must be a whole number from 1 to ${MAX_ENTRIES}.`
    problems.push({ field: 'limit', code: 'unsupported_value', message })
  }
  const language = languageFrom(query['language'] ?? 'en')
  if (language === null) problems.push(UNSUPPORTED_LANGUAGE)
  if (language === null || problems.length > 0) return refuseFields(problems)
  return decide({
    language,
    before: place,
    limit: limit === undefined ? DEFAULT_ENTRIES : Number(limit),
  })
}
