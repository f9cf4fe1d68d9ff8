import type { IncomingMessage, RequestListener } from 'node:http'
import { PorticoError } from '@portico/client'
import { findAsset } from './assets.ts'
import type { Customer } from './customers.ts'
import { generalProblem, problemFromError, problemPage, problemStatus } from './pages/problem.ts'
import { type HttpReply, htmlReply, isFromOurPage, jsonReply, readForm, redirect, sendReply } from './web.ts'

// What any web application does: find the handler of a request, and explain in words when there is none.

type Visit = { readonly query: URLSearchParams; readonly form: URLSearchParams }
export type PageHandler = (visit: Visit) => HttpReply | Promise<HttpReply>
export type WebsiteHandler = (customer: Customer, visit: Visit) => HttpReply | Promise<HttpReply>

export type RouteTables = {
  /** By method and path. */
  readonly pages: Readonly<Record<string, PageHandler>>
  /** By method and what follows `/websites/{site}/`. */
  readonly websitePages: Readonly<Record<string, WebsiteHandler>>
  /** Where customers sign in themselves, this is the place to ask whether the website is theirs. */
  findCustomer(site: string): Customer | null
}

export type PortalOrigins = { readonly origin: string; readonly dashboardOrigin: string }

const NOT_FOUND = htmlReply(problemPage('Not found', generalProblem('There is no such page.')), 404)
const FOREIGN = htmlReply(
  problemPage('Not accepted', generalProblem('This was not sent from a page of this portal.')),
  403,
)
const TOO_LARGE = htmlReply(problemPage('Not accepted', generalProblem('This is more than a form here can hold.')), 413)

export function createRouter(tables: RouteTables, { origin, dashboardOrigin }: PortalOrigins): RequestListener {
  return async (request, response) => {
    const reply = await answer(tables, origin, request).catch((error) => explain(error, request))
    sendReply(response, reply, dashboardOrigin)
  }
}

async function answer(tables: RouteTables, origin: string, request: IncomingMessage): Promise<HttpReply> {
  const url = request.url?.startsWith('/') ? URL.parse(origin + request.url) : null
  if (url === null) return NOT_FOUND
  const { host, pathname, search, searchParams: query } = url
  // Only this origin is registered with Portico, so whoever came by another name, as 127.0.0.1, is led to it.
  if (request.headers.host !== host) return redirect(origin + pathname + search)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (method === 'POST' && !isFromOurPage(request, origin)) return FOREIGN
  const form = method === 'POST' ? await readForm(request) : new URLSearchParams()
  if (form === null) return TOO_LARGE
  const [, site, action = ''] = /^\/websites\/([0-9a-f-]{36})(?:\/(\w+))?$/.exec(pathname) ?? []
  const customer = site === undefined ? null : tables.findCustomer(site)
  const reply =
    customer === null
      ? await own(tables.pages, `${method} ${pathname}`)?.({ query, form })
      : await own(tables.websitePages, `${method} ${action}`.trim())?.(customer, { query, form })
  return reply ?? (await findAsset(pathname)) ?? NOT_FOUND
}

/** A failure in words. A page's script gets them as JSON. */
function explain(error: unknown, request: IncomingMessage): HttpReply {
  if (!(error instanceof PorticoError)) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  const problem = error instanceof PorticoError ? problemFromError(error) : generalProblem('Something went wrong here.')
  const status = error instanceof PorticoError ? problemStatus(error) : 500
  if (request.url?.endsWith('/embed')) return jsonReply({ message: problem.sentence }, status)
  return htmlReply(problemPage('This did not work', problem), status)
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
