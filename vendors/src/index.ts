/** Finds tools by id, host, address, cookie and session name. */

import { toolIdOfSessionName } from './session-names.ts'
import { SHARED_HOSTS } from './shared-hosts.ts'
import type { CookieParty, Tool } from './tool.ts'
import { TOOLS } from './tools.ts'

export * from './consent-platforms.ts'
export * from './tool.ts'
export { SHARED_HOSTS, TOOLS }

/** Longer names cannot exist in browsers or DNS, and are not searched. */
export const MAX_HOST = 253
export const MAX_ADDRESS = 2048
export const MAX_STORED_NAME = 256

const byId = new Map(TOOLS.map((tool) => [tool.id, tool]))

export function toolById(id: string): Tool | undefined {
  return byId.get(id)
}

const byHost = new Map<string, Tool | undefined>()
for (const tool of TOOLS) {
  for (const host of tool.hosts) {
    const owner = SHARED_HOSTS[host]
    byHost.set(host, owner === undefined ? tool : owner === null ? undefined : byId.get(owner))
  }
}

/** The tool that a host belongs to, by the longest name that it ends with. Undefined: unknown, so treat it as marketing. */
export function toolOfHost(host: string): Tool | undefined {
  if (host.length > MAX_HOST) return undefined
  let name = host.toLowerCase()
  if (name.endsWith('.')) name = name.slice(0, -1)
  while (name !== '') {
    if (byHost.has(name)) return byHost.get(name)
    const dot = name.indexOf('.')
    name = dot < 0 ? '' : name.slice(dot + 1)
  }
  return undefined
}

/** The longest first, so that the first match is the best. */
const byAddress = TOOLS.flatMap((tool) => (tool.addresses ?? []).map((address) => ({ address, tool }))).sort(
  (a, b) => b.address.length - a.address.length,
)

/** WebSocket addresses belong to the same tools. */
const WEB_PROTOCOLS = ['https:', 'http:', 'wss:', 'ws:']

/** As `toolOfHost`, for a whole address: distinguishes tools that share a host. */
export function toolOfAddress(address: string): Tool | undefined {
  if (address.length > MAX_ADDRESS || !URL.canParse(address)) return undefined
  const { protocol, hostname, pathname, search } = new URL(address)
  if (!WEB_PROTOCOLS.includes(protocol)) return undefined
  const rest = hostname + pathname + search
  return byAddress.find((known) => rest.startsWith(known.address))?.tool ?? toolOfHost(hostname)
}

const patterns = TOOLS.flatMap((tool) =>
  tool.cookies.map(({ name, party }) => {
    const open = name.endsWith('*')
    return { tool, party, open, text: open ? name.slice(0, -1) : name }
  }),
).sort((a, b) => Number(a.open) - Number(b.open) || b.text.length - a.text.length)

/**
 * The tools that store under this name, the most specific first; several use the same names. Ask for a party when it is
 * known: short names such as `c` say something only on the domain of their vendor.
 */
export function toolsOfCookie(name: string, party?: CookieParty): readonly Tool[] {
  if (name === '' || name.length > MAX_STORED_NAME) return []
  const found = new Set<Tool>()
  for (const pattern of patterns) {
    if (party !== undefined && pattern.party !== party) continue
    if (pattern.open ? name.startsWith(pattern.text) : name === pattern.text) found.add(pattern.tool)
  }
  return [...found]
}

/** The tool whose session name contains the website's name. Only the form of the name is known, so callers need other evidence too. */
export function toolOfSessionName(name: string): Tool | undefined {
  return byId.get(toolIdOfSessionName(name) ?? '')
}
