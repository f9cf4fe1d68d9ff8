import type { FastifyInstance, FastifyReply } from 'fastify'
import { frameAncestors } from '../../core/integrators/embed.ts'
import { OFFERED_LANGUAGES } from '../../core/settings/settings.ts'
import { examineSecret, hashSecret } from '../../secrets/secrets.ts'
import { Unavailable } from '../../store/kit/database.ts'
import type { EmbedContext } from '../../store/sessions/embed.ts'
import { readBodiesAsJson } from '../kit/bodies/body.ts'
import { sendPrepared } from '../kit/bodies/prepared-body.ts'
import { markShared } from '../kit/bodies/retained.ts'
import type { Services } from '../kit/services.ts'
import { dashboardApi } from './api.ts'
import { readDashboardPage } from './page.ts'
import type { Query } from './query.ts'
import { bodyProblem, openSessionLimit, redemptionRoute } from './session.ts'

/** The page in the iframe with its parts, and what it may ask for. */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  const { environment } = services
  const page = readDashboardPage()
  // One buffer for all clients. The page names its parts relative to its own address, which may end without the slash.
  const pages = new Map(
    [null, ...OFFERED_LANGUAGES].map((language) => {
      const html =
        language === null ? page.html : page.html.replace('<html', `<html data-website-language="${language}"`)
      const withoutSlash = html.replaceAll('"./', '"./dashboard/')
      return [language, [html, withoutSlash].map((text) => markShared(Buffer.from(text)))] as const
    }),
  )
  const preview = markShared(Buffer.from(page.preview))
  const unavailable = markShared(Buffer.from(page.unavailable))
  const limit = openSessionLimit(services)
  readBodiesAsJson(app, { body: (request, bytes) => bodyProblem(services, limit, request, bytes) })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    done()
  })

  // Without the database nobody knows which sites may frame this page, so it then has no script that could use the token.
  const answerOutage: FastifyInstance['errorHandler'] = (error, _request, reply) => {
    if (!(error instanceof Unavailable)) throw error
    sendPage(reply.code(503).header('retry-after', '1'), unavailable, { scripts: "'none'" }, frameAncestors(null))
  }
  app.get('/', { errorHandler: answerOutage }, async (request, reply) => {
    const [path = ''] = request.originalUrl.split('?', 1)
    // Of two the first, which is the one that the page redeems.
    const [token] = [(request.query as Query)['token']].flat()
    const isPlausible = typeof token === 'string' && examineSecret(token, 'embed_token', environment) === 'plausible'
    const found = isPlausible ? await lookUpPage(services, request.ip, hashSecret(token)) : null
    // Like without the database: who may frame this page was not read.
    if (found !== null && 'retryAfter' in found) {
      reply.code(429).header('retry-after', found.retryAfter)
      return sendPage(reply, unavailable, { scripts: "'none'" }, frameAncestors(null))
    }
    const language = OFFERED_LANGUAGES.find((one) => one === found?.language) ?? null
    const shown = pages.get(language)?.[path.endsWith('/') ? 0 : 1] ?? unavailable
    const sources = { scripts: `'self' ${page.inlineScript}`, styles: `'self' ${page.inlineStyle}` }
    return sendPage(reply, shown, sources, frameAncestors(found?.origins ?? null))
  })

  // Nobody frames it: the dashboard reads it and shows it in a frame without an address, below whatever pages are above.
  app.get('/preview/', (_request, reply) => sendPage(reply, preview, { scripts: "'self'" }, "'none'"))

  for (const { name, file } of page.assets) {
    app.get(`/assets/${name}`, (request, reply) => sendPrepared(request, reply, file))
  }

  app.register(async (api) => redemptionRoute(api, services), { prefix: '/api' })
  app.register(async (api) => dashboardApi(api, services, limit), { prefix: '/api' })
}

/**
 * Who may frame the page of a token, and in which language its website is; null for a token nobody knows. That is a failure of the address, written down before the
 * look-up, so that of tokens that come at once none is looked up uncounted.
 */
async function lookUpPage(
  { embed, failures }: Services,
  ip: string,
  tokenHash: Buffer,
): Promise<EmbedContext | { readonly retryAfter: number } | null> {
  const retryAfter = failures?.note(ip) ?? null
  if (retryAfter !== null) return { retryAfter }
  let isUnknown = false
  try {
    const found = await embed.pageOf(tokenHash)
    isUnknown = found === null
    return found
  } finally {
    if (!isUnknown) failures?.forgive(ip)
  }
}

type Sources = { readonly scripts: string; readonly styles?: string }

function sendPage(reply: FastifyReply, html: Buffer, sources: Sources, ancestors: string): FastifyReply {
  const { scripts, styles = "'self'" } = sources
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src ${scripts}; style-src ${styles}; img-src 'self' data:; connect-src 'self'; frame-src 'self'; ` +
        `base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
    )
    .send(html)
}
