import type { DeclaredTool, ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { Classification } from '@portico/contract/analyses/analysis-report'
import {
  type ConsentPlatform,
  consentPlatformOfHost,
  consentPlatformOfStored,
  type Tool,
  toolById,
  toolOfAddress,
  toolOfHost,
  toolOfSessionName,
  toolsOfCookie,
} from '@portico/vendors'
import { getDomain } from 'tldts'
import type { StoredItem } from '../../kit/evidence.ts'
import { hostOf, isHostOrSubdomain, normalizeHost } from '../kit/hosts.ts'
import { isNecessary, strictness } from '../kit/strictness.ts'
import { plainText } from '../kit/text.ts'
import { findCookieRow } from '../known/open-cookie-database.ts'
import { companyOfHost } from '../known/third-party-web.ts'
import type { ToolByPath } from '../known/tools-by-path.ts'
import { declaredToolOfAddress, declaredToolOfStoredItem, declaredTools, matchesName } from './declared.ts'
import { isHarmlessFirstPartyItem, isStoredByWebsite } from './own-and-harmless.ts'

// Classifies requests and stored items. The customer's decision counts first, then our tables of tools and consent platforms,
// then the script that requested or stored it. Third-party lists only suggest, and never that something is necessary.

export type Classifier = {
  ofRequest(url: string, initiator: string | null): Classification
  ofStoredItem(item: StoredItem): Classification
}

const UNKNOWN: Classification = { category: null, source: 'unknown', tool: null, name: null }

/** `contacted`: the requested addresses. They distinguish tools that store under the same names. */
export function makeClassifier(job: ScannerJob, contacted: Iterable<string>): Classifier {
  const tools = declaredTools(job)
  const loaded = loadedTools(contacted)
  return {
    ofRequest: (url, initiator) =>
      byAddress(tools, url) ??
      platformAs(consentPlatformOfHost(hostOf(url))) ??
      (initiator === null ? null : asInitiator(byAddress(tools, initiator))) ??
      byEntity(normalizeHost(URL.parse(url)?.hostname ?? '')) ??
      UNKNOWN,
    ofStoredItem: (item) => {
      const by = item.by === null ? '' : normalizeHost(item.by)
      const domain = normalizeHost(item.domain)
      const isOthers = !isStoredByWebsite(item, job)
      return (
        declaredAs(declaredToolOfStoredItem(tools, item)) ??
        platformAs(platformOfName(item, job)) ??
        byTable(item, domain, by, job, loaded) ??
        platformAs(consentPlatformOfHost(item.first ? by : domain)) ??
        (isHarmlessFirstPartyItem(item, job) ? knownAs(sessionTool(item)) : null) ??
        (isOthers ? asInitiator(byAddress(tools, `https://${by}/`)) : null) ??
        byDatabase(item, domain) ??
        (item.first ? null : byEntity(domain)) ??
        (isOthers ? byEntity(by) : null) ??
        UNKNOWN
      )
    },
  }
}

function byAddress(tools: readonly DeclaredTool[], address: string): Classification | null {
  return declaredAs(declaredToolOfAddress(tools, address)) ?? knownAs(toolOfAddress(address))
}

function declaredAs(tool: DeclaredTool | null): Classification | null {
  return (
    tool && { category: tool.category, source: 'customer', tool: plainText(tool.id, 40), name: plainText(tool.name) }
  )
}

/** Classifies a tool that was recognised by something other than an address of its own. */
export function classifyTool({ tool, name, category = null }: NamedTool, job: ScannerJob): Classification {
  const declared = declaredTools(job).find(({ id }) => id === tool) ?? null
  const known = knownAs(tool === null ? undefined : toolById(tool))
  return declaredAs(declared) ?? known ?? { category, source: 'portico', tool: null, name }
}

type NamedTool = Pick<ToolByPath, 'tool' | 'name' | 'category'>

function knownAs(tool: Tool | undefined): Classification | null {
  return tool ? { category: tool.category, source: 'portico', tool: tool.id, name: tool.name } : null
}

/** A consent platform is no tool: customers do not pick it, and reports advise nothing about it. */
function platformAs(platform: ConsentPlatform | undefined): Classification | null {
  return platform ? { category: 'necessary', source: 'portico', tool: null, name: platform.name } : null
}

export const isOfConsentPlatform = ({ category, source, tool }: Classification) =>
  isNecessary(category) && source === 'portico' && tool === null

/** The consent platform whose stored name this is, if the website or the platform's own script stored it. */
function platformOfName(item: StoredItem, job: ScannerJob): ConsentPlatform | undefined {
  const isItsOwn = isStoredByWebsite(item, job) || consentPlatformOfHost(normalizeHost(item.by ?? '')) !== undefined
  return item.first && isItsOwn ? consentPlatformOfStored(item.name, item.kind) : undefined
}

/** A session that software names after the website. */
function sessionTool({ name, kind }: StoredItem): Tool | undefined {
  return kind === 'cookie' ? toolOfSessionName(name) : undefined
}

/**
 * What a necessary tool loads or stores beyond its known items is not necessary for that reason. A library's delivery network
 * says nothing about what the library does.
 */
function asInitiator(is: Classification | null): Classification | null {
  if (is === null || isNecessary(is.category)) return null
  return is.tool !== null && toolById(is.tool)?.kind === 'library' ? null : { ...is, source: 'initiator' }
}

type Tools = ReadonlySet<Tool | undefined>
/** The tools that were requested, and which of them at which host: one host may serve several. */
type Loaded = { readonly all: Tools; readonly at: ReadonlyMap<string, Tools> }

function loadedTools(contacted: Iterable<string>): Loaded {
  const all = new Set<Tool | undefined>()
  const at = new Map<string, Set<Tool | undefined>>()
  for (const url of contacted) {
    const host = normalizeHost(URL.parse(url)?.hostname ?? '')
    const tool = toolOfAddress(url)
    all.add(tool)
    at.set(host, (at.get(host) ?? new Set()).add(tool))
  }
  return { all, at }
}

/** Whether a tool contacts no other host. */
const isOnOwnServer = ({ hosts }: Tool) => hosts.length === 0

function byTable(item: StoredItem, domain: string, by: string, job: ScannerJob, loaded: Loaded): Classification | null {
  const party = item.first ? 'first' : 'third'
  const named = toolsOfCookie(item.name, party).filter(
    (tool) =>
      tool.cookies.some((one) => one.kind === item.kind && one.party === party && matchesName(item.name, one.name)) &&
      (item.first ? isItsOwn(tool, item, job) : isOnDomainOf(tool, domain)),
  )
  const owners = loaded.at.get(by) ?? new Set([by === '' ? undefined : toolOfHost(by)])
  const [best] = named.toSorted(
    (one, other) =>
      Number(owners.has(other)) - Number(owners.has(one)) ||
      Number(loaded.all.has(other)) - Number(loaded.all.has(one)) ||
      Number(isOnOwnServer(other)) - Number(isOnOwnServer(one)) ||
      strictness(other.category) - strictness(one.category),
  )
  return knownAs(best ?? (item.first ? undefined : toolOfHost(domain)))
}

/**
 * A session is stored by the website or its platform, and stays with them. A third-party script's item of the same name, or a
 * value that is sent to third parties, is not necessary for that reason.
 */
function isItsOwn(tool: Tool, item: StoredItem, job: ScannerJob): boolean {
  if (!isNecessary(tool.category)) return true
  const isItsHost = (host: string) => tool.hosts.some((one) => isHostOrSubdomain(host, one))
  const stays = item.sentTo.every((host) => isItsHost(host) || toolOfHost(host)?.vendor.name === tool.vendor.name)
  return stays && (isStoredByWebsite(item, job) || isItsHost(normalizeHost(item.by ?? '')))
}

/** Short names such as `c` say something only on the domain of their vendor. */
function isOnDomainOf({ hosts, addresses = [] }: Tool, domain: string): boolean {
  const registrable = getDomain(domain)
  return registrable !== null && [...hosts, ...addresses].some((one) => getDomain(one) === registrable)
}

function byDatabase({ name, first }: StoredItem, domain: string): Classification | null {
  const row = findCookieRow(name, domain, first)
  return row && { category: row.category, source: 'open_cookie_database', tool: null, name: plainText(row.name) }
}

function byEntity(host: string): Classification | null {
  const entity = companyOfHost(host)
  return entity && { category: entity.category, source: 'third_party_web', tool: null, name: plainText(entity.name) }
}
