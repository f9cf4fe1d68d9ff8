import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { entitlements } from '../../core/catalog.ts'
import { frameAncestors } from '../../core/embed.ts'
import { subscriptionAt } from '../../core/subscription.ts'
import { examineSecret, hashSecret, newSecret } from '../../secrets.ts'
import { Unavailable } from '../../store/database.ts'
import { type SiteDocument, subscriptionDocument } from '../../store/documents.ts'
import type { Standing } from '../../store/subscriptions.ts'
import { checkBody, type Services } from '../api.ts'
import { readBodiesAsJson } from '../body.ts'
import { readPage } from '../page.ts'
import { sendProblem, sendRefusal } from '../problems.ts'
import { DashboardSession, DashboardView, TokenRequest } from '../wire.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** The page in the iframe, and the little it may ask for. Sessions are bearer tokens: no cookie, no storage. */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  const { environment, embed, sites, subscriptions } = services
  const page = readPage()
  readBodiesAsJson(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    done()
  })
  // Whose page this is cannot be known while the database is away, so it then carries no script that could use the token.
  const answerOutage: FastifyInstance['errorHandler'] = (error, _request, reply) => {
    if (!(error instanceof Unavailable)) throw error
    sendPage(reply.code(503).header('retry-after', '1'), page.unavailable, frameAncestors(null))
  }
  app.get('/', { errorHandler: answerOutage }, async (request, reply) => {
    const [path = '', query = ''] = request.originalUrl.split('?')
    const token = new URLSearchParams(query).get('token')
    const known = token !== null && examineSecret(token, 'embed_token', environment) === 'plausible'
    const origins = known ? await embed.originsFor(hashSecret(token)) : null
    // The page finds its parts relative to its own address, which may come without the slash.
    const html = path.endsWith('/') ? page.html : page.html.replaceAll('"./', '"./dashboard/')
    return sendPage(reply, html, frameAncestors(origins))
  })

  for (const asset of page.assets) {
    app.get(`/${asset.name}`, (_request, reply) =>
      reply.header('content-type', asset.type).header('cache-control', YEAR).send(asset.content),
    )
  }

  const api = app.withTypeProvider<TypeBoxTypeProvider>()

  api.route({
    method: 'POST',
    url: '/api/session/',
    attachValidation: true,
    schema: { body: TokenRequest, response: { 201: DashboardSession } },
    handler: async (request, reply) => {
      const refusal = checkBody(request)
      if (refusal) return sendRefusal(request, reply, refusal)
      const { token } = request.body
      const verdict = examineSecret(token, 'embed_token', environment)
      if (verdict !== 'plausible') return sendProblem(request, reply, 'token_unknown')
      const session = newSecret('dashboard_session', environment)
      const state = await embed.redeem(hashSecret(token), hashSecret(session))
      if (state !== 'redeemed') return sendProblem(request, reply, state)
      reply.code(201)
      return { session }
    },
  })

  api.route({
    method: 'GET',
    url: '/api/site/',
    exposeHeadRoute: false,
    schema: { response: { 200: DashboardView } },
    handler: async (request, reply) => {
      const session = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const plausible = examineSecret(session, 'dashboard_session', environment) === 'plausible'
      const scope = plausible ? await embed.visit(hashSecret(session)) : null
      if (scope === null) return sendProblem(request, reply, 'session_ended')
      const site = await sites.find(scope.integratorId, scope.siteId)
      const standing = await subscriptions.read(scope.integratorId, scope.siteId)
      if (site === null || standing === null) return sendProblem(request, reply, 'site_not_found')
      return viewOf(site, standing)
    },
  })
}

function sendPage(reply: FastifyReply, html: string, ancestors: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; ` +
        `form-action 'none'; frame-ancestors ${ancestors}`,
    )
    .send(html)
}

function viewOf(site: SiteDocument, { facts, now }: Standing) {
  const state = facts === null ? null : subscriptionAt(facts, now)
  const may = state === null || state.status === 'canceled' ? null : entitlements(state)
  return {
    site,
    subscription: state === null ? null : subscriptionDocument(state),
    entitlements: may && {
      languages: may.languages,
      accessibility_widget: may.accessibilityWidget,
      monthly_credits: may.monthlyCredits,
    },
    now: now.toString(),
  }
}
