import type { IncomingMessage } from 'node:http'
import type { DeclaredTool } from '@portico/contract/analyses/analysis-job'
import type { Category } from '@portico/contract/words/categories'
import { type Tool, toolById } from '@portico/vendors'
import type { PageTool } from '@portico/visitor/settings'
import { SECURE_HEADERS, SECURE_PORTICO, type TownAnswer } from '../town/site.ts'

// What the websites of the second town share. All are registered with https: most real tools can be reached no other way.

export const SECURE_HTTPS_HEADERS: Readonly<Record<string, string>> = {
  ...SECURE_HEADERS,
  'strict-transport-security': 'max-age=31536000',
}

const fromTable = (id: string): Tool => {
  const tool = toolById(id)
  if (tool === undefined) throw new Error(`There is no tool ${id} in the table.`)
  return tool
}

/** A tool of the table as a customer publishes it. */
export function declaredToolInUse(id: string, category?: Category): DeclaredTool {
  const { name, hosts, addresses = [], cookies, category: usual } = fromTable(id)
  const stored = cookies.map((one) => ({ name: one.name, kind: one.kind }))
  return { id, name, category: category ?? usual, hosts: [...hosts], addresses: [...addresses], stored }
}

/** The same as Portico tells it to visitors. */
export function pageToolOf(id: string, category?: Category): PageTool {
  const { name, vendor, hosts, addresses, cookies, policy, category: usual } = fromTable(id)
  return {
    id,
    name,
    vendor: vendor.name,
    country: vendor.country,
    category: category ?? usual,
    hosts,
    ...(addresses && { addresses }),
    policy,
    stored: cookies.map((one) => [one.name, one.purpose, one.lifetime, one.kind, one.party === 'first' ? 1 : 0]),
  }
}

export const tagHtml = (site: string, attributes = '') =>
  `<script ${attributes} src="${SECURE_PORTICO}/s/${site}.js"></script>`

export const documentAddress = (site: string, document: string, language: string) =>
  `${SECURE_PORTICO}/s/${site}/legal/${document}/${language}/`

/** What a careful server does with a request that came without encryption. */
export function redirectToHttps(request: IncomingMessage, host: string, path: string): TownAnswer | null {
  if ('encrypted' in request.socket) return null
  return { status: 301, headers: { location: `https://${host}${path}` } }
}
